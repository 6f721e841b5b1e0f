#include "solvers/declared/state.hpp"

#include <bit>
#include <cstdlib>

namespace boneyard::declared {

template <std::size_t size>
Table<size>::Table(Rules rules, bool classes, bool alike_places)
    : rules_(std::move(rules)),
      alike_places_(alike_places),
      uses_ends_(!classes || rules_->uses_ends()),
      uses_pips_(!classes || rules_->uses_pips()),
      places_(rules_->places()) {
  static_assert(2 * large_tile_count < 255, "a cell is a code plus 1, in a byte");
  for (int number = 0; number < tiles_in_set(rules_->highest); ++number)
    for (const bool turned : {true, false}) {
      const LaidTile tile(Tile(number), turned);
      info_[class_of(tile.code())] = {static_cast<std::uint8_t>(tile.total()), tile.tile().low(), tile.tile().high(),
                                      tile.left(), tile.right()};
    }
  below_.resize(rules_->groups.size());
  for (std::size_t g = 0; g < rules_->groups.size(); ++g) {
    const Group& group = rules_->groups[g];
    for (int row = 0; group.kind == Kind::triangle && row < group.rows; ++row)
      for (int column = 0; column <= row; ++column)
        below_[g].push_back(row + 1 == group.rows
                                ? 255
                                : static_cast<std::uint8_t>(below_[g].size() + static_cast<std::size_t>(row) + 1));
    fills_ = fills_ || group.fill != Fill::never || group.kind == Kind::grid;
    fills_stuck_ = fills_stuck_ || group.fill == Fill::stuck;
  }
  for (int place = 0; place < places_; ++place) {
    const Group& group = rules_->group(place);
    const auto number = static_cast<std::size_t>(rules_->group_of[static_cast<std::size_t>(place)]);
    const bool emptied = std::count(rules_->emptied.begin(), rules_->emptied.end(), static_cast<int>(number)) > 0;
    place_.push_back({group.kind, group.open, group.fill, static_cast<std::uint8_t>(group.fill_to),
                      static_cast<std::uint8_t>(group.limit), group.closes_late, group.has_gaps(), emptied,
                      &below_[number]});
  }
  for (std::size_t i = 0; i < rules_->moves.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) may_repeat_ = may_repeat_ || rules_->moves[i].kind == rules_->moves[j].kind;
  find_early();
}

/// The value of a cell. What the rules do not look at is left out: how a tile is turned, or its pips but for their sum.
template <std::size_t size>
std::uint8_t Table<size>::class_of(std::uint8_t code) const {
  const LaidTile tile = LaidTile::from_code(code);
  if (uses_ends_) return static_cast<std::uint8_t>(code + 1);
  return static_cast<std::uint8_t>((uses_pips_ ? tile.tile().number() : tile.total()) + 1);
}

template <std::size_t size>
void Table<size>::find_early() {
  const MoveRule* pair = nullptr;
  for (const MoveRule& rule : rules_->moves) {
    const bool discards = rule.kind == MoveRule::Kind::discard && rule.by == Relation::sum && rule.least == 2 &&
                          rule.most == 2 && rule.where == MoveRule::Where::anywhere && pair == nullptr;
    const bool refills =
        rule.kind == MoveRule::Kind::move && rule.onto_empty && rule.most == 1 && rule.by == Relation::any;
    if (!discards && !refills) return;
    if (discards) pair = &rule;
  }
  if (pair == nullptr || rules_->but != 0) return;
  for (std::size_t g = 0; g < rules_->groups.size(); ++g) {
    const Group& group = rules_->groups[g];
    const int number = static_cast<int>(g);
    if (std::count(rules_->emptied.begin(), rules_->emptied.end(), number) == 0) return;
    if (group.kind == Kind::stock) continue;
    const bool kind_fits = group.kind == Kind::hand || group.kind == Kind::column || group.kind == Kind::row ||
                           group.kind == Kind::triangle;
    const bool fill_fits = group.fill == Fill::never || (group.fill == Fill::missing && group.kind == Kind::hand);
    if (!kind_fits || !fill_fits || group.limit > 0 || std::count(pair->from.begin(), pair->from.end(), number) == 0)
      return;
  }
  early_sum_ = pair->sum;
}

template <std::size_t size>
void Table<size>::set_stock(const Position& position) {
  stock_.clear();
  if (rules_->stock < 0) return;
  for (const std::uint8_t code : position.cells()[static_cast<std::size_t>(rules_->stock)])
    stock_.push_back(class_of(code));
  stock_totals_.assign(stock_.size() + 1, 0);
  for (std::size_t left = 1; left <= stock_.size(); ++left)
    stock_totals_[left] = stock_totals_[left - 1] | std::uint64_t{1} << info_[stock_[stock_.size() - left]].total;
}

template <std::size_t size>
State<size> Table<size>::load(const Position& position) const {
  S state;
  auto next = state.bytes.begin() + places_;
  for (int place = 0; place < places_; ++place) {
    const auto& cells = position.cells()[static_cast<std::size_t>(place)];
    const Kind kind = place_[static_cast<std::size_t>(place)].kind;
    auto& count = state.bytes[static_cast<std::size_t>(place)];
    const auto first = next;
    if (kind == Kind::stock) {
      count = static_cast<std::uint8_t>(cells.size());
      continue;
    }
    if (kind == Kind::chain) {
      if (!cells.empty()) {
        *next++ = static_cast<std::uint8_t>(LaidTile::from_code(cells.front()).left() + 1);
        *next++ = static_cast<std::uint8_t>(LaidTile::from_code(cells.back()).right() + 1);
      }
    } else if (kind == Kind::suits) {
      for (int pip = 0; pip <= rules_->highest; ++pip) *next++ = 1;
      for (const std::uint8_t code : cells) ++first[LaidTile::from_code(code).tile().high()];
    } else {
      for (const std::uint8_t code : cells) *next++ = code == Position::gap ? 0 : class_of(code);
    }
    if (kind == Kind::hand) std::sort(first, next);
    count = static_cast<std::uint8_t>(next - first);
  }
  return state;
}

template <std::size_t size>
typename Table<size>::Starts Table<size>::starts(const S& state) const {
  Starts at;
  std::size_t next = static_cast<std::size_t>(places_);
  for (std::size_t place = 0; place < static_cast<std::size_t>(places_); ++place) {
    at[place] = static_cast<std::uint8_t>(next);
    if (static_cast<int>(place) != rules_->stock) next += state.bytes[place];
  }
  at[static_cast<std::size_t>(places_)] = static_cast<std::uint8_t>(next);
  return at;
}

template <std::size_t size>
State<size> Table<size>::key(const S& state) const {
  S key = state;
  const Starts at = starts(state);
  for (const Group& group : rules_->groups) {
    const auto first = static_cast<std::size_t>(group.first);
    if (group.kind == Kind::chain && state.bytes[first] == 2) {
      // A chain that is turned round has the same future.
      if (key.bytes[at[first]] > key.bytes[at[first] + 1u]) std::swap(key.bytes[at[first]], key.bytes[at[first] + 1u]);
    }
    if (!alike_places_ || group.count == 1) continue;
    std::array<std::uint8_t, 32> order;
    const auto count = static_cast<std::size_t>(group.count);
    const auto before = [&](std::size_t a, std::size_t b) {
      if (state.bytes[a] != state.bytes[b]) return state.bytes[a] < state.bytes[b];
      return std::memcmp(&state.bytes[at[a]], &state.bytes[at[b]], state.bytes[a]) < 0;
    };
    for (std::size_t i = 0; i < count; ++i) {
      std::size_t hole = i;
      for (; hole > 0 && before(first + i, order[hole - 1]); --hole) order[hole] = order[hole - 1];
      order[hole] = static_cast<std::uint8_t>(first + i);
    }
    std::size_t next = at[first];
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t length = state.bytes[order[i]];
      key.bytes[first + i] = static_cast<std::uint8_t>(length);
      std::memcpy(&key.bytes[next], &state.bytes[at[order[i]]], length);
      next += length;
    }
  }
  return key;
}

