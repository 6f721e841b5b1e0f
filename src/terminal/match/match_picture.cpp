#include "terminal/match/match_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "terminal/match/layout_labels.hpp"
#include "terminal/match/match_words.hpp"

namespace boneyard::app {
namespace {

using table::Move;
using table::Position;

class Drawing {
 public:
  Drawing(const MatchTable& table, const Look& look, const MatchCursor& cursor)
      : table_(table), now_(table.match().now()), look_(look), cursor_(cursor), chosen_(cursor.chosen), at_(cursor.at) {
    if (table.match().person_is_on_turn() && !table.covered()) legal_ = now_.moves();
  }

  MatchPicture draw() {
    if (now_.layout().empty())
      line("Nothing lies on the table yet.");
    else
      is_line() ? line_layout() : branched_layout();
    return draw_rest();
  }

 private:
  MatchPicture draw_rest() {
    seats();
    if (now_.over()) return std::move(picture_);
    if (table_.covered())
      line(fmt::format("Covered: it is the turn of seat {}. Enter uncovers its hand.", table_.viewer() + 1), Ink::bold);
    else
      hand();
    return std::move(picture_);
  }

  bool is_line() const { return now_.settings().shape == table::Shape::line; }
  bool box() const { return look_.tiles == TileLook::box; }
  int height() const { return box() ? 3 : 1; }

  void line(const std::string& text, Ink ink = Ink::plain) { picture_.canvas.put(row_++, 0, text, ink); }

  struct Laid {
    LaidTile tile;
    Ink ink = Ink::plain;
    std::string word{};  ///< if choosing it means something
  };

  void tiles(const std::vector<Laid>& all) {
    constexpr int indent = 2, step = 6;
    const int fit = std::max(1, (look_.width - indent + 1) / step);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const int row = row_ + static_cast<int>(i) / fit * height(), column = indent + static_cast<int>(i) % fit * step;
      const Laid& each = all[i];
      draw_ends(picture_.canvas, row, column, std::pair<int, int>(each.tile.left(), each.tile.right()), box(),
                each.ink);
      if (!each.word.empty()) picture_.stops.push_back({row, column, height(), 5, std::nullopt, each.word});
    }
    row_ += (static_cast<int>(all.size()) + fit - 1) / fit * height();
  }

  /// The move of the chosen tile of that kind, as it is typed; empty if there is none.
  std::string offer(Move::Kind kind) const {
    for (const Move& move : legal_)
      if (chosen_ && move.kind == kind && move.tile.tile() == *chosen_) return now_.to_text(move);
    return "";
  }

  Ink lit(const std::string& word) const { return word.empty() ? Ink::dim : word == at_ ? Ink::at : Ink::open; }

  /// A piece of the line that is being written, in its own ink.
  void piece(const std::string& text, Ink ink = Ink::plain, const std::string& word = {}) {
    picture_.canvas.put(row_, column_, text, ink);
    if (!word.empty()) picture_.stops.push_back({row_, column_, 1, static_cast<int>(text.size()), std::nullopt, word});
    column_ += static_cast<int>(text.size());
  }
  void end_line() { ++row_, column_ = 0; }

  /// An open place, lit if the chosen tile, or any if none is chosen, goes there.
  void place(const std::string& text, const auto& is_here) {
    Ink ink = Ink::dim;
    std::string word;
    for (const Move& move : legal_) {
      if (!move.lays() || !is_here(move)) continue;
      if (!chosen_)
        ink = Ink::open;
      else if (move.tile.tile() == *chosen_)
        ink = lit(word = now_.to_text(move));
    }
    piece(text, ink, word);
  }

  void line_layout() {
    const table::OpenPlaces open = now_.layout().open();
    std::vector<Laid> all;
    piece(fmt::format("On the table: {}; ", now_.laid().size()));
    place(fmt::format("left end {}", open[0].pip), [](const Move& move) { return move.kind == Move::Kind::left; });
    piece(", ");
    place(fmt::format("right end {}", open[1].pip), [](const Move& move) { return move.kind == Move::Kind::right; });
    for (const LaidTile tile : now_.line()) all.push_back({tile, Ink::dim});
    if (const std::string word = offer(Move::Kind::left); !word.empty())
      all.front() = {all.front().tile, lit(word), word};
    if (const std::string word = offer(Move::Kind::right); !word.empty())
      all.back() = {all.back().tile, lit(word), word};
    end_line();
    tiles(all);
  }

