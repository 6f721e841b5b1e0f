// Bingo, solver against oracle over as many deals as a night allows: see deep.hpp.
#include "tests/games/deep.hpp"

using namespace boneyard;
using bingo::Bingo;

namespace {

// removal, count
const RuleValues free_running{0, 0}, free_restart{0, 1}, forced_running{1, 0}, forced_restart{1, 1};

}  // namespace

TEST_CASE("Bingo: forced play agrees with the oracle on a million deals", "[.deep]") {
  for (const RuleValues& values : {forced_running, forced_restart}) deep::compare_deals<Bingo>(values, 1'000'000);
}

TEST_CASE("Bingo: with optional removal every answer agrees with the oracle on a million short rows", "[.deep]") {
  deep::compare_positions<Bingo>(free_running, 1'000'000);
}

TEST_CASE("Bingo: with optional removal every answer agrees with the oracle on whole deals and long rows", "[.deep]") {
  // The oracle takes about a second a deal, so there are few.
  deep::compare_positions<Bingo>(free_running, 20'000, 18);
  deep::compare_deals<Bingo>(free_running, 500);
}

TEST_CASE("Bingo: with optional removal and restart every answer agrees with the oracle on a million deals",
          "[.deep]") {
  deep::compare_deals<Bingo>(free_restart, 1'000'000, 30'000);
}

TEST_CASE("Bingo: with optional removal and restart every answer agrees with the oracle on winnable rows and their kin",
          "[.deep]") {
  const auto rules = Bingo::rules(free_restart);
  bingo::Solver solver(rules);
  Witness<bingo::Position> witness;
  deep::Progress progress(deep::name_of<Bingo>(free_restart) +
                          ", the first tiles of winnable deals, two of them swapped");
  for (std::uint64_t seed = deep::first_seed(); progress.compared() < deep::share_of(100'000); ++seed) {
    SeedStream random(seed, 51);
    Row row = contract::worth_asking(2 * seed + 1, rules);
    row.resize(1 + random.below(14));
    if (seed % 2 == 0) std::swap(row[random.below(row.size())], row[random.below(row.size())]);
    deep::compare(solver, witness, bingo::Position(row, rules), progress);
  }
}

TEST_CASE("Bingo: every order of the double-1 and double-2 sets agrees with the oracle, whatever number comes first",
          "[.deep]") {
  for (const RuleValues& values : contract::all_rules<bingo::Bingo>()) {
    const auto rules = Bingo::rules(values);
    bingo::Solver solver(rules);
    Witness<bingo::Position> witness;
    deep::Progress progress(deep::name_of<Bingo>(values) + ", every order of small sets");
    for (int highest : {1, 2})
      deep::for_all_deals(highest, false, [&](const Row& deal) {
        for (int count = 0; count < (rules.count == bingo::Count::restarted ? 1 : total_count); ++count)
          deep::compare(solver, witness, bingo::Position(deal, rules, count), progress);
      });
  }
}