template <std::size_t size>
int Table<size>::left(const S& state) const {
  int left = 0;
  std::size_t start = static_cast<std::size_t>(places_);
  for (std::size_t place = 0; place < place_.size(); ++place) {
    const PlaceInfo& info = place_[place];
    const std::size_t length = state.bytes[place];
    if (info.emptied && info.has_gaps)
      left +=
          static_cast<int>(length) - static_cast<int>(std::count(&state.bytes[start], &state.bytes[start] + length, 0));
    else if (info.emptied)
      left += static_cast<int>(length);
    if (info.kind != Kind::stock) start += length;
  }
  return std::max(0, left - rules_->but);
}

/// Removes a cell; what is behind it moves up, and the last byte becomes 0, as in every state.
template <std::size_t size>
void Table<size>::take(S& state, int place, std::size_t cell) const {
  const Starts at = starts(state);
  const std::size_t from = at[static_cast<std::size_t>(place)] + cell, last = at[static_cast<std::size_t>(places_)];
  if (place_[static_cast<std::size_t>(place)].has_gaps) {
    state.bytes[from] = 0;
    return;
  }
  std::memmove(&state.bytes[from], &state.bytes[from + 1], last - from - 1);
  state.bytes[last - 1] = 0;
  --state.bytes[static_cast<std::size_t>(place)];
}

