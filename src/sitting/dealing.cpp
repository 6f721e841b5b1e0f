#include "sitting/dealing.hpp"

#include <fmt/format.h>

namespace boneyard {

DealtDeal numbered_deal(std::uint64_t seed) {
  return {.deal = deal_from_seed(seed), .seed = seed, .name = fmt::format("seed {}", seed)};
}

DealtDeal typed_deal(const Deal& deal) { return {.deal = deal, .name = "a typed deal"}; }

DealtDeal dated_deal(int year, int month, int day) {
  DealtDeal dated = numbered_deal(static_cast<std::uint64_t>(year * 10'000 + month * 100 + day));
  dated.name = fmt::format("the deal of {}-{:02}-{:02}, seed {}", year, month, day, *dated.seed);
  return dated;
}

std::optional<DealtDeal> winnable_deal(const Variant& variant, std::uint64_t number, const Limits& limits) {
  if (AnyWonDeals::known_for(variant))
    return DealtDeal{.deal = AnyWonDeals(variant).numbered(number),
                     .drawn_from = number,
                     .name = fmt::format("winnable deal {}", number),
                     .dealt = Dealt::winnable};
  AnySolver solver(variant, limits);
  for (std::uint64_t seed = number; limits.reached() == Cutoff::none; ++seed)
    if (solver.decide(deal_from_seed(seed)) == Verdict::winnable) {
      DealtDeal found = numbered_deal(seed);
      found.dealt = Dealt::winnable;
      return found;
    }
  return std::nullopt;
}

}  // namespace boneyard
