// The library for C: its functions, what they refuse, and that it shows nothing else.
#include "boneyard/boneyard.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>
#include <string>
#include <thread>
#include <vector>

#include "boneyard/deal.hpp"
#include "boneyard/game.hpp"
#include "boneyard/notation.hpp"
#include "boneyard/version.hpp"

namespace boneyard {
namespace {

std::string asked(const std::string& question) {
  char* const answer = boneyard_ask(question.c_str());
  std::string text = answer;
  boneyard_free(answer);
  return text;
}

}  // namespace

TEST_CASE("a question can be stopped from outside, and says how far it is") {
  struct Watch {
    boneyard_stop* stop = boneyard_stop_new();
    double share = 0;
  } watch;
  const auto counted = [&](boneyard_progress* progress) {
    char* const text = boneyard_ask_watched(R"({"ask":"count","variant":"five-columns","first":1,"last":20000})",
                                            watch.stop, progress, &watch);
    const std::string answer = text;
    boneyard_free(text);
    return answer;
  };
  const auto note = [](double share, void* user) { static_cast<Watch*>(user)->share = share; };
  const auto stop = [](double share, void* user) {
    if (share > 0) boneyard_stop_now(static_cast<Watch*>(user)->stop);
  };
  CHECK(counted(note).starts_with(R"({"answer":{)"));
  CHECK(watch.share == 1);
  CHECK(counted(stop) == R"({"error":"interrupted"})");
  CHECK(counted(nullptr) == R"({"error":"interrupted"})");  // it stays stopped
  boneyard_stop_free(watch.stop);
  boneyard_stop_free(nullptr);
}

TEST_CASE("C is told the version, answers, and why there is none") {
  CHECK(boneyard_version() == std::string(BONEYARD_VERSION));
  CHECK(asked(R"({"ask":"variant","variant":"bingo"})") == R"({"answer":"bingo;removal=optional;count=continue"})");
  CHECK(asked("") == R"({"error":"no JSON from byte 1 on"})");
  CHECK(asked(R"({"ask":"solve","variant":"\u0000"})") == R"({"error":"no game '\\x00'"})");
  boneyard_free(nullptr);
}

TEST_CASE("C decides the deals of a range of seeds as the solver does, with and without a limit of time") {
  for (const char* variant : {"five-columns", "bingo;removal=forced", "knock-out", "fives-the-limit"}) {
    const auto solver = make_solver(Variant::parse(variant));
    for (const std::int64_t milliseconds :
         {std::int64_t{-1}, std::int64_t{60'000}, std::numeric_limits<std::int64_t>::max()}) {
      constexpr std::size_t count = 200;
      std::vector<std::int8_t> verdicts(count, 7);
      REQUIRE(boneyard_decide(variant, 11, count, milliseconds, verdicts.data()) == 0);
      for (std::size_t i = 0; i < count; ++i)
        if ((verdicts[i] == 1) != (solver->decide(deal_from_seed(11 + i)) == Verdict::winnable))
          FAIL(variant << ' ' << i);
    }
  }
}

TEST_CASE("C is told that the time was too short for a deal") {
  std::vector<std::int8_t> verdicts(300);
  REQUIRE(boneyard_decide("domino-patience;goal=all", 1, verdicts.size(), 0, verdicts.data()) == 0);
  CHECK(std::count(verdicts.begin(), verdicts.end(), -1) > 0);
}

TEST_CASE("C is told why a range of seeds is not decided, and nothing is written") {
  std::int8_t verdict = 7;
  CHECK(boneyard_decide("solitaire", 1, 1, -1, &verdict) == 1);
  CHECK(boneyard_decide("block", 1, 1, -1, &verdict) == 1);
  CHECK(boneyard_decide("bingo", ~std::uint64_t{0}, 2, -1, &verdict) == 2);
  CHECK(boneyard_decide("bingo", 1, 0, -1, nullptr) == 0);
  CHECK(verdict == 7);
  CHECK(boneyard_decide("bingo", ~std::uint64_t{0}, 1, -1, &verdict) == 0);
  CHECK(verdict != 7);
}

TEST_CASE("threads ask the library for C at the same time, and each gets its own answer") {
  std::vector<std::string> answers(4);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < answers.size(); ++i)
    threads.emplace_back([&, i] {
      for (int again = 0; again < 50; ++again)
        answers[i] = asked(R"({"ask":"deal","variant":"five-columns","deal":"seed )" + std::to_string(i) + "\"}");
    });
  for (std::thread& thread : threads) thread.join();
  for (std::size_t i = 0; i < answers.size(); ++i)
    CHECK(answers[i].find(R"("deal":")" + to_text(deal_from_seed(i))) != std::string::npos);
}

}  // namespace boneyard
