// Exact values of All Sevens with two open hands: depth-first proof-number search (df-pn, Allis 1994, Nagai 2002) in
// null windows, with an exact transposition table (whole keys compared; no replacement).
//
// A player may draw as often as it likes, and drawing pays: whoever has the first choice nearly always takes the whole
// stock. So the search is about two hands of some 6 and 18 tiles. The player with the large hand wins by laying all of
// it while the other cannot lay its last tile or two, and most attempts fail late. The depth-first search of search.cpp
// spends its time there: many seconds and gigabytes for a deal. This search uses two ideas:
//   * Proof numbers (Allis 1994; depth first, with thresholds, Nagai 2002). In a null window at `bound`, each position
//     has a proof and a disproof number: estimates of the work left to show that the value is at least `bound`, or that
//     it is not. For the player who benefits from the result, one move is enough, so the position's number is the
//     smallest of its moves' numbers. For the other player, all moves must be shown. The sum of their numbers would
//     count positions several times to which several moves lead. So the number is the largest of them, plus one for
//     each other move (weak proof numbers, Ueda et al. 2008). The search always works on a position that is cheap for
//     both players, and leaves a wrong move when it gets expensive. A new position begins, for each player, with half
//     of that player's tiles plus one; the player who has to refute all moves also gets one for each tile that fits.
//     This leaves a fifth to a tenth of the positions.
//   * Halves that cannot be joined. Halves that touch add up to seven, unless the tile laid later is wild. So if there
//     are more halves of 1 than of 6 (or the reverse; likewise 2 and 5, 3 and 4), the surplus halves have no mate. A
//     blank half never has one. At the end of the hand, two of the surplus halves may lie at the open ends. Each of
//     6-1, 5-2 and 4-3, which bring one half of each kind, makes room for two more: it is laid on one, and the half
//     with which it touches leaves its own mate to another. 0-0 makes room for two and brings two. Each tile of the
//     other player, except the last one, which ends the hand, may help with at most two. There is no place for the
//     remaining surplus halves, so the player keeps at least the cheapest tiles that have so many of them (must_keep).
//     This is used only when nothing can be drawn any more. It leaves two fifths of the positions.
//
// Why it is exhaustive: a position is decided when one move decides it, or when all of its moves are decided, and no
// position comes twice in a line. The proof numbers only say what to search next. The table stores proven bounds of a
// position's value with the whole key; they remain true in later null windows. In the key, a tile that may still be
// drawn is in both hands, and a tile that has been laid is in none. That says how many tiles are drawn, so one word is
// enough.
//
// Cost: 1.5 to 2 seconds for a deal. The first nine deals take a fifth of the time of search.cpp, most deals an eighth.
// Who wins is known after a tenth of the time. Tried and rejected: the sum of the proof numbers (1.1 times the
// positions); 1 as the number of a new position (1.3 times); first numbers that depend on halves that cannot be joined
// (the same). For a last tile that is not wild, the ends that it fits: saves a hundredth. A table with 16 bytes a
// position instead of 24, or one that begins small again for every deal: the same time. Proof numbers for other games,
// in search.cpp: Draw and Cross with two players take 1.3 times the time, All Sevens with three and four 2 to 3 times;
// of Double-Nine Cross somewhat more deals can be solved with the same memory, in 2 to 3 times the time.
#include <algorithm>
#include <boost/container/static_vector.hpp>
#include <cstdlib>

#include "solvers/multiplayer/perfect_information/two_ends.hpp"

