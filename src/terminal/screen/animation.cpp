#include "terminal/screen/animation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "platform/output.hpp"
#include "platform/signals.hpp"
#include "terminal/screen/layouts.hpp"
#include "terminal/screen/pages.hpp"
#include "terminal/screen/screen.hpp"

namespace boneyard::app {
namespace {

using namespace std::chrono_literals;

/// The state of an animation that a person watches: the frame shown, the delay, and whether it is paused.
struct Viewing {
  std::size_t at = 0, last;
  std::chrono::milliseconds delay;
  bool paused = false;
  std::string said{};  ///< of the last key, if it means nothing

  /// Obeys a key. Returns false if it leaves the animation.
  bool obey(const Event& event) {
    if (event.is(Key::escape) || event.ends()) return false;
    const bool known = event.text.empty() || std::string_view("nb +-").find(event.text) != std::string_view::npos;
    said = known ? "" : unknown_key_text(event.text);
    if (event.is(Key::right) || event.is(Key::enter) || event.is("n")) at += at < last ? 1 : 0;
    if (event.is(Key::left) || event.is("b")) {
      at -= at > 0 ? 1 : 0;
      paused = true;
    }
    if (event.is(" ")) paused = !paused;
    if (event.is("+")) delay = std::max(delay / 2, 10ms);
    if (event.is("-")) delay = std::min(std::max(delay * 2, 20ms), 60'000ms);
    return true;
  }
};

void draw(Screen& screen, const Frame& frame, const Viewing& viewing, Look look) {
  look.width = screen.columns();
  const auto rows_of = [&](const std::string& text) { return static_cast<int>(screen.lines_of(text).size()); };
  const int top = rows_of(frame.title) + 1, end = std::max(1, rows_of(frame.end)), room = screen.rows() - top - 2 - end;
  const Canvas canvas = drawn(look, frame.table, [&](const Canvas& boxes) { return boxes.rows() <= room; });
  screen.clear();
  screen.text(0, frame.title, Ink::bold);
  screen.put(top, canvas, room);
  screen.text(screen.rows() - 1 - end, frame.end, frame.won ? Ink::good : Ink::bad);
  if (!viewing.said.empty()) return screen.show({{"", viewing.said}});
  screen.show({{"space", viewing.paused ? "goes on" : "pauses"},
               {"q", "leaves"},
               {"+", "faster"},
               {"-", "slower"},
               {"", "arrows step"}});
}

/// Shows the frames on a screen. Returns the index of the frame that the viewer saw last.
std::size_t watch(const std::vector<Frame>& frames, const Look& look, std::chrono::milliseconds delay) {
  Screen screen(look.colours != Colours::none);
  Viewing viewing{.last = frames.size() - 1, .delay = delay};
  while (viewing.at < viewing.last || viewing.paused) {
    draw(screen, frames[viewing.at], viewing, look);
    const Event event = screen.wait(viewing.paused ? std::nullopt : std::optional(viewing.delay));
    if (event.kind == Event::Kind::timeout) ++viewing.at;
    if (!viewing.obey(event)) break;
  }
  return viewing.at;
}

void show_all(const std::vector<Frame>& frames, Look look, std::chrono::milliseconds delay) {
  if (screen_is_possible()) {
    const std::size_t seen = watch(frames, look, delay);
    look.width = terminal_columns();
    output().write(frames[seen].text(look));  // stays there after the screen is closed
    return;
  }
  // Without a screen there are no keys. The pictures come one below the other, with the delay between them if a person
  // watches on a terminal.
  for (std::size_t i = 0; i < frames.size() && !stop_requested(); ++i) {
    output().write((i == 0 ? "" : "\n") + frames[i].text(look));
    if (!stdout_is_terminal() || i + 1 == frames.size()) continue;
    output().flush();
    wait_for(-1, delay);
  }
}

std::chrono::milliseconds read_delay(const std::optional<std::string>& delay) {
  if (!delay) return std::chrono::seconds(1);
  const double seconds = at_place("--delay", [&] { return parse_number(*delay); });
  if (seconds < 0 || seconds > 60)
    throw InputError(fmt::format("--delay: {}: expected seconds from 0 to 60", in_quotes(*delay)));
  return std::chrono::milliseconds(static_cast<int>(seconds * 1000));
}

}  // namespace

std::string Frame::text(const Look& look) const {
  std::string text = title + "\n\n" + table(look).text(look.colours);
  if (!end.empty()) text += fmt::format("\n{}\n", end);
  return fitted(text, static_cast<std::size_t>(look.width));
}

void AnimationArguments::declare(CLI::App& app) {
  add_flag(app, "--animate", animate);
  add_flag(app, "--delay", delay);
  look.declare(app);
}

void AnimationArguments::check(const DisplayArguments& display) const {
  read_delay(delay);
  if (animate && (display.format() != Format::text || display.svg()))
    throw InputError("--animate is for --format text only");
}

ExitCode AnimationArguments::show(const std::vector<Frame>& frames, const DisplayArguments& display) const {
  show_all(frames, look.read(display.style()), read_delay(delay));
  return stop_requested() ? ExitCode::cut_short : ExitCode::done;
}

}  // namespace boneyard::app
