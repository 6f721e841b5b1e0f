// The states of the thoughtful player of the chain games: sets of stuck positions, made class by class. A class is a
// set of drawn tiles. The essay is in thoughtful.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "solvers/chain/hidden/backward_induction.hpp"
#include "solvers/chain/hidden/stuck_graph.hpp"

namespace boneyard::chain {

/// A hash of a set of positions.
std::uint64_t hash_set(const Word* set, auto words) {
  std::uint64_t hash = 0;
  for (std::size_t w = 0; w < words; ++w) hash = hash_word(set[w] + hash);
  return hash;
}

bool same_set(const Word* a, const Word* b, auto words) {
  Word differs = 0;
  for (std::size_t w = 0; w < words; ++w) differs |= a[w] ^ b[w];
  return differs == 0;
}

/// A hash table of states: non-empty sets of positions, each with the number of orders that lead to it.
class StateTable {
 public:
  explicit StateTable(std::size_t words) : words_(words) {}

  /// Makes room for `more` sets. Throws SearchCut if the table would take more than `bytes`.
  void reserve(std::size_t more, std::size_t bytes) {
    while ((size_ + more) * 3 > slots() * 2) grow(bytes);
  }
  /// Prefetches the memory that add() will read for this hash.
  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&slots_[(hash & mask_) * stride()]); }
  /// Adds orders to a set; a new set is inserted. There must be room.
  void add(const Word* set, std::uint64_t hash, Count orders, auto words) {
    Word* const slot = &slots_[place_of(set, hash, words)];
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
    add(set, hash_set(set, words_), orders, words_);
  }

  /// The orders of a set; 0 if the table does not have it.
  Count find(const Word* set) const {
    return slots_.empty() ? 0 : orders(&slots_[place_of(set, hash_set(set, words_), words_)]);
  }

  std::size_t size() const { return size_; }
  /// Number of words of an entry: those of the set, and two for its orders.
  std::size_t stride() const { return words_ + 2; }
  /// Visits each set and its orders.
  template <class Visit>
  void for_each_state(Visit&& visit) const {
    for (std::size_t i = 0; i < slots(); ++i) {
      const Word* const slot = &slots_[i * stride()];
      if (!empty(slot, words_)) visit(slot, orders(slot));
    }
  }
  /// The orders of a set; `set` must be a pointer that for_each_state() gave.
  Count orders(const Word* set) const { return (Count{set[words_ + 1]} << word_bits) + set[words_]; }

 private:
  std::size_t slots() const { return slots_.empty() ? 0 : mask_ + 1; }
  /// Whether a slot is empty: then its orders are 0.
  static bool empty(const Word* slot, std::size_t words) { return (slot[words] | slot[words + 1]) == 0; }

  /// The index in `slots_` where a set is, or where it would be inserted.
  std::size_t place_of(const Word* set, std::uint64_t hash, auto words) const {
    for (std::size_t at = hash & mask_;; at = (at + 1) & mask_) {
      const Word* const slot = &slots_[at * (words + 2)];
      if (empty(slot, words) || same_set(slot, set, words)) return at * (words + 2);
    }
  }
  void grow(std::size_t bytes);

  std::size_t words_, size_ = 0, mask_ = 0;
  std::vector<Word> slots_;  ///< [slot * stride]: the words of the set, then the orders, low word first
};

/// `words` + 1. The result is a compile-time constant if `words` is one.
constexpr std::size_t one_more(std::size_t words) { return words + 1; }
template <std::size_t words>
constexpr auto one_more(std::integral_constant<std::size_t, words>) {
  return std::integral_constant<std::size_t, words + 1>();
}

/// Adds sets to a table in batches, so that the processor can prefetch the memory for one set while it works on others.
template <class Words, class Table = StateTable>
class Adding {
 public:
  /// `words`: number of words of a set. `memory`: bytes that the table may take.
  Adding(Table& table, Words words, std::size_t memory)
      : table_(table), words_(words), memory_(memory), sets_(most * words) {}
  ~Adding() { finish(); }
  Adding(const Adding&) = delete;
  Adding& operator=(const Adding&) = delete;

  /// Where the caller writes the next set. add() then adds it; without add(), the next set overwrites it.
  Word* next() {
    if (count_ == most) finish();
    if (count_ == 0) table_.reserve(most, memory_);
    return &sets_[count_ * words_];
  }
  void add(Count orders) {
    orders_[count_] = orders;
    hashes_[count_] = hash_set(&sets_[count_ * words_], words_);
    table_.prefetch(hashes_[count_]);
    ++count_;
  }

 private:
  static constexpr std::size_t most = 32;
  void finish() {
    for (std::size_t i = 0; i < count_; ++i) table_.add(&sets_[i * words_], hashes_[i], orders_[i], words_);
    count_ = 0;
  }

