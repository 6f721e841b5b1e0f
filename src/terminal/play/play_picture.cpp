#include "terminal/play/play_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "terminal/screen/pages.hpp"
#include "terminal/texts/game_text.hpp"
#include "terminal/views/match_picture.hpp"
#include "terminal/views/views.hpp"

namespace boneyard::app {
namespace {

/// The label of a move that the list of moves offers: `<6-4 left end`, `6-4@6 +10`.
std::string offer_text(const AnyPosition& position, const MoveText& move) {
  const Touched& touched = move.touched;
  if (position.variant().scores()) return move.text + score_of_move(position, move.text);
  if (is_pass(position)) {
    constexpr std::size_t most_named = 3;
    return touched.tiles.empty()                ? "e takes nothing"
           : touched.tiles.size() <= most_named ? "e takes " + move.text
                                                : fmt::format("e takes {} tiles", touched.tiles.size());
  }
  if (touched.tiles.empty()) return move.text;  // draw and close of a declared game
  if (touched.end == Touched::End::left) return move.text + " left end";
  if (touched.end == Touched::End::right) return move.text + " right end";
  if (!touched.to) return touched.tiles.size() == 1 ? move.text + " alone" : move.text;
  return fmt::format("{} to {}", move.text, position.places()[*touched.to].name);
}

/// The last row with the keys, `u undo  h hint  : type  ? help  q quit`. In a narrow window the less important keys are
/// left out.
void put_key_bar(Screen& screen, const Presenter& presenter) {
  std::vector<PlayKey> keys = keys_now(presenter);
  keys.insert(keys.end() - 2, {":", "type"});
  std::string_view between = "  ";
  const auto steps = presenter.is_match() ? std::vector<std::string_view>{"", "s", "m", ":", "r"}
                                          : std::vector<std::string_view>{"", "m", "s"};
  std::vector<KeyLabel> labels;
  for (const std::string_view less : steps) {
    std::erase_if(keys, [&](const PlayKey& each) { return less.find(each.key) != less.npos; });
    labels.clear();
    std::size_t columns = 0;
    for (const PlayKey& each : keys) {
      labels.push_back({std::string(each.key), std::string(each.command)});
      columns += (columns > 0 ? between.size() : 0) + labels.back().shown().size();
    }
    if (std::cmp_less_equal(columns, screen.columns())) break;
    if (!presenter.is_match()) between = " ";
  }
  screen.keys(labels, Ink::dim, between);
}

/// The tiles and the place that a hinted move touches.
void mark(Marks& marks, const AnyPosition& position, const MoveText& move) {
  for (const Tile tile : move.touched.tiles) marks.hinted.insert(tile);
  marks.hinted_move = move.text;
  const bool left = move.touched.end == Touched::End::left;
  if (position.variant().scores()) {
    if (move.touched.end == Touched::End::none) return;
    const Row line = position.multiplayer().line();
    marks.hinted.insert((left ? line.front() : line.back()).tile());
  } else if (move.touched.to) {
    const Place place = position.places()[*move.touched.to];
    if (place.tiles.empty())
      marks.hinted_place = *move.touched.to;
    else
      marks.hinted.insert((left ? place.tiles.front() : place.tiles.back()).tile());
  }
}

/// The first row of the canvas to show if only `rows` fit: one that keeps the tile `at` visible.
int first_row(const Canvas& canvas, const std::optional<Tile>& at, int rows) {
  const int last_first = std::max(0, canvas.rows() - rows);
  if (!at || last_first == 0) return last_first;
  for (const Spot& spot : canvas.spots())
    if (spot.tile == at) return std::clamp(spot.row + spot.rows + 1 - rows, 0, last_first);
  return last_first;
}

class PlayPicture {
 public:
  PlayPicture(Screen& screen, const Presenter& presenter, const Choice& choice, const std::optional<Spot>& at,
              const PlaySaying& saying)
      : screen_(screen),
        presenter_(presenter),
        now_(presenter.session().now()),
        match_(presenter.is_match()),
        choice_(choice),
        saying_(saying),
        look_(presenter.settings().look) {
    look_.width = screen.columns();
    look_.marks = {.open = choice.open(), .chosen = choice.chosen()};
    if (at) look_.marks.at = at->tile, look_.marks.move = at->move;
    if (saying.hint != nullptr) mark(look_.marks, now_, *saying.hint);
    const auto lines_of = [&](const std::string& text) { return static_cast<int>(screen.lines_of(text).size()); };
    if (!match_) status_rows_ = std::max(1, lines_of(saying.status));
    message_rows_ =
        std::clamp(lines_of(saying.message), message_rows(screen, presenter), most_message_rows(screen, presenter));
  }

