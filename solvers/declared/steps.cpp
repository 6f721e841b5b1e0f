// The moves of the rules on a state.
#include <cstdlib>

#include "solvers/declared/state.hpp"

namespace boneyard::declared {

template <std::size_t size>
bool Table<size>::all_fit(const MoveRule& rule, const std::uint8_t* cells, std::size_t count) const {
  if (rule.kind == MoveRule::Kind::middle) return fits(rule, cells[0], cells[2]);
  if (rule.by == Relation::sum) {
    int sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += info_[cells[i]].total;
    return sum == rule.sum;
  }
  if (rule.by == Relation::pip && count != 2) {
    for (const std::uint8_t pip : {info_[cells[0]].low, info_[cells[0]].high})
      if (std::all_of(cells, cells + count,
                      [&](std::uint8_t c) { return info_[c].low == pip || info_[c].high == pip; }))
        return true;
    return false;
  }
  for (std::size_t i = 1; i < count; ++i)
    if (!fits(rule, cells[i - 1], cells[i])) return false;
  return true;
}

template <std::size_t size>
void Table<size>::add_neighbours(const S& state, const MoveRule& rule, const Starts& at, int place,
                                 std::vector<Step>& steps) const {
  const auto p = static_cast<std::size_t>(place);
  const std::size_t length = state.bytes[p];
  const std::uint8_t* const cells = &state.bytes[at[p]];
  const auto number = static_cast<std::uint8_t>(place);
  if (place_[p].kind == Kind::grid) {
    const auto width = static_cast<std::size_t>(rules_->group(place).width);
    for (std::size_t i = 0; i < length; ++i)
      for (std::size_t j = i + 1; j < length && j <= i + width + 1; ++j) {
        const auto apart = std::abs(static_cast<int>(i % width) - static_cast<int>(j % width));
        if (apart > 1 || j / width > i / width + 1 || cells[i] == 0 || cells[j] == 0 || !fits(rule, cells[i], cells[j]))
          continue;
        steps.push_back({.kind = rule.kind,
                         .tiles = 2,
                         .apart = true,
                         .place = {number, number},
                         .cell = {static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(j)}});
      }
    return;
  }
  for (std::size_t first = 0; first < length; ++first)
    for (std::size_t count = static_cast<std::size_t>(rule.least);
         first + count <= length && count <= static_cast<std::size_t>(rule.most); ++count) {
      if (!all_fit(rule, cells + first, count)) {
        if (rule.by != Relation::sum) break;
        continue;
      }
      if (!available(state, place, at[p], first) && !available(state, place, at[p], first + count - 1)) continue;
      const bool middle = rule.kind == MoveRule::Kind::middle;
      steps.push_back({.kind = rule.kind,
                       .tiles = static_cast<std::uint8_t>(middle ? 1 : count),
                       .place = {number},
                       .cell = {static_cast<std::uint8_t>(middle ? first + 1 : first)}});
    }
}

template <std::size_t size>
void Table<size>::add_discards(const S& state, const MoveRule& rule, const Starts& at, std::vector<Step>& steps) const {
  std::array<std::uint8_t, 128> place_of, cell_of, value;
  std::size_t count = 0;
  for (const int g : rule.from) {
    const Group& group = rules_->groups[static_cast<std::size_t>(g)];
    for (int place = group.first; place < group.first + group.count; ++place) {
      const auto p = static_cast<std::size_t>(place);
      const std::size_t length = state.bytes[p];
      if (rule.where == MoveRule::Where::neighbours) {
        add_neighbours(state, rule, at, place, steps);
      } else if (rule.where == MoveRule::Where::together) {
        const auto tiles = static_cast<std::size_t>(rule.least);
        if (length >= tiles && all_fit(rule, &state.bytes[at[p] + length - tiles], tiles))
          steps.push_back({.kind = rule.kind,
                           .tiles = static_cast<std::uint8_t>(tiles),
                           .place = {static_cast<std::uint8_t>(place)},
                           .cell = {static_cast<std::uint8_t>(length - tiles)}});
      } else {
        const bool only_last = !place_[p].has_gaps && place_[p].open == Open::last;
        for (std::size_t i = only_last && length > 0 ? length - 1 : 0; i < length; ++i) {
          if (!only_last && !available(state, place, at[p], i)) continue;
          place_of[count] = static_cast<std::uint8_t>(place);
          cell_of[count] = static_cast<std::uint8_t>(i);
          value[count++] = state.bytes[at[p] + i];
        }
      }
    }
  }
  const auto step = [&](std::size_t tiles, std::size_t i, std::size_t j, std::size_t k) {
    steps.push_back(
        {.kind = rule.kind,
         .tiles = static_cast<std::uint8_t>(tiles),
         .apart = true,
         .place = {place_of[i], tiles > 1 ? place_of[j] : std::uint8_t{0}, tiles > 2 ? place_of[k] : std::uint8_t{0}},
         .cell = {cell_of[i], tiles > 1 ? cell_of[j] : std::uint8_t{0}, tiles > 2 ? cell_of[k] : std::uint8_t{0}}});
  };
  if (rule.least == 2 && rule.by == Relation::sum) {  // most texts have this rule, and it takes most of the time
    std::array<int, 128> total;
    for (std::size_t i = 0; i < count; ++i) total[i] = info_[value[i]].total;
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t j = i + 1; j < count; ++j)
        if (total[i] + total[j] == rule.sum) step(2, i, j, j);
    return;
  }
  for (std::size_t i = 0; i < count; ++i) {
    if (rule.least == 1 && (rule.by == Relation::any || info_[value[i]].total == rule.sum)) step(1, i, i, i);
    for (std::size_t j = i + 1; j < count && rule.least > 1; ++j) {
      if (rule.least == 2 && fits(rule, value[i], value[j])) step(2, i, j, j);
      for (std::size_t k = j + 1; k < count && rule.least > 2; ++k) {
        std::array<std::uint8_t, 3> three = {value[i], value[j], value[k]};
        std::sort(three.begin(), three.end(), [&](auto a, auto b) { return info_[a].total < info_[b].total; });
        if (all_fit(rule, three.data(), 3)) step(3, i, j, k);
      }
    }
  }
}

