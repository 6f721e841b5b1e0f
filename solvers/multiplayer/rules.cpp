// The rules of a hand of the table games: who leads, what is legal, when a hand ends.
#include "boneyard/hand.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "boneyard/match.hpp"

namespace boneyard::multiplayer {
namespace {

constexpr LargeSet doubles = [] {
  LargeSet doubles;
  for (int pip = 0; pip <= large_max_pip; ++pip) doubles.insert(Tile(pip, pip));
  return doubles;
}();

/// The pip of the highest (or lowest) double of a hand; -1 if it has none.
int best_double(LargeSet hand, bool lowest) {
  const LargeSet own = hand & doubles;
  int best = -1;
  for (const Tile tile : own) {
    best = tile.high();
    if (lowest) break;
  }
  return best;
}

/// All Sevens: whether a tile may be laid anywhere.
bool is_wild(Tile tile) { return tile.total() == 7 || tile.total() == 0; }

/// Why no hand of a match has such a Settings::leader; empty if one can. The solvers rely on it: where doubles lead, a
/// line begins with one.
std::string why_not_led(const Settings& settings) {
  if (settings.leader == 0 || seats_may_lead(settings)) return {};
  return fmt::format("leader: in {} with {} players no seat leads with any tile",
                     multiplayer::info(settings.game).title, settings.seats);
}

}  // namespace

Board::Board(const Settings& settings, int leader, int stock) : settings_(settings), stock_(stock), turn_(leader) {
  if (const std::string why = why_not_led(settings); !why.empty()) throw std::invalid_argument(why);
  std::fill_n(holds_.begin(), settings.seats, settings.hand);
}

Standing Board::standing() const {
  if (last_ >= 0 && is_out(last_)) return Standing::out;
  if (!has_rows()) return passed_ >= settings_.seats ? Standing::blocked : Standing::going;
  for (int seat = 0; seat < settings_.seats; ++seat)
    if (turned_up(seat) < holds(seat)) return Standing::going;
  return Standing::blocked;
}

bool Board::is_out(int seat) const {
  if (holds(seat) > 0) return false;
  return settings_.out == Out::one || holds((seat + 2) % settings_.seats) == 0;
}

bool Board::can_draw() const { return settings_.drawing != Drawing::none && !has_rows() && stock_ > settings_.reserve; }

/// Whether `tile` may be laid at an open place with the half `inner` touching it.
bool Board::touches(OpenPlace place, Tile tile, Pip inner) const {
  if (!settings_.sevens) return inner == place.pip;
  return inner + place.pip == 7 || is_wild(tile);
}

bool Board::fits(Tile tile) const { return fits(tile, layout_.open()); }

bool Board::fits(Tile tile, const OpenPlaces& open) const {
  return std::any_of(open.begin(), open.end(), [&](OpenPlace place) {
    return touches(place, tile, tile.low()) || touches(place, tile, tile.high());
  });
}

bool Board::can_lay(LargeSet hand) const {
  const OpenPlaces open = layout_.open();
  for (const Tile tile : hand)
    if (fits(tile, open)) return true;
  return false;
}

void Board::add_lays(Tile tile, const OpenPlaces& open, Moves& moves) const {
  const bool line = settings_.shape == Shape::line;
  for (std::size_t i = 0; i < open.size(); ++i) {
    if (!line && std::find(open.begin(), open.begin() + static_cast<std::ptrdiff_t>(i), open[i]) !=
                     open.begin() + static_cast<std::ptrdiff_t>(i))
      continue;  // equal to an earlier place
    for (const Pip inner : {tile.high(), tile.low()}) {
      if (touches(open[i], tile, inner)) {
        const Pip outer = tile.other(inner);
        if (!line)
          moves.push_back({Move::Kind::at, LaidTile::from_ends(inner, outer), open[i]});
        else if (i == 0)
          moves.push_back({Move::Kind::left, LaidTile::from_ends(outer, inner), {}});
        else
          moves.push_back({Move::Kind::right, LaidTile::from_ends(inner, outer), {}});
      }
      if (tile.is_double()) break;
    }
  }
}

void Board::add_leads(LargeSet hand, Moves& moves) const {
  const auto lead = [&](Tile tile) { moves.push_back({Move::Kind::lead, LaidTile(tile, false), {}}); };
  if (!settings_.lead_by_double() || settings_.lead == Lead::holder_of_double) {
    for (const Tile tile : hand) lead(tile);
  } else if (const int pip = best_double(hand, settings_.lead == Lead::lowest_double); pip >= 0) {
    lead(Tile(pip, pip));
  }
}

Moves Board::moves(LargeSet hand) const {
  Moves moves;
  if (over()) return moves;
  if (layout_.empty()) {
    add_leads(hand, moves);
    return moves;
  }
  const OpenPlaces open = layout_.open();
  for (const Tile tile : hand) add_lays(tile, open, moves);
  if (can_draw() && (moves.empty() || settings_.drawing == Drawing::freely))
    moves.push_back({Move::Kind::draw, {}, {}});
  if (moves.empty()) moves.push_back({Move::Kind::pass, {}, {}});
  return moves;
}

std::optional<Sentence> Board::why_illegal(const Move& move, LargeSet hand) const {
  if (over()) return Sentence{"the hand is over"};
  const Moves legal = moves(hand);
  if (std::find(legal.begin(), legal.end(), move) != legal.end()) return std::nullopt;
  const Part seat = seat_part(turn_);
  if (!move.lays()) {
    if (layout_.empty()) return Sentence{seat, " must lead"};
    const bool draws = move.kind == Move::Kind::draw;
    if (draws && (settings_.drawing == Drawing::none || has_rows())) return Sentence{"nobody draws in this game"};
    if (draws && !can_draw()) return Sentence{"there is no tile to draw"};
    if (!can_lay(hand)) return Sentence{seat, " must draw"};
    return Sentence{seat, " ", verb("has", "have"), " a tile that fits"};
  }
  const Tile tile = move.tile.tile();
  if (!hand.contains(tile)) return Sentence{seat, " ", verb("does", "do"), " not hold ", tile_part(tile)};
  if (layout_.empty()) {
    if (legal.size() == 1) {
      Sentence leads{seat, " ", verb("leads", "lead"), " ", move_part(legal.front())};
      if (settings_.lead_by_double() && settings_.lead != Lead::holder_of_double)
        leads.emplace_back(settings_.lead == Lead::lowest_double ? ", the lowest double in any hand"
                                                                 : ", the highest double in any hand");
      return leads;
    }
    return Sentence{"the lead is written ", move_part({Move::Kind::lead, LaidTile(tile, false), {}})};
  }
  const OpenPlaces open = layout_.open();
  if (move.kind == Move::Kind::lead) return Sentence{"the hand has been led"};
  if ((move.kind == Move::Kind::at) == (settings_.shape == Shape::line)) return Sentence{"there is no such place"};
  if (move.kind != Move::Kind::at)
    return Sentence{fmt::format("the {} end is {}", move.kind == Move::Kind::left ? "left" : "right",
                                open[move.kind == Move::Kind::left ? 0 : 1].pip)};
  if (std::find(open.begin(), open.end(), move.place) == open.end())
    return Sentence{fmt::format("no open place shows {}{}", move.place.pip, move.place.at == At::half ? "" : "x")};
  return Sentence{tile_part(tile), fmt::format(" does not touch {}", move.place.pip)};
}

/// Lays a tile on the table, without changing hands, scores or turn.
void Board::put_down(const Move& move) {
  const Tile tile = move.tile.tile();
  if (move.kind == Move::Kind::lead) {
    layout_.lead(tile, settings_);
  } else {
    const OpenPlaces open = layout_.open();
    const auto place = move.kind == Move::Kind::left    ? open.begin()
                       : move.kind == Move::Kind::right ? open.begin() + 1
                                                        : std::find(open.begin(), open.end(), move.place);
    layout_.lay(static_cast<std::size_t>(place - open.begin()), tile, move.outer(), settings_);
  }
  laid_.push_back(move);
}

void Board::lay(const Move& move) {
  put_down(move);
  --holds_[static_cast<std::size_t>(turn_)];
  passed_ = 0;
  turned_ = {};
  last_ = turn_;
  scores_[static_cast<std::size_t>(turn_)] += counted(settings_, layout_);
  if (!over() && !has_rows()) next_seat();  // in Blind the same player goes on
}

void Board::play(const Move& move) {
  if (move.lays()) {
    lay(move);
  } else if (move.kind == Move::Kind::draw) {
    ++holds_[static_cast<std::size_t>(turn_)];
    --stock_;
    passed_ = 0;
    if (settings_.drawing == Drawing::one) next_seat();
  } else {
    ++passed_;
    if (has_rows()) ++turned_[static_cast<std::size_t>(turn_)];
    next_seat();
  }
}

bool Board::pips_count(int seat) const {
  if (holds(seat) == 0 || settings_.ending == Ending::nothing || settings_.ending == Ending::going_out) return false;
  if (settings_.ending == Ending::own_pips || standing() == Standing::blocked) return true;
  return settings_.ending != Ending::game && settings_.side_of(seat) != settings_.side_of(last_);
}

void Board::settle(const Scores& pips) {
  const Scores ending = ending_scores(settings_, pips, standing() == Standing::out ? last_ : -1, last_);
  for (std::size_t seat = 0; seat < ending.size(); ++seat) scores_[seat] += ending[seat];
}

Position::Position(const Row& deal, const Settings& settings) {
  const auto dealt = std::size_t{settings.seats} * settings.hand;
  board_ = Board(settings, 0, static_cast<int>(deal.size()) - static_cast<int>(dealt));
  if (deal.size() < dealt || !can_be_led(deal, settings))
    throw std::invalid_argument(fmt::format("{} tile{} that no hand of {} can begin with", deal.size(),
                                            deal.size() == 1 ? "" : "s", multiplayer::info(settings.game).name));
  std::size_t next = 0;
  for (std::size_t seat = 0; seat < settings.seats; ++seat)
    for (int i = 0; i < settings.hand; ++i) {
      const Tile tile = deal[next++].tile();
      hands_[seat].insert(tile);
      if (board_.has_rows()) rows_[seat].push_back(tile);
    }
  stock_.assign(deal.begin() + static_cast<std::ptrdiff_t>(next), deal.end());
  board_.turn_ = leader();
}

Position::Position(Board board, const Hands& hands, const std::array<BlindRow, most_seats>& rows, Row stock)
    : board_(std::move(board)), hands_(hands), rows_(rows), stock_(std::move(stock)) {}

/// The seat that leads; -1 if the holder of a double should lead and nobody has one.
int Position::leader() const {
  if (settings().leader != 0) return settings().leader - 1;
  if (!settings().lead_by_double()) return 0;
  const bool lowest = settings().lead == Lead::lowest_double;
  int leader = -1, best = -1;
  for (int seat = 0; seat < settings().seats; ++seat)
    if (const int own = best_double(hand(seat), lowest); own >= 0 && (best < 0 || (own > best) != lowest)) {
      best = own;
      leader = seat;
    }
  return leader;
}

int Position::score_of_side(int side, const Scores& before) const {
  int sum = 0;
  for (int seat = 0; seat < settings().seats; ++seat)
    if (settings().side_of(seat) == side)
      sum += scores()[static_cast<std::size_t>(seat)] - before[static_cast<std::size_t>(seat)];
  return sum;
}

int Position::lead_of_side(int side, const Scores& before) const {
  int highest = std::numeric_limits<int>::min();
  for (int other = 0; other < settings().sides(); ++other)
    if (other != side) highest = std::max(highest, score_of_side(other, before));
  return score_of_side(side, before) - highest;
}

LargeSet Position::playable() const {
  if (!board_.has_rows()) return hand(turn());
  LargeSet next;
  if (!row(turn()).empty()) next.insert(row(turn()).front());
  return next;
}

std::optional<Sentence> Position::why_illegal(const Move& move) const {
  if (board_.has_rows() && move.lays() && !over())
    if (const Tile next = row(turn()).front(); move.tile.tile() != next && hand(turn()).contains(move.tile.tile()))
      return Sentence{seat_part(turn()), " ", verb("turns", "turn"), " up ", tile_part(next)};
  return board_.why_illegal(move, playable());
}

void Position::play(const Move& move) {
  assert(!why_illegal(move));
  LargeSet& hand = hands_[static_cast<std::size_t>(turn())];
  BlindRow& row = rows_[static_cast<std::size_t>(turn())];
  if (move.lays()) {
    hand.erase(move.tile.tile());
    if (board_.has_rows()) row.erase(row.begin());
  } else if (move.kind == Move::Kind::draw) {
    hand.insert(stock_.front().tile());
    stock_.erase(stock_.begin());
  } else if (board_.has_rows()) {
    std::rotate(row.begin(), row.begin() + 1, row.end());
  }
  board_.play(move);
  if (over()) board_.settle(pips_of(hands_));
}

Row Position::line() const {
  Row line;
  for (const Move& move : laid()) line.insert(move.kind == Move::Kind::left ? line.begin() : line.end(), move.tile);
  return line;
}

bool can_be_led(const Row& deal, const Settings& settings) {
  if (!settings.lead_by_double()) return true;
  return std::any_of(deal.begin(), deal.begin() + settings.seats * settings.hand,
                     [](LaidTile laid) { return laid.tile().is_double(); });
}

Row deal_of_seed(std::uint64_t seed, const Settings& settings) {
  Row deal = deal_from_seed(seed, settings.highest);
  for (std::uint64_t again = 1; !can_be_led(deal, settings); ++again)
    deal = deal_from_seed(seed, settings.highest, again);
  return deal;
}

Row parse_deal(std::string_view text, const Settings& settings) {
  if (const std::string why = why_not_led(settings); !why.empty()) throw ParseError(why);
  Row deal = boneyard::parse_deal(text, settings.highest);
  if (!can_be_led(deal, settings))
    throw ParseError("no seat holds a double to lead: expected a deal in which one does");
  return deal;
}

}  // namespace boneyard::multiplayer
