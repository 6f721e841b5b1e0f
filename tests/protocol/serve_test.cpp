// `boneyard serve`: lines in, lines out, whatever happens between.
#include <catch2/catch.hpp>
#include <map>

#include "tests/cli/program.hpp"

namespace {

using nlohmann::json;

const std::string endless = R"("ask":"odds","variant":"block;seats=4","first":1,"last":10000000000)";

std::string line(const std::string& keys) { return "{" + keys + "}\n"; }

/// A run whose input stays open.
struct Serving : Running {
  explicit Serving(const std::string& options = "") : Running(OpenInput{}, "serve " + options, "") {}
  Ended interrupted() {
    wait_for_signals();
    kill(SIGINT);
    return end();
  }
};

/// The replies by id; an id may have one answer.
std::map<std::string, json> by_id(const Ended& ended) {
  std::map<std::string, json> replies;
  for (json reply : ended.json()) {
    if (reply.contains("progress")) continue;
    const std::string id = reply["id"].dump();
    reply.erase("id");
    INFO(id);
    CHECK(replies.emplace(id, reply).second);
  }
  return replies;
}

/// What `serve` answers to one question.
json asked(const std::string& keys, const std::string& options = "") {
  const Ended ended = run("serve " + options, line("\"id\":1," + keys));
  INFO(keys << ": " << ended.out << ended.err);
  CHECK(ended.code == 0);
  REQUIRE(ended.lines().size() == 1);
  REQUIRE(ended.json().front().contains("answer"));
  return ended.json().front()["answer"];
}

}  // namespace

TEST_CASE("a deal is not rated if there is no time for all random games") {
  CHECK(asked(R"("ask":"rate","variant":"five-columns","deal":"seed 5","time":0)") == false);
  CHECK(asked(R"("ask":"rate","variant":"five-columns","deal":"seed 5","time":600000)").is_number());
}

TEST_CASE("the id comes back, whatever it is") {
  std::string input;
  for (const char* id : {"0", "-1.5", "\"a\\\"b\"", "true", "[1,{\"b\":2}]", "{}", "\"\xC3\xA4\""})
    input += line(R"("ask":"variant","variant":"bingo","id":)" + std::string(id));
  const Ended ended = run("serve --threads 1", input);
  CHECK(ended.code == 0);
  const std::string answer = R"(,"answer":"bingo;removal=optional;count=continue"})";
  CHECK(ended.lines() == std::vector<std::string>{R"({"id":0)" + answer, R"({"id":-1.5)" + answer,
                                                  R"({"id":"a\"b")" + answer, R"({"id":true)" + answer,
                                                  R"({"id":[1,{"b":2}])" + answer, R"({"id":{})" + answer,
                                                  "{\"id\":\"\xC3\xA4\"" + answer});
}

TEST_CASE("a broken line gets an error that names it, and the next one is answered") {
  const Ended ended =
      run("serve --threads 1", "{\"id\":1\n\n[]\n7\n{\"id\":2}\n{\"ask\":3}\n{\"ask\":\"cancel\"}\n" +
                                   std::string(1000, '[') + "\n\"\xFF\"\n{\"ask\":\"version\",\"progress\":1}\n" +
                                   R"({"id":3,"ask":"interval","won":0,"lost":1,"undecided":1})");
  CHECK(ended.code == 0);
  CHECK(ended.err == "");
  const auto lines = ended.lines();
  REQUIRE(lines.size() == 10);
  const char* expected[] = {
      R"(line 1: no JSON from byte 9 on)",
      R"(line 3: expected an object {\"id\": …, \"ask\": …})",
      R"(line 4: expected an object {\"id\": …, \"ask\": …})",
      R"(line 5: \"ask\": expected the name of a question)",
      R"(line 6: \"ask\": expected the name of a question)",
      R"(line 7: \"cancel\" without \"of\", the id of the question to stop)",
      R"(line 8: nested deeper than 64)",
      R"(line 9: no JSON from byte 2 on)",
      R"(line 10: \"progress\": expected true or false)",
  };
  for (std::size_t i = 0; i < std::size(expected); ++i)
    CHECK(lines[i] == R"({"id":)" + std::string(i == 3 ? "2" : "null") + R"(,"error":")" + expected[i] + "\"}");
  CHECK(json::parse(lines.back())["answer"]["odds"] == nullptr);
}

