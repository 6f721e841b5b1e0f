// Plays a game on the whole screen. Keys and the mouse choose tiles and places, single keys run commands, and moves and
// commands can also be typed. The program's players and the solver think on another thread, so the person can go on
// meanwhile.
#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boneyard/lifetimebound.hpp"
#include "terminal/play/chances.hpp"
#include "terminal/play/play_picture.hpp"
#include "terminal/screen/background.hpp"
#include "terminal/screen/line_input.hpp"

namespace boneyard::app {

inline constexpr const char* patience_is_over = "The game is over: u takes back, n deals again.";

class PlayScreen {
 public:
  PlayScreen(Screen& screen, LineInput& input, Start start, PlaySettings& settings);

  /// Plays until the person leaves. Returns the game to play next, if the person has loaded or resumed one.
  /// `last_words` receives the message to show after leaving.
  std::optional<Start> play(std::string& last_words);
  /// Whether the person has left this game for the menu.
  bool wants_menu() const { return presenter_.wants_menu(); }

 private:
  const Session& session() const BONEYARD_LIFETIMEBOUND { return presenter_.session(); }
  const AnyPosition& now() const BONEYARD_LIFETIMEBOUND { return session().now(); }

  /// Lets the program's players move, one after the other, until it is a person's turn. Plays a person's forced moves,
  /// too, if the settings say so.
  void go_on();
  /// The person's move that is played without a key, if there is one.
  std::optional<std::string> forced() const {
    return settings_.forced || presenter_.is_puzzle() ? presenter_.forced_move() : std::nullopt;
  }
  /// The time until the next move that is played without a key, if the pace asks to wait for it.
  std::optional<std::chrono::milliseconds> pause() const;
  void draw();
  std::vector<Spot>::const_iterator standing() const BONEYARD_LIFETIMEBOUND;

  void take(const Event& event);
  bool skips(const Event& event);
  void type(const Event& event);
  void press(const Event& event);
  void press_key(const PlayKey& key);
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
  void page(const std::string& text);
  void say(const std::string& text);
  bool fits(const std::string& text) const;
  void answer(const std::string& text);
  std::string ask(const std::string& question, const std::vector<KeyLabel>& keys);
  bool stays();
  bool spoils(const std::string& what);
  DealtDeal search(const DealSearch& search);

  // Commands that need long computations, defined in play_advice.cpp.

  /// Runs `work` on another thread, and waits up to 60 ms for its end. Most work ends in that time, before anyone could
  /// read a message that it is running.
  void think(Background::Work work);
  std::string what_is_thought() const;
  void think_about_status(bool asked = false);
  /// Looks for the move that cost most in the hand that is over, and keeps it.
  void find_mistake();
  void keep_mistake_found();
  void give_hint();
  void give_match_hint();
  void give_chances(bool in_a_moment);
  void give_peek();
  bool reviews(std::string_view typed);
  /// Computes what the moves of a hand cost, then shows it.
  void weigh(int hand);
  void show_review(int hand);
  void play_out();
  void step();
  std::optional<MoveText> stand_on_move(std::string_view move);
  /// Marks the move that a hint names, and puts the cursor on it.
  void mark_hint(std::string_view move);
  /// Marks what a hint of a puzzle names: a place, or the move.
  void mark_in_puzzle(const MoveText& hinted);
  /// Whether Enter plays the marked move: the cursor is where the hint put it, and nothing else was chosen.
  bool stands_on_hint() const { return hint_ && at_ && at_->same_as(hint_->at); }
  void play_hint();

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

  /// A move that a hint named and that is marked on the table.
  struct MarkedHint {
    MoveText move;
    Spot at;                                      ///< where the cursor was put
    std::chrono::steady_clock::time_point since;  ///< when it was marked
  };
  std::optional<MarkedHint> hint_;
  std::optional<MoveText> place_;  ///< in a puzzle: the place that a hint named
  std::string provisional_;        ///< the message about a hint that stands in for exact chances

  std::string aim_;     // how the game is won, until it was said
  std::string said_;    // the messages since the person's last move
  bool going_ = false;  // the program's players may still have to move before said_ is shown whole
  std::chrono::steady_clock::time_point next_move_{};  // the program does not move earlier
  std::shared_ptr<Progress> progress_;
  std::map<int, std::vector<Reviewed>> reviews_;  ///< by hand, of hands that are over
  std::string before_review_;                     ///< the message to show again after a review
  ChanceWorker chances_;
  bool wants_chances_ = false;
  std::vector<std::string> playing_;  // the solver's moves that are still to be shown, the next one last
  Background thinker_;                // destroyed first: its thread uses the members above
  Background keeper_;                 // looks for mistakes, while the next hand is played
};

/// The index of the stop that `key`, an arrow or Tab, leads to from stop `from`.
std::size_t next_stop(const std::vector<Spot>& stops, std::size_t from, Key key);

}  // namespace boneyard::app
