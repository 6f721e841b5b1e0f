// Questions about one's own mistakes: which move it was, trying it again, and when it comes back.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "boneyard/session.hpp"
#include "protocol/protocol.hpp"

namespace boneyard {
namespace {

using nlohmann::json;

json answer_to(const json& question) {
  INFO(question.dump());
  const json reply = json::parse(protocol::answer(question.dump()));
  INFO(reply.dump());
  REQUIRE(reply.contains("answer"));
  return reply["answer"];
}

std::string error_of(const json& question) {
  const json reply = json::parse(protocol::answer(question.dump()));
  INFO(reply.dump());
  REQUIRE(reply.contains("error"));
  return reply["error"];
}

json with(json question, const json& more) {
  question.update(more);
  return question;
}

/// A game, played from where it stands by the legal move in the middle of the list.
json finished(json game) {
  game["moves"] = json::array();
  for (;;) {
    const json moves = answer_to(with(game, {{"ask", "moves"}}))["moves"];
    if (moves.empty()) return game;
    game["moves"].push_back(moves[moves.size() / 2]);
  }
}

json mistake_of(const json& game) { return answer_to(with(game, {{"ask", "mistake"}, {"time", 600'000}})); }

json solving(const json& mistake, const json& more) {
  return answer_to(with({{"ask", "solving"}, {"mistake", mistake}}, more));
}

const json block = {{"variant", "block;seats=2"}, {"seed", 3}}, columns = {{"variant", "five-columns"}, {"seed", 28}};

}  // namespace

TEST_CASE("the mistake of a patience and of a hand is answered with what it takes to show its position") {
  for (const json& game : {columns, block}) {
    const json over = finished(game), mistake = mistake_of(over);
    INFO(mistake.dump());
    REQUIRE(mistake.is_object());
    const bool table = game == block;
    CHECK(mistake.contains("seed") == table);
    CHECK(mistake.contains("led_by") == table);
    CHECK(mistake["themes"].size() == mistake["overlooked"].size());
    CHECK(mistake["cost"] >= (table ? 2.0 : 1.0));
    const std::size_t at = mistake["before"].size();
    CHECK(over["moves"][at] == mistake["played"]);
    json shown = {
        {"ask", "play"}, {"variant", mistake["variant"]}, {"deal", mistake["deal"]}, {"moves", mistake["before"]}};
    if (table) shown.update({{"seed", mistake["seed"]}, {"leader", mistake["led_by"]}});
    const json before = answer_to(shown);
    CHECK(before["position"] == answer_to(with(over, {{"ask", "table"}, {"at", at}}))["position"]);
    CHECK(mistake_of(game).is_null());
  }
}

TEST_CASE("a question may say who leads a hand, and then any tile leads it") {
  const json led = with(block, {{"ask", "moves"}, {"leader", 2}});
  CHECK(answer_to(led)["count"] == 7);
  CHECK(answer_to(with(led, {{"ask", "play"}}))["turn"] == 2);
  CHECK(answer_to(with(block, {{"ask", "moves"}, {"leader", nullptr}}))["count"] == 1);
  CHECK(answer_to(with(led, {{"players", "person many"}, {"ask", "table"}}))["turn"] == 2);
  // No hand has a double, so only a named leader can lead it.
  const json plain = {{"variant", "block;seats=2"},
                      {"deal",
                       "1-0 2-0 3-0 4-0 5-0 6-0 2-1 3-1 4-1 5-1 6-1 3-2 4-2 5-2 0-0 1-1 2-2 3-3 4-4 5-5 6-6 6-2 4-3 "
                       "5-3 6-3 5-4 6-4 6-5"}};
  CHECK(error_of(with(plain, {{"ask", "moves"}})).find("lead") != std::string::npos);
  CHECK(answer_to(with(plain, {{"ask", "moves"}, {"leader", 1}}))["count"] == 7);
  CHECK(error_of(with(block, {{"ask", "moves"}, {"leader", 3}})).starts_with("leader: "));
  CHECK(error_of(with(columns, {{"ask", "moves"}, {"leader", 1}})).starts_with("leader: "));
}

TEST_CASE("no question names a leader where the rules say which double leads every hand") {
  for (const char* variant : {"cross;seats=4;partners=yes", "draw;seats=2", "block;seats=3", "five-up;seats=2;lots=no"})
    for (const char* ask : {"solve", "value", "play", "hint"}) {
      const json question = {{"ask", ask}, {"variant", variant}, {"deal", "seed 1"}, {"leader", 2}};
      INFO(question);
      CHECK(error_of(question).starts_with("leader: in "));
      CHECK(
          error_of(with(question, {{"deal", answer_to({{"ask", "deal"}, {"variant", variant}, {"seed", 1}})["deal"]}}))
              .starts_with("leader: in "));
    }
  for (const char* variant : {"block;seats=2", "seven-rocks;lots=no", "five-up;seats=3"})
    CHECK(answer_to({{"ask", "play"}, {"variant", variant}, {"deal", "seed 1"}, {"leader", 2}})["turn"] == 2);
  json mistake = mistake_of(finished(block));
  mistake["variant"] = "draw;seats=2";
  mistake["led_by"] = 2;
  CHECK(error_of({{"ask", "solving"}, {"mistake", mistake}}).starts_with("leader: in Draw"));
}

TEST_CASE("a mistake is solved like a puzzle, with its answer hidden") {
  for (const json& game : {columns, block}) {
    const json mistake = mistake_of(finished(game));
    const json wrong = solving(mistake, {{"words", mistake["played"]}});
    CHECK(wrong["wrong"]);
    CHECK_FALSE(wrong["moved"]);
    CHECK(wrong["noted"] == json{{"wrong", 1}, {"hints", 0}, {"finished", false}});
    CHECK(wrong["decisions"] == 1);
    CHECK_FALSE(wrong["solved"]);
    CHECK(wrong["told"].dump().find(mistake["played"].dump()) != std::string::npos);
    CHECK(wrong["told"].dump().find(mistake["best"].dump()) == std::string::npos);
    const json why = solving(mistake, {{"words", "why"}, {"state", wrong["state"]}});
    CHECK(why["game"]["moves"].size() == mistake["before"].size() + 1);
    CHECK(why["told"] == wrong["told"]);
    const json place = solving(mistake, {{"words", "hint"}});
    CHECK(place["hint"]["move"] == "");
    CHECK(solving(mistake, {{"words", "hint"}, {"state", place["state"]}})["hint"]["move"] == mistake["best"]);
    const json right = solving(mistake, {{"words", mistake["best"]}, {"state", wrong["state"]}});
    CHECK(right["moved"]);
    CHECK(right["noted"] == json{{"wrong", 1}, {"hints", 0}, {"finished", true}});
    CHECK(solving(mistake, {{"state", right["state"]}})["standing"] == "found");
    json bad = mistake;
    bad["best"] = mistake["played"];
    CHECK(error_of({{"ask", "solving"}, {"mistake", bad}}).find("as good") != std::string::npos);
  }
}

TEST_CASE("the state of a puzzle that no answer had is refused") {
  const json mistake = mistake_of(finished(block));
  const json state = solving(mistake, {{"words", mistake["played"]}})["state"];
  for (const json& bad : {json{{"step", 99}}, json{{"step", -1}}, json{{"moves", {"1"}}}, json{{"moves", 1}},
                          json{{"hinted", 3}}, json{{"wrong", "1"}}, json{{"refutation", 7}}, json{{"other", 1}}}) {
    INFO(bad);
    CHECK_FALSE(error_of({{"ask", "solving"}, {"mistake", mistake}, {"state", with(state, bad)}}).empty());
  }
  for (const char* key : {"moves", "wrong", "hints", "hinted", "step", "refutation"}) {
    json less = state;
    less.erase(key);
    CHECK(error_of({{"ask", "solving"}, {"mistake", mistake}, {"state", less}}).find(key) != std::string::npos);
  }
}

TEST_CASE("a mistake that an early build kept, with a leader from 0, is read") {
  const json game = with(block, {{"leader", 2}}), mistake = mistake_of(finished(game));
  REQUIRE(mistake["led_by"] == 2);
  json early = mistake;
  early.erase("led_by");
  early["leader"] = 1;
  CHECK(solving(early, json::object()) == solving(mistake, json::object()));
}

TEST_CASE("a mistake comes back after growing pauses, until it is done with") {
  const auto after = [](const json& pause, const char* today, bool solved) {
    return answer_to({{"ask", "rated"},
                      {"pause", pause},
                      {"wrong", solved ? 0 : 1},
                      {"hints", 0},
                      {"finished", true},
                      {"today", today}})["pause"];
  };
  const auto due = [](int pause, const char* date) { return json{{"pause", pause}, {"due", date}}; };
  CHECK(after(nullptr, "2026-11-27", true) == due(1, "2026-11-30"));
  CHECK(after(nullptr, "2026-11-27", false) == due(0, "2026-11-28"));
  CHECK(after(due(1, "2026-11-30"), "2026-11-29", true) == due(1, "2026-11-30"));
  CHECK(after(due(1, "2026-11-30"), "2026-11-30", true) == due(2, "2026-12-07"));
  CHECK(after(due(4, "2026-11-30"), "2026-12-01", true).is_null());
}

}  // namespace boneyard
