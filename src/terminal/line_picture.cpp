#include "terminal/line_picture.hpp"

#include <cctype>

namespace boneyard::app {
namespace {

/// A digit beside a dash is a pip of a tile; others are numbers of columns.
Ink ink_of(std::string_view move, std::size_t at) {
  const bool digit = std::isdigit(static_cast<unsigned char>(move[at])) != 0;
  const bool pip = digit && ((at > 0 && move[at - 1] == '-') || (at + 1 < move.size() && move[at + 1] == '-'));
  if (pip) return static_cast<Ink>(static_cast<int>(Ink::pip0) + (move[at] - '0'));
  return digit ? Ink::plain : Ink::dim;
}

}  // namespace

Canvas draw_line(const Sitting& sitting, int width) {
  constexpr int indent = 2, space = 2;
  Canvas canvas;
  canvas.put(0, 0, "The winning line", Ink::good);
  int row = 1, column = indent;
  for (std::size_t i = 0; i < sitting.played(); ++i) {
    const std::string& move = sitting.move(i);
    const int size = static_cast<int>(move.size());
    if (column > indent && column + size > width) ++row, column = indent;
    for (std::size_t at = 0; at < move.size() && column < width; ++at, ++column)
      canvas.put(row, column, std::string_view(move).substr(at, 1), ink_of(move, at));
    column += space;
  }
  return canvas;
}

}  // namespace boneyard::app
