#include "terminal/menu/list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "boneyard/notation.hpp"
#include "terminal/screen/layouts.hpp"
#include "terminal/screen/line_input.hpp"
#include "terminal/screen/pages.hpp"

namespace boneyard::app {
namespace {

constexpr int rows_above = 1;  // the row of the title

int width(std::string_view text) { return static_cast<int>(columns_of(text)); }

/// The lines of a text broken at `columns`; the first one alone, ending in …, unless it wraps.
std::vector<std::string> broken(std::string_view text, int columns, bool wraps) {
  const auto room = static_cast<std::size_t>(std::max(columns, 1));
  std::vector<std::string> lines;
  const std::string fitting =
      fitted(text, columns_of(text) <= room || wraps ? room : std::max<std::size_t>(room - 2, 1));
  for (const std::string_view line : split(fitting, '\n')) lines.emplace_back(line);
  if (!wraps && lines.size() > 1) lines = {lines.front() + " …"};
  return lines;
}

}  // namespace

std::pair<std::size_t, std::size_t> window_of(std::size_t count, std::size_t rows, std::size_t at, std::size_t first) {
  if (count <= rows) return {0, count};
  const std::size_t last_first = count - (rows - 1);
  const auto end = [&] { return first == 0 ? rows - 1 : first == last_first ? count : first + rows - 2; };
  first = std::min(first, last_first);
  if (at < first) first = at;
  while (at >= end()) ++first;
  if (first == 1) first = at < rows - 1 ? 0 : 2;  // a mark in place of one line would win nothing
  return {first, end()};
}

int MenuList::name_columns(const MenuPage& page) const {
  int most = 0;
  for (const MenuLine& line : page.lines)
    if (!line.heading) most = std::max(most, width(line.name));
  return std::min(most, screen_.columns() / 2);
}

/// Appends the pieces of a line that begins at `row`. Returns the number of its rows.
int MenuList::pieces_of(const MenuPage& page, std::size_t line, int row, bool wraps, std::vector<Piece>& pieces) const {
  const MenuLine& shown = page.lines[line];
  if (shown.heading) {
    pieces.push_back({.line = line, .row = row, .text = shown.name, .ink = Ink::bold});
    return 1;
  }
  const int names = name_columns(page), left = names + 3, room = screen_.columns() - left;
  int rows = 0;
  for (const std::string& part : broken(shown.name, names, wraps))
    pieces.push_back({.line = line,
                      .row = row + rows++,
                      .text = fmt::format(" {:<{}} ", part, names + static_cast<int>(part.size()) - width(part)),
                      .ink = line == at_ ? Ink::at : Ink::bold});
  int at = row, column = left - 1;  // a value is marked by a bracket before it
  if (shown.values.empty() && !shown.text.empty())
    for (const std::string& part : broken(shown.text, room, wraps))
      pieces.push_back({.line = line, .row = at++, .column = left, .text = part, .ink = shown.ink});
  if (shown.values.empty()) return std::max(rows, at - row);
  int all = 0;
  for (const std::string& value : shown.values) all += width(value) + 2;
  for (std::size_t i = 0; i < shown.values.size(); ++i) {
    const bool is_chosen = i == shown.chosen;
    std::string text = is_chosen ? "[" + shown.values[i] + "]" : " " + shown.values[i] + " ";
    if (all > room && !wraps && !is_chosen) continue;
    if (all > room && !wraps) text += fmt::format(" {} of {}", i + 1, shown.values.size());
    if (column >= left && column + width(text) > screen_.columns()) ++at, column = left - 1;
    pieces.push_back({.line = line,
                      .row = at,
                      .column = column,
                      .text = text,
                      .ink = is_chosen ? Ink::chosen : Ink::dim,
                      .value = i});
    column += width(text);
  }
  return std::max(rows, at + 1 - row);
}

void MenuList::put_lines(const MenuPage& page, int top, int room) {
  pieces_.clear();
  for (const Fit fit : {Fit{true, true}, Fit{true, false}, Fit{false, true}, Fit{false, false}}) {
    pieces_.clear();
    int row = 0;
    for (std::size_t i = 0; i < page.lines.size(); ++i)
      if (fit.headings || !page.lines[i].heading) row += pieces_of(page, i, top + row, fit.wraps, pieces_);
    if (row <= room) return;
  }
  // Even without headings and in one row each they do not fit.
  std::vector<std::size_t> shown;
  for (std::size_t i = 0; i < page.lines.size(); ++i)
    if (!page.lines[i].heading) shown.push_back(i);
  const auto at = static_cast<std::size_t>(std::ranges::find(shown, at_) - shown.begin());
  const auto [first, last] = window_of(shown.size(), static_cast<std::size_t>(std::max(room, 3)), at, first_);
  first_ = first;
  pieces_.clear();
  const auto mark = [&](int row, std::string_view arrow, std::size_t more, int scroll) {
    pieces_.push_back(
        {.row = row, .text = fmt::format(" {} {} more", arrow, more), .ink = Ink::busy, .scroll = scroll});
  };
  if (first > 0) mark(top++, "↑", first, -(room - 2));
  for (std::size_t i = first; i < last; ++i) pieces_of(page, shown[i], top++, false, pieces_);
  if (last < shown.size()) mark(top, "↓", shown.size() - last, room - 2);
}

void MenuList::put(const MenuPage& page) {
  screen_.clear();
  screen_.line(0, page.title, Ink::bold);
  // The rows below the list are as many for each line, so that nothing moves with the cursor.
  const auto rows_of = [&](std::string_view text) { return static_cast<int>(screen_.lines_of(text).size()); };
  int below = 1;
  for (const MenuLine& line : page.lines) below = std::max(below, rows_of(line.about));
  below = std::max(std::min(below, screen_.small() ? 2 : 3), std::min(rows_of(said_), 5));
  int top = rows_above, room = screen_.rows() - rows_above - below - 1;
  const auto picture = split(std::string_view(page.picture), '\n');
  const int kept = static_cast<int>(page.lines.size()) + 1, wanted = static_cast<int>(picture.size());
  const int shown = page.picture.empty() ? 0 : std::min(wanted, std::max(1, room - kept));
  for (int row = 0; row < shown; ++row)
    screen_.put(top + row, 0, row + 1 == shown && shown < wanted ? "…" : picture[static_cast<std::size_t>(row)]);
  if (shown > 0) top += shown + 1, room -= shown + 1;
  // With room to spare the introduction is shown, and a blank row above and below the list.
  const int spare = rows_of(page.intro) + 2;
  const bool roomy = shown == 0 && room >= static_cast<int>(page.lines.size()) + spare + 1;
  if (roomy) screen_.text(top, page.intro, Ink::dim);
  put_lines(page, top + (roomy ? spare - 1 : 0), room - (roomy ? spare : 0));
  for (const Piece& piece : pieces_) screen_.put(piece.row, piece.column, piece.text, piece.ink);
  int row = screen_.rows() - 1 - below;
  for (const std::string& line : screen_.lines_of(said_.empty() ? page.lines[at_].about : said_))
    if (row < screen_.rows() - 1) screen_.put(row++, 0, line, said_.empty() ? Ink::dim : Ink::plain);
}

void MenuList::draw(const MenuPage& page) {
  said_ = page.note;
  put(page);
  screen_.show(page.keys);
}

std::string MenuList::answer(const MenuPage& page) {
  Event event{.kind = Event::Kind::timeout};
  while (event.kind != Event::Kind::key && event.kind != Event::Kind::stop) {
    draw(page);
    event = screen_.wait();
  }
  said_.clear();
  const bool known =
      event.is(Key::character) && std::ranges::find(page.keys, event.text, &KeyLabel::key) != page.keys.end();
  return known ? event.text : "";
}

MenuAct MenuList::ask(const MenuPage& page) {
  at_ = std::min(at_, page.lines.size() - 1);
  if (page.lines[at_].heading) move(page, 1);
  said_ = page.note;
  for (;;) {
    put(page);
    screen_.show(page.keys);
    const Event event = screen_.wait();
    if (event.kind == Event::Kind::key || event.kind == Event::Kind::click) said_.clear();
    if (event.ends() || event.is(Key::escape)) return {.kind = MenuAct::Kind::back, .line = at_};
    if (auto act = event.kind == Event::Kind::click ? click(page, event) : press(page, event)) return *act;
  }
}

/// Moves the cursor by `step` lines that are no headings; by one line it goes from one end to the other.
void MenuList::move(const MenuPage& page, int step) {
  const auto count = static_cast<int>(page.lines.size()), sign = step < 0 ? -1 : 1;
  auto at = static_cast<int>(at_);
  for (int i = 0; i != step; i += sign) {
    int next = at;
    do next = std::abs(step) == 1 ? (next + count + sign) % count : next + sign;
    while (next >= 0 && next < count && page.lines[static_cast<std::size_t>(next)].heading);
    if (next < 0 || next >= count) break;
    at = next;
  }
  at_ = static_cast<std::size_t>(at);
}

/// Moves the cursor to the next line whose name begins with this letter. Returns false if there is none.
bool MenuList::jump(const MenuPage& page, std::string_view letter) {
  const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
  if (letter.size() != 1 || std::isalpha(static_cast<unsigned char>(letter[0])) == 0) return false;
  for (std::size_t i = 1; i <= page.lines.size(); ++i) {
    const std::size_t next = (at_ + i) % page.lines.size();
    const MenuLine& line = page.lines[next];
    if (line.heading || line.name.empty() || lower(line.name[0]) != lower(letter[0])) continue;
    at_ = next;
    return true;
  }
  return false;
}

std::optional<MenuAct> MenuList::click(const MenuPage& page, const Event& event) {
  for (const Piece& piece : pieces_) {
    if (event.row != piece.row || event.column < piece.column) continue;
    const bool is_last = piece.value || piece.column == 0;  // of its row: a text is clicked as far as the window goes
    if (is_last && event.column >= piece.column + width(piece.text)) continue;
    if (piece.scroll != 0) return move(page, piece.scroll), std::nullopt;
    if (page.lines[piece.line].heading) continue;
    at_ = piece.line;
    if (piece.value) return MenuAct{.kind = MenuAct::Kind::value, .line = at_, .value = *piece.value};
    return MenuAct{.kind = MenuAct::Kind::enter, .line = at_};
  }
  return std::nullopt;
}

std::optional<MenuAct> MenuList::press(const MenuPage& page, const Event& event) {
  const MenuLine& line = page.lines[at_];
  const int screenful = std::max(1, screen_.rows() - 5), end = static_cast<int>(page.lines.size()) + 1;
  if (const int step = event.step(); step != 0) return move(page, step), std::nullopt;
  if (event.is(Key::page_down)) return move(page, screenful), std::nullopt;
  if (event.is(Key::page_up)) return move(page, -screenful), std::nullopt;
  if (event.is(Key::end)) return move(page, end), std::nullopt;
  if (event.is(Key::home)) return move(page, -end), std::nullopt;
  if (event.is(Key::enter) || event.is(" ")) return MenuAct{.kind = MenuAct::Kind::enter, .line = at_};
  if (event.is(Key::left) || event.is(Key::right))
    return MenuAct{.kind = MenuAct::Kind::step, .line = at_, .step = event.is(Key::left) ? -1 : 1};
  if (!event.is(Key::character)) return std::nullopt;
  if (std::ranges::find(page.keys, event.text, &KeyLabel::key) != page.keys.end())
    return MenuAct{.kind = MenuAct::Kind::key, .line = at_, .key = event.text};
  if (line.number && event.text[0] >= '0' && event.text[0] <= '9')
    return MenuAct{.kind = MenuAct::Kind::number, .line = at_, .key = event.text};
  if (const auto value = std::ranges::find(line.values, event.text); value != line.values.end())
    return MenuAct{
        .kind = MenuAct::Kind::value, .line = at_, .value = static_cast<std::size_t>(value - line.values.begin())};
  if (!jump(page, event.text)) said_ = unknown_key_text(event.text) + " Press ? for keys.";
  return std::nullopt;
}

std::optional<std::string> MenuList::type(const MenuPage& page, std::string_view prompt, std::string typed) {
  LineInput input{std::filesystem::path()};
  input.begin(std::move(typed));
  for (;;) {
    put(page);
    screen_.put(-1, 0, prompt, Ink::bold);
    screen_.put(-1, width(prompt), input.text());
    screen_.cursor(std::pair(screen_.rows() - 1, width(prompt) + input.cursor()));
    screen_.show();
    const Event event = screen_.wait();
    if (event.kind == Event::Kind::stop || event.is(Key::end_of_input)) return std::nullopt;
    const auto did = input.take(event, [](std::string_view) { return std::vector<std::string>(); });
    if (did == LineInput::Did::left) return std::nullopt;
    if (did == LineInput::Did::entered) return input.text();
  }
}

}  // namespace boneyard::app