template <std::size_t size>
void Table<size>::add_lays(const S& state, const MoveRule& rule, const Starts& at, std::vector<Step>& steps) const {
  const int chain = rules_->groups[static_cast<std::size_t>(rule.to)].first;
  const bool open = state.bytes[static_cast<std::size_t>(chain)] != 0;
  const int left = open ? state.bytes[at[static_cast<std::size_t>(chain)]] - 1 : -1;
  const int right = open ? state.bytes[at[static_cast<std::size_t>(chain)] + 1u] - 1 : -1;
  for (const int g : rule.from) {
    const Group& group = rules_->groups[static_cast<std::size_t>(g)];
    for (int place = group.first; place < group.first + group.count; ++place)
      for (std::size_t i = 0; i < state.bytes[static_cast<std::size_t>(place)]; ++i) {
        const std::size_t start = at[static_cast<std::size_t>(place)];
        if (!available(state, place, start, i)) continue;
        const ClassInfo& tile = info_[state.bytes[start + i]];
        Step step{.kind = rule.kind,
                  .tiles = 1,
                  .to = static_cast<std::int8_t>(chain),
                  .place = {static_cast<std::uint8_t>(place)},
                  .cell = {static_cast<std::uint8_t>(i)}};
        if (!open || tile.low == right || tile.high == right) steps.push_back(step);
        step.left = true;
        if (open && (tile.low == left || tile.high == left)) steps.push_back(step);
      }
  }
}

