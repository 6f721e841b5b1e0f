// Draws winnable lines of Knock-Out by construction, together with one of their splits; all (line, split) pairs are
// equally likely. The essay is in sampler.cpp. This gives the odds of a game of which plain sampling would have to deal
// millions to see one won, and it gives winnable deals in microseconds.
#pragma once

#include <cstdint>
#include <vector>

#include "boneyard/deal.hpp"
#include "boneyard/lifetimebound.hpp"
#include "solvers/big_integer.hpp"
#include "solvers/knock_out/rules.hpp"
#include "solvers/result.hpp"

namespace boneyard::knock_out {

/// The number of splits of a line: ways to clear it by pairs (knock=pair), or by pairs and runs of three (knock=run),
/// regardless of the order of moves. It is 0 if and only if the line is not winnable, because longer runs can be cut
/// into pairs and threes.
std::uint64_t count_splits(const Row& line, Knock knock);

/// Draws deals of the whole double-`highest` set. Constructing an object takes milliseconds. Drawing does not change
/// it, so threads may share it.
class Sampler {
 public:
  explicit Sampler(Rules rules, int highest = max_pip);

  Rules rules() const { return rules_; }
  int highest() const { return highest_; }

  /// The number of (deal, split) pairs. It is 0 if no deal of this set can be won (knock=pair with an odd number of
  /// tiles).
  const BigInt& split_deals() const BONEYARD_LIFETIMEBOUND { return split_deals_; }
  /// The number of deals: every order of the tiles with every orientation of those that are not doubles.
  const BigInt& deals() const BONEYARD_LIFETIMEBOUND { return deals_; }

  /// split_deals() / deals(), the expected number of splits of a random deal. Rounded three times.
  double expected_splits() const;
  /// The number of splits of a deal.
  std::uint64_t splits_of(const Row& deal) const { return count_splits(deal, rules_.knock); }
  /// Draws a (deal, split) pair, all pairs equally likely, and returns the deal. There must be at least one pair.
  Row draw(SeedStream& random) const;

  /// Draws a winnable deal, all winnable deals equally likely: a result of draw() is accepted with chance 1 / (its
  /// number of splits).
  Row draw_winnable(SeedStream& random) const;

 private:
  /// How the choices made so far use a pip. `ends`: how many end tiles touch their neighbour with this pip. `middles`:
  /// how many ends of middle tiles (of pieces of three) show it.
  struct Use {
    std::uint8_t ends = 0, middles = 0;

    friend auto operator<=>(const Use&, const Use&) = default;
  };
  using Uses = boost::container::static_vector<Use, pip_count>;

  /// A choice of roles for the tiles that the next pip forms with itself and with the later pips.
  struct Choice {
    std::uint64_t up_to;  ///< sum of the weights of the node's choices up to and including this one
    std::uint32_t next;   ///< the node that follows
    /// [0]: role of the double; [i]: role of the tile with the i-th later pip.
    std::array<std::uint8_t, pip_count> roles;
    std::array<std::uint8_t, pip_count> order;  ///< [i]: which of the later pips is the i-th one at the next node
  };
  /// A node of the graph: the uses of the pips whose tiles have no roles yet. Such pips differ only in their use, so
  /// the uses are sorted.
  struct Node {
    std::uint64_t weight = 0;           ///< sum over all completions
    std::uint32_t first = 0, last = 0;  ///< range of its choices
  };
  struct Builder;
  struct Piece;
  class Pieces;

  Rules rules_;
  int highest_;
  std::vector<Node> nodes_;
  std::vector<Choice> choices_;
  std::uint32_t root_ = 0;
  BigInt split_deals_, deals_;
};

}  // namespace boneyard::knock_out
