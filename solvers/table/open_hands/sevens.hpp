// The search for All Sevens by two seats. See sevens.cpp.
#pragma once

#include "solvers/table/open_hands/search.hpp"

namespace boneyard::table::open_hands {

class SevensSearch {
 public:
  explicit SevensSearch(std::size_t memory) : known_(memory) {}

  /// Whether it is for such a hand. Others of All Sevens are left to Search.
  static bool serves(const Asked& asked) { return asked.table.sevens && asked.settings.seats == 2; }

  void begin(const Asked& asked, const Limits& limits);
  /// As Search::value.
  int value(const State& state, const SideScores& gained, Bits leads, int bound);
  std::uint64_t nodes() const { return nodes_; }

 private:
  using Tiles = std::uint32_t;
  static constexpr int us = 0, them = 1;

  /// Us first, whatever the seats are.
  struct Node {
    std::array<Tiles, 2> hands{};
    std::array<std::uint32_t, 2> halves{};  ///< of each hand but its wild tiles; see Halves in sevens.cpp
    std::array<std::int16_t, 2> pips{};     ///< in each hand
    std::uint8_t ends = 0;                  ///< the pair of pips, as the number of the tile that shows it
    std::uint8_t stock = 0;                 ///< tiles taken from it
    std::uint8_t turn = us;
  };
  /// How much is left to show for a yes, and for a no: 0 and `never` once it is known.
  struct Numbers {
    std::uint16_t yes, no;
  };
  static constexpr std::uint16_t never = 65535;
  static constexpr Numbers numbers(int yes, int no) {
    return {static_cast<std::uint16_t>(yes), static_cast<std::uint16_t>(no)};
  }
  /// What the table keeps: between what the value lies, and the numbers of the last question, 0 before there was one.
  struct Known {
    std::int16_t low = -infinite, high = infinite;
    Numbers numbers{0, 0};
  };
  /// A position that a question has led to.
  struct Child {
    Node node;
    Tiles tiles = 0;  ///< that fit
    Numbers numbers{1, 1};
    std::uint64_t key = 0, hash = 0;
    int value = 0;  ///< once it is answered, a bound of the value: at least the bound asked for, or below it
    bool answered() const { return numbers.yes == 0 || numbers.no == 0; }
  };

  int ask(const Node& node, int bound);
  /// Works on a position until one of its numbers reaches its limit, or it is answered.
  void expand(Child& at, int bound, Numbers limit);
  /// Whether bounds of the value answer.
  static bool settle(Child& child, Reach reach, int bound);
  /// Plays on; whether the end, or what is left in hands and stock, answers is told by the numbers. Else the memory
  /// where more may be known is asked for.
  void judge(Child& child, int bound);
  /// What is known of a position before it is worked on.
  void look_up(Child& child, int bound);
  /// Keeps an answer.
  void keep(Child& at, int value, int bound);
  /// Plays on to a position with a choice, or to the end, whose value it gives.
  bool play_on(Node& node, Tiles& tiles, int& value) const;
  /// Between what the value lies, by what is left in hands and stock, as close as helps to answer.
  Reach within_reach(const Node& node, int bound) const;
  void draw(Node& node) const;
  /// After a tile is laid; the turn passes.
  static Node laid(const Node& node, int tile, std::uint8_t ends);
  std::uint64_t pack(const Node& node) const;
  bool can_draw(const Node& node) const { return node.stock < asked_.drawable; }

  Asked asked_;
  Limits limits_;
  std::array<Tiles, large_tile_count + 1> undrawn_tiles_{};        ///< not drawn yet, by tiles drawn
  std::array<std::int16_t, large_tile_count + 1> undrawn_pips_{};  ///< that may still be drawn, by tiles drawn
  Memo<std::uint64_t, Known, MemoHash<std::uint64_t>, std::uint16_t> known_;
  std::uint64_t nodes_ = 0;
};

}  // namespace boneyard::table::open_hands
