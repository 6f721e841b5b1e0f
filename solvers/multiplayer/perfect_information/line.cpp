#include "solvers/multiplayer/perfect_information/line.hpp"

namespace boneyard::multiplayer::perfect_information {
namespace {

/// An end has a number: three times its pip, plus 1 if it is a double lying crosswise, or 2 if it is a led double that
/// counts no more.
enum Kind : unsigned { half, crosswise, quiet };

constexpr unsigned end_of(unsigned pip, Kind kind) { return Line::kinds * pip + kind; }
constexpr unsigned pip_of(unsigned end) { return end / Line::kinds; }
constexpr unsigned kind_of(unsigned end) { return end % Line::kinds; }
constexpr unsigned count_of(unsigned end) {
  return kind_of(end) == quiet ? 0 : pip_of(end) * (kind_of(end) == crosswise ? 2 : 1);
}

int score_of(Counting counting, unsigned a, unsigned b) {
  if (counting == Counting::nothing) return 0;
  if (counting == Counting::equal_ends)
    return pip_of(a) != pip_of(b) ? 0 : kind_of(a) == half && kind_of(b) == half ? 2 : 3;
  return points_of(counting, static_cast<int>(count_of(a) + count_of(b)));
}

}  // namespace

Line::Tables Line::tables_of(Counting counting, bool led_once) {
  Tables tables;
  tables.counts = counting != Counting::nothing;
  const auto covered = [&](unsigned end, int tile, unsigned other) -> std::uint8_t {
    const Tile t(tile);
    if (!t.has(static_cast<int>(pip_of(end)))) return none;
    const unsigned outer = t.other(static_cast<int>(pip_of(end)));
    return static_cast<std::uint8_t>(pair_of(end_of(outer, tables.counts && t.is_double() ? crosswise : half), other));
  };
  for (unsigned b = 0; b < kinds * pip_count; ++b)
    for (unsigned a = 0; a <= b; ++a) {
      const unsigned number = pair_of(a, b);
      tables.fitting[number] = with_pip(static_cast<int>(pip_of(a))) | with_pip(static_cast<int>(pip_of(b)));
      tables.score[number] = static_cast<std::int8_t>(score_of(counting, a, b));
      for (int tile = 0; tile < tile_count; ++tile) {
        std::uint8_t one = covered(a, tile, b), other = covered(b, tile, a);
        if (one == none) std::swap(one, other);
        tables.next[number][static_cast<std::size_t>(tile)] = {one, one == other ? none : other};
      }
    }
  for (unsigned pip = 0; pip < pip_count; ++pip) {
    const unsigned number = alone(pip), both = end_of(pip, crosswise);
    tables.fitting[number] = with_pip(static_cast<int>(pip));
    // A double that lies alone counts its total once; its two sides are equal ends.
    tables.score[number] =
        static_cast<std::int8_t>(counting == Counting::equal_ends ? 2 : score_of(counting, both, end_of(0, half)));
    for (int tile = 0; tile < tile_count; ++tile)
      tables.next[number][static_cast<std::size_t>(tile)] = {covered(both, tile, led_once ? end_of(pip, quiet) : both),
                                                             none};
  }
  return tables;
}

Line::Rules::Rules(const LayoutRules& rules) {
  static const std::array<Tables, 5> by_counting = {
      tables_of(Counting::nothing), tables_of(Counting::fives), tables_of(Counting::fifths_of_fives),
      tables_of(Counting::fives_and_threes), tables_of(Counting::equal_ends)};
  static const Tables led_once = tables_of(Counting::fifths_of_fives, true);  // Five Up alone has this option
  tables_ = rules.led_once ? &led_once : &by_counting[static_cast<std::size_t>(rules.counting)];
}

Line::Line(const Bag& bag, const LayoutRules& rules) {
  unsigned ends[2] = {}, found = 0;
  bag.for_each_place(rules, [&](Pip pip, At at) {
    if (at == At::side)
      number_ = static_cast<std::uint8_t>(alone(pip));
    else
      ends[found++] = end_of(pip, at == At::crosswise ? crosswise : at == At::quiet ? quiet : half);
  });
  if (found == 0) return;
  if (found == 1) ends[1] = ends[0];
  number_ = static_cast<std::uint8_t>(pair_of(ends[0], ends[1]));
}

}  // namespace boneyard::multiplayer::perfect_information