TEST_CASE("a number that is too large is refused, and the next line answered") {
  const Ended ended = run("serve --threads 1", R"({"id":1,"ask":"version","x":1e400})"
                                               "\n"
                                               R"({"id":2,"ask":"variant","variant":"bingo"})");
  CHECK(ended.code == 0);
  REQUIRE(ended.lines().size() == 2);
  CHECK(ended.lines()[0] == R"({"id":null,"error":"line 1: a number is too large"})");
  CHECK(ended.json()[1]["id"] == 2);
}

TEST_CASE("a line that is too long is passed over, whatever its length") {
  const std::string next = line(R"("id":1,"ask":"variant","variant":"bingo")");
  const auto refused = [&](const std::string& options, std::size_t bytes, const std::string& limit) {
    INFO(bytes);
    const Ended ended = run("serve " + options, std::string(bytes, ' ') + "\n" + next);
    CHECK(ended.code == 0);
    const auto lines = ended.lines();
    REQUIRE(lines.size() == 2);
    CHECK(lines[0] == R"({"id":null,"error":"line 1: longer than )" + limit + R"( bytes"})");
    CHECK(json::parse(lines[1])["answer"] == "bingo;removal=optional;count=continue");
  };
  refused("--line-limit 64", 65, "64");
  refused("--line-limit 64", 20'000'000, "64");
  refused("", (1 << 20) + 1, "1048576");
  CHECK(run("serve --line-limit 64", std::string(64, ' ') + "\n" + next).lines().size() == 1);
  CHECK(run("serve --line-limit 64", std::string(65, ' ')).lines().size() == 1);  // without a newline
}

TEST_CASE("answers come as they are done, and a question can be stopped while it runs") {
  Serving serving("--threads 2");
  serving.type(line("\"id\":\"long\"," + endless) + line(R"("id":"short","ask":"version")"));
  serving.wait_for("\"short\"");
  serving.type(line(R"("id":"c","ask":"cancel","of":"long")"));
  serving.wait_for("cancelled");
  serving.type(line(R"("id":"long","ask":"version")"));  // the id is free again
  serving.wait_for("{\"id\":\"long\",\"answer\"");
  serving.type(line(R"("id":"d","ask":"cancel","of":"nobody")"));
  serving.wait_for("\"d\"");
  const auto lines = serving.interrupted().lines();
  REQUIRE(lines.size() == 5);
  CHECK(std::ranges::count(lines, R"({"id":"long","error":"cancelled"})") == 1);
  CHECK(std::ranges::count(lines, R"({"id":"c","answer":true})") == 1);
  CHECK(lines[4] == R"({"id":"d","answer":false})");
}

TEST_CASE("a question that waits can be stopped, and an id that is in use is refused") {
  Serving serving("--threads 1");
  serving.type(line("\"id\":1," + endless) + line(R"("id":2,"ask":"version")") + line(R"("id":2,"ask":"games")"));
  serving.wait_for("not answered yet");
  serving.type(line(R"("id":3,"ask":"cancel","of":2)"));
  serving.wait_for("{\"id\":3,");
  const Ended ended = serving.interrupted();
  CHECK(ended.lines() ==
        std::vector<std::string>{R"({"id":null,"error":"line 3: the question with the id 2 is not answered yet"})",
                                 R"({"id":2,"error":"cancelled"})", R"({"id":3,"answer":true})"});
}

TEST_CASE("the end of the input is no end of the questions") {
  std::string input;
  constexpr int questions = 5000;  // more than may wait
  for (int i = 0; i < questions; ++i) input += line(R"("ask":"version","id":)" + std::to_string(i));
  const Ended ended =
      run("serve", line(R"("id":"first","ask":"odds","variant":"block","first":1,"last":20000)") + input);
  CHECK(ended.code == 0);
  CHECK(by_id(ended).size() == questions + 1);
  CHECK(run("serve").out == "");
}

TEST_CASE("a question that asks for it says how far it is") {
  Serving serving;
  serving.type(line(R"("id":1,"progress":true,)" + endless) + line("\"id\":2," + endless));
  serving.wait_for("progress");
  const Ended ended = serving.interrupted();
  CHECK(ended.code == 3);
  CHECK(ended.err == "boneyard: interrupted\n");
  double last = 0;
  for (const json& reply : ended.json()) {
    CHECK(reply["id"] == 1);
    const double share = reply["progress"];
    CHECK(share >= last);
    last = share;
  }
}

