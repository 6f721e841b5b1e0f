// Block for two players with open hands, solved for all ways to share out some tiles at once, by retrograde analysis.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "boneyard/lifetimebound.hpp"
#include "boneyard/tile.hpp"
#include "solvers/multiplayer/retrograde/best_reply.hpp"

namespace boneyard::multiplayer::retrograde {

class EndgameTable;
struct Positions;

/// Solves hands of Block for two players, with default rules for the score: who goes out takes the pips of the other
/// hand; if both are blocked, the lighter hand takes the pips of both.
///
/// A hand begins with a double that lies already. The player on turn holds some of the other tiles, the opponent holds
/// the rest, and no tile is anywhere else. All ways to share out the tiles are solved together. Values are right where
/// each player holds at most 14 tiles. All take memory for about 3^tiles / 16 values; with the owners of several tiles
/// given, less.
///
/// An object belongs to one thread, but works with as many threads as it is told.
class BlockHands {
 public:
  /// For hands of `tiles` tiles besides the lead: up to 14, or all 27 others of the set. The owners of `fixed` of
  /// these, the ones with the highest numbers, are given. Throws std::bad_alloc if `bytes` do not suffice, now or when
  /// it solves. `endgames`, if no owners are given: a table of fewer than `tiles` tiles left, which outlives the object
  /// and may be shared by many. Positions that it has are not solved again; 6-6 is then not among the tiles. With any
  /// play no owners are given, and the table is one of any play.
  BlockHands(int tiles, int fixed, std::size_t bytes, int threads = 1, const EndgameTable* endgames = nullptr,
             Play play = Play::perfect);
  ~BlockHands();

  /// Solves all hands that share `tiles` after `lead` was led. Bit i of `owned` says that the player on turn holds the
  /// i-th of the tiles with given owners. Sets that begin with the same tiles are solved faster one after the other.
  void solve(TileSet tiles, Tile lead, std::uint32_t owned = 0);

  /// What the player on turn after the lead wins, in points, less than 0 for a loss: for each hand of the tiles whose
  /// owners are not given. Bit i of an index says that the player holds the i-th of them. The two indices where a
  /// player holds no tile at all mean nothing. `opposite`, if owners are given: the values if the other player holds
  /// the tiles in `owned`, and the player on turn the other given ones. With any play: the least that the leader can
  /// win whatever is laid, or, `opposite`, the least that the player on turn can. Valid until solve() is called again.
  std::span<const std::int8_t> values(bool opposite = false) const BONEYARD_LIFETIMEBOUND;

 private:
  std::unique_ptr<Positions> positions_;
};

}  // namespace boneyard::multiplayer::retrograde
