#include "cli/reports/table.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace boneyard::app {
namespace {

constexpr std::string_view column_prefix = "column ";
constexpr std::size_t drawn_width = 5;  // [6|4]

bool is_column(const Place& place) { return place.kind == PlaceKind::column; }

std::string tile_text(LaidTile tile) { return fmt::format("[{}|{}]", tile.left(), tile.right()); }

std::string label_of(const Place& place) { return place.face_down ? place.name + " (face down)" : place.name; }

/// One place: its name, then its tiles, in as many lines as they need.
std::string draw_row(const Place& place, std::size_t label_width, const Drawing& drawing) {
  const std::string label = fmt::format("{:<{}}", label_of(place), label_width);
  std::string text = drawing.style.bold(label);
  if (place.tiles.empty()) return text + "  -\n";
  if (place.face_down && !drawing.show_hidden) return text + fmt::format("  {} tiles\n", place.tiles.size());
  const std::size_t a_line = std::max<std::size_t>(1, (drawing.width - label_width - 1) / (drawn_width + 1));
  for (std::size_t i = 0; i < place.tiles.size(); ++i) {
    if (i != 0 && i % a_line == 0) text += '\n' + std::string(label_width, ' ');
    const std::string tile = tile_text(place.tiles[i]);
    text += (i % a_line == 0 ? "  " : " ") + (place.face_down ? drawing.style.dim(tile) : tile);
  }
  return text + '\n';
}

/// Columns side by side, each from its top down.
std::string draw_columns(std::span<const Place> columns, std::size_t label_width, const Drawing& drawing) {
  std::size_t height = 1;
  std::string text = fmt::format("{:<{}}", "column", label_width);
  for (const Place& column : columns) {
    text += fmt::format("  {:^{}}", column.name.substr(column_prefix.size()), drawn_width);
    height = std::max(height, column.tiles.size());
  }
  text.erase(text.find_last_not_of(' ') + 1);
  text = drawing.style.bold(text) + '\n';
  for (std::size_t i = 0; i < height; ++i) {
    std::string line(label_width, ' ');
    for (const Place& column : columns) {
      const std::string empty = i == 0 ? "  -  " : "     ";
      line += "  " + (i < column.tiles.size() ? tile_text(column.tiles[i]) : empty);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

}  // namespace

std::string heading(const Variant& variant, std::string_view deal, const Style& style) {
  std::string text = style.bold(fmt::format("{}, {}", variant.title(), deal));
  if (const std::string rules = variant.rules_text(","); !rules.empty()) text += fmt::format("  ({})", rules);
  return text;
}

std::string draw_table(std::span<const Place> places, const Drawing& drawing) {
  std::size_t label_width = 0;
  for (const Place& place : places)
    label_width = std::max(label_width, is_column(place) ? std::size_t{6} : label_of(place).size());
  std::string text;
  for (std::size_t i = 0; i < places.size();) {
    std::size_t end = i;
    while (end < places.size() && is_column(places[end])) ++end;
    if (end == i) {
      text += draw_row(places[i++], label_width, drawing);
    } else {
      text += draw_columns(places.subspan(i, end - i), label_width, drawing);
      i = end;
    }
  }
  return text;
}

}  // namespace boneyard::app