template <std::size_t size>
void Table<size>::put(S& state, int place, std::uint8_t value) const {
  const Starts at = starts(state);
  const auto p = static_cast<std::size_t>(place);
  std::size_t to = at[p] + state.bytes[p];
  if (place_[p].kind == Kind::hand)
    while (to > at[p] && state.bytes[to - 1] > value) --to;
  std::memmove(&state.bytes[to + 1], &state.bytes[to], at[static_cast<std::size_t>(places_)] - to);
  state.bytes[to] = value;
  ++state.bytes[p];
}

template <std::size_t size>
void Table<size>::draw(S& state, int place, int tiles) const {
  std::uint8_t& rest = state.bytes[static_cast<std::size_t>(rules_->stock)];
  for (; tiles > 0 && rest > 0; --tiles) put(state, place, stock_[stock_.size() - rest--]);
}

template <std::size_t size>
void Table<size>::close(S& state, int place) const {
  const auto p = static_cast<std::size_t>(place);
  const auto first = state.bytes.begin() + starts(state)[p];
  const auto last = first + state.bytes[p];
  auto next = std::remove(first, last, std::uint8_t{0});
  if (place_[p].fill != Fill::never) {
    std::uint8_t& rest = state.bytes[static_cast<std::size_t>(rules_->stock)];
    while (next != last && rest > 0) *next++ = stock_[stock_.size() - rest--];
  }
  std::fill(next, last, std::uint8_t{0});
}

template <std::size_t size>
void Table<size>::settle(S& state) const {
  for (int place = 0; place < places_; ++place) {
    const PlaceInfo& info = place_[static_cast<std::size_t>(place)];
    const int length = state.bytes[static_cast<std::size_t>(place)];
    if (info.kind == Kind::grid && !info.closes_late)
      close(state, place);
    else if (info.kind != Kind::grid && info.fill == Fill::missing && length < info.fill_to)
      draw(state, place, info.fill_to - length);
    else if (info.fill == Fill::empty && length == 0)
      draw(state, place, info.fill_to);
  }
  if (!fills_stuck_) return;
  for (int place = 0; place < places_; ++place) {
    const auto p = static_cast<std::size_t>(place);
    if (place_[p].fill != Fill::stuck) continue;
    while (state.bytes[static_cast<std::size_t>(rules_->stock)] > 0 &&
           (place_[p].limit == 0 || state.bytes[p] < place_[p].limit) && !won(state)) {
      steps_but_draws(state, probe_);
      if (!probe_.empty()) break;
      draw(state, place, 1);
    }
  }
}

template <std::size_t size>
void Table<size>::play(S& state, const Step& step) const {
  if (step.kind == MoveRule::Kind::draw) {
    draw(state, step.to, step.draws);
  } else if (step.kind == MoveRule::Kind::close) {
    close(state, step.to);
  } else {
    std::array<std::uint8_t, large_tile_count> taken;
    const Starts at = starts(state);
    for (std::size_t i = 0; i < step.tiles; ++i)
      taken[i] = state.bytes[step.apart ? at[step.place[i]] + step.cell[i] : at[step.place[0]] + step.cell[0] + i];
    // From the last cell to the first, so that the offsets of the others stay.
    for (std::size_t i = step.tiles; i-- > 0;) {
      if (!step.apart)
        take(state, step.place[0], step.cell[0] + i);
      else
        take(state, step.place[i], step.cell[i]);
    }
    if (step.to >= 0) {
      const auto to = static_cast<std::size_t>(step.to);
      const ClassInfo& tile = info_[taken[0]];
      if (step.kind == MoveRule::Kind::lay) {
        const std::size_t start = starts(state)[to];
        if (state.bytes[to] == 0) {
          put(state, step.to, static_cast<std::uint8_t>(tile.left + 1));
          put(state, step.to, static_cast<std::uint8_t>(tile.right + 1));
        } else {
          std::uint8_t& open = state.bytes[start + (step.left ? 0 : 1)];
          open = static_cast<std::uint8_t>(tile.low + tile.high - (open - 1) + 1);
        }
      } else if (place_[to].kind == Kind::suits) {
        ++state.bytes[starts(state)[to] + tile.high];
      } else {
        for (std::size_t i = 0; i < step.tiles; ++i) put(state, step.to, taken[i]);
      }
    }
  }
  if (fills_) settle(state);
}

