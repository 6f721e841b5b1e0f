// data/openings_thoughtful.csv: what each kind of opening hand of Five's the Limit is worth to a player who knows the
// stock, exactly or between certain bounds. Each kind is held against deals with such a hand, decided one by one.
#include <boost/multiprecision/cpp_int.hpp>
#include <catch2/catch.hpp>

#include "boneyard/tally.hpp"
#include "odds/strata.hpp"
#include "tests/cli/published_rows.hpp"

using namespace boneyard;

namespace {

std::vector<TableRow> kinds() { return published_rows("data/openings_thoughtful.csv"); }

TileSet hand_of(const TableRow& row) {
  TileSet hand;
  for (const std::string_view tile : words(row.at("hand"))) hand.insert(parse_tile(tile).tile());
  return hand;
}

bool is_exact(const TableRow& row) { return !row.at("fraction").empty(); }

}  // namespace

TEST_CASE(
    "the published opening hands for who knows the stock are all 98 kinds, and weighed they hold the game's odds") {
  std::map<std::uint32_t, std::uint64_t> hands;
  for (const Stratum& kind : opening_strata(hand_kinds(Variant::parse("fives-the-limit"))))
    hands[kind.hand.bits()] = kind.hands;
  double low = 0, high = 0;
  boost::multiprecision::cpp_int orders = 1, won = 0;
  for (int n = 2; n <= 23; ++n) orders *= n;
  bool exact = true;
  for (const TableRow& row : kinds()) {
    INFO(row.at("hand"));
    REQUIRE(hands.count(hand_of(row).bits()) == 1);
    CHECK(std::to_string(hands[hand_of(row).bits()]) == row.at("hands"));
    hands.erase(hand_of(row).bits());
    const double weight = number(row, "hands") / 98280;
    low += weight * number(row, "low");
    high += weight * number(row, "high");
    exact = exact && is_exact(row);
    if (!is_exact(row)) continue;
    const auto slash = row.at("fraction").find('/');
    const boost::multiprecision::cpp_int above(row.at("fraction").substr(0, slash)),
        below(row.at("fraction").substr(slash + 1));
    CHECK(orders % below == 0);
    won += boost::multiprecision::cpp_int(row.at("hands")) * (orders / below) * above;
  }
  CHECK(hands.empty());
  CHECK(low < 0.72158357860544);
  CHECK(high > 0.72158357860542);
  if (exact) CHECK(won == boost::multiprecision::cpp_int("1833353523166718378310518880"));
}

TEST_CASE("a sample of each kind of opening hand agrees with what is published of the kind") {
  // 98 comparisons: each interval may miss one time in 98,000, so that all hold in 999 of 1000 such tests.
  const auto sample = sample_strata(Variant::parse("fives-the-limit"), {4000000001, 4000400000}, 1, nullptr);
  REQUIRE(sample);
  std::map<std::uint32_t, Tally> tallies;
  for (const Stratum& kind : *sample) tallies[kind.hand.bits()] = kind.tally;
  for (const TableRow& row : kinds()) {
    const Estimate seen = estimate(tallies.at(hand_of(row).bits()), IntervalKind::exact, 1 - 0.001 / 98);
    INFO(row.at("hand") << ": " << seen.low << " to " << seen.high);
    CHECK(tallies.at(hand_of(row).bits()).deals() > 50);
    CHECK(seen.low <= number(row, "high"));
    CHECK(seen.high >= number(row, "low"));
  }
}

TEST_CASE("the published deals after every draw add up to all deals, and end with those that are won") {
  using boost::multiprecision::cpp_int;
  cpp_int all = 98280, low = 0, high = 0;
  for (int n = 2; n <= 23; ++n) all *= n;
  high = all;
  const auto draws = published_rows("data/draws.csv");
  REQUIRE(draws.size() == 14);
  for (const TableRow& row : draws) {
    INFO(row.at("draws"));
    const auto at = [&](const char* name) { return cpp_int(row.at(name)); };
    CHECK(at("won") + at("lost") + at("between") + at("waiting") == all);
    CHECK(at("between") == 0);
    CHECK(at("low") >= low);
    CHECK(at("high") <= high);
    CHECK(at("won") <= at("low"));
    CHECK(at("lost") <= all - at("high"));
    low = at("low");
    high = at("high");
  }
  CHECK(draws.back().at("draws") == "23");
  CHECK(low == cpp_int("1833353523166718378310518880"));
  CHECK(high == low);
}
