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

#include "solvers/declared/rules.hpp"

namespace boneyard::declared {

template <std::size_t size>
struct State {
  static_assert(size % 8 == 0, "the hash reads words");
  std::array<std::uint8_t, size> bytes{};

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
  std::uint8_t tiles = 0;  ///< cells taken: one after the other from the first, unless `apart`
  bool apart = false;      ///< the cells lie apart: each has its place and offset
  bool left = false;       ///< of a chain: at the left end
  std::uint8_t draws = 0;  ///< of a draw
  std::int8_t to = -1;     ///< a place
  std::array<std::uint8_t, 3> place{}, cell{};
};

/// What a class of tiles is to the rules.
struct ClassInfo {
  std::uint8_t total = 0, low = 0, high = 0, left = 0, right = 0;
};

/// The rules of a game on states of `size` bytes.
template <std::size_t size>
class Table {
 public:
  using S = State<size>;

  Table(Rules rules, bool classes, bool alike_places);

  /// Takes over the stock of a position, which all its states share.
  void set_stock(const Position& position);
  S load(const Position& position) const;
  /// The state in its canonical form: two states with equal keys have the same future.
  S key(const S& state) const;

  int left(const S& state) const;
  bool won(const S& state) const { return left(state) == 0; }
  void steps(const S& state, std::vector<Step>& steps) const;
  void play(S& state, const Step& step) const;

  /// Whether discards may be played at once when their class is closed; see `early` in the essay.
  bool has_early() const { return early_sum_ >= 0; }
  /// Plays them. Returns false if there were none.
  bool play_early(S& state) const;
  /// Whether every total has as many tiles as its counterpart.
  bool balanced(const S& state) const;
  const Game& game() const { return *rules_; }

 private:
  using Starts = std::array<std::uint8_t, 32>;
  struct PlaceInfo {
    Kind kind{};
    Open open{};
    Fill fill{};
    std::uint8_t fill_to = 0, limit = 0;
    bool closes_late = false, has_gaps = false, emptied = false;
    const std::vector<std::uint8_t>* below = nullptr;  ///< of a triangle: the cell below on the left; 255 if none
  };
  std::uint8_t class_of(std::uint8_t code) const;
  Starts starts(const S& state) const;
  bool available(const S& state, int place, std::size_t start, std::size_t cell) const;
  bool fits(const MoveRule& rule, std::uint8_t first, std::uint8_t next) const;
  bool all_fit(const MoveRule& rule, const std::uint8_t* cells, std::size_t count) const;
  void add_rule(const S& state, const MoveRule& rule, const Starts& at, std::vector<Step>& steps) const;
  void add_discards(const S& state, const MoveRule& rule, const Starts& at, std::vector<Step>& steps) const;
  void add_neighbours(const S& state, const MoveRule& rule, const Starts& at, int place,
                      std::vector<Step>& steps) const;
  void add_lays(const S& state, const MoveRule& rule, const Starts& at, std::vector<Step>& steps) const;
  void add_transfers(const S& state, const MoveRule& rule, const Starts& at, std::vector<Step>& steps) const;
  void steps_but_draws(const S& state, std::vector<Step>& steps) const;
  void take(S& state, int place, std::size_t cell) const;
  void put(S& state, int place, std::uint8_t value) const;
  void draw(S& state, int place, int tiles) const;
  void close(S& state, int place) const;
  void settle(S& state) const;
  void find_early();
  /// Calls `f(place, value, is_available)` for each tile on the table.
  template <class F>
  void for_each_tile(const S& state, F&& f) const;

  Rules rules_;
  bool alike_places_;
  bool uses_ends_, uses_pips_;
  int places_;
  int early_sum_ = -1;
  bool fills_ = false, fills_stuck_ = false;
  bool may_repeat_ = false;            ///< whether two rules may allow one move
  std::array<ClassInfo, 256> info_{};  ///< by the value of a cell
  std::vector<PlaceInfo> place_;
  std::vector<std::vector<std::uint8_t>> below_;
  std::vector<std::uint8_t> stock_;
  std::vector<std::uint64_t> stock_totals_;  ///< by the number of tiles left in the stock: a bit for each total there
  mutable std::vector<Step> probe_;
};

template <std::size_t size>
inline bool Table<size>::available(const S& state, int place, std::size_t start, std::size_t cell) const {
  const PlaceInfo& info = place_[static_cast<std::size_t>(place)];
  const std::size_t length = state.bytes[static_cast<std::size_t>(place)];
  if (info.has_gaps) {
    if (state.bytes[start + cell] == 0) return false;
    if (info.kind == Kind::grid) return true;
    const std::size_t below = (*info.below)[cell];
    return below == 255 || (state.bytes[start + below] == 0 && state.bytes[start + below + 1] == 0);
  }
  switch (info.open) {
    case Open::all: return true;
    case Open::last: return cell + 1 == length;
    case Open::first: return cell == 0;
    case Open::ends: return cell == 0 || cell + 1 == length;
    case Open::none: return false;
  }
  return false;
}

template <std::size_t size>
inline bool Table<size>::fits(const MoveRule& rule, std::uint8_t first, std::uint8_t next) const {
  const ClassInfo &a = info_[first], &b = info_[next];
  switch (rule.by) {
    case Relation::any: return true;
    case Relation::sum: return a.total + b.total == rule.sum;
    case Relation::total: return a.total == b.total;
    case Relation::pip: return a.low == b.low || a.low == b.high || a.high == b.low || a.high == b.high;
    case Relation::touching: return a.right == b.left;
    case Relation::consecutive: return std::abs(a.total - b.total) == 1;
    case Relation::rank: return b.low + 1 == a.low;
  }
  return false;
}

extern template class Table<48>;
extern template class Table<232>;

}  // namespace boneyard::declared
