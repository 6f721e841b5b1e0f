#include "cli/new_deals.hpp"

#include <fmt/format.h>

#include "cli/options.hpp"
#include "platform/errors.hpp"
#include "platform/today.hpp"

namespace boneyard::app {
namespace {

constexpr std::chrono::seconds searching_time{20};

Limits search_time(const std::atomic<bool>& stop) { return {.deadline = Clock::now() + searching_time, .stop = &stop}; }

DealtDeal found(std::optional<DealtDeal> deal) {
  if (deal) return std::move(*deal);
  throw InputError(fmt::format("no winnable deal found in {} seconds", searching_time.count()));
}

}  // namespace

DealsWanted deals_of(std::size_t chosen) {
  if (chosen < 2) return {.winnable = chosen == 1};
  return {.level = static_cast<Level>(chosen - 2)};
}

std::size_t level_of(const DealsWanted& wanted) {
  return wanted.level ? static_cast<std::size_t>(*wanted.level) + 2 : std::size_t{wanted.winnable};
}

DealtDeal deal_of_today(const Variant& variant, const std::atomic<bool>& stop) {
  return found(daily_deal(variant, today(), search_time(stop)));
}

DealtDeal deal_of_number(const Variant& variant, std::uint64_t number, Dealt dealt, const std::atomic<bool>& stop) {
  return dealt == Dealt::all || variant.scores() ? numbered_deal(variant, number)
                                                 : found(winnable_deal(variant, number, search_time(stop)));
}

DealtDeal new_deal(const Variant& variant, const DealsWanted& wanted, const std::atomic<bool>& stop) {
  constexpr std::uint64_t short_seeds = 1'000'000'000;
  if (variant.scores()) return numbered_deal(variant, random_seed());
  const std::uint64_t number = random_seed() % short_seeds;
  if (wanted.level) return found(graded_deal(variant, number, *wanted.level, search_time(stop)));
  return deal_of_number(variant, number, wanted.dealt(), stop);
}

}  // namespace boneyard::app
