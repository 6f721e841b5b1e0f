#include "terminal/table_screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "cli/errors.hpp"
#include "cli/io/output.hpp"
#include "cli/io/signals.hpp"
#include "deals/notation.hpp"
#include "terminal/background.hpp"
#include "terminal/chances.hpp"
#include "terminal/pages.hpp"
#include "terminal/stage.hpp"
#include "terminal/table_picture.hpp"
#include "terminal/words.hpp"

namespace boneyard::app {
namespace {

using namespace std::chrono_literals;

/// What a key does without Enter.
constexpr std::pair<std::string_view, std::string_view> key_commands[] = {
    {"u", "undo"}, {"r", "redo"},  {"h", "hint"}, {"s", "status"}, {"a", "auto"},
    {"n", "new"},  {"m", "moves"}, {"?", "help"}, {"q", "quit"},
};

class TableScreen {
 public:
  TableScreen(Screen& screen, LineInput& input, TableSetup setup, PlaySettings& settings)
      : stage_(screen),
        input_(input),
        settings_(settings),
        chances_(settings.cache),
        table_(std::move(setup), settings,
               {.leave = [this] { return !stays(); }, .spoil = [this](std::string_view what) { return spoils(what); }}),
        choice_(table_.sitting().now()) {}

  std::optional<Seating> play(std::string& last_words) {
    const std::string note = table_.take_note();
    say(note.empty() && stage_.small() ? aim_text(now()) : note);  // the line above may have no room for it
    chances_.sit_down(table_.sitting().before(0));
    table_changed();
    while (!table_.left()) {
      draw();
      const Event event = stage_.screen().wait(playing_.empty() ? std::nullopt : std::optional(step_time));
      if (event.kind == Event::Kind::stop) break;
      take(event);
    }
    thinker_.end();
    last_words = table_.leave();
    return table_.take_next();
  }

 private:
  static constexpr std::chrono::milliseconds step_time{500};
  static constexpr const char* is_over = "The game is over: u takes back, n deals again.";

  const AnyPosition& now() const { return table_.sitting().now(); }

  /// Where the cursor is among the stops.
  std::vector<Stop>::const_iterator standing() const {
    return std::ranges::find_if(stops_, [&](const Stop& stop) { return at_ && stop.same_as(*at_); });
  }

  void draw() {
    settings_.look.width = stage_.columns();
    saying_.typing = typing_ ? &input_ : nullptr;
    stops_ = draw_table_screen(stage_, table_, choice_, at_, saying_);
    if (stops_.empty() || !playing_.empty() || standing() != stops_.end()) return;
    at_ = stops_.front();  // what it stood on has gone
    stops_ = draw_table_screen(stage_, table_, choice_, at_, saying_);
  }

  void take(const Event& event) {
    thinker_.fetch();
    chances_.fetch();
    if (wants_chances_) give_chances(false);
    if (event.kind == Event::Kind::timeout) return step();
    const bool pressed = event.kind == Event::Kind::key || event.kind == Event::Kind::click;
    if (!playing_.empty() && pressed) return skip();
    if (!playing_.empty() || event.kind == Event::Kind::news || event.kind == Event::Kind::resized) return;
    if (event.kind == Event::Kind::wheel_up || event.kind == Event::Kind::wheel_down)
      return go(event.kind == Event::Kind::wheel_up ? Key::back_tab : Key::tab);
    if (event.kind == Event::Kind::click) return click(event);
    typing_ ? type(event) : press(event);
  }

  void type(const Event& event) {
    const auto did = input_.take(event, [this](std::string_view before) { return table_.completions(before); });
    if (!input_.offers().empty()) saying_.message = fmt::format("{}", fmt::join(input_.offers(), "  "));
    if (did == LineInput::Did::edited && !event.is(Key::end_of_input)) return;
    typing_ = false;
    if (did == LineInput::Did::entered) obey(input_.text());
  }

