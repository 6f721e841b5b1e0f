#include "cli/new_deals.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <ctime>

#include "cli/errors.hpp"
#include "cli/io/signals.hpp"
#include "cli/options.hpp"

namespace boneyard::app {
namespace {

constexpr std::chrono::seconds searching_time{20};

Limits search_time() { return {.deadline = Clock::now() + searching_time, .stop = &abandon_flag()}; }

DealtDeal found(std::optional<DealtDeal> deal) {
  if (deal) return std::move(*deal);
  throw InputError(fmt::format("no winnable deal found in {} seconds", searching_time.count()));
}

}  // namespace

Date today() {
  if (const char* date = std::getenv("BONEYARD_TODAY"); date != nullptr) return Date::parse(date);
  const std::time_t now = std::time(nullptr);
  std::tm date{};
  ::localtime_r(&now, &date);
  return {date.tm_year + 1900, date.tm_mon + 1, date.tm_mday};
}

DealtDeal daily_deal(const Variant& variant) { return found(boneyard::daily_deal(variant, today(), search_time())); }

DealtDeal deal_of_number(const Variant& variant, std::uint64_t number, Dealt dealt) {
  return dealt == Dealt::all ? numbered_deal(variant, number) : found(winnable_deal(variant, number, search_time()));
}

DealtDeal new_deal(const Variant& variant, const DealsWanted& wanted) {
  constexpr std::uint64_t short_seeds = 1'000'000'000;
  const std::uint64_t number = random_seed() % short_seeds;
  if (wanted.level) return found(graded_deal(variant, number, *wanted.level, search_time()));
  return deal_of_number(variant, number, wanted.dealt());
}

}  // namespace boneyard::app
