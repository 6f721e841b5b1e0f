#include "terminal/match/match_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "terminal/match/match_words.hpp"

namespace boneyard::app {
namespace {

using table::Move;
using table::Position;

class Drawing {
 public:
  Drawing(const MatchTable& table, const Look& look, const std::optional<LargeTile>& chosen, const std::string& at)
      : table_(table), now_(table.match().now()), look_(look), chosen_(chosen), at_(at) {
    if (table.match().person_is_on_turn() && !table.covered()) legal_ = now_.moves();
  }

  MatchPicture draw() {
    layout();
    seats();
    if (now_.over()) return std::move(picture_);
    if (table_.covered())
      line(fmt::format("Covered: it is the turn of seat {}. Enter uncovers its hand.", table_.viewer() + 1), Ink::bold);
    else
      hand();
    return std::move(picture_);
  }

 private:
  bool box() const { return look_.tiles == TileLook::box; }
  int height() const { return box() ? 3 : 1; }

  void line(const std::string& text, Ink ink = Ink::plain) { picture_.canvas.put(row_++, 0, text, ink); }

  struct Laid {
    LargeLaid tile;
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

  void layout() {
    if (now_.layout().empty()) return line("Nothing lies on the table yet.");
    const table::OpenPlaces open = now_.layout().open();
    std::vector<Laid> all;
    piece(fmt::format("On the table: {}; ", now_.laid().size()));
    if (now_.settings().shape == table::Shape::line) {
      place(fmt::format("left end {}", open[0].pip), [](const Move& move) { return move.kind == Move::Kind::left; });
      piece(", ");
      place(fmt::format("right end {}", open[1].pip), [](const Move& move) { return move.kind == Move::Kind::right; });
      for (const LargeLaid tile : now_.line()) all.push_back({tile, Ink::dim});
      if (const std::string word = offer(Move::Kind::left); !word.empty())
        all.front() = {all.front().tile, lit(word), word};
      if (const std::string word = offer(Move::Kind::right); !word.empty())
        all.back() = {all.back().tile, lit(word), word};
    } else {
      piece("open places");
      for (const auto& [text, open_place] : named_places(open)) {
        piece(" ");
        place(text, [&, at = open_place](const Move& move) { return move.kind == Move::Kind::at && move.place == at; });
      }
      for (const Move& move : now_.laid()) all.push_back({move.tile, Ink::dim});
    }
    end_line();
    tiles(all);
  }

  /// As moves name them, the highest first: `6`, `6x` where a double's place and a half's are told apart.
  std::vector<std::pair<std::string, table::OpenPlace>> named_places(const table::OpenPlaces& open) const {
    std::vector<std::pair<std::string, table::OpenPlace>> places;
    for (const table::OpenPlace place : open) {
      const bool crosswise = now_.settings().shape == table::Shape::spinner && place.at != table::At::half;
      places.emplace_back(fmt::format("{}{}", place.pip, crosswise ? "x" : ""), place);
    }
    std::stable_sort(places.begin(), places.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    return places;
  }

  void seats() {
    for (int seat = 0; seat < now_.settings().seats; ++seat) {
      const bool on_turn = !now_.over() && seat == now_.turn();
      std::string text = fmt::format("{} seat {} ({}): {}", on_turn ? ">" : " ", seat + 1, who(seat),
                                     counted("tile", now_.hand(seat).size()));
      if (!now_.settings().partners) text += ", " + score_text(seat);
      const std::string left = now_.over() ? boneyard::to_text(now_.hand(seat)) : "";
      const bool fits = static_cast<int>(text.size() + 2 + left.size()) <= look_.width;
      line(left.empty() || !fits ? text : text + "  " + left, on_turn ? Ink::bold : Ink::plain);
      if (!fits) wrapped(left);
    }
    for (int side = 0; now_.settings().partners && side < 2; ++side)
      line(fmt::format("  {}: {}", side_name(table_.match(), side), score_text(side)));
    stock();
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

  static std::string counted(const char* what, int count) {
    return fmt::format("{} {}{}", count, what, count == 1 || count == -1 ? "" : "s");
  }

  std::string score_text(int side) const {
    const int hand = table_.match().hand_score_of_side(side);
    std::string text = counted("point", table_.match().total_of_side(side));
    if (table_.match().hand() > 1 && hand != 0) text += fmt::format(" ({:+} in this hand)", hand);
    return text;
  }

  void stock() {
    const auto drawing = now_.settings().drawing;
    const int stock = static_cast<int>(now_.stock().size());
    if (stock == 0) return;
    if (drawing == table::Drawing::none || drawing == table::Drawing::rows)
      return line(fmt::format("  aside: {} face down", stock));
    const int reserve = now_.settings().reserve;
    line(fmt::format("  stock: {} face down{}", stock,
                     reserve == 0   ? ""
                     : reserve == 1 ? ", the last one stays"
                                    : ", the last two stay"));
  }

  void hand() {
    const int seat = table_.viewer();
    std::vector<Laid> all;
    LargeSet playable;
    for (const Move& move : legal_)
      if (move.lays()) playable.insert(move.tile.tile());
    const auto add = [&](LargeTile tile) {
      const std::string word = playable.contains(tile) ? boneyard::to_text(tile) : "";
      all.push_back({LargeLaid(tile, false), chosen_ == tile && word != at_ ? Ink::chosen : lit(word), word});
    };
    if (now_.settings().drawing == table::Drawing::rows) {
      if (now_.turn() != seat) return;
      line("You turn up");
      add(now_.row(seat).front());
    } else {
      line(table_.match().persons() > 1 ? fmt::format("The hand of seat {}", seat + 1) : "Your hand");
      for (const LargeTile tile : now_.hand(seat)) add(tile);
    }
    tiles(all);
  }

  const MatchTable& table_;
  const Position& now_;
  const Look& look_;
  const std::optional<LargeTile>& chosen_;
  const std::string& at_;
  table::Moves legal_;
  MatchPicture picture_;
  int row_ = 0, column_ = 0;
};

}  // namespace

MatchPicture draw_match(const MatchTable& table, const Look& look, const std::optional<LargeTile>& chosen,
                        const std::string& at) {
  return Drawing(table, look, chosen, at).draw();
}

std::string match_headline(const MatchTable& table) {
  const TableMatch& match = table.match();
  const std::string deal = !match.setup().date.empty() && match.hand() == 1 ? "daily " + match.setup().date
                           : match.setup().typed && match.hand() == 1       ? std::string("a typed deal")
                                                                            : fmt::format("seed {}", match.seed());
  return fmt::format("{} by {} seats, {}, hand {}, to {}{}", table::row(match.settings().game).title,
                     match.settings().seats, deal, match.hand(), match.settings().match_to,
                     match.spoiled() ? ", does not count" : "");
}

}  // namespace boneyard::app
