#include "terminal/table_screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boneyard/notation.hpp"
#include "cli/io/output.hpp"
#include "terminal/chances.hpp"
#include "terminal/pages.hpp"
#include "terminal/play_screen.hpp"
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

class TableScreen final : public PlayScreen {
 public:
  TableScreen(Screen& screen, LineInput& input, Start<Sitting> start, PlaySettings& settings)
      : PlayScreen(screen, input, settings),
        chances_(settings.cache),
        table_(std::move(start), settings, questions()),
        choice_(table_.sitting().now()) {}
  ~TableScreen() override { thinker_.end(); }

 private:
  static constexpr std::chrono::milliseconds step_time{500};
  static constexpr const char* is_over = "The game is over: u takes back, n deals again.";

  const AnyPosition& now() const { return table_.sitting().now(); }
  Presenter& presenter() override { return table_; }
  Shown& shown() override { return saying_; }
  int message_rows() const override { return app::message_rows(stage_); }
  std::optional<std::chrono::milliseconds> patience() const override {
    return playing_.empty() ? std::nullopt : std::optional(step_time);
  }

  void begin() override {
    const std::string note = table_.take_note();
    answer(note.empty() && stage_.small() ? aim_text(now()) : note);  // the line above may have no room for it
    chances_.sit_down(table_.sitting().before(0));
    table_changed();
  }

  /// Where the cursor is among the stops.
  std::vector<Stop>::const_iterator standing() const {
    return std::ranges::find_if(stops_, [&](const Stop& stop) { return at_ && stop.same_as(*at_); });
  }

  void draw_all() override {
    stops_ = draw_table_screen(stage_, table_, choice_, at_, saying_);
    if (stops_.empty() || !playing_.empty() || standing() != stops_.end()) return;
    at_ = stops_.front();  // what it stood on has gone
    stops_ = draw_table_screen(stage_, table_, choice_, at_, saying_);
  }

  bool heard(const Event& event) override {
    chances_.fetch();
    if (wants_chances_) give_chances(false);
    if (event.kind == Event::Kind::timeout) step();
    if (playing_.empty()) return event.kind == Event::Kind::timeout;
    if (event.kind == Event::Kind::key || event.kind == Event::Kind::click) skip();
    return true;
  }

  void put_back() override { choice_.clear(); }
  void enter() override { now().over() ? obey("new") : choose_at(); }
  std::string_view command_of_key(std::string_view key) const override {
    for (const auto& [letter, command] : key_commands)
      if (key == letter) return command;
    return {};
  }
  bool begins_move(char first) const override {
    return (first >= '0' && first <= '9') || first == '<' || first == '.' || first == '[';
  }

  void go(Key key) override {
    if (!stops_.empty()) at_ = *stop_after(standing(), key);
  }

  void choose(const Stop& stop) override {
    if (now().over()) return;
    at_ = stop;
    choose_at();
  }

  void choose_at() {
    if (!at_) return;
    if (!at_->tile) return obey(at_->move);
    saying_.message.clear();
    if (const auto move = choice_.touch(*at_->tile)) obey(*move);
  }

  void obey(std::string_view typed) override {
    const std::string command = command_of(typed);
    if (command == "hint") return give_hint();
    if (command == "status" && words(typed).size() == 1) return give_status();
    if (command == "auto") return play_out();
    const auto deal = table_.sitting().dealt().deal;
    const Reply reply = table_.obey(typed);
    if (command == "help") return stage_.page(std::string(keys_page()) + '\n' + reply.text);
    answer(reply.text);
    if (!reply.moved) return;
    if (table_.sitting().dealt().deal != deal) chances_.sit_down(table_.sitting().before(0));
    table_changed();
  }

  void answer(const std::string& text) {
    wants_chances_ = false;
    say(text);
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
    think([this, sitting, over](const std::atomic<bool>& stop) -> std::function<void()> {
      const Thinking time = thinking(800ms, stop);
      std::string text = over ? where_it_was_lost(sitting, time) : status_line(sitting, time);
      return [this, over, text = std::move(text)] { over ? add(text) : show_status(text); };
    });
  }

  void show_status(const std::string& text) {
    saying_.status = "This deal " + text + ".";
    saying_.status_ink = text.find("can't") != text.npos ? Ink::bad : text.starts_with("can") ? Ink::good : Ink::busy;
  }

  void give_status() {
    if (now().over()) return answer(is_over);
    answer("");
    if (table_.note_status()) think_about_status(true);
  }

  void add(const std::string& text) {
    if (!text.empty()) saying_.message += (saying_.message.empty() ? "" : "\n") + text;
  }

  void give_hint() {
    if (now().over()) return answer(is_over);
    table_.note_hint();
    answer("Working …");
    draw();
    if (table_.sitting().variant().game().hidden == Hidden::matters) {
      wants_chances_ = true;
      return give_chances(true);
    }
    const std::string text = hint_text(now(), table_.sitting().dealt().dealt);
    answer(text);
    stand_on_move(text.substr(0, text.find(' ')));
  }

  void give_chances(bool in_a_moment) {
    const auto chances = chances_.ask(now(), in_a_moment);
    if (chances) {
      answer(chances_text(*chances, table_.sitting().dealt().dealt));
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
    if (now().over()) return answer(is_over);
    answer("Working …");
    draw();
    try {
      playing_ = table_.solver_line();
    } catch (const ParseError& error) {
      return answer(error.what());
    }
    if (playing_.empty()) return answer("");
    answer(fmt::format("The solver plays {}; any key skips.", grouped(playing_.size(), "move")));
    std::ranges::reverse(playing_);
  }

  void step() {
    if (playing_.empty()) return;
    const std::string message = saying_.message;
    const std::string said = table_.obey(playing_.back()).text;
    playing_.pop_back();
    at_.reset();
    table_changed();
    answer(playing_.empty() ? said : message);
  }

  void skip() {
    while (!playing_.empty()) step();
  }

  ChanceWorker chances_;
  Table table_;
  Choice choice_;
  std::optional<Stop> at_;
  Saying saying_;
  bool wants_chances_ = false;
  std::vector<std::string> playing_;  // what the solver is still to play, the next move last
};

}  // namespace

std::optional<Seating> play_on_screen(Screen& screen, LineInput& input, Start<Sitting> start, PlaySettings& settings,
                                      std::string& last_words) {
  return TableScreen(screen, input, std::move(start), settings).play(last_words);
}

}  // namespace boneyard::app
