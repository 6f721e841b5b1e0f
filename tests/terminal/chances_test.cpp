// Exact chances at the table: computed once for a game, and found again.
#include <catch2/catch.hpp>
#include <filesystem>
#include <thread>

#include "terminal/play/chances.hpp"
#include "tests/cli/program.hpp"

using namespace boneyard;
using namespace boneyard::app;

namespace {

void wait(ChanceWorker& worker) {
  while (worker.busy()) {
    worker.fetch();
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

AnyPosition opening(std::uint64_t seed) { return {Variant::parse("fives-the-limit"), deal_from_seed(seed)}; }

}  // namespace

TEST_CASE("the chances of a game are computed once, for all its deals, and kept", "[slow]") {
  const TemporaryFolder folder;
  const std::string file = folder.path("chances/fives-the-limit,goal=hand,limit=5.chances");
  ChanceWorker first(folder.path(""));
  first.sit_down(opening(1));
  CHECK_FALSE(first.ask(opening(1), false));
  CHECK(first.progress().find("once for this game") != std::string::npos);
  wait(first);
  const auto found = first.ask(opening(1), false);
  REQUIRE(found);
  CHECK(found->size() == 5);
  CHECK(std::filesystem::file_size(file) < 40'000'000);
  first.sit_down(opening(2));
  CHECK_FALSE(first.busy());
  const auto other = first.ask(opening(2), false);
  REQUIRE(other);

  ChanceWorker second(folder.path(""));
  second.sit_down(opening(2));
  wait(second);
  CHECK(second.ask(opening(2), false) == other);
  CHECK(second.progress().find(" 0 % done") != std::string::npos);  // nothing was computed

  std::filesystem::resize_file(file, 1000);
  ChanceWorker third(folder.path(""));
  third.sit_down(opening(2));
  wait(third);
  CHECK(third.ask(opening(2), false) == other);
  CHECK(third.progress().find("100 % done") != std::string::npos);
}

TEST_CASE("one cache of chances serves all commands and pipes", "[slow]") {
  const TemporaryFolder folder;
  const std::string environment = "XDG_CACHE_HOME=" + folder.path("") + " HOME=" + folder.path("home");
  const std::string solve = "solve fives-the-limit 1 --player fair --format json ";
  const auto fair = run(solve, "", environment).json().at(0)["moves"];
  REQUIRE(fair.size() == 5);
  // Now there is time for nothing but to look it up.
  CHECK(run(solve + "--time-limit 1e-9", "", environment).json().at(0)["moves"] == fair);
  const Ended served = run("serve",
                           R"({"ask":"chances","variant":"fives-the-limit","deal":"seed 1","time":0})"
                           "\n",
                           environment);
  CHECK(!served.json().at(0)["answer"].contains("cut_short"));
  CHECK(served.json().at(0)["answer"]["moves"].size() == 5);
  const Ended hint = run("serve",
                         R"({"ask":"hint","variant":"fives-the-limit","deal":"seed 1","time":0})"
                         "\n",
                         environment);
  CHECK(hint.json().at(0)["answer"]["kind"] == "exact");
  CHECK(run("play fives-the-limit 1", "hint\nquit\n", environment).out.find("to win without seeing the stock") !=
        std::string::npos);
  const Ended openings =
      run("odds fives-the-limit --openings --player fair --time-limit 1e-9 --format json", "", environment);
  CHECK(openings.code == 0);
  // A late position is not in the cache, and is computed for itself.
  const Ended late = run(solve + "--after '" + fair.at(0)["move"].get<std::string>() + "'", "", environment);
  CHECK(late.json().at(0).contains("moves"));
}

TEST_CASE("the cache of chances keeps to its room, and those used last stay", "[slow]") {
  const TemporaryFolder folder;
  const Variant first = Variant::parse("fives-the-limit"), second = Variant::parse("fives-the-limit;goal=all");
  const auto file = [&](const char* goal) {
    return folder.path(std::string("chances/fives-the-limit,goal=") + goal + ",limit=5.chances");
  };
  const auto known = [&](const Variant& variant) { return ChanceCache(folder.path("")).find(variant) != nullptr; };
  const ExactLimits limits{.threads = 2};
  CHECK_FALSE(known(first));
  ChanceCache(folder.path(""), 1'000'000).get(first, limits);
  CHECK_FALSE(known(first));  // larger than the room
  ChanceCache(folder.path("")).get(first, limits);
  CHECK(known(first));
  const auto size = std::filesystem::file_size(file("hand"));
  ChanceCache(folder.path(""), size + 1000).get(second, limits);
  CHECK(std::filesystem::exists(file("all")) != std::filesystem::exists(file("hand")));
  CHECK(known(second) == std::filesystem::exists(file("all")));
}

TEST_CASE("the cache of chances follows no link", "[slow]") {
  const TemporaryFolder folder;
  const std::string mine = folder.write("mine", "mine");
  std::filesystem::create_directories(folder.path("chances"));
  std::filesystem::create_symlink(mine, folder.path("chances/fives-the-limit,goal=hand,limit=5.chances"));
  ChanceCache cache(folder.path(""));
  CHECK(cache.find(Variant::parse("fives-the-limit")) == nullptr);
  CHECK(cache.get(Variant::parse("fives-the-limit"), {.threads = 2})->cutoff() == Cutoff::none);
  CHECK(TemporaryFolder::read(mine) == "mine");
}

TEST_CASE("the chances of a late position are worked out when they are asked for") {
  const AnyPosition late = AnyPosition::parse(Variant::parse("domino-patience"), "6-6 6-5 5-4 / 4-3 3-3 / 2-2 1-1 0-0");
  ChanceWorker worker{std::filesystem::path()};
  CHECK_FALSE(worker.ask(late, false));
  CHECK(worker.progress().find("Once") == std::string::npos);
  wait(worker);
  const auto found = worker.ask(late, false);
  REQUIRE(found);
  CHECK(found == exact_chances(late, {}));
}

TEST_CASE("chances that take too much memory are given up once, with a word") {
  ChanceWorker worker(std::filesystem::path(), std::size_t{1} << 20);
  worker.sit_down(opening(1));
  wait(worker);  // those of the whole game are given up first
  CHECK_FALSE(worker.ask(opening(1), false));
  CHECK(worker.busy());
  wait(worker);
  CHECK_FALSE(worker.ask(opening(1), false));
  CHECK_FALSE(worker.busy());
  CHECK(worker.progress().find("more than 1 MiB of memory") != std::string::npos);
  const AnyPosition late = AnyPosition::parse(Variant::parse("fives-the-limit"), "6-6 6-5 5-4 / 4-3 3-3 / 2-2 1-1 0-0");
  CHECK_FALSE(worker.ask(late, false));
  CHECK(worker.busy());  // another position has a try of its own
  wait(worker);
  CHECK(worker.ask(late, false));
}
