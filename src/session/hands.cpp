// The part of Session that only matches of table games need: the sequence of hands, scores, claims, the program's
// moves.
#include "boneyard/session.hpp"

#include "boneyard/notation.hpp"

namespace boneyard {

using multiplayer::Move;
using multiplayer::Scores;

std::string to_text(const Sitter& sitter) { return std::string(sitter ? multiplayer::to_text(*sitter) : "person"); }

Sitter parse_sitter(std::string_view text) {
  if (text == "person") return std::nullopt;
  try {
    return multiplayer::parse_strength(text);
  } catch (const ParseError&) {
    throw ParseError(quoted(text) + ": expected person, random, few or many");
  }
}

std::uint8_t Session::next_leader() const {
  const multiplayer::GameKind game = settings().game;
  if (game == multiplayer::GameKind::block && settings().seats == 2) return positions_.front().turn() == 0 ? 2 : 1;
  if (game == multiplayer::GameKind::seven_rocks && now().hand().standing() == multiplayer::Standing::out)
    return static_cast<std::uint8_t>(now().hand().last() + 1);
  return 0;
}

void Session::next_hand() {
  let_go();
  assert(now().over() && !over());
  multiplayer::Settings next = settings();
  next.leader = next_leader();
  hands_.push_back({line(), hand_scores()});
  begin_hand(multiplayer::deal_of_seed(seed(), next), next.leader);
}

/// The points that a move scored in play, without those for the end of the hand.
int Session::points_in_play(std::size_t move) const {
  return laid_[move].lays() ? multiplayer::counted(settings(), positions_[move + 1].hand().layout()) : 0;
}

Scores Session::hand_scores() const {
  Scores scores = now().hand().scores();
  for (std::size_t i = 0; i < played_; ++i) {
    if (claims_[i] == Claim::own) continue;
    const int seat = positions_[i].turn(), points = points_in_play(i);
    scores[static_cast<std::size_t>(seat)] -= points;
    if (claims_[i] == Claim::taken) scores[static_cast<std::size_t>((seat + 1) % settings().seats)] += points;
  }
  return scores;
}

Scores Session::totals() const {
  Scores totals = hand_scores();
  for (const Hand& hand : hands_)
    for (std::size_t seat = 0; seat < totals.size(); ++seat) totals[seat] += hand.scores[seat];
  return totals;
}

namespace {

int sum_of_side(const multiplayer::Settings& settings, const Scores& scores, int side) {
  int sum = 0;
  for (int seat = 0; seat < settings.seats; ++seat)
    if (settings.side_of(seat) == side) sum += scores[static_cast<std::size_t>(seat)];
  return sum;
}

}  // namespace

int Session::total_of_side(int side) const { return sum_of_side(settings(), totals(), side); }

int Session::hand_score_of_side(int side) const { return sum_of_side(settings(), hand_scores(), side); }

int Session::winner() const {
  if (!now().over() || program_may_take()) return -1;
  int best = 0, with_as_many = 0;
  for (int side = 1; side < settings().sides(); ++side)
    if (total_of_side(side) > total_of_side(best)) best = side;
  for (int side = 0; side < settings().sides(); ++side) with_as_many += total_of_side(side) == total_of_side(best);
  return with_as_many == 1 && total_of_side(best) >= settings().match_to ? best : -1;
}

void Session::play(const Move& move) { play_written(now().hand().to_text(move)); }

/// Records the move just played, and whether its points are still to be claimed.
void Session::note_laid() {
  laid_.resize(played_);
  const multiplayer::Position& here = now().hand();
  laid_.push_back(here.parse_move(moves_.back()));
  if (settings().muggins && is_person(here.turn()) && points_in_play(played_) > 0) claims_.back() = Claim::open;
}

Move Session::program_move(multiplayer::PimcPlayer& player) const {
  assert(program_is_on_turn());
  const multiplayer::Position& here = now().hand();
  const multiplayer::Moves legal = here.moves();
  if (legal.size() == 1) return legal.front();
  return player.choose(view(here.turn()), *sitters_[static_cast<std::size_t>(here.turn())], seed());
}

Move Session::play_program(multiplayer::PimcPlayer& player) {
  const Move move = program_move(player);
  play(move);
  return move;
}

bool Session::can_be_claimed() const { return played_ > 0 && claims_[played_ - 1] == Claim::open; }

bool Session::may_be_claimed() const {
  if (!settings().muggins || played_ == 0) return false;
  const std::size_t last = played_ - 1;
  return laid_[last].lays() && is_person(positions_[last].turn()) && (can_be_claimed() || points_in_play(last) == 0);
}

int Session::give_points(Claim to) {
  if (!can_be_claimed()) return 0;
  claims_[played_ - 1] = to;
  return points_in_play(played_ - 1);
}

bool Session::program_may_take() const {
  return can_be_claimed() && !is_person((positions_[played_ - 1].turn() + 1) % settings().seats);
}

void Session::let_go() {
  if (program_may_take()) take();
}

std::string Session::line() const {
  std::string line;
  for (std::size_t i = 0; i < played_; ++i) {
    line += (line.empty() ? "" : " ") + moves_[i];
    if (variant_.is_patience()) continue;
    const bool claimed = settings().muggins && claims_[i] == Claim::own && is_person(positions_[i].turn());
    if (claimed && points_in_play(i) > 0) line += " claim";
    if (claims_[i] == Claim::taken) line += " take";
  }
  return line;
}

std::optional<std::size_t> Session::last_choice() const {
  for (std::size_t i = played_; i-- > 0;)
    if (is_person(positions_[i].turn()) && positions_[i].move_count() > 1) return i;
  return std::nullopt;
}

}  // namespace boneyard