namespace boneyard::multiplayer::perfect_information {

namespace {

constexpr auto set_tiles = static_cast<std::size_t>(tile_count);

/// [pair of ends]: the tiles that fit.
constexpr auto fitting_sevens = [] {
  std::array<std::uint32_t, set_tiles> table{};
  for (std::size_t ends = 0; ends < set_tiles; ++ends) {
    const Tile shown(static_cast<int>(ends));
    Bits tiles = wild_tiles;
    for (const Pip pip : {shown.high(), shown.low()})
      if (pip > 0) tiles |= with_pip(7 - pip);
    table[ends] = static_cast<std::uint32_t>(tiles & ((Bits{1} << set_tiles) - 1));
  }
  return table;
}();

/// Surpluses of halves, one byte each, with 128 for none: how many more halves show 1 than 6, which goes with it; 2
/// than 5; 3 than 4; and the number of blank halves, which go with nothing.
using Halves = std::uint32_t;
constexpr Halves no_halves = 0x8080'8080u;
constexpr Halves half(int pip) {
  return pip == 0 ? 1u << 24 : pip <= 3 ? 1u << 8 * (pip - 1) : 0u - (1u << 8 * (6 - pip));
}
constexpr Halves halves_shown(int tile) { return half(Tile(tile).high()) + half(Tile(tile).low()); }
/// [tile]: its halves; none for a wild tile.
constexpr auto halves_of = [] {
  std::array<Halves, set_tiles> table{};
  for (int t = 0; t < tile_count; ++t) table[static_cast<std::size_t>(t)] = is_wild(t) ? 0 : halves_shown(t);
  return table;
}();

/// Number of codes. A code has a digit in base 3 for each pair of pips that touch (1 and 6, 2 and 5, 3 and 4). It says
/// which pip of the pair has surplus halves: the lower (2), neither (1) or the higher (0).
constexpr std::size_t surpluses = 27;
/// For one code: the tiles that bring two mates, or one, for surplus halves; with these the other player could help.
/// And the tiles with surplus halves (blank ones, too), those with the fewest pips for each such half first. A surplus
/// half and a mate on the same tile cancel out.
struct Surplus {
  std::uint32_t two_mates = 0, one_mate = 0;
  struct LaidOff {
    std::uint8_t tile = 0, halves = 0;
  };
  std::array<LaidOff, tile_count> laid_off{};
  std::size_t count = 0;
};
constexpr auto by_surplus = [] {
  std::array<Surplus, surpluses> table{};
  for (std::size_t code = 0; code < surpluses; ++code) {
    std::array<int, 7> more{1};
    for (std::size_t pip = 1, rest = code; pip <= 3; ++pip, rest /= 3) {
      more[pip] = static_cast<int>(rest % 3) - 1;
      more[7 - pip] = -more[pip];
    }
    Surplus& surplus = table[code];
    for (int cost = 1; cost <= 24; ++cost)
      for (int t = 0; t < tile_count; ++t) {
        if (is_wild(t)) continue;
        const int halves = more[Tile(t).high()] + more[Tile(t).low()], total = Tile(t).total();
        if (cost == 1) {
          if (halves == -2) surplus.two_mates |= 1u << t;
          if (halves == -1) surplus.one_mate |= 1u << t;
        }
        if ((halves == 2 && total == cost) || (halves == 1 && 2 * total == cost))
          surplus.laid_off[surplus.count++] = {static_cast<std::uint8_t>(t), static_cast<std::uint8_t>(halves)};
      }
  }
  return table;
}();

/// The possible pairs of ends after a tile is laid, each once.
struct Ways {
  std::array<std::uint8_t, 4> ends{};
  std::uint8_t count = 0;
  constexpr const std::uint8_t* begin() const { return ends.data(); }
  constexpr const std::uint8_t* end() const { return ends.data() + count; }
};
/// [pair of ends][tile].
constexpr auto ways_to_lay = [] {
  std::array<std::array<Ways, set_tiles>, set_tiles> table{};
  for (int ends = 0; ends < tile_count; ++ends)
    for (int tile = 0; tile < tile_count; ++tile) {
      Ways& ways = table[static_cast<std::size_t>(ends)][static_cast<std::size_t>(tile)];
      const Tile shown(ends), t(tile);
      for (const Pip covered : {shown.high(), shown.low()})
        for (const Pip inner : {t.high(), t.low()}) {
          if (!is_wild(tile) && covered + inner != 7) continue;
          const auto after = static_cast<std::uint8_t>(Tile(shown.other(covered), t.other(inner)).number());
          if (std::find(ways.begin(), ways.end(), after) == ways.end()) ways.ends[ways.count++] = after;
        }
    }
  return table;
}();
const Ways& ways_of(std::uint8_t ends, int tile) { return ways_to_lay[ends][static_cast<std::size_t>(tile)]; }

Halves halves_in(std::uint32_t hand) {
  Halves halves = no_halves;
  for (; hand != 0; hand &= hand - 1) halves += halves_of[static_cast<std::size_t>(std::countr_zero(hand))];
  return halves;
}

/// A lower bound for the pips that remain in `hand` at the end, if nothing more can be drawn. The essay has the
/// argument.
int must_keep(std::uint32_t hand, Halves halves, std::uint32_t others, std::uint8_t ends) {
  constexpr std::uint32_t wild = static_cast<std::uint32_t>(wild_tiles) & ~1u;
  halves += halves_shown(ends);
  const auto more = [&](int at) { return static_cast<int>(halves >> 8 * at & 255) - 128; };
  const int one = more(0), two = more(1), three = more(2);
  int alone = more(3) + std::abs(one) + std::abs(two) + std::abs(three) - 2 - 2 * ones(hand & wild);
  if (alone <= 0) return 0;
  const auto sign = [](int x) { return (x > 0) - (x < 0) + 1; };
  const Surplus& surplus = by_surplus[static_cast<std::size_t>(sign(one) + 3 * sign(two) + 9 * sign(three))];
  const int helping = ones(others) - 1, twice = std::min(helping, ones(others & (wild | surplus.two_mates)));
  alone -= 2 * twice + std::min(helping - twice, ones(others & surplus.one_mate));
  // The surpluses are those of the whole hand, because tiles kept beyond them only increase the pips.
  // Twice the pips: if both halves of a tile are too many, each costs the tile's pips, else the tile costs twice its
  // pips.
  int cost = 0;
  for (std::size_t i = 0; i < surplus.count && alone > 0; ++i) {
    const auto [tile, count] = surplus.laid_off[i];
    if ((hand >> tile & 1) == 0) continue;
    const int taken = std::min<int>(alone, count), total = total_of[tile];
    cost += count == 2 ? taken * total : 2 * total;
    alone -= taken;
  }
  return (cost + 1) / 2;
}

class SevensSearch final : public Engine {
 public:
  explicit SevensSearch(std::size_t memory) : table_(memory) {}

