// The search for games in which hands stay as dealt on a plain line: Block, and Draw once the stock is gone. See
// block.cpp.
#pragma once

#include <algorithm>

#include "solvers/table/open_hands/search.hpp"

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
  /// By seat, by how many bits its side's pips are shifted in a node: the side asked about, or any other.
  static constexpr std::uint8_t ours = 0, theirs = 16;
  using SideOf = std::array<std::uint8_t, most_seats>;

  /// The tiles in hands and the open ends, as a pair of pips; what each side holds.
  struct Node {
    Bits left = 0;
    std::uint32_t pips = 0;
    std::uint8_t ends = 0, turn = 0;

    int pips_of(std::uint8_t side) const { return static_cast<int>(pips >> side & 0xFFFF); }
  };
  /// Between what the value lies, and the tile that was best when it was last searched; 255: none.
  struct Known {
    std::int16_t low, high;
    std::uint8_t best;
  };

  /// What can be laid, each one word, above 0: its rank, the tile and the ends after it. The highest is to be tried
  /// first. It is all made to do without branches, because which of two or three choices comes first cannot be
  /// foreseen.
  struct Choices {
    static constexpr unsigned few = 4;    ///< that are always looked at
    static constexpr unsigned most = 20;  ///< 19 tiles of the double-nine set have one of two pips, one has both
    std::array<std::int32_t, most> words;
    unsigned count = 0;
    std::int32_t first = 0;

    Choices() { std::fill_n(words.begin(), few, 0); }
    void add(std::int32_t word) {
      words[count++] = word;
      first = std::max(first, word);
    }
    /// The one to be tried after `choice`; 0: none.
    std::int32_t after(std::int32_t choice) const {
      std::int32_t next = 0;
      const auto consider = [&](std::int32_t word) { next = std::max(next, word < choice ? word : 0); };
      for (unsigned i = 0; i < few; ++i) consider(words[i]);
      for (unsigned i = few; i < count; ++i) consider(words[i]);
      return next;
    }
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
  /// A part of search, to be read by itself; as a call it takes a twelfth longer.
  template <Table table>
  [[gnu::always_inline]] int best_of(Node node, Bits tiles, int bound);
  template <Table table>
  Choices choices_of(const Node& node, Bits tiles, int best_before, bool learns) const;
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
  SideOf side_{};                        ///< by seat: ours or theirs
  /// Whether the moves that answered questions are remembered: by seat, ends after the move and tile, how often it did
  /// lately, from -1024 (never) to 1024 (always).
  bool learns_ = false;
  std::array<std::array<std::array<std::int16_t, large_tile_count>, large_tile_count>, most_seats> success_{};
  Memo<std::uint64_t, Known, MemoHash<std::uint64_t>, std::uint16_t> known_;
  std::uint64_t nodes_ = 0;
};

}  // namespace boneyard::table::open_hands
