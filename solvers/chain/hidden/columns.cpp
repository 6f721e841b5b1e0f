#include "solvers/chain/hidden/columns.hpp"

#include <algorithm>

namespace boneyard::chain {
namespace {

/// Some tiles drawn in order, from the class whose columns are sought to another class: which positions lead where.
struct Way {
  std::vector<Word> from;  ///< [position here * words]: the positions at the start that lead to this one
  std::vector<Word> wins;  ///< the positions at the start that win on the way
};

class Gathering {
 public:
  Gathering(const Net& net, const KnownLevel& known, std::size_t words, std::size_t memory)
      : net_(net), known_(known), words_(words), memory_(memory), found_(words) {}

  /// Adds the columns of the orders that begin with a way to a class.
  void follow(int level, std::uint32_t number, const Way& way, std::span<const std::vector<Net::Out>> out) {
    if (level == known_.level) return end(net_.at(level, number), known_.lists[number], way);
    for (const auto& [to, step] : out.front()[number]) {
      Way longer{.from = std::vector<Word>(net_.at(level + 1, to).size() * words_), .wins = way.wins};
      MovesReader moves(net_.moves(level + 1, to, step));
      for (std::size_t position = 0; position < net_.at(level, number).size(); ++position)
        moves.next([&](Id id) {
          add(&way.from[position * words_], id == id_won ? longer.wins.data() : &longer.from[id * words_]);
        });
      follow(level + 1, to, longer, out.subspan(1));
    }
  }
  StateTable take() { return std::move(found_); }

 private:
  void add(const Word* set, Word* to) const {
    for (std::size_t w = 0; w < words_; ++w) to[w] |= set[w];
  }

  void end(const NetClass& here, std::span<const std::byte> lists, const Way& way) {
    // A list leaves out all positions that are better than one of its own: they are put back.
    std::vector<Word> from = way.from;
    if (!here.above.empty())
      for (std::size_t id = 0; id < here.size(); ++id)
        for_each(&here.above[id * here.words], here.words,
                 [&](std::size_t better) { add(&way.from[better * words_], &from[id * words_]); });
    with_words(words_, [&]<std::size_t Words>() {
      const std::size_t words = Words == 0 ? words_ : Words;
      Adding<Words> adding(found_, words, memory_);
      ListReader reader(lists, here.size());
      for_each_union<Words>(reader, from, words, [&](const Word* leads, Count orders) {
        Word* const set = adding.next();
        for (std::size_t w = 0; w < words; ++w) set[w] = way.wins[w] | leads[w];
        adding.add(orders);
      });
    });
  }

  const Net& net_;
  const KnownLevel& known_;
  std::size_t words_, memory_;
  StateTable found_;
};

}  // namespace

StateTable columns_of(const Net& net, int level, std::uint32_t number, const KnownLevel& known,
                      std::span<const std::vector<Net::Out>> out, std::size_t memory) {
  const NetClass& here = net.at(level, number);
  Way start{.from = std::vector<Word>(here.size() * here.words), .wins = std::vector<Word>(here.words)};
  for (std::size_t id = 0; id < here.size(); ++id) insert(&start.from[id * here.words], id);
  Gathering gathering(net, known, here.words, memory);
  gathering.follow(level, number, start, out);
  return gathering.take();
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
