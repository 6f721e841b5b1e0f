// The hands of a session: the sequence of a match, its scores and its winner, what taking back means for the result.
#include "boneyard/session.hpp"

#include <algorithm>

#include "boneyard/notation.hpp"

namespace boneyard {

using multiplayer::Move;
using multiplayer::Scores;

Session::Session(const Variant& variant, DealtDeal dealt, const Sitters& sitters, Length length, std::uint8_t leader)
    : dealt_(std::move(dealt)),
      length_(length),
      leader_(leader),
      hand_(variant, dealt_.deal, sitters, dealt_.seed.value_or(0), first_leader(variant), dealt_.table) {}

/// Records the lots of a hand. Returns its leader, as Settings::leader.
std::uint8_t Session::led(multiplayer::Led led) {
  lots_ = std::move(led.lots);
  return led.leader;
}

/// Who leads the first hand. A single hand, and a patience, have no lots.
std::uint8_t Session::first_leader(const Variant& variant) {
  if (!variant.hands_follow() || length_ == Length::hand) return leader_;
  return led(multiplayer::led_by_lot(multiplayer::settings(variant), dealt_.seed.value_or(0), 1));
}

void Session::next_hand() {
  settle_claims();
  assert(now().over() && !over());
  multiplayer::Settings next = hand_.settings();
  next.leader = led(next_led(now().multiplayer(), hand_.before(0).turn(), dealt_.seed.value_or(0), hand_number() + 1));
  ended_.push_back({hand_.line(), hand_scores()});
  const std::uint64_t seed = *dealt_.seed + ended_.size();
  hand_ = PlayedHand(variant(), multiplayer::deal_of_seed(seed, next), hand_.sitters(), seed, next.leader);
}

bool Session::begun() const {
  for (std::size_t i = 0; i < hand_.known(); ++i)
    if (hand_.is_person(hand_.before(i).turn())) return true;
  return !ended_.empty();
}

bool Session::won() const {
  const int side = winner();
  for (int seat = 0; seat < variant().seats(); ++seat)
    if (hand_.is_person(seat) && hand_.settings().side_of(seat) == side) return true;
  return false;
}

Scores Session::with_earlier_hands(Scores scores) const {
  for (const Ended& hand : ended_)
    for (std::size_t seat = 0; seat < scores.size(); ++seat) scores[seat] += hand.scores[seat];
  return scores;
}

/// The points of this hand without those for its end.
Scores Session::scores_in_play() const {
  if (!now().over()) return scores_with_end();
  const std::size_t last = played() - 1;
  return hand_.claims().given(
      multiplayer::scores_in_play(hand_.before(last).multiplayer(), hand_.multiplayer_move(last), now().multiplayer()));
}

/// The side that has won the match at once, by a score in play; -1 if there is none.
int Session::winner_in_play() const {
  if (hand_.settings().won != multiplayer::Won::at_once || length_ != Length::match) return -1;
  return side_ahead(hand_.settings(), with_earlier_hands(scores_in_play()));
}

/// The points of this hand, with those for its end if it has ended.
Scores Session::scores_with_end() const { return hand_.claims().given(now().multiplayer().scores()); }

Scores Session::hand_scores() const { return won_in_play() ? scores_in_play() : scores_with_end(); }

Scores Session::totals() const { return with_earlier_hands(hand_scores()); }

int Session::winner() const {
  if (!variant().hands_follow()) return now().won() ? 0 : -1;
  if (const int side = winner_in_play(); side >= 0) return side;
  return now().over() && !is_pending() ? side_ahead(hand_.settings(), totals()) : -1;
}

void Session::play(std::string_view typed) { play_written(hand_.read(typed)); }

void Session::play(const Move& move) { play_written(now().multiplayer().to_text(move)); }

std::string Session::play_written(std::string_view written) {
  AnyPosition(now()).play(written);  // throws if it is not legal
  if (!over()) hand_.claims().take_for_program(true);
  const std::string move = add_move(written);
  if (!over()) hand_.claims().take_for_program(false);
  return move;
}

/// Plays a move. The program claims nothing.
std::string Session::add_move(std::string_view written) {
  if (!now().over() && hand_over()) throw ParseError("the match is won: expected no more moves");
  return hand_.play(written);
}

void Session::play_word(std::string_view word) {
  if (!variant().hands_follow() || !Claims::is_said(word)) {
    add_move(word);
    return;
  }
  if (word == "lost" && !now().over()) throw ParseError("'lost': there is nothing to lose");
  Claims said = claims();
  said.say(word);  // throws if they are closed
  hand_.claims() = std::move(said);
}

Claims Session::claims() const {
  Claims claims = hand_.claims();
  if (over()) claims.close();
  return claims;
}

int Session::claim() { return over() ? 0 : hand_.claims().claim(); }

int Session::take(int seat) { return over() ? 0 : hand_.claims().take(seat); }

void Session::settle_claims() {
  if (!now().over() || over()) return;
  hand_.claims().take_for_program(true);
  hand_.claims().lose();
}

Session::TookBack Session::would_take_back(std::size_t moves) const {
  if (counted_ || spoiled()) return TookBack::nothing_seen;
  const bool hands_shown = variant().hands_follow() && moves < played() && hand_over();
  if (!hands_shown && !hand_.hides_again(moves)) return TookBack::nothing_seen;
  return now().lost() ? TookBack::lost_already : TookBack::seen;
}

Session::TookBack Session::go_to(std::size_t moves) {
  const TookBack what = would_take_back(moves);
  if (what == TookBack::seen)
    spoil(variant().hands_follow() ? "moves were taken back after a hidden tile had been shown"
                                   : "moves were taken back after drawing from the stock");
  hand_.go_to(moves);
  return what;
}

void Session::spoil(std::string_view why) {
  if (spoiled_.empty()) spoiled_ = why;
}

RecordKind kind_of(const Session& session) {
  const Variant& variant = session.variant();
  return {variant, session.dealt().dealt, strengths(session.hand().sitters(), variant.seats())};
}

int hand_score_of_side(const Session& match, int side) {
  return points_of_side(match.hand().settings(), match.hand_scores(), side);
}

int total_of_side(const Session& match, int side) {
  return points_of_side(match.hand().settings(), match.totals(), side);
}

Move program_move(const Session& match, multiplayer::PimcPlayer& player) {
  assert(match.program_is_on_turn());
  const PlayedHand& hand = match.hand();
  const multiplayer::Moves legal = hand.now().multiplayer().moves();
  if (legal.size() == 1) return legal.front();
  const Sitter& sitter = hand.sitters()[static_cast<std::size_t>(hand.now().turn())];
  return player.choose(hand.view(hand.played()), *sitter, hand.seed());
}

void play_again(const Session& session, const std::function<void(const Session&)>& show) {
  Session again = session.restarted();
  for (int hand = 1; hand <= session.hand_number(); ++hand) {
    if (hand > 1) again.next_hand();
    show(again);
    const std::string line =
        hand < session.hand_number() ? session.ended()[static_cast<std::size_t>(hand - 1)].line : session.hand().line();
    const std::vector<std::string_view> all = words(line);
    for (std::size_t i = 0; i < all.size(); ++i) {
      again.play_word(all[i]);
      if (i + 1 == all.size() || !Claims::is_said(all[i + 1])) show(again);
    }
  }
}

Session as_of_hand(const Session& match, int hand) {
  if (hand == match.hand_number()) return match;
  Session then = match.restarted();
  then.spoil(match.why_spoiled());
  for (int i = 1;; ++i) {
    for (const std::string_view word : words(match.ended()[static_cast<std::size_t>(i - 1)].line)) then.play_word(word);
    if (i == hand) return then;
    then.next_hand();
  }
}

}  // namespace boneyard
