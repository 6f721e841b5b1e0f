// A person at a table, asked as questions: each has the whole game in it, and its answer the whole game after it.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "boneyard/notation.hpp"
#include "protocol/protocol.hpp"
#include "protocol/sentence_json.hpp"
#include "session/told.hpp"
#include "table/table.hpp"
#include "tests/session/random_game.hpp"

namespace boneyard {
namespace {

using nlohmann::json;

json reply_to(const json& question) { return json::parse(protocol::answer(question.dump(), {})); }

/// A game as the page keeps it: the keys of the next question, beside them what the last answer was.
struct Asked {
  json game;
  json said{};

  void ask(const json& more) {
    json question = game;
    question.update({{"ask", "act"}});
    question.update(more);
    const json reply = reply_to(question);
    INFO(question.dump() << '\n' << reply.dump());
    REQUIRE(reply.contains("answer"));
    said = reply["answer"];
    game.update(said["game"]);
    game["turns"] = said["turns"];
  }
};

/// The same in both: what was said, what was asked, and how the game stands.
void check_same(const Asked& asked, const Table& table, const Said& said) {
  const Reader reader = reader_of(table.session());
  CHECK(asked.said["said"] == protocol::sentences_json(said.sentences, reader));
  CHECK(asked.said["asks"].is_null() == !said.asks);
  CHECK((asked.said["moved"] == said.moved && asked.said["refused"] == said.refused));
  CHECK(asked.said["counts"] == table.counts());
  CHECK(asked.said["job"].is_null() == (said.wanted == Wanted::nothing));
  // A game counts once: what is to be counted is told until the question says that it was.
  CHECK(asked.said["result"].is_null() == (!table.result() || table.result()->persons != 1));
  CHECK(table.result().has_value() == (table.session().winner() >= 0));
  CHECK(asked.said["program"] == table.program_is_on_turn());
  json question = asked.game;
  for (const char* of_act : {"hints", "undos", "turns"}) question.erase(of_act);
  question["ask"] = "text";
  const json text = reply_to(question)["answer"];
  CHECK(text == table.session().text());
}

}  // namespace

TEST_CASE("a game that is played by questions goes on like one at a table, whatever a person does") {
  SeedStream random(2026, 1130);
  for (int game = 0; game < 40; ++game) {
    const table_tests::RandomGame chosen = table_tests::random_game(random);
    const Variant variant = Variant::parse(chosen.game);
    INFO(chosen.game << ", " << chosen.players << ", seed " << chosen.seed);
    const Sitters sitters = parse_sitters(variant, chosen.players);
    Table table(Session(variant, numbered_deal(variant, chosen.seed), sitters));
    Asked asked{{{"variant", variant.text()}, {"seed", std::to_string(chosen.seed)}, {"players", chosen.players}}};
    asked.ask(json::object());
    if (!table.program_is_on_turn()) table.settle();
    check_same(asked, table, {.sentences = told_at_start(table.session())});
    for (int step = 0; step < 60 && !table.session().over(); ++step) {
      Said said;
      if (table.program_is_on_turn()) {
        const multiplayer::Move move = table.thought()();
        asked.ask({{"found", table.session().now().multiplayer().to_text(move)}});
        said = table.play_program(move);
      } else {
        constexpr const char* words[] = {"1",    "1",    "2",     "1",      "",       "undo", "redo",   "restart",
                                         "go 1", "back", "claim", "take",   "next",   "hint", "peek",   "why",
                                         "who",  "7-7",  "1 2 1", "back 2", "status", "auto", "mistake"};
        const std::string word = words[random.below(std::size(words))];
        const bool sure = random.below(3) == 0;
        INFO(step << ": " << word << (sure ? ", sure" : ""));
        asked.ask({{"words", word}, {"sure", sure}});
        said = table.act(word, sure);
      }
      if (!table.program_is_on_turn()) table.settle();
      if (said.result) break;  // a front end counts it now, and the question says `counted` from then on
      check_same(asked, table, said);
    }
  }
}

TEST_CASE("a question about a table without a person, or with words for a program's turn, is refused") {
  const json game{{"ask", "act"}, {"variant", "block"}, {"seed", 1}, {"hands", json::array()}};
  const auto error = [&](const json& more) {
    json question = game;
    question.update(more);
    const json reply = reply_to(question);
    return reply.contains("error") ? reply["error"].get<std::string>() : "";
  };
  CHECK(error({{"players", "few few"}}) == "no person plays in this match");
  CHECK(error({{"players", "person few"}, {"found", "5-5>"}}) == "found: no player of the program is on turn");
  CHECK(error({{"players", "person few"}, {"turns", 1}}) == "turns: expected an object");
  CHECK(error({{"players", "person few"}, {"turns", {{"viewer", 3}}}}).starts_with("viewer: "));
  CHECK(error({{"players", "person few"}, {"hints", -1}}).starts_with("hints: "));
}

}  // namespace boneyard
