#include "terminal/match/match_screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "cli/errors.hpp"
#include "cli/io/signals.hpp"
#include "deals/notation.hpp"
#include "sitting/table_advice.hpp"
#include "terminal/background.hpp"
#include "terminal/match/match_review.hpp"
#include "terminal/match/match_sheet.hpp"
#include "terminal/match/match_words.hpp"
#include "terminal/words.hpp"

namespace boneyard::app {
namespace {

using namespace std::chrono_literals;

constexpr std::string_view keys_text =
    "Arrows and Tab go from tile to tile, Enter plays; so do\n"
    "the wheel and a click. What can be laid is green. A tile\n"
    "that goes to several places is chosen first, and then a\n"
    "place. Esc puts it back, and leaves what is worked out.\n"
    "  u undo   r redo   h hint   p peek   v review\n"
    "  c claim  t take   n next   m moves  ? help   q quit\n"
    "The last line has those that do something now.\n"
    "Digits, < and . begin a move to be typed, a colon begins\n"
    "a command. Tab completes, arrows fetch earlier lines.\n\n";

/// How far a review is, counted by the thread that works it out.
struct Progress {
  std::atomic<std::size_t> done{0}, all{0};

  std::string text() const { return all.load() == 0 ? "" : fmt::format(", {} of {}", done.load() + 1, all.load()); }
};

class MatchScreen {
 public:
  MatchScreen(Screen& screen, LineInput& input, MatchStart start, PlaySettings& settings)
      : stage_(screen),
        input_(input),
        settings_(settings),
        table_(
            std::move(start), settings,
            {.leave = [this] { return !stays(); }, .spoil = [this](std::string_view what) { return spoils(what); }}) {}

  std::optional<Seating> play(std::string& last_words) {
    said_ = table_.take_note();
    while (!table_.left()) {
      let_program_play();
      draw();
      const Event event = stage_.screen().wait();
      if (event.kind == Event::Kind::stop) break;
      take(event);
    }
    thinker_.end();
    last_words = table_.leave();
    return table_.take_next();
  }

 private:
  const table::Position& now() const { return table_.match().now(); }

  void draw() {
    settings_.look.width = stage_.columns();
    sheet_.typing = typing_ ? &input_ : nullptr;
    sheet_.doing.clear();
    if (thinker_.busy())
      sheet_.doing = going_ ? capital(seat_name(table_.match(), now().turn())) + " thinks …"
                            : fmt::format("Working it out{}; Esc leaves it", progress_ ? progress_->text() : "");
    stops_ = draw_match_sheet(stage_, table_, sheet_);
    if (stops_.empty() || standing() != stops_.end()) return;
    sheet_.at = stops_.front().move;  // what it stood on has gone
    stops_ = draw_match_sheet(stage_, table_, sheet_);
  }

  std::vector<Stop>::const_iterator standing() const { return std::ranges::find(stops_, sheet_.at, &Stop::move); }

  void say(const std::string& text) {
    const bool fits = static_cast<int>(stage_.lines_of(text).size()) <= message_rows_of_match(stage_);
    sheet_.message = fits ? text : "";
    if (!fits) stage_.page(text);
  }

  void add(const std::string& more) { said_ += (said_.empty() || more.empty() ? "" : " ") + more; }

  /// Off the screen's thread; most of it is there before anyone could have read that it works.
  void think(Background::Work work) {
    thinker_.start(std::move(work));
    for (int i = 0; i < 20 && !thinker_.fetch(); ++i) std::this_thread::sleep_for(3ms);
  }

  /// The program's seats, one after the other, until it is a person's turn.
  void let_program_play() {
    while (going_ && !thinker_.busy()) {
      if (!table_.program_is_on_turn()) {
        going_ = false;
        add(table_.settle());
        return say(std::exchange(said_, ""));
      }
      think([this, thought = table_.thought()](const std::atomic<bool>&) -> std::function<void()> {
        return [this, move = thought()] { add(table_.play_program(move)); };
      });
    }
  }

