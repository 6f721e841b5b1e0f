// The state of the search for declared games: a position in few bytes, and the moves of the rules on it.
//
// State. A byte for each place with the number of its cells, then the cells of all places one after the other. A cell
// has the class of its tile plus 1, or 0 for a gap. Of the stock only its length is stored, because its order never
// changes during a search. Of a chain only its two open ends are, and of the suits how many tiles each has. The cells
// of a hand are sorted.
#pragma once

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "boneyard/lifetimebound.hpp"
#include "solvers/declared/rules.hpp"

namespace boneyard::declared {

/// A position in `size` bytes.
template <std::size_t size>
struct State {
  static_assert(size % 8 == 0, "the hash reads words");
  std::array<std::uint8_t, size> bytes{};

  operator std::uint8_t*() { return bytes.data(); }
  operator const std::uint8_t*() const { return bytes.data(); }

  std::uint64_t hash() const {
    std::uint64_t h = 0;
    for (std::size_t i = 0; i < size; i += 8) {
      std::uint64_t word;
      std::memcpy(&word, bytes.data() + i, 8);
      h = (h ^ word) * 0x9E3779B97F4A7C15u;
      h ^= h >> 29;
    }
    return h;
  }
  friend bool operator==(const State&, const State&) = default;
};

/// A move on a state: cells that are taken, by their places and offsets, and where they go.
struct Step {
  MoveRule::Kind kind{};
  std::uint8_t tiles = 0;  ///< taken: one after the other from the first, unless `apart`; of a draw: drawn
  bool apart = false;      ///< the cells lie apart: each has its place and offset
  bool left = false;       ///< of a chain: at the left end
  std::int8_t to = -1;     ///< a place
  std::array<std::uint8_t, 3> place{}, cell{};

  /// Takes `tiles` cells of a place, from `cell` on, to a place or away.
  static Step run(const MoveRule& rule, std::size_t place, std::size_t cell, std::size_t tiles, int to = -1) {
    return {.kind = rule.kind,
            .tiles = static_cast<std::uint8_t>(tiles),
            .to = static_cast<std::int8_t>(to),
            .place = {static_cast<std::uint8_t>(place)},
            .cell = {static_cast<std::uint8_t>(cell)}};
  }
  void add(std::size_t of_place, std::size_t of_cell) {
    place[tiles] = static_cast<std::uint8_t>(of_place);
    cell[tiles++] = static_cast<std::uint8_t>(of_cell);
  }
};

/// What a class of tiles is to the rules.
struct ClassInfo {
  std::uint8_t total = 0, low = 0, high = 0, left = 0, right = 0;
};

inline constexpr std::size_t small_state = 48, large_state = 232;

/// The rules of a game on the bytes of states.
class StateRules {
 public:
  using Bytes = const std::uint8_t*;

  StateRules(Rules rules, bool classes, bool alike_places);

  /// Takes over the stock of a position, which all its states share.
  void set_stock(const Position& position);
  /// Sets a state, which is all zeros, to a position.
  void load(const Position& position, std::uint8_t* state) const;
  /// Brings a copy of a state into its canonical form: two states with equal keys have the same future.
  void make_key(Bytes state, std::uint8_t* key) const;

  int left(Bytes state) const;
  bool won(Bytes state) const { return left(state) == 0; }
  void steps(Bytes state, std::vector<Step>& steps) const;
  void play(std::uint8_t* state, const Step& step) const;

  /// Whether discards may be played at once when their class is closed; see `early` in the essay.
  bool has_early() const { return early_sum_ >= 0; }
  /// Plays them. Returns false if there were none.
  bool play_early(std::uint8_t* state) const;
  /// Whether every total has as many tiles as its counterpart.
  bool balanced(const Position& position) const;

 private:
  using Starts = std::array<std::uint8_t, 32>;
  const Group& group(std::size_t place) const BONEYARD_LIFETIMEBOUND { return *group_[place]; }
  std::uint8_t class_of(std::uint8_t code) const;
  Starts starts(Bytes state) const;
  bool available(Bytes state, std::size_t place, std::size_t start, std::size_t cell) const;
  bool fits(const MoveRule& rule, std::uint8_t first, std::uint8_t next) const;
  bool all_fit(const MoveRule& rule, const std::uint8_t* cells, std::size_t count) const;
  void add_rule(Bytes state, const MoveRule& rule, const Starts& at, std::vector<Step>& steps) const;
  void add_discards(Bytes state, const MoveRule& rule, const Starts& at, std::vector<Step>& steps) const;
  void add_neighbours(Bytes state, const MoveRule& rule, const Starts& at, std::vector<Step>& steps) const;
  void add_lays(Bytes state, const MoveRule& rule, const Starts& at, std::vector<Step>& steps) const;
  void add_transfers(Bytes state, const MoveRule& rule, const Starts& at, std::vector<Step>& steps) const;
  std::uint8_t take(std::uint8_t* state, std::size_t place, std::size_t cell) const;
  void put(std::uint8_t* state, std::size_t place, std::uint8_t value) const;
  void draw(std::uint8_t* state, std::size_t place, std::size_t tiles) const;
  void close(std::uint8_t* state, std::size_t place) const;
  void settle(std::uint8_t* state) const;
  void find_early();
  /// Calls `f(place, cell)` for each available cell that the rule may take.
  template <class F>
  void for_each_available(Bytes state, const MoveRule& rule, const Starts& at, F&& f) const;

  Rules rules_;
  bool alike_places_;
  bool uses_ends_, uses_pips_;
  std::size_t places_;
  std::size_t stock_place_;  ///< none: `places_`
  int early_sum_ = -1;
  bool fills_ = false;
  bool may_repeat_ = false;                              ///< whether two rules may allow one move
  std::array<ClassInfo, 256> info_{};                    ///< by the value of a cell
  std::array<std::uint8_t, large_tile_count> row_of_{};  ///< by the cell of a triangle
  std::vector<const Group*> group_;                      ///< by place
  std::vector<std::uint8_t> stock_;
  std::vector<std::uint64_t> stock_totals_;  ///< by the number of tiles left in the stock: a bit for each total there
};

inline bool StateRules::available(Bytes state, std::size_t place, std::size_t start, std::size_t cell) const {
  const Group& lies = group(place);
  if (lies.has_gaps()) {
    if (state[start + cell] == 0 || lies.kind == Kind::grid) return state[start + cell] != 0;
    const std::size_t row = row_of_[cell], below = start + cell + row + 1;
    return static_cast<int>(row) + 1 == lies.rows || (state[below] == 0 && state[below + 1] == 0);
  }
  const bool first = cell == 0, last = cell + 1 == state[place];
  switch (lies.open) {
    case Open::all: return true;
    case Open::last: return last;
    case Open::first: return first;
    case Open::ends: return first || last;
    case Open::none: return false;
  }
  return false;
}

inline bool StateRules::fits(const MoveRule& rule, std::uint8_t first, std::uint8_t next) const {
  const ClassInfo &a = info_[first], &b = info_[next];
  switch (rule.by) {
    case Relation::any: return true;
    case Relation::sum: return rule.has_sum(a.total + b.total);
    case Relation::total: return a.total == b.total;
    case Relation::pip: return a.low == b.low || a.low == b.high || a.high == b.low || a.high == b.high;
    case Relation::touching: return a.right == b.left;
    case Relation::consecutive: return std::abs(a.total - b.total) == 1;
    case Relation::rank: return b.low + 1 == a.low;
  }
  return false;
}

}  // namespace boneyard::declared