  /// Rows of what comes below the layout.
  int rows_below() const {
    Drawing rest(table_, look_, cursor_);
    rest.draw_rest();
    return rest.row_;
  }

  void branched_layout() {
    constexpr int most_in_lines = 30;
    const int head = now_.over() ? 1 : 2;
    const LayoutLabels labels(now_, legal_, cursor_);
    const LayoutSheet sheet{.top = head,
                            .rows = cursor_.rows == 0 ? most_in_lines : cursor_.rows - head - rows_below(),
                            .columns = look_.width,
                            .box = box(),
                            .trimmed = cursor_.rows == 0,
                            .label = [&](const auto& end) { return labels.label(end); },
                            .label_columns = [&](const auto& end) { return labels.columns(end); }};
    const auto drawn = draw_layout(layout_tree(now_), sheet, picture_.canvas, picture_.stops);
    picture_.whole = drawn && drawn->left_out == 0 && !drawn->crowded;
    piece(fmt::format("On the table: {}", now_.laid().size()));
    const bool hides = drawn && !drawn->unseen.empty();
    if (now_.settings().counting != table::Counting::nothing && !hides)
      piece(fmt::format("; the open ends count {}", now_.layout().sum()));
    const table::OpenPlaces open = now_.layout().open();
    const std::vector<table::OpenPlace> unseen = drawn ? drawn->unseen : std::vector(open.begin(), open.end());
    if (!unseen.empty()) piece("; not drawn:");
    for (const table::OpenPlace& place : unseen) {
      const EndLabel label = labels.unseen(place);
      piece(" ");
      piece(label.text, label.ink, label.word);
    }
    if (drawn && drawn->left_out > 0) piece("; ..3..: 3 left out", Ink::dim);
    end_line();
    if (head > 1) line(labels.legend(look_.width), Ink::dim);
    row_ += drawn ? drawn->rows : 0;
  }

  void seats() {
    const bool narrow = !is_line() && !now_.over() && cursor_.rows > 0 && cursor_.rows < 20;
    if (narrow && seats_in_columns()) return;
    seats_in_rows();
    if (const std::string stock = stock_text(); !stock.empty()) line(stock);
  }

  void seats_in_rows() {
    for (int seat = 0; seat < now_.settings().seats; ++seat) {
      const std::string text = seat_text(seat, fmt::format("seat {} ({})", seat + 1, who(seat)));
      const std::string left = now_.over() ? boneyard::to_text(now_.hand(seat)) : "";
      const bool fits = static_cast<int>(text.size() + 2 + left.size()) <= look_.width;
      line(left.empty() || !fits ? text : text + "  " + left, seat_ink(seat));
      if (!fits) wrapped(left);
    }
    for (int side = 0; now_.settings().partners && side < 2; ++side)
      line(fmt::format("  {}: {}", side_name(table_.match(), side), score_text(side)));
  }

  /// A layout that is drawn wants the rows: several seats in each, in fewer words if need be. False if none has two.
  bool seats_in_columns() {
    for (const bool in_short : {false, true}) {
      std::vector<std::pair<std::string, Ink>> texts;
      for (int seat = 0; seat < now_.settings().seats; ++seat)
        texts.emplace_back(seat_text(seat,
                                     in_short ? fmt::format("{} {}", seat + 1, short_who(seat))
                                              : fmt::format("seat {} ({})", seat + 1, who(seat)),
                                     in_short),
                           seat_ink(seat));
      for (int side = 0; now_.settings().partners && side < 2; ++side)
        texts.emplace_back(in_short ? fmt::format("  seats {} and {}: {}", side + 1, side + 3, score_text(side, true))
                                    : fmt::format("  {}: {}", side_name(table_.match(), side), score_text(side)),
                           Ink::plain);
      if (const std::string stock = stock_text(); !stock.empty()) texts.emplace_back(stock, Ink::plain);
      std::size_t widest = 0;
      for (const auto& [text, ink] : texts) widest = std::max(widest, text.size() + 2);
      const int columns = (look_.width + 2) / static_cast<int>(widest);
      if (columns < 2) continue;
      for (int i = 0; i < static_cast<int>(texts.size()); ++i)
        picture_.canvas.put(row_ + i / columns, i % columns * static_cast<int>(widest),
                            texts[static_cast<std::size_t>(i)].first, texts[static_cast<std::size_t>(i)].second);
      row_ += (static_cast<int>(texts.size()) + columns - 1) / columns;
      return true;
    }
    return false;
  }

