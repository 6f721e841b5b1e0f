// A match of a table game as a person at the terminal meets it, however it is shown: obeys what is typed, lets the
// program's seats play, keeps the books, and says what happened. The fronts are match_lines.cpp, for pipes, and
// match_screen.cpp.
//
// What is typed moves the persons' seats only. After a reply that moved something the front lets the program's seats
// play, at once (go_on) or while the person looks on: program_is_on_turn(), thought(), play_program(), settle().
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sitting/table_match.hpp"
#include "terminal/table.hpp"

namespace boneyard::app {

class MatchTable {
 public:
  /// `settings.deals` and `settings.status` are of no use here.
  MatchTable(MatchStart start, PlaySettings& settings, Questions questions = {});

  const TableMatch& match() const { return match_; }
  const PlaySettings& settings() const { return settings_; }
  /// Said once, when the match is first shown.
  std::string take_note();
  /// Whose hand lies face up: the person on turn, or who was last.
  int viewer() const { return viewer_; }
  /// Another person is on turn than before: the hand stays covered until that one says so.
  bool covered() const { return covered_; }
  void uncover() { covered_ = false; }
  /// Whether the program waits for a person to claim what was scored, or to say that there is nothing.
  bool waits_for_claim() const { return waits_; }

  bool program_is_on_turn() const { return match_.program_is_on_turn() && !waits_; }
  /// Thinks of what the program's seat on turn will play. May be called once, on another thread, too, while nothing
  /// else is asked to think.
  std::function<table::Move()> thought() const;
  /// Plays it; returns what to say.
  std::string play_program(const table::Move& move);
  /// When the program's seats have played: hands over to the next person, or ends the hand. Returns what to say.
  std::string settle();
  /// All of that at once.
  std::string go_on();

  /// Whether that command has something to do now: undo, redo, hint, peek, moves, review, next, claim, take. With
  /// muggins a person may always try to claim: whether there is anything is for that one to see.
  bool offers(std::string_view command) const;
  /// Does what was typed: a command or moves.
  Reply obey(std::string_view typed);
  /// The command that `typed` begins with, if it is one and not moves. Throws ParseError as read_command() does.
  static std::optional<std::string> command_of(std::string_view typed);
  std::vector<std::string> completions(std::string_view before) const;
  /// All hands are to be looked at, so the match no longer counts; false if the person rather goes on.
  bool note_peek();
  /// A hint was given. Returns what to say.
  std::string note_hint();
  /// Goes back to before a move of the hand, unless the match would then no longer count and the person rather goes on.
  Reply go_to(std::size_t moves);

  bool left() const { return left_; }
  std::optional<Seating> take_next() { return std::move(next_); }
  /// The match is under way, and would be forgotten.
  bool at_stake() const;
  /// Leaving it counts it as lost.
  bool counts() const;
  /// Puts it away for --resume. Throws InputError.
  void put_away();
  /// Counts the match, or keeps it if it was interrupted. Returns what to say.
  std::string leave();

 private:
  struct Command {
    std::string_view name;
    Reply (MatchTable::*run)(std::string_view argument);
  };
  static std::span<const Command> commands();

  Reply run(std::string_view typed);
  std::string text_to_keep() const { return kept_text(match_, hints_); }
  std::string save_now();
  bool may_leave() const { return !at_stake() || questions_.leave(); }
  bool may_spoil(std::string_view what) const { return !counts() || questions_.spoil(what); }
  Reply play_words(std::string_view typed);
  void play_word(std::string_view word);
  Reply help(std::string_view);
  Reply list_moves(std::string_view);
  Reply undo(std::string_view);
  Reply redo(std::string_view);
  Reply back(std::string_view move);
  Reply give_hint(std::string_view);
  Reply give_peek(std::string_view);
  Reply give_review(std::string_view);
  Reply claim(std::string_view);
  Reply take(std::string_view);
  Reply next_hand(std::string_view);
  Reply new_match(std::string_view seed);
  Reply tell_seed(std::string_view);
  Reply rules(std::string_view);
  Reply stats(std::string_view);
  Reply save(std::string_view file);
  Reply load(std::string_view file);
  Reply resume(std::string_view game);
  Reply quit(std::string_view);

  void begin();
  void show_to_turn();
  void wait_for_claim();
  void let_go();
  std::string play_programs();
  /// With muggins: a person has just laid a tile, and nobody has claimed yet what that scored.
  bool is_unclaimed() const;
  bool has_choices() const;
  /// Whether that (a command, or moves) would tell, or need, what the covered hand holds.
  bool tells_of_covered(const std::optional<std::string>& command) const;
  Reply sit_down_next(Seating next);
  std::string record_name() const;
  std::string count(bool won);
  std::string count_if_lost();
  std::string how_to_resume() const;

  PlaySettings& settings_;
  Questions questions_;
  TableMatch match_;
  KeptFile file_;
  std::shared_ptr<table::FairPlayer> program_;  // shared with the thread that thinks
  std::optional<Seating> next_;
  std::string note_;
  int viewer_ = 0, hints_ = 0;
  bool covered_ = false, waits_ = false, claimed_ = false, left_ = false, counted_ = false, kept_ = false;
};

}  // namespace boneyard::app
