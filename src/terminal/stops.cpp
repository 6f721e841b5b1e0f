#include "terminal/stops.hpp"

#include <cstdlib>
#include <limits>

namespace boneyard::app {

std::size_t next_stop(const std::vector<Stop>& stops, std::size_t from, Key key) {
  const std::size_t count = stops.size();
  if (key == Key::tab) return (from + 1) % count;
  if (key == Key::back_tab) return (from + count - 1) % count;
  const bool across = key == Key::left || key == Key::right;
  const int sign = key == Key::left || key == Key::up ? -1 : 1;
  // Twice the middles, so that they are whole; a row counts as two columns, as it looks.
  const auto x = [&](const Stop& stop) { return 2 * stop.column + stop.columns; };
  const auto y = [&](const Stop& stop) { return 2 * (2 * stop.row + stop.rows); };
  std::size_t best = from;
  int best_way = std::numeric_limits<int>::max();
  for (std::size_t i = 0; i < count; ++i) {
    const int right = sign * (x(stops[i]) - x(stops[from])), down = sign * (y(stops[i]) - y(stops[from]));
    const int ahead = across ? right : down, aside = std::abs(across ? down : right);
    if (ahead <= 0) continue;
    const int way = ahead + 3 * aside;
    if (way < best_way) best = i, best_way = way;
  }
  // At the end of a row the next one begins.
  if (best == from && across) return next_stop(stops, from, sign < 0 ? Key::back_tab : Key::tab);
  return best;
}

}  // namespace boneyard::app