  void take(const Event& event) {
    thinker_.fetch();
    if (event.kind == Event::Kind::wheel_up) return go(Key::back_tab);
    if (event.kind == Event::Kind::wheel_down) return go(Key::tab);
    if (event.kind == Event::Kind::click) return click(event);
    if (event.kind != Event::Kind::key) return;
    typing_ ? type(event) : press(event);
  }

  void type(const Event& event) {
    const auto did = input_.take(event, [this](std::string_view before) { return table_.completions(before); });
    if (!input_.offers().empty()) sheet_.message = fmt::format("{}", fmt::join(input_.offers(), "  "));
    if (did == LineInput::Did::edited && !event.is(Key::end_of_input)) return;
    typing_ = false;
    if (did == LineInput::Did::entered) obey(input_.text());
  }

  void press(const Event& event) {
    if (event.is(Key::end_of_input)) return obey("quit");
    if (event.is(Key::escape) || event.is(Key::backspace)) return put_back();
    if (event.is(Key::enter) || event.is(" ")) return enter();
    if (!event.is(Key::character)) {
      if (event.key != Key::other) go(event.key);
      return;
    }
    for (const MatchKey& each : match_keys())
      if (event.text == each.key) return obey(each.command);
    const char first = event.text[0];
    if (first == ':' || first == '/') return start_typing("");
    if ((first >= '0' && first <= '9') || first == '<' || first == '[') return start_typing(event.text);
    say(fmt::format("{} is no key here: ? lists them; a command is typed after a colon.",
                    boneyard::quoted(event.text)));
  }

  void put_back() {
    sheet_.chosen.reset();
    if (going_ || !thinker_.busy()) return;
    thinker_.end();
    sheet_.message.clear();
  }

  void start_typing(const std::string& text) {
    typing_ = true;
    input_.begin(text);
  }

  void enter() {
    if (table_.waits_for_claim() || table_.covered()) return obey("");
    if (table_.match().match_over()) return obey("new");
    if (now().over()) return obey("next");
    choose();
  }

  void choose() {
    const auto stop = standing();
    if (stop == stops_.end()) return;
    // A tile that goes to several places is taken up first.
    int places = 0;
    std::optional<Tile> tile;
    for (const table::Move& move : now().moves())
      if (move.lays() && to_text(move.tile.tile()) == stop->move) {
        ++places;
        tile = move.tile.tile();
      }
    if (places <= 1) return obey(stop->move);
    if (std::exchange(sheet_.chosen, sheet_.chosen == tile ? std::nullopt : tile) == tile) {
      sheet_.message.clear();
      return;
    }
    sheet_.message = "Where to? Arrows choose a place, Enter takes it.";
    for (const table::Move& move : now().moves())
      if (move.lays() && move.tile.tile() == tile) {
        sheet_.at = now().to_text(move);
        break;
      }
  }

  void click(const Event& event) {
    const auto hit = std::find_if(stops_.rbegin(), stops_.rend(),
                                  [&](const Stop& stop) { return stop.covers(event.row, event.column); });
    if (hit == stops_.rend()) return;
    sheet_.at = hit->move;
    choose();
  }

  void go(Key key) {
    if (stops_.empty()) return;
    const auto from = standing();
    sheet_.at = from == stops_.end()
                    ? stops_.front().move
                    : stops_[next_stop(stops_, static_cast<std::size_t>(from - stops_.begin()), key)].move;
  }

  /// Asks where messages stand; returns the key that was pressed, one of `keys`.
  std::string ask(const std::string& question, const char* said, std::string_view keys) {
    sheet_.message = question;
    sheet_.keys = said;
    const std::string key = stage_.ask(keys, [this] { draw(); });
    sheet_.message.clear();
    sheet_.keys.clear();
    return key;
  }

