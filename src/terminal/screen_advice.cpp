// The commands on the screen that need long computations: status, hints, a look at hidden tiles, the review, the
// solver's play.
#include <fmt/format.h>

#include <algorithm>
#include <thread>
#include <utility>

#include "boneyard/notation.hpp"
#include "cli/io/output.hpp"
#include "cli/io/signals.hpp"
#include "cli/reports/layout_text.hpp"
#include "terminal/play_screen.hpp"
#include "terminal/words.hpp"

namespace boneyard::app {

using namespace std::chrono_literals;

namespace {

/// What the person saw before that move: the layout and the hand.
std::string before_text(const Session& match, const Reviewed& reviewed) {
  const multiplayer::Position& here = match.before(reviewed.move).hand();
  const std::string laid = layout_text(here);
  return fmt::format("On the table: {}\nIn hand: {}", laid.empty() ? "nothing" : laid,
                     boneyard::to_text(here.hand(here.turn())));
}

/// The review of a hand: the person's moves with what each cost, shown until the person leaves the list.
class ReviewList {
 public:
  ReviewList(Screen& screen, const Session& match, const std::vector<Reviewed>& reviewed)
      : screen_(screen), session_(match), reviewed_(reviewed) {}

  /// Shows the list. Returns the index of the move to go back to, if one was chosen.
  std::optional<std::size_t> choose() {
    for (;;) {
      draw();
      const Event event = screen_.wait();
      if (event.ends() || event.is(Key::escape) || event.is("v")) return std::nullopt;
      if (event.is(Key::enter) || event.is(" ")) return chosen().move;
      if (event.kind == Event::Kind::click && is_row(event.row) &&
          row_of(event.row) == std::exchange(at_, row_of(event.row)))
        return chosen().move;
      at_ = std::clamp(at_ + event.step(), 0, count() - 1);
      if (event.is(Key::home)) at_ = 0;
      if (event.is(Key::end)) at_ = count() - 1;
    }
  }

 private:
  static constexpr int rows_below = 6;  // the sum, the layout and the hand, the keys

  int count() const { return static_cast<int>(reviewed_.size()); }
  const Reviewed& chosen() const { return reviewed_[static_cast<std::size_t>(at_)]; }
  int head() const { return static_cast<int>(screen_.lines_of(review_heading).size()) + 1; }  // 1: column titles
  int room() const { return std::max(1, screen_.rows() - head() - rows_below); }
  int row_of(int screen_row) const { return screen_row - head() + first_; }
  bool is_row(int screen_row) const {
    const int at = row_of(screen_row);
    return at >= first_ && at < std::min(first_ + room(), count());
  }

  void draw() {
    first_ = std::clamp(first_, std::max(0, at_ - room() + 1), at_);
    screen_.clear();
    int row = screen_.text(0, review_heading, Ink::bold);
    screen_.line(row++, " " + review_columns(session_), Ink::dim);
    for (int i = first_; i < std::min(count(), first_ + room()); ++i)
      screen_.line(row++, " " + review_row(session_, reviewed_[static_cast<std::size_t>(i)]) + " ",
                   i == at_ ? Ink::at : Ink::plain);
    screen_.line(row++, review_sum(reviewed_), Ink::bold);
    screen_.text(row, before_text(session_, chosen()), Ink::dim);
    screen_.show({{"", "arrows choose"},
                  {"Enter", session_.spoiled() ? "goes back there" : "goes back there (it no longer counts)"},
                  {"Esc", "leaves"}});
  }

