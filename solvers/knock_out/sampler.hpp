// Winnable lines of Knock-Out by construction, each (line, way to split it) equally likely: see the essay in
// sampler.cpp. From this come the odds of a game that plain sampling would have to deal millions of times to see
// won once, and winnable deals in microseconds.
#pragma once

#include <cstdint>
#include <vector>

#include "boneyard/deal.hpp"
#include "solvers/knock_out/rules.hpp"
#include "solvers/result.hpp"

namespace boneyard::knock_out {

/// In how many ways the line can be cleared by pairs (knock=pair), or by pairs and runs of three (knock=run), no
/// matter in which order they go. 0 if and only if the line is not winnable: longer runs fall into pairs and threes.
std::uint64_t count_splits(const Row& line, Knock knock);

/// For deals of a whole double-`highest` set. Building one takes milliseconds; drawing does not change it, so
/// threads may share one.
class Sampler {
 public:
  explicit Sampler(Rules rules, int highest = max_pip);

  Rules rules() const { return rules_; }
  int highest() const { return highest_; }

  /// The number of pairs of a deal and a split of it; 0 if no deal of this set can be won (an odd number of tiles by
  /// pairs).
  const BigInt& split_deals() const { return split_deals_; }
  /// All deals: every order of the tiles and every orientation of those that are not doubles.
  const BigInt& deals() const { return deals_; }

  /// split_deals() / deals(): the expected number of splits of a random deal, rounded three times.
  double expected_splits() const;
  /// Draws a pair and returns the number of splits of its deal.
  std::uint64_t draw_splits(SeedStream& random) const { return count_splits(draw(random), rules_.knock); }
  /// Draws a pair of a deal and a split, all pairs equally likely, and returns the deal. There must be a pair.
  Row draw(SeedStream& random) const;

  /// Draws a winnable deal, all winnable deals equally likely: keeps a result of draw() with chance 1 / (its splits).
  Row draw_winnable(SeedStream& random) const;

 private:
  /// How the choices made so far use one pip. `ends`: how many end tiles touch their neighbour by this pip. `middles`:
  /// how many ends of the middle tiles of threes show it.
  struct Use {
    std::uint8_t ends = 0, middles = 0;

    friend auto operator<=>(const Use&, const Use&) = default;
  };
  using Uses = boost::container::static_vector<Use, pip_count>;

  /// One choice of roles, for the tiles that the next pip forms with itself and with the pips after it.
  struct Choice {
    std::uint64_t up_to;                        ///< sum of the weights of its node's choices, up to this one
    std::uint32_t next;                         ///< node
    std::array<std::uint8_t, pip_count> roles;  ///< [0]: the double, [i]: the tile with the i-th pip after
    std::array<std::uint8_t, pip_count> order;  ///< [i]: which of the pips after comes i-th at the next node
  };
  /// A state of the walk: the uses of the pips that have no roles yet. Such pips differ only in use, so uses are
  /// sorted.
  struct Node {
    std::uint64_t weight = 0;           ///< of all completions
    std::uint32_t first = 0, last = 0;  ///< choices
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
