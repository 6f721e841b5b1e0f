#include "solvers/bingo/continued.hpp"

#include <algorithm>

#include "solvers/memo.hpp"

namespace boneyard::bingo {
namespace {

Places lowest(Places places, int count) {
  Places result = 0;
  for (; count > 0; --count, places &= places - 1) result |= places & (0 - places);
  return result;
}

/// A position: the tiles left in bits 0 to 27, the number that the pass starts with above them.
using Key = std::uint32_t;
constexpr Key key_of(Places left, int count) { return left | static_cast<Key>(count) << tile_count; }
constexpr Places left_of(Key key) { return key & ((Places{1} << tile_count) - 1); }
constexpr int count_of(Key key) { return static_cast<int>(key >> tile_count); }

Places matches(const Row& row, Key key) {
  Places result = 0;
  int number = count_of(key);
  for (Places rest = left_of(key); rest != 0; rest &= rest - 1) {
    const int place = std::countr_zero(rest);
    if (row.totals[static_cast<std::size_t>(place)] == number) result |= Places{1} << place;
    if (++number == total_count) number = 0;
  }
  return result;
}

constexpr int next_count(Key key) { return (count_of(key) + std::popcount(left_of(key))) % total_count; }

struct Node {
  int spoken = std::numeric_limits<int>::max();  ///< fewest so far
  bool expanded = false;
};

}  // namespace

std::vector<Places> plan_continued(const Row& row, int count) {
  std::vector<Places> passes;
  for (Places left = row.all(); left != 0;) {
    const Key key = key_of(left, count);
    const int size = std::popcount(left);
    const Places all = matches(row, key);
    int take = std::popcount(all);
    if (const int after = size - take; after == 13 || after == 26) --take;
    // Taking one fewer than all can mean to take none and wait, but not for ever: see the essay.
    const Places taken = lowest(all, take);
    passes.push_back(taken);
    count = next_count(key);
    left &= ~taken;
  }
  return passes;
}

Shortest ContinuedSearch::search(const Row& row, int count, bool count_lines) {
  Memo<Key, Node> nodes(limits_.memory);
  std::vector<std::vector<Key>> queue(1);
  const Key start = key_of(row.all(), count);
  nodes.insert(start).first->spoken = 0;
  queue[0].push_back(start);
  std::vector<std::pair<int, Key>> expanded;
  std::optional<std::pair<int, Key>> goal;
  for (std::size_t spoken = 0; spoken < queue.size() && !goal; ++spoken) {
    for (std::size_t i = 0; i < queue[spoken].size(); ++i) {
      const Key key = queue[spoken][i];
      Node& node = *nodes.find(key);
      if (node.expanded || node.spoken != static_cast<int>(spoken)) continue;
      node.expanded = true;
      if (left_of(key) == 0) {
        goal = {static_cast<int>(spoken), key};
        break;
      }
      if (++nodes_ % 4096 == 0)
        if (const Cutoff why = limits_.reached(); why != Cutoff::none) throw SearchCut{why};
      expanded.push_back({static_cast<int>(spoken), key});
      const int after = static_cast<int>(spoken) + std::popcount(left_of(key));
      const Places all = matches(row, key);
      for (Places taken = all;; taken = (taken - 1) & all) {
        const Key next = key_of(left_of(key) & ~taken, next_count(key));
        Node& there = *nodes.insert(next).first;
        if (after < there.spoken) {
          there.spoken = after;
          if (queue.size() <= static_cast<std::size_t>(after)) queue.resize(static_cast<std::size_t>(after) + 1);
          queue[static_cast<std::size_t>(after)].push_back(next);
        }
        if (taken == 0) break;
      }
    }
  }
  // Backwards through the expanded positions: the tiles left tell which could have come before.
  Shortest result;
  Memo<Key, unsigned __int128> lines(limits_.memory);
  *lines.insert(goal->second).first = 1;
  std::ranges::sort(expanded, std::ranges::greater{});
  (void)count_lines;
  for (const auto& [spoken, key] : expanded) {
    unsigned __int128 sum = 0;
    const int after = spoken + std::popcount(left_of(key));
    const Places all = matches(row, key);
    for (Places taken = all;; taken = (taken - 1) & all) {
      const Key next = key_of(left_of(key) & ~taken, next_count(key));
      if (const auto* known = lines.find(next); known != nullptr && nodes.find(next)->spoken == after) sum += *known;
      if (taken == 0) break;
    }
    if (sum != 0) *lines.insert(key).first = sum;
  }
  result.lines = BigInt(*lines.find(start));
  int spoken = 0;
  for (Key key = start; left_of(key) != 0;) {
    spoken += std::popcount(left_of(key));
    const Places all = matches(row, key);
    for (Places taken = all;; taken = (taken - 1) & all) {
      const Key next = key_of(left_of(key) & ~taken, next_count(key));
      if (lines.find(next) != nullptr && nodes.find(next)->spoken == spoken) {
        result.passes.push_back(taken);
        key = next;
        break;
      }
      if (taken == 0) break;
    }
  }
  return result;
}

}  // namespace boneyard::bingo