  int value(int bound) override {
    Node node;
    const auto seat = static_cast<std::size_t>(problem_.side);
    node.hands = {static_cast<Tiles>(start_.hands[seat]), static_cast<Tiles>(start_.hands[1 - seat])};
    node.pips = {start_.pips[seat], start_.pips[1 - seat]};
    node.halves = {halves_in(node.hands[us]), halves_in(node.hands[them])};
    node.stock = start_.stock;
    node.turn = start_.turn == problem_.side ? us : them;
    const int before = start_.gained[seat] - start_.gained[1 - seat];
    if (!start_.places.empty()) {
      node.ends = ends_of(start_.places);
      return before + search(node, bound - before);
    }
    int best = node.turn == us ? -infinite : infinite;
    for (auto leads = static_cast<Bits>(start_.leads); leads != 0; leads &= leads - 1) {
      const int tile = std::countr_zero(leads);
      const int proven = before + search(laid(node, tile, static_cast<std::uint8_t>(tile)), bound - before);
      if ((proven >= bound) == (node.turn == us)) return proven;
      best = node.turn == us ? std::max(best, proven) : std::min(best, proven);
    }
    return best;
  }

 private:
  using Tiles = std::uint32_t;
  static constexpr int us = 0, them = 1;

  /// A position. Index 0 is our player, whatever the seat.
  struct Node {
    std::array<Tiles, 2> hands{};
    std::array<std::uint32_t, 2> halves{};  ///< of each hand without its wild tiles; see Halves
    std::array<std::int16_t, 2> pips{};     ///< pips in each hand
    std::uint8_t ends = 0;                  ///< the pair of pips, as the number of the tile with these pips
    std::uint8_t stock = 0;                 ///< tiles taken from the stock
    std::uint8_t turn = us;
  };
  /// Proof and disproof number. When the position is decided, one is 0 and the other `never`.
  struct Numbers {
    std::uint16_t yes, no;
  };
  static constexpr std::uint16_t never = 65535;
  static constexpr Numbers numbers(int yes, int no) {
    return {static_cast<std::uint16_t>(yes), static_cast<std::uint16_t>(no)};
  }
  /// An entry of the transposition table: proven bounds of the value, and the proof and disproof numbers of the last
  /// null window (0 before the first).
  struct Entry {
    std::int16_t low = -infinite, high = infinite;
    Numbers numbers{0, 0};
  };
  /// A position during the search.
  struct Child {
    Node node;
    Tiles tiles = 0;  ///< the tiles in the hand on turn that fit
    Numbers numbers{1, 1};
    std::uint64_t key = 0, hash = 0;
    int value = 0;  ///< when decided: a lower bound of the value that is at least `bound`, or an upper bound below it
    bool answered() const { return numbers.yes == 0 || numbers.no == 0; }
  };

  void prepare(const Position&) override {
    undrawn_tiles_.fill(0);
    undrawn_pips_.fill(0);
    for (auto i = static_cast<std::size_t>(problem_.drawable); i-- > 0;) {
      undrawn_tiles_[i] = undrawn_tiles_[i + 1] | static_cast<Tiles>(bit(problem_.stock[i]));
      undrawn_pips_[i] = static_cast<std::int16_t>(undrawn_pips_[i + 1] + total_of[problem_.stock[i]]);
    }
    table_.clear();
    table_.obey(limits());
  }

