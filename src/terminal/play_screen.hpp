// What the screens of a patience and of a match share: the loop of events, typing a line, questions, messages, the
// cursor among the stops, and a thread that thinks.
#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "terminal/background.hpp"
#include "terminal/line_input.hpp"
#include "terminal/presenter.hpp"
#include "terminal/stage.hpp"
#include "terminal/stops.hpp"

namespace boneyard::app {

/// What is shown beside the tiles.
struct Shown {
  std::string message{};
  std::string keys{};                 ///< in place of the usual ones, if not empty
  const LineInput* typing = nullptr;  ///< a line being typed, in place of the keys
};

class PlayScreen {
 public:
  virtual ~PlayScreen() = default;
  PlayScreen(const PlayScreen&) = delete;
  PlayScreen& operator=(const PlayScreen&) = delete;

  /// Plays until the person leaves; returns what to sit down at next, if something was loaded. `last_words` is what is
  /// still to be said then.
  std::optional<Seating> play(std::string& last_words);

 protected:
  PlayScreen(Screen& screen, LineInput& input, PlaySettings& settings)
      : stage_(screen), input_(input), settings_(settings) {}

  virtual Presenter& presenter() = 0;
  virtual Shown& shown() = 0;
  virtual void begin() = 0;
  /// What is to be done before the person is to act.
  virtual void go_on() {}
  virtual void draw_all() = 0;
  virtual int message_rows() const = 0;
  virtual void obey(std::string_view typed) = 0;
  /// What an event does before it is given to one of those below; true: it needs no more.
  virtual bool heard(const Event&) { return false; }
  virtual void enter() = 0;
  virtual void put_back() = 0;
  virtual void go(Key key) = 0;
  virtual void choose(const Stop& stop) = 0;
  /// The command of a key that needs no Enter; empty if it has none.
  virtual std::string_view command_of_key(std::string_view key) const = 0;
  /// Whether a move may begin so.
  virtual bool begins_move(char first) const = 0;
  /// How long to wait for an event; nullopt: for ever.
  virtual std::optional<std::chrono::milliseconds> patience() const { return std::nullopt; }

  void draw();
  void say(const std::string& text);
  /// Off the screen's thread; most of it is there before anyone could have read that it works.
  void think(Background::Work work);
  /// What the presenter asks.
  Questions questions();
  /// The command that was typed; empty if it is none.
  std::string command_of(std::string_view typed);
  /// Where an arrow leads from a stop, if the cursor stands on one.
  std::vector<Stop>::const_iterator stop_after(std::vector<Stop>::const_iterator from, Key key) const;

  Stage stage_;
  LineInput& input_;
  PlaySettings& settings_;
  std::vector<Stop> stops_;  ///< as they are on the screen now
  Background thinker_;

 private:
  void take(const Event& event);
  void type(const Event& event);
  void press(const Event& event);
  void click(const Event& event);
  std::string ask(const std::string& question, const char* said, std::string_view keys);
  bool stays();
  bool spoils(std::string_view what);

  bool typing_ = false;
};

}  // namespace boneyard::app
