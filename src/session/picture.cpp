// A tile measures 28 by 56 units; an upright tile has its left end at the top. Places are drawn below each other, each
// under its name; columns are drawn side by side. Each shape has its colour as an attribute, and there are no ids or
// style sheets, so that one page can hold many pictures. Text takes the colour of the page.

#include "session/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace boneyard {
namespace {

constexpr int half = 28;     // side of the square that is one end of a tile
constexpr int gap = 4;       // between tiles that don't touch
constexpr int words = 20;    // height of a line of text
constexpr int margin = 10;   // around everything, and below a place
constexpr int widest = 640;  // tiles beyond this width go to the next line
constexpr int page = 960;    // width of the page; if there are several tables, those beyond it go to the next line
constexpr int fan = 9;       // visible part of a tile that another one covers

struct Size {
  int width = 0, height = 0;

  /// Enlarges the size to include a point.
  void reach(int right, int bottom) {
    width = std::max(width, right);
    height = std::max(height, bottom);
  }
};

/// How far the centre of each pip of an end lies from the left and from the top of its square. Up to nine they stand on
/// a grid of three by three. Ten to twelve stand in three columns, as on printed sets: four, then two, three or four
/// in the middle, then four.
std::vector<std::pair<int, int>> spots_of(int number) {
  static_assert(large_max_pip == 12, "there is a pattern for each number of pips");
  // Bit 3 * row + column is a pip.
  constexpr std::array<unsigned, 10> patterns = {0,           0b000010000, 0b100000001, 0b100010001, 0b101000101,
                                                 0b101010101, 0b101101101, 0b101111101, 0b111101111, 0b111111111};
  std::vector<std::pair<int, int>> spots;
  if (number < static_cast<int>(patterns.size())) {
    for (int spot = 0; spot < 9; ++spot)
      if ((patterns[static_cast<std::size_t>(number)] >> spot & 1) != 0)
        spots.emplace_back(7 * (spot % 3 + 1), 7 * (spot / 3 + 1));
    return spots;
  }
  for (const int down : {5, 11, 17, 23}) {
    spots.emplace_back(7, down);
    if (number == 12) spots.emplace_back(14, down);
    if (down < 23 && (number == 11 || (number == 10 && down != 11))) spots.emplace_back(14, down + 3);
    spots.emplace_back(21, down);
  }
  return spots;
}

/// Collects SVG, and the size of what is drawn.
class Canvas {
 public:
  void write(int x, int y, std::string_view text, bool bold) {
    svg_ += fmt::format(R"(<text x="{}" y="{}" font-family="sans-serif" font-size="13"{} fill="currentColor">)", x,
                        y + 14, bold ? R"( font-weight="bold")" : "");
    for (const char c : text) append(c);
    svg_ += "</text>\n";
    // An upper estimate of the width: the fonts on the reader's machine are not known here.
    size_.reach(x + (bold ? 9 : 8) * static_cast<int>(text.size()), y + words);
  }

  /// Draws a tile that lies flat, or upright.
  void face(int x, int y, LaidTile tile, bool flat) {
    svg_ += fmt::format("<g><title>{}-{}</title>", tile.left(), tile.right());
    box(x, y, flat, "#fffdf5", "#333");
    const int x2 = flat ? x + half : x, y2 = flat ? y : y + half;
    svg_ += fmt::format(R"(<path d="M{} {}{}{}" stroke="#999"/>)", flat ? x2 : x + 4, flat ? y + 4 : y2,
                        flat ? 'v' : 'h', half - 8);
    pips(x, y, tile.left(), flat);
    pips(x2, y2, tile.right(), flat);
    svg_ += "</g>\n";
  }

  void back(int x, int y) {
    box(x, y, false, "#5b7083", "#dfe6ec");
    svg_ += '\n';
  }

  const std::string& svg() const { return svg_; }
  Size size() const { return {size_.width + margin, size_.height + margin}; }

 private:
  void append(char c) {
    switch (c) {
      case '<': svg_ += "&lt;"; break;
      case '>': svg_ += "&gt;"; break;
      case '&': svg_ += "&amp;"; break;
      default: svg_ += c;
    }
  }

  void box(int x, int y, bool flat, std::string_view fill, std::string_view edge) {
    const int width = flat ? 2 * half : half, height = flat ? half : 2 * half;
    svg_ += fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}" rx="4" fill="{}" stroke="{}"/>)", x, y, width,
                        height, fill, edge);
    size_.reach(x + width, y + height);
  }

  /// Draws the pips of one end, whose square has its upper left corner at (x, y).
  void pips(int x, int y, int number, bool turned) {
    for (const auto& [across, down] : spots_of(number))
      svg_ += fmt::format(R"(<circle cx="{}" cy="{}" r="{}" fill="#222"/>)", x + (turned ? down : across),
                          y + (turned ? across : down), number > 9 ? "2.3" : "2.6");
  }

  std::string svg_;
  Size size_;
};

/// The number of tiles that show their backs.
std::size_t backs_of(const Place& place) { return place.unknown + (place.face_down ? place.tiles.size() : 0); }

std::string label(const Place& place) {
  std::string text = place.name;
  if (const std::size_t backs = backs_of(place); backs > 0) text += fmt::format(": {} face down", backs);
  if (place.number) text += fmt::format(" ({} {})", place.kind == PlaceKind::hand ? "at most" : "from", *place.number);
  if (place.tiles.empty() && place.unknown == 0) text += ": empty";
  return text;
}

/// How the tiles of a place are arranged.
struct Course {
  bool touching, crossing;

