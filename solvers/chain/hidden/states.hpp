// States of the player who knows the stock of a chain game: sets of stuck positions, made class by class of tiles
// drawn. The essay is in thoughtful.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "solvers/chain/hidden/net.hpp"
#include "solvers/chain/hidden/table.hpp"

namespace boneyard::chain {

/// A hash of a set of positions. `Words`: how many words it has, or 0 if only `words` says it.
template <std::size_t Words>
std::uint64_t hash_set(const Word* set, std::size_t words) {
  std::uint64_t hash = 0;
  for (std::size_t w = 0; w < (Words == 0 ? words : Words); ++w) hash = hash_word(set[w] + hash);
  return hash;
}

template <std::size_t Words>
bool same_set(const Word* a, const Word* b, std::size_t words) {
  Word differs = 0;
  for (std::size_t w = 0; w < (Words == 0 ? words : Words); ++w) differs |= a[w] ^ b[w];
  return differs == 0;
}

/// A hash table of sets of positions, none empty, each with the number of orders that lead there.
class StateTable {
 public:
  explicit StateTable(std::size_t words) : words_(words) {}

  /// Makes room for `more` sets. Throws SearchCut when the table would take more than `bytes`.
  void reserve(std::size_t more, std::size_t bytes) {
    while ((size_ + more) * 3 > slots() * 2) grow(bytes);
  }
  /// Fetches ahead the memory that `add` will look at.
  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&slots_[(hash & mask_) * stride()]); }
  /// Adds orders to a set, which is put in if it is new. There must be room.
  template <std::size_t Words = 0>
  void add(const Word* set, std::uint64_t hash, Count orders) {
    const std::size_t words = Words == 0 ? words_ : Words;
    Word* const slot = &slots_[place_of<Words>(set, hash)];
    if (empty(slot, words)) {
      std::copy_n(set, words, slot);
      ++size_;
    }
    const Count sum = (Count{slot[words + 1]} << word_bits) + slot[words] + orders;
    slot[words] = static_cast<Word>(sum);
    slot[words + 1] = static_cast<Word>(sum >> word_bits);
  }
  void add_with_room(const Word* set, Count orders, std::size_t bytes) {
    reserve(1, bytes);
    add<0>(set, hash_set<0>(set, words_), orders);
  }

  /// The orders of a set; 0 if it is not there.
  Count find(const Word* set) const {
    return slots_.empty() ? 0 : orders(&slots_[place_of<0>(set, hash_set<0>(set, words_))]);
  }

  std::size_t size() const { return size_; }
  /// Words from one set to the next: those of the set, and two for its orders.
  std::size_t stride() const { return words_ + 2; }
  /// Visits each set and its orders.
  template <class Visit>
  void for_each_state(Visit&& visit) const {
    for (std::size_t i = 0; i < slots(); ++i) {
      const Word* const slot = &slots_[i * stride()];
      if (!empty(slot, words_)) visit(slot, orders(slot));
    }
  }
  /// The orders of a set that was visited.
  Count orders(const Word* set) const { return (Count{set[words_ + 1]} << word_bits) + set[words_]; }

 private:
  std::size_t slots() const { return slots_.empty() ? 0 : mask_ + 1; }
  /// A slot is empty if no orders lead there.
  static bool empty(const Word* slot, std::size_t words) { return (slot[words] | slot[words + 1]) == 0; }

  /// Where in the slots a set is, or would be put.
  template <std::size_t Words>
  std::size_t place_of(const Word* set, std::uint64_t hash) const {
    const std::size_t words = Words == 0 ? words_ : Words;
    for (std::size_t at = hash & mask_;; at = (at + 1) & mask_) {
      const Word* const slot = &slots_[at * (words + 2)];
      if (empty(slot, words) || same_set<Words>(slot, set, words)) return at * (words + 2);
    }
  }
  void grow(std::size_t bytes);

  std::size_t words_, size_ = 0, mask_ = 0;
  std::vector<Word> slots_;  ///< [slot * stride]: the set, then the orders, the low word first
};

/// Calls `work.operator()<Words>()` with the number of words if there is code for that very number, or with 0.
template <class Work>
void with_words(std::size_t words, Work&& work) {
  switch (words) {
    case 1: return work.template operator()<1>();
    case 2: return work.template operator()<2>();
    case 3: return work.template operator()<3>();
    case 4: return work.template operator()<4>();
    case 5: return work.template operator()<5>();
    case 6: return work.template operator()<6>();
    default: return work.template operator()<0>();
  }
}

/// Adds sets to a table some at a time, so that the memory for one is fetched while others are worked at.
template <std::size_t Words, class Table = StateTable>
class Adding {
 public:
  /// `words`: of a set. `memory`: bytes that the table may take.
  Adding(Table& table, std::size_t words, std::size_t memory)
      : table_(table), words_(words), memory_(memory), sets_(most * words) {}
  ~Adding() { finish(); }
  Adding(const Adding&) = delete;
  Adding& operator=(const Adding&) = delete;

  /// Where to put the next set, before it is added (if it is).
  Word* next() {
    if (count_ == most) finish();
    if (count_ == 0) table_.reserve(most, memory_);
    return &sets_[count_ * words()];
  }
  void add(Count orders) {
    orders_[count_] = orders;
    hashes_[count_] = hash_set<Words>(&sets_[count_ * words()], words());
    table_.prefetch(hashes_[count_]);
    ++count_;
  }

 private:
  static constexpr std::size_t most = 32;
  std::size_t words() const { return Words == 0 ? words_ : Words; }
  void finish() {
    for (std::size_t i = 0; i < count_; ++i) table_.template add<Words>(&sets_[i * words()], hashes_[i], orders_[i]);
    count_ = 0;
  }