  std::vector<Spot> draw() {
    screen_.clear();
    match_ ? draw_match_table() : draw_patience();
    draw_offers();
    if (!match_) screen_.text(offers_row() + 1, saying_.status, saying_.status_ink);
    screen_.text(screen_.rows() - 1 - message_rows_, saying_.message, Ink::plain);
    draw_keys();
    screen_.show();
    return std::move(stops_);
  }

 private:
  /// The row of the offered moves. Below it come the status (in a patience), the message, and the keys.
  int offers_row() const { return screen_.rows() - 2 - status_rows_ - message_rows_; }

  void draw_head(const std::vector<std::string>& lines) const {
    for (std::size_t i = 0; i < lines.size(); ++i)
      screen_.line(static_cast<int>(i), lines[i], i == 0 ? Ink::bold : Ink::dim);
  }

  /// Draws the table and, below it, the winning line of a game that is won.
  void draw_patience() {
    draw_head({presenter_.title()});
    const int top = screen_.small() ? 1 : 2, rows = std::max(1, offers_row() - top - (screen_.small() ? 0 : 1));
    Canvas line;  // the winning line, if it leaves room for the table
    if (now_.won() && !presenter_.is_puzzle() && presenter_.session().played() > 0)
      if (Canvas won = draw_winning_line(presenter_.session().hand(), screen_.columns()); won.rows() < rows - 1)
        line = std::move(won);
    const Canvas canvas = drawn(
        look_, [&](const Look& look) { return draw_places(now_, look); },
        [&](const Canvas& boxes) { return boxes.rows() <= rows - line.rows(); });
    const int room = rows - (line.rows() > 0 ? line.rows() + 1 : 0), first = first_row(canvas, look_.marks.at, room);
    show(canvas, top, room, first);
    screen_.put(top + std::min(canvas.rows(), room) + 1, line, line.rows());
  }

  /// Shows `room` rows of the canvas, from row `first` on. Makes stops of the tiles that can be chosen or are chosen,
  /// and of the places where chosen tiles can go.
  void show(const Canvas& canvas, int top, int room, int first) {
    screen_.put(top, canvas, room, first);
    mark_cut(top - 1, "↑", first);
    mark_cut(top + room, "↓", canvas.rows() - first - room);
    const bool over = presenter_.session().hand_over();
    const LargeSet tiles = match_ ? over ? LargeSet() : LargeSet(now_.movable()) : choice_.open() | choice_.chosen();
    const auto add = [&](Spot spot) {
      spot.row += top - first;
      stops_.push_back(std::move(spot));
    };
    for (const Spot& spot : canvas.spots()) {
      if (match_ && spot.row < first) continue;
      if (!spot.move.empty() || (spot.tile && tiles.contains(*spot.tile))) add(spot);
    }
    if (choice_.chosen().empty()) return;
    for (const Spot& spot : canvas.spots())
      for (const MoveText& move : choice_.ready())
        if (spot.place && move.touched.to == spot.place && move.touched.end == spot.end)
          add({spot.row, spot.column, spot.rows, spot.columns, std::nullopt, move.text});
  }

  /// Says at the end of this row how many rows of the table lie off the screen, if any do.
  void mark_cut(int row, std::string_view arrow, int rows) {
    if (rows <= 0) return;
    const std::string text = fmt::format("  {} {} more row{}", arrow, rows, rows == 1 ? "" : "s");
    screen_.put(row, screen_.columns() - static_cast<int>(columns_of(text)), text, Ink::busy);
  }

  /// The headline. It takes as many lines as it needs where the table leaves rows free, else one, which is cut.
  std::vector<std::string> match_head() const {
    constexpr int enough_for_arms = 17;
    const std::string title = presenter_.title();
    std::vector<std::string> lines = screen_.lines_of(title);
    const int left = offers_row() - 1 - static_cast<int>(lines.size());
    Look look = look_;
    look.tiles = TileLook::ascii;
    const bool takes_its_rows =
        presenter_.session().hand().settings().shape == multiplayer::Shape::line || now_.multiplayer().layout().empty();
    const bool free =
        takes_its_rows ? draw_match(sight_of(presenter_), look).canvas.rows() <= left : left >= enough_for_arms;
    return free ? lines : std::vector{title};
  }

  void draw_match_table() {
    const std::vector<std::string> lines = match_head();
    draw_head(lines);
    const int top = static_cast<int>(lines.size()), room = offers_row() - 1 - top;
    const MatchPicture picture = drawn(
        look_, [&](const Look& look) { return draw_match(sight_of(presenter_), look, room); },
        [&](const MatchPicture& boxes) { return boxes.canvas.rows() <= room && boxes.whole; });
    show(picture.canvas, top, room, std::max(0, picture.canvas.rows() - room));  // the hand is at the lower end
  }