  bool on_turn(int seat) const { return !now_.over() && seat == now_.turn(); }
  Ink seat_ink(int seat) const { return on_turn(seat) ? Ink::bold : Ink::plain; }

  std::string seat_text(int seat, const std::string& name, bool in_short = false) const {
    std::string text =
        fmt::format("{} {}: {}", on_turn(seat) ? ">" : " ", name, counted("tile", now_.hand(seat).size()));
    if (!now_.settings().partners) text += ", " + score_text(seat, in_short);
    return text;
  }

  /// Tiles in lines of their own.
  void wrapped(const std::string& text) {
    std::string row = "   ";
    for (const std::string_view word : words(text)) {
      if (static_cast<int>(row.size() + 1 + word.size()) > look_.width) line(std::exchange(row, "   "));
      row += " " + std::string(word);
    }
    line(row);
  }

  std::string who(int seat) const {
    const TableMatch& match = table_.match();
    const Sitter sitter = match.setup().sitters[static_cast<std::size_t>(seat)];
    const std::string name = seat_name(match, seat);
    if (!sitter) return name == "you" ? name : "person";
    return (name == "your partner" ? name + ", " : "program, ") + to_text(sitter);
  }

  std::string short_who(int seat) const {
    const Sitter sitter = table_.match().setup().sitters[static_cast<std::size_t>(seat)];
    const std::string name = seat_name(table_.match(), seat);
    return name.starts_with("seat ") ? to_text(sitter) : name;
  }

  static std::string counted(const char* what, int count) {
    return fmt::format("{} {}{}", count, what, count == 1 || count == -1 ? "" : "s");
  }

  std::string score_text(int side, bool in_short = false) const {
    const int hand = table_.match().hand_score_of_side(side);
    std::string text = counted("point", table_.match().total_of_side(side));
    if (table_.match().hand() > 1 && hand != 0) text += fmt::format(" ({:+}{})", hand, in_short ? "" : " in this hand");
    return text;
  }

  std::string stock_text() const {
    const int stock = static_cast<int>(now_.stock().size()), reserve = now_.settings().reserve;
    if (stock == 0) return "";
    return fmt::format("  {}: {} face down{}", table::stock_name(now_.settings()), stock,
                       reserve == 0   ? ""
                       : reserve == 1 ? ", the last one stays"
                                      : ", the last two stay");
  }

  void hand() {
    const int seat = table_.viewer();
    std::vector<Laid> all;
    LargeSet playable;
    for (const Move& move : legal_)
      if (move.lays()) playable.insert(move.tile.tile());
    const auto add = [&](Tile tile) {
      const std::string word = playable.contains(tile) ? boneyard::to_text(tile) : "";
      all.push_back({LaidTile(tile, false), chosen_ == tile && word != at_ ? Ink::chosen : lit(word), word});
    };
    if (now_.settings().drawing == table::Drawing::rows) {
      if (now_.turn() != seat) return;
      line("You turn up");
      add(now_.row(seat).front());
    } else {
      line(table_.match().persons() > 1 ? fmt::format("The hand of seat {}", seat + 1) : "Your hand");
      for (const Tile tile : now_.hand(seat)) add(tile);
    }
    tiles(all);
  }

  const MatchTable& table_;
  const Position& now_;
  const Look& look_;
  const MatchCursor& cursor_;
  const std::optional<Tile>& chosen_;
  const std::string& at_;
  table::Moves legal_;
  MatchPicture picture_;
  int row_ = 0, column_ = 0;
};

}  // namespace

MatchPicture draw_match(const MatchTable& table, const Look& look, const MatchCursor& cursor) {
  return Drawing(table, look, cursor).draw();
}

std::string match_headline(const MatchTable& table) {
  const TableMatch& match = table.match();
  const std::string deal = !match.setup().date.empty() && match.hand() == 1 ? "daily " + match.setup().date
                           : match.setup().typed && match.hand() == 1       ? std::string("a typed deal")
                                                                            : fmt::format("seed {}", match.seed());
  return fmt::format("{} by {} seats, {}, hand {}, to {}{}", table::info(match.settings().game).title,
                     match.settings().seats, deal, match.hand(), match.settings().match_to,
                     match.spoiled() ? ", does not count" : "");
}

}  // namespace boneyard::app
