// data/table_matches.csv, how strong the program's seats are: every row fits itself, and its intervals are those of
// deals, not of hands, of which some share a deal.
#include <fmt/format.h>

#include <cmath>

#include "tests/cli/program.hpp"
#include "tests/cli/published_rows.hpp"

using namespace boneyard;

namespace {

struct Interval {
  double mean, low, high;
};

/// Of a mean over hands whose deals are independent. `squares`: of the sums of each deal.
Interval by_deal(double deals, double hands, double sum, double squares) {
  const double of_a_deal = sum / deals, variance = (squares - deals * of_a_deal * of_a_deal) / (deals - 1);
  const double half = 1.959964 * std::sqrt(variance / deals) * deals / hands, mean = sum / hands;
  return {mean, mean - half, mean + half};
}

void check(const Interval& expected, const TableRow& row, const std::string& middle, const std::string& name) {
  CHECK(number(row, middle) == Approx(expected.mean).margin(1e-6));
  CHECK(number(row, name + "_low") == Approx(expected.low).margin(1e-6));
  CHECK(number(row, name + "_high") == Approx(expected.high).margin(1e-6));
}

}  // namespace

TEST_CASE("every row of the matches fits itself, with intervals by deal") {
  for (const TableRow& row : published_rows("data/table_matches.csv")) {
    INFO(row.at("command"));
    const double deals = number(row, "deals"), hands = number(row, "hands"), won = number(row, "won");
    const double sides = std::ceil(hands / deals);  // a deal is played once from each
    CHECK(won + number(row, "tied") + number(row, "lost") == hands);
    CHECK(hands == deals * sides);
    // A deal that is won n times counts n * n, which is n or more, and not more than n * sides.
    const double won_squared = number(row, "deal_won_squared"), points_squared = number(row, "deal_points_squared");
    CHECK((won_squared >= won && won_squared <= sides * won));
    CHECK(std::fmod(won_squared - won, 2) == 0);
    CHECK(points_squared <= sides * number(row, "points_squared"));
    check(by_deal(deals, hands, won, won_squared), row, "share", "share");
    check(by_deal(deals, hands, number(row, "points"), points_squared), row, "mean", "mean");
  }
}
