// Controller of what a person plays at the terminal, independent of the screen: runs commands, saves after every move,
// counts results, returns messages. table.hpp has the one of a patience, match/match_table.hpp that of a match.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/new_deals.hpp"
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

class Presenter {
 public:
  virtual ~Presenter() = default;

  const PlaySettings& settings() const { return settings_; }
  /// How messages call what is played: "game" or "match".
  std::string_view what() const { return what_; }
  /// Said once, when the table is first shown.
  std::string take_note() { return std::exchange(note_, ""); }

  /// Does what was typed: a command, or moves, up to the first that is not legal.
  Reply obey(std::string_view typed);
  /// The command that `typed` begins with, if it is one and not moves. Throws ParseError as read_command() does.
  virtual std::optional<std::string> command_of(std::string_view typed) const;
  /// What may be typed next, for Tab.
  virtual std::vector<std::string> completions(std::string_view before) const;
  /// A hint was given. Returns what to say.
  std::string note_hint();

  /// Leaving now would count the game as lost, or forget one that does not count, though it can still be played.
  virtual bool at_stake() const = 0;
  /// Whether the game may still count.
  virtual bool counts() const = 0;
  /// The player leaves this table, perhaps for take_next().
  bool left() const { return left_; }
  std::optional<Seating> take_next() { return std::move(next_); }
  /// Puts the game away for `resume`. Throws InputError.
  void put_away();
  /// Counts the game, or keeps it if it was interrupted. Returns what to say.
  std::string leave();

 protected:
  using Run = Reply (Presenter::*)(std::string_view argument);
  struct Command {
    template <class Game>
    Command(std::string_view typed, Reply (Game::*does)(std::string_view)) : name(typed), run(static_cast<Run>(does)) {}
    std::string_view name;
    Run run;
  };

  /// `what`: how messages call it, "game" or "match".
  Presenter(PlaySettings& settings, Questions questions, std::string note, std::string_view what)
      : settings_(settings), questions_(std::move(questions)), note_(std::move(note)), what_(what) {}
  Presenter(const Presenter&) = default;
  Presenter(Presenter&&) = default;

  virtual std::span<const Command> commands() const = 0;
  /// The game as it is typed.
  virtual std::string_view name() const = 0;
  virtual Reply play_words(std::string_view typed) = 0;
  /// Enter alone.
  virtual Reply nothing_typed() = 0;
  /// Why a command, or moves where there is none, cannot be done now.
  virtual std::optional<std::string> refusal(const std::optional<std::string>&) const { return std::nullopt; }
  virtual std::vector<std::string> moves_to_type() const = 0;
  virtual std::string text_to_keep() const = 0;
  virtual void save_as(const std::string& path) const = 0;
  /// Something was played, so that it is to be saved.
  virtual bool begun() const = 0;
  virtual bool is_over() const = 0;
  /// Its result has been counted.
  virtual bool counted() const = 0;
  virtual void was_put_away() {}
  /// It is left; what was put away is not. Returns what to say.
  virtual std::string count_if_lost() = 0;

  Reply save(std::string_view file);
  Reply load(std::string_view file);
  Reply resume(std::string_view game);
  Reply quit(std::string_view);

  /// Another game at this table.
  void begin_file();
  /// Returns what to say: once, that it cannot be done.
  std::string save_now();
  /// What was counted goes. Else its file stays for `resume`, if `keep` with what is now; returns what to say.
  std::string close_file(bool safe, bool keep, const std::string& text);
  bool may_leave() const { return !at_stake() || questions_.leave(); }
  bool may_spoil(std::string_view what) const { return !settings_.counts || !counts() || questions_.spoil(what); }
  std::string how_to_resume() const;
  /// The text of a game to keep. What is played through a pipe does not count.
  template <class Game>
  std::string kept(Game game) const {
    if (!settings_.counts) game.spoil("it was played through a pipe");
    return kept_text(std::move(game), hints_);
  }

  PlaySettings& settings_;
  Questions questions_;
  KeptFile file_{{}, {}, {}};
  std::string note_;
  int hints_ = 0;  ///< asked for in this game
  bool left_ = false, kept_ = false;

 private:
  Reply run(std::string_view typed);
  Reply sit_down_next(Seating next);

  std::string_view what_;
  std::optional<Seating> next_;
};

}  // namespace boneyard::app
