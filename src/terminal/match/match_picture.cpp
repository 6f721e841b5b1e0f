#include "terminal/match/match_picture.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/io/output.hpp"

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

  void layout() {
    const bool is_line = now_.settings().shape == table::Shape::line;
    if (now_.layout().empty()) return line("Nothing lies on the table yet.");
    const table::OpenPlaces open = now_.layout().open();
    std::vector<Laid> all;
    if (is_line) {
      line(fmt::format("On the table: {}; left end {}, right end {}", now_.laid().size(), open[0].pip, open[1].pip));
      for (const LargeLaid tile : now_.line()) all.push_back({tile, Ink::dim});
      if (const std::string word = offer(Move::Kind::left); !word.empty())
        all.front() = {all.front().tile, lit(word), word};
      if (const std::string word = offer(Move::Kind::right); !word.empty())
        all.back() = {all.back().tile, lit(word), word};
    } else {
      std::vector<std::string> places;
      for (const table::OpenPlace place : open)
        places.push_back(
            fmt::format("{}{}", place.pip,
                        now_.settings().shape == table::Shape::spinner && place.at != table::At::half ? "x" : ""));
      std::sort(places.begin(), places.end(), std::greater());
      line(fmt::format("On the table: {}; open places {}", now_.laid().size(), fmt::join(places, " ")));
      for (const Move& move : now_.laid()) all.push_back({move.tile, Ink::dim});
    }
    tiles(all);
  }

  void seats() {
    const TableMatch& match = table_.match();
    const table::Scores hand = match.hand_scores(), all = match.totals();
    for (int seat = 0; seat < now_.settings().seats; ++seat) {
      const auto at = static_cast<std::size_t>(seat);
      const Sitter sitter = match.setup().sitters[at];
      const std::string who =
          !sitter ? seat_name(match, seat) == "you" ? "you" : "person" : "program, " + to_text(sitter);
      std::string text =
          fmt::format("{} seat {} ({}): {} tile{}, {} point{}", !now_.over() && seat == now_.turn() ? ">" : " ",
                      seat + 1, who, now_.hand(seat).size(), now_.hand(seat).size() == 1 ? "" : "s", all[at],
                      all[at] == 1 || all[at] == -1 ? "" : "s");
      if (match.hand() > 1 && hand[at] != 0) text += fmt::format(" ({:+} in this hand)", hand[at]);
      if (now_.over() && !now_.hand(seat).empty()) text += "  " + boneyard::to_text(now_.hand(seat));
      line(text, !now_.over() && seat == now_.turn() ? Ink::bold : Ink::plain);
    }
    const auto drawing = now_.settings().drawing;
    const int stock = static_cast<int>(now_.stock().size());
    const bool drawn_from = drawing != table::Drawing::none && drawing != table::Drawing::rows;
    if (stock > 0)
      line(drawn_from
               ? fmt::format(
                     "  stock: {} face down{}", stock,
                     now_.settings().reserve > 0 ? fmt::format(", the last {} stay", now_.settings().reserve) : "")
               : fmt::format("  aside: {} face down", stock));
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
      line(persons(table_.match()) > 1 ? fmt::format("The hand of seat {}", seat + 1) : "Your hand");
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
  int row_ = 0;
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
