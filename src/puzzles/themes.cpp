#include "puzzles/themes.hpp"

#include <algorithm>
#include <array>

namespace boneyard::puzzles {
namespace {

using Places = std::vector<Place>;

bool has_kind(const Places& places, PlaceKind kind) {
  return std::any_of(places.begin(), places.end(), [&](const Place& place) { return place.kind == kind; });
}

// Games of columns, where totals go together.

constexpr int twelve = 2 * max_pip;

/// Whether some tile lies in front of all tiles that it could go with: they are behind it in its own column.
bool covers_its_partners(const Places& places) {
  for (const Place& column : places) {
    if (column.kind != PlaceKind::column) continue;
    for (std::size_t i = 0; i < column.tiles.size(); ++i) {
      std::size_t partners = 0, behind = 0;
      for (const Place& place : places)
        for (std::size_t k = 0; k < place.tiles.size(); ++k) {
          if (&place == &column && k == i) continue;
          if (place.tiles[k].total() + column.tiles[i].total() != twelve) continue;
          ++partners;
          if (&place == &column && k < i) ++behind;
        }
      if (partners > 0 && partners == behind) return true;
    }
  }
  return false;
}

/// [total]: the number of available tiles: those in hand, and the last one of each column.
std::array<int, total_count> available(const Places& places) {
  std::array<int, total_count> count{};
  for (const Place& place : places) {
    if (place.kind == PlaceKind::hand)
      for (const LaidTile tile : place.tiles) ++count[static_cast<std::size_t>(tile.total())];
    if (place.kind == PlaceKind::column && !place.tiles.empty())
      ++count[static_cast<std::size_t>(place.tiles.back().total())];
  }
  return count;
}

/// Whether a total of which a tile was available before has none now, although one waits that it could go with.
bool takes_the_last(const Places& before, const Places& after) {
  const auto had = available(before), has = available(after);
  for (std::size_t total = 0; total < had.size(); ++total)
    if (had[total] > 0 && has[total] == 0 && has[twelve - total] > 0) return true;
  return false;
}

// A line of tiles, where touching ends go together.

/// Whether some tile can never touch an equal end. Tiles leave a line by pairs, so two tiles meet only if an even
/// number lies between them, and each keeps the end that it shows the other. Where more than two may go at once, any
/// number may lie between.
bool one_has_no_partner(const std::vector<LaidTile>& line, bool by_pairs) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    bool meets = false;
    for (std::size_t k = 0; k < line.size() && !meets; ++k) {
      if (k == i || (by_pairs && (i + k) % 2 == 0)) continue;
      meets = k > i ? line[i].right() == line[k].left() : line[k].right() == line[i].left();
    }
    if (!meets) return true;
  }
  return false;
}

// Chains and layouts.

/// Whether no tile of `tiles` has the pip.
bool nobody_has(const std::vector<LaidTile>& tiles, int pip) {
  return std::none_of(tiles.begin(), tiles.end(), [&](LaidTile tile) { return tile.tile().has(pip); });
}

bool has_dead_end(const AnyPosition& position) {
  std::vector<LaidTile> left;
  std::vector<int> ends;
  for (const Place& place : position.places()) {
    if (place.ends.empty()) left.insert(left.end(), place.tiles.begin(), place.tiles.end());
    ends.insert(ends.end(), place.ends.begin(), place.ends.end());
  }
  return std::any_of(ends.begin(), ends.end(), [&](int pip) { return nobody_has(left, pip); });
}

/// What happens in the best line after a move of a table game.
struct Course {
  int own_draws = 0, other_draws = 0, own_passes = 0, other_passes = 0;
  bool blocked = false;
};

Course course_of(const AnyPosition& position, const AnyPosition& after, Judge& judge) {
  Course course;
  if (after.over()) return {.blocked = after.multiplayer().standing() == multiplayer::Standing::blocked};
  const int side = position.multiplayer().settings().side_of(position.turn());
  AnyPosition now = after;
  for (const std::string& move : judge.best_line(after, position.turn())) {
    const bool own = now.multiplayer().settings().side_of(now.turn()) == side;
    const auto kind = now.multiplayer().parse_move(move).kind;
    if (kind == multiplayer::Move::Kind::draw) ++(own ? course.own_draws : course.other_draws);
    if (kind == multiplayer::Move::Kind::pass) ++(own ? course.own_passes : course.other_passes);
    now.play(move);
  }
  course.blocked = now.multiplayer().standing() == multiplayer::Standing::blocked;
  return course;
}

int scored(const AnyPosition& position, const AnyPosition& after) {
  const auto seat = static_cast<std::size_t>(position.turn());
  return after.multiplayer().scores()[seat] - position.multiplayer().scores()[seat];
}

