// What one player knows of a hand, from what that player sees of it. judge.cpp says which entries cannot be.
#include "boneyard/player.hpp"

#include <algorithm>
#include <stdexcept>

#include "boneyard/notation.hpp"

namespace boneyard::multiplayer {

View::View(const Settings& settings, int viewer, LargeSet dealt, int leads, int places)
    : board(settings, leads, places - settings.seats * settings.hand),
      seat(viewer),
      leader(leads),
      hand(dealt),
      places_(places) {
  known.fill(-1);
  left.fill(-1);
  // The order of the tiles in a hand is not known: they are stored sorted, in whatever order they were dealt.
  std::size_t own = static_cast<std::size_t>(seat) * settings.hand;
  for (const Tile tile : dealt) known[own++] = static_cast<std::int8_t>(tile.number());
  for (std::size_t each = 0; board.has_rows() && each < settings.seats; ++each)
    for (std::size_t i = 0; i < settings.hand; ++i)
      rows[each].push_back(static_cast<std::uint8_t>(each * settings.hand + i));
}

View::View(const Settings& settings, int viewer, LargeSet dealt, int leads)
    : View(settings, viewer, dealt, leads, tiles_in_set(settings.highest)) {
  if (const auto why = why_not(settings, viewer, dealt, leads)) throw std::invalid_argument(to_clause(*why));
}

View::View(const Row& deal, const Settings& settings, int viewer, std::span<const Move> moves)
    : View(settings, viewer, {}, 0, static_cast<int>(deal.size())) {
  const Position dealt(deal, settings);
  *this = View(settings, viewer, board.has_rows() ? LargeSet() : dealt.hand(viewer), dealt.turn(), places_);
  const auto at = [&](std::size_t place) { return deal[place].tile(); };
  const auto turn_up = [&] {
    if (const int on = board.turn(); must_turn_up())
      take({.what = Seen::What::turns_up, .seat = on, .tile = at(rows[static_cast<std::size_t>(on)].front())});
  };
  turn_up();
  for (const Move& move : moves) {
    Seen entry{.seat = board.turn(), .move = move};
    if (move.kind == Move::Kind::draw && entry.seat == seat)
      entry.tile = at(deal.size() - static_cast<std::size_t>(board.stock()));
    take(entry);
    turn_up();
  }
  for (const int other : wanted_pips()) {
    int pips = 0;
    for (std::size_t place = 0; place < deal.size(); ++place)
      if (owner(place) == other && !laid.contains(at(place))) pips += at(place).total();
    take({.what = Seen::What::left, .seat = other, .pips = pips});
  }
}

LargeSet View::dealt() const {
  LargeSet tiles;
  for (std::size_t i = 0; !board.has_rows() && i < settings().hand; ++i)
    tiles.insert(Tile(known[static_cast<std::size_t>(seat) * settings().hand + i]));
  return tiles;
}

View View::beginning() const { return View(settings(), seat, dealt(), leader, places_); }

std::optional<Impossible> View::amend(std::size_t first, std::size_t count, std::span<const Seen> with) {
  std::vector<Seen> entries = seen;
  const auto at = entries.begin() + static_cast<std::ptrdiff_t>(first);
  entries.insert(entries.erase(at, at + static_cast<std::ptrdiff_t>(count)), with.begin(), with.end());
  *this = beginning();
  for (auto entry = entries.begin(); entry != entries.end(); ++entry) {
    if (entry->move.lays()) try {  // to a place that is open now
        LargeSet own;
        own.insert(entry->move.tile.tile());
        entry->move = board.parse_move(board.to_text(entry->move), own);
      } catch (const ParseError&) {  // there is no left end to lead to
      }
    if (auto impossible = note(*entry)) {
      impossible->rest.assign(entry, entries.end());
      return impossible;
    }
  }
  return std::nullopt;
}

/// Records an entry: what it shows, and what follows for the hand of another player.
void View::take(const Seen& entry) {
  seen.push_back(entry);
  const auto at = static_cast<std::size_t>(entry.seat);
  if (entry.what == Seen::What::turns_up) {
    known[rows[at].front()] = static_cast<std::int8_t>(entry.tile->number());
    if (entry.seat == seat) hand.insert(*entry.tile);
  } else if (entry.what == Seen::What::left) {
    left[at] = entry.pips;
  } else {
    take_move(entry);
  }
  if (is_settled()) board.settle(pips());
}

/// [seat]: the pips left there, as far as the scores need them.
Scores View::pips() const {
  Scores pips = left;
  for (int& each : pips) each = std::max(each, 0);
  pips[static_cast<std::size_t>(seat)] = hand.pips();
  return pips;
}

Scores View::scores_in_play() const {
  Scores scores = board.scores();
  if (!is_settled()) return scores;
  Board end = board;
  end.settle(pips());  // once more, to know what it adds
  for (std::size_t each = 0; each < scores.size(); ++each) scores[each] -= end.scores()[each] - board.scores()[each];
  return scores;
}

void View::take_move(const Seen& entry) {
  const auto at = static_cast<std::size_t>(entry.seat);
  const Move& move = entry.move;
  const auto draws_so_far = static_cast<std::uint8_t>(drawn[at].size());
  if (move.lays()) {
    const Tile tile = move.tile.tile();
    const auto number = static_cast<std::size_t>(tile.number());
    laid.insert(tile);
    if (entry.seat == seat)
      hand.erase(tile);
    else
      arrival[number] = {static_cast<std::int8_t>(entry.seat), since[at][number], draws_so_far};
    if (board.has_rows()) rows[at].erase(rows[at].begin());
  } else if (board.has_rows()) {
    std::rotate(rows[at].begin(), rows[at].begin() + 1, rows[at].end());
  } else if (concludes(entry)) {
    exclude_what_fits(entry.seat);
  }
  if (move.kind == Move::Kind::draw) {
    const int place = places_ - board.stock();
    drawn[at].push_back(static_cast<std::uint8_t>(place));
    if (entry.seat == seat) {
      known[static_cast<std::size_t>(place)] = static_cast<std::int8_t>(entry.tile->number());
      hand.insert(*entry.tile);
    }
  }
  board.play(move);
}

/// Whether an entry shows that another player held nothing that fitted.
bool View::concludes(const Seen& entry) const {
  return entry.what == Seen::What::moves && !entry.move.lays() && entry.seat != seat && !board.has_rows() &&
         (entry.move.kind == Move::Kind::pass || settings().drawing != Drawing::freely) && !entry.doubted;
}

void View::exclude_what_fits(int other) {
  const auto at = static_cast<std::size_t>(other);
  for (const Tile tile : LargeSet::full(settings().highest))
    if (board.fits(tile))
      since[at][static_cast<std::size_t>(tile.number())] = static_cast<std::uint8_t>(drawn[at].size() + 1);
}

/// The tiles that the player on turn may lay if they fit, as far as they are seen: in Blind the one turned up.
LargeSet View::playable() const {
  if (!board.has_rows()) return board.turn() == seat ? hand : LargeSet();
  LargeSet next;
  const Places& row = rows[static_cast<std::size_t>(board.turn())];
  if (!row.empty() && known[row.front()] >= 0) next.insert(Tile(known[row.front()]));
  return next;
}

Moves View::legal() const {
  if (board.turn() != seat || (board.has_rows() && playable().empty())) return {};
  return board.moves(playable());
}

std::vector<int> View::wanted_pips() const {
  std::vector<int> wanted;
  for (int other = 0; board.over() && other < settings().seats; ++other)
    if (other != seat && left[static_cast<std::size_t>(other)] < 0 && board.pips_count(other)) wanted.push_back(other);
  return wanted;
}

bool View::may_hold(int other, Tile tile) const {
  if (!unseen().contains(tile)) return false;
  if (other < 0) return board.stock() > 0;
  const auto at = static_cast<std::size_t>(other);
  return board.holds(other) > 0 && since[at][static_cast<std::size_t>(tile.number())] <= drawn[at].size();
}

int View::owner(std::size_t place) const {
  for (int each = 0; each < settings().seats; ++each) {
    const auto& drew = drawn[static_cast<std::size_t>(each)];
    if (place / settings().hand == static_cast<std::size_t>(each) ||
        std::find(drew.begin(), drew.end(), place) != drew.end())
      return each;
  }
  return -1;
}

LargeSet View::unseen() const {
  LargeSet rest = LargeSet::full(settings().highest) - laid;
  for (const std::int8_t tile : known)
    if (tile >= 0) rest.erase(Tile(tile));
  return rest;
}

Position View::position_in(const Row& deal) const {
  Position::Hands hands{};
  std::array<Position::BlindRow, most_seats> face_down;
  for (std::size_t place = 0; place < deal.size(); ++place)
    if (const int holder = owner(place); holder >= 0 && !laid.contains(deal[place].tile()))
      hands[static_cast<std::size_t>(holder)].insert(deal[place].tile());
  for (std::size_t each = 0; each < rows.size(); ++each)
    for (const std::uint8_t place : rows[each]) face_down[each].push_back(deal[place].tile());
  return {board, hands, face_down, Row(deal.end() - board.stock(), deal.end())};
}

}  // namespace boneyard::multiplayer
