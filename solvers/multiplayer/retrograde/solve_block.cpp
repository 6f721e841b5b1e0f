// Solves positions of Block, given the values of all positions with one tile less (block_hands.cpp). Compiled for each
// instruction set, since most of its work outside best_reply() is to find bits.

#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "solvers/multiplayer/retrograde/positions.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solvers/multiplayer/retrograde/solve_block.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace boneyard::multiplayer::retrograde::HWY_NAMESPACE {
namespace {

/// A position without its hands.
struct Node {
  Values values;
  Bits free_left, given_left;
  int low, high;  ///< the pips at the ends
};

/// A position with the replies of each side.
struct Prepared {
  Node node;
  std::array<std::array<Reply, 2 * tile_count>, 2> replies;
  std::array<std::size_t, 2> count;
  EndgameTable::Ranks rank_without;  ///< [place]: of the tiles left but this one
};

constexpr std::size_t lines_prefetched = 16;

template <Play play>
class Block {
 public:
  Block(const Positions& positions, Bits given_left, int free_left)
      : all_(positions), given_left_(given_left), free_left_(free_left), bytes_(Positions::bytes_of(free_left)) {
    if (positions.endgames != nullptr && positions.endgames->tiles_left() == free_left - 1)
      endgames_ = positions.endgames;
  }

  void solve() const {
    Queue queue(*this);
    const auto& subsets = all_.subsets[static_cast<std::size_t>(free_left_)];
    for (std::size_t rank = 0; rank < subsets.size(); ++rank) {
      const std::uint32_t start = all_.level[given_left_].starts[rank];
      if (start == PositionBlock::none) continue;
      Node node{all_.at(start), subsets[rank], given_left_, 0, 0};
      const Bits played = all_.played(node.free_left, given_left_);
      if (const unsigned odd = all_.odd_pips(played); odd != 0) {
        node.low = std::countr_zero(odd);
        node.high = std::bit_width(odd) - 1;
        queue.add(node);
      } else {
        for (unsigned pips = all_.seen_pips(played); pips != 0; pips &= pips - 1) {
          node.low = node.high = std::countr_zero(pips);
          queue.add(node);
          node.values += bytes_ * sides();
        }
      }
    }
    queue.finish();
  }

  /// The same for all pips that may be at the ends, with all tiles left.
  void solve_all_ends(Values values) const {
    Queue queue(*this);
    for (int high = 0; high < pip_count; ++high)
      for (int low = 0; low <= high; ++low, values += bytes_ * sides())
        queue.add({values, below(free_left_), 0, low, high});
    queue.finish();
  }

 private:
  /// Prepares each position some time before it is finished, so that the values of its replies are in the cache by
  /// then.
  class Queue {
   public:
    explicit Queue(const Block& block) : block_(block) {}
    void add(const Node& node) {
      Prepared& oldest = prepared_[count_ % prepared_.size()];
      if (count_++ >= prepared_.size()) block_.finish(oldest);
      block_.prepare(node, oldest);
    }
    void finish() {
      for (std::size_t i = count_ - std::min(count_, prepared_.size()); i < count_; ++i)
        block_.finish(prepared_[i % prepared_.size()]);
    }

   private:
    const Block& block_;
    std::array<Prepared, 2> prepared_;
    std::size_t count_ = 0;
  };

  std::size_t sides() const { return static_cast<std::size_t>(all_.sides); }
  /// A value for the player on turn as this side has it.
  int on_side(std::size_t side, int value) const { return play == Play::any && side == 0 ? -value : value; }
  Bits fitting(const Node& node) const {
    return all_.having[static_cast<std::size_t>(node.low)] | all_.having[static_cast<std::size_t>(node.high)];
  }
  /// Whether the player on turn, on this side, holds none of some given tiles.
  bool holds_none(std::size_t side, Bits given) const { return (given & all_.owned[side]) == 0; }
  /// The same for the other player.
  bool other_holds_none(std::size_t side, Bits given) const { return (given & ~all_.owned[side]) == 0; }
  int pips_left(const Node& node) const {
    return all_.of_free.pips[node.free_left] + all_.of_given.pips[node.given_left];
  }

  void prepare(const Node& node, Prepared& prepared) const {
    prepared.node = node;
    prepared.count = {};
    if (endgames_ != nullptr) {
      std::array<int, tile_count> numbers;
      int place = 0;
      for (Bits left = node.free_left; left != 0; left &= left - 1)
        numbers[static_cast<std::size_t>(place++)] =
            all_.tile[static_cast<std::size_t>(std::countr_zero(left))].number();
      EndgameTable::set_ranks_without(numbers.data(), free_left_, prepared.rank_without);
    }
    lay_at(node.low, node.high, prepared);
    if (node.low != node.high) lay_at(node.high, node.low, prepared);
  }

  static void prefetch(const std::int8_t* values, std::size_t bytes) {
    for (std::size_t line = 0; line < std::min(bytes / padding, lines_prefetched); ++line)
      __builtin_prefetch(values + line * padding);
  }

