// A table of which some tiles are unknown, and its fillings. read_table.cpp makes it of a text.
#include "boneyard/typed_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "solvers/all/read_table.hpp"
#include "solvers/declared/text.hpp"

namespace boneyard {
namespace {

/// Whether it matters which way round a tile lies.
bool looks_at_ends(const Variant& variant, const std::vector<Place>& places) {
  if (variant.declared()) return variant.declared()->uses_ends();
  return std::any_of(places.begin(), places.end(), [](const Place& place) { return place.kind == PlaceKind::line; });
}

/// `6-4 ? ?*3 5-5`, with a point for each gap.
std::string cells_text(const std::vector<Cell>& cells, const std::vector<std::size_t>& gaps) {
  std::string text;
  std::size_t at = 0;  // of all cells, with gaps
  auto gap = gaps.begin();
  const auto add = [&](std::string_view word) {
    if (!text.empty()) text += ' ';
    text += word;
  };
  const auto add_gaps = [&] {
    for (; gap != gaps.end() && *gap == at; ++gap, ++at) add(".");
  };
  for (std::size_t i = 0; i < cells.size();) {
    add_gaps();
    std::size_t unknown = 0;
    while (i + unknown < cells.size() && !cells[i + unknown] && (unknown == 0 || gaps.empty())) ++unknown;
    add(unknown == 0 ? to_text(*cells[i]) : unknown == 1 ? "?" : fmt::format("?*{}", unknown));
    const std::size_t taken = std::max<std::size_t>(unknown, 1);
    i += taken;
    at += taken;
  }
  add_gaps();
  return text;
}

}  // namespace

TypedTable::TypedTable(const Variant& variant, std::string_view text, From from)
    : variant_(variant), is_deal_(from == From::deal) {
  if (variant.scores()) throw ParseError(fmt::format("{}: its tables cannot be typed yet", variant.title()));
  read(text);
  looks_at_ends_ = looks_at_ends(variant, places());
  if (!missing_.empty() && fillings() == 1) fill_in(*missing_.begin());
  filling(0);  // the game refuses what cannot be
}

void TypedTable::fill_in(Tile tile) {
  for (Spot& spot : spots_)
    for (Cell& cell : spot.cells)
      if (!cell) cell = LaidTile(tile, false);
  found_ = tile;
  missing_ = {};
}

std::vector<Cell> TypedTable::cells() const {
  std::vector<Cell> cells;
  for (const Spot& spot : spots_) cells.insert(cells.end(), spot.cells.begin(), spot.cells.end());
  return cells;
}

Row TypedTable::deal() const {
  Row row;
  for (const Cell& cell : cells()) row.push_back(cell.value());
  if (start_dealt_ != start_placed_) {
    const LaidTile start = row[start_placed_];
    row.erase(row.begin() + static_cast<std::ptrdiff_t>(start_placed_));
    row.insert(row.begin() + static_cast<std::ptrdiff_t>(start_dealt_), start);
  }
  // Every deal has a whole set; the game leaves out what it does not use.
  LargeSet rest = LargeSet::full(variant_.highest());
  for (const LaidTile tile : row) rest.erase(tile.tile());
  for (const Tile tile : rest) row.emplace_back(tile, false);
  return row;
}

AnyPosition TypedTable::filled(std::span<const LaidTile> tiles) const {
  auto next = tiles.begin();
  Row row;
  std::string text = number_ ? fmt::format("{}: ", *number_) : "";
  for (std::size_t i = 0; i < spots_.size(); ++i) {
    std::vector<Cell> cells = spots_[i].cells;
    for (Cell& cell : cells) {
      if (!cell) cell = *next++;
      if (is_deal_) row.push_back(*cell);
    }
    if (!is_deal_) text += (i == 0 ? "" : " / ") + cells_text(cells, spots_[i].gaps);
  }
  return is_deal_ ? AnyPosition(variant_, row) : AnyPosition::parse(variant_, text, false);
}

double TypedTable::fillings() const {
  double number = 1;
  int tiles = 0;
  for (const Tile tile : missing_) number *= ++tiles * (looks_at_ends_ && !tile.is_double() ? 2 : 1);
  return number;
}

AnyPosition TypedTable::filling(std::uint64_t number) const {
  // The digits of the number say which of the tiles that are left comes next, and which way round.
  std::vector<Tile> rest;
  for (const Tile tile : missing_) rest.push_back(tile);
  std::vector<LaidTile> tiles;
  while (!rest.empty()) {
    const auto at = rest.begin() + static_cast<std::ptrdiff_t>(number % rest.size());
    number /= rest.size();
    const bool two_ways = looks_at_ends_ && !at->is_double();
    tiles.emplace_back(*at, two_ways && number % 2 != 0);
    if (two_ways) number /= 2;
    rest.erase(at);
  }
  return filled(tiles);
}

AnyPosition TypedTable::random_filling(SeedStream& random) const {
  std::vector<LaidTile> tiles;
  for (const Tile tile : missing_) tiles.emplace_back(tile, looks_at_ends_ && random.below(2) != 0);
  shuffle(tiles, random);
  return filled(tiles);
}

std::vector<Place> TypedTable::places() const {
  std::vector<Place> places;
  for (const Spot& spot : spots_) {
    Place place = spot.place;
    for (const Cell& cell : spot.cells) {
      if (!cell && place.face_down) ++place.unknown;
      if (!cell && place.face_down) continue;
      if (!cell) place.unknown_at.push_back(place.tiles.size());
      place.tiles.push_back(cell.value_or(LaidTile()));
    }
    if (place.kind == PlaceKind::triangle || place.kind == PlaceKind::grid) {
      place.cells.assign(place.tiles.begin(), place.tiles.end());
      for (const std::size_t gap : spot.gaps) {
        place.cells.insert(place.cells.begin() + static_cast<std::ptrdiff_t>(gap), std::nullopt);
        for (std::size_t& at : place.unknown_at) at += at >= gap ? 1 : 0;
      }
    }
    places.push_back(std::move(place));
  }
  return places;
}

std::string TypedTable::text() const {
  std::string text = number_ ? fmt::format("number: {} / ", *number_) : "";
  for (std::size_t i = 0; i < spots_.size(); ++i) {
    const std::string cells = cells_text(spots_[i].cells, spots_[i].gaps);
    text += fmt::format("{}{}: {}", i == 0 ? "" : " / ", spots_[i].place.name, cells.empty() ? "-" : cells);
  }
  return gone_.empty() ? text : fmt::format("{} / gone: {}", text, to_text(gone_));
}

namespace {

/// A text as one of the two kinds of tables, or why it is none.
struct Attempt {
  std::optional<TypedTable> table{};
  std::string why{};
  std::optional<RowsUnclear::Reason> unclear{};
};

Attempt attempt(const Variant& variant, std::string_view text, TypedTable::From from) {
  try {
    return {.table = TypedTable(variant, text, from)};
  } catch (const RowsUnclear& error) {
    return {.why = error.what(), .unclear = error.reason};
  } catch (const ParseError& error) {
    return {.why = error.what()};
  }
}

bool same(const TypedTable& a, const TypedTable& b) {
  return a.missing() == b.missing() && a.filling(0).text() == b.filling(0).text();
}

/// The word that a message quotes first; empty if it quotes none.
std::string_view quoted_in(std::string_view why) {
  const std::size_t first = why.find('\'');
  return first == why.npos ? "" : why.substr(first, why.find('\'', first + 1) - first);
}

/// Whether there is a name of a place: letters side by side, or one with a colon behind it. A letter alone is a slip in
/// a tile, and so are two O, as in `4O` and `OO`.
bool has_name(std::string_view text) {
  const auto is_letter = [](char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; };
  const auto is_o = [](char c) { return (c | 0x20) == 'o'; };
  const auto begins_name = [&](char a, char b) {
    return is_letter(a) && ((is_letter(b) && !(is_o(a) && is_o(b))) || b == ':');
  };
  return std::adjacent_find(text.begin(), text.end(), begins_name) != text.end();
}

}  // namespace

TypedTable read_typed_table(const Variant& variant, std::string_view text) {
  const Attempt deal = attempt(variant, text, TypedTable::From::deal),
                position = attempt(variant, text, TypedTable::From::position);
  const bool names = has_name(text);
  using enum RowsUnclear::Reason;
  const bool could_be_rows = position.unclear == exchangeable, lack_names = deal.unclear == unnamed;
  if (lack_names || (deal.table && (could_be_rows || (position.table && !same(*deal.table, *position.table))))) {
    if (names && position.table) return *position.table;
    throw ParseError(
        fmt::format("it could be a deal, or a table in mid-game: put the name of its place in front of each "
                    "row, as in {}",
                    example_of_table(variant)));
  }
  if (deal.table) return *deal.table;
  if (position.table) return *position.table;
  const bool lacks_rows = !names && position.unclear == missing;
  if (deal.why == position.why || lacks_rows) throw ParseError(deal.why);
  // A word that is wrong in either is named once.
  if (const auto word = quoted_in(deal.why); !word.empty() && word == quoted_in(position.why))
    throw ParseError(names ? position.why : deal.why);
  throw ParseError(fmt::format("as a table in mid-game: {}; as a deal: {}", position.why, deal.why));
}

namespace {

/// The rows of a position as a person would type them: without what lies face down.
std::string typed_rows(const AnyPosition& position) {
  LargeSet gone = LargeSet::full(position.variant().highest());
  bool hidden = false, chain = false;
  std::string text;
  for (const Place& place : position.places()) {
    for (const LaidTile tile : place.tiles) gone.erase(tile.tile());
    hidden = hidden || place.face_down;
    chain = chain || place.kind == PlaceKind::chain;
    if (place.face_down) continue;
    if (place.number && place.kind == PlaceKind::row) text += fmt::format("number: {} / ", *place.number);
    const std::vector<Cell> cells = place.cells.empty() ? std::vector<Cell>(place.tiles.begin(), place.tiles.end())
                                                        : std::vector<Cell>(place.cells.begin(), place.cells.end());
    std::string row;
    for (const Cell& cell : cells) row += fmt::format(" {}", cell ? to_text(*cell) : ".");
    text += fmt::format("{}:{} / ", place.name, row.empty() ? " -" : row);
  }
  if (hidden && !chain) return text + "gone: " + to_text(gone);
  return text.substr(0, text.size() - 3);
}

}  // namespace

std::string example_of_table(const Variant& variant) {
  constexpr int fewest_left = 4, most_moves = 60, deals = 200;
  std::string best;
  for (std::uint64_t seed = 1; seed <= deals; ++seed) {
    SeedStream random(seed, 0);
    AnyPosition position(variant, DealReader(variant).of_seed(seed));
    for (int move = 0; move < most_moves && position.move_count() > 0; ++move) {
      const std::vector<MoveText> moves = position.moves();
      position.play(moves[random.below(moves.size())].text);
      if (position.tiles_left() < fewest_left) break;
      if (const std::string text = typed_rows(position); best.empty() || text.size() < best.size()) best = text;
    }
  }
  return best;
}

std::string dealing_order(const Variant& variant) {
  std::string text;
  int places = 0;
  for (const Place& place : AnyPosition(variant, DealReader(variant).of_seed(1)).places())
    if (!place.tiles.empty())
      text += fmt::format("{}{} in {}", places++ == 0 ? "" : ", ", place.tiles.size(), place.name);
  return places > 1 ? text : "";
}

std::vector<WantedRow> wanted_rows(const Variant& variant) {
  std::vector<WantedRow> rows;
  bool stock = false, chain = false;
  for (const Place& place : AnyPosition(variant, DealReader(variant).of_seed(1)).places()) {
    if (place.number && place.kind == PlaceKind::row)
      rows.push_back({"number", "the number that is spoken at the first tile"});
    std::string_view help;
    switch (place.kind) {
      case PlaceKind::row:
      case PlaceKind::line: help = "from left to right"; break;
      case PlaceKind::chain: help = "the tiles that were laid, from left to right"; break;
      case PlaceKind::hand: help = "in any order"; break;
      case PlaceKind::column: help = "from the top down"; break;
      case PlaceKind::stock: help = "the next tile first"; break;
      case PlaceKind::triangle:
      case PlaceKind::grid: help = "row by row, a point for each gap"; break;
      case PlaceKind::suits: help = "in any order"; break;
    }
    rows.push_back({place.name, place.face_down ? fmt::format("{}; left out, it has all other tiles, face down", help)
                                                : std::string(help)});
    stock = stock || place.face_down;
    chain = chain || place.kind == PlaceKind::chain;
  }
  if (chain) rows.push_back({"ends", "in place of the chain: its pips at the left and at the right end"});
  rows.push_back({"gone", chain ? "with ends: the tiles that were laid" : "the tiles that have left the table"});
  return rows;
}

}  // namespace boneyard
