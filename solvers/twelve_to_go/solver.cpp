// Decides Twelve To Go by playing one greedy line, as all lines discard the same tiles, and counts its lines by
// memoization (Michie 1968).
//
// Rule options covered: hand, 4 to 8 (any number works).
//
// State. Only totals matter. The face-up tiles are counts by total, so the tiles of complementary totals
// form seven classes: {0,12} {1,11} {2,10} {3,9} {4,8} {5,7} and {6}. A discard takes one tile of each
// total of a class (two tiles of total 6).
//
// Why there is no choice. A discard in one class leaves the tiles of all other classes alone, and tiles of equal total
// are interchangeable. So a legal discard stays legal until it is made (another tile of the same total may go in its
// place, which gives the same counts). Therefore any two legal discards commute, and every order of play draws the same
// stock tiles: after k discards min(28, hand + 2k) tiles have been drawn, whatever was discarded. Suppose that two
// maximal lines from one position have m < n discards. Follow the longer line to its first discard that takes more
// tiles of its class than the shorter line takes altogether. When it is made, the tiles drawn are among those drawn by
// the end of the shorter line, and that class has lost no more tiles in the shorter line. So the shorter line can still
// make this discard: it was not maximal, a contradiction. So all maximal lines discard equally many tiles of every
// total. Thoughtful, fair and random players win the same deals, and the greedy line below gives the verdict.
//
// Search: none. The code goes once through the deal. A drawn tile either meets a waiting tile of the complementary
// total, and both are discarded, or it waits. Play is lost when `hand` tiles wait and the stock is not empty yet, or
// when tiles wait at the end. Waiting tiles of a class are all of one total, so one small number for each total is
// enough.
//
// Pairing a tile as soon as it is drawn is not the order of the rules, which fill the hand first. But it discards the
// same tiles: if w tiles wait, the hand by the rules has these and hand - w more. So the next tile is face up whenever
// w < hand, and by the argument above the order does not matter.
//
// The processor cannot predict which tile has its partner waiting, so there is no branch on it: 1 mispredicted branch a
// deal in place of 6 (hand 6) or 10 (hand 8). Ranges of seeds are played 64 deals at a time: see lanes.cpp.
//
// Counting lines. Lines differ in the order of their discards and in the tiles that are paired. The number of lines
// from a position is the sum, over the legal discards, of the number of lines after them. Positions with the same
// counts by total have the same number of lines, since tiles of one total are interchangeable; and the number of
// discards made determines the tiles drawn. So the table's key is the number of pairs of each class that have gone (6 *
// 5 bits would be enough; 8 each are used).

#include "solvers/twelve_to_go/solver.hpp"

#include <algorithm>

#include "solvers/big_integer.hpp"
#include "solvers/transposition_table.hpp"

namespace boneyard::twelve_to_go {
namespace {

using Counts = std::array<int, total_count>;

/// The number of different discards in the class `low` (totals low and 12 - low); discards of different tiles count
/// separately.
int ways(const Counts& face_up, int low) {
  const int a = face_up[static_cast<std::size_t>(low)], b = face_up[static_cast<std::size_t>(12 - low)];
  return low == 6 ? a * (a - 1) / 2 : a * b;
}

/// Counts the lines to a win. `gone` is the number of pairs discarded in each class.
class LineCounter {
 public:
  LineCounter(const Position& position, const Limits& limits)
      : table_(limits.memory),
        limits_(limits),
        row_(position.hand()),
        hand_(static_cast<std::size_t>(position.rules().hand)) {
    table_.obey(limits);
    row_.insert(row_.end(), position.stock().begin(), position.stock().end());
  }

  BigInt count_lines() { return count_lines({}, 0, 0); }

