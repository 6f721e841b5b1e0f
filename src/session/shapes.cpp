#include "session/shapes.hpp"

#include "boneyard/notation.hpp"

namespace boneyard {

ShapeCell cell_of(const Shape& shape, std::size_t cell) {
  const int number = static_cast<int>(cell);
  if (shape.kind == declared::Kind::grid) return {number / shape.width, number % shape.width};
  int row = 0;
  while ((row + 1) * (row + 2) / 2 <= number) ++row;
  return {row, number - row * (row + 1) / 2};
}

std::vector<Shape> shapes_of(const AnyPosition& position) {
  const Variant variant = position.variant();
  if (variant.game().declared == nullptr) return {};
  const auto game = variant.game().declared->game(variant.values());
  const std::string text = position.text();
  const auto parts = split(text, '/');
  std::vector<Shape> shapes;
  for (int place = 0; place < game->places(); ++place) {
    const declared::Group& group = game->group(place);
    Shape shape{.kind = group.kind,
                .list = static_cast<std::size_t>(game->group_of[static_cast<std::size_t>(place)]),
                .width = group.width};
    for (const std::string_view word : words(parts.at(static_cast<std::size_t>(place))))
      shape.cells.push_back(word == "." ? std::nullopt : std::optional(parse_tile(word, game->highest)));
    shapes.push_back(std::move(shape));
  }
  return shapes;
}

std::string_view to_text(declared::Kind kind) {
  constexpr std::string_view names[] = {"hand", "column", "row", "triangle", "grid", "chain", "stock", "suits"};
  return names[static_cast<std::size_t>(kind)];
}

}  // namespace boneyard
