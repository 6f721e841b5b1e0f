// A match on the whole screen: keys and the mouse choose tiles and places, single keys do the rest, moves and commands
// can be typed.
#include <fmt/format.h>

#include <algorithm>

#include "cli/io/signals.hpp"
#include "cli/options.hpp"
#include "deals/notation.hpp"
#include "terminal/line_input.hpp"
#include "terminal/match/match_front.hpp"
#include "terminal/match/match_picture.hpp"
#include "terminal/pages.hpp"
#include "terminal/stage.hpp"

namespace boneyard::app {
namespace {

constexpr std::pair<std::string_view, std::string_view> key_commands[] = {
    {"u", "undo"},  {"r", "redo"}, {"h", "hint"},  {"p", "peek"}, {"v", "review"},
    {"c", "claim"}, {"n", "next"}, {"m", "moves"}, {"?", "help"}, {"q", "quit"},
};
constexpr std::string_view all_keys =
    "u undo  r redo  h hint  p peek  v review  n next  m moves  : type  ? help  q quit";
constexpr std::string_view few_keys = "u undo h hint p peek v review n next : type ? help q quit";

constexpr std::string_view keys_text =
    "Arrows and Tab go from tile to tile, Enter plays; so do\n"
    "the wheel and a click. What can be laid is green. A tile\n"
    "that goes to several places is chosen first, and then a\n"
    "place. Esc puts it back.\n"
    "  u undo   r redo   h hint   p peek   v review\n"
    "  n next   m moves  c claim  ? help   q quit\n"
    "Digits, < and . begin a move to be typed, a colon begins\n"
    "a command. Tab completes, arrows fetch earlier lines.\n\n";

class MatchScreen {
 public:
  MatchScreen(MatchTable& table, Screen& screen, LineInput& input) : table_(table), stage_(screen), input_(input) {}

  void play() {
    draw();
    say(table_.go_on());
    while (!table_.left()) {
      draw();
      const Event event = stage_.screen().wait();
      if (event.kind == Event::Kind::stop) break;
      take(event);
    }
  }

 private:
  int message_rows() const { return stage_.small() ? 3 : 5; }
  const table::Position& now() const { return table_.match().now(); }

  std::string what_can_be_done() const {
    if (table_.waits_for_claim()) return "c claims what you have just scored; Enter goes on";
    if (table_.match().match_over()) return "The match is over: Enter begins another";
    if (now().over()) return "Enter deals the next hand; v says what your moves cost";
    if (table_.covered()) return "Enter uncovers the hand";
    if (chosen_) return "Choose a place; Esc puts the tile back";
    return "Arrows and Enter, or the mouse, choose a lit tile";
  }

  void draw() {
    Look look = table_.settings().look;
    look.width = stage_.columns();
    const int head = 2, room = stage_.rows() - head - 3 - message_rows();
    MatchPicture picture = draw_match(table_, look, chosen_, at_);
    if (look.tiles != TileLook::ascii && picture.canvas.rows() > room) {
      look.tiles = TileLook::ascii;
      picture = draw_match(table_, look, chosen_, at_);
    }
    stops_ = std::move(picture.stops);
    const int hidden = std::max(0, picture.canvas.rows() - room);  // the hand, below, stays in sight
    for (Stop& stop : stops_) stop.row += stage_.top() + head - hidden, stop.column += stage_.left();
    std::erase_if(stops_, [&](const Stop& stop) { return stop.row < stage_.top() + head; });
    add_offers(stage_.rows() - 2 - message_rows());
    if (!stops_.empty() && standing() == stops_.end()) {
      at_ = stops_.front().move;
      return draw();
    }
    Screen& screen = stage_.screen();
    screen.clear();
    stage_.line(0, match_headline(table_), Ink::bold);
    stage_.line(1, fmt::format("To win: {}.", table::row(now().settings().game).aim), Ink::dim);
    screen.put(stage_.top() + head, stage_.left(), picture.canvas, room, hidden);
    draw_offers();
    const auto lines = stage_.lines_of(message_);
    for (int i = 0; i < std::min(message_rows(), static_cast<int>(lines.size())); ++i)
      stage_.put(stage_.rows() - 1 - message_rows() + i, 0, lines[static_cast<std::size_t>(i)]);
    draw_keys();
    screen.show();
  }

  /// The moves that are no tile, or the places of the chosen one, as words to press.
  void add_offers(int row) {
    offers_row_ = row;
    offers_ = stops_.size();
    if (now().over() || table_.covered() || table_.waits_for_claim() || !table_.match().person_is_on_turn()) return;
    int column = 0;
    for (const table::Move& move : now().moves()) {
      if (move.lays() && (!chosen_ || move.tile.tile() != *chosen_)) continue;
      const std::string text = now().to_text(move);
      const int width = static_cast<int>(text.size()) + 2;
      if (column + width > stage_.columns()) break;
      stops_.push_back({stage_.top() + row, stage_.left() + column, 1, width, std::nullopt, text});
      column += width + 2;
    }
  }

  void draw_offers() const {
    int column = 0;
    for (std::size_t i = offers_; i < stops_.size(); ++i) {
      const Stop& stop = stops_[i];
      stage_.put(offers_row_, stop.column - stage_.left(), " " + stop.move + " ",
                 stop.move == at_ ? Ink::at : Ink::chosen);
      column = stop.column - stage_.left() + stop.columns + 2;
    }
    const std::string text = what_can_be_done();
    if (column + static_cast<int>(text.size()) <= stage_.columns()) stage_.put(offers_row_, column, text);
  }

