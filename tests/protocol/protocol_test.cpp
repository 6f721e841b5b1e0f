// The protocol without a program around it: every question, what limits do, and what bad questions are told.
#include "protocol/protocol.hpp"

#include <fmt/format.h>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "boneyard/game.hpp"
#include "boneyard/session.hpp"

namespace boneyard {
namespace {

using nlohmann::json;

json reply_to(const std::string& question, const protocol::Asking& how = {}) {
  return json::parse(protocol::answer(question, how));
}

json answer_to(const std::string& question, const protocol::Asking& how = {}) {
  INFO(question);
  const json reply = reply_to(question, how);
  INFO(reply.dump());
  REQUIRE(reply.contains("answer"));
  return reply["answer"];
}

std::string error_of(const std::string& question, const protocol::Asking& how = {}) {
  const json reply = reply_to(question, how);
  INFO(question << ": " << reply.dump());
  REQUIRE(reply.contains("error"));
  CHECK(reply.size() == 1);
  return reply["error"];
}

const std::string patience = R"("variant":"twelve-to-go","deal":"seed 4")", chain = R"("variant":"fives-the-limit")",
                  table = R"("variant":"block","seed":1)", led = table + R"(,"moves":["5-5>"])";
const std::string
    listed = R"("list":"boneyard puzzles 1\n=five-columns\nabc,28,55+20 54+30,53+40 60+33,1537,a\n")",
    puzzle =
        R"({"id":"abc","variant":"five-columns","rating":1537,"before":["5-5+2-0","5-4+3-0"],"solution":["5-3+4-0","6-0+3-3"],"deal":")" +
        to_text(numbered_deal(Variant::parse("five-columns"), 28).deal) + R"("})";

std::string asking(const std::string& name, const std::string& keys) {
  return R"({"ask":")" + name + "\"" + (keys.empty() ? "" : "," + keys) + "}";
}

/// A question with its keys, and a key of its answer; none if the answer is no object.
struct Asked {
  std::string name, keys, key;
};

const Asked every_question[] = {
    {"version", "", "protocol"},
    {"games", "", ""},
    {"options", R"("variant":"bingo")", ""},
    {"options", R"("variant":"block;seats=3")", ""},
    {"variant", R"("variant":"block;seats=3")", ""},
    {"rules", R"("variant":"bingo")", ""},
    {"rules", R"("variant":"block")", ""},
    {"deal", patience, "places"},
    {"deal", table, "places"},
    {"fillings", R"("variant":"knock-out","deal":"?*28","count":10)", "fillings"},
    {"assist", R"("variant":"block","seat":2,"words":"lead 1 64 55 32 10 44 21 33")", "asks"},
    {"fillings", R"("variant":"fives-the-limit","deal":"64 55 31 20 66","most":5,"count":10,"tell":true)", "hint"},
    {"typing", R"("variant":"bingo")", "example"},
    {"read", R"("variant":"knock-out","text":"64 42")", "places"},
    {"moves", patience, "count"},
    {"moves", led, "count"},
    {"play", patience + R"(,"moves":["5-5+2-0"])", "left"},
    {"play", led, "scores"},
    {"table", patience, "places"},
    {"table", led, "hands"},
    {"act", patience + R"(,"words":"1")", "said"},
    {"act", led + R"(,"words":"undo")", "asks"},
    {"why", patience + R"(,"tries":["6-6+5-5"])", ""},
    {"why", led + R"(,"tries":["6-6"])", ""},
    {"text", patience, ""},
    {"text", led, ""},
    {"verdict", patience, ""},
    {"best", patience, "line"},
    {"best", led, "told"},
    {"solve", patience + R"(,"tell":true)", "told"},
    {"solve", led, "low"},
    {"peek", patience, "verdict"},
    {"peek", led, "told"},
    {"hint", patience, "kind"},
    {"hint", led, "told"},
    {"whereabouts", led, "told"},
    {"lost", patience, "told"},
    {"reason", patience, "sentences"},
    {"reason", led, "sentences"},
    {"mistake", patience, ""},
    {"rate", patience, ""},
    {"puzzle", listed + R"(,"today":"2026-11-27","want":"id","puzzle_id":"abc")", "puzzle"},
    {"solving", R"("puzzle":)" + puzzle + R"(,"words":"6-1+5-0")", "state"},
    {"rated", R"("puzzle_id":"abc","rating":1537,"wrong":0,"hints":0,"finished":true,"today":"2026-11-27")", "record"},
    {"value", led, "moves"},
    {"chances", chain + R"(,"deal":"seed 20","moves":["4-6>","6-3>","3-3>","<0-4","<5-0","<6-5","<6-6"])", "moves"},
    {"move", table + R"(,"players":"many many")", ""},
    {"review", led + R"(,"move":1)", ""},
    {"winnable", R"("variant":"five-columns","number":3)", ""},
    {"winnable", R"("variant":"twelve-to-go","date":"2026-11-21")", ""},
    {"graded", R"("variant":"twelve-to-go","number":3,"level":"hard")", ""},
    {"count", R"("variant":"twelve-to-go","first":1,"last":100)", "won"},
    {"interval", R"("won":3,"lost":4,"undecided":0)", "low"},
    {"odds", R"("variant":"five-columns","first":1,"last":50)", "odds"},
    {"odds", R"("variant":"block","first":1,"last":50)", "seat_wins"},
    {"odds", R"("variant":"knock-out","first":1,"last":50)", "odds"},
    {"odds", R"("variant":"twelve-to-go","player":"random")", "odds"},
    {"published", R"("variant":"five-columns","player":"random")", "won"},
    {"published", R"("variant":"draw")", "seat_wins"},
    {"published", R"("variant":"draw;blocked=difference")", ""},
    {"published", R"("variant":"draw","player":"fair","strength":"many")", "seat_ties"},
    {"layout", led + R"(,"width":800,"height":600,"most":40)", "tiles"},
    {"certificate", R"("variant":"five-columns","deal":"seed 3")", "text"},
    {"certificate", R"("variant":"five-columns","deal":"seed 3","fewest_left":true)", "text"},
    {"check", R"("text":"")", "fault"},
};

}  // namespace

