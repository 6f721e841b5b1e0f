// Open hands: the solver's values, lines and moves against a minimax over an independent reading of the rules.
#include <catch2/catch.hpp>

#include "deep.hpp"
#include "solvers/table/solver.hpp"
#include "table_games.hpp"

using namespace boneyard;
using namespace boneyard::table;
using table_tests::all_settings;
using table_tests::name;
using table_tests::plain;
using table_tests::some_deal;

namespace {

/// How many tiles the oracle can play out to the end of every line.
Settings reduced(Settings settings, std::uint64_t seed) {
  const int most = settings.sevens ? 3 : settings.seats <= 2 ? 5 : 4;
  settings.hand = static_cast<std::uint8_t>(std::min<int>(3 + static_cast<int>(seed % 3), most));
  if (settings.seats >= 4 && settings.shape != Shape::line) settings.hand = 3;
  return settings;
}

/// Everything that the solver says of a deal, against the oracle.
void check_deal(Solver& solver, const LargeDeal& deal, const Settings& settings, int side) {
  const Position position(deal, settings);
  table_oracle::Table table(plain(deal), settings);
  const int expected = table.value(side);
  const OpenAnswer answer = solver.solve(position, side, {.line = true, .moves = true});
  REQUIRE(answer.value == Range{expected, expected});
  REQUIRE((answer.verdict == Verdict::winnable) == (expected > 0));
  for (const auto& [move, value] : answer.moves) {
    table_oracle::Table after = table;
    after.play(table_tests::act_of(after, position.to_text(move)));
    const int its = after.value(side);
    REQUIRE(value == Range{its, its});
  }
  Position at = position;
  for (const Move& move : answer.line) {
    const std::string text = at.to_text(move);
    INFO(text);
    REQUIRE(!at.why_illegal(move));
    table.play(table_tests::act_of(table, text));
    at.play(move);
    REQUIRE(table.value(side) == expected);
  }
  REQUIRE(at.over());
}

void check_game(const Settings& settings, std::uint64_t first, std::uint64_t last) {
  INFO(name(settings));
  for (std::uint64_t seed = first; seed <= last; ++seed) {
    INFO("seed " << seed);
    const Settings small = reduced(settings, seed);
    Solver solver(small);
    const LargeDeal deal =
        some_deal(seed, small, settings.drawing == Drawing::none ? 0 : static_cast<int>(seed % 4) + settings.reserve);
    check_deal(solver, deal, small, settings.side_of(static_cast<int>(seed) % settings.seats));
  }
}

}  // namespace

// The oracle plays every line, so what a test costs is what the slowest deals cost.
TEST_CASE("Values, lines and moves of small hands are those of a plain minimax, for every table game and setting") {
  for (const Settings& settings : all_settings()) check_game(settings, 1, 1);
}

TEST_CASE("So they are on more deals", "[slow]") {
  for (const Settings& settings : all_settings()) check_game(settings, 2, 6);
}

TEST_CASE("So they are on 2,000 deals of every table game and setting", "[.deep]") {
  for (const Settings& settings : all_settings())
    check_game(settings, deep::first_seed(), deep::first_seed() + deep::share_of(2000) - 1);
}
