#include "terminal/play_screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "boneyard/notation.hpp"

namespace boneyard::app {

using namespace std::chrono_literals;

std::optional<Seating> PlayScreen::play(std::string& last_words) {
  begin();
  while (!presenter().left()) {
    go_on();
    draw();
    const Event event = stage_.screen().wait(patience());
    if (event.kind == Event::Kind::stop) break;
    take(event);
  }
  thinker_.end();
  last_words = presenter().leave();
  return presenter().take_next();
}

void PlayScreen::draw() {
  settings_.look.width = stage_.columns();
  shown().typing = typing_ ? &input_ : nullptr;
  draw_all();
}

void PlayScreen::take(const Event& event) {
  thinker_.fetch();
  if (heard(event)) return;
  switch (event.kind) {
    case Event::Kind::wheel_up: return go(Key::back_tab);
    case Event::Kind::wheel_down: return go(Key::tab);
    case Event::Kind::click: return click(event);
    case Event::Kind::key: return typing_ ? type(event) : press(event);
    default: return;
  }
}

void PlayScreen::type(const Event& event) {
  const auto did = input_.take(event, [this](std::string_view before) { return presenter().completions(before); });
  if (!input_.offers().empty()) shown().message = fmt::format("{}", fmt::join(input_.offers(), "  "));
  if (did == LineInput::Did::edited && !event.is(Key::end_of_input)) return;
  typing_ = false;
  if (did == LineInput::Did::entered) obey(input_.text());
}

void PlayScreen::press(const Event& event) {
  if (event.is(Key::end_of_input)) return obey("quit");
  if (event.is(Key::escape) || event.is(Key::backspace)) return put_back();
  if (event.is(Key::enter) || event.is(" ")) return enter();
  if (!event.is(Key::character)) return event.key == Key::other ? void() : go(event.key);
  if (const auto command = command_of_key(event.text); !command.empty()) return obey(command);
  // What moves begin with begins a line; commands have the colon before them.
  const bool command = event.text == ":" || event.text == "/";
  if (!command && !begins_move(event.text[0]))
    return say(fmt::format("{} is no key here: ? lists them; a command is typed after a colon.",
                           boneyard::quoted(event.text)));
  typing_ = true;
  input_.begin(command ? "" : event.text);
}

/// What a chosen tile can come to lies over the tiles there.
void PlayScreen::click(const Event& event) {
  const auto hit = std::find_if(stops_.rbegin(), stops_.rend(),
                                [&](const Stop& stop) { return stop.covers(event.row, event.column); });
  if (hit != stops_.rend()) choose(Stop(*hit));
}

std::vector<Stop>::const_iterator PlayScreen::stop_after(std::vector<Stop>::const_iterator from, Key key) const {
  if (from == stops_.end()) return stops_.begin();
  return stops_.begin() +
         static_cast<std::ptrdiff_t>(next_stop(stops_, static_cast<std::size_t>(from - stops_.begin()), key));
}

void PlayScreen::say(const std::string& text) {
  const bool fits = static_cast<int>(stage_.lines_of(text).size()) <= message_rows();
  shown().message = fits ? text : "";
  if (!fits) stage_.page(text);
}

void PlayScreen::think(Background::Work work) {
  thinker_.start(std::move(work));
  for (int i = 0; i < 20 && !thinker_.fetch(); ++i) std::this_thread::sleep_for(3ms);
}

Questions PlayScreen::questions() {
  return {.leave = [this] { return !stays(); }, .spoil = [this](std::string_view what) { return spoils(what); }};
}

std::string PlayScreen::command_of(std::string_view typed) {
  try {
    return presenter().command_of(typed).value_or("");
  } catch (const ParseError&) {  // the presenter says what is wrong
    return "";
  }
}

/// Asks where messages stand; returns the key that was pressed, one of `keys`.
std::string PlayScreen::ask(const std::string& question, const char* said, std::string_view keys) {
  shown().message = question;
  shown().keys = said;
  const std::string key = stage_.ask(keys, [this] { draw(); });
  shown().message.clear();
  shown().keys.clear();
  return key;
}

/// Whether the person stays at a game that would be lost or forgotten by leaving it.
bool PlayScreen::stays() {
  const bool counts = presenter().counts();
  const std::string key =
      ask(fmt::format("This {} is not over. k keeps it for later; {}; Esc stays.", presenter().what(),
                      counts ? "c counts it as lost" : "f forgets it"),
          counts ? "k keep   c count as lost   Esc stay" : "k keep   f forget   Esc stay", counts ? "kc" : "kf");
  if (key == "k") presenter().put_away();
  return key.empty();
}

bool PlayScreen::spoils(std::string_view what) {
  return ask(fmt::format("{}, and the {} no longer counts. y goes ahead; Esc does not.", what, presenter().what()),
             "y go ahead   Esc go on playing", "y") == "y";
}

}  // namespace boneyard::app
