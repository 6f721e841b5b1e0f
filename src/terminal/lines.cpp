#include "terminal/lines.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>

#include "cli/errors.hpp"
#include "cli/io/output.hpp"
#include "cli/io/signals.hpp"
#include "terminal/pages.hpp"
#include "terminal/table.hpp"
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

void write_message(std::string_view text, const Look& look) {
  if (text.empty()) return;
  output().write(fitted(text, static_cast<std::size_t>(look.width)) + (text.ends_with('\n') ? "" : "\n"));
  output().flush();
}

std::optional<Seating> play_in_lines(Presenter& table, const std::function<void(std::string said)>& show,
                                     std::string_view welcome) {
  const Look& look = table.settings().look;
  try {
    show(table.take_note());
    write_message(welcome, look);
    while (!table.left()) {
      const auto typed = read_typed_line();
      if (!typed) break;
      const Reply reply = table.obey(*typed);
      if (!table.left()) reply.moved ? show(reply.text) : write_message(reply.text, look);
    }
  } catch (...) {  // the reader of a pipe has gone
    table.leave();
    throw;
  }
  write_message(table.leave(), look);
  return table.take_next();
}

namespace {

std::string over_text(const Sitting& sitting) {
  const std::string where = where_it_was_lost(sitting, thinking());
  return ending(sitting) + " " + (where.empty() ? "`new` deals again." : where);
}

void show(Table& table, std::string_view message) {
  const Sitting& sitting = table.sitting();
  const Look& look = table.settings().look;
  std::string text = headline(sitting) + "\n\n";
  text += draw_table(sitting.now(), look).text(look.color) + '\n';
  if (sitting.now().over())
    text += over_text(sitting) + '\n';
  else if (table.shows_status())
    text += fmt::format("Status: {}\n", status_line(sitting, thinking()));
  output().write(fitted(text, static_cast<std::size_t>(look.width)));
  output().flush();
  write_message(message, look);
}

}  // namespace

std::optional<Seating> play_in_lines(Start<Sitting> start, PlaySettings& settings, bool welcome) {
  Table table(std::move(start), settings);
  const AnyPosition& now = table.sitting().now();
  return play_in_lines(
      table, [&](const std::string& said) { show(table, said); },
      welcome && !now.over()
          ? fmt::format("Type a move such as {}, or `moves`, `hint`, `rules` or `help`.", now.moves(1).front().text)
          : "");
}

}  // namespace boneyard::app