  Table& table_;
  std::size_t words_, memory_, count_ = 0;
  std::vector<Word> sets_;
  std::array<Count, most> orders_;
  std::array<std::uint64_t, most> hashes_;
};

/// Visits every list as the OR of the sets that its positions stand for, and its orders. `images`: [id * words].
template <std::size_t Words, class Visit>
void for_each_union(ListReader& lists, const std::vector<Word>& images, std::size_t number_of_words, Visit&& visit) {
  const std::size_t words = Words == 0 ? number_of_words : Words;
  std::vector<Word> first(words);  // [number of positions]: of the first positions, which the next list may share
  for (std::uint64_t left = lists.head.states; left > 0; --left) {
    const Count orders = lists.next([&](std::size_t place, Id id) {
      if (first.size() < (place + 2) * words) first.resize((place + 2) * words);
      for (std::size_t w = 0; w < words; ++w)
        first[(place + 1) * words + w] = first[place * words + w] | images[id * words + w];
    });
    visit(&first[lists.length() * words], orders);
  }
}

/// Where the positions of a class lead when a certain tile is drawn, as sets of positions of the next class.
struct Leads {
  Leads(const NetClass& next, const Moves& moves, std::size_t positions);

  std::vector<Word> to;    ///< [id * words of the next class]
  std::vector<char> wins;  ///< [id]
};

/// Draws a certain tile from every state of a class, in the order of its lists. What becomes of a state is told to
/// `heirs`: `won(orders)`, `lost(orders)`, or `add(orders)` with its positions in the next class at `next()`, thinned.
template <std::size_t Words, class Heirs>
void draw(const NetClass& next, const Leads& leads, ListReader states, Heirs& heirs) {
  const std::size_t words = Words == 0 ? next.words : Words;
  // What the first positions of the list lead to, for every number of them: lists share their beginnings.
  std::vector<Word> first(words);
  std::vector<char> first_wins(1);
  for (std::uint64_t left = states.head.states; left > 0; --left) {
    const Count orders = states.next([&](std::size_t place, Id id) {
      if (first_wins.size() < place + 2) {
        first.resize((place + 2) * words);
        first_wins.resize(place + 2);
      }
      for (std::size_t w = 0; w < words; ++w)
        first[(place + 1) * words + w] = first[place * words + w] | leads.to[id * words + w];
      first_wins[place + 1] = first_wins[place] | leads.wins[id];
    });
    if (first_wins[states.length()] != 0) {
      heirs.won(orders);
      continue;
    }
    Word* const set = heirs.next();
    std::copy_n(&first[states.length() * words], words, set);
    Word any = 0;
    for (std::size_t w = 0; w < words; ++w) any |= set[w];
    if (any == 0) {
      heirs.lost(orders);
      continue;
    }
    next.template thin<Words>(set);
    heirs.add(orders);
  }
}

/// Of the sets that the symmetries of a class turn into each other, the least.
class LeastImage {
 public:
  explicit LeastImage(const NetClass& net) : net_(net), best_(net.words), other_(net.words) {}

  /// It stands until the next one is asked for.
  const Word* of(const Word* set);

 private:
  const NetClass& net_;
  std::vector<Word> best_, other_;
};

/// Writes sets as lists, sorted so that similar lists are neighbours. `multiple(set)`: its orders, in units.
template <class Multiple>
void put_lists(std::vector<std::byte>& bytes, const NetClass& net, std::vector<const Word*>& sets,
               Multiple&& multiple) {
  std::sort(sets.begin(), sets.end(), [&](const Word* a, const Word* b) {
    for (std::size_t w = 0; w < net.words; ++w)
      if (const Word differs = a[w] ^ b[w]; differs != 0) return (a[w] & differs & (0 - differs)) != 0;
    return false;
  });
  ListWriter writer(bytes, net.size());
  std::vector<Id> list;
  for (const Word* set : sets) {
    list.clear();
    for_each(set, net.words, [&](std::size_t id) { list.push_back(static_cast<Id>(id)); });
    writer.put(list, multiple(set));
  }
  writer.end();
}

/// Makes the states of one class.
class ClassBuilder {
 public:
  /// `unseen`: tiles yet to be drawn. `memory`: bytes that it may take; throws SearchCut when they are not enough.
  ClassBuilder(const NetClass& net, int unseen, std::size_t memory)
      : net_(net), unseen_(unseen), memory_(memory), states_(net.words) {}

  /// Adds the hands of a kind of opening.
  void open(const Net::Opening& opening);
  /// Follows every state of a class with one tile less.
  void follow(const Moves& moves, std::size_t positions_before, std::span<const std::byte> from);

  /// The states for the shelf. If they take more than `room` bytes, those with the least in doubt are settled between
  /// their bounds.
  std::vector<std::byte> finish(std::uint64_t room);
  /// To be asked for after `finish`.
  const ListHead& head() const { return head_; }

 private:
  template <std::size_t Words>
  struct Heirs;
  void merge_symmetric();
  std::vector<std::byte> written(std::vector<const Word*> sets);

  const NetClass& net_;
  int unseen_;
  std::size_t memory_;
  StateTable states_;
  Count won_ = 0, lost_ = 0;  ///< orders
  ListHead head_;
};

/// The worth of a state that is not followed: no less than its best position's, no more than all of them added up.
template <class ForEach>
Worth together(const NetClass& net, int unseen, ForEach&& for_each_position) {
  Worth sum;
  for_each_position([&](std::size_t id) {
    sum.low = std::max(sum.low, net.worth[id].low);
    sum.high += net.worth[id].high;
  });
  sum.high = std::min(sum.high, FairMath::certain(unseen));
  return sum;
}

}  // namespace boneyard::chain
