// The exact transposition table of all searches.
//
// Open addressing with linear probing; the number of slots is a power of two. Whole keys are compared, so a hit is
// never a guess. Clearing costs nothing: each slot has the number of the generation in which it was written. So a
// solver that decides a million deals keeps one table, and never touches memory that it does not use. The table starts
// small and doubles when it is 5/8 full. If it would then take more than its share of memory, it throws SearchCut, and
// the search answers `undecided`. A table of gigabytes doubles for seconds, so meanwhile it looks at the limits of the
// search.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

#include "boneyard/answer.hpp"

namespace boneyard {

/// A hash of a word that is good enough for indexing a table with its bits.
constexpr std::uint64_t hash_word(std::uint64_t word, std::uint64_t seed = 0) {
  std::uint64_t h = (word ^ seed) * 0x9E3779B97F4A7C15u;
  h ^= h >> 32;
  h *= 0xD6E8FEB86659FD93u;
  return h ^ (h >> 29);
}

template <class Key>
struct HashOf {
  constexpr std::uint64_t operator()(const Key& key) const {
    if constexpr (std::is_integral_v<Key>)
      return hash_word(static_cast<std::uint64_t>(key));
    else
      return key.hash();
  }
};

/// Key: trivially copyable, with ==, and an integer or with `hash()`. Value: default constructible.
template <class Key, class Value, class Hash = HashOf<Key>, class Generation = std::uint32_t>
class TranspositionTable {
 public:
  /// `memory`: bytes that the slots may take. `first_slots`: the first number of slots, a power of two.
  explicit TranspositionTable(std::size_t memory = Limits{}.memory, std::size_t first_slots = 1024)
      : memory_(memory), first_slots_(first_slots) {}

  /// From now on a table that grows throws SearchCut at the time limit or stop flag of `limits`, and stays as it was.
  void obey(const Limits& limits) { limits_ = limits; }

  std::size_t size() const { return size_; }
  std::size_t bytes() const { return slots_ ? (mask_ + 1) * sizeof(Slot) : 0; }

  /// Removes every key; keeps the memory.
  void clear() {
    size_ = 0;
    if (++generation_ == 0) {
      for (std::size_t i = 0; slots_ && i <= mask_; ++i) slots_[i].generation = 0;
      generation_ = 1;
    }
  }

  static std::uint64_t hash(const Key& key) { return Hash{}(key); }

  /// Prefetches the slot of a key with this hash, for a caller that does other work before it looks.
  void prefetch(std::uint64_t hash) const {
    if (slots_) __builtin_prefetch(&slots_[hash & mask_]);
  }

  /// The value of `key`, or null if the table does not have it. Valid until the next insertion.
  Value* find(const Key& key) { return find(key, hash(key)); }
  /// The same with `hash` = hash(key), for a caller that needs the hash again.
  Value* find(const Key& key, std::uint64_t hash) {
    if (size_ == 0) return nullptr;
    Slot& slot = slot_of(key, hash);
    return slot.generation == generation_ ? &slot.value : nullptr;
  }

  /// Inserts `key` if it is new. Returns its value (`Value{}` if new), valid until the next insertion, and whether it
  /// is new.
  std::pair<Value*, bool> insert(const Key& key) { return insert(key, hash(key)); }
  /// The frequent part is inlined, because a search inserts as often as it looks up.
  [[gnu::always_inline]] std::pair<Value*, bool> insert(const Key& key, std::uint64_t hash) {
    if (!slots_) allocate(first_slots_);
    Slot* slot = &slot_of(key, hash);
    if (slot->generation == generation_) return {&slot->value, false};
    if ((size_ + 1) * 8 > (mask_ + 1) * 5) {
      grow();
      slot = &slot_of(key, hash);
    }
    ++size_;
    slot->generation = generation_;
    slot->key = key;
    slot->value = Value{};
    return {&slot->value, true};
  }

  template <class Visit>
  void for_each(Visit&& visit) {
    for (std::size_t i = 0; slots_ && i <= mask_; ++i)
      if (slots_[i].generation == generation_) visit(slots_[i].key, slots_[i].value);
  }

 private:
  struct Slot {
    Key key;
    Value value;
    Generation generation = 0;
  };

  static constexpr bool plain = std::is_trivially_copyable_v<Slot>;
  static constexpr bool from_zeros = plain && alignof(Slot) <= alignof(std::max_align_t);
  struct Free {
    void operator()(Slot* slots) const {
      if constexpr (from_zeros)
        std::free(slots);
      else
        delete[] slots;
    }
  };
  using Slots = std::unique_ptr<Slot[], Free>;

  /// Slots of generation 0. The operating system has zeros at hand, and fills a page with them when it is first used.
  /// As `new` does, it asks the new-handler for memory, which may throw.
  static Slots empty_slots(std::size_t count) {
    if constexpr (!from_zeros) return Slots(new Slot[count]);
    for (;;) {
      if (void* const zeros = std::calloc(count, sizeof(Slot))) return Slots(static_cast<Slot*>(zeros));
      const std::new_handler more = std::get_new_handler();
      if (more == nullptr) throw std::bad_alloc();
      more();
    }
  }

  Slot& slot_of(const Key& key, std::uint64_t hash) { return slot_of(slots_.get(), mask_, key, hash); }
  Slot& slot_of(Slot* slots, std::size_t mask, const Key& key, std::uint64_t hash) const {
    std::size_t at = hash & mask;
    while (slots[at].generation == generation_ && !(slots[at].key == key)) at = (at + 1) & mask;
    return slots[at];
  }

  [[gnu::noinline]] void allocate(std::size_t slots) {
    if (slots * sizeof(Slot) > memory_) throw SearchCut{Cutoff::memory};
    slots_ = empty_slots(slots);
    mask_ = slots - 1;
  }

  [[gnu::noinline]] void grow() {
    const std::size_t old_count = mask_ + 1;
    // The old and the new slots exist at the same time while the keys are moved.
    if (old_count * 3 * sizeof(Slot) > memory_) throw SearchCut{Cutoff::memory};
    Slots grown = empty_slots(old_count * 2);
    const std::size_t mask = old_count * 2 - 1;
    for (std::size_t i = 0; i < old_count; ++i) {
      // Values that are moved, and not copied, could not stay here.
      if (i % slots_between_looks == 0 && (plain || i == 0)) limits_.obey();
      if (Slot& old = slots_[i]; old.generation == generation_)
        slot_of(grown.get(), mask, old.key, hash(old.key)) = std::move(old);
    }
    slots_ = std::move(grown);
    mask_ = mask;
  }

  static constexpr std::size_t slots_between_looks = std::size_t{1} << 16;

  std::size_t memory_;
  std::size_t first_slots_;
  Limits limits_;
  Slots slots_;
  std::size_t mask_ = 0;
  std::size_t size_ = 0;
  Generation generation_ = 1;
};

}  // namespace boneyard