  /// Whether the person stays at a match that would be lost or forgotten by leaving it.
  bool stays() {
    const bool counts = table_.counts();
    const std::string key =
        ask(fmt::format("This match is not over. k keeps it for later; {}; Esc stays.",
                        counts ? "c counts it as lost" : "f forgets it"),
            counts ? "k keep   c count as lost   Esc stay" : "k keep   f forget   Esc stay", counts ? "kc" : "kf");
    if (key == "k") table_.put_away();
    return key.empty();
  }

  bool spoils(std::string_view what) {
    return ask(fmt::format("{}, and the match no longer counts. y goes ahead; Esc does not.", what),
               "y go ahead   Esc go on playing", "y") == "y";
  }

  void obey(std::string_view typed) {
    thinker_.end();
    std::string command;
    try {
      command = MatchTable::command_of(typed).value_or("");
    } catch (const ParseError&) {  // the table says what is wrong
    }
    const bool chooses = table_.match().person_is_on_turn() && !table_.covered();
    if (command == "hint" && chooses) return give_hint();
    if (command == "peek" && chooses) return give_peek();
    if (command == "review" && now().over()) return give_review();
    const Reply reply = table_.obey(typed);
    if (command == "help") return stage_.page(std::string(keys_text) + reply.text);
    if (!reply.moved) return say(reply.text);
    sheet_.chosen.reset();
    said_ = reply.text;
    going_ = true;
  }

  void give_hint() {
    table_.note_hint();
    sheet_.message.clear();
    think([this, match = table_.match()](const std::atomic<bool>&) -> std::function<void()> {
      return [this, match, reasoning = hint(match)] {
        say(hint_text(match, reasoning));
        stand_on(reasoning.moves.front().move);
      };
    });
  }

  void give_peek() {
    if (!table_.note_peek()) return;
    sheet_.message.clear();
    think([this, match = table_.match()](const std::atomic<bool>& stop) -> std::function<void()> {
      return [this, match, answer = peek(match, thinking(5s, stop))] {
        say(peek_text(match, answer));
        stand_on(answer.moves.front().first);
      };
    });
  }

  void give_review() {
    sheet_.message.clear();
    progress_ = std::make_shared<Progress>();
    think([this, match = table_.match(), progress = progress_](const std::atomic<bool>& stop) -> std::function<void()> {
      auto reviewed = review(match, thinking(2s, stop), [&](std::size_t done, std::size_t all) {
        progress->done = done;
        progress->all = all;
        send_news();
      });
      return [this, reviewed = std::move(reviewed)] { show_review(reviewed); };
    });
  }

  void show_review(const std::vector<Reviewed>& reviewed) {
    progress_.reset();
    if (reviewed.empty()) return say("You had nothing to choose in this hand.");
    const auto move = choose_reviewed(stage_, table_.match(), reviewed);
    if (!move) return;
    const Reply reply = table_.go_to(*move);
    said_ = reply.text;
    going_ = reply.moved;
  }

  /// The cursor goes to the tile of a move, or to the word for it.
  void stand_on(const table::Move& move) { sheet_.at = move.lays() ? to_text(move.tile.tile()) : now().to_text(move); }

  Stage stage_;
  LineInput& input_;
  PlaySettings& settings_;
  MatchTable table_;
  MatchSheet sheet_;
  std::string said_;         // since the person's last move
  std::vector<Stop> stops_;  // as they are on the screen now
  bool typing_ = false;
  bool going_ = true;  // the program's seats are to play, and what they did to be told
  std::shared_ptr<Progress> progress_;
  Background thinker_;  // ends first
};

}  // namespace

std::optional<Seating> play_match_on_screen(Screen& screen, LineInput& input, MatchStart start, PlaySettings& settings,
                                            std::string& last_words) {
  return MatchScreen(screen, input, std::move(start), settings).play(last_words);
}

}  // namespace boneyard::app
