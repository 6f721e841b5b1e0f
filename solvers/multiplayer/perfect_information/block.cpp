// Exact values of Block with all hands open: depth-first alpha-beta with null windows (MTD(f), Plaat et al. 1996), an
// exact transposition table with one word for a key, and the history heuristic (Schaeffer 1983). It covers hands in
// which nobody can draw any more and tiles go to the two ends of a line: Block with two to five players, any set and
// any size of hand, and Draw once the stock is empty. What search.cpp says about states, null windows and the table
// holds here, too. This search is two and a half times as fast, because a state is one word. Two hands of the
// double-six set have their own search, two_hands.cpp; all others are searched here. Both files are compiled for each
// instruction set, because counting bits takes one instruction on a processor that has it, and otherwise about a dozen:
// that is an eighth of the time.
//
// State. Hands change only by the tiles laid, so the set of all tiles left says who holds what. The open ends are a
// pair of pips, numbered as the tile with these pips. With the turn, that makes 55 + 6 + 3 bits: one machine word.
// The double-twelve set takes 91 + 7 + 3, which are two words. Nothing else matters: only the end of a hand scores, and
// a player without a tile that fits passes without a choice. tie=blocker and out=both would need more; search.cpp has
// them.
//
// Why it is exhaustive. Every tile that fits is laid at every end where that makes a difference. The number of tiles
// only falls.
//
// Pruning, and why it is sound:
//   * A side never takes more than is left in hands. A side that goes out takes what the others hold then, which is at
//     most what they hold now. A side that wins a blocked hand has fewer pips than each other side. So it takes at most
//     all of the others' present pips; and of its own pips no more than it holds, and less than an even share of
//     theirs. blocked=difference and blocked=theirs take no more than blocked=sum. With three or more sides, nobody
//     takes more from us than all that is left. The value is mostly such a loss; without this bound three players take
//     1.2 times the states, and five 2.0 times.
//   * A hand is blocked as soon as no tile that is left fits either end, whoever is on turn.
//
// Move ordering decides most. First comes the best move of the last visit; then the move that leaves the opponent the
// fewest answers, then (with more than two players) the one that leaves the player before the fewest, who is an
// opponent, too; then the heaviest tile. The opponent is the next player. Where several players are against one, it is
// that one, which saves a tenth of the states. While many tiles are left, moves that cut off elsewhere in the search
// are tried earlier, and moves that did not, later (history heuristic): this saves a tenth of the states of 2 x 14, and
// a quarter of its time.
//
// Cost of both searches compared with plain alpha-beta without a table (bench/table_plain.hpp), in one run: 6.0 times
// as fast for 2 x 7, 45 for 2 x 10, 230 for 2 x 12, 21 for 4 x 7; 2 x 14, the whole set, takes 8.2 ms. Avoiding
// branches that the processor cannot predict saves a sixth. A node is passed in two registers; if it contains an array,
// it goes through memory, and all of that gain is lost.
//
// Little is left to gain. Where a move cuts off, 1.15 moves are tried on average; where none does, all 2.4 must be
// tried. Without the table a state of 2 x 7 takes a fifth less time, but there are 104 states instead of 73.
//
// Tried and rejected. The numbers are the states for a deal of 2 x 7 and for one of 2 x 12. The present code has 73 and
// 11,800.
//   * Open windows: 73 and 21,600. Null windows after the first move (principal variation search): 78 and 15,500.
//   * Parity. For every pip, the halves left in hands and the open ends that show it add up to an even or an odd
//     number, and this does not change during the hand. So the deal determines which pairs of ends can block it. And a
//     side cannot go out if it holds an odd number of halves of more than two pips, and no tile of the other side can
//     change that. Bounds by both arguments, and by tiles that can never be reached: 70 and 12,700, at twice the cost
//     of a state. Bounds that exclude blocked hands altogether, which is unsound, would save only 20 %.
//   * Treating ends that no tile left can touch as equal: no fewer states.
//   * No table for the last four to seven tiles: equally fast, but more code.
//   * A first guess for MTD(f) near the value, from the pips in hands or from a hand played by the ranks of its moves
//     (the correlation with the value is 0.3 to 0.7): as many states, or up to half more. Even if the value were known
//     beforehand, proving it takes 60 and 7,800. Next windows half way between the bounds, or some points beyond the
//     last bound: fewer null windows, but 3 to 50 % more states.
//   * Ordering moves by the answers to one's own next move, by those of the partner, by doubles, or by how many tiles
//     with a pip are left: as many states, or more. Other weights for what is used: at most 2 % fewer.
#include <cassert>

