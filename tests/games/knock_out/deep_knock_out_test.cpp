// Knock-Out, solver against oracle over as many deals as a night allows: see deep.hpp.
#include "tests/games/deep.hpp"

using namespace boneyard;
using knock_out::KnockOut;

TEST_CASE("Knock-Out: every answer agrees with the oracle on a million deals", "[.deep]") {
  for (const RuleValues& values : contract::all_rules<knock_out::KnockOut>())
    deep::compare_deals<KnockOut>(values, 1'000'000);
}

TEST_CASE("Knock-Out: every answer agrees with the oracle on winnable deals, and on those with two tiles swapped",
          "[.deep]") {
  // Almost no deal of a seed is winnable.
  for (const RuleValues& values : contract::all_rules<knock_out::KnockOut>()) {
    const auto rules = KnockOut::rules(values);
    const knock_out::Sampler sampler(rules);
    knock_out::Solver solver(rules);
    Witness<knock_out::Position> witness;
    deep::Progress progress(deep::name_of<KnockOut>(values) + ", winnable deals and their kin");
    const std::uint64_t deals = deep::share_of(rules.knock == knock_out::Knock::pair ? 400'000 : 200'000);
    for (std::uint64_t seed = deep::first_seed(); progress.compared() < deals; ++seed) {
      SeedStream random(seed, 52);
      Row deal = sampler.draw_winnable(random);
      if (seed % 2 == 0) std::swap(deal[random.below(deal.size())], deal[random.below(deal.size())]);
      deep::compare(solver, witness, knock_out::Position(deal, rules), progress);
    }
  }
}

TEST_CASE("Knock-Out: every deal of the double-1 and double-2 sets agrees with the oracle", "[.deep]") {
  for (const RuleValues& values : contract::all_rules<knock_out::KnockOut>()) {
    const auto rules = KnockOut::rules(values);
    knock_out::Solver solver(rules);
    Witness<knock_out::Position> witness;
    deep::Progress progress(deep::name_of<KnockOut>(values) + ", every deal of small sets");
    for (int highest : {1, 2})
      deep::for_all_deals(highest, true, [&](const Row& deal) {
        deep::compare(solver, witness, knock_out::Position(deal, rules), progress);
      });
  }
}
