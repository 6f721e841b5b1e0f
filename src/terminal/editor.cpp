#include "terminal/editor.hpp"

#include <histedit.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <cstdio>
#include <cwchar>

#include "cli/errors.hpp"
#include "cli/io/files.hpp"
#include "cli/io/signals.hpp"

namespace boneyard::app {
namespace {

constexpr int remembered_lines = 1000;

/// Reads up to the next newline, a byte at a time: another program may own what follows on standard input.
std::optional<std::string> read_plain_line() {
  std::string line;
  for (;;) {
    if (!wait_readable(STDIN_FILENO)) return std::nullopt;
    char c = 0;
    const ssize_t got = ::read(STDIN_FILENO, &c, 1);
    if (got < 0) continue;  // a signal; asked again above
    if (got == 0) return line.empty() ? std::nullopt : std::optional(line);
    if (c == '\n') return line;
    line += c;
  }
}

}  // namespace

struct Editor::Terminal {
  EditLine* line = nullptr;
  History* history = nullptr;
  std::filesystem::path history_file;
  Completions completions;
  std::function<void()> redraw;
  std::string prompt;

  static Terminal& of(EditLine* line) {
    void* self = nullptr;
    el_get(line, EL_CLIENTDATA, &self);
    return *static_cast<Terminal*>(self);
  }

  static char* show_prompt(EditLine* line) { return of(line).prompt.data(); }

  /// Reads one character; a stop, or a terminal that has gone, is the end of input. Bytes that are no
  /// character of the locale count as one each.
  static int read_character(EditLine* line, wchar_t* character) {
    std::mbstate_t state{};
    for (;;) {
      const Wake wake = wait_for(STDIN_FILENO);
      if (wake == Wake::resized) {
        el_resize(line);
        of(line).redraw();
        el_set(line, EL_REFRESH);
        continue;
      }
      if (wake != Wake::input) return 0;
      char byte = 0;
      if (::read(STDIN_FILENO, &byte, 1) != 1) {
        request_stop();  // Ctrl-D would come as a character: the terminal has gone
        return 0;
      }
      const std::size_t used = std::mbrtowc(character, &byte, 1, &state);
      if (used == static_cast<std::size_t>(-2)) continue;  // the first bytes of a longer one
      if (used == static_cast<std::size_t>(-1)) *character = static_cast<unsigned char>(byte);
      return 1;
    }
  }

  static unsigned char complete(EditLine* line, int) {
    const LineInfo* typed = el_line(line);
    const std::string_view before(typed->buffer, static_cast<std::size_t>(typed->cursor - typed->buffer));
    const auto space = before.find_last_of(' ');
    const std::string_view word = space == before.npos ? before : before.substr(space + 1);
    auto words = of(line).completions(before.substr(0, before.size() - word.size()));
    std::erase_if(words, [&](const std::string& each) { return !each.starts_with(word); });
    if (words.empty()) return CC_REFRESH_BEEP;
    const std::string start = common_start(words);
    if (start.size() > word.size() || words.size() == 1) {
      const std::string rest = start.substr(word.size()) + (words.size() == 1 ? " " : "");
      return el_insertstr(line, rest.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
    }
    std::fputc('\n', stdout);
    for (const std::string& each : words) std::printf("%s  ", each.c_str());
    std::fputc('\n', stdout);
    std::fflush(stdout);
    return CC_REDISPLAY;
  }
};

Editor::Editor(bool interactive, std::filesystem::path history, Completions completions, std::function<void()> redraw) {
  if (!interactive) return;
  std::setlocale(LC_CTYPE, "");  // what bytes a typed character has; nothing else of the locale is used
  watch_size();
  terminal_ = std::make_unique<Terminal>();
  Terminal& t = *terminal_;
  t.history_file = std::move(history);
  t.completions = std::move(completions);
  t.redraw = std::move(redraw);
  t.line = el_init("boneyard", stdin, stdout, stderr);
  t.history = history_init();
  HistEvent event;
  ::history(t.history, &event, H_SETSIZE, remembered_lines);
  ::history(t.history, &event, H_SETUNIQUE, 1);
  if (!t.history_file.empty()) ::history(t.history, &event, H_LOAD, t.history_file.c_str());
  el_set(t.line, EL_CLIENTDATA, &t);
  el_set(t.line, EL_PROMPT, &Terminal::show_prompt);
  el_set(t.line, EL_EDITOR, "emacs");
  el_set(t.line, EL_HIST, ::history, t.history);
  el_set(t.line, EL_GETCFN, &Terminal::read_character);
  el_set(t.line, EL_ADDFN, "boneyard-complete", "complete a move or a command", &Terminal::complete);
  el_set(t.line, EL_BIND, "^I", "boneyard-complete", nullptr);
}

Editor::~Editor() {
  if (!terminal_) return;
  HistEvent event;
  if (!terminal_->history_file.empty()) {
    try {
      make_private_folder(terminal_->history_file.parent_path());
      ::history(terminal_->history, &event, H_SAVE, terminal_->history_file.c_str());
    } catch (const InputError&) {  // what was typed is then not kept
    }
  }
  history_end(terminal_->history);
  el_end(terminal_->line);
}

std::optional<std::string> Editor::read(const std::string& prompt) {
  if (!terminal_) return read_plain_line();
  terminal_->prompt = prompt;
  int size = 0;
  const char* typed = el_gets(terminal_->line, &size);
  if (typed == nullptr || size <= 0 || stop_requested()) {
    std::fputc('\n', stdout);
    std::fflush(stdout);
    return std::nullopt;
  }
  std::string line(typed, static_cast<std::size_t>(size));
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
  if (!line.empty()) {
    HistEvent event;
    ::history(terminal_->history, &event, H_ENTER, line.c_str());
  }
  return line;
}

int Editor::width() {
  winsize size{};
  return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

int Editor::height() {
  winsize size{};
  return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 ? size.ws_row : 24;
}

std::string common_start(const std::vector<std::string>& words) {
  if (words.empty()) return {};
  std::string start = words.front();
  for (const std::string& word : words) {
    const auto differs = std::ranges::mismatch(start, word).in1;
    start.erase(differs, start.end());
  }
  return start;
}

}  // namespace boneyard::app