  bool can_draw(const Node& node) const { return node.stock < problem_.drawable; }

  void draw(Node& node) const {
    const std::size_t tile = problem_.stock[node.stock++];
    node.hands[node.turn] |= static_cast<Tiles>(bit(static_cast<int>(tile)));
    node.halves[node.turn] += halves_of[tile];
    node.pips[node.turn] = static_cast<std::int16_t>(node.pips[node.turn] + total_of[tile]);
  }

  /// The position after a tile is laid, with the turn passed on. It is written field by field, because the processor
  /// has to wait when it reads bytes of a copy that were changed just before.
  static Node laid(const Node& node, int tile, std::uint8_t ends) {
    const auto t = static_cast<std::size_t>(tile);
    const auto of = [&](int side) { return node.turn == side; };
    const auto left = [](int pips, int laid) { return static_cast<std::int16_t>(pips - laid); };
    const auto laid_tile = static_cast<Tiles>(bit(tile));
    return {.hands = {node.hands[us] ^ (of(us) ? laid_tile : 0), node.hands[them] ^ (of(us) ? 0 : laid_tile)},
            .halves = {node.halves[us] - (of(us) ? halves_of[t] : 0), node.halves[them] - (of(us) ? 0 : halves_of[t])},
            .pips = {left(node.pips[us], of(us) ? total_of[t] : 0), left(node.pips[them], of(us) ? 0 : total_of[t])},
            .ends = ends,
            .stock = node.stock,
            .turn = static_cast<std::uint8_t>(node.turn ^ 1)};
  }

  /// Bounds on the value by what is left in hands and stock. Only the bound that can decide is computed tightly.
  Bounds bounds_of(const Node& node, int bound) const {
    const int undrawn = undrawn_pips_[node.stock];
    Bounds reach{-node.pips[us] - undrawn, node.pips[them] + undrawn};
    if (can_draw(node)) return reach;
    // No player keeps more pips than the hand has. So the pips that we must keep can decide only if we hold more than
    // they do by at least the bound; those that they must keep, only if we do not.
    if (node.pips[them] - node.pips[us] < bound)
      reach.most -= must_keep(node.hands[us], node.halves[us], node.hands[them], node.ends);
    else
      reach.least += must_keep(node.hands[them], node.halves[them], node.hands[us], node.ends);
    return reach;
  }

  /// The key. A tile that is still in the stock is in both hands.
  std::uint64_t pack(const Node& node) const {
    static_assert(tile_count <= 28, "a key has 28 bits for each hand, and five for the ends");
    const std::uint64_t undrawn = undrawn_tiles_[node.stock];
    return node.hands[us] | undrawn | (node.hands[them] | undrawn) << 28 | std::uint64_t{node.ends} << 56 |
           std::uint64_t{node.turn} << 61;
  }

  /// Plays forced moves up to a position with a choice, or to the end. Returns whether the hand has ended; then `value`
  /// is its value.
  bool play_on(Node& node, Tiles& tiles, int& value) const {
    for (int passed = 0;;) {
      if (node.hands[node.turn ^ 1] == 0) {  // the player who has just laid a tile is out
        value = node.turn == us ? -node.pips[us] : node.pips[them];
        return true;
      }
      tiles = node.hands[node.turn] & fitting_sevens[node.ends];
      if (tiles == 0) {
        if (can_draw(node)) {
          draw(node);
        } else {
          if (++passed == 2) return value = node.pips[them] - node.pips[us], true;
          node.turn ^= 1;
        }
        continue;
      }
      if ((tiles & (tiles - 1)) != 0 || can_draw(node)) return false;
      const int tile = std::countr_zero(tiles);
      const Ways& ways = ways_of(node.ends, tile);
      if (ways.count > 1 && tiles != node.hands[node.turn]) return false;  // where a last tile is laid does not matter
      passed = 0;
      node = laid(node, tile, ways.ends.front());
    }
  }

  int search(const Node& node, int bound) {
    Child child{.node = node};
    evaluate(child, bound);
    if (!child.answered()) look_up(child, bound);
    if (!child.answered()) expand(child, bound, {never, never});
    return child.value;
  }

  /// If the bounds decide the null window, sets the proof numbers and the value, and returns true.
  static bool settle(Child& child, Bounds reach, int bound) {
    if (reach.least < bound && reach.most >= bound) return false;
    child.value = reach.least >= bound ? reach.least : reach.most;
    child.numbers = reach.least >= bound ? Numbers{0, never} : Numbers{never, 0};
    return true;
  }

