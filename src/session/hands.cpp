// The part of Session that only matches of table games need: the sequence of hands, scores, claims, the program's
// moves.
#include "boneyard/session.hpp"

#include <fmt/format.h>

#include <algorithm>

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

std::string to_text(const Sitters& sitters, int seats) {
  std::string text;
  for (int seat = 0; seat < seats; ++seat)
    text += fmt::format("{}{}", seat > 0 ? " " : "", to_text(sitters[static_cast<std::size_t>(seat)]));
  return text;
}

Sitters parse_sitters(const Variant& variant, std::string_view text) {
  const auto players = words(text);
  if (players.size() != static_cast<std::size_t>(variant.seats()))
    throw ParseError(
        fmt::format("{}: expected {} player{}", quoted(text), variant.seats(), variant.seats() == 1 ? "" : "s"));
  Sitters sitters{};
  std::transform(players.begin(), players.end(), sitters.begin(), parse_sitter);
  if (!variant.scores() && sitters[0]) throw ParseError(quoted(text) + ": expected person, who plays alone");
  return sitters;
}

/// Records the lots of a hand. Returns its leader, as Settings::leader.
std::uint8_t Session::led(multiplayer::Led led) {
  lots_ = std::move(led.lots);
  return led.leader;
}

/// Who leads the first hand. A single hand, and a patience, have no lots.
std::uint8_t Session::first_leader(std::uint8_t of_hand) {
  if (!variant_.hands_follow() || length_ == Length::hand) return of_hand;
  return led(multiplayer::led_by_lot(multiplayer::settings(variant_), dealt_.seed.value_or(0), 1));
}

void Session::next_hand() {
  settle_claims();
  assert(now().over() && !over());
  multiplayer::Settings next = settings();
  next.leader = led(next_led(now().hand(), positions_.front().turn(), dealt_.seed.value_or(0), hand_number() + 1));
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
  if (!now().over()) return scores_with_end();
  const std::size_t last = played_ - 1;
  return claimed(multiplayer::scores_in_play(positions_[last].hand(), laid_[last], now().hand()));
}

/// The side that has won the match at once, by a score in play; -1 if there is none.
int Session::winner_in_play() const {
  if (settings().won != multiplayer::Won::at_once || length_ != Length::match) return -1;
  return side_ahead(settings(), with_earlier_hands(scores_in_play()));
}

/// The points of this hand, with those for its end if it has ended.
Scores Session::scores_with_end() const { return claimed(now().hand().scores()); }

Scores Session::hand_scores() const { return won_in_play() ? scores_in_play() : scores_with_end(); }

Scores Session::totals() const { return with_earlier_hands(hand_scores()); }

int Session::total_of_side(int side) const { return points_of_side(settings(), totals(), side); }

int Session::hand_score_of_side(int side) const { return points_of_side(settings(), hand_scores(), side); }

int Session::winner() const {
  if (const int side = winner_in_play(); side >= 0) return side;
  return now().over() && !is_pending() ? side_ahead(settings(), totals()) : -1;
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

void Session::play_again(const std::function<void(const Session&)>& show) const {
  Session match(variant_, dealt_, sitters_, length_);
  for (std::size_t hand = 0; hand <= hands_.size(); ++hand) {
    if (hand > 0) match.next_hand();
    show(match);
    const std::string text = hand < hands_.size() ? hands_[hand].line : line();
    const std::vector<std::string_view> all = words(text);
    for (std::size_t i = 0; i < all.size(); ++i) {
      match.play_word(all[i]);
      if (i + 1 == all.size() || !is_said(all[i + 1])) show(match);
    }
  }
}

Session Session::as_of_hand(int hand) const {
  if (hand == this->hand_number()) return *this;
  Session match(variant_, dealt_, sitters_, length_);
  match.spoiled_ = spoiled_;
  for (int i = 1;; ++i) {
    for (const std::string_view word : words(hands_[static_cast<std::size_t>(i - 1)].line)) match.play_word(word);
    if (i == hand) return match;
    match.next_hand();
  }
}

}  // namespace boneyard
