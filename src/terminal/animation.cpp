#include "terminal/animation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "boneyard/session.hpp"
#include "cli/io/output.hpp"
#include "cli/io/signals.hpp"
#include "terminal/pages.hpp"
#include "terminal/stage.hpp"
#include "terminal/views/views.hpp"

namespace boneyard::app {
namespace {

using namespace std::chrono_literals;

/// Where the viewer is, and how fast it goes on.
struct Viewing {
  std::size_t at = 0, last;
  std::chrono::milliseconds delay;
  bool paused = false;

  /// False to leave.
  bool obey(const Event& event) {
    if (event.is(Key::escape) || event.is(Key::end_of_input) || event.is("q")) return false;
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

std::string outcome(const AnyPosition& position) {
  if (position.won()) return "Won.";
  return position.lost() ? fmt::format("Lost, with {} left.", position.left()) : "";
}

void draw(const Stage& stage, const Frame& frame, const Viewing& viewing, Look look) {
  look.width = stage.columns();
  const auto title = stage.lines_of(frame.title);
  const int top = static_cast<int>(title.size()) + 1, room = stage.rows() - top - 3;
  Canvas canvas = frame.table(look);
  if (canvas.rows() > room && look.tiles == TileLook::box) {
    look.tiles = TileLook::ascii;
    canvas = frame.table(look);
  }
  stage.screen().clear();
  for (int i = 0; i + 1 < top; ++i) stage.put(i, 0, title[static_cast<std::size_t>(i)], Ink::bold);
  stage.screen().put(stage.top() + top, stage.left(), canvas, room);
  stage.line(-2, frame.end, frame.won ? Ink::good : Ink::bad);
  stage.line(-1,
             fmt::format("{}; arrows step, + and - change the speed, q leaves",
                         viewing.paused ? "paused: space goes on" : "space pauses"),
             Ink::dim);
  stage.screen().cursor({});
  stage.screen().show();
}

/// Returns the frame that the viewer saw last.
std::size_t watch(const std::vector<Frame>& frames, const Look& look, std::chrono::milliseconds delay) {
  Screen screen(look.color);
  const Stage stage(screen);
  Viewing viewing{.last = frames.size() - 1, .delay = delay};
  while (viewing.at < viewing.last || viewing.paused) {
    draw(stage, frames[viewing.at], viewing, look);
    const Event event = screen.wait(viewing.paused ? std::nullopt : std::optional(viewing.delay));
    if (event.kind == Event::Kind::timeout) ++viewing.at;
    if (event.kind == Event::Kind::stop || !viewing.obey(event)) break;
  }
  return viewing.at;
}

}  // namespace

std::string Frame::text(const Look& look) const {
  std::string text = title + "\n\n" + table(look).text(look.color);
  if (!end.empty()) text += fmt::format("\n{}\n", end);
  return fitted(text, static_cast<std::size_t>(look.width));
}

std::vector<Frame> frames_of(const Sitting& game) {
  const std::string rules = game.variant().rules_text(",");
  std::vector<Frame> frames;
  for (std::size_t i = 0; i <= game.played(); ++i) {
    const AnyPosition& position = game.before(i);
    std::string title =
        fmt::format("{}, {}{}{}", game.variant().title(), game.dealt().name(), rules.empty() ? "" : ", ", rules);
    if (i > 0) title += fmt::format(", move {} of {}: {}", i, game.played(), game.move(i - 1));
    frames.push_back({[position](const Look& look) { return draw_table(position, look); }, std::move(title),
                      outcome(position), position.won()});
  }
  return frames;
}

void AnimationArguments::declare(CLI::App& app) {
  app.add_flag("--animate", animate, "Show the game move by move; in a terminal keys control it");
  one_value(app, "--delay", delay, "Seconds from move to move, with --animate (default: 1)", "SECONDS");
  look.declare(app);
}

namespace {

void show_all(const std::vector<Frame>& frames, Look look, std::chrono::milliseconds delay) {
  if (screen_is_possible()) {
    const std::size_t seen = watch(frames, look, delay);
    look.width = terminal_columns();
    output().write(frames[seen].text(look));  // it stays when the screen has gone
    return;
  }
  // Where no keys can be had the tables come one below the other, at the same pace if a person looks on.
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
    throw InputError(fmt::format("--delay: {}: expected seconds from 0 to 60", boneyard::quoted(*delay)));
  return std::chrono::milliseconds(static_cast<int>(seconds * 1000));
}

}  // namespace

void AnimationArguments::check(const DisplayArguments& display) const {
  read_delay(delay);
  if (animate && (display.format() != Format::text || display.svg()))
    throw InputError("--animate draws: it goes with --format text only");
}

ExitCode AnimationArguments::show(const std::vector<Frame>& frames, const DisplayArguments& display) const {
  show_all(frames, look.read(display.style()), read_delay(delay));
  return stop_requested() ? ExitCode::cut_short : ExitCode::done;
}

}  // namespace boneyard::app