 private:
  static_assert(max_pip == 6, "a key has a byte for each of the seven classes of the double-six set");
  BigInt count_lines(std::array<int, 7> gone, std::uint64_t key, std::size_t discards) {
    if (2 * discards == row_.size()) return 1;
    if (auto* known = table_.find(key)) return *known;
    if (++nodes_ % 4096 == 0) limits_.obey();
    Counts face_up{};
    for (std::size_t i = 0; i < std::min(row_.size(), hand_ + 2 * discards); ++i)
      ++face_up[static_cast<std::size_t>(row_[i].total())];
    for (std::size_t low = 0; low <= 6; ++low) {
      face_up[low] -= gone[low];
      face_up[12 - low] -= gone[low];
    }
    BigInt lines = 0;
    for (std::size_t low = 0; low <= 6; ++low)
      if (const int choices = ways(face_up, static_cast<int>(low)); choices > 0) {
        auto after = gone;
        ++after[low];
        lines += choices * count_lines(after, key + (std::uint64_t{1} << (8 * low)), discards + 1);
      }
    *table_.insert(key).first = lines;
    return lines;
  }

  TranspositionTable<std::uint64_t, BigInt> table_;
  Limits limits_;
  Row row_;
  std::size_t hand_;
  std::uint64_t nodes_ = 0;
};

/// [tile]: four times the total of its partners.
constexpr auto partner_field = [] {
  std::array<std::uint8_t, tile_count> table{};
  for (int t = 0; t < tile_count; ++t)
    table[static_cast<std::size_t>(t)] = static_cast<std::uint8_t>(4 * (12 - Tile(t).total()));
  return table;
}();

/// The tiles that wait for a partner of the complementary total: a field of four bits for each total (no total has more
/// than four tiles).
class Waiting {
  static_assert(4 * total_count <= 64, "Waiting has four bits for each total");

 public:
  explicit Waiting(int hand) : hand_(hand) {}

  /// Draws tiles one by one until none is left, or the hand is full and no two of its tiles are partners. Returns the
  /// number of tiles left then.
  int draw(const Row& deal) {
    std::size_t drawn = 0;
    for (; drawn < deal.size() && count_ < hand_; ++drawn) {
      // 64 bits, because the shift below needs that: its 48 - 2 * partner may wrap around.
      const std::uint64_t partner = partner_field[static_cast<std::size_t>(deal[drawn].tile().number())];
      // 1 if no partner waits for this tile, so that the tile waits itself; otherwise 0, and a partner goes. This is
      // arithmetic, because compilers would make a jump from a conditional expression.
      const std::uint64_t waits = ((fields_ >> partner & 15) - 1) >> 63;
      const std::uint64_t step = 2 * waits - 1;
      fields_ += step << (partner + (48 - 2 * partner) * waits);
      count_ += static_cast<int>(step);
    }
    return count_ + static_cast<int>(deal.size() - drawn);
  }

 private:
  std::uint64_t fields_ = 0;
  int count_ = 0;
  int hand_;
};

}  // namespace

int Solver::tiles_left(const Row& deal) {
  ++nodes_;
  return Waiting(rules_.hand).draw(deal);
}

void Solver::tally_left(std::uint64_t first, std::uint64_t last, std::array<std::uint64_t, tile_count + 1>& left,
                        std::uint8_t* each) {
  nodes_ += last - first + 1;
  for_each_block(first, last, [&](std::uint64_t from, std::size_t lanes) {
    const auto by_lane = tiles_left_by_lane(from, rules_.hand);
    for (std::size_t lane = 0; lane < lanes; ++lane) ++left[by_lane[lane]];
    if (each != nullptr) std::copy_n(by_lane.begin(), lanes, each + (from - first));
  });
}

AnswerOf<Move> Solver::solve(const Position& position, const Want& want) {
  expect_same_rules(rules_, position.rules());
  AnswerOf<Move> result;
  Position table = position;
  for (auto moves = table.moves(); !moves.empty(); moves = table.moves()) {
    ++result.nodes;
    result.line.push_back(moves.front());
    table.play(moves.front());
  }
  result.verdict = table.won() ? Verdict::winnable : Verdict::unwinnable;
  if (result.verdict == Verdict::winnable || want.fewest_left)
    result.left = table.tiles_left();
  else
    result.line.clear();
  if (want.count) {
    try {
      result.count = result.verdict == Verdict::winnable ? LineCounter(position, limits_).count_lines().str() : "0";
    } catch (const SearchCut& cut) {
      result.cutoff = cut.why;
    }
  }
  nodes_ += result.nodes;
  return result;
}

}  // namespace boneyard::twelve_to_go
