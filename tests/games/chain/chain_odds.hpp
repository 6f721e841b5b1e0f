// Shared by the tests of the chain games' exact odds: small sets of tiles, and every order of their stock.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <memory>
#include <vector>

#include "solvers/chain/hidden/odds.hpp"

namespace boneyard::chain {

/// Positions that look the same to the player: same chain and hand, different stocks.
using Worlds = std::vector<Position>;

/// One world for every order of the stock.
inline Worlds every_order(const Row& hand, Row stock, const Rules& rules) {
  Worlds worlds;
  std::sort(stock.begin(), stock.end());
  do {
    Row deal = hand;
    deal.insert(deal.end(), stock.begin(), stock.end());
    worlds.emplace_back(deal, rules);
  } while (std::next_permutation(stock.begin(), stock.end()));
  return worlds;
}

/// Calls `visit(hand, stock)` for every first hand of `dealt` tiles out of the double-`highest` set.
template <class Visit>
void for_each_hand(int highest, int dealt, Visit&& visit) {
  for (std::uint32_t bits = 0; bits <= TileSet::full(highest).bits(); ++bits) {
    if (std::popcount(bits) != dealt) continue;
    Row hand, stock;
    for (Tile tile : TileSet::full(highest))
      (TileSet(bits).contains(tile) ? hand : stock).push_back(LaidTile(tile, false));
    visit(hand, stock);
  }
}

/// A question about the game with the double-`highest` set.
inline ChainOddsRequest small(int highest, const Rules& rules, Player player) {
  ChainOddsRequest request;
  request.rules = rules;
  request.player = player;
  request.tiles = TileSet::full(highest);
  return request;
}

/// A store that stops the computation after so many items; what it has kept stays.
inline BlobStore breaking(BlobStore kept, int items) {
  const auto left = std::make_shared<std::atomic<int>>(items);
  BlobStore store = kept;
  store.keep = [kept, left](int level, std::uint32_t item, const std::vector<std::byte>& bytes) {
    if ((*left)-- <= 0) throw SearchCut{Cutoff::stopped};
    kept.keep(level, item, bytes);
  };
  return store;
}

}  // namespace boneyard::chain
