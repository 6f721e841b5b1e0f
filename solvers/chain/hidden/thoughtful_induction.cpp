#include "solvers/chain/hidden/thoughtful_induction.hpp"

#include <cmath>
#include <mutex>

#include "solvers/parallel.hpp"

namespace boneyard::chain {
namespace {

/// For each state of a class, the number of orders that it wins: one word each, or two if so many orders need them.
class Wins {
 public:
  Wins(std::uint64_t states, int unseen)
      : stride_(unseen <= FairMath::most_narrow_unseen ? 1 : 2), words_(static_cast<std::size_t>(states) * stride_) {}

  std::size_t size() const { return words_.size() / stride_; }
  Count operator[](std::size_t i) const {
    return stride_ == 1 ? words_[i] : (Count{words_[2 * i + 1]} << word_bits) + words_[2 * i];
  }
  void add(std::size_t i, Count wins) {
    const Count sum = (*this)[i] + wins;
    words_[i * stride_] = static_cast<Word>(sum);
    if (stride_ == 2) words_[i * stride_ + 1] = static_cast<Word>(sum >> word_bits);
  }

 private:
  std::size_t stride_;
  std::vector<Word> words_;
};

}  // namespace

/// The wins of the states of one class, found by the set of positions.
class ThoughtfulInduction::KnownWins {
 public:
  KnownWins(const ThoughtfulInduction& way, int level, std::uint32_t number)
      : way_(way), level_(level), graph_(way.graph.at(level, number)), least_(graph_), table_(graph_.words) {
    const auto lists = way.lists.find(level, number), wins = way.kept(level, number);
    ListReader reader(lists, graph_.size());
    NumberReader numbers(wins.data());
    table_.reserve(static_cast<std::size_t>(reader.head.states), way.memory);
    for_each_union(reader, single_positions(graph_), graph_.words, [&](const Word* set, Count) {
      // +1, because a table cannot store zeros.
      table_.add(set, hash_set(set, graph_.words), numbers.next() + 1, graph_.words);
    });
  }

  /// The wins of the state with this set. A set that is in no list was settled at its bound.
  Count of(const Word* set) {
    const Count found = table_.find(least_.of(set));
    return found != 0 ? found - 1 : way_.settled(graph_, level_, set);
  }

 private:
  const ThoughtfulInduction& way_;
  int level_;
  const GraphClass& graph_;
  LeastImage least_;
  StateTable table_;
};

std::vector<Count> ThoughtfulInduction::opening_wins() const {
  int level = 0;
  while (level < last && !complete(level)) ++level;
  if (!complete(level)) settle_last();
  for (; level > 0; --level) {
    step(level - 1);
    wins.erase(store_level(graph, bound, level));
  }
  return of_openings();
}

/// Stores the bounds of the states on the last level as their wins, unless the store has their exact wins.
void ThoughtfulInduction::settle_last() const {
  parallel_for(graph.classes(last), threads, limits, [&](std::size_t i) {
    const auto number = static_cast<std::uint32_t>(i);
    if (!kept(last, number).empty()) return;
    const GraphClass& here = graph.at(last, number);
    const auto bytes = lists.find(last, number);
    ListReader reader(bytes, here.size());
    std::vector<Count> found;
    for_each_union(reader, single_positions(here), here.words,
                   [&](const Word* set, Count) { found.push_back(settled(here, last, set)); });
    keep(last, number, written_wins(found));
  });
  close(last);
}

/// Computes the wins of a level: those of a state are the sum, over all next tiles, of the wins of the state to which
/// the tile leads.
void ThoughtfulInduction::step(int level) const {
  std::vector<Wins> sums;
  for (std::uint32_t number = 0; number < graph.classes(level); ++number)
    sums.emplace_back(ListReader(lists.find(level, number), 0).head.states, graph.unseen(level));
  std::vector<std::mutex> guards(sums.size());
  std::mutex guard;
  std::size_t done = 0;
  parallel_for(graph.classes(level + 1), threads, limits, [&](std::size_t i) {
    const auto number = static_cast<std::uint32_t>(i);
    const GraphClass& next = graph.at(level + 1, number);
    KnownWins there(*this, level + 1, number);
    const auto& into = graph.sets(level + 1).into[number];
    for (std::size_t k = 0; k < into.size(); ++k) {
      const std::uint32_t from = into[k].from;
      const auto bytes = lists.find(level, from);
      std::vector<Word> set(next.words);
      std::vector<Count> found;  // the wins of each state after the tile
      const auto tell = [&](Fate fate, Count) {
        const Count all = fate == Fate::won ? FairMath::certain(graph.unseen(level + 1)) : 0;
        found.push_back(fate == Fate::open ? there.of(set.data()) : all);
      };
      with_constant(next.words, [&](auto words) {
        draw(
            next, graph.moves(level + 1, number, k), ListReader(bytes, graph.at(level, from).size()), words,
            [&] { return set.data(); }, tell);
      });
      const std::lock_guard lock(guards[from]);
      for (std::size_t state = 0; state < found.size(); ++state) sums[from].add(state, found[state]);
    }
    const std::lock_guard lock(guard);
    ++done;
    if (progress) {
      // The work grows by a factor of about two from level to level.
      const double share = static_cast<double>(done) / graph.classes(level + 1), scale = std::ldexp(1, level - last);
      progress(1 - 2 * scale + scale * share);
    }
  });
  for (std::uint32_t number = 0; number < graph.classes(level); ++number)
    // Otherwise an earlier run stopped here.
    if (kept(level, number).empty()) keep(level, number, written_wins(sums[number]));
  close(level);
}

std::vector<Count> ThoughtfulInduction::of_openings() const {
  std::vector<Count> found;
  for (const StuckGraph::Opening& opening : graph.openings())
    found.push_back(
        opening.won()
            ? FairMath::certain(graph.draws())
            : KnownWins(*this, 0, opening.number).of(graph.at(0, opening.number).set_of(opening.ends).data()));
  return found;
}

int store_level(const StuckGraph& graph, Kept kind, int draws) {
  return (graph.draws() + 1) * static_cast<int>(kind) + draws;
}

}  // namespace boneyard::chain
