#include "solvers/chain/hidden/states.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "solvers/chain/hidden/table.hpp"

namespace boneyard::chain {

void StateTable::grow(std::size_t bytes) {
  const std::size_t new_slots = slots_.empty() ? 64 : slots() * 2;
  if ((new_slots + slots()) * stride() * sizeof(Word) > bytes) throw SearchCut{Cutoff::memory};
  const std::vector<Word> before = std::exchange(slots_, std::vector<Word>(new_slots * stride()));
  mask_ = new_slots - 1;
  for (std::size_t at = 0; at < before.size(); at += stride())
    if (!empty(&before[at], words_))
      std::copy_n(&before[at], stride(), &slots_[place_of<0>(&before[at], hash_set<0>(&before[at], words_))]);
}

void ClassBuilder::open(const Net::Opening& opening) {
  if (opening.ends.empty()) {
    lost_ += opening.hands;
    return;
  }
  if (opening.ends.front() == id_won) {
    won_ += opening.hands;
    return;
  }
  std::vector<Word> set(net_.words);
  for (Id id : opening.ends) insert(set.data(), id);
  net_.thin(set.data());
  states_.add_with_room(set.data(), opening.hands, memory_);
}

Leads::Leads(const NetClass& next, const Moves& moves, std::size_t positions)
    : to(positions * next.words), wins(positions) {
  MovesReader reader(moves);
  for (std::size_t i = 0; i < positions; ++i)
    reader.next([&](Id id) {
      if (id == id_won)
        wins[i] = 1;
      else
        insert(&to[i * next.words], id);
    });
}

template <std::size_t Words>
struct ClassBuilder::Heirs {
  ClassBuilder& builder;
  Adding<Words> adding;

  void won(Count orders) { builder.won_ += orders; }
  void lost(Count orders) { builder.lost_ += orders; }
  Word* next() { return adding.next(); }
  void add(Count orders) { adding.add(orders); }
};

void ClassBuilder::follow(const Moves& moves, std::size_t positions_before, std::span<const std::byte> from) {
  const Leads leads(net_, moves, positions_before);
  with_words(net_.words, [&]<std::size_t Words>() {
    Heirs<Words> heirs{*this, {states_, net_.words, memory_}};
    draw<Words>(net_, leads, ListReader(from, positions_before), heirs);
  });
}

const Word* LeastImage::of(const Word* set) {
  best_.assign(set, set + net_.words);
  for (const std::vector<Id>& images : net_.images) {
    std::fill(other_.begin(), other_.end(), Word{0});
    for_each(set, net_.words, [&](std::size_t id) { insert(other_.data(), images[id]); });
    if (other_ < best_) best_ = other_;
  }
  return best_.data();
}

/// Of the sets that the symmetries of the class turn into each other, the least represents all.
void ClassBuilder::merge_symmetric() {
  StateTable merged(net_.words);
  LeastImage least(net_);
  states_.for_each_state([&](const Word* set, Count orders) { merged.add_with_room(least.of(set), orders, memory_); });
  states_ = std::move(merged);
}

namespace {

Count common_divisor(Count a, Count b) {
  while (b != 0) a = std::exchange(b, a % b);
  return a;
}

}  // namespace

/// These states as lists for the shelf.
std::vector<std::byte> ClassBuilder::written(std::vector<const Word*> sets) {
  std::vector<std::byte> bytes;
  put_lists(bytes, net_, sets, [&](const Word* set) { return states_.orders(set) / head_.unit; });
  return bytes;
}

std::vector<std::byte> ClassBuilder::finish(std::uint64_t room) {
  if (!net_.images.empty()) merge_symmetric();
  const Count each = FairMath::certain(unseen_);
  head_.settled = {.all = (won_ + lost_) * each, .low = won_ * each, .high = won_ * each};
  const auto worth_of = [&](const Word* set) {
    return together(net_, unseen_, [&](auto&& visit) { for_each(set, net_.words, visit); });
  };
  const auto deals = [&](const Word* set) {
    const Worth worth = worth_of(set);
    const Count orders = states_.orders(set);
    return Tallied{orders * each, orders * worth.low, orders * worth.high};
  };
  std::vector<const Word*> open;
  head_.unit = 0;
  states_.for_each_state([&](const Word* set, Count orders) {
    if (const Tallied worth = deals(set); worth.low == worth.high) {
      head_.settled += worth;
    } else {
      open.push_back(set);
      head_.unit = common_divisor(orders, head_.unit);
    }
  });
  if (open.empty()) head_.unit = 1;
  std::vector<std::byte> lists = written(open);
  if (lists.size() > room) {
    const auto doubt = [&](const Word* set) {
      const Tallied worth = deals(set);
      return worth.high - worth.low;
    };
    std::vector<std::pair<Count, const Word*>> by_doubt;
    for (const Word* set : open) by_doubt.emplace_back(doubt(set), set);
    std::stable_sort(by_doubt.begin(), by_doubt.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    while (lists.size() > room && !open.empty()) {
      // Fewer lists share less with each other, so it may take several rounds.
      open.resize(static_cast<std::size_t>(static_cast<double>(open.size()) * 0.98 * static_cast<double>(room) /
                                           static_cast<double>(lists.size())));
      for (std::size_t i = 0; i < open.size(); ++i) open[i] = by_doubt[i].second;
      lists = written(open);
    }
    for (std::size_t i = open.size(); i < by_doubt.size(); ++i) head_.settled += deals(by_doubt[i].second);
  }
  for (const Word* set : open) head_.waiting += deals(set);
  head_.states = open.size();
  std::vector<std::byte> bytes;
  put_head(bytes, head_);
  bytes.insert(bytes.end(), lists.begin(), lists.end());
  return bytes;
}

}  // namespace boneyard::chain
