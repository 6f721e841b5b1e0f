// What one player knows of a hand, from the moves that were played.
#include "boneyard/player.hpp"

#include <algorithm>

namespace boneyard::multiplayer {

View::View(const Row& deal, const Settings& s, int viewer, std::span<const Move> played)
    : settings(s), seat(viewer), moves(played.begin(), played.end()), places_(static_cast<int>(deal.size())) {
  Position position(deal, settings);
  leader = position.turn();
  known.fill(-1);
  const bool rows = settings.drawing == Drawing::rows;
  if (!rows) {
    // The order of the tiles in a hand is not known: they are stored sorted, in whatever order they were dealt.
    int place = seat * settings.hand;
    for (const Tile tile : position.hand(seat))
      known[static_cast<std::size_t>(place++)] = static_cast<std::int8_t>(tile.number());
  }
  // Blind: [seat]: the places of the row's tiles in the deal, the next tile first.
  std::array<std::vector<std::size_t>, most_seats> at;
  for (std::size_t each = 0; rows && each < settings.seats; ++each)
    for (std::size_t i = 0; i < settings.hand; ++i) at[each].push_back(each * settings.hand + i);
  const auto turn_up = [&] {
    if (rows && !position.over())
      known[at[static_cast<std::size_t>(position.turn())].front()] =
          static_cast<std::int8_t>(position.row(position.turn()).front().number());
  };

  turn_up();
  for (const Move& move : moves) {
    auto& row = at[static_cast<std::size_t>(position.turn())];
    if (rows && move.lays()) row.erase(row.begin());
    if (rows && !move.lays()) std::rotate(row.begin(), row.begin() + 1, row.end());
    note(position, move);
    position.play(move);
    turn_up();
  }

  turn = position.turn();
  over = position.over();
  if (turn == seat) legal = position.moves();
  layout = position.layout();
  scores = position.scores();
  stock = static_cast<int>(position.stock().size());
  for (std::size_t each = 0; each < settings.seats; ++each)
    holds[each] = static_cast<std::uint8_t>(position.hands()[each].size());
  if (!rows) hand = position.hand(seat);
  for (std::size_t place = 0; rows && place < settings.hand; ++place)
    if (const auto tile = known[static_cast<std::size_t>(seat) * settings.hand + place];
        tile >= 0 && !laid.contains(Tile(tile)))
      hand.insert(Tile(tile));
}

/// Records a move: what it shows, and what follows for the hand of another player.
void View::note(const Position& before, const Move& move) {
  const int mover = before.turn();
  const auto at = static_cast<std::size_t>(mover);
  const auto draws_so_far = static_cast<std::uint8_t>(drawn[at].size());
  if (move.lays()) {
    const Tile tile = move.tile.tile();
    const auto number = static_cast<std::size_t>(tile.number());
    laid.insert(tile);
    if (mover != seat) arrival[number] = {static_cast<std::int8_t>(mover), since[at][number], draws_so_far};
    return;
  }
  if (settings.drawing == Drawing::rows) return;
  if (move.kind == Move::Kind::pass || settings.drawing != Drawing::freely) exclude_what_fits(before, mover);
  if (move.kind != Move::Kind::draw) return;
  const int place = places_ - static_cast<int>(before.stock().size());
  drawn[at].push_back(static_cast<std::uint8_t>(place));
  if (mover == seat)
    known[static_cast<std::size_t>(place)] = static_cast<std::int8_t>(before.stock().front().tile().number());
}

void View::exclude_what_fits(const Position& position, int other) {
  if (other == seat) return;
  const auto at = static_cast<std::size_t>(other);
  for (const Tile tile : LargeSet::full(settings.highest))
    if (position.fits(tile))
      since[at][static_cast<std::size_t>(tile.number())] = static_cast<std::uint8_t>(drawn[at].size() + 1);
}

bool View::may_hold(int other, Tile tile) const {
  if (!unseen().contains(tile)) return false;
  if (other < 0) return stock > 0;
  const auto at = static_cast<std::size_t>(other);
  return holds[at] > 0 && since[at][static_cast<std::size_t>(tile.number())] <= drawn[at].size();
}

int View::owner(std::size_t place) const {
  for (int each = 0; each < settings.seats; ++each) {
    const auto& drew = drawn[static_cast<std::size_t>(each)];
    if (place / settings.hand == static_cast<std::size_t>(each) ||
        std::find(drew.begin(), drew.end(), place) != drew.end())
      return each;
  }
  return -1;
}

LargeSet View::unseen() const {
  LargeSet rest = LargeSet::full(settings.highest) - laid;
  for (const std::int8_t tile : known)
    if (tile >= 0) rest.erase(Tile(tile));
  return rest;
}

}  // namespace boneyard::multiplayer
