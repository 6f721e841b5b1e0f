// The two ends of a line as one number, with precomputed tables of all moves. Without them, a search of Draw, Bergen,
// All Fives or Five Up would spend most of its time on computing ends.
//
// An end is a half that shows a pip or, in games that count open ends, a double lying crosswise or a led double that
// counts no more: 21 kinds in the double-six set, the only one that is searched by these tables. The two ends are an
// unordered pair of these, or a double that lies alone.
#pragma once

#include "solvers/multiplayer/perfect_information/state.hpp"

namespace boneyard::multiplayer::perfect_information {

class Line {
 public:
  using Tiles = Bits;
  static constexpr std::uint8_t none = 255;
  /// Number of kinds of end of each pip; of pairs of ends; and of all numbers. After the pairs come the doubles that
  /// lie alone.
  static constexpr unsigned kinds = 3, pairs = kinds * pip_count * (kinds * pip_count + 1) / 2, all = pairs + pip_count;
  static_assert(all <= none, "a Line's number has a byte, in which 255 is none");
  static_assert(4 * max_pip <= 127, "what two ends score has std::int8_t");

  /// [number of the ends]: the tiles that fit, the score, and the ends after each tile.
  struct Tables {
    struct Next {
      std::uint8_t one = none, other = none;
    };
    std::array<Bits, all> fitting{};
    std::array<std::int8_t, all> score{};  ///< score for laying the tile that led to these ends
    std::array<std::array<Next, tile_count>, all> next{};
    bool counts = false;
  };
  class Rules {
   public:
    Rules() = default;
    explicit Rules(const LayoutRules& rules);

   private:
    friend class Line;
    const Tables* tables_ = nullptr;
  };

  Line() = default;
  /// `bag` must be that of a line.
  Line(const Bag& bag, const LayoutRules& rules);

  static Line led(Tile tile, const Rules& rules) {
    const unsigned low = kinds * tile.low(), high = kinds * tile.high();
    return Line(tile.is_double() && rules.tables_->counts ? alone(tile.low()) : pair_of(low, high));
  }

  Bits bits() const { return number_; }
  /// The tiles that fit one of the ends.
  Bits fitting(const Rules& rules) const { return rules.tables_->fitting[number_]; }
  int score(const Rules& rules) const { return rules.tables_->score[number_]; }

  /// Calls visit(Line) for every different way to lay a tile. The tile must fit.
  template <class Visit>
  void for_each_next(int tile, const Rules& rules, Visit&& visit) const {
    const Tables::Next next = rules.tables_->next[number_][static_cast<std::size_t>(tile)];
    visit(Line(next.one));
    if (next.other != none) visit(Line(next.other));
  }

 private:
  explicit Line(unsigned number) : number_(static_cast<std::uint8_t>(number)) {}
  static unsigned pair_of(unsigned a, unsigned b) { return a > b ? a * (a + 1) / 2 + b : b * (b + 1) / 2 + a; }
  static unsigned alone(unsigned pip) { return pairs + pip; }
  static Tables tables_of(Counting counting, bool led_once = false);

  std::uint8_t number_ = none;
};

}  // namespace boneyard::multiplayer::perfect_information
