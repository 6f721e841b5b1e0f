// Deals by name: numbered, typed, and those of a day.
#include "boneyard/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace boneyard {

std::string DealtDeal::name() const {
  if (!date.empty()) return fmt::format("the deal of {}", date);
  if (drawn_from) return fmt::format("winnable deal {}", *drawn_from);
  if (!table.empty()) return "a typed table";
  return typed ? "a typed deal" : fmt::format("seed {}", *seed);
}

DealtDeal numbered_deal(const Variant& variant, std::uint64_t seed) {
  return {.deal = DealReader(variant).of_seed(seed), .seed = seed};
}

Row parse_deal(const Variant& variant, std::string_view text, std::uint8_t leader) {
  if (!variant.hands_follow()) return DealReader(variant).typed(text);
  multiplayer::Settings settings = multiplayer::settings(variant);
  settings.leader = leader;
  return multiplayer::parse_deal(text, settings);
}

DealtDeal typed_deal(const Row& deal, std::optional<std::uint64_t> seed) {
  return {.deal = deal, .seed = seed, .typed = true};
}

DealtDeal typed_table(const TypedTable& table) {
  if (!table.complete())
    throw ParseError(fmt::format("{} tiles are unknown: {}; `solve` and `odds` say how often such a table is won",
                                 table.missing().size(), to_text(table.missing())));
  if (table.is_deal()) return typed_deal(table.deal());
  return {.typed = true, .table = table.text()};
}

std::optional<DealtDeal> winnable_deal(const Variant& variant, std::uint64_t number, const Limits& limits,
                                       std::uint64_t numbers) {
  if (every_deal(variant) == Verdict::unwinnable)
    throw ParseError(fmt::format("no deal of {} with {} can be won", variant.title(), variant.rules_text(" and ")));
  if (has_won_deals(variant))
    return DealtDeal{.deal = make_won_deals(variant)->numbered(number), .drawn_from = number, .dealt = Dealt::winnable};
  const auto solver = make_solver(variant, limits);
  const DealReader deals(variant);
  for (std::uint64_t seed = number; seed - number < numbers && limits.reached() == Cutoff::none; ++seed)
    if (const Deal deal = deals.of_seed(seed); solver->decide(deal) == Verdict::winnable)
      return DealtDeal{.deal = deal, .seed = seed, .dealt = Dealt::winnable};
  return std::nullopt;
}

std::string Date::text() const { return fmt::format("{:04}-{:02}-{:02}", year, month, day); }

int Date::number() const {
  const std::chrono::sys_days date(std::chrono::year(year) / month / day);
  return static_cast<int>(date.time_since_epoch().count());
}

Date Date::of_number(int days) {
  const std::chrono::year_month_day date{std::chrono::sys_days(std::chrono::days(days))};
  const auto number = [](auto part) { return static_cast<int>(static_cast<unsigned>(part)); };
  return {static_cast<int>(date.year()), number(date.month()), number(date.day())};
}

Date Date::parse(std::string_view text) {
  const auto parts = split(text, '-');
  const auto part = [&](std::size_t i) { return static_cast<int>(parse_digits(parts[i]).value_or(0)); };
  if (parts.size() == 3 && parts[0].size() == 4 && parts[1].size() == 2 && parts[2].size() == 2) {
    const Date date{part(0), part(1), part(2)};
    if (date.year >= 1970 && of_number(date.number()) == date) return date;
  }
  throw ParseError(in_quotes(text) + ": expected a date such as 2026-11-21");
}

std::optional<DealtDeal> daily_deal(const Variant& variant, Date date, const Limits& limits) {
  // The thousand numbers of a day are followed by those of the next day. So the further numbers of a day are in another
  // range. Until the year 9007 they stay below 2^53, so that every reader of json keeps them exact.
  constexpr std::uint64_t numbers_a_day = 1000, more_numbers = 100'000'000;
  const std::uint64_t number = date.digits() * numbers_a_day;
  auto deal = variant.hands_follow() ? std::optional(numbered_deal(variant, number))
                                     : winnable_deal(variant, number, limits, numbers_a_day);
  if (!deal) deal = winnable_deal(variant, date.digits() * more_numbers, limits, more_numbers);
  if (deal) deal->date = date.text();
  return deal;
}

namespace {

/// The games that take turns from a certain day on. When a game is added, it gets a new list that begins at a later
/// day. So the games of earlier days do not change.
struct DailyGames {
  Date from;
  std::vector<std::string_view> names;
};

const std::vector<DailyGames> daily_lists = {
    {{1970, 1, 1}, {"bingo", "domino-patience", "five-columns", "fives-the-limit", "knock-out", "twelve-to-go"}},
};

}  // namespace

const GameInfo& daily_game(Date date) {
  const auto list = std::find_if(daily_lists.rbegin(), daily_lists.rend() - 1,
                                 [&](const DailyGames& each) { return each.from <= date; });
  return find_game(list->names[static_cast<std::size_t>(date.number()) % list->names.size()]);
}

}  // namespace boneyard