  /// The moves to list by name: those of the chosen tiles and, in a match, those that take no tile (such as a pass).
  std::vector<MoveText> offers() const {
    if (!match_) return choice_.ready();
    std::vector<MoveText> all;
    if (presenter_.covered() || presenter_.waits_for_claim() || !presenter_.session().person_is_on_turn()) return all;
    for (const MoveText& move : now_.moves()) {
      const auto& tiles = move.touched.tiles;
      if (tiles.empty() || choice_.chosen().contains(tiles.front())) all.push_back(move);
    }
    return all;
  }

  /// Draws the listed moves in one row, and behind them what the person can do.
  void draw_offers() {
    const int row = offers_row();
    int column = 0;
    for (const MoveText& move : offers()) {
      const std::string text = " " + offer_text(now_, move) + " ";
      const int width = static_cast<int>(text.size());
      if (column + width > screen_.columns()) {
        screen_.put(row, screen_.columns() - 1, "…", Ink::busy);
        break;
      }
      screen_.put(row, column, text, look_.marks.move == move.text ? Ink::at : Ink::chosen);
      stops_.push_back({row, column, 1, width, std::nullopt, move.text});
      column += width + 2;
    }
    const std::string text = what_can_be_done();
    if (column == 0) return screen_.line(row, text);
    if (column + static_cast<int>(text.size()) <= screen_.columns()) screen_.put(row, column, text);
  }

  std::string what_can_be_done() const {
    if (!saying_.doing.empty()) return saying_.doing;
    if (presenter_.waits_for_claim())
      return presenter_.offers("claim") ? "Claim what you have just scored with c, or go on with Enter"
                                        : "Claim with t what was not declared, or go on with Enter";
    if (presenter_.is_puzzle())
      if (const std::string text = presenter_.what_puzzle_waits_for(); !text.empty()) return text;
    if (saying_.hint != nullptr && !saying_.hint->text.empty()) return what_plays_the_hint();
    if (keeps_its_review(presenter_.session())) return what_an_end_offers();
    if (presenter_.session().over()) return "Enter deals again";
    if (presenter_.session().hand_over()) return what_an_end_offers();
    if (presenter_.covered()) return "Enter uncovers the hand";
    if (!match_ && is_pass(now_)) return what_a_pass_takes();
    if (!choice_.chosen().empty())
      return match_                   ? "Choose a place; Esc puts the tile back"
             : choice_.open().empty() ? "Choose one; Esc puts the tile back"
                                      : "Choose another tile to go with it; Esc puts it back";
    if (match_) return what_a_match_offers();
    const std::size_t count = now_.move_count();
    return fmt::format("{} move{}: arrows and Enter, or the mouse, choose a bold tile", count, count == 1 ? "" : "s");
  }

  std::string what_plays_the_hint() const {
    constexpr std::size_t longest = 30;
    const std::string& move = saying_.hint->text;
    const std::string played = move == "." ? ", to take nothing" : move.size() > longest ? "" : ", " + move;
    return fmt::format("{} plays the hint{}", saying_.on_hint ? "Enter or h" : "h", played);
  }

  std::string what_a_match_offers() const {
    if (presenter_.offers("take")) return "Choose a tile; t claims what was not declared";
    const bool one = now_.move_count() == 1 && presenter_.offers("moves");
    const std::string only = one ? now_.moves(1).front().text : "";
    if (only == "pass") return "No tile fits: Enter passes";
    if (only == "draw") return "No tile fits: Enter draws a tile";
    return "Arrows and Enter, or the mouse, choose a bold tile";
  }

  /// At the end of a hand, or of a patience that is lost.
  std::string what_an_end_offers() const {
    std::string again;
    if (const Mistake* mistake = presenter_.known_mistake())
      again = fmt::format(", g tries move {} again", mistake->before.size() + 1);
    if (!match_) return "Lost: u takes back, n deals again" + again;
    if (!presenter_.session().over())
      return "Enter deals the next hand" + (!again.empty()                ? again
                                            : presenter_.offers("review") ? "; v reviews this one"
                                                                          : "");
    return again.empty() ? "The match is over: v reviews it, n begins another"
                         : "The match is over: n begins another" + again;
  }

  /// Beside the move that ends the pass of Bingo as it is chosen now.
  std::string what_a_pass_takes() const {
    if (all_must_go(now_)) return "Enter or e goes on: every tile that matches must go";
    if (choice_.chosen().empty() && choice_.open().empty()) return "no tile matches";
    if (choice_.open().empty()) return "space or a click puts a tile back";
    return "space or a click chooses a tile, t all that match";
  }