  void draw_keys() const {
    stage_.screen().cursor({});
    if (asking_) return stage_.line(-1, "k keep it for later   f forget it   Esc stay", Ink::bold);
    if (!typing_) {
      const bool fits = static_cast<int>(all_keys.size()) <= stage_.columns();
      return stage_.line(-1, fits ? all_keys : few_keys, Ink::dim);
    }
    stage_.line(-1, "> " + input_.text());
    stage_.screen().cursor(std::pair(stage_.top() + stage_.rows() - 1,
                                     stage_.left() + std::min(stage_.columns() - 1, 2 + input_.cursor())));
  }

  std::vector<Stop>::const_iterator standing() const {
    return std::find_if(stops_.begin(), stops_.end(), [&](const Stop& stop) { return stop.move == at_; });
  }

  void say(const std::string& text) {
    const bool fits = static_cast<int>(stage_.lines_of(text).size()) <= message_rows();
    message_ = fits ? text : "";
    if (!fits) stage_.page(text);
  }

  void take(const Event& event) {
    if (asking_) return answer(event);
    if (event.kind == Event::Kind::wheel_up) return go(Key::back_tab);
    if (event.kind == Event::Kind::wheel_down) return go(Key::tab);
    if (event.kind == Event::Kind::click) return click(event);
    if (event.kind != Event::Kind::key) return;
    typing_ ? type(event) : press(event);
  }

  void type(const Event& event) {
    const auto did = input_.take(event, [this](std::string_view before) { return table_.completions(before); });
    if (!input_.offers().empty()) message_ = fmt::format("{}", fmt::join(input_.offers(), "  "));
    if (did == LineInput::Did::edited && !event.is(Key::end_of_input)) return;
    typing_ = false;
    if (did == LineInput::Did::entered) obey(input_.text());
  }

  void press(const Event& event) {
    if (event.is(Key::end_of_input)) return leave();
    if (event.is(Key::escape) || event.is(Key::backspace)) return chosen_.reset();
    if (event.is(Key::enter) || event.is(" ")) return enter();
    if (!event.is(Key::character)) {
      if (event.key != Key::other) go(event.key);
      return;
    }
    for (const auto& [key, command] : key_commands)
      if (event.text == key) return obey(std::string(command));
    const char first = event.text[0];
    if (first == ':' || first == '/') return start_typing("");
    if ((first >= '0' && first <= '9') || first == '<') return start_typing(event.text);
    say(fmt::format("{} is no key here: ? lists them; a command is typed after a colon.",
                    boneyard::quoted(event.text)));
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
    std::optional<LargeTile> tile;
    for (const table::Move& move : now().moves())
      if (move.lays() && to_text(move.tile.tile()) == stop->move) {
        ++places;
        tile = move.tile.tile();
      }
    if (places > 1) {
      chosen_ = chosen_ == tile ? std::nullopt : tile;
      if (chosen_) message_ = "Where to?";
      return;
    }
    obey(stop->move);
  }

  void click(const Event& event) {
    const auto hit = std::find_if(stops_.rbegin(), stops_.rend(),
                                  [&](const Stop& stop) { return stop.covers(event.row, event.column); });
    if (hit == stops_.rend()) return;
    at_ = hit->move;
    choose();
  }

  void go(Key key) {
    if (stops_.empty()) return;
    const auto from = standing();
    at_ = from == stops_.end() ? stops_.front().move
                               : stops_[next_stop(stops_, static_cast<std::size_t>(from - stops_.begin()), key)].move;
  }

  void obey(const std::string& typed) {
    if (typed == "quit" || typed == "q") return leave();
    const bool thinks = typed == "hint" || typed == "peek" || typed == "review";
    if (thinks) {
      message_ = "Working …";
      draw();
    }
    const Reply reply = table_.obey(typed);
    if (typed == "help") return stage_.page(std::string(keys_text) + reply.text);
    say(reply.text);
    if (reply.moved) chosen_.reset();
  }

  /// Leaves, or asks first what is to become of a match under way.
  void leave() {
    if (!table_.at_stake()) return static_cast<void>(table_.obey("quit"));
    message_ = "This match is not over.";
    asking_ = true;
  }

  void answer(const Event& event) {
    if (event.kind != Event::Kind::key) return;
    asking_ = false;
    message_.clear();
    if (event.is("k"))
      table_.put_away();
    else if (!event.is("f"))
      return;
    table_.obey("quit");
  }

  MatchTable& table_;
  Stage stage_;
  LineInput& input_;
  std::optional<LargeTile> chosen_;
  std::string at_, message_;
  std::vector<Stop> stops_;  // as they are on the screen now; from offers_ on words in the row of offers
  std::size_t offers_ = 0;
  int offers_row_ = 0;
  bool typing_ = false, asking_ = false;
};

}  // namespace

void play_match_on_screen(MatchTable& table) {
  Screen screen(table.settings().look.color);
  const auto& state = table.settings().state;
  LineInput input(state.empty() ? state : state / "history");
  MatchScreen(table, screen, input).play();
}

}  // namespace boneyard::app
