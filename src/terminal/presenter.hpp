// Controller of what a person plays at the terminal, independent of the screen: runs commands, lets the program's seats
// play, saves after every move, counts results, returns messages. The fronts are lines.hpp, for pipes, and
// play_screen.hpp.
//
// What is typed moves the persons' seats only. After a reply that moved something the front lets the program's seats
// play, at once (go_on) or while the person looks on: program_is_on_turn(), thought(), play_program(), settle(). A
// patience has one seat, so there is nothing for them to do.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/new_deals.hpp"
#include "terminal/canvas.hpp"
#include "terminal/saving.hpp"

namespace boneyard::app {

/// The settings of every table that the player sits down at. They outlive one game.
struct PlaySettings {
  Look look;
  DealsWanted deals;           ///< what `new` deals
  std::optional<bool> status;  ///< unset: on unless a hidden stock would be given away
  std::filesystem::path state{}, cache{};
  bool counts = false;  ///< games count for the record and are saved after every move: a person plays them, no pipe
};

/// What a front asks a person before it is too late. Where nobody can be asked the answer is yes.
struct Questions {
  /// Whether a game at stake may be left. It may be saved for that.
  std::function<bool()> leave = [] { return true; };
  /// Whether to do what makes a game that counts one that does not; `what` is that, the beginning of a sentence.
  std::function<bool(std::string_view what)> spoil = [](std::string_view) { return true; };
};

/// The command of `names` that `word` stands for: itself, an abbreviation that fits no other, or another common name
/// (`?`, `exit`). nullopt if it cannot be a command because commands begin with a letter. Throws ParseError if it
/// must be a command and fits none, or several.
std::optional<std::string> read_command(std::string_view word, std::span<const std::string_view> names);

/// What a command comes to.
struct Reply {
  std::string text{};  ///< what is said; empty: nothing
  bool moved = false;  ///< the table lies otherwise than before
};

class Presenter {
 public:
  Presenter(Start start, PlaySettings& settings, Questions questions = {});

  const PlaySettings& settings() const { return settings_; }
  const Session& session() const { return session_; }
  /// A game for several seats, played as a match.
  bool is_match() const { return session_.variant().is_multiplayer(); }
  /// Something that matters lies face down.
  bool hides() const { return session_.variant().game().hidden == Hidden::matters; }
  /// Said once, when the table is first shown.
  std::string take_note() { return std::exchange(note_, ""); }

  /// Does what was typed: a command, or moves, up to the first that is not legal.
  Reply obey(std::string_view typed);
  /// The command that `typed` begins with, if it is one and not moves. Throws ParseError as read_command() does.
  std::optional<std::string> command_of(std::string_view typed) const;
  /// What may be typed next, for Tab.
  std::vector<std::string> completions(std::string_view before) const;
  /// Whether that command has something to do now: undo, redo, hint, peek, moves, review, next, claim, take. With
  /// muggins a person may always try to claim: whether there is anything is for that one to see. In a patience every
  /// command always answers.
  bool offers(std::string_view command) const;

  /// A hint was given.
  void note_hint();
  /// What is hidden is to be looked at, so the game no longer counts; false if the person rather goes on.
  bool note_peek();
  /// It is to be told whether the deal can be won. Where that tells what is hidden the game no longer counts; false if
  /// the person rather goes on.
  bool note_status();
  /// Whether the status is to be shown; if so it is noted.
  bool shows_status();
  /// A line to the end by the solver, which then has played, or nothing if the person rather goes on; not for a game
  /// that is over. Throws ParseError if it finds none in time.
  std::vector<std::string> solver_line();
  /// Goes to before a move of the hand, unless the game would then no longer count and the person rather goes on.
  Reply go_to(std::size_t moves);

  /// Whose hand lies face up: the person on turn, or who was last.
  int viewer() const { return viewer_; }
  /// Another person is on turn than before: the hand stays covered until that one says so.
  bool covered() const { return covered_; }
  void uncover() { covered_ = false; }
  /// Whether the program waits for a person to claim what was scored, or to say that there is nothing.
  bool waits_for_claim() const { return waits_; }
  bool program_is_on_turn() const { return session_.program_is_on_turn() && !waits_; }
  /// Thinks of what the program's seat on turn will play. May be called once, on another thread, too, while nothing
  /// else is asked to think.
  std::function<multiplayer::Move()> thought() const;
  /// Plays it; returns what to say.
  std::string play_program(const multiplayer::Move& move);
  /// When the program's seats have played: hands over to the next person, or ends the hand. Returns what to say.
  std::string settle();
  /// All of that at once.
  std::string go_on();

  /// Leaving now would count the game as lost, or delete one that does not count, though it can still be played.
  bool at_stake() const;
  /// Whether the game may still count: one of one person.
  bool counts() const;
  /// The player leaves this table, perhaps for take_next().
  bool left() const { return left_; }
  std::optional<Start> take_next() { return std::move(next_); }
  /// Puts the game away for `resume`. Throws InputError.
  void save_for_later();
  /// Counts the game, or keeps it if it was interrupted. Returns what to say.
  std::string leave();

 private:
  struct Command;
  struct Does;
  std::vector<Command> commands() const;
  Reply run(std::string_view typed);
  Reply play_words(std::string_view typed);
  void play_word(std::string_view word);
  std::string_view why_left_out(bool moved, int seat);
  std::string_view nothing_to_choose() const;
  std::vector<std::string> moves_to_type() const;

  Reply play_next(DealtDeal deal);
  Reply sit_down_next(Start next);

  /// The session is new to this table.
  void begin();
  void show_to_turn();
  void wait_for_claim();
  void let_go();
  std::string play_programs();
  /// With muggins: a person has just laid a tile, and nobody has claimed yet what that scored.
  bool is_unclaimed() const;

  /// Something was played, so that it is to be saved. A spoiled game of the day is noted, too.
  bool begun() const;
  /// The text of the game to keep. What is played through a pipe does not count.
  std::string text_to_keep() const;
  KeptFile new_file() const { return {settings_.state, session_.variant().name(), text_to_keep()}; }
  /// Returns what to say: once, that it cannot be done.
  std::string save_now();
  /// Counts the game once, and closes its file; returns what to say. Without a result that is safe the file stays for
  /// `resume`.
  std::string count();
  /// The game is left; what was saved is not. Returns what to say.
  std::string count_if_left();
  bool may_leave() const { return !at_stake() || questions_.leave(); }
  bool may_spoil(std::string_view what) const { return !settings_.counts || !counts() || questions_.spoil(what); }
  /// Spoils the game for that reason, unless the person rather goes on. Returns whether it did.
  bool spoil(std::string_view what, std::string_view why);
  std::string how_to_resume() const;

  PlaySettings& settings_;
  Session session_;
  int hints_ = 0;  ///< asked for in this game
  Questions questions_;
  KeptFile file_;
  std::string note_;
  bool left_ = false, kept_ = false;
  std::optional<Start> next_;

  std::shared_ptr<multiplayer::PimcPlayer> program_;  // shared with the thread that thinks
  int viewer_ = 0;
  bool covered_ = false, waits_ = false, claimed_ = false;
};

}  // namespace boneyard::app
