#include "terminal/texts/inference_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "platform/output.hpp"
#include "session/told_advice.hpp"
#include "terminal/texts/game_text.hpp"

namespace boneyard::app {
namespace {

/// The chance that the holder has the tile. The columns are narrow.
std::string cell(const multiplayer::HiddenTiles& hidden, int holder, Tile tile) {
  const auto row = static_cast<std::size_t>(holder);
  const auto is_possible = [&](const LargeSet& tiles) { return tiles.contains(tile); };
  const bool certainly = !is_possible(hidden.possible[row]) ||
                         std::count_if(hidden.possible.begin(), hidden.possible.end(), is_possible) == 1;
  const std::string text =
      percent(hidden.chance[row][static_cast<std::size_t>(tile.number())], hidden.exact || certainly);
  return text == "0 %" ? "-" : text == "under 1 %" ? "<1 %" : text == "over 99 %" ? ">99 %" : text;
}

/// The holder's name as the head of a column.
std::string head(const multiplayer::Settings& settings, const Reader& reader, int holder) {
  if (holder == most_seats) return std::string(multiplayer::stock_name(settings));
  const std::string name = name_of({holder}, reader);
  return name == "your partner" ? "partner" : name;
}

/// The tiles, in as many lines of `width` columns as they need.
std::vector<std::string> lines_of(const std::vector<Tile>& tiles, std::size_t width) {
  std::vector<std::string> lines(1);
  for (const Tile tile : tiles) {
    const std::string text = to_text(tile);
    if (!lines.back().empty() && lines.back().size() + 1 + text.size() > width) lines.emplace_back();
    add(lines.back(), text);
  }
  return lines;
}

/// Tiles with the same chances, a cell for each holder.
struct Chances {
  std::vector<std::string> cells;
  std::vector<Tile> tiles;
};

/// A table with a column for each holder. Empty if it does not fit.
std::string table_text(const std::vector<std::string>& heads, const std::vector<Chances>& rows, std::size_t width) {
  std::vector<std::size_t> widths;  // cells have up to five characters, and two blanks before them
  for (const std::string& each : heads) widths.push_back(2 + std::max<std::size_t>(5, each.size()));
  const std::size_t cells_width = std::accumulate(widths.begin(), widths.end(), std::size_t{0});
  if (cells_width + 8 > width) return "";
  const std::size_t tiles_width = std::min<std::size_t>(width - cells_width, 40);
  const auto row_text = [&](const std::string& first, const std::vector<std::string>& cells) {
    std::string text = fmt::format("{:{}}", first, tiles_width);
    for (std::size_t k = 0; k < cells.size(); ++k) text += fmt::format("{:>{}}", cells[k], widths[k]);
    return text + '\n';
  };
  std::string text = row_text("", heads);
  for (const auto& [cells, tiles] : rows) {
    const std::vector<std::string> lines = lines_of(tiles, tiles_width);
    text += row_text(lines.front(), cells);
    for (std::size_t i = 1; i < lines.size(); ++i) text += lines[i] + '\n';
  }
  return text;
}

/// The same as sentences: `6-0 6-1: seat 2 40 %, aside 60 %`.
std::string list_text(const std::vector<std::string>& heads, const std::vector<Chances>& rows) {
  std::string text;
  for (const auto& [cells, tiles] : rows) {
    std::string chances;
    for (std::size_t k = 0; k < cells.size(); ++k)
      if (cells[k] != "-") add(chances, heads[k] + ' ' + cells[k], ", ");
    text += fmt::format("{}: {}\n", joined(tiles, " ", [](Tile tile) { return to_text(tile); }), chances);
  }
  return text;
}

}  // namespace

std::string hidden_tiles_text(const multiplayer::Settings& settings, const Reader& reader,
                              const multiplayer::HiddenTiles& hidden, std::size_t width) {
  const auto may_have_some = [&](int holder) {
    for (const Tile tile : hidden.tiles)
      if (cell(hidden, holder, tile) != "-") return true;
    return false;
  };
  std::vector<int> holders;
  for (int holder = 0; holder <= most_seats; ++holder)
    if (may_have_some(holder)) holders.push_back(holder);
  std::vector<std::string> heads;
  for (const int holder : holders) heads.push_back(head(settings, reader, holder));
  // Tiles with the same cells in a row of their own, the longest row first.
  std::vector<Chances> rows;
  for (const Tile tile : hidden.tiles) {
    std::vector<std::string> cells;
    for (const int holder : holders) cells.push_back(cell(hidden, holder, tile));
    auto row = std::find_if(rows.begin(), rows.end(), [&](const Chances& each) { return each.cells == cells; });
    if (row == rows.end()) row = rows.insert(rows.end(), {cells, {}});
    row->tiles.push_back(tile);
  }
  std::stable_sort(rows.begin(), rows.end(),
                   [](const Chances& a, const Chances& b) { return a.tiles.size() > b.tiles.size(); });
  const std::string table = table_text(heads, rows, width);
  return (table.empty() ? list_text(heads, rows) : table) + to_text(told_of_hidden_tiles(hidden), reader);
}

}  // namespace boneyard::app
