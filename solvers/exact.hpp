// Exact odds in plain values: what a computation may use, what it finds, and how far it is within reach.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "deals/tile.hpp"
#include "solvers/estimate.hpp"
#include "solvers/shelf.hpp"
#include "solvers/verdict.hpp"

namespace boneyard {

/// How many deals leave n tiles, by n.
using LeftCounts = std::array<std::uint64_t, tile_count + 1>;

/// What an exact computation may use.
struct ExactLimits {
  int threads = 1;
  Limits limits{};
  std::function<void(double)> progress{};  ///< is told the share done, 0 to 1; may be empty
  /// Is told in sentences what a long computation will take, before it begins, and how far it is; may be empty.
  std::function<void(const std::string&)> say{};
  Shelf shelf{};  ///< where a long computation keeps its lists, and finds those of an earlier run
};

/// An exact figure, or, cut short by a limit, certain bounds.
struct ExactFigure {
  Estimate estimate;
  Cutoff cutoff = Cutoff::none;
  std::vector<std::string> notes{};  ///< sentences for people
};

/// How far exact odds are within reach for a player of a variant.
enum class ExactReach : std::uint8_t {
  none,    ///< no method
  quick,   ///< seconds at most
  slow,    ///< a minute or so
  bounds,  ///< hours, if it ends at all; cut short it gives certain bounds
};

/// One move's chance of winning.
struct MoveChance {
  std::string move;
  Estimate win;
};

/// One kind of opening hand: the hands that a relabelling of the pips turns into each other.
struct OpeningHand {
  TileSet hand;             ///< a representative
  std::uint64_t count = 0;  ///< how many hands of the set are of this kind
  Estimate win;
};

}  // namespace boneyard