  explicit Course(PlaceKind kind)
      : touching(kind == PlaceKind::line || kind == PlaceKind::chain), crossing(kind == PlaceKind::chain) {}
  /// Whether the tile lies along the line. A double lies across the chain, as people lay it.
  bool flat(LaidTile tile) const { return touching && !(crossing && tile.tile().is_double()); }
  int width(LaidTile tile) const { return flat(tile) ? 2 * half : half; }
  int space() const { return touching ? 1 : gap; }
  int height() const { return touching && !crossing ? half : 2 * half; }
};

/// The number of tiles in each line, if no line is wider than `most`.
std::vector<std::size_t> lines_within(const Place& place, const Course& course, int most) {
  std::vector<std::size_t> lines;
  int x = 0;
  for (const LaidTile tile : place.tiles) {
    if (lines.empty() || x + course.width(tile) > most) {
      lines.push_back(0);
      x = 0;
    }
    ++lines.back();
    x += course.width(tile) + course.space();
  }
  return lines;
}

/// Draws the tiles in as few lines as necessary, of about the same length. Returns the y below them.
int draw_tiles(Canvas& canvas, const Place& place, int x0, int y) {
  const Course course(place.kind);
  auto lines = lines_within(place, course, widest);
  for (int most = widest - half; most > 0; most -= half) {
    auto shorter = lines_within(place, course, most);
    if (shorter.size() > lines.size()) break;
    lines = std::move(shorter);
  }
  auto tile = place.tiles.begin();
  for (const std::size_t count : lines) {
    int x = x0;
    for (std::size_t i = 0; i < count; ++i, ++tile) {
      const bool flat = course.flat(*tile);
      canvas.face(x, course.crossing && flat ? y + half / 2 : y, *tile, flat);
      x += course.width(*tile) + course.space();
    }
    y += course.height() + gap;
  }
  return lines.empty() ? y : y - gap;
}

/// Draws a triangle or a grid, each tile in its cell. Returns the y below it.
int draw_cells(Canvas& canvas, const Place& place, int x0, int y) {
  constexpr int across = half + gap, down = 2 * half + gap;
  const int rows = cell_at(place.cells.size() - 1, place.width).row + 1;
  for (std::size_t i = 0; i < place.cells.size(); ++i) {
    const CellAt cell = cell_at(i, place.width);
    const int aside = place.kind == PlaceKind::triangle ? (rows - 1 - cell.row) * across / 2 : 0;
    if (place.cells[i]) canvas.face(x0 + aside + cell.column * across, y + cell.row * down, *place.cells[i], false);
  }
  return y + rows * down - gap;
}

int draw_pile(Canvas& canvas, const Place& place, int x, int y) {
  for (std::size_t i = 0; i < backs_of(place); ++i) canvas.back(x + fan * static_cast<int>(i), y);
  return y + 2 * half;
}

int draw_columns(Canvas& canvas, std::span<const Place> columns, int y) {
  int x = margin, lowest = y;
  for (const Place& column : columns) {
    canvas.write(x, y, column.name, false);
    int below = y + words;
    for (const LaidTile tile : column.tiles) {
      canvas.face(x, below, tile, true);
      below += half + 1;
    }
    lowest = std::max(lowest, below);
    x += 2 * half + 4 * gap;
  }
  return lowest;
}

void draw_places(Canvas& canvas, std::span<const Place> places, int y) {
  for (std::size_t i = 0; i < places.size();) {
    std::size_t end = i;
    while (end < places.size() && places[end].kind == PlaceKind::column) ++end;
    if (end > i) {
      y = draw_columns(canvas, places.subspan(i, end - i), y);
      i = end;
    } else {
      canvas.write(margin, y, label(places[i]), false);
      const bool shown = !places[i].face_down && !places[i].tiles.empty();
      y += words;
      if (shown)
        y = places[i].cells.empty() ? draw_tiles(canvas, places[i], margin, y)
                                    : draw_cells(canvas, places[i], margin, y);
      if (backs_of(places[i]) > 0) y = draw_pile(canvas, places[i], margin, y + (shown ? gap : 0));
      ++i;
    }
    y += margin;
  }
}

Canvas draw(const Panel& panel) {
  Canvas canvas;
  int y = margin;
  if (!panel.caption.empty()) {
    canvas.write(margin, y, panel.caption, true);
    y += words + gap;
  }
  draw_places(canvas, panel.places, y);
  return canvas;
}

}  // namespace

std::string picture(std::span<const Panel> panels) {
  std::vector<Canvas> tables;
  Size cell;
  for (const Panel& panel : panels) {
    const Size size = tables.emplace_back(draw(panel)).size();
    cell.reach(size.width, size.height);
  }
  const int beside = std::clamp(page / std::max(1, cell.width), 1, std::max(1, static_cast<int>(tables.size())));
  std::string svg;
  Size all;
  for (std::size_t first = 0; first < tables.size(); first += static_cast<std::size_t>(beside)) {
    const int y = all.height;
    for (int column = 0; column < beside && first + static_cast<std::size_t>(column) < tables.size(); ++column) {
      const Canvas& table = tables[first + static_cast<std::size_t>(column)];
      svg += fmt::format("<g transform=\"translate({} {})\">\n{}</g>\n", column * cell.width, y, table.svg());
      all.reach((column + 1) * cell.width, y + table.size().height);
    }
  }
  return fmt::format(
             R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}" role="img">)",
             all.width, all.height) +
         "\n" + svg + "</svg>\n";
}

std::string picture(const std::vector<Place>& places) {
  const Panel panel{.caption = {}, .places = places};
  return picture({&panel, 1});
}

}  // namespace boneyard
