#include "table/turns.hpp"

#include <utility>

namespace boneyard {
namespace {

/// Whether the last move laid a tile, so that its score may be claimed.
bool has_laid(const Session& session) {
  const auto laid = session.hand().laid();
  return !laid.empty() && laid.back().lays();
}

}  // namespace

Turns::Turns(const Session& session) : covered_(session.hand().persons() > 1) {
  const PlayedHand& hand = session.hand();
  if (hand.persons() < session.variant().seats())
    program_ = std::make_shared<multiplayer::PimcPlayer>(multiplayer::settings(session.variant()));
  while (!hand.is_person(viewer_)) ++viewer_;
  if (session.person_is_on_turn()) viewer_ = session.now().turn();
  wait_for_claim(session);
}

std::optional<std::string> Turns::forced_move(const Session& session) const {
  if (!session.variant().hands_follow() || !person_chooses(session) || session.now().move_count() != 1)
    return std::nullopt;
  if (session.played() < session.hand().known() || may_claim(session) || may_take(session)) return std::nullopt;
  const std::string only = session.now().moves(1).front().text;
  return only == "pass" || only == "draw" ? std::optional(only) : std::nullopt;
}

/// With muggins: waits if a person has just laid a tile and no person is on turn, because the person must find out
/// whether it scores; and at the end of a hand, if persons may claim what another has not declared.
void Turns::wait_for_claim(const Session& session) {
  waits_ = false;
  if (session.over() || session.person_is_on_turn()) return;
  waits_ = (has_laid(session) && is_unclaimed(session)) || (session.now().over() && is_untaken(session));
}

void Turns::play(Session& session, std::string_view typed) {
  session.play(typed);
  if (has_laid(session)) claimed_ = taken_ = false;
  covered_ = false;
  wait_for_claim(session);
}

std::function<multiplayer::Move()> Turns::thought(const Session& session) const {
  return [session, program = program_] { return program_move(session, *program); };
}

void Turns::play_program(Session& session, const multiplayer::Move& move) {
  session.play(move);
  if (move.lays()) claimed_ = taken_ = false;
  wait_for_claim(session);
}

int Turns::claim(Session& session) {
  const int points = session.claim();
  claimed_ = true;
  wait_for_claim(session);
  return points;
}

int Turns::take(Session& session, int seat) {
  const int points = session.take(seat);
  taken_ = true;
  if (waits_) wait_for_claim(session);
  return points;
}

void Turns::end_claim(Session& session) {
  if (std::exchange(waits_, false)) session.settle_claims();
}

void Turns::hand_over(const Session& session) {
  if (!session.person_is_on_turn() || session.now().turn() == viewer_) return;
  viewer_ = session.now().turn();
  covered_ = true;
}

Session::TookBack Turns::take_back(Session& session, std::size_t moves) {
  waits_ = claimed_ = taken_ = false;
  const Session::TookBack took = session.go_to(moves);
  hand_over(session);
  return took;
}

void Turns::play_again(Session& session, std::size_t moves) {
  session.go_to(moves);
  claimed_ = taken_ = false;
  wait_for_claim(session);
}

void Turns::next_hand(Session& session) {
  session.next_hand();
  covered_ = session.hand().persons() > 1;
  claimed_ = taken_ = false;
}

}  // namespace boneyard
