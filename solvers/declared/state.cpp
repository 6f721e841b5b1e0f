#include "solvers/declared/state.hpp"

#include <bit>
#include <numeric>
#include <utility>

namespace boneyard::declared {

StateRules::StateRules(Rules rules, bool classes, bool alike_places)
    : rules_(std::move(rules)),
      alike_places_(alike_places),
      uses_ends_(!classes || rules_->uses_ends()),
      uses_pips_(!classes || rules_->uses_pips()),
      places_(rules_->group_of.size()),
      stock_place_(rules_->stock < 0 ? places_ : static_cast<std::size_t>(rules_->stock)) {
  static_assert(2 * large_tile_count < 255, "a cell is a code plus 1, in a byte");
  for (int number = 0; number < tiles_in_set(rules_->highest); ++number)
    for (const bool turned : {true, false}) {
      const LaidTile tile(Tile(number), turned);
      info_[class_of(tile.code())] = {static_cast<std::uint8_t>(tile.total()), tile.tile().low(), tile.tile().high(),
                                      tile.left(), tile.right()};
    }
  for (std::size_t cell = 1, row = 0; cell < row_of_.size(); ++cell) {
    if (cell == (row + 1) * (row + 2) / 2) ++row;
    row_of_[cell] = static_cast<std::uint8_t>(row);
  }
  for (const Group& group : rules_->groups) {
    group_.insert(group_.end(), static_cast<std::size_t>(group.count), &group);
    fills_ = fills_ || group.fill != Fill::never || group.kind == Kind::grid;
  }
  for (std::size_t i = 0; i < rules_->moves.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) may_repeat_ = may_repeat_ || rules_->moves[i].kind == rules_->moves[j].kind;
  find_early();
}

/// The value of a cell. What the rules do not look at is left out: how a tile is turned, or its pips but for their sum.
std::uint8_t StateRules::class_of(std::uint8_t code) const {
  const LaidTile tile = laid(code);
  if (uses_ends_) return static_cast<std::uint8_t>(code + 1);
  return static_cast<std::uint8_t>((uses_pips_ ? tile.tile().number() : tile.total()) + 1);
}

void StateRules::find_early() {
  const MoveRule* pair = nullptr;
  for (const MoveRule& rule : rules_->moves) {
    const bool discards = rule.kind == MoveRule::Kind::discard && rule.by == Relation::sum && rule.one_sum() >= 0 &&
                          rule.only == Only::any && rule.least == 2 && rule.most == 2 && !rule.neighbours &&
                          pair == nullptr;
    const bool refills = rule.kind == MoveRule::Kind::move && rule.onto_empty && rule.most == 1 &&
                         rule.by == Relation::any && rule.only == Only::any;
    if (!discards && !refills) return;
    if (discards) pair = &rule;
  }
  if (pair == nullptr || rules_->but != 0) return;
  for (std::size_t place = 0; place < places_; ++place) {
    const Group& group = this->group(place);
    const bool taken = std::count(pair->places.begin(), pair->places.end(), static_cast<int>(place)) > 0;
    const bool kind_fits = group.kind != Kind::grid && !is_alone(group.kind);
    const bool fill_fits = group.fill == Fill::never || (group.fill == Fill::missing && group.kind == Kind::hand &&
                                                         group.fill_below == group.fill_to);
    if (!group.emptied) return;
    if (place != stock_place_ && (!kind_fits || !fill_fits || group.limit > 0 || !taken)) return;
  }
  early_sum_ = pair->one_sum();
}

void StateRules::set_stock(const Position& position) {
  stock_.clear();
  if (rules_->stock < 0) return;
  for (const std::uint8_t code : position.cells()[stock_place_]) stock_.push_back(class_of(code));
  stock_totals_.assign(stock_.size() + 1, 0);
  for (std::size_t left = 1; left <= stock_.size(); ++left)
    stock_totals_[left] = stock_totals_[left - 1] | std::uint64_t{1} << info_[stock_[stock_.size() - left]].total;
}

void StateRules::load(const Position& position, std::uint8_t* state) const {
  std::uint8_t* next = state + places_;
  for (std::size_t place = 0; place < places_; ++place) {
    const auto& cells = position.cells()[place];
    const Kind kind = group(place).kind;
    std::uint8_t& count = state[place];
    std::uint8_t* const first = next;
    if (kind == Kind::stock) {
      count = static_cast<std::uint8_t>(cells.size());
      continue;
    }
    if (kind == Kind::chain) {
      if (!cells.empty()) {
        *next++ = static_cast<std::uint8_t>(laid(cells.front()).left() + 1);
        *next++ = static_cast<std::uint8_t>(laid(cells.back()).right() + 1);
      }
    } else if (kind == Kind::suits) {
      for (int pip = 0; pip <= rules_->highest; ++pip) *next++ = 1;
      for (const std::uint8_t code : cells) ++first[laid(code).tile().high()];
    } else {
      for (const std::uint8_t code : cells) *next++ = code == Position::gap ? 0 : class_of(code);
    }
    if (kind == Kind::hand) std::sort(first, next);
    count = static_cast<std::uint8_t>(next - first);
  }
}

StateRules::Starts StateRules::starts(Bytes state) const {
  Starts at;
  std::size_t next = places_;
  for (std::size_t place = 0; place < places_; ++place) {
    at[place] = static_cast<std::uint8_t>(next);
    if (place != stock_place_) next += state[place];
  }
  at[places_] = static_cast<std::uint8_t>(next);
  return at;
}

void StateRules::make_key(Bytes state, std::uint8_t* key) const {
  const Starts at = starts(state);
  for (const Group& group : rules_->groups) {
    const auto first = static_cast<std::size_t>(group.first);
    // A chain that is turned round has the same future.
    if (group.kind == Kind::chain && state[first] == 2 && key[at[first]] > key[at[first] + 1u])
      std::swap(key[at[first]], key[at[first] + 1u]);
    if (!alike_places_ || group.count == 1) continue;
    std::array<std::uint8_t, 32> order;
    const auto count = static_cast<std::size_t>(group.count);
    const auto before = [&](std::size_t a, std::size_t b) {
      if (state[a] != state[b]) return state[a] < state[b];
      return std::memcmp(&state[at[a]], &state[at[b]], state[a]) < 0;
    };
    std::iota(order.begin(), order.begin() + group.count, static_cast<std::uint8_t>(first));
    std::sort(order.begin(), order.begin() + group.count, before);
    std::size_t next = at[first];
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t length = state[order[i]];
      key[first + i] = static_cast<std::uint8_t>(length);
      std::memcpy(&key[next], &state[at[order[i]]], length);
      next += length;
    }
  }
}

