#include "solvers/chain/hidden/columns.hpp"

#include <algorithm>

namespace boneyard::chain {
namespace {

/// Some tiles drawn in order, from the class whose columns are sought to another class: which positions lead where.
struct Way {
  std::vector<Word> from;  ///< [position here * words]: the positions at the start that lead to this one
  std::vector<Word> wins;  ///< the positions at the start that win on the way
};

struct Gathering {
  const Net& net;
  const KnownLevel& known;
  std::size_t words, memory;
  StateTable found{words};

  /// Adds the columns of the orders that begin with a way to a class.
  void follow(int level, std::uint32_t number, const Way& way, std::span<const std::vector<Net::Out>> out) {
    if (level == known.level) return end(net.at(level, number), known.lists[number], way);
    for (const auto& [to, step] : out.front()[number]) {
      Way longer{.from = std::vector<Word>(net.at(level + 1, to).size() * words), .wins = way.wins};
      for_each_position(net.moves(level + 1, to, step), [&](std::size_t position, std::span<const Id> ids) {
        for (Id id : ids)
          add(&way.from[position * words], id == id_won ? longer.wins.data() : &longer.from[id * words]);
      });
      follow(level + 1, to, longer, out.subspan(1));
    }
  }

  void add(const Word* set, Word* to) const {
    for (std::size_t w = 0; w < words; ++w) to[w] |= set[w];
  }

  void end(const NetClass& here, std::span<const std::byte> lists, const Way& way) {
    // A list leaves out all positions that are better than one of its own: they are put back.
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

}  // namespace

StateTable columns_of(const Net& net, int level, std::uint32_t number, const KnownLevel& known,
                      std::span<const std::vector<Net::Out>> out, std::size_t memory) {
  const NetClass& here = net.at(level, number);
  Gathering gathering{net, known, here.words, memory};
  gathering.follow(level, number, {single_positions(here), std::vector<Word>(here.words)}, out);
  return std::move(gathering.found);
}

std::vector<std::byte> column_lists(const NetClass& net, const StateTable& columns) {
  std::vector<Word> lists;
  std::vector<const Word*> sets;
  lists.reserve(columns.size() * columns.stride());
  columns.for_each_state([&](const Word* set, Count) {
    const std::size_t at = lists.size();
    lists.insert(lists.end(), set, set + columns.stride());
    if (!net.above.empty())
      for_each(set, net.words, [&](std::size_t id) {
        for (std::size_t w = 0; w < net.words; ++w) lists[at + w] &= ~net.above[id * net.words + w];
      });
    sets.push_back(&lists[at]);
  });
  ListHead head;
  head.states = sets.size();
  std::vector<std::byte> bytes;
  put_head(bytes, head);
  put_lists(bytes, net, std::move(sets), [&](const Word* set) { return columns.orders(set); });
  bytes.shrink_to_fit();
  return bytes;
}

}  // namespace boneyard::chain
