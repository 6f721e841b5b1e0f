// Solves the deal of each hand that the other player may hold. A piece of work has the hands with the same two lowest
// tiles: neighbouring deals share positions in the solver's transposition table.
#include "odds/opening_hand.hpp"

#include <algorithm>
#include <mutex>
#include <stdexcept>
#include <utility>
#include <vector>

#include "solvers/multiplayer/solver.hpp"
#include "solvers/multiplayer/tile_sets.hpp"
#include "solvers/parallel.hpp"

namespace boneyard {
namespace {

using multiplayer::for_each_set;
using multiplayer::GameKind;
using multiplayer::Settings;

Row deal_of(TileSet hand, TileSet other_hand) {
  Row deal;
  for (const TileSet part : {hand, other_hand, TileSet::full() - hand - other_hand})
    for (const Tile tile : part) deal.emplace_back(tile, false);
  return deal;
}

}  // namespace

std::optional<std::string> why_no_hand_worth(const Variant& variant) {
  const bool block = variant.scores() && multiplayer::settings(variant).game == GameKind::block;
  if (!block || variant.seats() != 2 || multiplayer::settings(variant).highest != max_pip)
    return "it is for Block with two players and the double-six set";
  return {};
}

HandWorth hand_worth(const Variant& variant, TileSet hand, const ExactLimits& limits) {
  const Settings settings = multiplayer::settings(variant);
  if (why_no_hand_worth(variant) || hand.size() != settings.hand)
    throw std::invalid_argument("hand_worth: another game, or another number of tiles");
  std::vector<Tile> tiles;
  for (const Tile tile : TileSet::full() - hand) tiles.push_back(tile);
  // The lowest tiles of each piece, and the place behind them.
  const int given = std::min<int>(settings.hand, 2), others = settings.hand - given;
  std::vector<std::pair<TileSet, std::size_t>> pieces;
  for_each_set(tiles, given, 0, static_cast<std::size_t>(others), {},
               [&](TileSet set, std::size_t next) { pieces.emplace_back(set, next); });

  HandWorth worth;
  std::mutex mutex;
  std::size_t done = 0;
  try {
    parallel_for(pieces.size(), limits.threads, limits.limits, [&](std::size_t i) {
      multiplayer::Solver solver(settings, limits.limits);
      HandWorth part;
      for_each_set(tiles, others, pieces[i].second, 0, pieces[i].first, [&](TileSet other_hand, std::size_t) {
        const Row row = deal_of(hand, other_hand);
        if (!can_be_led(row, settings)) return;
        const multiplayer::Position deal(row, settings);
        const auto answer = solver.solve(deal, {.seat = 0});
        const Range value = *answer.value;
        if (!value.exact()) throw SearchCut{answer.cutoff};
        ++part.deals;
        part.led += deal.turn() == 0;
        part.won += value.low > 0;
        part.tied += value.low == 0;
        part.points += value.low;
      });
      const std::lock_guard lock(mutex);
      worth.deals += part.deals;
      worth.led += part.led;
      worth.won += part.won;
      worth.tied += part.tied;
      worth.points += part.points;
      if (limits.progress) limits.progress(static_cast<double>(++done) / static_cast<double>(pieces.size()));
    });
  } catch (const SearchCut& cut) {
    worth.cutoff = cut.why;
  }
  return worth;
}

}  // namespace boneyard