template <std::size_t size>
void Table<size>::add_transfers(const S& state, const MoveRule& rule, const Starts& at,
                                std::vector<Step>& steps) const {
  const Group& target = rules_->groups[static_cast<std::size_t>(rule.to)];
  const auto takes = [&](int to, std::uint8_t value, std::size_t tiles) {
    const std::size_t length = state.bytes[static_cast<std::size_t>(to)];
    const std::size_t start = at[static_cast<std::size_t>(to)];
    if (target.kind == Kind::suits)
      return info_[value].low == state.bytes[start + info_[value].high] - (rules_->blanks ? 1 : 0);
    if (target.limit > 0 && length + tiles > static_cast<std::size_t>(target.limit)) return false;
    if (target.kind == Kind::hand) return true;
    if (rule.onto_empty) return length == 0;
    return length > 0 && fits(rule, state.bytes[start + length - 1], value);
  };
  if (rule.onto_empty) {
    const auto first = state.bytes.begin() + target.first;
    if (std::find(first, first + target.count, std::uint8_t{0}) == first + target.count) return;
  }
  for (const int g : rule.from) {
    const Group& group = rules_->groups[static_cast<std::size_t>(g)];
    for (int place = group.first; place < group.first + group.count; ++place) {
      const std::size_t length = state.bytes[static_cast<std::size_t>(place)],
                        start = at[static_cast<std::size_t>(place)];
      const bool only_last = rule.most == 1 && group.open == Open::last;
      for (std::size_t first = only_last && length > 0 ? length - 1 : 0; first < length; ++first) {
        const std::size_t tiles = rule.most == 1 ? 1 : length - first;
        if (rule.most == 1 && !available(state, place, start, first)) continue;
        bool runs = true;
        for (std::size_t i = first + 1; i < first + tiles; ++i)
          runs = runs && fits(rule, state.bytes[start + i - 1], state.bytes[start + i]);
        if (!runs || (rule.onto_empty && rule.to == g && tiles == length)) continue;
        for (int to = target.first; to < target.first + target.count; ++to)
          if (to != place && takes(to, state.bytes[start + first], tiles))
            steps.push_back({.kind = rule.kind,
                             .tiles = static_cast<std::uint8_t>(tiles),
                             .to = static_cast<std::int8_t>(to),
                             .place = {static_cast<std::uint8_t>(place)},
                             .cell = {static_cast<std::uint8_t>(first)}});
      }
    }
  }
}

template <std::size_t size>
void Table<size>::add_rule(const S& state, const MoveRule& rule, const Starts& at, std::vector<Step>& steps) const {
  switch (rule.kind) {
    case MoveRule::Kind::discard:
    case MoveRule::Kind::middle: return add_discards(state, rule, at, steps);
    case MoveRule::Kind::lay: return add_lays(state, rule, at, steps);
    case MoveRule::Kind::move: return add_transfers(state, rule, at, steps);
    case MoveRule::Kind::draw: {
      const int to = rules_->groups[static_cast<std::size_t>(rule.to)].first;
      const auto p = static_cast<std::size_t>(to);
      if (state.bytes[static_cast<std::size_t>(rules_->stock)] == 0) return;
      if (place_[p].limit > 0 && state.bytes[p] >= place_[p].limit) return;
      // One draw to a place, as its first rule says.
      for (const Step& other : steps)
        if (other.kind == rule.kind && other.to == to) return;
      return steps.push_back(
          {.kind = rule.kind, .draws = static_cast<std::uint8_t>(rule.least), .to = static_cast<std::int8_t>(to)});
    }
    case MoveRule::Kind::close: {
      const int to = rules_->groups[static_cast<std::size_t>(rule.to)].first;
      S closed = state;
      close(closed, to);
      if (!(closed == state)) steps.push_back({.kind = rule.kind, .to = static_cast<std::int8_t>(to)});
      return;
    }
  }
}

template <std::size_t size>
void Table<size>::steps_but_draws(const S& state, std::vector<Step>& steps) const {
  steps.clear();
  if (won(state)) return;
  const Starts at = starts(state);
  for (const MoveRule& rule : rules_->moves)
    if (!rule.when_stuck) add_rule(state, rule, at, steps);
  static_assert(std::has_unique_object_representations_v<Step>);
  if (may_repeat_)
    keep_first(steps, [](const Step& a, const Step& b) { return std::memcmp(&a, &b, sizeof(Step)) < 0; });
}

template <std::size_t size>
void Table<size>::steps(const S& state, std::vector<Step>& steps) const {
  steps_but_draws(state, steps);
  if (!steps.empty() || won(state)) return;
  const Starts at = starts(state);
  for (const MoveRule& rule : rules_->moves)
    if (rule.when_stuck && steps.empty()) add_rule(state, rule, at, steps);
}

template class Table<48>;
template class Table<232>;

}  // namespace boneyard::declared