  void lay_at(int end, int other_end, Prepared& prepared) const {
    const Node& node = prepared.node;
    const Bits having = all_.having[static_cast<std::size_t>(end)];
    const unsigned seen = all_.seen_pips(all_.played(node.free_left, node.given_left));
    const auto pip_laid = [&](int tile) { return int{all_.tile[static_cast<std::size_t>(tile)].other(end)}; };
    // The values for side 0 after a tile was laid.
    const auto values_after = [&](std::uint32_t start, std::size_t bytes, int tile) {
      const std::int8_t* values = all_.at(start);
      const int laid = pip_laid(tile);
      if (laid == other_end)  // the first of up to seven positions is the one with the lowest pip at its ends
        values += bytes * sides() * count_pips(seen & below(laid));
      prefetch(values, bytes * sides());
      return values;
    };
    const auto add = [&](std::size_t side, const std::int8_t* values, int place) {
      prepared.replies[side][prepared.count[side]++] = {values, place};
    };
    // The same after a free tile was laid, the place-th of those left.
    const std::size_t bytes_below = Positions::bytes_of(std::max(free_left_ - 1, 0));
    const auto values_after_free = [&](int tile, int place) {
      if (endgames_ == nullptr) {
        const Bits left = node.free_left & ~(1u << tile);
        return values_after(all_.below_level[given_left_].starts[all_.rank[left]], bytes_below, tile);
      }
      const std::int8_t* values =
          endgames_->values(prepared.rank_without[static_cast<std::size_t>(place)], pip_laid(tile), other_end);
      prefetch(values, bytes_below * sides());
      return values;
    };
    for (Bits left = node.free_left & having; left != 0; left &= left - 1) {
      const int tile = std::countr_zero(left), place = std::popcount(node.free_left & below(tile));
      const std::int8_t* values = values_after_free(tile, place);
      // The other player is on turn, who holds the given tiles of the other side.
      add(0, values + (sides() - 1) * bytes_below, place);
      if (sides() == 2) add(1, values, place);
    }
    for (Bits left = node.given_left & having >> all_.free; left != 0; left &= left - 1) {
      const int tile = std::countr_zero(left);
      const PositionBlock& less_given = all_.below_level[node.given_left & ~(1u << tile)];
      const std::int8_t* values = values_after(less_given.starts[all_.rank[node.free_left]], bytes_, all_.free + tile);
      const std::size_t side = holds_none(0, 1u << tile) ? 1 : 0;
      add(side, values + (1 - side) * bytes_, -1);
    }
  }

  void finish(const Prepared& prepared) const {
    const Node& node = prepared.node;
    const Bits fits = fitting(node), given_fits = node.given_left & fits >> all_.free;
    if ((node.free_left & fits) == 0 && given_fits == 0) {
      block(node);
      end(node);
      return;
    }
    for (std::size_t side = 0; side < sides(); ++side)
      best_reply(node.values + side * bytes_, free_left_, std::span(prepared.replies[side]).first(prepared.count[side]),
                 play);
    end(node);
    for (std::size_t side = 0; side < sides(); ++side)
      if (holds_none(side, given_fits)) pass(node, side);
  }

  /// Sets the values of the hands without a free tile that fits. The other player has a tile that fits, and is on turn.
  void pass(const Node& node, std::size_t side) const {
    Bits useless = 0;  // places of the tiles that do not fit
    const Bits fits = fitting(node), all = below(free_left_);
    int place = 0;
    for (Bits left = node.free_left; left != 0; left &= left - 1, ++place)
      if ((left & -left & fits) == 0) useless |= 1u << place;
    Values own = node.values + side * bytes_;
    const std::int8_t* others = node.values + (sides() - 1 - side) * bytes_;
    for (Bits hand = useless;; hand = (hand - 1) & useless) {
      own[hand] = static_cast<std::int8_t>(play == Play::any ? others[all ^ hand] : -others[all ^ hand]);
      if (hand == 0) return;
    }
  }

  /// Sets the values of a position where neither player has a tile that fits.
  void block(const Node& node) const {
    const int all = pips_left(node);
    for (std::size_t side = 0; side < sides(); ++side) {
      const int given = all_.of_given.pips[node.given_left & all_.owned[side]];
      Values values = node.values + side * bytes_;
      Bits hand = 0;  // of the free tiles left, in ascending order
      for (std::size_t index = 0; index < std::size_t{1} << free_left_; ++index) {
        const int own = given + all_.of_free.pips[hand], others = all - own;
        values[index] = static_cast<std::int8_t>(on_side(side, own < others ? all : own == others ? 0 : -all));
        hand = ((hand | ~node.free_left) + 1) & node.free_left;
      }
    }
  }

  /// Sets the values where a player is out, and takes the pips of the other hand.
  void end(const Node& node) const {
    const int all = pips_left(node);
    for (std::size_t side = 0; side < sides(); ++side) {
      Values values = node.values + side * bytes_;
      if (holds_none(side, node.given_left)) values[0] = static_cast<std::int8_t>(on_side(side, all));
      if (other_holds_none(side, node.given_left))
        values[below(free_left_)] = static_cast<std::int8_t>(on_side(side, -all));
    }
  }

  const Positions& all_;
  Bits given_left_;
  int free_left_;
  std::size_t bytes_;                       ///< of the values of a position for one side
  const EndgameTable* endgames_ = nullptr;  ///< if it has the positions with one tile less
};

void solve(const Positions& positions, Bits given_left, int free_left) {
  positions.play == Play::perfect ? Block<Play::perfect>(positions, given_left, free_left).solve()
                                  : Block<Play::any>(positions, given_left, free_left).solve();
}

void solve_ends(const Positions& positions, Values values) {
  positions.play == Play::perfect ? Block<Play::perfect>(positions, 0, positions.free).solve_all_ends(values)
                                  : Block<Play::any>(positions, 0, positions.free).solve_all_ends(values);
}

}  // namespace
}  // namespace boneyard::multiplayer::retrograde::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace boneyard::multiplayer::retrograde {

HWY_EXPORT(solve);
HWY_EXPORT(solve_ends);

void solve_block(const Positions& positions, Bits given_left, int free_left) {
  HWY_DYNAMIC_DISPATCH(solve)(positions, given_left, free_left);
}

void solve_all_ends(const Positions& positions, Values values) { HWY_DYNAMIC_DISPATCH(solve_ends)(positions, values); }

}  // namespace boneyard::multiplayer::retrograde
#endif