  /// Plays forced moves. If the end of the hand or bounds_of() decides, sets the proof numbers; otherwise prefetches
  /// the table entry.
  void evaluate(Child& child, int bound) {
    if (play_on(child.node, child.tiles, child.value)) {
      settle(child, {child.value, child.value}, bound);
      return;
    }
    child.key = pack(child.node);
    child.hash = table_.hash(child.key);
    table_.prefetch(child.hash);
    settle(child, bounds_of(child.node, bound), bound);
  }

  /// Sets the proof numbers of a position that is not expanded yet: from the table, or by the initial guess.
  void look_up(Child& child, int bound) {
    if (const Entry* found = table_.find(child.key, child.hash)) {
      if (settle(child, {found->low, found->high}, bound)) return;
      if (found->numbers.yes != 0) {
        child.numbers = found->numbers;
        return;
      }
    }
    const Node& node = child.node;
    const int moves = ones(child.tiles) + 1;
    child.numbers = numbers(ones(node.hands[us]) / 2 + (node.turn == us ? 1 : moves),
                            ones(node.hands[them]) / 2 + (node.turn == us ? moves : 1));
  }

  /// Stores a decided position in the table, and sets its proof numbers.
  void keep(Child& at, int value, int bound) {
    settle(at, {value, value}, bound);
    Entry& entry = *table_.insert(at.key, at.hash).first;
    if (value >= bound)
      entry.low = std::max(entry.low, static_cast<std::int16_t>(value));
    else
      entry.high = std::min(entry.high, static_cast<std::int16_t>(value));
  }

  /// Expands a position until one of its numbers reaches its threshold in `limit`, or it is decided.
  void expand(Child& at, int bound, Numbers limit) {
    count_node();
    const Node& node = at.node;
    const bool up = node.turn == us;
    const auto way_of = [up](Numbers n) -> int { return up ? n.yes : n.no; };
    const auto other_of = [up](Numbers n) -> int { return up ? n.no : n.yes; };
    boost::container::static_vector<Child, 64> children;
    const auto answers = [&](const Node& after) {
      Child& child = children.emplace_back(Child{.node = after});
      evaluate(child, bound);
      return way_of(child.numbers) == 0;
    };
    if (can_draw(node)) {
      Node after = node;
      draw(after);
      if (answers(after)) return keep(at, children.back().value, bound);
    }
    for (Tiles rest = at.tiles; rest != 0; rest &= rest - 1) {
      const int tile = std::countr_zero(rest);
      for (const std::uint8_t ends : ways_of(node.ends, tile))
        if (answers(laid(node, tile, ends))) return keep(at, children.back().value, bound);
    }
    for (Child& child : children) {
      if (child.answered()) continue;
      look_up(child, bound);
      if (way_of(child.numbers) == 0) return keep(at, child.value, bound);
    }
    for (;;) {
      int least = never, second = never, most = 0, some = 0;
      Child* best = nullptr;
      for (Child& child : children) {
        const int way = way_of(child.numbers), other = other_of(child.numbers);
        if (way < least)
          second = least, least = way, best = &child;
        else
          second = std::min(second, way);
        if (other > 0) most = std::max(most, other), ++some;
      }
      if (best == nullptr) {
        int value = up ? -infinite : infinite;
        for (const Child& child : children) value = up ? std::max(value, child.value) : std::min(value, child.value);
        return keep(at, value, bound);
      }
      const int all = std::min(most + some - 1, never - 1);
      if (least >= way_of(limit) || all >= other_of(limit)) {
        at.numbers = up ? numbers(least, all) : numbers(all, least);
        table_.insert(at.key, at.hash).first->numbers = at.numbers;
        return;
      }
      const int way = std::min({way_of(limit), second + 1 + second / 8, int{never}});
      const int other = other_of(limit) == never ? never : other_of(limit) - (some - 1);
      expand(*best, bound, up ? numbers(way, other) : numbers(other, way));
      if (way_of(best->numbers) == 0) return keep(at, best->value, bound);
    }
  }

  std::array<Tiles, large_tile_count + 1> undrawn_tiles_{};        ///< [tiles drawn]: the tiles that may still be drawn
  std::array<std::int16_t, large_tile_count + 1> undrawn_pips_{};  ///< [tiles drawn]: their pips
  TranspositionTable<std::uint64_t, Entry, HashOf<std::uint64_t>, std::uint16_t> table_;
};

}  // namespace

std::unique_ptr<Engine> sevens_search(std::size_t memory) { return std::make_unique<SevensSearch>(memory); }

}  // namespace boneyard::multiplayer::perfect_information
