#include "terminal/assist/assist_screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "terminal/assist/assist_text.hpp"
#include "terminal/screen/pages.hpp"

namespace boneyard::app {
namespace {

using Find = Assisted::Find;

/// The time of a search while a person waits.
constexpr std::chrono::seconds longest{20};

}  // namespace

AssistScreen::AssistScreen(Screen& screen, LineInput& input, AssistTable table, const AssistSettings& settings)
    : screen_(screen), input_(input), settings_(settings), table_(std::move(table)) {}

std::string AssistScreen::run(std::string note) {
  message_ = std::move(note);
  if (table_.awaits() == Awaited::own_move) find_out(Find::advice);
  constexpr std::chrono::milliseconds look_again{100};  // at the advice, while it is being found
  while (!table_.has_left()) {
    draw();
    const Event event = screen_.wait(thinker_.busy() ? std::optional(look_again) : std::nullopt);
    thinker_.fetch();
    if (event.kind == Event::Kind::stop) break;
    take(event);
  }
  thinker_.end();
  return table_.leave();
}

AssistFound AssistScreen::advice() const {
  if (table_.awaits() != Awaited::own_move) return {};
  const std::scoped_lock lock(advice_->mutex);
  return advice_->found.text.empty() ? AssistFound{"Thinking …"} : advice_->found;
}

/// Has another thread find something out about a copy of the table.
void AssistScreen::find_out(Find what) {
  thinker_.end();
  const auto advice = std::make_shared<Advice>();
  if (what == Find::advice) advice_ = advice;
  thinker_.start([this, what, advice, text = table_.table().text(), strength = settings_.strength,
                  width = static_cast<std::size_t>(screen_.columns())](const std::atomic<bool>& stop) {
    RealTable copy = RealTable::parse(text);
    const auto so_far = [&](AssistFound found) {
      const std::scoped_lock lock(advice->mutex);
      advice->found = std::move(found);
    };
    const Limits limits{.deadline = Clock::now() + longest, .stop = &stop};
    AssistFound found = app::find_out(copy, what, strength, limits, width, so_far);
    return [this, what, advice, found = std::move(found)] {
      if (what == Find::advice)
        advice->found = found;
      else
        show(found.text);
    };
  });
}

/// Shows a text below the table if it fits there, else as a page.
void AssistScreen::show(const std::string& text) {
  constexpr std::size_t most_lines = 6;
  message_ = text;
  if (screen_.lines_of(text).size() <= most_lines) return;
  message_.clear();
  // Who types on does not wait for the page to go.
  if (const Event ended = screen_.page(text); ended.is(Key::character) && !ended.is("q")) press(ended);
}

std::vector<KeyLabel> AssistScreen::keys() const {
  std::vector<KeyLabel> labels;
  const Awaited awaited = table_.awaits();
  if (!doubt_.empty()) labels.push_back({"y", "doubt"});
  if (awaited == Awaited::move || awaited == Awaited::own_move) {
    labels.push_back({"p", "pass"});
    if (table_.table().view().board.can_draw()) labels.push_back({"d", "draw"});
    labels.push_back({"w", "who"});
  }
  if (!table_.table().hands().empty() && table_.table().hand_over()) labels.push_back({"v", "review"});
  for (const KeyLabel& each : {KeyLabel{"u", "undo"}, {"l", "list"}, {"s", "score"}, {"?", "help"}, {"q", "quit"}})
    labels.push_back(each);
  return labels;
}

/// The question, the message, the advice and the last entries above the row of keys. Returns the first of their rows.
int AssistScreen::draw_below() {
  const auto lines_of = [&](const std::string& text) {
    return text.empty() ? 0 : static_cast<int>(screen_.lines_of(text).size());
  };
  int row = screen_.rows() - 2;
  screen_.line(row, table_.asks(), Ink::bold);
  const auto put = [&](const std::string& text, Ink ink) {
    if (text.empty()) return;
    row -= std::min(lines_of(text), 6);
    screen_.text(row, text, ink);
  };
  put(message_, Ink::plain);
  put(advice().text, Ink::good);
  put(last_entries(table_.table(), static_cast<std::size_t>(screen_.columns())), Ink::dim);
  return row;
}

void AssistScreen::draw() {
  screen_.clear();
  screen_.cursor({});
  screen_.line(0, assist_headline(table_.table()), Ink::bold);
  const int top = screen_.small() ? 1 : 2;
  spots_.clear();
  const int below = draw_below();
  if (table_.table().hands().empty()) {
    screen_.text(top, assist_welcome(table_.table()), Ink::plain);
  } else {
    Look look = settings_.look;
    look.width = screen_.columns();
    if (const auto best = advice().best; best && best->lays()) {
      look.marks.hinted.insert(best->tile.tile());
      look.marks.hinted_move = table_.table().view().board.to_text(*best);
    }
    const MatchSight sight = sight_of(table_.table());
    const int room = std::max(1, below - top - 1);
    const MatchPicture picture = drawn(
        look, [&](const Look& with) { return draw_match(sight, with, room); },
        [&](const MatchPicture& boxes) { return boxes.canvas.rows() <= room && boxes.whole; });
    const int first = std::max(0, picture.canvas.rows() - room);
    screen_.put(top, picture.canvas, room, first);
    for (Spot spot : picture.canvas.spots()) {
      spot.row += top - first;
      if (spot.row >= top) spots_.push_back(spot);
    }
  }
  if (typing_)
    put_typed(screen_, input_, "> ");
  else
    screen_.keys(keys());
  screen_.show();
}

void AssistScreen::take(const Event& event) {
  if (event.kind == Event::Kind::click) return click(event);
  if (event.kind != Event::Kind::key) return;
  if (!typing_) return press(event);
  const auto did = input_.take(event, [this](std::string_view before) { return table_.completions(before); });
  if (!input_.offers().empty()) message_ = fmt::format("{}", fmt::join(input_.offers(), "  "));
  if (did == LineInput::Did::edited && !event.is(Key::end_of_input)) return;
  typing_ = false;
  if (did == LineInput::Did::entered) obey(input_.text());
}

/// Every character begins a line; a click on a key in the last row is that line.
void AssistScreen::press(const Event& event) {
  if (event.is(Key::end_of_input)) return obey("quit");
  if (event.is(Key::escape)) return message_.clear();
  if (!event.is(Key::character)) return;
  const bool own_draw = event.is("d") && table_.awaits() == Awaited::own_move;
  if (screen_.was_clicked() && !own_draw && !event.is(":")) return obey(event.text);
  typing_ = true;
  input_.begin(event.is(":") || event.is("/") || event.is(" ") ? ""
               : own_draw && screen_.was_clicked()             ? "draw "
                                                               : event.text);
}

/// A click on a tile of the own hand plays it, if it fits at one place.
void AssistScreen::click(const Event& event) {
  const auto hit = std::find_if(spots_.rbegin(), spots_.rend(),
                                [&](const Spot& spot) { return spot.covers(event.row, event.column); });
  if (hit == spots_.rend() || table_.awaits() != Awaited::own_move) return;
  const std::string word = hit->tile ? to_text(*hit->tile) : hit->move;
  if (!word.empty()) obey(word);
}

void AssistScreen::obey(std::string_view typed) {
  const AssistReply reply = table_.obey(typed);
  doubt_ = reply.doubt;
  if (reply.moved) {
    thinker_.end();
    advice_ = std::make_shared<Advice>();
  }
  show(reply.text);
  if (reply.find != Find::nothing) {
    message_ = reply.find == Find::review ? "Looking at your moves …" : "Thinking …";
    return find_out(reply.find);
  }
  if (reply.moved && table_.awaits() == Awaited::own_move) find_out(Find::advice);
}

std::string sit_at_real_table(Screen& screen, const AssistSettings& settings, RealTable table,
                              std::optional<KeptFile> file, std::string note) {
  LineInput input(settings.state.empty() ? settings.state : settings.state / "history");
  AssistScreen desk(screen, input, AssistTable(std::move(table), settings, std::move(file)), settings);
  return desk.run(std::move(note));
}

}  // namespace boneyard::app