int StateRules::left(Bytes state) const {
  std::ptrdiff_t left = -rules_->but;
  Bytes start = state + places_;
  for (std::size_t place = 0; place < places_; ++place) {
    const std::uint8_t length = state[place];
    if (group(place).emptied) left += length;
    if (group(place).emptied && group(place).has_gaps()) left -= std::count(start, start + length, 0);
    if (place != stock_place_) start += length;
  }
  return std::max(0, static_cast<int>(left));
}

/// Removes a cell and returns its value; what is behind it moves up, and the last byte becomes 0, as in every state.
std::uint8_t StateRules::take(std::uint8_t* state, std::size_t place, std::size_t cell) const {
  const Starts at = starts(state);
  const std::size_t from = at[place] + cell, last = at[places_];
  const std::uint8_t value = std::exchange(state[from], std::uint8_t{0});
  if (group(place).has_gaps()) return value;
  std::memmove(&state[from], &state[from + 1], last - from - 1);
  state[last - 1] = 0;
  --state[place];
  return value;
}

void StateRules::put(std::uint8_t* state, std::size_t place, std::uint8_t value) const {
  const Starts at = starts(state);
  std::size_t to = at[place] + state[place];
  if (group(place).kind == Kind::hand)
    while (to > at[place] && state[to - 1] > value) --to;
  std::memmove(&state[to + 1], &state[to], at[places_] - to);
  state[to] = value;
  ++state[place];
}

void StateRules::draw(std::uint8_t* state, std::size_t place, std::size_t tiles) const {
  std::uint8_t& rest = state[stock_place_];
  for (; tiles > 0 && rest > 0; --tiles) put(state, place, stock_[stock_.size() - rest--]);
}

void StateRules::close(std::uint8_t* state, std::size_t place) const {
  std::uint8_t* const first = state + starts(state)[place];
  std::uint8_t* const last = first + state[place];
  std::uint8_t* next = std::remove(first, last, std::uint8_t{0});
  if (group(place).fill != Fill::never) {
    std::uint8_t& rest = state[stock_place_];
    while (next != last && rest > 0) *next++ = stock_[stock_.size() - rest--];
  }
  std::fill(next, last, std::uint8_t{0});
}

