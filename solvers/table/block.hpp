// The search for games in which hands stay as dealt on a plain line: Block, and Draw once the stock is gone. See
// block.cpp.
#pragma once

#include "solvers/table/search.hpp"

namespace boneyard::table::open_hands {

class BlockSearch {
 public:
  explicit BlockSearch(std::size_t memory) : known_(memory) {}

  /// Whether it is for such hands. What it does not know is left to Search.
  static bool serves(const Asked& asked);

  void begin(const Asked& asked, const State& root, const Limits& limits);
  /// As Search::value.
  int value(const State& state, const SideScores& gained, Bits leads, int bound);
  std::uint64_t nodes() const { return nodes_; }

 private:
  /// The tiles in hands and the open ends, as a pair of pips; what each side holds, ours and theirs.
  struct Node {
    Bits left = 0;
    std::uint8_t ends = 0, turn = 0;
    std::int16_t ours = 0, theirs = 0;
  };
  /// Between what the value lies, and the tile that was best when it was last searched; 255: none.
  struct Known {
    std::int16_t low, high;
    std::uint8_t best;
  };

  struct Reach {
    int least, most;
  };

  /// How many seats and sides there are, where the compiler is to know: two seats, two sides with partners, or more.
  enum class Table : std::uint8_t { seats, partners, sides };
  template <class Visit>
  auto with_table(Visit&& visit) {
    if (seats_ == 2) return visit.template operator()<Table::seats>();
    return others_ == 1 ? visit.template operator()<Table::partners>() : visit.template operator()<Table::sides>();
  }

  template <Table table>
  static constexpr bool two_sides = table != Table::sides;

  template <Table table>
  std::uint8_t following(unsigned turn) const {
    if constexpr (table == Table::seats) return static_cast<std::uint8_t>(turn ^ 1);
    return static_cast<std::uint8_t>(turn + 1 == seats_ ? 0 : turn + 1);
  }
  template <Table table>
  int lead(const Node& node, Bits leads, int bound);
  template <Table table>
  int search(Node node, int bound);
  template <Table table>
  int best_of(const Node& node, Bits tiles, int bound);
  template <Table table>
  int after(Node node, int tile, unsigned ends, int bound);
  template <Table table>
  int out(const Node& node) const;
  template <Table table>
  int blocked(const Node& node) const;
  template <Table table>
  Reach within_reach(const Node& node) const;
  void play(Node& node, int tile, unsigned ends) const;

  Asked asked_;
  Limits limits_;
  unsigned seats_ = 0;
  int others_ = 1;                       ///< sides besides the one asked about
  std::array<Bits, most_seats> hand_{};  ///< as the search began
  std::array<bool, most_seats> ours_{};  ///< whether the seat is of the side asked about
  /// Whether the moves that answered questions are remembered: by seat, ends after the move and tile, how often it did
  /// lately, from -1024 (never) to 1024 (always).
  bool learns_ = false;
  std::array<std::array<std::array<std::int16_t, large_tile_count>, large_tile_count>, most_seats> success_{};
  Memo<std::uint64_t, Known, MemoHash<std::uint64_t>, std::uint16_t> known_;
  std::uint64_t nodes_ = 0;
};

}  // namespace boneyard::table::open_hands
