#include "solvers/chain/hidden/states.hpp"

#include <algorithm>
#include <numeric>

#include "solvers/chain/hidden/table.hpp"

namespace boneyard::chain {

void StateTable::grow(std::size_t bytes) {
  const std::size_t new_slots = slots_.empty() ? 64 : slots() * 2;
  if ((new_slots + slots()) * stride() * sizeof(Word) > bytes) throw SearchCut{Cutoff::memory};
  const std::vector<Word> before = std::exchange(slots_, std::vector<Word>(new_slots * stride()));
  mask_ = new_slots - 1;
  for (std::size_t at = 0; at < before.size(); at += stride())
    if (!empty(&before[at], words_)) std::copy_n(&before[at], stride(), slot_of<0>(&before[at], hash(&before[at])));
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

void ClassBuilder::follow(const Moves& moves, std::size_t positions_before, std::span<const std::byte> from) {
  std::vector<Word> leads_to(positions_before * net_.words);
  std::vector<char> wins(positions_before);
  MovesReader reader(moves);
  for (std::size_t i = 0; i < positions_before; ++i)
    reader.next([&](Id id) {
      if (id == id_won)
        wins[i] = 1;
      else
        insert(&leads_to[i * net_.words], id);
    });
  const ListReader states(from, positions_before);
  switch (net_.words) {
    case 1: return follow<1>(leads_to, wins, states);
    case 2: return follow<2>(leads_to, wins, states);
    case 3: return follow<3>(leads_to, wins, states);
    case 4: return follow<4>(leads_to, wins, states);
    default: return follow<0>(leads_to, wins, states);
  }
}

template <std::size_t Words>
void ClassBuilder::follow(const std::vector<Word>& leads_to, const std::vector<char>& wins, ListReader states) {
  // Some at a time, so that the memory for one comes while others are worked at.
  constexpr std::size_t most = 32;
  const std::size_t words = Words == 0 ? net_.words : Words;
  std::vector<Word> sets(most * words);
  std::array<Count, most> orders;
  std::array<std::uint64_t, most> hashes;
  for (std::uint64_t left = states.head.states; left > 0;) {
    states_.reserve(most, memory_);
    std::size_t count = 0;
    for (; left > 0 && count < most; --left) {
      Word* const set = &sets[count * words];
      std::fill_n(set, words, Word{0});
      unsigned won = 0;
      orders[count] = states.next([&](Id id) {
        won |= static_cast<unsigned>(wins[id]);
        for (std::size_t w = 0; w < words; ++w) set[w] |= leads_to[id * words + w];
      });
      if (won != 0) {
        won_ += orders[count];
        continue;
      }
      Word any = 0;
      for (std::size_t w = 0; w < words; ++w) any |= set[w];
      if (any == 0) {
        lost_ += orders[count];
        continue;
      }
      net_.thin<Words>(set);
      hashes[count] = states_.hash<Words>(set);
      states_.prefetch(hashes[count]);
      ++count;
    }
    for (std::size_t i = 0; i < count; ++i) states_.add<Words>(&sets[i * words], hashes[i], orders[i]);
  }
}

/// Of the sets that the symmetries of the class make of each other, the least stands for all.
void ClassBuilder::merge_symmetric() {
  StateTable merged(net_.words);
  std::vector<Word> best, other(net_.words);
  states_.for_each_state([&](const Word* set, Count orders) {
    best.assign(set, set + net_.words);
    for (const std::vector<Id>& images : net_.images) {
      std::fill(other.begin(), other.end(), Word{0});
      for_each(set, net_.words, [&](std::size_t id) { insert(other.data(), images[id]); });
      if (other < best) best = other;
    }
    merged.add_with_room(best.data(), orders, memory_);
  });
  states_ = std::move(merged);
}

std::vector<std::byte> ClassBuilder::finish(std::uint64_t room) {
  if (!net_.images.empty()) merge_symmetric();
  const Count each = FairMath::certain(unseen_);
  head_.settled = {.all = (won_ + lost_) * each, .low = won_ * each, .high = won_ * each};
  const auto worth_of = [&](const Word* set) {
    return together(net_, unseen_, [&](auto&& visit) { for_each(set, net_.words, visit); });
  };
  const auto deals = [&](const Worth& worth, Count orders) {
    return Tallied{orders * each, orders * worth.low, orders * worth.high};
  };
  std::vector<Id> list;
  std::vector<std::byte> lists;
  const auto keep = [&](const Word* set, const Worth& worth) {
    list.clear();
    for_each(set, net_.words, [&](std::size_t id) { list.push_back(static_cast<Id>(id)); });
    put_state(lists, is_wide(net_.size()), list, states_.orders(set));
    ++head_.states;
    head_.waiting += deals(worth, states_.orders(set));
  };
  const ListHead before = head_;
  states_.for_each_state([&](const Word* set, Count orders) {
    if (const Worth worth = worth_of(set); worth.low == worth.high)
      head_.settled += deals(worth, orders);
    else if (lists.size() <= room)
      keep(set, worth);
  });
  if (lists.size() > room) {
    lists.clear();
    head_ = before;
    std::vector<std::pair<Count, const Word*>> by_doubt;
    states_.for_each_state([&](const Word* set, Count orders) {
      const Worth worth = worth_of(set);
      by_doubt.emplace_back((worth.high - worth.low) * orders, set);
    });
    std::stable_sort(by_doubt.begin(), by_doubt.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    for (const auto& [doubt, set] : by_doubt) {
      if (doubt > 0 && lists.size() < room)
        keep(set, worth_of(set));
      else
        head_.settled += deals(worth_of(set), states_.orders(set));
    }
  }
  std::vector<std::byte> bytes;
  put_head(bytes, head_);
  bytes.insert(bytes.end(), lists.begin(), lists.end());
  put_end(bytes);
  return bytes;
}

}  // namespace boneyard::chain
