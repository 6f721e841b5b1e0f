// A terminal of its own for the program to run in, worked by tmux: keys go in, the screen can be read.
#pragma once

#include <fmt/format.h>

#include <utility>

#include "tests/cli/program.hpp"

class Terminal {
 public:
  Terminal(int columns, int rows) : columns_(columns), rows_(rows) {}
  /// Once what ran in it has written what it keeps, and ended.
  ~Terminal() {
    close();
    const pid_t shell = std::atoi(TemporaryFolder::read(folder_.path("pid")).c_str());
    wait_until([&] { return shell <= 0 || ::kill(shell, 0) != 0; });
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  static bool is_there() { return run_shell("command -v tmux").code == 0; }

  const TemporaryFolder& folder() const { return folder_; }

  /// Runs the program on a cleared screen; whatever ran before is ended. It finds the same home every time, and the
  /// program's players move at once, unless `surroundings`, arguments of env, say otherwise. No move is played by
  /// itself.
  void start(const std::string& arguments, const std::string& surroundings = "") {
    const std::string command = "trap : INT; trap 'gone=1' HUP; echo $$ >" + folder_.path("pid") + "; cd " +
                                folder_.path("") + "; export HOME=" + folder_.path("") +
                                " XDG_STATE_HOME=" + folder_.path("state") +
                                " BONEYARD_CONFIG=" + folder_.write("config", "pace = 0\nforced = off\n") + "; env " +
                                surroundings + " " BONEYARD_PROGRAM " " + arguments +
                                "; code=$?; [ -z \"$gone\" ] || exit; echo \"[ended with $code]\"; exec sleep 600";
    // What ncurses never frees; only the leak sanitizer minds.
    const std::string leaks = folder_.write("leaks", "leak:libncursesw\nleak:libtinfo\n");
    const std::string script = folder_.write(
        "run.sh", "export LSAN_OPTIONS=print_suppressions=0:suppressions=" + leaks + '\n' + command + '\n');
    if (!std::exchange(started_, true))
      tmux("-u -f /dev/null new-session -d -x " + std::to_string(columns_) + " -y " + std::to_string(rows_) +
           " 'LC_ALL=C.UTF-8 exec sh " + script + "'");
    else
      tmux("respawn-pane -k 'clear; LC_ALL=C.UTF-8 exec sh " + script + "'");
  }
  /// Keys as tmux calls them: `Tab`, `Up`, `C-c`.
  void press(const std::string& keys) { tmux("send-keys " + keys); }
  void type(const std::string& text) { tmux("send-keys -l -- '" + text + "' \\; send-keys Enter"); }
  /// Presses and lets go a mouse button at a cell, counted from 0, as the terminals say it that tmux is like; 64 and 65
  /// are the wheel's, which is never let go.
  void click(int row, int column, int button = 0) {
    const auto says = [&](int what) {
      tmux(fmt::format("send-keys -H 1b 5b 4d {:x} {:x} {:x}", 32 + what, 33 + column, 33 + row));
    };
    says(button);
    if (button < 64) says(3);
  }
  bool started() const { return started_; }
  void resize(int columns, int rows) {
    columns_ = columns;
    rows_ = rows;
    if (!started_) return;
    tmux("resize-window -x " + std::to_string(columns) + " -y " + std::to_string(rows));
  }
  /// The window is closed over the program.
  void close() {
    tmux("kill-server");
    started_ = false;
    ++server_;  // the old one may still be on its way out
  }

  /// What is to be seen, without spaces at the ends of lines or lines at the end.
  std::string screen() {
    std::string text = tmux("capture-pane -p").out;
    while (text.ends_with('\n') || text.ends_with(' ')) text.pop_back();
    return text + '\n';
  }
  /// The screen, once it is `expected`; or whatever it is in the end.
  std::string wait_for(const std::string& expected) {
    std::string seen;
    wait_until([&] { return (seen = screen()) == expected; }, pause);
    return seen;
  }
  /// The screen, once it shows these words; or whatever it is in the end.
  std::string wait_for_words(const std::string& words) {
    std::string seen;
    wait_until([&] { return (seen = screen()).find(words) != seen.npos; }, pause);
    return seen;
  }
  bool shows(const std::string& words) { return wait_for_words(words).find(words) != std::string::npos; }
  /// For writing down what is new: the screen, once it has changed from `before` and stands still.
  std::string wait_for_change(const std::string& before) {
    std::string seen;
    bool works = false;
    for (int i = 0, still = 0; (i < 80 || (works && i < 1200)) && still < 16; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      const std::string now = screen();
      works = now.find("Work") != now.npos || now.find("The solver plays") != now.npos;
      still = now == seen && now != before && !works ? still + 1 : 0;
      seen = now;
    }
    return seen;
  }

 private:
  Ended tmux(const std::string& command) const {
    return run_shell("tmux -S " + folder_.path("socket") + std::to_string(server_) + ' ' + command);
  }

  static constexpr std::chrono::milliseconds pause{50};

  TemporaryFolder folder_;
  int columns_, rows_;
  bool started_ = false;
  int server_ = 0;
};