  Table& table_;
  Words words_;
  std::size_t memory_, count_ = 0;
  std::vector<Word> sets_;
  std::array<Count, most> orders_;
  std::array<std::uint64_t, most> hashes_;
};

/// For every list, computes the union of the images of its positions, and calls `visit(union, orders)`. `images`: [id *
/// words]: the set that stands for each position.
template <class Visit>
void for_each_union(ListReader& lists, const std::vector<Word>& images, auto words, Visit&& visit) {
  std::vector<Word> first(words);  // [n]: union of the images of the first n positions; the next list may share them
  for (std::uint64_t left = lists.head.states; left > 0; --left) {
    const Count orders = lists.next([&](std::size_t place, Id id) {
      if (first.size() < (place + 2) * words) first.resize((place + 2) * words);
      for (std::size_t w = 0; w < words; ++w)
        first[(place + 1) * words + w] = first[place * words + w] | images[id * words + w];
    });
    visit(&first[lists.length() * words], orders);
  }
}
/// The sets of one position each: with these as images, a list becomes the set of its positions. [id * words]
std::vector<Word> single_positions(const GraphClass& graph);

/// Where the positions of a class lead when a certain tile is drawn. For each position: a set of positions of the next
/// class, then a word that is not 0 if the draw wins.
std::vector<Word> leads(const GraphClass& next, const Moves& moves);

/// The result of drawing a tile in a state.
enum class Fate { won, lost, open };

/// Draws a certain tile in every state of a class, in the order of the lists, and calls `tell(fate, orders)` for each
/// state. `room()` returns where to write the state's set of positions in the next class. If the fate is `open`, this
/// set is written, without dominated positions, before `tell` is called.
template <class Room, class Tell>
void draw(const GraphClass& next, const Moves& moves, ListReader states, auto words, Room&& room, Tell&& tell) {
  for_each_union(states, leads(next, moves), one_more(words), [&](const Word* led, Count orders) {
    if (led[words] != 0) return tell(Fate::won, orders);
    Word* const set = room();
    Word any = 0;
    for (std::size_t w = 0; w < words; ++w) any |= set[w] = led[w];
    if (any == 0) return tell(Fate::lost, orders);
    next.thin(set, words);
    tell(Fate::open, orders);
  });
}

/// Finds the least image of a set under the symmetries of a class.
class LeastImage {
 public:
  explicit LeastImage(const GraphClass& graph) : graph_(graph), best_(graph.words), other_(graph.words) {}

  /// The least image of `set`, valid until the next call.
  const Word* of(const Word* set);

 private:
  const GraphClass& graph_;
  std::vector<Word> best_, other_;
};

/// Writes sets as lists, sorted so that similar lists follow each other. `multiple(set)`: the orders of a set divided
/// by the unit.
template <class Multiple>
void put_lists(std::vector<std::byte>& bytes, const GraphClass& graph, std::vector<const Word*> sets,
               Multiple&& multiple) {
  std::sort(sets.begin(), sets.end(), [&](const Word* a, const Word* b) {
    for (std::size_t w = 0; w < graph.words; ++w)
      if (const Word differs = a[w] ^ b[w]; differs != 0) return (a[w] & differs & (0 - differs)) != 0;
    return false;
  });
  ListWriter writer(bytes, graph.size());
  std::vector<Id> list;
  for (const Word* set : sets) {
    list.clear();
    for_each(set, graph.words, [&](std::size_t id) { list.push_back(static_cast<Id>(id)); });
    writer.put(list, multiple(set));
  }
  writer.end();
}

/// Computes the states of one class.
struct ClassBuilder {
  const GraphClass& graph;
  int unseen;          ///< tiles still to be drawn
  std::size_t memory;  ///< bytes that may be used; otherwise SearchCut is thrown
  StateTable states{graph.words};
  Count won = 0, lost = 0;  ///< number of orders that are decided
  ListHead head{};

  /// Adds the states of a kind of opening hand.
  void open(const StuckGraph::Opening& opening);
  /// Adds the states that one more draw reaches from the states of a class with one tile less.
  void follow(const Moves& moves, ListReader from);
  /// Merges sets that are images of each other under the symmetries of the class. The least image stands for all.
  void merge_symmetric();
  /// The states as bytes for the store. If they take more than `room` bytes, the states with the smallest difference
  /// between their bounds are settled with these bounds.
  std::vector<std::byte> finish(std::uint64_t room);
};

/// The bounds of a state that is not followed: at least those of its best position, at most the sum of all its
/// positions.
Worth together(const GraphClass& graph, int unseen, const Word* set);

}  // namespace boneyard::chain
