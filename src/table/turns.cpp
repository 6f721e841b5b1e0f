#include "table/turns.hpp"

#include <utility>

namespace boneyard {
namespace {

/// Whether the last move laid a tile, so that its score may be claimed.
bool has_laid(const Session& session) {
  const auto laid = session.hand().multiplayer_moves();
  return !laid.empty() && laid.back().lays();
}

}  // namespace

Turns::Turns(const Session& session) {
  const PlayedHand& hand = session.hand();
  state_.covered = hand.persons() > 1;
  while (!hand.is_person(state_.viewer)) ++state_.viewer;
  if (session.person_is_on_turn()) state_.viewer = session.now().turn();
  wait_for_claim(session);
}

Turns::Turns(const Session& session, const State& state) : Turns(session) {
  const bool fits =
      state.viewer >= 0 && state.viewer < session.variant().seats() && session.hand().is_person(state.viewer);
  if (fits) state_ = state;
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
  state_.waits = false;
  if (session.over() || session.person_is_on_turn()) return;
  state_.waits = (has_laid(session) && is_unclaimed(session)) || (session.now().over() && is_untaken(session));
}

void Turns::play(Session& session, std::string_view typed) {
  session.play(typed);
  if (has_laid(session)) state_.claimed = state_.taken = false;
  state_.covered = false;
  wait_for_claim(session);
}

std::function<multiplayer::Move()> Turns::thought(const Session& session) {
  if (!program_) program_ = std::make_shared<multiplayer::PimcPlayer>(multiplayer::settings(session.variant()));
  return [session, program = program_] { return program_move(session, *program); };
}

void Turns::play_program(Session& session, const multiplayer::Move& move) {
  session.play(move);
  if (move.lays()) state_.claimed = state_.taken = false;
  wait_for_claim(session);
}

int Turns::claim(Session& session) {
  const int points = session.claim();
  state_.claimed = true;
  wait_for_claim(session);
  return points;
}

int Turns::take(Session& session, int seat) {
  const int points = session.take(seat);
  state_.taken = true;
  if (state_.waits) wait_for_claim(session);
  return points;
}

void Turns::end_claim(Session& session) {
  if (std::exchange(state_.waits, false)) session.settle_claims();
}

void Turns::hand_over(const Session& session) {
  if (!session.person_is_on_turn() || session.now().turn() == state_.viewer) return;
  state_.viewer = session.now().turn();
  state_.covered = true;
}

Session::TookBack Turns::take_back(Session& session, std::size_t moves) {
  state_.waits = state_.claimed = state_.taken = false;
  const Session::TookBack took = session.go_to(moves);
  hand_over(session);
  return took;
}

void Turns::play_again(Session& session, std::size_t moves) {
  session.go_to(moves);
  state_.claimed = state_.taken = false;
  wait_for_claim(session);
}

void Turns::next_hand(Session& session) {
  session.next_hand();
  state_.covered = session.hand().persons() > 1;
  state_.claimed = state_.taken = false;
}

}  // namespace boneyard