void StateRules::settle(std::uint8_t* state) const {
  for (std::size_t place = 0; place < places_; ++place) {
    const Group& group = this->group(place);
    const std::size_t length = state[place];
    if (group.kind == Kind::grid) {
      if (!group.closes_late) close(state, place);
    } else if (group.fill == Fill::missing && length < group.fill_below) {
      draw(state, place, group.fill_to - length);
    } else if (group.fill == Fill::empty && length == 0) {
      draw(state, place, group.fill_to);
    }
  }
}

void StateRules::play(std::uint8_t* state, const Step& step) const {
  const auto to = static_cast<std::size_t>(step.to);
  if (step.kind == MoveRule::Kind::draw) {
    draw(state, to, step.tiles);
  } else if (step.kind == MoveRule::Kind::close) {
    close(state, to);
  } else {
    std::array<std::uint8_t, large_tile_count> taken;
    // From the last cell to the first, so that the offsets of the others stay.
    for (std::size_t i = step.tiles; i-- > 0;)
      taken[i] = step.apart ? take(state, step.place[i], step.cell[i]) : take(state, step.place[0], step.cell[0] + i);
    const ClassInfo& tile = info_[taken[0]];
    if (step.to < 0) {
      // They are discarded.
    } else if (step.kind == MoveRule::Kind::lay && state[to] == 0) {
      put(state, to, static_cast<std::uint8_t>(tile.left + 1));
      put(state, to, static_cast<std::uint8_t>(tile.right + 1));
    } else if (step.kind == MoveRule::Kind::lay) {
      std::uint8_t& open = state[starts(state)[to] + (step.left ? 0u : 1u)];
      open = static_cast<std::uint8_t>(tile.low + tile.high - (open - 1) + 1);
    } else if (group(to).kind == Kind::suits) {
      ++state[starts(state)[to] + tile.high];
    } else {
      for (std::size_t i = 0; i < step.tiles; ++i) put(state, to, taken[i]);
    }
  }
  if (fills_) settle(state);
}

bool StateRules::balanced(const Position& position) const {
  std::array<int, 128> count{};
  for (const Position::Cells& cells : position.cells())
    for (const std::uint8_t code : cells)
      if (code != Position::gap) ++count[static_cast<std::size_t>(laid(code).total())];
  for (int total = 0; total <= 2 * rules_->highest; ++total) {
    const int other = early_sum_ - total, tiles = count[static_cast<std::size_t>(total)];
    const int others = other < 0 ? 0 : count[static_cast<std::size_t>(other)];
    if (other == total ? tiles % 2 != 0 : tiles != others) return false;
  }
  return true;
}

bool StateRules::play_early(std::uint8_t* state) const {
  static_assert(2 * large_max_pip < 64, "a bit for each total");
  std::uint64_t hidden = rules_->stock < 0 ? 0 : stock_totals_[state[stock_place_]], seen = 0;
  const Starts at = starts(state);
  const auto bit = [&](std::size_t cell) { return std::uint64_t{1} << info_[state[cell]].total; };
  for (std::size_t place = 0; place < places_; ++place) {
    if (place == stock_place_) continue;
    const std::size_t length = state[place];
    const bool only_last = group(place).open == Open::last;  // quicker to see than whether each is available
    for (std::size_t i = 0; i < length; ++i)
      if (state[at[place] + i] != 0)
        ((only_last ? i + 1 == length : available(state, place, at[place], i)) ? seen : hidden) |= bit(at[place] + i);
  }
  seen &= ~hidden;
  std::uint64_t closed = 0;
  for (std::uint64_t rest = seen; rest != 0; rest &= rest - 1) {
    const int total = std::countr_zero(rest), other = early_sum_ - total;
    if (other >= 0 && (hidden >> other & 1) == 0) closed |= std::uint64_t{1} << total;
  }
  if (closed == 0) return false;
  // From the last cell to the first, so that the places of the others stay. The game is balanced, so all of them pair.
  for (std::size_t place = places_; place-- > 0;) {
    if (place == stock_place_) continue;
    for (std::size_t i = state[place]; i-- > 0;)
      if (state[at[place] + i] != 0 && (bit(at[place] + i) & closed) != 0) take(state, place, i);
  }
  if (fills_) settle(state);
  return true;
}

}  // namespace boneyard::declared
