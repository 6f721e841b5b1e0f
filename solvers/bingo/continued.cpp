// Shortest lines of Bingo where the count continues: A* (Hart, Nilsson and Raphael 1968) with an exact table of the
// positions reached.
//
// Rule options covered: removal=optional with count=continue. The construction is argued in solver.cpp.
//
// State: the tiles left and the count at the start of a pass in which some tile matches. Passes in which no tile
// matches are part of the step before them, and rows that are stuck are dropped. So a step is: take any subset of the
// matching tiles, then wait for the next match.
//
// Search: A*. Positions leave the queue in the order of (numbers spoken + lower bound of those to come); the first
// cleared row to leave it is a shortest line, because the bound never exceeds what is needed. A position that is
// reached again by fewer numbers goes back into the queue, so the bound need not be consistent. A bound for a
// position, minus the numbers spoken in between, is also a bound for the positions after it (pathmax). Keys are exact,
// the table forgets nothing, and a position is dropped only if its bound exceeds the length of the line that the
// construction has found. Of positions with equal bounds the newest goes first, so the search goes straight to the goal
// once the bound is the true length.
//
// Count. To count the shortest lines, all positions with the last bound are expanded. Then every position on a shortest
// line has been expanded with its fewest numbers, and the ways from each position to the goal are added up from the
// last position to the first. Two lines that take the tiles in the same order are the same, or one of them waits longer
// than necessary. So there are at most 28! shortest lines.
//
// Measured: positions expanded on seeds 1 to 9 (median, worst). Plain search by cost, every pass a step: about 900,000
// and 2,040,000. Passes without a match skipped: 189,743 and 449,744. With only the runs of the bound: 101,869 and
// 288,238. With only its reach: 9,753 and 23,667. With both: 9,158 and 23,084; these take 15 ms a deal, where 189,743
// positions took 310 ms. Tried and rejected: bounding each pass by the longest chain of tiles whose classes can be made
// equal by taking tiles between them. That leaves a third fewer positions, but each costs three to five times as much,
// in every form that was tried (over all tiles; over the tiles that can match; in the second and third pass only).

#include "solvers/bingo/continued.hpp"

#include <algorithm>

