#include "tests/terminal/unseen.hpp"

#define NCURSES_NOMACROS
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <cwchar>
#include <map>
#include <regex>
#include <sstream>
#include <stdexcept>
#include <thread>

namespace boneyard::app {
namespace {

void put_in_place(const char* file, int mode, int descriptor) {
  const int opened = open(file, mode | O_CLOEXEC);
  dup2(opened, descriptor);
  close(opened);
}

std::string bytes_of(const std::wstring& text) {
  std::string bytes(std::wcstombs(nullptr, text.c_str(), 0), ' ');
  std::wcstombs(bytes.data(), text.c_str(), bytes.size());
  return bytes;
}

std::wstring letters_of(const std::string& text) {
  std::wstring letters(text.size(), L' ');
  letters.resize(std::mbstowcs(letters.data(), text.c_str(), letters.size()));
  return letters;
}

/// The cells of the window, row by row.
std::vector<std::wstring> cells() {
  std::vector<std::wstring> rows;
  for (int row = 0; row < getmaxy(stdscr); ++row) {
    rows.emplace_back();
    for (int column = 0; column < getmaxx(stdscr); ++column) {
      cchar_t cell;
      wchar_t letters[CCHARW_MAX + 1];
      attr_t attributes = 0;
      short pair = 0;
      mvwin_wch(stdscr, row, column, &cell);
      getcchar(&cell, letters, &attributes, &pair, nullptr);
      rows.back() += letters[0];
    }
  }
  return rows;
}

std::string screen_text() {
  std::wstring text;
  for (const std::wstring& row : cells()) text += row + L'\n';
  return bytes_of(text);
}

/// All steps are done.
struct Done {};

/// What the program gets in place of a key from the terminal.
class Fingers {
 public:
  explicit Fingers(const std::vector<Step>& steps) : steps_(steps) {}

  /// As wget_wch.
  int next(wint_t* key) {
    while (keys_.empty()) {
      if (!is_seen()) {
        if (std::chrono::steady_clock::now() > until_)
          throw std::runtime_error(fmt::format("after '{}' the screen shows\n{}", last(), screen_text()));
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
        *key = KEY_RESIZE;  // draws again, and does nothing else
        return KEY_CODE_YES;
      }
      if (at_ == steps_.size()) throw Done();
      read(steps_[at_++].keys);
      until_ = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    }
    const auto [code, pressed] = keys_.front();
    keys_.erase(keys_.begin());
    *key = pressed;
    if (code == KEY_CODE_YES && pressed == KEY_MOUSE) ungetmouse(&mouse_), wget_key(key);
    return code;
  }
  bool all_done() const { return at_ == steps_.size() && keys_.empty(); }
  const std::string& last() const { return steps_[at_ == 0 ? 0 : at_ - 1].keys; }

  static Fingers* at_work;

 private:
  using Pressed = std::pair<int, wint_t>;

  static void wget_key(wint_t* key);

  bool is_seen() const {
    if (at_ == 0) return true;
    const std::string words = words_of(screen_text());
    for (const std::string& each : steps_[at_ - 1].shows)
      if (words.find(each) == words.npos) return false;
    for (const std::string& each : steps_[at_ - 1].lacks)
      if (words.find(each) != words.npos) return false;
    return true;
  }

  void type(const std::string& text) {
    for (const wchar_t letter : letters_of(text)) keys_.emplace_back(OK, letter);
  }

  void point(const std::string& at) {
    mouse_ = {};
    mouse_.bstate = at == "wheel up" ? BUTTON4_PRESSED : at == "wheel down" ? BUTTON5_PRESSED : BUTTON1_PRESSED;
    keys_.emplace_back(KEY_CODE_YES, KEY_MOUSE);
    if (at.starts_with("wheel ")) return;
    const std::vector<std::wstring> rows = cells();
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const std::size_t column = rows[row].find(letters_of(at));
      if (column == std::wstring::npos) continue;
      mouse_.y = static_cast<int>(row);
      mouse_.x = static_cast<int>(column);
      return;
    }
    throw std::runtime_error(fmt::format("there is no '{}' to click at\n{}", at, screen_text()));
  }

