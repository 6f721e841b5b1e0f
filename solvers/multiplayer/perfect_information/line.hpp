// The two ends of a line as one number, with precomputed tables of all moves. Without them, a search of Draw, Bergen,
// All Fives or Five Up would spend most of its time on computing ends.
//
// An end is a half that shows a pip or, in games that count open ends, a double lying crosswise: 20 kinds. The two ends
// are an unordered pair of these, or a double that lies alone. Pairs of the double-six set come first, so that its part
// of the tables is small.
#pragma once

#include "solvers/multiplayer/perfect_information/state.hpp"

namespace boneyard::multiplayer::perfect_information {

class Line {
 public:
  static constexpr std::uint8_t none = 255;
  /// Number of pairs of ends, where each pip has two kinds of end. After the pairs come the doubles that lie alone.
  static constexpr unsigned pairs = large_pip_count * (2 * large_pip_count + 1), all = pairs + large_pip_count;
  static_assert(all <= none, "a Line's number has a byte, in which 255 is none");
  static_assert(4 * large_max_pip <= 127, "what two ends score has std::int8_t");

  /// [number of the ends]: the tiles that fit, the score, and the ends after each tile.
  struct Tables {
    struct Next {
      std::uint8_t one = none, other = none;
    };
    std::array<Bits, all> fitting{};
    std::array<std::int8_t, all> score{};  ///< score for laying the tile that led to these ends
    std::array<std::array<Next, large_tile_count>, all> next{};
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
    if (!tile.is_double()) return Line(pair_of(2u * tile.low(), 2u * tile.high()));
    return Line(rules.tables_->counts ? alone(tile.low()) : pair_of(2u * tile.low(), 2u * tile.low()));
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
  static Tables tables_of(Counting counting);

  std::uint8_t number_ = none;
};

}  // namespace boneyard::multiplayer::perfect_information