#include "solvers/multiplayer/perfect_information/two_ends.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solvers/multiplayer/perfect_information/block.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace boneyard::multiplayer::perfect_information::HWY_NAMESPACE {
namespace {

/// `two_sides`: whether there are two sides; a compile-time constant for speed. `Tiles`: a set of tiles, and a key: one
/// word or, for the double-twelve set, two.
template <bool two_sides, class Tiles>
class ManyHands final : public Engine {
 public:
  explicit ManyHands(std::size_t memory) : table_(memory) {}

  int value(int bound) override {
    Node node{.turn = start_.turn};
    for (unsigned seat = 0; seat < seats_; ++seat) {
      node.left |= static_cast<Tiles>(start_.hands[seat]);
      node.pips += static_cast<std::uint32_t>(start_.pips[seat]) << side_[seat];
    }
    if (start_.places.empty()) return lead(node, static_cast<Tiles>(start_.leads), bound);
    node.ends = ends_of(start_.places);
    return search(node, bound);
  }

 private:
  /// How far the pips of a side are shifted in a node: those of the side whose value is computed, and those of all
  /// others.
  static constexpr std::uint8_t ours = 0, theirs = 16;

  /// The tiles in all hands, the open ends as a pair of pips, and the pips that each side holds.
  struct Node {
    Tiles left = 0;
    std::uint32_t pips = 0;
    std::uint8_t ends = 0, turn = 0;

    int pips_of(std::uint8_t side) const { return static_cast<int>(pips >> side & 0xFFFF); }
    static constexpr int tiles = tile_count_of<Tiles>, end_bits = std::bit_width(end_pairs_of<Tiles> - 1);
    static_assert(tiles + end_bits + 3 <= static_cast<int>(8 * sizeof(Tiles)) && most_seats <= 8,
                  "a key has a bit for each tile, then the ends, then three bits for the seat");
    Tiles key() const { return left | Tiles{ends} << tiles | Tiles{turn} << (tiles + end_bits); }
  };

  void prepare(const Position& root) override {
    const Settings& s = problem_.settings;
    assert((s.sides() == 2) == two_sides);
    seats_ = s.seats;
    others_ = s.sides() - 1;
    Tiles all = 0;
    for (unsigned seat = 0; seat < seats_; ++seat) {
      hand_[seat] = static_cast<Tiles>(root.hands()[seat].bits());
      all |= hand_[seat];
      side_[seat] = s.side_of(static_cast<int>(seat)) == problem_.side ? ours : theirs;
    }
    table_.clear();
    table_.obey(limits());
    history_.begin(all);
  }

  std::uint8_t following(unsigned turn) const { return static_cast<std::uint8_t>(turn + 1 == seats_ ? 0 : turn + 1); }

  /// Searches the leads. The open ends after a lead have the number of its tile.
  int lead(const Node& node, Tiles leads, int bound) {
    const bool up = side_[node.turn] == ours;
    int best = up ? -infinite : infinite;
    for (; leads != 0 && (up ? best < bound : best >= bound); leads &= leads - 1) {
      const int tile = first_of(leads), result = after(node, tile, static_cast<std::uint8_t>(tile), bound);
      best = up ? std::max(best, result) : std::min(best, result);
    }
    return best;
  }

  /// The value if the player on turn has laid the last tile of the hand.
  int out(const Node& node) const {
    const std::uint8_t side = side_[node.turn];
    const int taken =
        two_sides ? node.pips_of(static_cast<std::uint8_t>(theirs - side)) : node.pips_of(ours) + node.pips_of(theirs);
    return side == ours ? taken : -taken;
  }