template <std::size_t size>
template <class F>
void Table<size>::for_each_tile(const S& state, F&& f) const {
  std::size_t start = static_cast<std::size_t>(places_);
  for (int place = 0; place < places_; ++place) {
    if (place == rules_->stock) continue;
    const std::size_t length = state.bytes[static_cast<std::size_t>(place)];
    for (std::size_t i = 0; i < length; ++i)
      if (const std::uint8_t value = state.bytes[start + i]; value != 0)
        f(place, i, value, available(state, place, start, i));
    start += length;
  }
}

template <std::size_t size>
bool Table<size>::balanced(const S& state) const {
  std::array<int, 128> count{};
  for_each_tile(state, [&](int, std::size_t, std::uint8_t value, bool) { ++count[info_[value].total]; });
  if (rules_->stock >= 0)
    for (std::size_t i = stock_.size() - state.bytes[static_cast<std::size_t>(rules_->stock)]; i < stock_.size(); ++i)
      ++count[info_[stock_[i]].total];
  for (int total = 0; total <= 2 * rules_->highest; ++total) {
    const int other = early_sum_ - total, tiles = count[static_cast<std::size_t>(total)];
    const int others = other < 0 ? 0 : count[static_cast<std::size_t>(other)];
    if (other == total ? tiles % 2 != 0 : tiles != others) return false;
  }
  return true;
}

template <std::size_t size>
bool Table<size>::play_early(S& state) const {
  static_assert(2 * large_max_pip < 64, "a bit for each total");
  std::uint64_t hidden = rules_->stock < 0 ? 0 : stock_totals_[state.bytes[static_cast<std::size_t>(rules_->stock)]],
                seen = 0;
  const Starts at = starts(state);
  const auto bit = [&](std::size_t cell) { return std::uint64_t{1} << info_[state.bytes[cell]].total; };
  for (std::size_t place = 0; place < place_.size(); ++place) {
    const std::size_t length = state.bytes[place];
    if (place_[place].kind == Kind::stock || length == 0) continue;
    if (place_[place].kind == Kind::column && place_[place].open == Open::last) {
      for (std::size_t i = 0; i + 1 < length; ++i) hidden |= bit(at[place] + i);
      seen |= bit(at[place] + length - 1);
      continue;
    }
    for (std::size_t i = 0; i < length; ++i)
      if (state.bytes[at[place] + i] != 0)
        (available(state, static_cast<int>(place), at[place], i) ? seen : hidden) |= bit(at[place] + i);
  }
  seen &= ~hidden;
  std::uint64_t closed = 0;
  for (std::uint64_t rest = seen; rest != 0; rest &= rest - 1) {
    const int total = std::countr_zero(rest), other = early_sum_ - total;
    if (other >= 0 && (hidden >> other & 1) == 0) closed |= std::uint64_t{1} << total;
  }
  if (closed == 0) return false;
  // From the last cell to the first, so that the places of the others stay. The game is balanced, so all of them pair.
  for (std::size_t place = place_.size(); place-- > 0;) {
    if (place_[place].kind == Kind::stock) continue;
    for (std::size_t i = state.bytes[place]; i-- > 0;)
      if (state.bytes[at[place] + i] != 0 && (bit(at[place] + i) & closed) != 0)
        take(state, static_cast<int>(place), i);
  }
  if (fills_) settle(state);
  return true;
}

template class Table<48>;
template class Table<232>;

}  // namespace boneyard::declared
