// What the end of a hand may still bring, as the search with open hands bounds it, against how hands end that are
// played out: by chance, the lightest tiles first, the heaviest first, and one side each.
#include <catch2/catch.hpp>

#include <algorithm>
#include <random>

#include "solvers/multiplayer/perfect_information/search.hpp"
#include "tests/games/multiplayer/all_settings.hpp"

using namespace boneyard;
using namespace boneyard::multiplayer;
using perfect_information::Bounds;
using perfect_information::SeatPips;

namespace {

enum class Manner { by_chance, lightest, heaviest, each_side_its_own };

Move pick(const Position& position, Manner manner, std::mt19937_64& random) {
  Moves moves = position.moves();
  std::shuffle(moves.begin(), moves.end(), random);
  if (manner == Manner::by_chance || random() % 8 == 0) return moves.front();
  const bool light = manner == Manner::lightest ||
                     (manner == Manner::each_side_its_own && position.settings().side_of(position.turn()) % 2 == 0);
  const auto weight = [&](const Move& move) {
    return !move.lays() ? 100 : light ? move.tile.tile().total() : -move.tile.tile().total();
  };
  return *std::ranges::min_element(moves, {}, weight);
}

/// What is within reach of a side where the seat on turn has a tile that fits: it lays one of these, unless it may
/// draw.
Bounds reach_of(const Position& position, int side) {
  const Settings& s = position.settings();
  SeatPips pips{};
  for (int seat = 0; seat < s.seats; ++seat)
    pips[static_cast<std::size_t>(seat)] = static_cast<std::int16_t>(position.hand(seat).pips());
  const auto& stock = position.stock();
  int undrawn = 0;
  if (s.drawing != Drawing::none)
    for (std::size_t i = 0; i + s.reserve < stock.size(); ++i) undrawn += stock[i].tile().total();
  int lightest = 100;
  bool draws = false;
  for (const Move& move : position.moves()) {
    draws = draws || !move.lays();
    if (move.lays()) lightest = std::min(lightest, move.tile.tile().total());
  }
  auto& own = pips[static_cast<std::size_t>(position.turn())];
  if (!draws) own = static_cast<std::int16_t>(own - lightest);
  return perfect_information::bounds_at_end(s, pips, undrawn, side);
}

int margin_at_the_end(const Position& position, int side) {
  const Settings& s = position.settings();
  perfect_information::SideScores sides{};
  const Scores scores =
      ending_scores(s, position.hands(), position.standing() == Standing::out ? position.last() : -1, position.last());
  for (int seat = 0; seat < s.seats; ++seat)
    sides[static_cast<std::size_t>(s.side_of(seat))] += scores[static_cast<std::size_t>(seat)];
  return perfect_information::OneMargin::of(sides, s.sides(), side).least();
}

}  // namespace

TEST_CASE("No hand ends with more or less than was within reach before, for every table game and setting") {
  std::mt19937_64 random(2026);
  long met = 0;  // bounds that a hand comes up to
  for (Settings s : multiplayer_tests::all_settings(true)) {
    if (s.drawing == Drawing::rows) continue;
    INFO(multiplayer_tests::name(s));
    const int usual = s.hand;
    for (std::uint64_t seed = 1; seed <= 24; ++seed) {
      s.hand = static_cast<std::uint8_t>(seed % 2 == 0 ? usual : 1 + static_cast<int>(seed) % usual);
      const int stock = seed % 3 == 0 ? -1 : static_cast<int>(seed % 8) + s.reserve;
      Position position(multiplayer_tests::some_deal(seed, s, stock), s);
      std::vector<std::vector<Bounds>> before(static_cast<std::size_t>(s.sides()));
      const auto manner = static_cast<Manner>(seed / 2 % 4);
      for (; !position.over(); position.play(pick(position, manner, random)))
        if (!position.layout().empty() && std::ranges::any_of(position.moves(), &Move::lays))
          for (int side = 0; side < s.sides(); ++side)
            before[static_cast<std::size_t>(side)].push_back(reach_of(position, side));
      for (int side = 0; side < s.sides(); ++side) {
        const int margin = margin_at_the_end(position, side);
        for (const Bounds reach : before[static_cast<std::size_t>(side)]) {
          if (margin < reach.least || margin > reach.most)
            FAIL("seed " << seed << ", side " << side << ": " << margin << " is not within " << reach.least << " to "
                         << reach.most);
          met += margin != 0 && (margin == reach.least || margin == reach.most) ? 1 : 0;
        }
      }
    }
  }
  CHECK(met > 1000);
}
