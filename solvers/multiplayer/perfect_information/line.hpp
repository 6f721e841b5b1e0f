// The two ends of a line as one number, with precomputed tables of every move. Without them a search of Draw, Bergen,
// All Fives and Five Up would spend most of its time on the ends.
//
// An end is a half that shows a pip or, where places count, a double lying crosswise. The two ends are an unordered
// pair of these 20, or a double that lies alone. Those of the double-six set come first, so that its tables are small.
#pragma once

#include "solvers/multiplayer/perfect_information/state.hpp"

namespace boneyard::multiplayer::perfect_information {

class Line {
 public:
  static constexpr std::uint8_t none = 255;
  /// Pairs of ends, of which there are two for each pip; after them come the doubles that lie alone.
  static constexpr unsigned pairs = large_pip_count * (2 * large_pip_count + 1), all = pairs + large_pip_count;
  static_assert(all <= none, "a Line's number has a byte, in which 255 is none");
  static_assert(4 * large_max_pip <= 127, "what two ends score has std::int8_t");

  /// What may follow each pair of ends.
  struct Tables {
    struct Next {
      std::uint8_t one = none, other = none;
    };
    std::array<Bits, all> fitting{};
    std::array<std::int8_t, all> score{};  ///< for the tile just laid
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
  /// The bag must be that of a line.
  Line(const Bag& bag, const LayoutRules& rules);

  static Line led(Tile tile, const Rules& rules) {
    if (!tile.is_double()) return Line(pair_of(2u * tile.low(), 2u * tile.high()));
    return Line(rules.tables_->counts ? alone(tile.low()) : pair_of(2u * tile.low(), 2u * tile.low()));
  }

  Bits bits() const { return number_; }
  /// The tiles that fit.
  Bits fitting(const Rules& rules) const { return rules.tables_->fitting[number_]; }
  int score(const Rules& rules) const { return rules.tables_->score[number_]; }

  /// Calls visit(Line) for every different way to lay a tile that fits.
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