/// Collects themes; at most once each, in the order of the enum if they are added so.
struct Found {
  std::vector<Theme> themes{};

  void add(Theme theme, bool holds) {
    if (holds) themes.push_back(theme);
  }
};

void add_of_table(Found& found, const AnyPosition& position, const Alternative& right, const Alternative& wrong,
                  Judge& judge) {
  const Course good = course_of(position, right.after, judge), bad = course_of(position, wrong.after, judge);
  found.add(Theme::dead_end, has_dead_end(right.after) != has_dead_end(wrong.after));
  found.add(Theme::forced_draw, bad.own_draws > good.own_draws || bad.other_draws < good.other_draws);
  found.add(Theme::forced_pass, bad.own_passes > good.own_passes || bad.other_passes < good.other_passes);
  found.add(Theme::block, good.blocked != bad.blocked);
  found.add(Theme::greed, scored(position, wrong.after) > scored(position, right.after));
}

void add_of_chain(Found& found, const AnyPosition& position, const Alternative& right, const Alternative& wrong) {
  const auto draws = [&](const AnyPosition& after) { return position.hidden_tiles() != after.hidden_tiles(); };
  found.add(Theme::dead_end, has_dead_end(wrong.after) && !has_dead_end(right.after));
  found.add(Theme::forced_draw, draws(wrong.after) && !draws(right.after));
  found.add(Theme::block, wrong.after.lost() && !right.after.lost());
}

/// The totals that `move` takes and `other` leaves: whether there are any.
bool takes_more_of_some(const AnyPosition& position, const std::string& move, const std::string& other) {
  const auto taken = position.read(move).touched.tiles, also = position.read(other).touched.tiles;
  return std::any_of(taken.begin(), taken.end(),
                     [&](Tile tile) { return std::find(also.begin(), also.end(), tile) == also.end(); });
}

/// What tiles go by is known for the games of the list alone.
void add_of_listed_patience(Found& found, const AnyPosition& position, const Alternative& right,
                            const Alternative& wrong) {
  const Places before = position.places(), good = right.after.places(), bad = wrong.after.places();
  if (has_kind(before, PlaceKind::column)) {
    found.add(Theme::covered_partner, covers_its_partners(bad) && !covers_its_partners(good));
    found.add(Theme::last_of_its_total, takes_the_last(before, bad) && !takes_the_last(before, good));
  }
  if (has_kind(before, PlaceKind::line)) {
    const bool pairs = position.variant().value("knock") == "pair";
    found.add(Theme::no_partner,
              one_has_no_partner(bad.front().tiles, pairs) && !one_has_no_partner(good.front().tiles, pairs));
  }
  if (has_kind(before, PlaceKind::row)) {
    found.add(Theme::left_behind, takes_more_of_some(position, right.move, wrong.move));
    found.add(Theme::taken_too_soon, takes_more_of_some(position, wrong.move, right.move));
  }
}

void add_of_open_patience(Found& found, const AnyPosition& position, const Alternative& right,
                          const Alternative& wrong) {
  if (!position.variant().declared()) add_of_listed_patience(found, position, right, wrong);
  found.add(Theme::block, wrong.after.lost());
  found.add(Theme::greed, wrong.after.tiles_left() < right.after.tiles_left());
}

}  // namespace

std::vector<Theme> themes_of(const AnyPosition& position, const Alternative& right, const Alternative& wrong,
                             Judge& judge) {
  Found found;
  if (position.variant().scores())
    add_of_table(found, position, right, wrong, judge);
  else if (position.variant().hidden() == Hidden::matters)
    add_of_chain(found, position, right, wrong);
  else
    add_of_open_patience(found, position, right, wrong);
  return found.themes;
}

}  // namespace boneyard::puzzles

namespace boneyard {

std::string_view to_text(Theme theme) {
  constexpr std::string_view names[] = {
      "covered-partner", "last-of-its-total", "no-partner",  "left-behind", "taken-too-soon",
      "dead-end",        "forced-draw",       "forced-pass", "block",       "greed"};
  static_assert(std::size(names) == theme_count, "every theme has a name");
  return names[static_cast<std::size_t>(theme)];
}

std::string_view words_of(Theme theme) {
  constexpr std::string_view words[] = {"a tile whose partners all lie behind it",
                                        "the last tile of a total that others need",
                                        "a tile without a partner left",
                                        "a tile left that has to go now",
                                        "a tile taken that has to stay",
                                        "an end that no tile fits any more",
                                        "who has to draw",
                                        "who has to pass",
                                        "play that ends because nothing fits",
                                        "more at once, and less in the end"};
  static_assert(std::size(words) == theme_count, "every theme has its words");
  return words[static_cast<std::size_t>(theme)];
}

}  // namespace boneyard
