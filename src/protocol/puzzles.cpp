// Puzzles: which one is next, solving it, and the record of it. A list is a text, and a record is JSON: the page keeps
// both.
#include <fmt/format.h>

#include "protocol/mistake_json.hpp"
#include "protocol/puzzle_json.hpp"
#include "protocol/question.hpp"
#include "protocol/sentence_json.hpp"
#include "session/told.hpp"
#include "session/told_puzzle.hpp"
#include "table/next_puzzle.hpp"
#include "table/puzzle_table.hpp"

namespace boneyard::protocol {
namespace {

constexpr std::uint64_t next_puzzle_stream = 0x7075'7A7A'0002;  // a purpose of SeedStream that nothing else has

PuzzleRecord record_in(const Json& question) {
  return read_puzzles(question.contains("record") ? question["record"] : Json::object());
}

int day_of(const Json& question, const char* key) { return Date::parse(text_of(question, key)).number(); }

PuzzleWanted wanted_in(const Json& question) {
  using enum PuzzleWanted::What;
  constexpr int most = 9999;
  PuzzleWanted wanted{
      .what = static_cast<PuzzleWanted::What>(word_of(question, "want", {"near", "daily", "missed", "id"})),
      .game = optional_text(question, "game"),
      .lowest = static_cast<int>(whole_of(question, "lowest", 0, 0, most)),
      .highest = static_cast<int>(whole_of(question, "highest", most, 0, most))};
  if (wanted.what == daily) wanted.day = Date::parse(text_of(question, "date"));
  if (wanted.what == id) wanted.id = text_of(question, "puzzle_id");
  return wanted;
}

Json puzzle_json(const Puzzle& puzzle) {
  return object(is("id", puzzle.id), is("variant", puzzle.variant.text()), is("deal", to_text(puzzle.deal)),
                is("before", puzzle.before), is("solution", puzzle.solution), is("rating", puzzle.rating));
}

Puzzle puzzle_of(const Json& question) {
  const Json& json = question.at("puzzle");
  const Variant variant = Variant::parse(text_of(json, "variant"));
  return {.variant = variant,
          .deal = DealReader(variant).typed(text_of(json, "deal")),
          .before = texts_in(json.at("before"), "before"),
          .solution = texts_in(json.at("solution"), "solution"),
          .rating = static_cast<int>(whole_of(json, "rating", 0, 0, 9999)),
          .id = optional_text(json, "id")};
}

constexpr int most_counted = 1'000'000;

std::optional<double> value_in(const Json& json, const char* key) {
  const Json& value = json.at(key);
  return value.is_null() ? std::nullopt : std::optional(value.get<double>());
}

Json refutation_json(const Refutation& found) {
  return object(is("move", found.move), is("line", found.line), is("value", found.value), is("best", found.best),
                is("mean", found.mean), is("ends_well", found.ends_well), is("left", found.left));
}

Refutation read_refutation(const Json& json) {
  return {.move = text_of(json, "move"),
          .line = texts_in(json.at("line"), "line"),
          .value = value_in(json, "value"),
          .best = value_in(json, "best"),
          .mean = flag_of(json, "mean"),
          .ends_well = flag_of(json, "ends_well"),
          .left = static_cast<int>(whole_of(json, "left", 0, most_counted))};
}

/// How a puzzle stands, as it travels from an answer into the next question.
Json state_json(const PuzzleState& state) {
  Json json = object(is("moves", state.moves), is("wrong", state.wrong), is("hints", state.hints),
                     is("hinted", state.hinted), is("step", state.step));
  json["refutation"] = state.refutation ? refutation_json(*state.refutation) : Json();
  return json;
}

PuzzleState read_state(const Json& json) {
  expect_keys(json, {"moves wrong hints hinted step refutation"});
  PuzzleState state{.moves = texts_in(json.at("moves"), "moves"),
                    .wrong = static_cast<int>(whole_of(json, "wrong", 0, most_counted)),
                    .hints = static_cast<int>(whole_of(json, "hints", 0, most_counted)),
                    .hinted = static_cast<int>(whole_of(json, "hinted", 0, 2)),
                    .step = static_cast<std::size_t>(whole_of(json, "step", 0, most_counted))};
  if (!json.at("refutation").is_null()) state.refutation = read_refutation(json["refutation"]);
  return state;
}

PuzzleTable table_of(const Json& question, const Limits& limits) {
  const PuzzleState state = question.contains("state") ? read_state(question["state"]) : PuzzleState();
  if (question.contains("mistake")) return PuzzleTable(read_mistake(question["mistake"]), state, limits);
  return PuzzleTable(puzzle_of(question), state, limits);
}

/// What a question about the table that is shown has to say.
Json game_json(const PuzzleTable& table, const Session& session) {
  const Puzzle& puzzle = table.solving().puzzle();
  Json json = object(is("variant", puzzle.variant.text()), is("deal", to_text(puzzle.deal)));
  if (puzzle.variant.hands_follow()) {
    const Puzzle::OwnGame own = puzzle.own.value_or(Puzzle::OwnGame());
    json["seed"] = std::to_string(own.seed);
    json["leader"] = own.leader == 0 ? Json() : Json(own.leader);
  }
  json["moves"] = Json::array();
  for (std::size_t i = 0; i < session.played(); ++i) json["moves"].push_back(session.hand().move(i));
  return json;
}

void add_table(Json& json, const PuzzleTable& table, const Session& session) {
  add(json, is("task", sentences_json(table.task(), reader_of(session))), is("name", table.name()),
      is("standing", table.standing()), is("waits_for", table.waits_for()), is("goes_on", table.goes_on()),
      is("decisions", table.solving().decisions()), is("found", table.solving().found()), is("solved", table.solved()),
      is("game", game_json(table, session)), is("seat", seat_json<Json>(table.solving().seat())));
  json["offers"] = Json::array();
  for (const char* word : {"hint", "why", "undo", "redo", "back", "follow"})
    if (table.offers(word)) json["offers"].push_back(word);
  const auto hinted = table.hinted();
  json["hint"] = hinted ? object(is("move", hinted->text), is("tiles", list_of(hinted->touched.tiles))) : Json();
}

}  // namespace

/// The next puzzle of a list, how many missed ones are due, and the rating.
Json choose_puzzle(const Json& question, const Asking&) {
  const std::string text = text_of(question, "list");
  const PuzzleList list(text);
  const PuzzleRecord record = record_in(question);
  const PuzzleWanted wanted = wanted_in(question);
  const Date today = Date::parse(text_of(question, "today"));
  SeedStream random(wanted.what == PuzzleWanted::What::near ? number_of(question, "random") : 0, next_puzzle_stream);
  const std::size_t index = next_puzzle(list, record, wanted, today, random);
  return object(is("due", record.due_count(list, today.number())), is("rating", record.rating.rating),
                is("deviation", record.rating.deviation), is("puzzle", puzzle_json(list[index].puzzle())));
}

/// Does what a person wants in a puzzle that stands so, and says how it stands then. Without `words` only the latter.
Json act_in_puzzle(const Json& question, const Asking& how) try {
  const Limits limits = thinking_of(question, how).limits();
  PuzzleTable table = table_of(question, limits);
  const std::string words = optional_text(question, "words");
  const auto said = words.empty() ? PuzzleTable::Said() : table.act(words, [&] { return limits; });
  const Session session = table.session();
  Json json = object(is("state", state_json(table.state())), is("told", sentences_json(said.told, reader_of(session))),
                     is("moved", said.moved), is("wrong", said.wrong));
  json["noted"] = said.noted ? object(is("wrong", said.noted->wrong), is("hints", said.noted->hints),
                                      is("finished", said.noted->finished))
                             : Json();
  add_table(json, table, session);
  return json;
} catch (const SearchCut&) {
  throw ParseError("time: not enough to say whether the move is right");
}

/// The mistake of a game or hand that is over; null if there is none, or none was found in the time.
Json find_mistake(const Session& session, const Json& question, const Asking& how) {
  const auto mistake = mistake_of(session, thinking_of(question, how));
  if (!mistake) return nullptr;
  Json json = mistake_json<Json>(*mistake);
  json["told"] = sentence_json(told_of_mistake(*mistake), {});
  return json;
}

/// When a mistake comes back after a result; null once it is done with.
Json note_mistake(const Json& question, const PuzzleResult& result) {
  const int today = day_of(question, "today");
  const auto next = PuzzleRecord::next_pause(
      question["pause"].is_null() ? PuzzleRecord::Missed{0, today} : read_pause(question["pause"]), result.solved(),
      today);
  return object(is("pause", next ? pause_json<Json>(*next) : Json()),
                is("told", sentences_json(told_of_result(result, next), {})));
}

/// The record after a result and, for the puzzle of a day (`date`), the line to paste.
Json note_puzzle(const Json& question, const Asking&) {
  const PuzzleResult result{.wrong = static_cast<int>(whole_of(question, "wrong", 0, most_counted)),
                            .hints = static_cast<int>(whole_of(question, "hints", 0, most_counted)),
                            .finished = flag_of(question, "finished")};
  if (question.contains("pause")) return note_mistake(question, result);
  PuzzleRecord record = record_in(question);
  const PuzzleRecord before = record;
  const std::string id = text_of(question, "puzzle_id");
  const bool daily = !optional_text(question, "date").empty();
  record.note(id, static_cast<int>(whole_of(question, "rating", 0, 9999)), result, day_of(question, "today"),
              daily ? std::optional(day_of(question, "date")) : std::nullopt);
  Json json = Json::object(), written = Json::object();
  write_puzzles(written, record);
  json["record"] = written;
  json["told"] = sentences_json(told_of_result(result, before, record, id), {});
  json["line"] = daily
                     ? day_line(Variant::parse(text_of(question, "variant")),
                                record.days.at(day_of(question, "date")).result, Date::parse(text_of(question, "date")))
                     : "";
  return json;
}

}  // namespace boneyard::protocol
