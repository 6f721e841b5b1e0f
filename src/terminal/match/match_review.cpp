#include "terminal/match/match_review.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/io/signals.hpp"
#include "terminal/match/match_words.hpp"

namespace boneyard::app {
namespace {

/// What lay before the person at that move.
std::string before_text(const TableMatch& match, const Reviewed& reviewed) {
  const table::Position& here = match.before(reviewed.move);
  std::string laid;
  if (here.settings().shape == table::Shape::line)
    laid = boneyard::to_text(here.line());
  else
    for (const table::Move& move : here.laid()) laid += (laid.empty() ? "" : " ") + here.to_text(move);
  return fmt::format("On the table: {}\nIn hand: {}", laid.empty() ? "nothing" : laid,
                     boneyard::to_text(here.hand(here.turn())));
}

class ReviewList {
 public:
  ReviewList(const Stage& stage, const TableMatch& match, const std::vector<Reviewed>& reviewed)
      : stage_(stage), match_(match), reviewed_(reviewed) {}

  std::optional<std::size_t> choose() {
    for (;;) {
      draw();
      const Event event = stage_.screen().wait();
      const int count = static_cast<int>(reviewed_.size());
      if (event.kind == Event::Kind::stop || event.is(Key::escape) || event.is("q") || event.is("v") ||
          event.is(Key::end_of_input))
        return std::nullopt;
      if (event.is(Key::enter) || event.is(" ")) return reviewed_[static_cast<std::size_t>(at_)].move;
      if (event.kind == Event::Kind::click && is_row(event.row)) {
        const int clicked = row_of(event.row);
        if (clicked == at_) return reviewed_[static_cast<std::size_t>(at_)].move;
        at_ = clicked;
      }
      if (event.is(Key::down) || event.is(Key::tab) || event.kind == Event::Kind::wheel_down)
        at_ = std::min(at_ + 1, count - 1);
      if (event.is(Key::up) || event.is(Key::back_tab) || event.kind == Event::Kind::wheel_up)
        at_ = std::max(at_ - 1, 0);
      if (event.is(Key::home)) at_ = 0;
      if (event.is(Key::end)) at_ = count - 1;
    }
  }

 private:
  static constexpr int rows_below = 6;  // the sum, what lay on the table, the keys

  int head() const { return static_cast<int>(stage_.lines_of(review_heading()).size()) + 1; }  // and the columns
  int room() const { return std::max(1, stage_.rows() - head() - rows_below); }
  int row_of(int screen_row) const { return screen_row - stage_.top() - head() + first_; }
  bool is_row(int screen_row) const {
    const int at = row_of(screen_row);
    return at >= first_ && at < std::min(first_ + room(), static_cast<int>(reviewed_.size()));
  }

  void draw() {
    const int count = static_cast<int>(reviewed_.size());
    first_ = std::clamp(first_, std::max(0, at_ - room() + 1), at_);
    stage_.screen().clear();
    int row = 0;
    for (const std::string& line : stage_.lines_of(review_heading())) stage_.line(row++, line, Ink::bold);
    stage_.line(row++, " " + review_columns(match_), Ink::dim);
    for (int i = first_; i < std::min(count, first_ + room()); ++i)
      stage_.line(row++, " " + review_row(match_, reviewed_[static_cast<std::size_t>(i)]) + " ",
                  i == at_ ? Ink::at : Ink::plain);
    stage_.line(row++, review_sum(reviewed_), Ink::bold);
    for (const std::string& line : stage_.lines_of(before_text(match_, reviewed_[static_cast<std::size_t>(at_)])))
      if (row < stage_.rows() - 1) stage_.line(row++, line, Ink::dim);
    stage_.line(-1,
                match_.spoiled() ? "arrows choose, Enter goes back there, Esc leaves"
                                 : "arrows choose, Enter goes back there (it no longer counts)",
                Ink::dim);
    stage_.screen().cursor({});
    stage_.screen().show();
  }

  const Stage& stage_;
  const TableMatch& match_;
  const std::vector<Reviewed>& reviewed_;
  int at_ = 0, first_ = 0;
};

}  // namespace

std::optional<std::size_t> choose_reviewed(const Stage& stage, const TableMatch& match,
                                           const std::vector<Reviewed>& reviewed) {
  return ReviewList(stage, match, reviewed).choose();
}

}  // namespace boneyard::app
