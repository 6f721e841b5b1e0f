// The deals of the days, and deals by how hard they are.
#include <algorithm>
#include <catch2/catch.hpp>
#include <functional>
#include <set>

#include "boneyard/difficulty.hpp"
#include "cli/reports/daily.hpp"

using namespace boneyard;
using namespace boneyard::app;

namespace {

Row row_of(const Row& deal) { return {deal.begin(), deal.end()}; }

}  // namespace
using Catch::Contains;

TEST_CASE("dates count days as the calendar does") {
  CHECK(Date{1970, 1, 1}.number() == 0);
  CHECK(Date{2000, 3, 1}.number() - Date{2000, 2, 28}.number() == 2);
  CHECK(Date{2100, 3, 1}.number() - Date{2100, 2, 28}.number() == 1);
  for (int day = 0; day < 60'000; ++day) {
    const Date date = Date::of_number(day);
    REQUIRE(date.number() == day);
    REQUIRE(Date::parse(date.text()) == date);
  }
  for (const char* wrong :
       {"2026-02-29", "2026-13-01", "2026-1-1", "yesterday", "2026-00-10", "999999-1-1", "2026-1-021", "12026-01-01"})
    CHECK_THROWS_AS(Date::parse(wrong), ParseError);
}

TEST_CASE("days are counted from 1970 on, and an earlier date is refused") {
  CHECK(Date::parse("1970-01-01").number() == 0);
  for (const char* early : {"1969-12-31", "1969-01-01", "1900-01-01", "0001-01-01"}) {
    INFO(early);
    CHECK_THROWS_WITH(Date::parse(early), Contains("expected a date such as"));
  }
}

TEST_CASE("the deal of a day can be won, is another one tomorrow, and the games take turns") {
  for (const GameInfo& game : patiences()) {
    INFO(game.name);
    const auto today = daily_deal(Variant(game), {2026, 11, 21}, {}),
               tomorrow = daily_deal(Variant(game), {2026, 11, 22}, {});
    REQUIRE((today && tomorrow));
    CHECK(today->deal != tomorrow->deal);
    CHECK(today->deal == daily_deal(Variant(game), {2026, 11, 21}, {})->deal);
    CHECK(today->name() == "the deal of 2026-11-21");
    CHECK(make_solver(Variant(game))->decide(row_of(today->deal)) == Verdict::winnable);
  }
  std::set<std::string_view> names;
  for (int day = 0; day < 6; ++day) names.insert(daily_game(Date::of_number(20'000 + day)).name);
  CHECK(daily_game(Date::parse("2026-11-21")).name == "bingo");  // for ever, whatever games are added
  CHECK(names.size() == 6);
}

TEST_CASE("the match of a day begins with the first seed of the day, and its hands are none of the next day's") {
  const Variant block = Variant::parse("block");
  const auto today = daily_deal(block, {2026, 10, 17}, {});
  REQUIRE(today);
  CHECK(today->seed == 20261017000);
  CHECK(today->deal == numbered_deal(block, 20261017000).deal);
  CHECK(today->date == "2026-10-17");
}

TEST_CASE("where winnable deals are rare, too, every day has a deal of its own, and those published before stay") {
  const Variant rare = Variant::parse("twelve-to-go;hand=4");  // one deal in 1,200 can be won
  std::set<std::uint64_t> seeds;
  for (int day = 1; day <= 30; ++day) {
    const auto deal = daily_deal(rare, {2026, 11, day}, {});
    REQUIRE(deal);
    const auto date = static_cast<std::uint64_t>(20261100 + day);
    const auto first = winnable_deal(rare, date * 1000, {});
    INFO(day);
    if (*first->seed / 1000 == date)
      CHECK(deal->seed == first->seed);
    else
      CHECK(*deal->seed / 100'000'000 == date);
    seeds.insert(*deal->seed);
  }
  CHECK(seeds.size() == 30);
}

TEST_CASE("days are said in a line to paste, and make a calendar") {
  const std::string game = Variant::parse("five-columns").text();
  Days days;
  for (int day = 18; day <= 21; ++day) days[{2026, 11, day}] = {game, true, 17, 0};
  CHECK(line_to_paste(days, {2026, 11, 21}) == "Five Columns 2026-11-21: won in 17, no hints, 4 days running");
  days[{2026, 11, 22}] = {"five-columns;refill=none", false, 9, 2};
  CHECK(line_to_paste(days, {2026, 11, 22}) == "Five Columns refill=none 2026-11-22: lost, 2 hints");
  days[{2026, 11, 24}] = {game, true, 20, 1};
  CHECK(line_to_paste(days, {2026, 11, 24}) == "Five Columns 2026-11-24: won in 20, 1 hint");
  CHECK(days_running(days, {2026, 11, 20}) == 3);
  const std::string year = calendar(days, 2026);
  CHECK(year.starts_with("The deals of 2026: 5 won of 6 (# won, x lost)\n"));
  CHECK(year.find("  Feb  ............................\n") != std::string::npos);
  CHECK(year.find("  Nov  .................####x.#......\n") != std::string::npos);
}

TEST_CASE(
    "of nine winnable deals the easy one is the first by ease, the middling one the fifth, the hard one the last") {
  for (const char* game : {"five-columns", "five-columns;refill=none"}) {
    const Variant variant = Variant::parse(game);
    const auto solver = make_solver(variant);
    const auto ease_of = [&](const Row& deal) {
      const Rating rating = *rate(row_of(deal), *solver, [] { return Limits{}; }, {});
      REQUIRE(rating.first_moves > 0);
      return std::pair(rating.random_play,
                       static_cast<double>(rating.winning_first_moves) / static_cast<double>(rating.first_moves));
    };
    std::vector<std::pair<double, double>> eases;
    for (std::uint64_t number = 1000; eases.size() < 9;) {
      const auto deal = winnable_deal(variant, number, {});
      REQUIRE(deal);
      eases.push_back(ease_of(deal->deal));
      number = *deal->seed + 1;
    }
    std::sort(eases.begin(), eases.end(), std::greater<>());
    INFO(game);
    REQUIRE((eases[0] > eases[1] && eases[3] > eases[4] && eases[4] > eases[5] && eases[7] > eases[8]));
    const auto graded = [&](Level level) { return ease_of(graded_deal(variant, 1000, level, {})->deal); };
    CHECK(graded(Level::easy) == eases[0]);
    CHECK(graded(Level::middling) == eases[4]);
    CHECK(graded(Level::hard) == eases[8]);
  }
}

TEST_CASE("a hard deal can be won, but less often by chance than an easy one") {
  const Variant game = Variant::parse("five-columns");
  const auto share = [&](Level level) {
    const auto solver = make_solver(game);
    const auto deal = graded_deal(game, 1000, level, {});
    CHECK(solver->decide(row_of(deal->deal)) == Verdict::winnable);
    return random_play(row_of(deal->deal), *solver, {})->won;
  };
  const int easy = share(Level::easy), middling = share(Level::middling), hard = share(Level::hard);
  CHECK(easy > middling);
  CHECK(middling > hard);
  const Variant rare = Variant::parse("knock-out");
  CHECK(graded_deal(rare, 1000, Level::hard, {})->drawn_from);
}
