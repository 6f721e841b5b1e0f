// Exact odds in plain values: what a computation may use, what it finds, and how far it is within reach.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <unordered_map>
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
  Shelf shelf{};          ///< where a long computation keeps its lists, and finds those of an earlier run
  bool openings = false;  ///< the thoughtful player of the chain games: the odds of every kind of opening hand, too
};

/// What became of all deals of a game after so many draws, as whole numbers in decimal. Deals are orders of all tiles,
/// up to the order of the opening hand. The four kinds add up to all deals.
struct CountedDraws {
  int draws = 0;
  std::uint64_t sets = 0;                   ///< of positions, in which deals wait
  std::string won, lost, between, waiting;  ///< `between`: given up for want of room, won or lost
  std::string low, high;                    ///< certainly won, and at most
};

/// One kind of opening hand: the hands that a relabelling of the pips turns into each other.
struct OpeningHand {
  TileSet hand;             ///< a representative
  std::uint64_t count = 0;  ///< how many hands of the set are of this kind
  Estimate win;
};

/// How a game tells opening hands apart.
struct HandKinds {
  std::size_t dealt = 0;                                ///< tiles of a hand, the first of the deal
  std::vector<OpeningHand> kinds{};                     ///< in a fixed order; their counts add up to all hands
  std::unordered_map<std::uint32_t, std::size_t> of{};  ///< [bits of a hand]: the number of its kind
};

/// An exact figure, or, cut short by a limit, certain bounds.
struct ExactFigure {
  Estimate estimate;
  Cutoff cutoff = Cutoff::none;
  std::vector<std::string> notes{};     ///< sentences for people
  std::vector<CountedDraws> draws{};    ///< where it was counted draw by draw
  std::vector<OpeningHand> openings{};  ///< if they were asked for
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

}  // namespace boneyard
