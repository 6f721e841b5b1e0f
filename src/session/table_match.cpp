#include "boneyard/session.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boneyard/notation.hpp"

namespace boneyard {

using table::Move;
using table::Position;
using table::Scores;

std::string to_text(const Sitter& sitter) { return std::string(sitter ? table::to_text(*sitter) : "person"); }

Sitter parse_sitter(std::string_view text) {
  if (text == "person") return std::nullopt;
  try {
    return table::parse_strength(text);
  } catch (const ParseError&) {
    throw ParseError(quoted(text) + ": expected person, random, few or many");
  }
}

TableMatch::TableMatch(MatchSetup setup) : setup_(std::move(setup)) { begin_hand(0); }

int TableMatch::persons() const {
  int count = 0;
  for (int seat = 0; seat < setup_.variant.seats(); ++seat) count += is_person(seat);
  return count;
}

std::string TableMatch::against() const {
  std::string strengths;
  for (const table::Strength strength : {table::Strength::random, table::Strength::few, table::Strength::many})
    if (std::count(setup_.sitters.begin(), setup_.sitters.begin() + setup_.variant.seats(), Sitter(strength)) > 0)
      strengths += fmt::format("{}{}", strengths.empty() ? "" : "+", table::to_text(strength));
  return strengths;
}

bool TableMatch::begun() const {
  for (std::size_t i = 0; i < known(); ++i)
    if (is_person(positions_[i].turn())) return true;
  return !hands_.empty();
}

void TableMatch::begin_hand(std::uint8_t leader) {
  table::Settings settings = table::settings(setup_.variant);
  settings.leader = leader;
  deal_ = hands_.empty() && setup_.typed ? *setup_.typed : table::deal_of_seed(seed(), settings);
  positions_.assign(1, Position(deal_, settings));
  moves_.clear();
  claims_.clear();
  played_ = 0;
}

std::uint8_t TableMatch::next_leader() const {
  const table::GameKind game = settings().game;
  if (game == table::GameKind::block && settings().seats == 2) return positions_.front().turn() == 0 ? 2 : 1;
  if (game == table::GameKind::seven_rocks && now().standing() == table::Standing::out)
    return static_cast<std::uint8_t>(now().last() + 1);
  return 0;
}

void TableMatch::next_hand() {
  let_go();
  assert(now().over() && !match_over());
  const std::uint8_t leader = next_leader();
  hands_.push_back({line(), hand_scores()});
  begin_hand(leader);
}

/// What a move scored, the end of the hand left aside.
int TableMatch::points_in_play(std::size_t move) const {
  return moves_[move].lays() ? table::counted(settings(), positions_[move + 1].layout()) : 0;
}

Scores TableMatch::hand_scores() const {
  Scores scores = now().scores();
  for (std::size_t i = 0; i < played_; ++i) {
    if (claims_[i] == Claim::own) continue;
    const int seat = positions_[i].turn(), points = points_in_play(i);
    scores[static_cast<std::size_t>(seat)] -= points;
    if (claims_[i] == Claim::taken) scores[static_cast<std::size_t>((seat + 1) % settings().seats)] += points;
  }
  return scores;
}

Scores TableMatch::totals() const {
  Scores totals = hand_scores();
  for (const Hand& hand : hands_)
    for (std::size_t seat = 0; seat < totals.size(); ++seat) totals[seat] += hand.scores[seat];
  return totals;
}

namespace {

int sum_of_side(const table::Settings& settings, const Scores& scores, int side) {
  int sum = 0;
  for (int seat = 0; seat < settings.seats; ++seat)
    if (settings.side_of(seat) == side) sum += scores[static_cast<std::size_t>(seat)];
  return sum;
}

}  // namespace

int TableMatch::total_of_side(int side) const { return sum_of_side(settings(), totals(), side); }

int TableMatch::hand_score_of_side(int side) const { return sum_of_side(settings(), hand_scores(), side); }

int TableMatch::winner() const {
  if (!now().over() || program_may_take()) return -1;
  int best = 0, with_as_many = 0;
  for (int side = 1; side < settings().sides(); ++side)
    if (total_of_side(side) > total_of_side(best)) best = side;
  for (int side = 0; side < settings().sides(); ++side) with_as_many += total_of_side(side) == total_of_side(best);
  return with_as_many == 1 && total_of_side(best) >= settings().match_to ? best : -1;
}

Move TableMatch::read(std::string_view typed) const {
  try {
    const Move move = now().parse_move(typed);
    if (const auto why = now().why_illegal(move)) throw ParseError(quoted(typed) + " is not legal: " + *why);
    return move;
  } catch (const ParseError& error) {
    // A tile alone, if it goes to one place only.
    std::optional<Tile> tile;
    try {
      tile = parse_tile(typed, settings().highest).tile();
    } catch (const ParseError&) {
    }
    if (!tile) throw error;
    std::vector<Move> found;
    for (const Move& move : now().moves())
      if (move.lays() && move.tile.tile() == *tile) found.push_back(move);
    if (found.size() == 1) return found.front();
    if (found.empty()) throw ParseError(quoted(typed) + ": this tile cannot be laid now");
    std::string which;
    for (const Move& move : found) which += " " + now().to_text(move);
    throw ParseError(quoted(typed) + ": which?" + which);
  }
}

void TableMatch::play(std::string_view typed) {
  if (now().over()) throw ParseError("the hand is over");
  play(read(typed));
}

void TableMatch::play(const Move& move) {
  let_go();
  positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(played_) + 1, positions_.end());
  moves_.resize(played_);
  claims_.resize(played_);
  positions_.push_back(now());
  positions_.back().play(move);
  moves_.push_back(move);
  claims_.push_back(Claim::own);
  ++played_;
  if (settings().muggins && is_person(positions_[played_ - 1].turn()) && points_in_play(played_ - 1) > 0)
    claims_.back() = Claim::open;
}

