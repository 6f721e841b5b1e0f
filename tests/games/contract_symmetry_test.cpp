// Deals that the rules treat alike get the same answers: verdict, fewest left, count, and the length of the shortest
// line stay the same when a deal is changed by a symmetry of its game. Each symmetry has its proof beside it.
#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>
#include <numeric>
#include <span>

#include "tests/games/contract.hpp"

using namespace boneyard;
using namespace boneyard::contract;

namespace {

/// Other names for the seven pips.
Row relabelled(const Row& deal, SeedStream& random) {
  std::array<int, pip_count> name;
  std::iota(name.begin(), name.end(), 0);
  shuffle(name, random);
  Row result;
  for (LaidTile tile : deal) result.push_back(LaidTile::from_ends(name[tile.left()], name[tile.right()]));
  return result;
}

/// Pip p becomes 6 - p, so total t becomes 12 - t.
Row complemented(const Row& deal, SeedStream&) {
  Row result;
  for (LaidTile tile : deal) result.push_back(LaidTile::from_ends(max_pip - tile.left(), max_pip - tile.right()));
  return result;
}

Row reversed(const Row& deal, SeedStream&) {
  Row result;
  for (LaidTile tile : deal) result.insert(result.begin(), tile.reversed());
  return result;
}

/// Each tile turned or not.
Row turned(const Row& deal, SeedStream& random) {
  Row result;
  for (LaidTile tile : deal) result.push_back(random.below(2) == 0 ? tile : tile.reversed());
  return result;
}

/// Tiles of equal total change places.
Row equal_totals_swapped(const Row& deal, SeedStream& random) {
  Row result = deal;
  for (std::size_t i = result.size(); i > 1; --i)
    if (const auto j = random.below(i); result[i - 1].total() == result[j].total()) std::swap(result[i - 1], result[j]);
  return result;
}

/// The first `count` tiles in another order.
Row first_shuffled(const Row& deal, SeedStream& random, std::size_t count) {
  Row result = deal;
  shuffle(std::span(result.data(), std::min(count, result.size())), random);
  return result;
}

Row columns_shuffled(const Row& deal, SeedStream& random) {
  using namespace five_columns;
  std::array<std::size_t, column_count> columns{0, 1, 2, 3, 4};
  shuffle(columns, random);
  Row result = first_shuffled(deal, random, reserve_size);
  for (std::size_t c = 0; c < column_count; ++c)
    for (std::size_t d = 0; d < column_height; ++d)
      result[reserve_size + c * column_height + d] = deal[reserve_size + columns[c] * column_height + d];
  return result;
}

struct Symmetry {
  std::string name;
  std::function<Row(const Row&, SeedStream&)> change;
};

/// Of a game that has none, or has them in tests of its own.
std::vector<Symmetry> symmetries(const auto&) { return {}; }

std::vector<Symmetry> symmetries(const bingo::Rules&) {
  return {// A pass depends only on each tile's total and place, not on which of several tiles of that total it is.
          {"equal totals swapped", equal_totals_swapped},
          // Nor on how the tile lies.
          {"turned", turned}};
}

std::vector<Symmetry> symmetries(const chain::Rules& rules) {
  return {// A pip is only ever compared with another for being equal, which any renaming keeps.
          {"relabelled", relabelled},
          // A tile goes to an end the way it fits; turning the opening tile mirrors every chain after it.
          {"turned", turned},
          // Any tile in hand may be played at any time, so the hand is a set.
          {"hand shuffled", [n = static_cast<std::size_t>(rules.dealt)](const Row& deal, SeedStream& random) {
             return first_shuffled(deal, random, n);
           }}};
}

std::vector<Symmetry> symmetries(const five_columns::Rules&) {
  return {// Columns have numbers but no neighbours, and the reserve is all available: neither has an order.
          {"columns and reserve shuffled", columns_shuffled},
          // Two tiles go together by their totals alone.
          {"equal totals swapped", equal_totals_swapped},
          // t + u = 12 if and only if (12 - t) + (12 - u) = 12.
          {"complemented", complemented},
          // Totals have no left and right.
          {"turned", turned}};
}

std::vector<Symmetry> symmetries(const knock_out::Rules&) {
  return {// Neighbours touch with equal ends whichever side one reads the line from.
          {"reversed", reversed},
          // Ends are only ever compared for being equal, which any renaming keeps.
          {"relabelled", relabelled}};
}

std::vector<Symmetry> symmetries(const twelve_to_go::Rules& rules) {
  return {// Two tiles go together by their totals alone.
          {"equal totals swapped", equal_totals_swapped},
          // t + u = 12 if and only if (12 - t) + (12 - u) = 12.
          {"complemented", complemented},
          // Totals have no left and right.
          {"turned", turned},
          // All tiles of the first hand lie face up at once.
          {"hand shuffled", [n = static_cast<std::size_t>(rules.hand)](const Row& deal, SeedStream& random) {
             return first_shuffled(deal, random, n);
           }}};
}

/// The deals whose every answer is compared; after them verdicts alone.
template <class G>
std::uint64_t fully_asked(const typename G::Rules& rules) {
  if constexpr (std::is_same_v<G, bingo::Bingo>)
    if (bingo::Bingo::every_deal(rules) == Verdict::winnable) return 3;  // the fewest numbers take tens of milliseconds
  return G::name == chain::FivesTheLimit::name ? 3 : 100;
}

}  // namespace

TEST_CASE("deals that differ by a symmetry of their game get the same answers from every solver") {
  for_every_game([]<class G>(std::type_identity<G>, const typename G::Rules& rules, const std::string& name) {
    typename G::Solver solver(rules, Limits{});
    for (const Symmetry& symmetry : symmetries(rules))
      for (std::uint64_t seed = 1; seed <= 1'000; ++seed) {
        SeedStream random(seed, 45);
        const Row deal = worth_asking(seed, rules), other = symmetry.change(deal, random);
        INFO(name << ", " << symmetry.name << ", seed " << seed << ": " << to_text(other));
        REQUIRE(tiles_of(other) == TileSet::full());
        REQUIRE(solver.decide(other) == solver.decide(deal));
        if (seed > fully_asked<G>(rules)) continue;
        REQUIRE(ask(solver, typename G::Position(other, rules)) == ask(solver, typename G::Position(deal, rules)));
      }
  });
}
