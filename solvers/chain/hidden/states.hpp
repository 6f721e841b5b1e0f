// States of the thoughtful player of the chain games: sets of stuck positions, made class by class of tiles drawn. The
// essay is in thoughtful.cpp.
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

  /// The orders of a set; 0 if it is not there.
  Count find(const Word* set) const {
    return slots_.empty() ? 0 : orders(&slots_[place_of(set, hash_set(set, words_), words_)]);
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
  std::size_t place_of(const Word* set, std::uint64_t hash, auto words) const {
    for (std::size_t at = hash & mask_;; at = (at + 1) & mask_) {
      const Word* const slot = &slots_[at * (words + 2)];
      if (empty(slot, words) || same_set(slot, set, words)) return at * (words + 2);
    }
  }
  void grow(std::size_t bytes);

  std::size_t words_, size_ = 0, mask_ = 0;
  std::vector<Word> slots_;  ///< [slot * stride]: the set, then the orders, the low word first
};

/// `words` + 1. The result is a compile-time constant if `words` is one.
constexpr std::size_t one_more(std::size_t words) { return words + 1; }
template <std::size_t words>
constexpr auto one_more(std::integral_constant<std::size_t, words>) {
  return std::integral_constant<std::size_t, words + 1>();
}

/// Adds sets to a table in batches, so that the processor fetches the memory for one set while it works on others.
template <class Words, class Table = StateTable>
class Adding {
 public:
  /// `words`: the words of each set. `memory`: the bytes that the table may take.
  Adding(Table& table, Words words, std::size_t memory)
      : table_(table), words_(words), memory_(memory), sets_(most * words) {}
  ~Adding() { finish(); }
  Adding(const Adding&) = delete;
  Adding& operator=(const Adding&) = delete;

  /// Where the caller writes the next set. A call of add() then adds it; without one the next set overwrites it.
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

/// Visits every list with the union of its positions' images, and with its orders. `images`: the sets that positions
/// stand for, [id * words].
template <class Visit>
void for_each_union(ListReader& lists, const std::vector<Word>& images, auto words, Visit&& visit) {
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
/// The set of each position alone: with these as images, a list becomes the set of its positions. [id * words]
std::vector<Word> single_positions(const GraphClass& graph);

/// Where the positions of a class lead when one certain tile is drawn. Each position has a set of positions of the next
/// class, and then a word that is not 0 if the draw wins.
std::vector<Word> leads(const GraphClass& next, const Moves& moves);

/// What becomes of a state when a tile is drawn.
enum class Fate { won, lost, open };

/// Draws one certain tile in every state of a class, in the order of its lists, and calls `tell(fate, orders)` for
/// each. `room()` returns where to write the state's positions in the next class. For an open state they are there,
/// thinned, when `tell` is called.
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

  /// The least image of `set`. It is valid until the next call.
  const Word* of(const Word* set);

 private:
  const GraphClass& graph_;
  std::vector<Word> best_, other_;
};

/// Writes sets as lists, sorted so that similar lists are neighbours. `multiple(set)`: its orders, in units.
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

/// Makes the states of one class.
struct ClassBuilder {
  const GraphClass& graph;
  int unseen;          ///< tiles yet to be drawn
  std::size_t memory;  ///< bytes that it may take; SearchCut is thrown when they are not enough
  StateTable states{graph.words};
  Count won = 0, lost = 0;  ///< orders
  ListHead head{};

  /// Adds the hands of a kind of opening.
  void open(const StuckGraph::Opening& opening);
  /// Follows every state of a class with one tile less.
  void follow(const Moves& moves, ListReader from);
  /// Merges sets that are images of each other under the symmetries of the class; the least one stands for all.
  void merge_symmetric();
  /// The states for the store. If they take more than `room` bytes, those with the least in doubt are settled between
  /// their bounds.
  std::vector<std::byte> finish(std::uint64_t room);
};

/// The worth of a state that is not followed: no less than its best position's, no more than all of them added up.
Worth together(const GraphClass& graph, int unseen, const Word* set);

}  // namespace boneyard::chain
