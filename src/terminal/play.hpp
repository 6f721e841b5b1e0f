// One person, one table: reads commands, plays them, draws what is to be seen. Commands that only talk
// leave the table alone; moves draw it anew.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sitting/sitting.hpp"
#include "sitting/transcript.hpp"
#include "terminal/canvas.hpp"
#include "terminal/editor.hpp"

namespace boneyard::app {

/// What a table is set up with; it outlives one game.
struct PlaySettings {
  Look look;
  bool interactive = false;    ///< a terminal at both ends: clear the screen, prompt, follow its size
  Dealt dealt = Dealt::all;    ///< what `new` deals
  std::optional<bool> status;  ///< unset: on unless a hidden stock would be given away
  std::filesystem::path state;
  bool welcome = true;  ///< say how to begin, once
};

/// What a person sits down to.
struct TableSetup {
  Variant variant;
  DealtDeal deal;
  std::string line{};     ///< moves already played
  std::string note{};     ///< said below the first table
  std::string why_not{};  ///< the game does not count
};

TableSetup setup_of(const Transcript& game, std::string note, std::string why_not);

class Play {
 public:
  Play(TableSetup setup, PlaySettings& settings, Editor& editor);

  /// Plays until the player leaves; returns the table to sit down at next, if one was loaded.
  std::optional<TableSetup> run();
  /// Draws everything anew, for another size of the terminal.
  void redraw() { show(std::string(said_)); }
  /// What may be typed next, for Tab.
  std::vector<std::string> completions(std::string_view before) const;

 private:
  struct Command {
    std::string_view name;
    void (Play::*run)(std::string_view argument);
  };
  static std::span<const Command> commands();

  void obey(std::string_view typed);
  void play_words(const std::vector<std::string_view>& given);

  void help(std::string_view);
  void list_moves(std::string_view);
  void undo(std::string_view times);
  void redo(std::string_view times);
  void restart(std::string_view);
  void deal_new(std::string_view seed);
  void deal_daily(std::string_view);
  void deal_seed(std::string_view seed);
  void give_hint(std::string_view);
  void give_peek(std::string_view);
  void play_out(std::string_view);
  void set_status(std::string_view on_or_off);
  void rules(std::string_view);
  void stats(std::string_view);
  void save(std::string_view file);
  void load(std::string_view file);
  void resume(std::string_view);
  void quit(std::string_view) { left_ = true; }

  std::string welcome() const;
  void go_back_to(std::size_t moves);
  void sit_down(DealtDeal next);
  std::string count_if_lost();
  std::string leave();
  void changed() { ending_.clear(); }
  const std::string& ending();
  void say_ending();
  bool shows_status();

  std::size_t width() const { return static_cast<std::size_t>(settings_.look.width); }
  std::string page(const Look& look);
  void show(std::string_view message);
  void say(std::string_view message);

  PlaySettings& settings_;
  Editor& editor_;
  Sitting sitting_;
  std::optional<TableSetup> next_;
  std::string note_;    // said once, below the next table
  std::string said_;    // below the table now
  std::string ending_;  // of the position now; empty if not worked out
  bool left_ = false;   // the player leaves this table
};

}  // namespace boneyard::app
