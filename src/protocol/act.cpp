// A person at a table: what the words do there, what is said of it, and how the game stands then. A question has the
// whole game in it and an answer the whole game after it, so whoever asks keeps it, and nothing is kept here.
#include <algorithm>

#include "protocol/question.hpp"
#include "protocol/sentence_json.hpp"
#include "session/told.hpp"
#include "table/table.hpp"

namespace boneyard::protocol {
namespace {

/// How the table was left: what an answer has as `turns`. Nothing if the person only sits down.
std::optional<Turns::State> turns_of(const Json& question, int seats) {
  if (!question.contains("turns")) return std::nullopt;
  const Json& turns = question["turns"];
  if (!turns.is_object()) throw ParseError("turns: expected an object");
  expect_keys(turns, {"viewer covered waits claimed taken"});
  const auto flag = [&](const char* key) { return flag_of(turns, key); };
  return Turns::State{.viewer = static_cast<int>(whole_of(turns, "viewer", 1, seats)) - 1,
                      .covered = flag("covered"),
                      .waits = flag("waits"),
                      .claimed = flag("claimed"),
                      .taken = flag("taken")};
}

Json turns_json(const Turns::State& turns) {
  return object(is("viewer", seat_json<Json>(turns.viewer)), is("covered", turns.covered), is("waits", turns.waits),
                is("claimed", turns.claimed), is("taken", turns.taken));
}

/// The keys of a question about the game as it stands now.
Json game_json(const Table& table) {
  const Session& session = table.session();
  return object(is("moves", moves_in(session.hand())), is("at", session.played()), is("hands", hands_json(session)),
                is("spoiled", session.why_spoiled()), is("hints", table.effort().hints),
                is("undos", table.effort().undos));
}

/// The question that finds out what is wanted, and how long that may take; null if nothing is wanted.
Json job_json(Wanted wanted, const Session& session) {
  constexpr const char* asks[] = {"", "hint", "whereabouts", "peek", "solve", "best", "reason", "mistake"};
  if (wanted == Wanted::nothing) return nullptr;
  return object(is("ask", asks[static_cast<int>(wanted)]), is("time", time_for(wanted, session).count()));
}

/// What is to be counted now; null if nothing is.
Json result_json(const std::optional<Result>& result) {
  if (!result || result->persons != 1) return nullptr;
  return object(is("record", result->kind.key()), is("won", result->won), is("moves", result->effort.moves),
                is("hints", result->effort.hints), is("date", result->date), is("spoiled", result->why_not));
}

/// The commands that have something to do now, beside moves.
Json offers_json(const Table& table) {
  Json offers = Json::array();
  for (const char* command : {"undo", "redo", "hint", "who", "peek", "next", "claim", "take", "mistake"})
    if (table.offers(command)) offers.push_back(command);
  return offers;
}

Said done(Table& table, const Json& question) {
  const std::string found = optional_text(question, "found");
  if (found.empty() && !question.contains("words")) return {.sentences = told_at_start(table.session())};
  if (found.empty()) return table.act(text_of(question, "words"), flag_of(question, "sure"));
  if (!table.program_is_on_turn()) throw ParseError("found: no player of the program is on turn");
  return table.play_program(table.session().now().multiplayer().parse_move(found));
}

}  // namespace

Json act_at_table(const Session& given, const Json& question, const Asking& how) {
  if (given.hand().persons() == 0) throw ParseError("no person plays in this match");
  Session session = given;
  if (flag_of(question, "counted")) session.set_counted();
  const auto count = [&](const char* key) {
    return static_cast<std::uint64_t>(whole_of(question, key, 0, 0, 1'000'000));
  };
  const Effort effort{.hints = count("hints"), .undos = count("undos")};
  const auto turns = turns_of(question, given.variant().seats());
  Table table = turns ? Table(std::move(session), effort, *turns) : Table(std::move(session), effort);
  const Said said = done(table, question);
  if (!table.program_is_on_turn()) table.settle();  // how it ended stands in `table`
  const Reader reader = reader_of(table.session());
  Json takers = Json::array();
  for (const int seat : table.takers()) takers.push_back(seat_json<Json>(seat));
  return object(is("said", sentences_json(said.sentences, reader)), is("moved", said.moved),
                is("refused", said.refused), is("seen", said.seen),
                is("asks", said.asks ? sentence_json(*said.asks, reader) : Json()),
                is("job", job_json(said.wanted, table.session())), is("program", table.program_is_on_turn()),
                is("counts", table.counts()), is("result", result_json(said.result ? said.result : table.result())),
                is("offers", offers_json(table)), is("takers", takers), is("turns", turns_json(table.turns().state())),
                is("game", game_json(table)), is("table", show_table(table.session(), question, how)));
}

}  // namespace boneyard::protocol
