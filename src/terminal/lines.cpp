#include "terminal/lines.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>

#include "cli/errors.hpp"
#include "cli/io/output.hpp"
#include "cli/io/signals.hpp"
#include "terminal/pages.hpp"
#include "terminal/views/views.hpp"
#include "terminal/words.hpp"

namespace boneyard::app {

// A byte at a time: another program may own what follows on standard input.
std::optional<std::string> read_typed_line() {
  std::string line;
  for (;;) {
    if (!wait_readable(STDIN_FILENO)) return std::nullopt;
    char c = 0;
    const ssize_t got = ::read(STDIN_FILENO, &c, 1);
    if (got < 0 && errno != EINTR && errno != EAGAIN) fail_with_errno("standard input", errno);
    if (got < 0) continue;  // a signal; asked again above
    if (got == 0 && line.empty()) return std::nullopt;
    if (got == 0 || c == '\n') return line.starts_with(':') ? line.substr(1) : line;
    line += c;
  }
}

namespace {

class PlainTable {
 public:
  PlainTable(TableSetup setup, PlaySettings& settings) : table_(std::move(setup), settings), look_(settings.look) {}

  std::optional<Seating> play(bool welcome) {
    try {
      show(table_.take_note());
      if (welcome && !table_.sitting().now().over()) say(welcome_text());
      while (!table_.left()) {
        const auto typed = read_typed_line();
        if (!typed) break;
        const Reply reply = table_.obey(*typed);
        if (!table_.left()) reply.moved ? show(reply.text) : say(reply.text);
      }
    } catch (...) {  // the reader of a pipe has gone
      table_.leave();
      throw;
    }
    say(table_.leave());
    return table_.take_next();
  }

 private:
  std::size_t width() const { return static_cast<std::size_t>(look_.width); }

  std::string welcome_text() const {
    return fmt::format("Type a move such as {}, or `moves`, `hint`, `rules` or `help`.",
                       table_.sitting().now().moves(1).front().text);
  }

  /// The table, how things stand, and what is to be said.
  void show(std::string_view message) {
    const Sitting& sitting = table_.sitting();
    std::string text = headline(sitting) + "\n\n";
    text += draw_table(sitting.now(), look_).text(look_.color) + '\n';
    if (sitting.now().over())
      text += over_text(sitting) + '\n';
    else if (table_.shows_status())
      text += fmt::format("Status: {}\n", status_line(sitting, thinking()));
    output().write(fitted(text, width()));
    say(message);
    output().flush();
  }

  static std::string over_text(const Sitting& sitting) {
    const std::string where = where_it_was_lost(sitting, thinking());
    return ending(sitting) + " " + (where.empty() ? "`new` deals again." : where);
  }

  void say(std::string_view message) {
    if (message.empty()) return;
    output().write(fitted(message, width()) + (message.ends_with('\n') ? "" : "\n"));
    output().flush();
  }

  Table table_;
  const Look& look_;
};

}  // namespace

std::optional<Seating> play_in_lines(TableSetup setup, PlaySettings& settings, bool welcome) {
  return PlainTable(std::move(setup), settings).play(welcome);
}

}  // namespace boneyard::app