TEST_CASE("Ctrl-C ends searches and what waits behind them") {
  Serving serving("--threads 1");
  serving.type(line(R"("id":0,"progress":true,)" + endless));
  for (int i = 1; i < 10; ++i) serving.type(line("\"id\":" + std::to_string(i) + "," + endless));
  serving.wait_for("progress");
  const Ended ended = serving.interrupted();
  CHECK(ended.code == 3);
  CHECK(ended.err == "boneyard: interrupted\n");
}

TEST_CASE("a reader that has gone ends it, though questions are open") {
  const Ended ended =
      run_shell("printf '%s\\n' '{\"progress\":true," + endless + "}' | { $boneyard serve; echo $? >&2; } | head -n 1");
  INFO(ended.out);
  CHECK(ended.err.starts_with("141\n"));
}

TEST_CASE("the options bound what a question asks for") {
  const std::string hard = R"("ask":"value","variant":"block;seats=4;partners=no","seed":1,"time":1000000)";
  CHECK(asked(hard, "--time-limit 0.0001")["cut_short"] == "time limit");
  CHECK(asked(hard, "--memory-limit 0.0001")["cut_short"] == "memory limit");
  CHECK(run("serve --line-limit 63").err == "boneyard: --line-limit: '63': expected 64 to 1073741824\n");
}

TEST_CASE("serve answers what the other commands say") {
  const auto command = [](const std::string& arguments) { return run(arguments + " --format json").json().front(); };
  // But for how long it took.
  const auto same = [](const json& answer, json printed) {
    printed.erase("seconds");
    INFO(answer << "\n" << printed);
    CHECK(answer == printed);
    return answer == printed;
  };
  SECTION("a patience is solved alike") {
    const json solved = command("solve five-columns 5 --fewest-left");
    const json answer = asked(R"("ask":"solve","variant":"five-columns","deal":"seed 5")");
    CHECK(same(answer, solved));
    CHECK(asked(R"("ask":"deal","variant":"five-columns","seed":5)")["deal"] == solved["deal"]);
  }
  SECTION("a hand of a table game has the same value, and every move of it") {
    const json solved = command("solve draw 3 --moves");
    const json answer = asked(R"("ask":"value","variant":"draw","seed":3,"time":100000)");
    CHECK(same(answer, solved));
    const int other = solved["seat"] == 1 ? 2 : 1;
    const json theirs =
        asked(R"("ask":"value","variant":"draw","seed":3,"time":100000,"seat":)" + std::to_string(other));
    CHECK(theirs["seat"] == other);
    CHECK(theirs["value"] == -answer["value"].get<int>());
  }
  SECTION("the chances of a fair player") {
    const json solved =
        command("solve fives-the-limit 20 --player fair --after \"4-6> 6-3> 3-3> <0-4 <5-0 <6-5 <6-6\"");
    const json answer = asked(
        R"("ask":"chances","variant":"fives-the-limit","deal":"seed 20","moves":["4-6>","6-3>","3-3>","<0-4","<5-0","<6-5","<6-6"],"time":100000)");
    // The program lists the best move first.
    const auto by_move = [](const json& moves) {
      std::map<std::string, json> sorted;
      for (const json& move : moves) sorted[move["move"]] = move;
      return sorted;
    };
    CHECK(by_move(answer["moves"]) == by_move(solved["moves"]));
    for (const char* key : {"game", "rules", "seed", "deal", "after"}) CHECK(answer[key] == solved[key]);
  }
  SECTION("sampled and exact odds") {
    for (const char* game : {"five-columns", "block", "knock-out"}) {
      json answer = asked(R"("ask":"odds","first":1,"last":300,"variant":")" + std::string(game) + "\"");
      CHECK(answer["complete"] == true);
      answer.erase("complete");
      CHECK(same(answer, command("odds " + std::string(game) + " 1..300 --quiet")));
    }
    const json exact = command("odds twelve-to-go --player random --method exact");
    CHECK(asked(R"("ask":"odds","variant":"twelve-to-go","player":"random")")["fraction"] == exact["fraction"]);
  }
  SECTION("the page of rules, and a certificate that the program proves") {
    const std::string rules = asked(R"("ask":"rules","variant":"block")");
    CHECK(rules == TemporaryFolder::read(BONEYARD_SOURCE_DIR "/docs/rules/block.md"));
    const std::string proof = asked(R"("ask":"certificate","variant":"five-columns","deal":"seed 3")")["text"];
    CHECK(run("check -", proof).code == 0);
  }
}