TEST_CASE("a move that wins for certain decides the fillings for the thoughtful player, not for random play") {
  const auto asked = [](const char* player) {
    return answer_to(fmt::format(
        R"({{"ask":"fillings","variant":"domino-patience","table":"chain: 4-0 0-1 1-2 2-2 2-5 5-5 5-6 6-6 6-4 4-1 1-1 1-3 3-2 2-0 0-0 0-5 5-3 3-3 / hand: 4-4 4-2","player":"{}","tell":true,"count":1000,"most":1000,"time":600000}})",
        player));
  };
  CHECK(asked("thoughtful")["verdict"] == "winnable");
  CHECK(asked("thoughtful")["fillings"]["share"] == 1);
  CHECK(asked("random")["verdict"].is_null());
  CHECK(asked("random")["fillings"]["share"] < 0.9);
}

TEST_CASE("every question is answered, for a patience and for a table game") {
  std::set<std::string> asked;
  for (const Asked& each : every_question) {
    const json answer = answer_to(asking(each.name, each.keys));
    INFO(each.name << ": " << answer.dump());
    CHECK((each.key.empty() || answer.contains(each.key)));
    asked.insert(each.name);
  }
  const std::string text = answer_to(asking("text", led));
  CHECK(answer_to(json{{"ask", "read"}, {"text", text}, {"whole", true}}.dump())["moves"] == json{"5-5>"});
  asked.insert("read");
  CHECK(json(asked) == answer_to(asking("version", ""))["questions"]);
}

TEST_CASE("a published figure of fair players is that of their strength, and none is of matches") {
  const std::string fair = R"("variant":"block","player":"fair")";
  CHECK(answer_to(asking("published", fair))["strength"] == "few");
  CHECK(answer_to(asking("published", fair + R"(,"strength":"many,many")"))["strength"] == "many");
  CHECK(answer_to(asking("published", fair + R"(,"strength":"few,random")")).is_null());
  CHECK(answer_to(asking("published", fair + R"(,"matches":true)")).is_null());
}

