// The table of a declared game as it is drawn.
#include "solvers/declared/rules.hpp"

namespace boneyard::declared {

std::vector<Place> Position::places() const {
  bool totals = true;
  for (const MoveRule& rule : game_->moves)
    totals = totals && (rule.by == Relation::sum || rule.by == Relation::total || rule.onto_empty);
  std::vector<Place> places;
  for (int place = 0; place < game_->places(); ++place) {
    const Group& group = game_->group(place);
    Place shown{.name = place_name(place), .kind = group.kind};
    if (group.kind == Kind::row && game_->uses_ends()) shown.kind = Kind::line;
    shown.width = group.width;
    for (const std::uint8_t code : at(place)) {
      if (code != gap) shown.tiles.push_back(laid(code));
      if (group.has_gaps()) shown.cells.push_back(code == gap ? std::nullopt : std::optional(laid(code)));
    }
    if (group.kind == Kind::chain) shown.ends = ends_of(shown.tiles);
    if (group.kind == Kind::stock) shown.face_down = true;
    if (group.kind == Kind::hand && group.limit > 0) shown.number = static_cast<int>(group.limit);
    if (totals && group.kind != Kind::stock) shown.numbers = totals_of(shown.tiles);
    places.push_back(std::move(shown));
  }
  return places;
}

Touched Position::touched(const Move& move) const {
  Touched touched;
  for (const LaidTile tile : move.tiles) touched.tiles.push_back(tile.tile());
  if (move.kind == MoveRule::Kind::draw || move.kind == MoveRule::Kind::close) return touched;
  if (move.to >= 0) touched.to = static_cast<std::size_t>(move.to);
  if (move.kind == MoveRule::Kind::lay) touched.end = move.left ? Touched::End::left : Touched::End::right;
  return touched;
}

}  // namespace boneyard::declared
