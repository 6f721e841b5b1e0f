#include "solvers/chain/hidden/columns.hpp"

#include <algorithm>

namespace boneyard::chain {
namespace {

/// Adds to `found` the columns that begin with one tile. `leads_from`: the positions from which it takes just one of those
/// there; `wins`: from which it wins at once.
template <std::size_t Words>
void precede(StateTable& found, const std::vector<Word>& leads_from, const std::vector<Word>& wins, ListReader then,
             std::size_t memory) {
  const std::size_t words = Words == 0 ? wins.size() : Words;
  Adding<Words> adding(found, words, memory);
  for_each_union<Words>(then, leads_from, words, [&](const Word* from, Count orders) {
    Word* const set = adding.next();
    for (std::size_t w = 0; w < words; ++w) set[w] = wins[w] | from[w];
    adding.add(orders);
  });
}

}  // namespace

StateTable columns_of(const Net& net, int level, std::uint32_t number, const Net::Out& out,
                      const std::vector<std::vector<std::byte>>& after, std::size_t memory) {
  const NetClass& here = net.at(level, number);
  const std::size_t words = here.words;
  StateTable found(words);
  if (level == net.draws()) found.add_with_room(std::vector<Word>(words).data(), 1, memory);  // nothing is won any more
  for (const auto& [to, step] : out) {
    const NetClass& there = net.at(level + 1, to);
    std::vector<Word> just(there.size() * words), leads_from(there.size() * words), wins(words);
    MovesReader moves(net.moves(level + 1, to, step));
    for (std::size_t position = 0; position < here.size(); ++position)
      moves.next([&](Id id) { insert(id == id_won ? wins.data() : &just[id * words], position); });
    for (std::size_t id = 0; id < there.size(); ++id) {
      const auto add = [&](std::size_t better) {
        for (std::size_t w = 0; w < words; ++w) leads_from[id * words + w] |= just[better * words + w];
      };
      add(id);
      if (!there.above.empty()) for_each(&there.above[id * there.words], there.words, add);
    }
    with_words(words, [&]<std::size_t Words>() {
      precede<Words>(found, leads_from, wins, ListReader(after[to], there.size()), memory);
    });
  }
  return found;
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
  put_lists(bytes, net, sets, [&](const Word* set) { return columns.orders(set); });
  bytes.shrink_to_fit();
  return bytes;
}

}  // namespace boneyard::chain