TEST_CASE("a question that cannot be answered is told why") {
  CHECK(error_of("{") == "no JSON from byte 2 on");
  CHECK(error_of("[]") == "cannot use at() with array");
  CHECK(error_of(R"({"ask":7})") == "ask: expected a text");
  CHECK(error_of(R"({"ask":"nothing"})") == "no question 'nothing'");
  CHECK(error_of(R"({"ask":"solve"})") == "key 'variant' not found");
  CHECK(error_of(R"({"ask":"solve","variant":3})") == "variant: expected a text");
  CHECK(error_of(R"({"ask":"solve","variant":"bingo"})") == "expected a deal or a seed");
  CHECK(error_of(asking("solve", patience + R"(,"moves":"5-5+2-0")")) == "moves: expected a list of texts");
  CHECK(error_of(asking("solve", patience + R"(,"at":-1)")).starts_with("at: expected a whole number from 0 to"));
  CHECK(error_of(asking("solve", patience + R"(,"count":"yes")")) == "count: expected true or false");
  CHECK(error_of(R"({"ask":"solve","variant":"bingo","seed":-1})") ==
        "seed: expected a whole number from 0 to 18446744073709551615, or its text");
  CHECK(error_of(R"({"ask":"interval","won":-1,"lost":1,"undecided":0})").starts_with("won: expected a whole number"));
  CHECK(error_of(asking("text", patience + R"(,"spoiled":"a\nmoves 1")")) == "spoiled: expected one line");
  CHECK(error_of(asking("count", R"("variant":"bingo","first":1,"last":2,"player":"fair")")) ==
        "player: 'fair': expected thoughtful, random");
  CHECK(error_of(asking("solve", patience + R"(,"moves":["6-6+6-5"])")).starts_with("move 1: '6-6+6-5' is not legal"));
  CHECK(error_of(asking("solve", patience + R"(,"time":-1)")).starts_with("time: expected a whole number from 0 to"));
  CHECK(error_of(asking("solve", patience + R"(,"time":1e300)")).starts_with("time: expected a whole number"));
  CHECK(error_of(asking("moves", patience + R"(,"most":1000000)")) == "most: expected a whole number from 0 to 100000");
  CHECK(error_of(asking("value", patience)) == "a patience in place of a table game");
  CHECK(error_of(asking("value", table + R"(,"seat":3)")) == "seat: expected a whole number from 1 to 2");
  CHECK(error_of(asking("chances", patience)) == "twelve-to-go hides no tile that matters");
  CHECK(error_of(asking("review", table + R"(,"move":1)")) == "move: expected the number of a move played, from 1");
  CHECK(error_of(asking("why", led + R"(,"tries":[])")) == "tries: expected a move");
  CHECK(error_of(asking("count", R"("variant":"bingo","first":2,"last":1)")) == "the range ends before it starts");
  CHECK(
      error_of(asking("odds", R"("variant":"bingo","method":"guess")")).starts_with("method: 'guess': expected auto"));
  CHECK(error_of(asking("odds", R"("variant":"block","player":"fair")")) != "");
  CHECK(error_of(asking("layout", led + R"(,"width":1e300,"height":600,"most":40)")) ==
        "width, height, most: expected pixels up to 100000");
  CHECK(error_of(std::string(100'000, '[')) == "nested deeper than 64");
  CHECK(error_of("{\"ask\":\"x\\\"" + std::string(100, '[') + "\"}").starts_with("no question"));  // inside a text
}

TEST_CASE("counts of a record of puzzles are whole numbers from 0 on, and no more are solved than tried") {
  const std::string keys =
      R"("puzzle_id":"abc","rating":1537,"wrong":0,"hints":0,"finished":true,"today":"2026-11-27")";
  const auto asked = [&](const std::string& tried, const std::string& solved) {
    return asking("rated", keys + R"(,"record":{"rating":1500,"deviation":300,"volatility":0.06,"tried":)" + tried +
                               R"(,"solved":)" + solved + R"(,"seen":[],"missed":{},"days":{}})");
  };
  CHECK(answer_to(asked("3", "2"))["record"]["tried"] == 4);
  for (const auto& [tried, solved] : {std::pair("-1", "0"), {"1.5", "0"}, {"3", "-2"}, {"\"3\"", "2"}})
    CHECK_THAT(error_of(asked(tried, solved)), Catch::Contains("expected a whole number"));
  CHECK_THAT(error_of(asked("1", "5")), Catch::Contains("\"solved\": more than \"tried\""));
}

TEST_CASE("an unknown key is refused, and the nearest one is named") {
  CHECK(error_of(asking("solve", patience + R"(,"coutn":true)")) == "unknown key 'coutn': did you mean count?");
  CHECK(error_of(asking("odds", R"("variant":"bingo","fewestLeft":true)")) ==
        "unknown key 'fewestLeft': did you mean fewest_left?");
  CHECK(error_of(asking("version", R"("colour":"blue")")) ==
        "unknown key 'colour': expected ask or id or progress or time or threads");
  // Each question has the keys of its own, and those that say how a game stands if it is about one.
  CHECK(error_of(asking("verdict", patience + R"(,"count":true)")).starts_with("unknown key 'count'"));
  CHECK(error_of(asking("rules", patience)).starts_with("unknown key 'deal'"));
  for (const Asked& each : every_question)
    CHECK(error_of(asking(each.name, each.keys + (each.keys.empty() ? "" : ",") + R"("zzzzzzzz":1)"))
              .starts_with("unknown key 'zzzzzzzz'"));
}

TEST_CASE("seats and moves count from 1, and nobody is null") {
  const json first = answer_to(asking("table", table));
  CHECK(first["turn"] == 1);
  CHECK(first["winner"].is_null());
  CHECK(answer_to(asking("table", led))["played"][0]["seat"] == 1);
  CHECK(answer_to(asking("play", led))["turn"] == 2);
  CHECK(answer_to(asking("solve", led))["seat"] == 2);
  CHECK(answer_to(asking("value", led + R"(,"seat":1)"))["seat"] == 1);
  const json hint = answer_to(asking("hint", table + R"(,"moves":["5-5>","pass"])"));
  REQUIRE(hint["answers"].size() == 1);
  CHECK(hint["answers"][0]["seat"] == 2);
  CHECK(error_of(asking("value", led + R"(,"seat":0)")) == "seat: expected a whole number from 1 to 2");
  CHECK(error_of(asking("play", R"("variant":"block","seed":3,"leader":0)")) ==
        "leader: expected a whole number from 1 to 2");
  CHECK(answer_to(asking("review", led + R"(,"move":1,"time":60000)")).is_null());  // there was nothing to choose
  const std::string five = R"("variant":"five-columns","deal":"seed 5","time":60000)";
  const json moves = answer_to(asking("moves", five));
  int lost = 0;
  for (const json& move : moves["moves"]) {
    const std::string moved = five + R"(,"moves":[)" + move.dump() + "]";
    if (answer_to(asking("verdict", moved)) == "winnable") continue;
    const json where = answer_to(asking("lost", moved));
    CHECK(where["move"] == 1);
    CHECK(where["told"][0][0] == "Move 1, ");
    ++lost;
  }
  CHECK(lost > 0);
}

TEST_CASE("a question about an earlier position names one that there is") {
  CHECK(answer_to(asking("moves", led + R"(,"at":0)"))["count"] == 1);
  CHECK(error_of(asking("moves", led + R"(,"at":5)")) == "at: expected a whole number from 0 to 1");
}

TEST_CASE("an answer about a position says which it is, in a later hand of a match, too") {
  const json first = answer_to(asking("value", table));
  CHECK(first["game"] == "block");
  CHECK(first["rules"]["hand"] == 7);
  CHECK(first["seats"] == 2);
  CHECK(first["seed"] == 1);
  CHECK(!first.contains("after"));
  CHECK(answer_to(asking("solve", led))["after"] == json{"5-5>"});
  const std::string next = table + R"(,"players":"person person","hands":[)" + first["line"].dump() + "]";
  const json second = answer_to(asking("deal", R"("variant":"block","seed":2)"));
  CHECK(answer_to(asking("deal", next))["seed"] == 2);
  CHECK(answer_to(asking("deal", next))["deal"] == second["deal"]);
  const json built = answer_to(asking("solve", R"("variant":"knock-out","deal":"won 7")"));
  CHECK(built["won_deal"] == 7);
  CHECK(!built.contains("seed"));
  CHECK(!built.contains("seats"));
}

TEST_CASE("a hand that is over has no value, no hint and no best line, and says so") {
  json moves = answer_to(asking("value", table))["line"];
  const std::string over = table + R"(,"moves":)" + moves.dump();
  for (const char* name : {"value", "solve", "best", "peek", "hint"})
    CHECK(error_of(asking(name, over)) == "the hand is over");
  CHECK(answer_to(asking("moves", over)) == json{{"count", 0}, {"moves", json::array()}});
  CHECK(answer_to(asking("play", over))["over"] == true);
}

TEST_CASE("moves are listed in parts") {
  const std::string hand = chain + R"(,"deal":"seed 20")";
  const json all = answer_to(asking("moves", hand));
  const std::size_t count = all["count"];
  REQUIRE(count > 3);
  CHECK(answer_to(asking("moves", hand + R"(,"first":2,"most":2)")) ==
        json{{"count", count}, {"moves", {all["moves"][1], all["moves"][2]}}});
  CHECK(answer_to(asking("moves", hand + R"(,"first":999999999)"))["moves"].empty());
}

TEST_CASE("a stop flag ends a question, and what was counted by then is its answer") {
  const std::atomic<bool> stop{true};
  const protocol::Asking how{.stop = &stop};
  const json odds = answer_to(asking("odds", R"("variant":"block","first":1,"last":1000000000)"), how);
  CHECK(odds["deals"] == 0);
  CHECK(odds["complete"] == false);
  CHECK(odds["odds"] == nullptr);
  CHECK(answer_to(asking("certificate", R"("variant":"five-columns","deal":"seed 3")"), how)["text"] == nullptr);
}

TEST_CASE("time is bounded by the question and by who answers it") {
  const std::string five = R"("variant":"block;seats=4;partners=no","seed":1)";
  const protocol::Asking how{.longest = std::chrono::milliseconds(0)};
  const json value = answer_to(asking("value", five + R"(,"time":100000)"), how);
  CHECK(value["cut_short"] == "time limit");
  CHECK(value["value"].is_null());
  CHECK(value["low"] < value["high"]);
  CHECK(answer_to(asking("odds", R"("variant":"block","first":1,"last":1000000000)"), how)["complete"] == false);
  const json cut = answer_to(asking("odds", R"("variant":"block","first":1,"last":1000000000,"time":1)"));
  CHECK(cut["complete"] == false);
  CHECK(cut["cut_short"] == "time limit");
  CHECK(error_of(asking("count", R"("variant":"five-columns","first":1,"last":10000000000,"time":1)")) ==
        "the time is too short for so many seeds");
  const protocol::Asking little{.memory = 1};
  CHECK(answer_to(asking("value", five + R"(,"time":100000)"), little)["cut_short"] == "memory limit");
  const json unproved = answer_to(asking("certificate", R"("variant":"twelve-to-go","deal":"seed 1")"), little);
  CHECK(unproved["cut_short"] == "memory limit");
  CHECK(unproved["text"] == nullptr);
}

TEST_CASE("a hint and whereabouts of a table game end with their time, and say of how many deals they are") {
  const std::string asked = R"("variant":"draw;seats=3;set=12","seed":3)";
  std::string moves;
  for (int i = 0;; ++i) {
    const json found = answer_to(asking("moves", asked + R"(,"moves":[)" + moves + "]"));
    REQUIRE_FALSE(found["moves"].empty());
    if (i >= 40 && found["moves"].size() > 1) break;
    moves += (moves.empty() ? "\"" : ",\"") + found["moves"].back().get<std::string>() + "\"";
  }
  const std::string late = asked + R"(,"moves":[)" + moves + "]";
  const json hint = answer_to(asking("hint", late + R"(,"time":0)")),
             hidden = answer_to(asking("whereabouts", late + R"(,"time":0)"));
  CHECK(hint["worlds"] == 1);
  for (const json& each : hint["answers"]) CHECK((each["exact"] == false || each["chance"] == 0));
  CHECK(hidden["deals"] == 1);
  CHECK(hidden["exact"] == false);
  for (const json& each : hidden["tiles"]) {
    CHECK(each["possible"].size() == each["chances"].size());
    CHECK(std::count(each["possible"].begin(), each["possible"].end(), true) > 0);
  }
  const json counted = answer_to(asking("whereabouts", led + R"(,"time":600000)"));
  CHECK((counted["exact"] == true && counted["deals"] == 0));
}

TEST_CASE("progress grows to the whole, and the answer does not depend on it") {
  const std::string question = asking("odds", R"("variant":"five-columns","first":1,"last":5000)");
  std::vector<double> shares;
  const protocol::Asking how{.progress = [&](double share) { shares.push_back(share); }};
  CHECK(answer_to(question, how) == answer_to(question));
  REQUIRE(!shares.empty());
  CHECK(std::is_sorted(shares.begin(), shares.end()));
  CHECK(shares.back() == 1);
}

TEST_CASE("a certificate is proved, and a changed one has a fault with its line") {
  std::string text = answer_to(asking("certificate", R"("variant":"five-columns","deal":"seed 3")"))["text"];
  const json proved = answer_to(json{{"ask", "check"}, {"text", text + text}}.dump());
  CHECK(proved["fault"] == nullptr);
  REQUIRE(proved["proved"].size() == 2);
  CHECK(proved["proved"][0]["verdict"] == "unwinnable");
  CHECK(proved["proved"][0]["positions"] == 2);
  text.erase(text.rfind('\n', text.rfind("end") - 2), text.rfind("end") - 1 - text.rfind('\n', text.rfind("end") - 2));
  const json fault = answer_to(json{{"ask", "check"}, {"text", text}}.dump());
  INFO(fault.dump());
  CHECK(fault["proved"].empty());
  CHECK(fault["fault"]["line"] > 0);
}

}  // namespace boneyard
