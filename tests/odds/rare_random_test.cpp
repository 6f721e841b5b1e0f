// The odds of random play from winnable deals alone, against the exact odds of small sets, and against plain samples.
#include <catch2/catch.hpp>

#include <cmath>
#include <map>

#include "boneyard/odds.hpp"
#include "solvers/all/games.hpp"

using namespace boneyard;

namespace {

/// Calls `visit(deal)` for every order of the tiles of `set`; with `turning` each tile that is no double lies both
/// ways.
template <class Visit>
void extend(Row& begun, TileSet set, bool turning, const Visit& visit) {
  if (set.empty()) return visit(begun);
  for (const Tile tile : set) {
    TileSet rest = set;
    rest.erase(tile);
    for (const bool turned : {false, true}) {
      if (turned && (tile.is_double() || !turning)) continue;
      begun.push_back(LaidTile(tile, turned));
      extend(begun, rest, turning, visit);
      begun.pop_back();
    }
  }
}

/// The chance that random play wins from a position, by all of its games. A move that changes nothing is tried again.
template <class Position>
double chance(const Position& position, std::map<std::string, double>& known) {
  if (position.won()) return 1;
  if (position.lost()) return 0;
  const std::string text = position.text();
  if (const auto found = known.find(text); found != known.end()) return found->second;
  double sum = 0;
  int others = 0;
  for (const auto& move : position.moves()) {
    Position next = position;
    next.play(move);
    if (next.text() == text) continue;
    sum += chance(next, known);
    ++others;
  }
  return known[text] = sum / others;
}

/// The odds of random play over all deals of the double-`highest` set.
template <class G>
double exact_odds(const char* variant, int highest, bool turning) {
  const auto rules = rules_of<G>(Variant::parse(variant));
  std::map<std::string, double> known;
  double won = 0, deals = 0;
  Row begun;
  extend(begun, TileSet::full(highest), turning, [&](const Row& deal) {
    won += chance(typename G::Position(deal, rules), known);
    deals += 1;
  });
  return won / deals;
}

RareFigure figure_of(const char* variant, int highest, SeedRange seeds, double confidence = 0.95) {
  const Question question{.variant = Variant::parse(variant), .player = Player::random, .method = Method::rare};
  const auto deals = make_rare_deals(question.variant, highest);
  const Tally tally = rare_tally(*deals, seeds, nullptr, rare_player(question).get());
  return rare_figure(deals->expected_splits(), tally, confidence);
}

const char* const restarts = "bingo;removal=optional;count=restart";

}  // namespace

TEST_CASE(
    "random play of winnable deals gives the exact odds of small sets, and its interval covers them as often as it "
    "says") {
  struct {
    const char* variant;
    int highest;
    double exact;
  } const sets[] = {{"knock-out;knock=pair", 2, exact_odds<knock_out::KnockOut>("knock-out;knock=pair", 2, true)},
                    {"knock-out;knock=run", 2, exact_odds<knock_out::KnockOut>("knock-out;knock=run", 2, true)},
                    {restarts, 2, exact_odds<bingo::Bingo>(restarts, 2, false)}};
  for (const auto& [variant, highest, exact] : sets) {
    INFO(variant << ": " << exact);
    REQUIRE(exact > 0);
    const RareFigure whole = figure_of(variant, highest, {1, 200'000});
    CHECK(std::abs(whole.estimate.odds - exact) < 4 * whole.standard_error);
    int covered = 0;
    constexpr int runs = 100;
    for (std::uint64_t run = 0; run < runs; ++run) {
      const std::uint64_t first = 1'000'000 + run * 2 * rare_normal_from;
      const Estimate estimate = figure_of(variant, highest, {first, first + 2 * rare_normal_from - 1}, 0.9).estimate;
      covered += estimate.low <= exact && exact <= estimate.high;
    }
    CHECK(covered >= 78);
  }
}

TEST_CASE("winnable deals of Bingo with restarts are drawn evenly, and no others") {
  const auto deals = make_rare_deals(Variant::parse(restarts), 2);
  const auto solver = make_solver(Variant::parse(restarts));
  std::map<std::string, int> drawn;
  constexpr int draws = 100'000;
  for (int seed = 0; seed < draws; ++seed) {
    SeedStream random(static_cast<std::uint64_t>(seed), 15);
    ++drawn[to_text(deals->draw(random))];
  }
  std::size_t winnable = 0;
  Row begun;
  extend(begun, TileSet::full(2), false, [&](const Row& deal) {
    const bool wins = solver->decide(deal) == Verdict::winnable;
    winnable += wins;
    CHECK(drawn.contains(to_text(deal)) == wins);
  });
  CHECK(drawn.size() == winnable);
  CHECK(deals->expected_splits() == Approx(static_cast<double>(winnable) / 720));
  const double each = static_cast<double>(draws) / static_cast<double>(winnable);
  for (const auto& [deal, count] : drawn) CHECK(std::abs(count - each) < 5 * std::sqrt(each));
}

TEST_CASE("without a win the odds of random play are at most what so many lost samples say") {
  const Question question{.variant = Variant::parse(restarts), .player = Player::random, .method = Method::rare};
  CHECK_FALSE(why_not(Method::rare, question));
  const auto deals = make_rare_deals(question.variant);
  const Tally tally = rare_tally(*deals, {1, 20'000}, nullptr, rare_player(question).get());
  REQUIRE(tally.won == 0);
  CHECK(tally.lost == 20'000);
  const Estimate estimate = rare_figure(deals->expected_splits(), tally, 0.95).estimate;
  CHECK(estimate.odds == 0);
  CHECK(estimate.low == 0);
  CHECK(estimate.high == Approx(8.0 / 86'050'107 * interval(0, 20'000, IntervalKind::wilson, 0.95).high));
  CHECK(why_not(Method::rare, {.variant = Variant::parse("bingo;removal=forced;count=restart")}));
  CHECK(why_not(Method::rare, {.variant = Variant::parse("bingo"), .player = Player::random}));
}

TEST_CASE("random samples of winnable deals are the best method for Knock-Out, and agree with plain samples") {
  for (const char* const variant : {"knock-out;knock=pair", "knock-out;knock=run"})
    CHECK(best_method({.variant = Variant::parse(variant), .player = Player::random}) == Method::rare);
  // 18 and 15 of the first 100 million deals were won at random.
  for (const auto& [variant, won] : {std::pair("knock-out;knock=pair", 18.0), {"knock-out;knock=run", 15.0}}) {
    const double expected = 1e8 * figure_of(variant, max_pip, {1, 400'000}).estimate.odds;
    INFO(variant << ": " << expected);
    CHECK(std::abs(won - expected) < 4 * std::sqrt(expected));
  }
}

TEST_CASE("a planned number of random samples reaches its precision") {
  const Question question{.variant = Variant::parse("knock-out"), .player = Player::random, .method = Method::rare};
  const auto deals = make_rare_deals(question.variant);
  const auto player = rare_player(question);
  const std::uint64_t samples =
      planned_rare_samples(*deals, {1, std::uint64_t{1} << 40}, {0.01, true}, 0.95, player.get());
  CHECK(samples < 1'000'000);
  const Tally tally = rare_tally(*deals, {1, samples}, nullptr, player.get());
  CHECK(rare_figure(deals->expected_splits(), tally, 0.95).relative_half_width < 0.01);
}