  int blocked(const Node& node) const {
    const Blocked rule = problem_.settings.blocked;
    const int all = node.pips_of(ours) + node.pips_of(theirs);
    const auto taken = [&](int own) { return taken_if_blocked(rule, all, own); };
    if (two_sides) {
      if (node.pips_of(ours) == node.pips_of(theirs)) return 0;
      return node.pips_of(ours) < node.pips_of(theirs) ? taken(node.pips_of(ours)) : -taken(node.pips_of(theirs));
    }
    int fewest = infinite, winner = -1;
    for (unsigned seat = 0; seat < seats_; ++seat) {
      const int own = SetOf<Tiles>(node.left & hand_[seat]).pips();
      if (own < fewest)
        fewest = own, winner = static_cast<int>(seat);
      else if (own == fewest)
        winner = -1;
    }
    if (winner < 0) return 0;
    return side_[static_cast<unsigned>(winner)] == ours ? taken(fewest) : -taken(fewest);
  }

  struct Bounds {
    int least, most;
  };
  /// Bounds on the value: a side never gets more than is left in hands.
  Bounds bounds_of(const Node& node) const {
    const int own = node.pips_of(ours), other = node.pips_of(theirs);
    if (two_sides) return {-most_for(other, own), most_for(own, other)};
    return {-own - other, other + std::max(0, std::min(own, other / others_ - 1))};
  }

  void play(Node& node, int tile, std::uint8_t ends) const {
    node.left ^= bit<Tiles>(tile);
    node.ends = ends;
    node.pips -= static_cast<std::uint32_t>(total_of[static_cast<std::size_t>(tile)]) << side_[node.turn];
  }

  int after(Node node, int tile, std::uint8_t ends, int bound) {
    play(node, tile, ends);
    if ((node.left & hand_[node.turn]) == 0) return out(node);
    node.turn = following(node.turn);
    return search(node, bound);
  }

  /// Plays forced moves. Calls best_of for a position with a choice.
  int search(Node node, int bound) {
    for (;;) {
      const Tiles fits = node.left & fitting_of<Tiles>[node.ends];
      if (fits == 0) return blocked(node);
      Tiles tiles = fits & hand_[node.turn];
      while (tiles == 0) {
        node.turn = following(node.turn);
        tiles = fits & hand_[node.turn];
      }
      const int tile = first_of(tiles);
      const Ends next = ends_after_of<Tiles>[node.ends][static_cast<std::size_t>(tile)];
      // Where a player's last tile is laid does not matter, because it ends the hand.
      const bool last = (node.left & hand_[node.turn]) == bit<Tiles>(tile);
      if (((tiles & (tiles - 1)) != 0) | ((next.other != none) & !last)) return best_of(node, tiles, bound);
      play(node, tile, next.one);
      if ((node.left & hand_[node.turn]) == 0) return out(node);
      node.turn = following(node.turn);
    }
  }

  /// The part of search for positions with a choice. It is inlined: as a call it takes a twelfth longer.
  HWY_INLINE int best_of(Node node, Tiles tiles, int bound) {
    count_node();
    const auto [least, most] = bounds_of(node);
    if (most < bound) return most;
    if (least >= bound) return least;
    const Tiles key = node.key();
    const std::uint64_t hash = ValueTableOf<Tiles>::hash(key);
    int best_tile = none;
    if (const Entry* entry = table_.find(key, hash)) {
      if (entry->low >= bound) return entry->low;
      if (entry->high < bound) return entry->high;
      best_tile = entry->best;
    }

    // From here on values are for the player on turn. A value of `enough` or more is a beta cutoff.
    const int down = side_[node.turn] / theirs, sign = 1 - 2 * down, enough = sign * bound + down;
    const bool learns = history_.pays(node.left);
    const ChoicesOf<Tiles> choices = choices_of(node, tiles, best_tile, learns);
    int best = -infinite;
    for (std::int32_t choice = choices.first(); choice != 0; choice = choices.after(choice)) {
      const int tile = ChoicesOf<Tiles>::tile(choice);
      const std::uint8_t ends = ChoicesOf<Tiles>::ends(choice);
      const int result = sign * after(node, tile, ends, bound);
      if (learns) history_.update(ends, tile, result >= enough);
      best_tile = result > best ? tile : best_tile;
      best = std::max(best, result);
      if (result >= enough) break;
    }
    best *= sign;

    // If the bound is reached, the best move tried proves a lower bound of the value. If not, all moves were tried, and
    // the best of them gives an upper bound.
    Entry& entry = *table_.insert(key, hash).first;
    (best >= bound ? entry.low : entry.high) = static_cast<std::int16_t>(best);
    entry.best = static_cast<std::uint8_t>(best_tile);
    return best;
  }

