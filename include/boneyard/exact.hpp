// Exact odds in plain values: figures with their intervals, limits of a computation, and its results.
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

// The figure that says how often a player wins. Exact computations and samples return the same type.

namespace boneyard {

enum class Player : std::uint8_t;  // boneyard/player.hpp

/// A fraction in lowest terms. Both numbers are decimal texts, because they may be of any size.
struct Fraction {
  std::string numerator, denominator;

  /// The fraction as text: `1/2`.
  std::string text() const { return numerator + "/" + denominator; }
};

/// A figure with its interval. For sampled methods the interval has the stated confidence. For exact methods it is
/// certain: low and high are apart only by rounding, or because a limit stopped the computation.
struct Estimate {
  double odds = 0, low = 0, high = 1;
  std::optional<Fraction> fraction;
  /// A limit stopped a computation, so only `low` and `high` are known. `odds` is their middle: use it for sorting, do
  /// not show it.
  bool bounds = false;

  bool is_one() const { return fraction && fraction->numerator == fraction->denominator; }  ///< exactly
};

// The blob store: where a computation larger than memory keeps the lists that it is not working on. Each item is a
// sequence of bytes, identified by a level and a number. The library keeps items in memory. A program may keep them in
// files, so that a later run finds them again.

/// If all three functions are empty, items are kept in memory. `find` and `keep` may be called by several threads at
/// once, `erase` may not.
struct BlobStore {
  std::uint64_t room = 0;  ///< bytes that all items may take together
  /// Returns the bytes of an item; empty if there is no such item.
  std::function<std::vector<std::byte>(int level, std::uint32_t item)> find;
  /// Stores an item; when it returns, the item is safe. Callers may store an item again, but only with the same bytes.
  std::function<void(int level, std::uint32_t item, const std::vector<std::byte>& bytes)> keep;
  /// Deletes all items of a level.
  std::function<void(int level)> erase;
};

/// Makes a store in memory. `room` is in bytes.
BlobStore memory_store(std::uint64_t room);

// Limits and results of an exact computation.

/// [n]: the number of deals that leave n tiles.
using LeftCounts = std::array<std::uint64_t, tile_count + 1>;

/// What an exact computation may use, and whom it informs.
struct ExactLimits {
  int threads = 1;
  Limits limits{};
  std::function<void(double)> progress{};  ///< called with the share done, 0 to 1; may be empty
  /// Called with sentences about a long computation: what it will need, before it begins, and its progress. May be
  /// empty.
  std::function<void(const std::string&)> say{};
  /// Where a long computation keeps its lists, and finds those of an earlier run.
  BlobStore store{};
  /// Also compute the odds of every kind of opening hand (thoughtful player of a chain game).
  bool openings = false;
};

/// All deals of a chain game by what is known of them after a number of draws: won, lost, given up for want of room
/// (`between`), or not decided yet (`waiting`). Each count is a whole number in decimal; together they are all deals.
/// Deals that differ only in the order of the opening hand count as one.
struct CountedDraws {
  int draws = 0;
  std::uint64_t sets = 0;  ///< number of states (sets of positions) that the waiting deals are in
  /// `between`: won or lost, but dropped before that was known, because the room was not enough.
  std::string won, lost, between, waiting;
  /// The number of deals that are certainly won, and the largest number that may be won.
  std::string low, high;
};

/// One kind of opening hand: all hands that become equal by relabelling the pips.
struct OpeningHand {
  TileSet hand;             ///< one hand of this kind
  std::uint64_t count = 0;  ///< number of hands of this kind
  Estimate win;
};

/// The kinds of opening hand of a game.
struct HandKinds {
  std::size_t dealt = 0;             ///< tiles in an opening hand; they are the first tiles of the deal
  std::vector<OpeningHand> kinds{};  ///< in a fixed order; their counts add up to all hands
  /// [bits of a hand]: the index of its kind.
  std::unordered_map<std::uint32_t, std::size_t> of{};
};

/// An exact figure, or certain bounds if a limit stopped the computation.
struct ExactFigure {
  Estimate estimate;
  Cutoff cutoff = Cutoff::none;
  std::vector<std::string> notes{};     ///< sentences for people
  std::vector<CountedDraws> draws{};    ///< the counts draw by draw, if the method makes them
  std::vector<OpeningHand> openings{};  ///< the odds by opening hand, if ExactLimits::openings was set
};

/// Whether exact odds can be computed for a player of a variant, and how long that takes.
enum class ExactReach : std::uint8_t {
  none,    ///< no method is known
  quick,   ///< seconds at most
  slow,    ///< about a minute
  bounds,  ///< hours or more; if a limit stops it, it gives certain bounds
};

/// One move's chance of winning.
template <class Move>
struct MoveChanceOf {
  Move move;
  Estimate win;
};
/// With the move as text. A game's own chances have moves of its own type.
using MoveChance = MoveChanceOf<std::string>;

}  // namespace boneyard
