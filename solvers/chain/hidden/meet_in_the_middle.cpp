#include "solvers/chain/hidden/meet_in_the_middle.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "solvers/chain/hidden/hit_table.hpp"

namespace boneyard::chain {
namespace {

/// A sequence of drawn tiles that leads from the class whose columns are computed to another class, and what it does to
/// positions.
struct Way {
  std::vector<Word> from;  ///< [position * words]: the positions of the first class that lead to this position
  std::vector<Word> wins;  ///< the positions of the first class that win during the sequence
};

struct Gathering {
  const StuckGraph& graph;
  const KnownLevel& known;
  std::size_t words, memory;
  StateTable found{words};

  /// Adds the columns of all orders that begin with the tiles of `way`, which has reached a class of `level`.
  void follow(int level, std::uint32_t number, const Way& way, std::span<const std::vector<StuckGraph::Out>> out) {
    if (level == known.level) return end(graph.at(level, number), known.lists[number], way);
    for (const auto& [to, step] : out.front()[number]) {
      Way longer{.from = std::vector<Word>(graph.at(level + 1, to).size() * words), .wins = way.wins};
      for_each_position(graph.moves(level + 1, to, step), [&](std::size_t position, std::span<const Id> ids) {
        for (Id id : ids)
          add(&way.from[position * words], id == id_won ? longer.wins.data() : &longer.from[id * words]);
      });
      follow(level + 1, to, longer, out.subspan(1));
    }
  }

  void add(const Word* set, Word* to) const {
    for (std::size_t w = 0; w < words; ++w) to[w] |= set[w];
  }

  void end(const GraphClass& here, std::span<const std::byte> lists, const Way& way) {
    // A list omits all positions that are better than one of its own. Here they are put back.
    std::vector<Word> from = way.from;
    if (!here.above.empty())
      for (std::size_t id = 0; id < here.size(); ++id)
        for_each(&here.above[id * here.words], here.words,
                 [&](std::size_t better) { add(&way.from[better * words], &from[id * words]); });
    with_constant(words, [&](auto count) {
      Adding adding(found, count, memory);
      ListReader reader(lists, here.size());
      for_each_union(reader, from, count, [&](const Word* leads, Count orders) {
        Word* const set = adding.next();
        for (std::size_t w = 0; w < count; ++w) set[w] = way.wins[w] | leads[w];
        adding.add(orders);
      });
    });
  }
};

/// Some states of a class. Each entry is a set of positions, followed by the number of the state in the lists.
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

/// The columns while equal ones are merged: a hash table like StateTable, but its sets are stored one after the other.
struct Distinct : Columns {
  std::vector<std::uint32_t> slots;  ///< index of a column plus 1; 0: the slot is empty

  void reserve(std::size_t, std::size_t) {}  // there is room for all columns
  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&slots[hash & (slots.size() - 1)]); }
  void add(const Word* set, std::uint64_t hash, Count count, auto width) {
    for (std::size_t at = hash & (slots.size() - 1);; at = (at + 1) & (slots.size() - 1)) {
      if (slots[at] == 0) {
        sets.insert(sets.end(), set, set + width);
        orders.push_back(static_cast<std::uint64_t>(count));
        slots[at] = static_cast<std::uint32_t>(size());
        return;
      }
      const std::size_t found = slots[at] - 1;
      if (same_set(set, &sets[found * width], width)) {
        orders[found] += static_cast<std::uint64_t>(count);
        return;
      }
    }
  }
};

/// The columns that do not contain a position (all columns, if it is `none`), restricted to the positions
/// `told_apart_by`. Columns that become equal are merged.
constexpr std::size_t none = ~std::size_t{0};
Columns missing(const Columns& columns, std::size_t position, const std::vector<Word>& told_apart_by) {
  Distinct distinct{{.words = columns.words}, std::vector<std::uint32_t>(std::bit_ceil(columns.size() * 3 / 2 + 1))};
  with_constant(columns.words, [&](auto words) {
    Adding adding(distinct, words, 0);
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const Word* const from = columns.set(i);
      if (position != none && contains(from, position)) continue;
      Word* const set = adding.next();
      for (std::size_t w = 0; w < words; ++w) set[w] = from[w] & told_apart_by[w];
      adding.add(columns.orders[i]);
    }
  });
  return distinct;
}

/// Computes lost[number] for each state: the number of orders that lose from here on. All states had the position
/// `had`, which has been removed from their sets, so only columns without it count; `none` if there is no such
/// position.
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

std::vector<std::uint64_t> wins_of_states(const GraphClass& graph, int unseen, std::span<const std::byte> lists,
                                          const StateTable& table, std::size_t memory, std::size_t together) {
  ListReader reader(lists, graph.size());
  const std::size_t words = graph.words;
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
  std::vector<Word> states;
  states.reserve(count * (words + 1));
  Word number = 0;
  for_each_union(reader, single_positions(graph), words, [&](const Word* set, Count) {
    states.insert(states.end(), set, set + words);
    states.push_back(number++);
  });
  std::vector<std::uint64_t> wins(count);
  count_lost({words, states}, columns, none, together, wins);
  for (std::uint64_t& each : wins) each = static_cast<std::uint64_t>(FairMath::certain(unseen)) - each;
  return wins;
}

Tallied met(const GraphClass& graph, int unseen, std::span<const std::byte> lists,
            std::span<const std::uint64_t> wins) {
  ListReader reader(lists, graph.size());
  Count all = 0, won = 0;
  for (std::uint64_t each : wins) {
    const Count orders = reader.next([](std::size_t, Id) {});
    all += orders;
    won += orders * each;
  }
  return {all * FairMath::certain(unseen), won, won};
}

StateTable columns_of(const StuckGraph& graph, int level, std::uint32_t number, const KnownLevel& known,
                      std::span<const std::vector<StuckGraph::Out>> out, std::size_t memory) {
  const GraphClass& here = graph.at(level, number);
  Gathering gathering{graph, known, here.words, memory};
  gathering.follow(level, number, {single_positions(here), std::vector<Word>(here.words)}, out);
  return std::move(gathering.found);
}

std::vector<std::byte> column_lists(const GraphClass& graph, const StateTable& columns) {
  std::vector<Word> lists;
  std::vector<const Word*> sets;
  lists.reserve(columns.size() * columns.stride());
  columns.for_each_state([&](const Word* set, Count) {
    const std::size_t at = lists.size();
    lists.insert(lists.end(), set, set + columns.stride());
    if (!graph.above.empty())
      for_each(set, graph.words, [&](std::size_t id) {
        for (std::size_t w = 0; w < graph.words; ++w) lists[at + w] &= ~graph.above[id * graph.words + w];
      });
    sets.push_back(&lists[at]);
  });
  ListHead head;
  head.states = sets.size();
  std::vector<std::byte> bytes;
  put_head(bytes, head);
  put_lists(bytes, graph, std::move(sets), [&](const Word* set) { return columns.orders(set); });
  bytes.shrink_to_fit();
  return bytes;
}

}  // namespace boneyard::chain
