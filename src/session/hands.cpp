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

/// The seat, from 1, that leads a hand by lot; 0 if there are no lots.
std::uint8_t Session::drawn_leader(int hand) {
  lots_.clear();
  if (variant_.is_patience() || length_ == Length::hand) return 0;
  const multiplayer::Settings rules = multiplayer::settings(variant_);
  if (!rules.lots) return 0;
  lots_ = draw_lots(dealt_.seed.value_or(0), hand, rules.seats, rules.highest);
  return static_cast<std::uint8_t>(leader_by(lots_) + 1);
}

std::uint8_t Session::next_leader() {
  const multiplayer::GameKind game = settings().game;
  lots_.clear();
  if (game == multiplayer::GameKind::block && settings().seats == 2) return positions_.front().turn() == 0 ? 2 : 1;
  if (game == multiplayer::GameKind::seven_rocks && now().hand().standing() == multiplayer::Standing::out)
    return static_cast<std::uint8_t>(now().hand().last() + 1);
  return drawn_leader(hand() + 1);
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

/// `scores`, with the score of each tile given to the seat that has it.
Scores Session::claimed(Scores scores) const {
  if (!settings().muggins) return scores;
  for (std::size_t i = 0; i < played_; ++i) {
    if (!needs_claim(i)) continue;
    const int points = points_in_play(i), has_it = owner(i);
    scores[static_cast<std::size_t>(positions_[i].turn())] -= points;
    if (has_it >= 0) scores[static_cast<std::size_t>(has_it)] += points;
  }
  return scores;
}

Scores Session::with_earlier_hands(Scores scores) const {
  for (const Hand& hand : hands_)
    for (std::size_t seat = 0; seat < scores.size(); ++seat) scores[seat] += hand.scores[seat];
  return scores;
}

/// The points of this hand without those for its end.
Scores Session::scores_in_play() const {
  if (!now().over()) return hand_scores();
  const std::size_t last = played_ - 1;
  Scores scores = positions_[last].hand().scores();
  scores[static_cast<std::size_t>(positions_[last].turn())] += points_in_play(last);
  return claimed(scores);
}

Scores Session::hand_scores() const { return claimed(now().hand().scores()); }

Scores Session::totals() const { return with_earlier_hands(hand_scores()); }

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

/// The side that has enough points to win and more than any other; -1 if there is none.
int Session::ahead(const Scores& totals) const {
  const auto total = [&](int side) { return sum_of_side(settings(), totals, side); };
  int best = 0, with_as_many = 0;
  for (int side = 1; side < settings().sides(); ++side)
    if (total(side) > total(best)) best = side;
  for (int side = 0; side < settings().sides(); ++side) with_as_many += total(side) == total(best);
  return with_as_many == 1 && total(best) >= settings().match_to ? best : -1;
}

int Session::winner() const {
  if (settings().won == multiplayer::Won::at_once && length_ == Length::match)
    if (const int side = ahead(with_earlier_hands(scores_in_play())); side >= 0) return side;
  return now().over() && !is_pending() ? ahead(totals()) : -1;
}

void Session::play(const Move& move) { play_written(now().hand().to_text(move)); }

/// Records the move just played.
void Session::note_laid() {
  laid_.resize(played_);
  const multiplayer::Position& here = now().hand();
  laid_.push_back(here.parse_move(moves_.back()));
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

std::optional<std::size_t> Session::last_choice() const {
  for (std::size_t i = played_; i-- > 0;)
    if (is_person(positions_[i].turn()) && positions_[i].move_count() > 1) return i;
  return std::nullopt;
}

}  // namespace boneyard
