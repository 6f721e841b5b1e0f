// A real table on the whole screen: what lies there, what to play and why, and a line to type the next entry into.
#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "terminal/assist/assist_table.hpp"
#include "terminal/screen/background.hpp"
#include "terminal/screen/line_input.hpp"
#include "terminal/screen/screen.hpp"

namespace boneyard::app {

class AssistScreen {
 public:
  AssistScreen(Screen& screen, LineInput& input, AssistTable table, const AssistSettings& settings);

  /// Until the person leaves. Returns the message to show after that.
  std::string run(std::string note);

 private:
  void draw();
  int draw_below();
  AssistFound advice() const;
  void take(const Event& event);
  void press(const Event& event);
  void click(const Event& event);
  void obey(std::string_view typed);
  void find_out(Assisted::Find what);
  void show(const std::string& text);
  std::vector<KeyLabel> keys() const;

  /// What is advised, as far as it was found; another thread writes it.
  struct Advice {
    std::mutex mutex;
    AssistFound found;
  };

  Screen& screen_;
  LineInput& input_;
  AssistSettings settings_;
  AssistTable table_;
  std::string message_, doubt_;
  bool typing_ = false;
  std::vector<Spot> spots_;
  std::shared_ptr<Advice> advice_ = std::make_shared<Advice>();
  Background thinker_;  // destroyed first: its thread uses the members above
};

/// Lets a person sit at a real table until that person leaves. Returns the message to show after that.
std::string sit_at_real_table(Screen& screen, const AssistSettings& settings, RealTable table,
                              std::optional<KeptFile> file = {}, std::string note = {});

}  // namespace boneyard::app