  /// The moves of the player on turn with their ranks.
  ChoicesOf<Tiles> choices_of(const Node& node, Tiles tiles, int best_before, bool learns) const {
    const bool against_one = !two_sides && side_[node.turn] == theirs;
    const unsigned opponent = against_one ? static_cast<unsigned>(problem_.side) : following(node.turn);
    const Tiles answers = node.left & hand_[opponent];
    // The player before is an opponent, too.
    const Tiles before = against_one ? 0 : node.left & hand_[node.turn == 0 ? seats_ - 1 : node.turn - 1u];
    ChoicesOf<Tiles> choices;
    for (Tiles rest = tiles; rest != 0; rest &= rest - 1) {
      const int tile = first_of(rest);
      const Ends next = ends_after_of<Tiles>[node.ends][static_cast<std::size_t>(tile)];
      const auto add = [&](std::uint8_t ends) {
        const int rank = (learns ? history_.rank(ends, tile) : 0) - 10 * ones(answers & fitting_of<Tiles>[ends]) -
                         4 * ones(before & fitting_of<Tiles>[ends]);
        choices.add(tile, tile == best_before, rank, ends);
      };
      add(next.one);
      if (next.other != none) add(next.other);
    }
    return choices;
  }

  unsigned seats_ = 0;
  int others_ = 1;                               ///< number of sides other than the one whose value is computed
  std::array<Tiles, most_seats> hand_{};         ///< hands at the start of the search
  std::array<std::uint8_t, most_seats> side_{};  ///< [seat]: ours or theirs
  HistoryOf<Tiles> history_;
  ValueTableOf<Tiles> table_;
};

}  // namespace

std::unique_ptr<Engine> of_two_sides(std::size_t memory) { return std::make_unique<ManyHands<true, Bits>>(memory); }
std::unique_ptr<Engine> of_more_sides(std::size_t memory) { return std::make_unique<ManyHands<false, Bits>>(memory); }
std::unique_ptr<Engine> wide_of_two_sides(std::size_t memory) {
  return std::make_unique<ManyHands<true, WideBits>>(memory);
}
std::unique_ptr<Engine> wide_of_more_sides(std::size_t memory) {
  return std::make_unique<ManyHands<false, WideBits>>(memory);
}

}  // namespace boneyard::multiplayer::perfect_information::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace boneyard::multiplayer::perfect_information {

HWY_EXPORT(of_two_sides);
HWY_EXPORT(of_more_sides);
HWY_EXPORT(wide_of_two_sides);
HWY_EXPORT(wide_of_more_sides);

Maker block_search(const Problem& problem) {
  const Settings& s = problem.settings;
  if (problem.drawable != 0 || s.drawing == Drawing::rows || s.shape != Shape::line || s.sevens ||
      s.ending != Ending::pips || s.tie != Tie::nobody || s.out != Out::one || s.counting != Counting::nothing)
    return nullptr;
  if (s.seats == 2 && s.highest <= max_pip) return two_hands_search;
  if (s.highest > narrow_max_pip) {
    if (s.sides() == 2) return [](std::size_t memory) { return HWY_DYNAMIC_DISPATCH(wide_of_two_sides)(memory); };
    return [](std::size_t memory) { return HWY_DYNAMIC_DISPATCH(wide_of_more_sides)(memory); };
  }
  if (s.sides() == 2) return [](std::size_t memory) { return HWY_DYNAMIC_DISPATCH(of_two_sides)(memory); };
  return [](std::size_t memory) { return HWY_DYNAMIC_DISPATCH(of_more_sides)(memory); };
}

}  // namespace boneyard::multiplayer::perfect_information
#endif
