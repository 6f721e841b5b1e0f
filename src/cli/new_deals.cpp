#include "cli/new_deals.hpp"

#include <fmt/format.h>

#include <ctime>

#include "cli/errors.hpp"
#include "cli/io/signals.hpp"
#include "cli/options.hpp"

namespace boneyard::app {

DealtDeal daily_deal() {
  const std::time_t now = std::time(nullptr);
  std::tm date{};
  ::localtime_r(&now, &date);
  return dated_deal(date.tm_year + 1900, date.tm_mon + 1, date.tm_mday);
}

DealtDeal random_deal(const Variant& variant, Dealt dealt) {
  constexpr std::chrono::seconds searching_time{20};
  constexpr std::uint64_t short_seeds = 1'000'000'000;
  const std::uint64_t number = random_seed() % short_seeds;
  if (dealt == Dealt::all) return numbered_deal(number);
  Limits limits{.deadline = std::chrono::steady_clock::now() + searching_time};
  limits.stop = &abandon_flag();
  if (auto found = winnable_deal(variant, number, limits)) return *found;
  throw InputError(fmt::format("no winnable deal found in {} seconds", searching_time.count()));
}

}  // namespace boneyard::app