  void read(const std::string& keys) {
    static const std::map<std::string, Pressed, std::less<>> names = {
        {"Enter", {OK, L'\r'}},
        {"Escape", {OK, 27}},
        {"Tab", {OK, L'\t'}},
        {"Space", {OK, L' '}},
        {"C-u", {OK, L'u' & 0x1F}},
        {"Up", {KEY_CODE_YES, KEY_UP}},
        {"Down", {KEY_CODE_YES, KEY_DOWN}},
        {"Left", {KEY_CODE_YES, KEY_LEFT}},
        {"Right", {KEY_CODE_YES, KEY_RIGHT}},
    };
    if (keys.starts_with("> ")) return type(keys.substr(2) + '\r');
    if (keys.starts_with("@ ")) return point(keys.substr(2));
    std::istringstream in(keys);
    for (std::string each; in >> each;) {
      const auto named = names.find(each);
      named == names.end() ? type(each) : keys_.push_back(named->second);
    }
  }

  const std::vector<Step>& steps_;
  std::size_t at_ = 0;  // of the step to come
  std::vector<Pressed> keys_{};
  MEVENT mouse_{};
  std::chrono::steady_clock::time_point until_{};
};

Fingers* Fingers::at_work = nullptr;

}  // namespace
}  // namespace boneyard::app

// The linker sends the calls of wget_wch here; see tests/CMakeLists.txt.
extern "C" int __real_wget_wch(WINDOW* window, wint_t* key);
extern "C" int __wrap_wget_wch(WINDOW* window, wint_t* key) {
  auto* const fingers = boneyard::app::Fingers::at_work;
  return fingers == nullptr ? __real_wget_wch(window, key) : fingers->next(key);
}

namespace boneyard::app {

void Fingers::wget_key(wint_t* key) { __real_wget_wch(stdscr, key); }

Unseen::Unseen(Size size, bool colours) : stdin_(dup(STDIN_FILENO)), stdout_(dup(STDOUT_FILENO)) {
  std::fflush(stdout);
  put_in_place("/dev/null", O_RDONLY, STDIN_FILENO);
  put_in_place("/dev/null", O_WRONLY, STDOUT_FILENO);
  setenv("TERM", "xterm-256color", 1);
  setenv("LC_ALL", "C.UTF-8", 1);
  setenv("LINES", std::to_string(size.rows).c_str(), 1);
  setenv("COLUMNS", std::to_string(size.columns).c_str(), 1);
  screen_.emplace(colours);
}

Unseen::~Unseen() {
  screen_.reset();
  for (const char* name : {"LINES", "COLUMNS", "LC_ALL"}) unsetenv(name);
  std::fflush(stdout);
  for (const auto& [kept, descriptor] : {std::pair(stdin_, STDIN_FILENO), std::pair(stdout_, STDOUT_FILENO)}) {
    dup2(kept, descriptor);
    close(kept);
  }
}

std::string Unseen::text() const { return screen_text(); }

std::string words_of(const std::string& screen) { return std::regex_replace(screen, std::regex("\\s+"), " "); }

std::string at_keys(const std::vector<Step>& steps, const std::function<void(Screen&)>& run, Size size) {
  Unseen unseen(size);
  Fingers fingers(steps);
  Fingers::at_work = &fingers;
  const std::unique_ptr<Fingers, void (*)(Fingers*)> rest(&fingers, [](Fingers*) { Fingers::at_work = nullptr; });
  try {
    run(unseen.screen());
  } catch (const Done&) {
    return unseen.text();
  }
  if (!fingers.all_done())
    throw std::runtime_error(fmt::format("'{}' has ended it\n{}", fingers.last(), unseen.text()));
  return unseen.text();
}

std::string Person::play(Start start, const std::vector<Step>& steps, Size size) {
  last_words.clear();
  return at_keys(
      steps,
      [&](Screen& screen) {
        LineInput input(folder.path / "history");
        for (std::optional<Start> next = std::move(start); next;)
          next = PlayScreen(screen, input, std::move(*next), settings).play(last_words);
      },
      size);
}

std::string Person::play(std::string_view game, std::uint64_t seed, const std::vector<Step>& steps,
                         std::string_view players, Size size) {
  const Variant variant = Variant::parse(game);
  return play({Session(variant, numbered_deal(variant, seed), parse_sitters(variant, players))}, steps, size);
}

}  // namespace boneyard::app
