#include "solvers/chain/hidden/meeting.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

#include "solvers/chain/hidden/hits.hpp"

namespace boneyard::chain {
namespace {

/// Some states of a class: sets, each followed by its number in the lists.
struct States {
  std::size_t words;
  std::span<Word> list;

  std::size_t stride() const { return words + 1; }
  std::size_t size() const { return list.size() / stride(); }
  Word* set(std::size_t i) const { return &list[i * stride()]; }
  std::size_t number(std::size_t i) const { return static_cast<std::size_t>(set(i)[words]); }
  States part(std::size_t begin, std::size_t end) const {
    return {words, list.subspan(begin * stride(), (end - begin) * stride())};
  }
};

/// Columns while they are merged: a table as StateTable is one, whose sets lie side by side in the end.
class Distinct {
 public:
  Distinct(std::size_t words, std::size_t most_columns)
      : slots_(std::bit_ceil(most_columns * 3 / 2 + 1)), columns_{.words = words} {}

  void reserve(std::size_t, std::size_t) {}  // there is room for all
  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&slots_[hash & (slots_.size() - 1)]); }
  template <std::size_t Words>
  void add(const Word* set, std::uint64_t hash, Count orders) {
    const std::size_t words = Words == 0 ? columns_.words : Words;
    for (std::size_t at = hash & (slots_.size() - 1);; at = (at + 1) & (slots_.size() - 1)) {
      if (slots_[at] == 0) {
        columns_.sets.insert(columns_.sets.end(), set, set + words);
        columns_.orders.push_back(static_cast<std::uint64_t>(orders));
        slots_[at] = static_cast<std::uint32_t>(columns_.size());
        return;
      }
      const std::size_t found = slots_[at] - 1;
      if (same_set<Words>(set, &columns_.sets[found * words], words)) {
        columns_.orders[found] += static_cast<std::uint64_t>(orders);
        return;
      }
    }
  }
  Columns take() { return std::move(columns_); }

 private:
  std::vector<std::uint32_t> slots_;  ///< a column's number, from 1; 0: empty
  Columns columns_;
};

/// The columns without a position (all, if it is `none`), as columns of some positions only: those that become equal
/// are merged.
constexpr std::size_t none = ~std::size_t{0};
Columns missing(const Columns& columns, std::size_t position, const std::vector<Word>& told_apart_by) {
  Columns result;
  with_words(columns.words, [&]<std::size_t Words>() {
    const std::size_t words = Words == 0 ? columns.words : Words;
    Distinct distinct(words, columns.size());
    {
      Adding<Words, Distinct> adding(distinct, words, 0);
      for (std::size_t i = 0; i < columns.size(); ++i) {
        const Word* const from = columns.set(i);
        if (position != none && contains(from, position)) continue;
        Word* const set = adding.next();
        for (std::size_t w = 0; w < words; ++w) set[w] = from[w] & told_apart_by[w];
        adding.add(columns.orders[i]);
      }
    }
    result = distinct.take();
  });
  return result;
}

/// Sets `lost` of each state's number to the orders from here on that lose. All the states had the position `had`,
/// which has been taken out of their sets, so only columns without it count; `none` if there is no such position.
void count_lost(const States& states, const Columns& all_columns, std::size_t had, std::size_t together,
                std::vector<std::uint64_t>& lost) {
  std::vector<std::size_t> times(states.words * word_bits);
  for (std::size_t i = 0; i < states.size(); ++i)
    for_each(states.set(i), states.words, [&](std::size_t id) { ++times[id]; });
  std::vector<Word> used(states.words);
  for (std::size_t id = 0; id < times.size(); ++id)
    if (times[id] != 0) insert(used.data(), id);
  const Columns columns = missing(all_columns, had, used);

  if (states.size() > together) {
    const auto most = std::max_element(times.begin(), times.end());
    if (*most > 0) {
      const auto position = static_cast<std::size_t>(most - times.begin());
      std::size_t with = 0;
      for (std::size_t i = 0; i < states.size(); ++i) {
        Word* const set = states.set(i);
        if (!contains(set, position)) continue;
        set[position / word_bits] ^= Word{1} << position % word_bits;
        std::swap_ranges(set, set + states.stride(), states.set(with++));
      }
      count_lost(states.part(0, with), columns, position, together, lost);
      if (with < states.size()) count_lost(states.part(with, states.size()), columns, none, together, lost);
      return;
    }
  }
  const std::uint64_t all = std::accumulate(columns.orders.begin(), columns.orders.end(), std::uint64_t{0});
  HitTable table(columns, used);
  for (std::size_t i = 0; i < states.size(); ++i) lost[states.number(i)] = all - table.orders(states.set(i));
}

}  // namespace

std::vector<std::uint64_t> wins_of_states(const NetClass& net, int unseen, std::span<const std::byte> lists,
                                          const StateTable& table, std::size_t memory, std::size_t together) {
  ListReader reader(lists, net.size());
  const std::size_t words = net.words;
  const auto count = static_cast<std::size_t>(reader.head.states);
  if (count * (words + 2) * sizeof(Word) > memory) throw SearchCut{Cutoff::memory};
  if (count == 0) return {};
  Columns columns{.words = words};
  columns.sets.reserve(table.size() * words);
  columns.orders.reserve(table.size());
  table.for_each_state([&](const Word* set, Count orders) {
    columns.sets.insert(columns.sets.end(), set, set + words);
    columns.orders.push_back(static_cast<std::uint64_t>(orders));
  });
  std::vector<Word> positions(net.size() * words);  // [id * words]: the set of this position alone
  for (std::size_t id = 0; id < net.size(); ++id) insert(&positions[id * words], id);
  std::vector<Word> states;
  states.reserve(count * (words + 1));
  Word number = 0;
  for_each_union<0>(reader, positions, words, [&](const Word* set, Count) {
    states.insert(states.end(), set, set + words);
    states.push_back(number++);
  });
  std::vector<std::uint64_t> wins(count);
  count_lost({words, states}, columns, none, together, wins);
  for (std::uint64_t& each : wins) each = static_cast<std::uint64_t>(FairMath::certain(unseen)) - each;
  return wins;
}

Tallied met(const NetClass& net, int unseen, std::span<const std::byte> lists, std::span<const std::uint64_t> wins) {
  ListReader reader(lists, net.size());
  Count all = 0, won = 0;
  for (std::uint64_t each : wins) {
    const Count orders = reader.next([](std::size_t, Id) {});
    all += orders;
    won += orders * each;
  }
  return {all * FairMath::certain(unseen), won, won};
}

}  // namespace boneyard::chain