  void draw_keys() const {
    screen_.cursor({});
    if (saying_.typing == nullptr)
      return saying_.keys.empty() ? put_key_bar(screen_, presenter_) : screen_.keys(saying_.keys, Ink::bold, "   ");
    const std::string prompt = match_ ? "> " : fmt::format("{}> ", presenter_.session().variant().name());
    put_typed(screen_, *saying_.typing, prompt, match_ ? Ink::plain : Ink::dim);
  }

  Screen& screen_;
  const Presenter& presenter_;
  const AnyPosition& now_;
  const bool match_;
  const Choice& choice_;
  const PlaySaying& saying_;
  Look look_;
  int status_rows_ = 0, message_rows_ = 0;
  std::vector<Spot> stops_;
};

}  // namespace

std::span<const PlayKey> play_keys(const Presenter& presenter) {
  static constexpr PlayKey patience[] = {{"u", "undo"}, {"r", "redo"},    {"h", "hint"}, {"s", "status"},
                                         {"a", "auto"}, {"g", "mistake"}, {"n", "new"},  {"m", "moves"},
                                         {"?", "help"}, {"q", "quit"}};
  static constexpr PlayKey pass[] = {{"u", "undo"}, {"r", "redo"},   {"h", "hint"}, {"t", "all"},
                                     {"e", "end"},  {"s", "status"}, {"a", "auto"}, {"g", "mistake"},
                                     {"n", "new"},  {"m", "moves"},  {"?", "help"}, {"q", "quit"}};
  static constexpr PlayKey match[] = {{"u", "undo"},  {"r", "redo"}, {"h", "hint"},   {"p", "peek"},    {"c", "claim"},
                                      {"t", "take"},  {"n", "next"}, {"v", "review"}, {"g", "mistake"}, {"s", "score"},
                                      {"m", "moves"}, {"?", "help"}, {"q", "quit"}};
  static constexpr PlayKey match_over[] = {
      {"u", "undo"},   {"r", "redo"},    {"h", "hint"},  {"p", "peek"},  {"c", "claim"}, {"t", "take"}, {"n", "new"},
      {"v", "review"}, {"g", "mistake"}, {"s", "score"}, {"m", "moves"}, {"?", "help"},  {"q", "quit"}};
  static constexpr PlayKey puzzle[] = {{"h", "hint"}, {"w", "why"},   {"u", "undo"}, {"r", "redo"}, {"b", "back"},
                                       {"n", "new"},  {"m", "moves"}, {"?", "help"}, {"q", "quit"}};
  static constexpr PlayKey puzzle_pass[] = {{"h", "hint"},  {"w", "why"},  {"u", "undo"}, {"r", "redo"},
                                            {"b", "back"},  {"t", "all"},  {"e", "end"},  {"n", "new"},
                                            {"m", "moves"}, {"?", "help"}, {"q", "quit"}};
  if (presenter.is_puzzle()) return is_pass(presenter.session().now()) ? std::span<const PlayKey>(puzzle_pass) : puzzle;
  if (!presenter.is_match()) return is_pass(presenter.session().now()) ? std::span<const PlayKey>(pass) : patience;
  return presenter.session().over() ? std::span<const PlayKey>(match_over) : match;
}

bool is_pass(const AnyPosition& position) { return position.variant().game().speaks; }

bool all_must_go(const AnyPosition& position) {
  return is_pass(position) && position.move_count() == 1 && !position.movable().empty();
}

bool keeps_its_review(const Session& session) {
  return session.over() && (session.variant().hands_follow() || (!session.won() && session.played() > 0));
}

std::vector<PlayKey> keys_now(const Presenter& presenter) {
  std::vector<PlayKey> keys;
  std::ranges::copy_if(play_keys(presenter), std::back_inserter(keys),
                       [&](const PlayKey& each) { return presenter.offers(each.command); });
  return keys;
}

int message_rows(const Screen& screen, const Presenter& presenter) {
  return (screen.small() ? 2 : 4) + (presenter.is_match() ? 1 : 0);
}

int most_message_rows(const Screen& screen, const Presenter& presenter) {
  return presenter.session().hand_over() ? screen.rows() / 2 : message_rows(screen, presenter);
}

std::vector<Spot> draw_play(Screen& screen, const Presenter& presenter, const Choice& choice,
                            const std::optional<Spot>& at, const PlaySaying& saying) {
  return PlayPicture(screen, presenter, choice, at, saying).draw();
}

}  // namespace boneyard::app