Move TableMatch::program_move(table::FairPlayer& player) const {
  assert(program_is_on_turn());
  const Position& here = now();
  const table::Moves legal = here.moves();
  if (legal.size() == 1) return legal.front();
  return player.choose(view(here.turn()), *setup_.sitters[static_cast<std::size_t>(here.turn())], seed());
}

Move TableMatch::play_program(table::FairPlayer& player) {
  const Move move = program_move(player);
  play(move);
  return move;
}

bool TableMatch::can_be_claimed() const { return played_ > 0 && claims_[played_ - 1] == Claim::open; }

bool TableMatch::may_be_claimed() const {
  if (!settings().muggins || played_ == 0) return false;
  const std::size_t last = played_ - 1;
  return moves_[last].lays() && is_person(positions_[last].turn()) && (can_be_claimed() || points_in_play(last) == 0);
}

int TableMatch::claim() {
  if (!can_be_claimed()) return 0;
  claims_[played_ - 1] = Claim::own;
  return points_in_play(played_ - 1);
}

int TableMatch::take() {
  if (!can_be_claimed()) return 0;
  claims_[played_ - 1] = Claim::taken;
  return points_in_play(played_ - 1);
}

bool TableMatch::program_may_take() const {
  return can_be_claimed() && !is_person((positions_[played_ - 1].turn() + 1) % settings().seats);
}

void TableMatch::let_go() {
  if (program_may_take()) take();
}

/// Whether going back before move `from` hides a tile again that the seat then on turn has seen since.
bool TableMatch::shows_again(std::size_t from) const {
  if (from >= played_) return false;
  if (now().over()) return true;
  const bool rows = settings().drawing == table::Drawing::rows;
  for (std::size_t i = from; i < played_; ++i) {
    const bool own = positions_[i].turn() == positions_[from].turn();
    if (rows || moves_[i].kind == Move::Kind::draw || (moves_[i].lays() && !own)) return true;
  }
  return false;
}

bool TableMatch::go_to(std::size_t moves) {
  assert(moves <= known());
  const bool shown = would_spoil(moves);
  if (shown) spoil("moves were taken back after a hidden tile had been shown");
  played_ = moves;
  return shown;
}

std::optional<std::size_t> TableMatch::last_choice() const {
  for (std::size_t i = played_; i-- > 0;)
    if (is_person(positions_[i].turn()) && positions_[i].moves().size() > 1) return i;
  return std::nullopt;
}

void TableMatch::spoil(std::string_view why) {
  if (spoiled_.empty()) spoiled_ = why;
}

}  // namespace boneyard
