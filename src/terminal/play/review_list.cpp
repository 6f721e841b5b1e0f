#include "terminal/play/review_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "boneyard/notation.hpp"
#include "cli/reports/layout_text.hpp"
#include "terminal/screen/layouts.hpp"
#include "terminal/texts/game_text.hpp"

namespace boneyard::app {
namespace {

/// What the person saw before that move: the layout and the hand.
std::string before_text(const PlayedHand& hand, const Reviewed& reviewed) {
  const multiplayer::Position& here = hand.before(reviewed.move).multiplayer();
  const std::string laid = layout_text(here);
  return fmt::format("On the table: {}\nIn hand: {}", laid.empty() ? "nothing" : laid,
                     boneyard::to_text(here.hand(here.turn())));
}

class ReviewList {
 public:
  ReviewList(Screen& screen, const Session& session, int hand, int last, const std::vector<Reviewed>& reviewed)
      : screen_(screen),
        match_(as_of_hand(session, hand)),
        reviewed_(reviewed),
        hand_(hand),
        last_(last),
        on_table_(hand == session.hand_number()),
        spoiled_(session.spoiled()),
        title_(review_title(session, hand)) {}

  ReviewLeft choose() {
    for (;;) {
      draw();
      const Event event = screen_.wait();
      if (event.ends() || event.is(Key::escape) || event.is(Key::enter) || event.is("v")) return {};
      if ((event.is(Key::left) || event.is("<")) && hand_ > 1) return {.step = -1};
      if ((event.is(Key::right) || event.is(">")) && hand_ < last_) return {.step = 1};
      said_ = event.is(Key::character) ? unknown_key_text(event.text) : "";
      if (count() == 0) continue;
      if (event.is("b") && on_table_) return {chosen().move};
      if (event.kind == Event::Kind::click && is_row(event.row)) at_ = row_of(event.row);
      at_ = std::clamp(at_ + event.step(), 0, count() - 1);
      if (event.is(Key::home)) at_ = 0;
      if (event.is(Key::end)) at_ = count() - 1;
    }
  }

 private:
  int rows_below() const {  // the sum, the points, the layout and the hand, the keys
    return 6 + static_cast<int>(screen_.lines_of(points_text()).size());
  }
  std::string points_text() const { return to_text(told_of_points(match_), match_); }

  int count() const { return static_cast<int>(reviewed_.size()); }
  const Reviewed& chosen() const { return reviewed_[static_cast<std::size_t>(at_)]; }
  int head() const { return static_cast<int>(screen_.lines_of(title_).size()) + 1; }  // 1: column titles
  int room() const { return std::max(1, screen_.rows() - head() - rows_below()); }
  int row_of(int screen_row) const { return screen_row - head() + first_; }
  bool is_row(int screen_row) const {
    const int at = row_of(screen_row);
    return at >= first_ && at < std::min(first_ + room(), count());
  }

  void draw() {
    screen_.clear();
    int row = screen_.text(0, title_, Ink::bold);
    if (count() == 0) {
      row = screen_.text(row, nothing_to_review, Ink::plain);
      screen_.text(row, points_text(), Ink::plain);
      return screen_.show(keys());
    }
    first_ = std::clamp(first_, std::max(0, at_ - room() + 1), at_);
    screen_.line(row++, " " + review_columns(match_.hand()), Ink::dim);
    for (int i = first_; i < std::min(count(), first_ + room()); ++i)
      screen_.line(row++, " " + review_row(match_.hand(), reviewed_[static_cast<std::size_t>(i)]) + " ",
                   i == at_ ? Ink::at : Ink::plain);
    screen_.line(row++, review_sum(reviewed_), Ink::bold);
    row = screen_.text(row, points_text(), Ink::plain);
    screen_.text(row, before_text(match_.hand(), chosen()), Ink::dim);
    screen_.show(keys());
  }

  std::vector<KeyLabel> keys() const {
    if (!said_.empty()) return {{"", said_}};
    std::vector<KeyLabel> keys = {{"Enter", "leaves"}};
    if (count() > 0 && on_table_)
      keys.push_back({"b", spoiled_ ? "goes back there" : "goes back there (it no longer counts)"});
    if (hand_ > 1) keys.push_back({"<", fmt::format("hand {}", hand_ - 1)});
    if (hand_ < last_) keys.push_back({">", fmt::format("hand {}", hand_ + 1)});
    if (count() > 0) keys.push_back({"", "arrows choose"});
    return keys;
  }

  Screen& screen_;
  const Session match_;  // as it stood at the end of the hand
  const std::vector<Reviewed>& reviewed_;
  const int hand_, last_;
  const bool on_table_, spoiled_;
  const std::string title_;
  int at_ = 0, first_ = 0;
  std::string said_{};  // of the last key, if it means nothing
};

}  // namespace

ReviewLeft show_review_list(Screen& screen, const Session& session, int hand, int last,
                            const std::vector<Reviewed>& reviewed) {
  return ReviewList(screen, session, hand, last, reviewed).choose();
}

}  // namespace boneyard::app
