#include "solvers/five_columns/totals_model.hpp"

namespace boneyard::five_columns {

TotalsModel::TotalsModel(const Position& root) : refill_(root.rules().refill) {
  for (std::size_t i = 0; i < root.reserve().size(); ++i) reserve_[i] = root.reserve()[i].total();
  for (std::size_t c = 0; c < totals_.size(); ++c)
    for (std::size_t d = 0; d < root.columns()[c].size(); ++d) totals_[c][d] = root.columns()[c][d].total();
  for (std::size_t i = 0; i < root.reserve().size(); ++i) root_.key |= std::uint64_t{1} << (15 + i);
  root_ = state(root);
}

State TotalsModel::state(const Position& position) const {
  State s;
  // Which of several reserve tiles of one total are left makes no difference, so the first ones are kept.
  std::array<int, total_count> left{};
  for (LaidTile tile : position.reserve()) ++left[static_cast<std::size_t>(tile.total())];
  for (int i = 0; i < reserve_size; ++i)
    if (in_reserve(root_, i) && left[static_cast<std::size_t>(reserve_[static_cast<std::size_t>(i)])]-- > 0)
      s.key |= std::uint64_t{1} << (15 + i);
  for (std::size_t c = 0; c < position.columns().size(); ++c) {
    const Row& column = position.columns()[c];
    if (column.size() >= 2) s.key |= std::uint64_t{column.size()} << (3 * c);
    if (column.size() == 1) s.key += one_loose(column.front().total());
  }
  return s;
}

int TotalsModel::empty_columns(State s) {
  int taken = 0;
  for (int c = 0; c < column_count; ++c) taken += height(s, c) != 0;
  for (int t = 0; t < total_count; ++t) taken += loose(s, t);
  return column_count - taken;
}

int TotalsModel::left(State s) const {
  int left = 0;
  for (int i = 0; i < reserve_size; ++i) left += in_reserve(s, i);
  for (int c = 0; c < column_count; ++c) left += height(s, c);
  for (int t = 0; t < total_count; ++t) left += loose(s, t);
  return left;
}

State TotalsModel::without_bottom(State s, int column) const {
  if (height(s, column) > 2) return {s.key - (std::uint64_t{1} << (3 * column))};
  return {s.key - (std::uint64_t{2} << (3 * column)) + one_loose(total_at(column, 0))};
}

TotalsModel::Steps TotalsModel::steps(State s) const {
  // The sources of available tiles: tiles of one total in one kind of place are one source with a count.
  struct Source {
    int total, count, column;   // -1 for reserve and loose tiles
    std::uint64_t minus_first;  // how the key changes by taking one tile, and by taking a second one
    std::uint64_t minus_second;
  };
  boost::container::static_vector<Source, 8> sources;
  for (int i = 0; i < reserve_size; ++i) {
    if (!in_reserve(s, i)) continue;
    const int total = reserve_[static_cast<std::size_t>(i)];
    const std::uint64_t bit = std::uint64_t{1} << (15 + i);
    const auto same =
        std::find_if(sources.begin(), sources.end(), [&](const Source& source) { return source.total == total; });
    if (same == sources.end()) {
      sources.push_back({total, 1, -1, bit, 0});
    } else {  // the last ones are taken first, so that the first ones stay
      ++same->count;
      same->minus_second = same->minus_first;
      same->minus_first = bit;
    }
  }
  for (int t = 0; t < total_count; ++t)
    if (const int count = loose(s, t); count > 0) sources.push_back({t, count, -1, one_loose(t), one_loose(t)});
  for (int c = 0; c < column_count; ++c)
    if (height(s, c) != 0) sources.push_back({total_at(c, height(s, c) - 1), 1, c, 0, 0});

  const auto take = [&](State from, const Source& source) {
    return source.column < 0 ? State{from.key - source.minus_first} : without_bottom(from, source.column);
  };
  Steps steps;
  for (std::size_t i = 0; i < sources.size(); ++i) {
    const Source& a = sources[i];
    if (a.total == 6 && a.count >= 2)
      steps.push_back({{s.key - a.minus_first - a.minus_second}, a.count * (a.count - 1) / 2, false});
    for (std::size_t j = i + 1; j < sources.size(); ++j)
      if (const Source& b = sources[j]; a.total + b.total == 12)
        steps.push_back({take(take(s, a), b), a.count * b.count, false});
  }
  if (refill_ == Refill::none) return steps;
  if (const int empty = empty_columns(s); empty > 0)
    for (int c = 0; c < column_count; ++c)
      if (height(s, c) != 0) {
        const State next = without_bottom(s, c);
        steps.push_back({{next.key + one_loose(total_at(c, height(s, c) - 1))}, empty, true});
      }
  return steps;
}

}  // namespace boneyard::five_columns
