// Turns and claims at a table: whose hand is shown, whether it is covered while one person hands over to another, and
// whether play waits until a person has claimed a score. It knows no screen, no file and no clock.
//
// A front end lets the program's players move while program_is_on_turn(), and then calls hand_over(). A patience has
// one seat, a person's: there its hand is always shown, and nothing waits.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "boneyard/lifetimebound.hpp"
#include "boneyard/session.hpp"

namespace boneyard {

/// A value beside the session, which every function takes: a copy of both plays on by itself. Whatever changes the
/// moves of the session goes through here.
class Turns {
 public:
  /// What a table keeps of turns and claims beside the session.
  struct State {
    int viewer = 0;
    bool covered = false, waits = false;
    bool claimed = false, taken = false;  ///< whether a claim of the last tile, or of the one before, was tried
  };

  /// The session must have a person.
  explicit Turns(const Session& session);
  /// As `state` says; where that does not fit the session, as at its start.
  Turns(const Session& session, const State& state);
  const State& state() const BONEYARD_LIFETIMEBOUND { return state_; }

  /// The seat whose hand is shown: that of the person on turn, or of the person who was on turn last.
  int viewer() const { return state_.viewer; }
  /// Whether the hand is covered, because the turn has gone from one person to another. It stays so until uncover() or
  /// play() is called.
  bool covered() const { return state_.covered; }
  void uncover() { state_.covered = false; }
  /// Whether play waits until a person has claimed what the last move scored, or has gone on without a claim.
  bool waits() const { return state_.waits; }
  /// Whether a person is to choose a move, and sees the hand.
  bool person_chooses(const Session& session) const { return session.person_is_on_turn() && !state_.covered; }
  bool program_is_on_turn(const Session& session) const { return session.program_is_on_turn() && !state_.waits; }
  /// Whether a person may claim the score of the tile just laid. Also if it has scored nothing, because the person must
  /// find that out, but only once for each tile.
  bool may_claim(const Session& session) const { return is_unclaimed(session) && person_may_speak(session); }
  /// Whether a person may claim what an earlier player did not declare, only once for each tile.
  bool may_take(const Session& session) const { return is_untaken(session) && person_may_speak(session); }
  /// The only move of the person on turn, if it takes no tile from the hand, as a pass, or drawing where no tile fits.
  /// nullopt if there is anything else to do: to uncover the hand, to claim a score, to play taken back moves again.
  std::optional<std::string> forced_move(const Session& session) const;

  /// Plays what the person on turn has typed. Throws ParseError.
  void play(Session& session, std::string_view typed);
  /// Returns a function that computes the move of the program's player on turn. Call the function once, on any thread,
  /// while no other such function runs.
  std::function<multiplayer::Move()> thought(const Session& session);
  /// Plays the move that the function of thought() returned.
  void play_program(Session& session, const multiplayer::Move& move);
  /// Gives the points of the last tile to the person who laid it. Returns the points.
  int claim(Session& session);
  /// Gives the points of the tile before the last one to `seat`. Returns the points.
  int take(Session& session, int seat);
  /// Ends the wait: whoever could claim the last score has gone on without a claim.
  void end_claim(Session& session);
  /// Makes the person on turn the viewer. Covers the hand if that is another person than before.
  void hand_over(const Session& session);
  Session::TookBack take_back(Session& session, std::size_t moves);
  /// Plays moves again that were taken back, up to the first `moves` moves.
  void play_again(Session& session, std::size_t moves);
  void next_hand(Session& session);

 private:
  bool person_may_speak(const Session& session) const { return state_.waits || session.person_is_on_turn(); }
  bool is_unclaimed(const Session& session) const { return !state_.claimed && session.claims().may_be_declared(); }
  bool is_untaken(const Session& session) const { return !state_.taken && !session.claims().takers().empty(); }
  void wait_for_claim(const Session& session);

  std::shared_ptr<multiplayer::PimcPlayer> program_;  // shared with the thread that thinks
  State state_;
};

}  // namespace boneyard
