// A person at a session: what may be done now, what it does, what is said of it, and whether the game still counts
// after it. Every front end hands on what a person types or taps as words, and shows what comes back. The table knows
// no screen, no file and no clock.
//
//   6-4> 3-1     moves, up to the first that is not legal; where the program is on turn between them, it moves
//   (nothing)    uncovers the hand, or goes on without a claim
//   undo, redo   to the last choice of a person, to the next one; in a patience `undo 3` takes back three moves
//   restart      to the deal or, of a match, to the start of this hand
//   back 5, go 5 to where move 5 was a person's, or to the position after five moves
//   claim, take 3, next     of a match: a score that must be declared or may be claimed, and the next hand
//   hint, who, peek, status, auto, why     ask for what a search finds out; the answer tells which search
//   auto shown   the solver's line is shown, so that the game no longer counts
//   mistake      asks for the move that lost the patience, or cost most in the hand that is over
//   leave        the person leaves: the result that the game then has
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/lifetimebound.hpp"
#include "boneyard/sentence.hpp"
#include "boneyard/session.hpp"
#include "table/turns.hpp"

namespace boneyard {

/// What is to be found out for a person, by a search that the front end runs.
enum class Wanted : std::uint8_t { nothing, hint, who, peek, status, line, why, mistake };

/// How a game ended, for the record of its kind and for the calendar. What is counted was not counted before.
struct Result {
  RecordKind kind{};
  bool won = false;
  Effort effort{};        ///< with the moves, or the hands of a match; seconds are those that the table was given
  std::string date{};     ///< of the day whose deal it is; empty: of none
  std::string why_not{};  ///< why the game does not count; empty if it does
  int persons = 1;        ///< with several nothing is counted
};

/// What an act has done, and what is said of it.
struct Said {
  Sentences sentences{};
  bool moved = false;    ///< the position has changed, or what is shown of it
  bool refused = false;  ///< the words could not be done, or not all of them; the sentences say why
  bool seen = false;     ///< the sentences tell what the table shows: who sees it need not read them
  /// What is to be counted now: the game has ended, was left, or counts as lost because a move was taken back after it
  /// was lost. Whoever has counted it calls set_counted().
  std::optional<Result> result{};
  /// Nothing was done, because the game would no longer count: the person is asked this, and after a yes the same words
  /// are `sure`.
  std::optional<Sentence> asks{};
  Wanted wanted = Wanted::nothing;
};

/// A value; copies play on by themselves.
class Table {
 public:
  /// The session must have a person. `effort` is what the game took before, `turns` how the table was left.
  explicit Table(Session session, const Effort& effort = {});
  Table(Session session, const Effort& effort, const Turns::State& turns);

  const Session& session() const BONEYARD_LIFETIMEBOUND { return session_; }
  const Turns& turns() const BONEYARD_LIFETIMEBOUND { return turns_; }
  /// Hints and undos are counted here; seconds by whoever has a clock.
  const Effort& effort() const BONEYARD_LIFETIMEBOUND { return effort_; }

  /// Does what the words say. `sure`: also if the game then no longer counts. Throws no ParseError.
  Said act(std::string_view words, bool sure = false);
  /// Plays the move of the program's player on turn, which Turns::thought() has found.
  Said play_program(const multiplayer::Move& move);
  /// Call this when no player of the program is on turn any more: hands over to the next person or, at the end of a
  /// hand on which nobody can claim anything, settles what is open and says how it ended.
  Said settle();

  void uncover() { turns_.uncover(); }
  bool program_is_on_turn() const { return turns_.program_is_on_turn(session_); }
  /// Turns::thought(), of the program's player on turn.
  std::function<multiplayer::Move()> thought() { return turns_.thought(session_); }
  bool person_chooses() const { return turns_.person_chooses(session_); }
  /// Why there is no move of a person to ask about; nothing if there is one.
  std::optional<Sentence> nothing_to_choose() const;
  /// Whether a command has something to do now: undo, redo, hint, who, peek, next, claim, take or mistake. With the
  /// option `muggins` a claim is also offered when nothing was scored, because the person must find that out.
  bool offers(std::string_view command) const;
  /// The persons, by seat, who may claim what an earlier player did not declare.
  std::vector<int> takers() const;

  /// Whether the game may still count: one person plays, nothing has spoiled it, and it has not been counted.
  bool counts() const;
  /// What is to be counted as the game stands: a patience that is won, or a match that is over.
  std::optional<Result> result() const;
  /// Whether there is something to keep: a person has moved, or the deal of a day was spoiled before its first move.
  bool begun() const;
  /// Whether the result is decided even if the person leaves now.
  bool is_decided() const;
  /// Makes the game one that does not count; only the first reason is kept.
  void spoil(std::string_view why) { session_.spoil(why); }
  void set_counted() { session_.set_counted(); }

 private:
  Said act_on(std::string_view command, std::string_view argument, bool sure);
  Said play(std::string_view typed);
  std::string_view why_left_out(bool moved, int seat);
  void play_word(std::string_view word);
  Said go_on();
  Said undo(std::string_view argument, bool sure);
  Said redo(std::string_view argument);
  Said back(std::string_view command, std::string_view argument, bool sure);
  Said go_to(std::size_t moves, bool sure);
  Said claim();
  Said take(std::string_view argument);
  Said next_hand();
  struct Search;
  static const Search* search_of(std::string_view command);
  Said find_out(const Search& search, bool sure);
  Said find_mistake() const;
  Said leave();
  Result ended(bool won) const;
  Said tell(Sentences sentences) const;

  Session session_;
  Turns turns_;
  Effort effort_;
};

/// How long the search for that may take while a person waits.
std::chrono::milliseconds time_for(Wanted wanted, const Session& session);

/// What is said when the session is laid on the table: the lots, if no move was made yet.
Sentences told_at_start(const Session& session);
/// `the game`, `the match`: what counts, or no longer does.
std::string_view what_counts(const Session& session);

}  // namespace boneyard
