// Plays a game on the whole screen. Keys and the mouse choose tiles and places, single keys run commands, and moves and
// commands can also be typed. The program's players and the solver think on another thread, so the person can go on
// meanwhile.
#pragma once

#include <atomic>
#include <chrono>
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

  /// Plays until the person leaves. Returns the game to play next, if the person has loaded or resumed one.
  /// `last_words` receives the message to show after leaving.
  std::optional<Start> play(std::string& last_words);

 private:
  const Session& session() const { return presenter_.session(); }
  const AnyPosition& now() const { return session().now(); }

  /// Lets the program's players move, one after the other, until it is a person's turn.
  void go_on();
  /// The time until the program's next move, if the pace asks to wait for it.
  std::optional<std::chrono::milliseconds> pause() const;
  void draw();
  std::vector<Spot>::const_iterator standing() const;

  void take(const Event& event);
  void type(const Event& event);
  void press(const Event& event);
  void click(const Event& event);
  void enter();
  void take_score();
  void put_back();
  void go(Key key);
  void choose(const Spot& stop);

  void obey(std::string_view typed);
  /// Runs a command that needs a long computation (hint, peek, review, auto, status). Returns false for any other
  /// command.
  bool thinks_about(std::string_view command, std::string_view typed);
  /// Resets what belongs to the previous position. `said` is the message about the change.
  void changed(const std::string& said);
  void say(const std::string& text);
  bool fits(const std::string& text) const;
  void answer(const std::string& text);
  std::string ask(const std::string& question, const std::vector<KeyLabel>& keys);
  bool stays();
  bool spoils(std::string_view what);

  // Commands that need long computations, defined in screen_advice.cpp.

  /// Runs `work` on another thread, and waits up to 60 ms for its end. Most work ends in that time, before anyone could
  /// read a message that it is running.
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

  /// How many moves of a review are done. The thread that computes the review counts them.
  struct Progress {
    std::atomic<std::size_t> done{0}, all{0};
  };

  Screen& screen_;
  LineInput& input_;
  PlaySettings& settings_;
  Presenter presenter_;
  Choice choice_;
  std::optional<Spot> at_;
  std::vector<Spot> stops_;  // the spots that can be chosen, as drawn last
  PlaySaying saying_;
  bool typing_ = false;

  std::string aim_;     // how the game is won, until it was said
  std::string said_;    // the messages since the person's last move
  bool going_ = false;  // the program's players may still have to move before said_ is shown whole
  std::chrono::steady_clock::time_point next_move_{};  // the program does not move earlier
  std::shared_ptr<Progress> progress_;
  ChanceWorker chances_;
  bool wants_chances_ = false;
  std::vector<std::string> playing_;  // the solver's moves that are still to be shown, the next one last
  Background thinker_;                // destroyed first: its thread uses the members above
};

/// The index of the stop that `key`, an arrow or Tab, leads to from stop `from`.
std::size_t next_stop(const std::vector<Spot>& stops, std::size_t from, Key key);

}  // namespace boneyard::app
