#include "solvers/chain/hidden/states.hpp"

#include <utility>

namespace boneyard::chain {

void StateTable::grow(std::size_t bytes) {
  const std::size_t new_slots = slots_.empty() ? 64 : slots() * 2;
  if ((new_slots + slots()) * stride() * sizeof(Word) > bytes) throw SearchCut{Cutoff::memory};
  const std::vector<Word> before = std::exchange(slots_, std::vector<Word>(new_slots * stride()));
  mask_ = new_slots - 1;
  for (std::size_t at = 0; at < before.size(); at += stride())
    if (!empty(&before[at], words_))
      std::copy_n(&before[at], stride(), &slots_[place_of(&before[at], hash_set(&before[at], words_), words_)]);
}

std::vector<Word> single_positions(const GraphClass& graph) {
  std::vector<Word> sets(graph.size() * graph.words);
  for (std::size_t id = 0; id < graph.size(); ++id) insert(&sets[id * graph.words], id);
  return sets;
}

Worth together(const GraphClass& graph, int unseen, const Word* set) {
  Worth sum;
  for_each(set, graph.words, [&](std::size_t id) { sum.join(graph.worth[id], FairMath::certain(unseen)); });
  return sum;
}

std::vector<Word> leads(const GraphClass& next, const Moves& moves) {
  const std::size_t words = next.words + 1;
  std::vector<Word> sets;
  for_each_position(moves, [&](std::size_t position, std::span<const Id> ids) {
    sets.resize((position + 1) * words);
    for (Id id : ids) insert(&sets[position * words], id == id_won ? next.words * word_bits : id);
  });
  return sets;
}

void ClassBuilder::open(const StuckGraph::Opening& opening) {
  if (opening.won())
    won += opening.hands;
  else if (opening.ends.empty())
    lost += opening.hands;
  else
    states.add_with_room(graph.set_of(opening.ends).data(), opening.hands, memory);
}

void ClassBuilder::follow(const Moves& moves, ListReader from) {
  with_constant(graph.words, [&](auto words) {
    Adding adding(states, words, memory);
    const auto tell = [&](Fate fate, Count orders) {
      if (fate == Fate::open)
        adding.add(orders);
      else
        (fate == Fate::won ? won : lost) += orders;
    };
    draw(
        graph, moves, from, words, [&] { return adding.next(); }, tell);
  });
}

const Word* LeastImage::of(const Word* set) {
  best_.assign(set, set + graph_.words);
  for (const std::vector<Id>& images : graph_.images) {
    std::fill(other_.begin(), other_.end(), Word{0});
    for_each(set, graph_.words, [&](std::size_t id) { insert(other_.data(), images[id]); });
    if (other_ < best_) best_ = other_;
  }
  return best_.data();
}

void ClassBuilder::merge_symmetric() {
  StateTable merged(graph.words);
  LeastImage least(graph);
  states.for_each_state([&](const Word* set, Count orders) { merged.add_with_room(least.of(set), orders, memory); });
  states = std::move(merged);
}

namespace {

Count common_divisor(Count a, Count b) {
  while (b != 0) a = std::exchange(b, a % b);
  return a;
}

}  // namespace

std::vector<std::byte> ClassBuilder::finish(std::uint64_t room) {
  if (!graph.images.empty()) merge_symmetric();
  const Count each = FairMath::certain(unseen);
  head.settled = {.all = (won + lost) * each, .low = won * each, .high = won * each};
  const auto deals = [&](const Word* set) {
    const Worth worth = together(graph, unseen, set);
    const Count orders = states.orders(set);
    return Tallied{orders * each, orders * worth.low, orders * worth.high};
  };
  std::vector<const Word*> open;
  head.unit = 0;
  states.for_each_state([&](const Word* set, Count orders) {
    if (const Tallied worth = deals(set); worth.low == worth.high) {
      head.settled += worth;
    } else {
      open.push_back(set);
      head.unit = common_divisor(orders, head.unit);
    }
  });
  if (open.empty()) head.unit = 1;
  std::vector<std::byte> lists;
  const auto write = [&] {
    lists.clear();
    put_lists(lists, graph, open, [&](const Word* set) { return states.orders(set) / head.unit; });
  };
  write();
  if (lists.size() > room) {
    std::vector<std::pair<Count, const Word*>> by_doubt;
    for (const Word* set : open) {
      const Tallied worth = deals(set);
      by_doubt.emplace_back(worth.high - worth.low, set);
    }
    std::stable_sort(by_doubt.begin(), by_doubt.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    while (lists.size() > room && !open.empty()) {
      // Fewer lists have less in common with their neighbours, so several rounds may be necessary.
      open.resize(static_cast<std::size_t>(static_cast<double>(open.size()) * 0.98 * static_cast<double>(room) /
                                           static_cast<double>(lists.size())));
      for (std::size_t i = 0; i < open.size(); ++i) open[i] = by_doubt[i].second;
      write();
    }
    for (std::size_t i = open.size(); i < by_doubt.size(); ++i) head.settled += deals(by_doubt[i].second);
  }
  for (const Word* set : open) head.waiting += deals(set);
  head.states = open.size();
  std::vector<std::byte> bytes;
  put_head(bytes, head);
  bytes.insert(bytes.end(), lists.begin(), lists.end());
  return bytes;
}

}  // namespace boneyard::chain