  Screen& screen_;
  const Session& session_;
  const std::vector<Reviewed>& reviewed_;
  int at_ = 0, first_ = 0;
};

}  // namespace

void PlayScreen::think(Background::Work work) {
  thinker_.start(std::move(work));
  for (int i = 0; i < 20 && !thinker_.fetch(); ++i) std::this_thread::sleep_for(3ms);
}

std::string PlayScreen::what_is_thought() const {
  if (going_) return capital(seat_name(session(), now().turn())) + " thinks …";
  const bool counted = progress_ && progress_->all.load() > 0;
  return fmt::format("Working it out{}; Esc stops",
                     counted ? fmt::format(", {} of {}", progress_->done.load() + 1, progress_->all.load()) : "");
}

bool PlayScreen::thinks_about(std::string_view command, std::string_view typed) {
  if (presenter_.is_match()) {
    const bool chooses = session().person_is_on_turn() && !presenter_.covered();
    if (command == "hint" && chooses) return give_match_hint(), true;
    if (command == "peek" && chooses) return give_peek(), true;
    if (command == "review" && session().hand_over()) return give_review(), true;
    return false;
  }
  if (command != "hint" && command != "auto" && (command != "status" || words(typed).size() > 1)) return false;
  if (now().over())
    answer("The game is over: u takes back, n deals again.");
  else
    command == "hint" ? give_hint() : command == "auto" ? play_out() : give_status();
  return true;
}

/// Computes the status on another thread: whether the game can still be won or, when it is over, which move lost it.
/// `asked`: the person asked for the status, so it is shown even where it is off.
void PlayScreen::think_about_status(bool asked) {
  const bool over = now().over(), won = now().won();
  thinker_.end();
  saying_.status_ink = !over ? Ink::busy : won ? Ink::good : Ink::bad;
  saying_.status = over ? ending(session()) : "";
  if (won || (over && session().played() == 0) || (!over && !asked && !presenter_.shows_status())) return;
  if (!over) saying_.status = "Working out whether it can be won …";
  think([this, game = session(), over](const std::atomic<bool>& stop) -> std::function<void()> {
    const Thinking time = thinking(800ms, stop);
    std::string text = over ? where_it_was_lost(game, time) : status_line(game, time);
    return [this, over, text = std::move(text)] {
      if (over) {
        if (!text.empty()) saying_.message += (saying_.message.empty() ? "" : "\n") + text;
        return;
      }
      saying_.status = "This deal " + text + ".";
      saying_.status_ink = text.find("can't") != text.npos ? Ink::bad : text.starts_with("can") ? Ink::good : Ink::busy;
    };
  });
}

void PlayScreen::give_status() {
  answer("");
  if (presenter_.note_status()) think_about_status(true);
}

void PlayScreen::give_hint() {
  presenter_.note_hint();
  answer("Working …");
  draw();
  if (presenter_.hides()) {
    wants_chances_ = true;
    return give_chances(true);
  }
  const std::string text = hint_text(now(), session().dealt().dealt);
  answer(text);
  stand_on_move(text.substr(0, text.find(' ')));
}

void PlayScreen::give_chances(bool in_a_moment) {
  const auto chances = chances_.ask(now(), in_a_moment);
  if (!chances) {
    saying_.message = chances_.progress();
    return;
  }
  answer(chances_text(*chances, session().dealt().dealt));
  stand_on_move(chances->front().move);
}

void PlayScreen::give_match_hint() {
  presenter_.note_hint();
  saying_.message.clear();
  think([this, match = session()](const std::atomic<bool>&) -> std::function<void()> {
    return [this, match, reasoning = hint(match)] {
      say(hint_text(match, reasoning));
      stand_on_move(match.now().hand().to_text(reasoning.moves.front().move));
    };
  });
}

void PlayScreen::give_peek() {
  if (!presenter_.note_peek()) return;
  saying_.message.clear();
  think([this, match = session()](const std::atomic<bool>& stop) -> std::function<void()> {
    return [this, match, answer = peek(match, thinking(5s, stop))] {
      say(peek_text(match, answer));
      stand_on_move(match.now().hand().to_text(answer.moves.front().first));
    };
  });
}

void PlayScreen::give_review() {
  saying_.message.clear();
  progress_ = std::make_shared<Progress>();
  think([this, match = session(), progress = progress_](const std::atomic<bool>& stop) -> std::function<void()> {
    auto reviewed = review(match, thinking(2s, stop), [&](std::size_t done, std::size_t all) {
      progress->done = done;
      progress->all = all;
      send_news();
    });
    return [this, reviewed = std::move(reviewed)] { show_review(reviewed); };
  });
}

void PlayScreen::show_review(const std::vector<Reviewed>& reviewed) {
  progress_.reset();
  if (reviewed.empty()) return say(std::string(nothing_to_review));
  const auto move = ReviewList(screen_, session(), reviewed).choose();
  if (!move) return;
  if (const Reply reply = presenter_.go_to(*move); reply.moved) changed(reply.text);
}

/// Moves the cursor to the first tile of a move or, in a match, to the label of a move that takes no tile.
void PlayScreen::stand_on_move(std::string_view move) {
  try {
    const MoveText read = now().read(move);
    if (!read.touched.tiles.empty())
      at_ = Spot{.tile = read.touched.tiles.front()};
    else if (presenter_.is_match())
      at_ = Spot{.move = read.text};
  } catch (const ParseError&) {
  }
}

void PlayScreen::play_out() {
  answer("Working …");
  draw();
  try {
    playing_ = presenter_.solver_line();
  } catch (const ParseError& error) {
    return answer(error.what());
  }
  if (playing_.empty()) return answer("");
  answer(fmt::format("The solver plays {}; any key skips.", grouped(playing_.size(), "move")));
  std::ranges::reverse(playing_);
}

void PlayScreen::step() {
  if (playing_.empty()) return;
  const std::string message = saying_.message;
  const std::string said = presenter_.obey(playing_.back()).text;
  playing_.pop_back();
  at_.reset();
  changed(playing_.empty() ? said : message);
}

}  // namespace boneyard::app
