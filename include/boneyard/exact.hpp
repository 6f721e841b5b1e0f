// Exact odds in plain values: the players, figures with their intervals, what a computation may use and what it finds.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "boneyard/answer.hpp"
#include "boneyard/tile.hpp"

// The players, and how often each wins: a figure with its interval, the result of exact counts and of samples alike.

namespace boneyard {

/// `thoughtful` sees every tile, `fair` only what the rules let a player see; both play to win as often as they can.
/// `random` plays any legal move, all equally likely.
enum class Player : std::uint8_t { thoughtful, fair, random };

constexpr std::string_view to_text(Player player) {
  constexpr std::string_view names[] = {"thoughtful", "fair", "random"};
  return names[static_cast<int>(player)];
}

/// In lowest terms; both in decimal, for they may have any size.
struct Fraction {
  std::string numerator, denominator;

  /// `1/2`.
  std::string text() const { return numerator + "/" + denominator; }
};

/// A figure with its interval: of the stated confidence for sampled methods; certain for exact ones, where
/// low and high bound rounding, or what a limit cut off.
struct Estimate {
  double odds = 0, low = 0, high = 1;
  std::optional<Fraction> fraction;
  /// Only `low` and `high` are known, as a limit cut something short. `odds` is their middle: to sort by, not to show.
  bool bounds = false;
};

// Where a long computation puts what it is not working on: items of bytes, by level and number. The library keeps
// them in memory; a program may keep them in files, where they outlive it.

/// All three functions may be empty: then the items stay in memory. All but `erase` may be called by several threads
/// at once.
struct BlobStore {
  std::uint64_t room = 0;  ///< bytes that all items together may take
  /// The item as it was kept; no bytes if there is none.
  std::function<std::vector<std::byte>(int level, std::uint32_t item)> find;
  /// Keeps an item; once it has returned, the item is safe. An item is kept twice only with the same bytes.
  std::function<void(int level, std::uint32_t item, const std::vector<std::byte>& bytes)> keep;
  /// Drops all items of a level.
  std::function<void(int level)> erase;
};

/// A store in memory; `room` in bytes.
BlobStore memory_store(std::uint64_t room);

// Exact odds in plain values: what a computation may use, what it finds, and how far it is within reach.

/// How many deals leave n tiles, by n.
using LeftCounts = std::array<std::uint64_t, tile_count + 1>;

/// What an exact computation may use.
struct ExactLimits {
  int threads = 1;
  Limits limits{};
  std::function<void(double)> progress{};  ///< is told the share done, 0 to 1; may be empty
  /// Is told in sentences what a long computation will take, before it begins, and how far it is; may be empty.
  std::function<void(const std::string&)> say{};
  BlobStore store{};      ///< where a long computation keeps its lists, and finds those of an earlier run
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
