// A game on the whole screen: keys and the mouse choose tiles and places, single keys do the rest, moves and commands
// can be typed. The program's seats and the solver think on another thread, and can be left alone with that.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "terminal/background.hpp"
#include "terminal/chances.hpp"
#include "terminal/line_input.hpp"
#include "terminal/play_picture.hpp"

namespace boneyard::app {

class PlayScreen {
 public:
  PlayScreen(Screen& screen, LineInput& input, Start start, PlaySettings& settings);

  /// Plays until the person leaves; returns what to sit down at next, if something was loaded. `last_words` is what is
  /// still to be said then.
  std::optional<Start> play(std::string& last_words);

 private:
  const Session& session() const { return presenter_.session(); }
  const AnyPosition& now() const { return session().now(); }

  void begin();
  /// Lets the program's seats play, one after the other, until it is a person's turn.
  void go_on();
  void draw();
  std::vector<Spot>::const_iterator standing() const;

  void take(const Event& event);
  void type(const Event& event);
  void press(const Event& event);
  void click(const Event& event);
  void enter();
  void put_back();
  void go(Key key);
  void choose(const Spot& stop);

  void obey(std::string_view typed);
  /// Whether the command is one that takes thought, and is under way or answered.
  bool thinks_about(std::string_view command, std::string_view typed);
  /// The position is another one.
  void changed(const std::string& said);
  void say(const std::string& text);
  void answer(const std::string& text);
  std::string ask(const std::string& question, const char* said, std::string_view keys);
  bool stays();
  bool spoils(std::string_view what);

  // What takes thought: screen_advice.cpp.

  /// Off the screen's thread; most of it is there before anyone could have read that it works.
  void think(Background::Work work);
  std::string what_is_thought() const;
  void think_about_status(bool asked = false);
  void give_status();
  void give_hint();
  void give_match_hint();
  void give_chances(bool in_a_moment);
  void give_peek();
  void give_review();
  void show_review(const std::vector<Reviewed>& reviewed);
  void play_out();
  void step();
  void stand_on_move(std::string_view move);

  /// How far a review is, counted by the thread that works it out.
  struct Progress {
    std::atomic<std::size_t> done{0}, all{0};
  };

  Screen& screen_;
  LineInput& input_;
  PlaySettings& settings_;
  Presenter presenter_;
  Choice choice_;
  std::optional<Spot> at_;
  std::vector<Spot> stops_;  // as they are on the screen now
  PlaySaying saying_;
  bool typing_ = false;

  std::string said_;    // since the person's last move
  bool going_ = false;  // what was done is to be told, after the program's seats have played
  std::shared_ptr<Progress> progress_;
  ChanceWorker chances_;
  bool wants_chances_ = false;
  std::vector<std::string> playing_;  // what the solver is still to play, the next move last
  Background thinker_;                // ends first
};

/// The index of the stop that `key`, an arrow or Tab, leads to from stop `from`.
std::size_t next_stop(const std::vector<Spot>& stops, std::size_t from, Key key);

}  // namespace boneyard::app