namespace boneyard::bingo {
namespace {

constexpr Places left_of(std::uint32_t key) { return key & ((Places{1} << tile_count) - 1); }
constexpr int count_of(std::uint32_t key) { return static_cast<int>(key >> tile_count); }
constexpr std::uint32_t key_of(Places left, int count) {
  return left == 0 ? 0 : left | static_cast<std::uint32_t>(count) << tile_count;
}

/// The `count` lowest bits of `places`.
constexpr Places lowest(Places places, int count) {
  Places result = 0;
  for (; count > 0; --count, places &= places - 1) result |= places & (0 - places);
  return result;
}

}  // namespace

std::vector<Places> plan_continued(const PackedRow& row, int count) {
  std::vector<Places> passes;
  Classes classes(row, row.all());
  for (Places left = row.all(); left != 0;) {
    const int size = std::popcount(left);
    const Places matching = classes[count];
    int take = std::popcount(matching);
    if (const int after = size - take; after == 13 || after == 26) --take;
    passes.push_back(lowest(matching, take));
    for (Places taken = passes.back(); taken != 0; taken &= taken - 1) classes.take(std::countr_zero(taken));
    left &= ~passes.back();
    count = (count + size) % total_count;
  }
  return passes;
}

int spoken_by(const PackedRow& row, const std::vector<Places>& passes) {
  int spoken = 0, size = row.size;
  for (Places taken : passes) {
    spoken += size;
    size -= std::popcount(taken);
  }
  return spoken;
}

ContinuedSearch::ContinuedSearch(const Limits& limits, bool reach, bool runs)
    : limits_(limits), reach_(reach), runs_(runs), table_(limits.memory / 2) {
  table_.obey(limits);
}

void ContinuedSearch::set_limits(const Limits& limits) {
  if (limits.memory != limits_.memory) table_ = TranspositionTable<Key, Node>(limits.memory / 2);
  limits_ = limits;
  table_.obey(limits);
}

/// Calls `visit(left, count, spoken, classes)` for every position that follows `key` by one pass and waiting until some
/// tile matches. Stuck rows are left out.
template <class Visit>
void ContinuedSearch::expand(const PackedRow& row, Key key, Visit&& visit) {
  const Places left = left_of(key);
  const int size = std::popcount(left), next_count = (count_of(key) + size) % total_count;
  const Classes now(row, left);

  const auto branch = [&](const auto& self, const Classes& classes, Places still, Places undecided) -> void {
    if (undecided != 0) {
      const Places tile = undecided & (0 - undecided);
      Classes without = classes;
      without.take(std::countr_zero(tile));
      self(self, without, still & ~tile, undecided ^ tile);
      self(self, classes, still, undecided ^ tile);
      return;
    }
    if (++visits_ % 16384 == 0) limits_.obey();
    const int still_size = std::popcount(still);
    int count = next_count, spoken = size;
    if (still != 0)
      while (classes[count] == 0) {
        if (still_size % total_count == 0) return;
        count = (count + still_size) % total_count;
        spoken += still_size;
      }
    visit(still, count, spoken, classes);
  };
  branch(branch, now, left, now[count_of(key)]);
}

void ContinuedSearch::push(Key key, const Node& node) {
  const auto least = static_cast<std::size_t>(node.spoken + node.rest);
  queue_[least].push_back(key);
  // A vector may have allocated twice the memory that it uses.
  if (++queued_ * 2 * sizeof(Key) > limits_.memory / 2) throw SearchCut{Cutoff::memory};
}

void ContinuedSearch::run_queue(const PackedRow& row, const Bound& bound, bool whole_layer) {
  const int most = static_cast<int>(queue_.size()) - 1;
  bool reached = false;
  for (int least = 0; least <= most && !reached; ++least) {
    auto& layer = queue_[static_cast<std::size_t>(least)];
    while (!layer.empty()) {
      const Key key = layer.back();
      layer.pop_back();
      --queued_;
      Node& node = *table_.find(key);
      if (!node.open || node.spoken + node.rest != least) continue;
      node.open = false;
      if (key == 0) {
        reached = true;
        if (!whole_layer) break;
        continue;
      }
      ++nodes_;
      const int before = node.spoken, rest = node.rest;
      expand(row, key, [&](Places left, int count, int spoken, const Classes& classes) {
        const Key next = key_of(left, count);
        const int after = before + spoken;
        const auto [there, fresh] = table_.insert(next);
        if (!fresh && there->spoken <= after) return;
        int to_come = std::max(0, rest - spoken);
        if (fresh) {
          if (const int own = bound(classes, left, count); own > to_come) to_come = std::min(own, most + 1);
        }
        to_come = std::max<int>(to_come, there->rest);
        *there = {static_cast<std::uint16_t>(after), static_cast<std::uint16_t>(to_come), key, true};
        if (after + to_come <= most) push(next, *there);
      });
    }
  }
}

/// Visits the expanded positions from the last to the first, and counts for each the ways to the goal with the fewest
/// numbers.
BigInt ContinuedSearch::count_lines(const PackedRow& row) {
  std::vector<std::pair<int, Key>> expanded;
  table_.for_each([&](Key key, const Node& node) {
    if (!node.open && key != 0) expanded.emplace_back(node.spoken, key);
  });
  std::sort(expanded.begin(), expanded.end(), std::greater<>{});
  // A line is identified by the order in which it takes the tiles, so there are at most 28! < 2^98 lines.
  TranspositionTable<Key, Uint128> lines(limits_.memory / 4);
  lines.obey(limits_);
  *lines.insert(0).first = 1;
  for (const auto& [before, key] : expanded) {
    Uint128 sum = 0;
    expand(row, key, [&, spoken_before = before](Places left, int count, int spoken, const Classes&) {
      const Key next = key_of(left, count);
      if (const auto* known = lines.find(next); known != nullptr && table_.find(next)->spoken == spoken_before + spoken)
        sum += *known;
    });
    if (sum != 0) *lines.insert(key).first = sum;
  }
  return BigInt(*lines.find(start_));
}

/// The passes from the start position to the goal.
std::vector<Places> ContinuedSearch::line_to_goal() {
  std::vector<Places> passes;
  for (Key key = 0; key != start_;) {
    const Node& node = *table_.find(key);
    const Places left = left_of(key), left_before = left_of(node.from);
    // After the pass that took these tiles, play waited for some passes over the tiles left.
    int waited = node.spoken - table_.find(node.from)->spoken - std::popcount(left_before);
    for (; waited > 0; waited -= std::popcount(left)) passes.push_back(0);
    passes.push_back(left_before & ~left);
    key = node.from;
  }
  std::reverse(passes.begin(), passes.end());
  return passes;
}

ContinuedSearch::Answer ContinuedSearch::search(const PackedRow& row, int count, bool count_all) {
  if (row.size == 0) return {{}, 1};
  const Classes classes(row, row.all());
  std::vector<Places> passes;
  for (; classes[count] == 0; count = (count + row.size) % total_count) passes.push_back(0);

  table_.clear();
  for (auto& layer : queue_) layer.clear();
  queued_ = 0;
  queue_.resize(static_cast<std::size_t>(spoken_by(row, plan_continued(row, count))) + 1);
  start_ = key_of(row.all(), count);
  Node& start = *table_.insert(start_).first;
  start.open = true;
  push(start_, start);
  run_queue(row, Bound(row, reach_, runs_), count_all);

  Answer answer;
  if (count_all) answer.lines = count_lines(row);
  const auto rest = line_to_goal();
  passes.insert(passes.end(), rest.begin(), rest.end());
  answer.passes = std::move(passes);
  return answer;
}

}  // namespace boneyard::bingo
