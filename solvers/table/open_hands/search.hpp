// The general search with open hands: see search.cpp.
#pragma once

#include <boost/container/static_vector.hpp>

#include "boneyard/answer.hpp"
#include "solvers/memo.hpp"
#include "solvers/table/open_hands/line.hpp"
#include "solvers/table/open_hands/margins.hpp"

namespace boneyard::table::open_hands {

/// The whole of a position in `words` words; see pack() in search.cpp.
template <int words>
struct Key {
  std::array<Bits, words> word{};

  std::uint64_t hash() const {
    std::uint64_t h = hash_word(word[0]);
    for (std::size_t i = 1; i < words; ++i) h = hash_word(word[i], h);
    return h;
  }
  friend bool operator==(const Key& a, const Key& b) {
    Bits differ = 0;
    for (std::size_t i = 0; i < words; ++i) differ |= a.word[i] ^ b.word[i];
    return differ == 0;
  }
};

/// Where hands are, what is left of the stock, and for whom the value is asked.
struct Asked {
  Settings settings;
  TableRules table;
  std::array<std::uint8_t, large_tile_count> stock{};  ///< tile numbers, the next first
  int drawable = 0;                                    ///< tiles of it that may be drawn
  int side = 0;                                        ///< whose value
};

using SeatPips = std::array<std::int16_t, most_seats>;

/// What each side scores when a hand ends: seat `out` went out, or (-1) it is blocked. `last`: who laid the last tile.
SideScores scores_at_end(const Settings& settings, const SeatPips& pips, int out, int last);

/// Between what the margin that the end of a hand brings to `us` must lie, if `undrawn` pips may still be drawn.
struct Reach {
  int least, most;
};
Reach end_within_reach(const Settings& settings, const SeatPips& pips, int undrawn, int us);

/// One search with its table.
///   Layout  Line, or any Bag
///   Margin  OneMargin for two sides, and for more where nothing is scored in play; ManyMargins for more that score
///   seats   at most so many
///   words   of a key
template <class Layout, class Margin, int seats, int words>
class Search {
 public:
  explicit Search(std::size_t memory) : known_(memory) {}

  /// Forgets what earlier deals left in the table.
  void begin(const Asked& asked, const Limits& limits);

  /// A bound of the value of the hand when the sides have already gained `gained`, the seat on turn is to act, and
  /// before the lead it may lead any of `leads`: at least `bound` if the value is, below it if not. Throws SearchCut.
  int value(const State& state, const SideScores& gained, Bits leads, int bound);

  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Node {
    std::array<Bits, seats> hands{};
    std::array<std::int16_t, seats> pips{};  ///< in each hand
    Layout layout;
    std::uint8_t stock = 0;  ///< tiles taken from it
    std::uint8_t turn = 0;
    std::uint8_t last = 0;  ///< who laid the last tile
  };
  /// An answer to whether the margins can be as large as is needed, and more than was asked: yes, for every need that
  /// `margin` reaches; or no, for every need that reaches `margin`.
  struct Told {
    bool yes;
    Margin margin;
  };
  /// What the table keeps of a position: the needs that are met, those that are not, and the move that was best.
  struct Known {
    Margin met = Margin::lowest(), missed = Margin::highest();
    std::uint8_t best = 255;
  };
  struct Move {
    Layout layout;  ///< after it
    std::uint8_t tile;
    std::int16_t rank = 0;  ///< the higher, the sooner it is tried
  };
  // A hand of 53 tiles has at most two places for each, and All Sevens' four wild tiles four.
  using Moves = boost::container::static_vector<Move, 128>;
  static_assert(2 * (large_tile_count - 2) + 2 * 4 <= 128, "Moves holds all moves of a hand");
  static constexpr std::uint8_t draws = 255;  ///< as a move's tile

  Told ask(Node node, Margin need);
  Told choose(const Node& node, Bits tiles, Margin need);
  Told after(Node node, Move move, Margin need);
  Told lead(const Node& node, Bits leads, Margin need);
  Told ended(const Node& node, int out, Margin need) const;
  Told judged(Margin margin, Margin need) const;
  bool one_move(const Node& node, Bits tiles, Move& only) const;
  void list(const Node& node, Bits tiles, Moves& moves) const;
  void draw(Node& node) const;
  Margin lay(Node& node, Move move) const;
  bool is_out(const Node& node, int seat) const;
  SeatPips pips_of(const Node& node) const;
  bool out_of_reach(const Node& node, Bits tiles, Margin need, Told& told) const;
  Key<words> pack(const Node& node) const;
  Bits fitting(const Node& node) const { return node.layout.fitting(rules_) & node.hands[node.turn]; }
  bool can_draw(const Node& node) const { return node.stock < asked_.drawable; }
  bool is_ours(int seat) const { return asked_.settings.side_of(seat) == asked_.side; }
  void next(Node& node) const { node.turn = static_cast<std::uint8_t>(node.turn + 1 == seats_ ? 0 : node.turn + 1); }

  Asked asked_;
  typename Layout::Rules rules_;
  Limits limits_;
  int seats_ = 0;
  bool bounded_ = true;                                       ///< whether it pays to look how much is within reach
  std::array<std::int16_t, large_tile_count + 1> undrawn_{};  ///< pips that may still be drawn, by tiles drawn
  Memo<Key<words>, Known, MemoHash<Key<words>>, std::uint16_t> known_;
  std::uint64_t nodes_ = 0;
};

// The double-six set: two seats on a line, more seats, more that score in play; the same on any layout. The double-nine
// set: anything.
extern template class Search<Line, OneMargin, 2, 2>;
extern template class Search<Line, OneMargin, 5, 2>;
extern template class Search<Line, ManyMargins, 5, 2>;
extern template class Search<Bag, OneMargin, 2, 2>;
extern template class Search<Bag, OneMargin, 5, 3>;
extern template class Search<Bag, ManyMargins, 5, 3>;
extern template class Search<Bag, OneMargin, 5, 4>;

}  // namespace boneyard::table::open_hands