  void press(const Event& event) {
    if (event.is(Key::end_of_input)) return obey("quit");
    if (event.is(Key::escape) || event.is(Key::backspace)) return choice_.clear();
    if (event.is(Key::enter) || event.is(" ")) return now().over() ? obey("new") : choose_at();
    if (event.is(Key::character)) return press_character(event.text);
    if (event.key != Key::other) go(event.key);
  }

  void press_character(const std::string& text) {
    for (const auto& [key, command] : key_commands)
      if (text == key) return obey(command);
    // What moves begin with begins a line; commands have the colon before them.
    if (text == ":" || text == "/") return start_typing("");
    if (text[0] >= '0' && text[0] <= '9') return start_typing(text);
    if (text == "<" || text == "." || text == "[") return start_typing(text);
    say(fmt::format("{} is no key here: ? lists them; a command is typed after a colon.", boneyard::quoted(text)));
  }

  void start_typing(const std::string& text) {
    typing_ = true;
    input_.begin(text);
  }

  void go(Key key) {
    if (stops_.empty()) return;
    const auto from = standing();
    if (from == stops_.end())
      at_ = stops_.front();
    else
      at_ = stops_[next_stop(stops_, static_cast<std::size_t>(from - stops_.begin()), key)];
  }

  void click(const Event& event) {
    if (now().over()) return;
    // What a chosen tile can come to lies over the tiles there.
    const auto hit = std::find_if(stops_.rbegin(), stops_.rend(),
                                  [&](const Stop& stop) { return stop.covers(event.row, event.column); });
    if (hit == stops_.rend()) return;
    at_ = *hit;
    choose_at();
  }

  void choose_at() {
    if (!at_) return;
    if (!at_->tile) return obey(at_->move);
    saying_.message.clear();
    if (const auto move = choice_.touch(*at_->tile)) obey(*move);
  }

  /// Asks where messages stand; returns the key that was pressed, one of `keys`.
  std::string ask(const std::string& question, const char* said, std::string_view keys) {
    saying_.message = question;
    saying_.keys = said;
    const std::string key = stage_.ask(keys, [this] { draw(); });
    saying_.message.clear();
    saying_.keys.clear();
    return key;
  }

  /// Whether the player stays at a game that would be lost or forgotten by leaving it.
  bool stays() {
    const bool counts = table_.counts();
    const std::string key =
        ask(fmt::format("This game is not over. k keeps it for later; {}; Esc stays.",
                        counts ? "c counts it as lost" : "f forgets it"),
            counts ? "k keep   c count as lost   Esc stay" : "k keep   f forget   Esc stay", counts ? "kc" : "kf");
    if (key == "k") table_.put_away();
    return key.empty();
  }

  bool spoils(std::string_view what) {
    return ask(fmt::format("{}, and the game no longer counts. y goes ahead; Esc does not.", what),
               "y go ahead   Esc go on playing", "y") == "y";
  }

  void obey(std::string_view typed) {
    std::string command;
    try {
      command = Table::command_of(typed).value_or("");
    } catch (const ParseError&) {  // the table says what is wrong
    }
    if (command == "hint") return give_hint();
    if (command == "status" && words(typed).size() == 1) return give_status();
    if (command == "auto") return play_out();
    const auto deal = table_.sitting().dealt().deal;
    const Reply reply = table_.obey(typed);
    if (command == "help") return stage_.page(std::string(keys_page()) + '\n' + reply.text);
    say(reply.text);
    if (!reply.moved) return;
    if (table_.sitting().dealt().deal != deal) chances_.sit_down(table_.sitting().before(0));
    table_changed();
  }

  void say(const std::string& text) {
    wants_chances_ = false;
    const bool fits = stage_.lines_of(text).size() <= static_cast<std::size_t>(message_rows(stage_));
    saying_.message = fits ? text : "";
    if (!fits) stage_.page(text);
  }

  void table_changed() {
    choice_ = Choice(now());
    think_about_status();
  }

