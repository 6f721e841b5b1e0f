// The search for the exact value of a position with open hands. See search.cpp for what it does and why that is right.
#pragma once

#include <vector>

#include "solvers/memo.hpp"
#include "solvers/table/state.hpp"
#include "solvers/verdict.hpp"

namespace boneyard::table::open_hands {

/// What a table keeps of a position: bounds of its value, and the move that was best.
struct Known {
  std::int16_t low, high;
  std::uint8_t best;
};

/// Points by side.
using SideScores = std::array<int, most_seats>;

/// More points than any hand can score.
inline constexpr int infinite = 8000;

/// The whole of a position in `words` words; see pack() in search.cpp.
template <int words>
struct Key {
  std::array<Bits, words> word;

  std::uint64_t hash() const {
    std::uint64_t h = hash_word(word[0]);
    for (std::size_t i = 1; i < words; ++i) h = hash_word(word[i], h);
    return h;
  }
  friend bool operator==(const Key&, const Key&) = default;
};

/// Where hands are, what is left of the stock, and for whom the value is asked.
struct Asked {
  Settings settings;
  TableRules table;
  std::array<std::uint8_t, large_tile_count> stock{};  ///< tile numbers, the next first
  int drawable = 0;                                    ///< tiles of it that may be drawn
  int side = 0;                                        ///< whose value
};

/// One search with its table. `words`: how many a key takes. `gains`: three or more sides that score in play, so that
/// what each has scored so far is part of the position.
template <int words, bool gains>
class Search {
 public:
  explicit Search(std::size_t memory) : known_(memory) {}

  /// Forgets what earlier deals left in the table.
  void begin(const Asked& asked, const Limits& limits);

  /// The value of the hand when the sides have already gained `gained`, the seat on turn is to act, and before the lead
  /// it may lead any of `leads`. It is exact if it lies inside the window, else a bound on that side of the window.
  /// Throws SearchCut.
  int value(const State& state, const SideScores& gained, Bits leads, int bound);

  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Moves {
    // A hand of 53 tiles has at most two places for each, and All Sevens' four wild tiles four.
    std::array<Step, 128> step;
    std::array<int, 128> rank;
    int count = 0;
  };
  using Gains = std::array<std::int16_t, gains ? most_seats : 1>;
  struct Node : State {
    Gains gained{};
  };

  int lead(const Node& node, Bits leads, int bound);
  int after_step(Node node, Step step, int bound);
  int search(Node node, int bound);
  int best_of(Node& node, Moves& moves, int bound);
  void generate(const Node& node, Bits playable, Moves& moves) const;
  void rank(const Node& node, Moves& moves) const;
  Bits playable(const Node& node) const;
  bool can_draw(const Node& node) const { return node.stock < asked_.drawable; }
  void draw(Node& node) const;
  int lay(Node& node, Step step) const;
  bool is_out(const Node& node, int seat) const;
  int ending(const Node& node, int out) const;
  int payoff(const Node& node, const SideScores& scores) const;
  Key<words> pack(const Node& node) const;
  int lead_of_others(const Node& node) const;
  bool maximising(int seat) const { return asked_.settings.side_of(seat) == asked_.side; }
  void next(Node& node) const { node.turn = static_cast<std::uint8_t>(node.turn + 1 == seats_ ? 0 : node.turn + 1); }

  Asked asked_;
  Limits limits_;
  int seats_ = 0;
  Memo<Key<words>, Known, MemoHash<Key<words>>, std::uint16_t> known_;
  std::uint64_t nodes_ = 0;
};

extern template class Search<1, false>;
extern template class Search<2, false>;
extern template class Search<3, false>;
extern template class Search<6, false>;
extern template class Search<4, true>;

}  // namespace boneyard::table::open_hands
