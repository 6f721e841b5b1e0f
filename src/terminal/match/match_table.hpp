// A match of a table game as a person at the terminal meets it, however it is shown: obeys what is typed, lets the
// program's seats play, and says what happened. The fronts are match_lines.hpp, for pipes, and match_screen.hpp.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sitting/table_advice.hpp"
#include "sitting/table_match.hpp"
#include "terminal/table.hpp"

namespace boneyard::app {

class MatchTable {
 public:
  /// `settings.deals` and `settings.status` are of no use here.
  MatchTable(TableMatch match, PlaySettings& settings);

  const TableMatch& match() const { return match_; }
  const PlaySettings& settings() const { return settings_; }
  /// Whose hand lies face up: the person on turn, or who was last.
  int viewer() const { return viewer_; }
  /// Another person is on turn than before: the hand stays covered until that one says so.
  bool covered() const { return covered_; }
  void uncover() { covered_ = false; }
  /// Whether the program waits for a person to claim what was scored, or to say that there is nothing.
  bool waits_for_claim() const { return waits_; }

  /// Lets the program's seats play until a person is to act. Returns what happened.
  std::string go_on();
  /// Does what was typed: a command or moves.
  Reply obey(std::string_view typed);
  std::vector<std::string> completions(std::string_view before) const;

  bool left() const { return left_; }
  /// The match is under way and counts, and would be forgotten.
  bool at_stake() const;
  /// Puts it away for --resume. Throws InputError.
  void put_away();
  /// What is still to be said.
  std::string leave();

 private:
  struct Command {
    std::string_view name;
    Reply (MatchTable::*run)(std::string_view argument);
  };
  static std::span<const Command> commands();

  Reply play_words(std::string_view typed);
  Reply help(std::string_view);
  Reply list_moves(std::string_view);
  Reply undo(std::string_view);
  Reply redo(std::string_view);
  Reply back(std::string_view move);
  Reply hint(std::string_view);
  Reply peek(std::string_view);
  Reply give_review(std::string_view);
  Reply claim(std::string_view);
  Reply take(std::string_view);
  Reply next_hand(std::string_view);
  Reply new_match(std::string_view seed);
  Reply rules(std::string_view);
  Reply stats(std::string_view);
  Reply save(std::string_view file);
  Reply load(std::string_view file);
  Reply quit(std::string_view);

  Reply go_to(std::size_t moves);
  Reply moved(std::string said);
  void turn_to_person();
  std::string told(std::size_t move) const;
  std::string ending();
  void count();
  std::string move_name(const table::Move& move) const { return match_.now().to_text(move); }

  PlaySettings& settings_;
  TableMatch match_;
  table::FairPlayer program_;
  int viewer_ = 0;
  bool covered_ = false, waits_ = false, left_ = false, counted_ = false, kept_ = false;
};

/// `seat 2`, or `you` if only one person plays.
std::string seat_name(const TableMatch& match, int seat);
/// How many persons play.
int persons(const TableMatch& match);

/// Where a match that was put away lies, and the match if there is one. Throws InputError if it cannot be read.
std::string kept_match_file(const std::filesystem::path& state, std::string_view game);
TableMatch read_match(const std::string& path);

}  // namespace boneyard::app
