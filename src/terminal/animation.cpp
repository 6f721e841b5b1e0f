#include "terminal/animation.hpp"

#include <fmt/format.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>

#include "cli/io/output.hpp"
#include "cli/io/signals.hpp"
#include "sitting/dealing.hpp"
#include "terminal/pages.hpp"
#include "terminal/views/views.hpp"

namespace boneyard::app {
namespace {

/// While it lives, keys come one by one and are not shown; afterwards the terminal is as it was.
class Keyboard {
 public:
  Keyboard() : on_(::isatty(STDIN_FILENO) == 1 && ::tcgetattr(STDIN_FILENO, &before_) == 0) {
    if (!on_) return;
    termios keys = before_;
    keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    on_ = ::tcsetattr(STDIN_FILENO, TCSANOW, &keys) == 0;
  }
  ~Keyboard() {
    if (on_) ::tcsetattr(STDIN_FILENO, TCSANOW, &before_);
  }
  Keyboard(const Keyboard&) = delete;
  Keyboard& operator=(const Keyboard&) = delete;
  /// What to wait for: nothing if there is no keyboard.
  int descriptor() const { return on_ ? STDIN_FILENO : -1; }
  bool on() const { return on_; }

 private:
  termios before_{};
  bool on_;
};

enum class ViewerKey { next, back, pause, faster, slower, quit, none };

/// Keys that were typed faster than they are used wait in `typed`. Those that send several bytes send them
/// at once.
ViewerKey read_key(std::string& typed) {
  if (typed.empty()) {
    char bytes[64];
    const ssize_t size = ::read(STDIN_FILENO, bytes, sizeof bytes);
    if (size <= 0) return ViewerKey::quit;
    typed.assign(bytes, static_cast<std::size_t>(size));
  }
  const bool arrow = typed.size() >= 3 && typed[0] == '\x1b' && (typed[1] == '[' || typed[1] == 'O');
  const std::string key = typed.substr(0, arrow ? 3 : 1);
  typed.erase(0, key.size());
  if (arrow) return key[2] == 'C' ? ViewerKey::next : key[2] == 'D' ? ViewerKey::back : ViewerKey::none;
  switch (key[0]) {
    case 'n':
    case '\n': return ViewerKey::next;
    case 'b': return ViewerKey::back;
    case ' ': return ViewerKey::pause;
    case '+': return ViewerKey::faster;
    case '-': return ViewerKey::slower;
    case 'q':
    case '\x1b':
    case '\x04': return ViewerKey::quit;
    default: return ViewerKey::none;
  }
}

/// Where the viewer is, and how fast it goes on.
struct Viewing {
  std::size_t at = 0, last;
  std::chrono::milliseconds delay;
  bool paused = false;

  /// False to leave.
  bool obey(ViewerKey key) {
    using namespace std::chrono_literals;
    switch (key) {
      case ViewerKey::next: at += at < last ? 1 : 0; break;
      case ViewerKey::back: at -= at > 0 ? 1 : 0; break;
      case ViewerKey::pause: paused = !paused; break;
      case ViewerKey::faster: delay = std::max(delay / 2, 10ms); break;
      case ViewerKey::slower: delay = std::min(std::max(delay * 2, 20ms), 60'000ms); break;
      case ViewerKey::quit: return false;
      case ViewerKey::none: break;
    }
    if (key == ViewerKey::back) paused = true;
    return true;
  }
};

void draw(const std::vector<Frame>& frames, const Viewing& viewing, Look look, bool keys) {
  look.width = terminal_columns();
  std::string text = frames[viewing.at](look);
  const auto rows = static_cast<std::size_t>(terminal_rows()), width = static_cast<std::size_t>(look.width);
  if (look.tiles == TileLook::box && lines_of(text, width) + 2 > rows) {
    look.tiles = TileLook::ascii;
    text = frames[viewing.at](look);
  }
  if (keys && viewing.at < viewing.last)
    text += fmt::format("\n{}; arrows step, + and - change the speed, q leaves\n",
                        viewing.paused ? "paused: space goes on" : "space pauses");
  output().write("\x1b[H\x1b[2J" + text);
  output().flush();
}

void watch(const std::vector<Frame>& frames, const Look& look, std::chrono::milliseconds delay) {
  const Keyboard keyboard;
  watch_size();
  Viewing viewing{.last = frames.size() - 1, .delay = delay};
  std::string typed;
  for (bool staying = true; staying;) {
    draw(frames, viewing, look, keyboard.on());
    if (viewing.at == viewing.last && !viewing.paused) return;
    if (!typed.empty()) {
      staying = viewing.obey(read_key(typed));
      continue;
    }
    const auto wait = viewing.paused ? std::nullopt : std::optional(viewing.delay);
    switch (wait_for(keyboard.descriptor(), wait)) {
      case Wake::input: staying = viewing.obey(read_key(typed)); break;
      case Wake::timeout: ++viewing.at; break;
      case Wake::resized:
      case Wake::news: break;
      case Wake::stop: return;
    }
  }
}

std::string drawn(const AnyPosition& position, const std::string& title, const Look& look) {
  std::string text = title + "\n\n" + draw_table(position, look).text(look.color);
  if (position.won() || position.lost())
    text += fmt::format("\n{}.\n", position.won() ? "Won" : fmt::format("Lost, with {} left", position.left()));
  return fitted(text, static_cast<std::size_t>(look.width));
}

}  // namespace

std::vector<Frame> frames_of(const Transcript& game) {
  const DealtDeal deal = game.seed ? numbered_deal(*game.seed) : typed_deal(game.deal);
  const std::string rules = game.variant.rules_text(",");
  const auto line = words(game.line);
  std::vector<Frame> frames;
  AnyPosition position(game.variant, game.deal);
  for (std::size_t i = 0;; ++i) {
    std::string title = fmt::format("{}, {}{}{}", game.variant.title(), deal.name(), rules.empty() ? "" : ", ", rules);
    if (i > 0) title += fmt::format(", move {} of {}: {}", i, line.size(), line[i - 1]);
    frames.push_back([position, title](const Look& look) { return drawn(position, title, look); });
    if (i == line.size()) return frames;
    position.play(line[i]);
  }
}

void animate(const std::vector<Frame>& frames, Look look, std::chrono::milliseconds delay) {
  if (stdout_is_terminal()) return watch(frames, look, delay);
  for (std::size_t i = 0; i < frames.size() && !stop_requested(); ++i)
    output().write((i == 0 ? "" : "\n") + frames[i](look));
}

}  // namespace boneyard::app
