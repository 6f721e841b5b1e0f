// One person's table, however it is shown: obeys what is typed, keeps the books, and says what there is to say. The
// fronts are lines.hpp, for pipes, and table_screen.hpp.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/new_deals.hpp"
#include "sitting/sitting.hpp"
#include "sitting/transcript.hpp"
#include "terminal/canvas.hpp"
#include "terminal/saving.hpp"
#include "terminal/seating.hpp"

namespace boneyard::app {

/// What tables are set up with; it outlives one game.
struct PlaySettings {
  Look look;
  DealsWanted deals;           ///< what `new` deals
  std::optional<bool> status;  ///< unset: on unless a hidden stock would be given away
  std::filesystem::path state{}, cache{};
  bool counts = false;  ///< games count for the record and are saved after every move: a person plays them, no pipe
};

/// What a front asks a person before it is too late. Where nobody can be asked the answer is yes.
struct Questions {
  /// Whether a game at stake may be left. It may be put away for that.
  std::function<bool()> leave = [] { return true; };
  /// Whether to do what makes a game that counts one that does not; `what` is that, the beginning of a sentence.
  std::function<bool(std::string_view what)> spoil = [](std::string_view) { return true; };
};

/// What a command comes to.
struct Reply {
  std::string text{};  ///< what is said; empty: nothing
  bool moved = false;  ///< the table lies otherwise than before
};

class Table {
 public:
  Table(TableSetup setup, PlaySettings& settings, Questions questions = {});

  const Sitting& sitting() const { return sitting_; }
  const PlaySettings& settings() const { return settings_; }
  /// Said once, when the table is first shown.
  std::string take_note();

  /// Does what was typed: a command, or moves, up to the first that is not legal.
  Reply obey(std::string_view typed);
  /// The command that `typed` begins with, if it is one and not moves. Throws ParseError as read_command() does.
  static std::optional<std::string> command_of(std::string_view typed);
  /// What may be typed next, for Tab.
  std::vector<std::string> completions(std::string_view before) const;

  /// A line to the end by the solver, which then has played, or nothing if the person rather goes on; not for a game
  /// that is over. Throws ParseError if it finds none in time.
  std::vector<std::string> solver_line();
  /// A hint was given. Returns what to say.
  std::string note_hint();
  /// It is to be told whether the deal can be won. Where that tells what is hidden the game no longer counts; false if
  /// the person rather goes on.
  bool note_status();
  /// Whether the status is to be shown; if so it is noted.
  bool shows_status();

  /// Leaving now would count the game as lost, or forget one that does not count, though it can still be played.
  bool at_stake() const;
  /// Whether the game may still count.
  bool counts() const { return !sitting_.counted() && !sitting_.spoiled(); }
  /// The player leaves this table, perhaps for next().
  bool left() const { return left_; }
  std::optional<Seating> take_next() { return std::move(next_); }
  /// Puts the game away for `resume`. Throws InputError.
  void put_away();
  /// Counts the game, or keeps it if it was interrupted. Returns what to say.
  std::string leave();

 private:
  struct Command {
    std::string_view name;
    Reply (Table::*run)(std::string_view argument);
  };
  static std::span<const Command> commands();

  Reply play_words(const std::vector<std::string_view>& given);
  Reply help(std::string_view);
  Reply list_moves(std::string_view);
  Reply undo(std::string_view times);
  Reply redo(std::string_view times);
  Reply restart(std::string_view);
  Reply deal_new(std::string_view seed);
  Reply deal_daily(std::string_view);
  Reply deal_seed(std::string_view seed);
  Reply give_hint(std::string_view);
  Reply give_peek(std::string_view);
  Reply play_out(std::string_view);
  Reply set_status(std::string_view on_or_off);
  Reply rules(std::string_view);
  Reply stats(std::string_view);
  Reply save(std::string_view file);
  Reply load(std::string_view file);
  Reply resume(std::string_view);
  Reply quit(std::string_view);

  Reply go_back_to(std::size_t moves);
  Reply sit_down(DealtDeal next);
  void sit_down_next(Seating next);
  std::string text_to_keep() const { return kept_text(sitting_, hints_, settings_.counts ? "" : piped); }
  bool begun() const { return sitting_.begun() || file_.under_way(); }
  std::string save_now();
  bool may_leave() const { return !at_stake() || questions_.leave(); }
  bool may_spoil(std::string_view what) const;
  Reply run(std::string_view typed);
  std::string count_game(bool won);
  std::string count_if_lost();
  std::string how_to_resume() const;

  static constexpr const char* piped = "it was played through a pipe";

  PlaySettings& settings_;
  Questions questions_;
  Sitting sitting_;
  KeptFile file_;
  std::optional<Seating> next_;
  std::string note_;
  int hints_ = 0;      // asked for in this deal
  bool left_ = false;  // the player leaves this table
  bool kept_ = false;  // and the game is put away
};

}  // namespace boneyard::app
