// The moves of the rules on a state.
#include "solvers/declared/state.hpp"

namespace boneyard::declared {

bool StateRules::all_fit(const MoveRule& rule, const std::uint8_t* cells, std::size_t count) const {
  if (rule.kind == MoveRule::Kind::middle) return fits(rule, cells[0], cells[2]);
  if (rule.by == Relation::sum) {
    int sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += info_[cells[i]].total;
    return rule.has_sum(sum);
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

void StateRules::add_neighbours(Bytes state, const MoveRule& rule, const Starts& at, std::vector<Step>& steps) const {
  const bool middle = rule.kind == MoveRule::Kind::middle;
  for (const int number : rule.places) {
    const auto place = static_cast<std::size_t>(number);
    const std::size_t length = state[place];
    const std::uint8_t* const cells = state + at[place];
    if (group(place).kind == Kind::grid) {
      const auto width = static_cast<std::size_t>(group(place).width);
      for (std::size_t i = 0; i < length; ++i)
        for (std::size_t j = i + 1; j < length && j <= i + width + 1; ++j) {
          const auto apart = std::abs(static_cast<int>(i % width) - static_cast<int>(j % width));
          if (apart > 1 || j / width > i / width + 1 || cells[i] == 0 || cells[j] == 0) continue;
          if (!fits(rule, cells[i], cells[j])) continue;
          Step& step = steps.emplace_back(Step{.kind = rule.kind, .apart = true});
          step.add(place, i);
          step.add(place, j);
        }
      continue;
    }
    for (std::size_t first = 0; first < length; ++first)
      for (std::size_t count = rule.least; first + count <= length && count <= rule.most; ++count) {
        if (!all_fit(rule, cells + first, count)) {
          if (rule.by != Relation::sum) break;
          continue;
        }
        if (!available(state, place, at[place], first) && !available(state, place, at[place], first + count - 1))
          continue;
        steps.push_back(middle ? Step::run(rule, place, first + 1, 1) : Step::run(rule, place, first, count));
      }
  }
}

template <class F>
[[gnu::always_inline]] inline void StateRules::for_each_available(Bytes state, const MoveRule& rule, const Starts& at,
                                                                  F&& f) const {
  for (const int number : rule.places) {
    const auto place = static_cast<std::size_t>(number);
    const std::size_t length = state[place];
    const bool only_last = group(place).open == Open::last && length > 0;
    for (std::size_t i = only_last ? length - 1 : 0; i < length; ++i)
      if (only_last || available(state, place, at[place], i)) {
        const ClassInfo& tile = info_[state[at[place] + i]];
        if (rule.takes_up(tile.low == tile.high)) f(place, i);
      }
  }
}

void StateRules::add_discards(Bytes state, const MoveRule& rule, const Starts& at, std::vector<Step>& steps) const {
  struct Found {
    std::uint8_t value, total, place, cell;
  };
  boost::container::static_vector<Found, large_tile_count> found;
  for_each_available(state, rule, at, [&](std::size_t place, std::size_t cell) {
    const std::uint8_t value = state[at[place] + cell];
    found.push_back({value, info_[value].total, static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(cell)});
  });
  const auto add = [&](std::initializer_list<const Found*> tiles) {
    Step& step = steps.emplace_back(Step{.kind = rule.kind, .apart = true});
    for (const Found* const tile : tiles) step.add(tile->place, tile->cell);
  };
  const bool sums = rule.by == Relation::sum;
  const std::size_t least = rule.least;
  for (auto a = found.begin(); a != found.end(); ++a) {
    if (least == 1 && (!sums || rule.has_sum(a->total))) add({&*a});
    for (auto b = a + 1; b != found.end() && least > 1; ++b) {
      if (least == 2 && (sums ? rule.has_sum(a->total + b->total) : fits(rule, a->value, b->value))) add({&*a, &*b});
      for (auto c = b + 1; c != found.end() && least > 2; ++c) {
        std::array<std::uint8_t, 3> three = {a->value, b->value, c->value};
        std::sort(three.begin(), three.end(), [&](auto x, auto y) { return info_[x].total < info_[y].total; });
        if (all_fit(rule, three.data(), 3)) add({&*a, &*b, &*c});
      }
    }
  }
}

void StateRules::add_lays(Bytes state, const MoveRule& rule, const Starts& at, std::vector<Step>& steps) const {
  const int to = rules_->target(rule).first;
  const auto chain = static_cast<std::size_t>(to);
  const bool open = state[chain] != 0;
  const int left = open ? state[at[chain]] - 1 : -1, right = open ? state[at[chain] + 1u] - 1 : -1;
  for_each_available(state, rule, at, [&](std::size_t place, std::size_t cell) {
    const ClassInfo& tile = info_[state[at[place] + cell]];
    Step step = Step::run(rule, place, cell, 1, to);
    if (!open || tile.low == right || tile.high == right) steps.push_back(step);
    step.left = true;
    if (open && (tile.low == left || tile.high == left)) steps.push_back(step);
  });
}

void StateRules::add_transfers(Bytes state, const MoveRule& rule, const Starts& at, std::vector<Step>& steps) const {
  const Group& target = rules_->target(rule);
  const auto takes = [&](std::size_t to, std::uint8_t value, std::size_t tiles) {
    const std::size_t length = state[to];
    if (target.kind == Kind::suits)
      return info_[value].low == state[at[to] + info_[value].high] - (rules_->blanks ? 1 : 0);
    if (!target.may_hold(length + tiles)) return false;
    if (target.kind == Kind::hand) return true;
    if (rule.onto_empty) return length == 0;
    return length > 0 && fits(rule, state[at[to] + length - 1], value);
  };
  const auto add = [&](std::size_t place, std::size_t cell, std::size_t tiles) {
    if (rule.onto_empty && &group(place) == &target && tiles == state[place]) return;
    for (int to = target.first; to < target.first + target.count; ++to)
      if (static_cast<std::size_t>(to) != place && takes(static_cast<std::size_t>(to), state[at[place] + cell], tiles))
        steps.push_back(Step::run(rule, place, cell, tiles, to));
  };
  if (rule.onto_empty) {
    const Bytes first = state + target.first;
    if (std::find(first, first + target.count, std::uint8_t{0}) == first + target.count) return;
  }
  if (rule.most == 1)
    return for_each_available(state, rule, at, [&](std::size_t place, std::size_t cell) { add(place, cell, 1); });
  for (const int number : rule.places) {
    const auto place = static_cast<std::size_t>(number);
    const std::size_t length = state[place];
    const std::uint8_t* const cells = state + at[place];
    std::size_t first = length;  // of the longest run; the shorter ones fit, too
    while (first > 0 && (first == length || fits(rule, cells[first - 1], cells[first]))) --first;
    for (; first < length; ++first) add(place, first, length - first);
  }
}

void StateRules::add_rule(Bytes state, const MoveRule& rule, const Starts& at, std::vector<Step>& steps) const {
  switch (rule.kind) {
    case MoveRule::Kind::discard:
    case MoveRule::Kind::middle:
      return rule.neighbours ? add_neighbours(state, rule, at, steps) : add_discards(state, rule, at, steps);
    case MoveRule::Kind::lay: return add_lays(state, rule, at, steps);
    case MoveRule::Kind::move: return add_transfers(state, rule, at, steps);
    case MoveRule::Kind::draw: {
      const Group& target = rules_->target(rule);
      const auto to = static_cast<std::size_t>(target.first);
      const auto tiles = std::min(rule.least, std::size_t{state[stock_place_]});
      if (tiles == 0 || !target.may_hold(state[to] + tiles)) return;
      // One draw to a place, as its first rule says.
      for (const Step& other : steps)
        if (other.kind == rule.kind && other.to == target.first) return;
      return steps.push_back({.kind = rule.kind,
                              .tiles = static_cast<std::uint8_t>(rule.least),
                              .to = static_cast<std::int8_t>(target.first)});
    }
    case MoveRule::Kind::close: {
      const int to = rules_->target(rule).first;
      State<large_state> closed;
      std::copy(state, state + at[places_], closed.bytes.begin());
      close(closed, static_cast<std::size_t>(to));
      if (!std::equal(state, state + at[places_], closed.bytes.begin()))
        steps.push_back({.kind = rule.kind, .to = static_cast<std::int8_t>(to)});
      return;
    }
  }
}

void StateRules::steps(Bytes state, std::vector<Step>& steps) const {
  steps.clear();
  if (won(state)) return;
  const Starts at = starts(state);
  for (const MoveRule& rule : rules_->moves)
    if (!rule.when_stuck) add_rule(state, rule, at, steps);
  static_assert(std::has_unique_object_representations_v<Step>);
  const auto key = [](const Step& step) { return std::string(reinterpret_cast<const char*>(&step), sizeof(Step)); };
  if (may_repeat_) keep_first(steps, key);
  for (const MoveRule& rule : rules_->moves)
    if (rule.when_stuck && steps.empty()) add_rule(state, rule, at, steps);
}

}  // namespace boneyard::declared