  /// How things stand, by another thread; most answers come before anyone could have read that it works.
  void think_about_status(bool asked = false) {
    const Sitting& sitting = table_.sitting();
    const bool over = now().over(), won = now().won();
    thinker_.end();
    saying_.status_ink = !over ? Ink::busy : won ? Ink::good : Ink::bad;
    saying_.status = over ? ending(sitting) : "";
    if (won || (over && sitting.played() == 0) || (!over && !asked && !table_.shows_status())) return;
    if (!over) saying_.status = "Working out whether it can be won …";
    thinker_.start([this, sitting, over](const std::atomic<bool>& stop) -> std::function<void()> {
      const Thinking time = thinking(800ms, stop);
      std::string text = over ? where_it_was_lost(sitting, time) : status_line(sitting, time);
      return [this, over, text = std::move(text)] { over ? add(text) : show_status(text); };
    });
    for (int i = 0; i < 20 && !thinker_.fetch(); ++i) std::this_thread::sleep_for(3ms);
  }

  void show_status(const std::string& text) {
    saying_.status = "This deal " + text + ".";
    saying_.status_ink = text.find("can't") != text.npos ? Ink::bad : text.starts_with("can") ? Ink::good : Ink::busy;
  }

  void give_status() {
    if (now().over()) return say(is_over);
    say("");
    if (table_.note_status()) think_about_status(true);
  }

  void add(const std::string& text) {
    if (!text.empty()) saying_.message += (saying_.message.empty() ? "" : "\n") + text;
  }

  void give_hint() {
    if (now().over()) return say(is_over);
    table_.note_hint();
    say("Working …");
    draw();
    if (table_.sitting().variant().game().hidden == Hidden::matters) {
      wants_chances_ = true;
      return give_chances(true);
    }
    const std::string text = hint_text(now(), table_.sitting().dealt().dealt);
    say(text);
    stand_on_move(text.substr(0, text.find(' ')));
  }

  void give_chances(bool in_a_moment) {
    const auto chances = chances_.ask(now(), in_a_moment);
    if (chances) {
      say(chances_text(*chances, table_.sitting().dealt().dealt));
      stand_on_move(chances->front().move);
    } else {
      saying_.message = chances_.progress();
    }
  }

  /// The cursor goes to the first tile of a move, if it is one.
  void stand_on_move(std::string_view move) {
    try {
      const auto tiles = now().read(move).touched.tiles;
      if (!tiles.empty()) at_ = Stop{.tile = tiles.front(), .move = ""};
    } catch (const ParseError&) {
    }
  }

  void play_out() {
    if (now().over()) return say(is_over);
    say("Working …");
    draw();
    try {
      playing_ = table_.solver_line();
    } catch (const ParseError& error) {
      return say(error.what());
    }
    if (playing_.empty()) return say("");
    say(fmt::format("The solver plays {}; any key skips.", grouped(playing_.size(), "move")));
    std::ranges::reverse(playing_);
  }

  void step() {
    if (playing_.empty()) return;
    const std::string message = saying_.message;
    const std::string said = table_.obey(playing_.back()).text;
    playing_.pop_back();
    at_.reset();
    table_changed();
    say(playing_.empty() ? said : message);
  }

  void skip() {
    while (!playing_.empty()) step();
  }

  Stage stage_;
  LineInput& input_;
  PlaySettings& settings_;
  ChanceWorker chances_;
  Table table_;
  Choice choice_;
  std::optional<Stop> at_;
  std::vector<Stop> stops_;  // as they are on the screen now
  Saying saying_;
  bool typing_ = false, wants_chances_ = false;
  std::vector<std::string> playing_;  // what the solver is still to play, the next move last
  Background thinker_;                // ends first
};

}  // namespace

std::optional<Seating> play_on_screen(Screen& screen, LineInput& input, TableSetup setup, PlaySettings& settings,
                                      std::string& last_words) {
  return TableScreen(screen, input, std::move(setup), settings).play(last_words);
}

}  // namespace boneyard::app
