#include "terminal/views/match_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "platform/output.hpp"
#include "terminal/texts/game_text.hpp"
#include "terminal/views/layout_labels.hpp"

namespace boneyard::app {
namespace {

using multiplayer::Board;
using multiplayer::Move;

/// The tile laid last, and what the person who looks has drawn without having laid a tile since.
LargeSet fresh_tiles(const Presenter& presenter) {
  const PlayedHand& hand = presenter.session().hand();
  const auto own = [&](std::size_t move) { return hand.before(move).turn() == presenter.viewer(); };
  LargeSet fresh;
  std::size_t at = hand.played();
  while (at > 0 && !hand.multiplayer_move(at - 1).lays()) --at;
  if (at > 0) fresh.insert(hand.multiplayer_move(at - 1).tile.tile());
  at = hand.played();
  while (at > 0 && !own(at - 1)) --at;
  for (; at > 0 && own(at - 1) && hand.multiplayer_move(at - 1).kind == Move::Kind::draw; --at)
    fresh = fresh | drawn_tiles(hand, at - 1, presenter.viewer());
  return fresh;
}

/// Who plays at that seat: `you`, `person`, `program, many`, `your partner, few`.
std::string who(const Presenter& presenter, int seat) {
  const Session& match = presenter.session();
  const Sitter sitter = match.hand().sitters()[static_cast<std::size_t>(seat)];
  const std::string name = seat_name(match, seat);
  if (!sitter) return name == "you" ? name : "person";
  if (presenter.is_puzzle()) return name == "your partner" ? name : "program";
  return (name == "your partner" ? name + ", " : "program, ") + to_text(sitter);
}

class Drawing {
 public:
  Drawing(const MatchSight& sight, const Look& look, int rows)
      : sight_(sight),
        now_(sight.board),
        look_(for_set(now_.settings().highest, look)),
        rows_(rows),
        legal_(sight.legal) {
    Marks& marks = look_.marks;
    marks.open = {};
    for (const Move& move : legal_)
      if (move.lays()) marks.open.insert(move.tile.tile());
    if (marks.at && !marks.open.contains(*marks.at)) marks.at.reset();  // laid already, or another player's turn
    marks.fresh = sight.fresh;
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
    if (over()) return std::move(picture_);
    if (sight_.in_place_of_hand.empty())
      hand();
    else
      line(sight_.in_place_of_hand, Ink::bold);
    return std::move(picture_);
  }

  bool over() const { return sight_.over; }
  bool is_line() const { return now_.settings().shape == multiplayer::Shape::line; }
  bool is_chosen(const Move& move) const { return move.lays() && look_.marks.chosen.contains(move.tile.tile()); }
  bool box() const { return look_.tiles == TileLook::box; }

  void line(const std::string& text, Ink ink = Ink::plain) { picture_.canvas.put(row_++, 0, text, ink); }

  void tiles(const std::vector<DrawnTile>& all, const Look& look) {
    row_ = draw_row(picture_.canvas, row_, 2, all, look);
  }

  /// The move of that kind that lays the chosen tile, as it is typed; empty if there is none.
  std::string offer(Move::Kind kind) const {
    for (const Move& move : legal_)
      if (move.kind == kind && is_chosen(move)) return now_.to_text(move);
    return "";
  }

  /// Writes a piece of the current line in an ink of its own. A click on it plays the move `word`, unless that is
  /// empty.
  void piece(const std::string& text, Ink ink = Ink::plain, const std::string& word = {}) {
    picture_.canvas.put(row_, column_, text, ink);
    if (!word.empty()) picture_.canvas.spot({row_, column_, 1, static_cast<int>(text.size()), std::nullopt, word});
    column_ += static_cast<int>(text.size());
  }
  void end_line() { ++row_, column_ = 0; }

  /// Writes an open place. It is lit if the chosen tile goes there or, if no tile is chosen, if any tile does.
  void place(const std::string& text, const auto& is_here) {
    Ink ink = Ink::dim;
    std::string word;
    for (const Move& move : legal_) {
      if (!move.lays() || !is_here(move)) continue;
      if (!look_.marks.chosen.empty() && !is_chosen(move)) continue;
      if (is_chosen(move)) word = now_.to_text(move);
      ink = !word.empty() && word == look_.marks.move ? Ink::at : ink == Ink::hint ? ink : Ink::open;
      if (ink == Ink::open && now_.to_text(move) == look_.marks.hinted_move) ink = Ink::hint;
    }
    piece(text, ink, word);
  }

  void line_layout() {
    const multiplayer::OpenPlaces open = now_.layout().open();
    std::vector<DrawnTile> all;
    piece(fmt::format("On the table: {}; ", now_.laid().size()));
    place(fmt::format("left end {}", open[0].pip), [](const Move& move) { return move.kind == Move::Kind::left; });
    piece(", ");
    place(fmt::format("right end {}", open[1].pip), [](const Move& move) { return move.kind == Move::Kind::right; });
    piece(sum_text());
    for (const Move& move : now_.laid())
      all.insert(move.kind == Move::Kind::left ? all.begin() : all.end(), {.tile = move.tile});
    if (const std::string word = offer(Move::Kind::left); !word.empty()) all.front().move = word;
    if (const std::string word = offer(Move::Kind::right); !word.empty()) all.back().move = word;
    end_line();
    tiles(all, look_);
  }

  /// What the open ends count together, where a player scores by that. With muggins the person must find it out.
  std::string sum_text() const {
    using multiplayer::Counting;
    const multiplayer::Settings& settings = now_.settings();
    if (settings.counting == Counting::nothing || settings.counting == Counting::equal_ends || settings.muggins)
      return "";
    const int sum = now_.layout().sum();
    const std::string text = fmt::format("; the open ends count {}", sum);
    return column_ + static_cast<int>(text.size()) <= look_.width ? text : fmt::format("; they count {}", sum);
  }

  /// The number of rows below the layout.
  int rows_below() const {
    Drawing rest(sight_, look_, rows_);
    rest.draw_rest();
    return rest.row_;
  }

  /// The mark for tiles that are left out: `..3..` in an arm that goes across, `:3:` in one that goes up and down.
  static std::string mark_of(const multiplayer::Piece& piece) {
    return multiplayer::axis(piece.way) == 1 ? fmt::format("..{}..", piece.count) : fmt::format(":{}:", piece.count);
  }

  /// Writes a label into its piece, which may be wider: beside the tile, after a blank, in an arm that goes across;
  /// else in the middle.
  void draw_label(int row, const multiplayer::Piece& piece, const EndLabel& label) {
    const int columns = static_cast<int>(label.text.size()), rest = piece.box.columns() - columns;
    const int column = piece.box.column() + (piece.kind == multiplayer::Piece::Kind::left_out ? rest / 2
                                             : piece.way == multiplayer::Way::east            ? std::min(1, rest)
                                             : piece.way == multiplayer::Way::west            ? rest - std::min(1, rest)
                                                                                              : rest / 2);
    picture_.canvas.put(row, column, label.text, label.ink);
    if (!label.word.empty()) picture_.canvas.spot({row, column, 1, columns, std::nullopt, label.word});
  }

  void draw_piece(int row, const multiplayer::Piece& piece, const multiplayer::LayoutTile& tile,
                  const LayoutLabels& labels) {
    if (piece.kind == multiplayer::Piece::Kind::left_out) return draw_label(row, piece, {mark_of(piece), Ink::bold});
    if (piece.kind == multiplayer::Piece::Kind::label)
      return draw_label(row, piece, labels.label(tile.ends[static_cast<std::size_t>(piece.end)]));
    const LaidTile lies = piece.turned(tile.move) ? tile.move.tile.reversed() : tile.move.tile;
    if (piece.standing)
      draw_standing_tile(picture_.canvas, row, piece.box.column(), lies, look_);
    else
      draw_tile(picture_.canvas, row, piece.box.column(), {.tile = lies}, look_);
  }

  /// Draws the plan from row `top` on. Returns the number of rows that it takes.
  int draw_plan(int top, const std::vector<multiplayer::LayoutTile>& tree, const multiplayer::LayoutPlan& plan,
                int rows, const LayoutLabels& labels) {
    int first = plan.empty() ? 0 : rows, last = 0;
    for (const multiplayer::Piece& piece : plan.pieces) {
      first = std::min(first, piece.box.row());
      last = std::max(last, piece.box.row() + piece.box.rows());
    }
    if (rows_ > 0 && !plan.empty()) first = 0, last = rows;  // without a screen, leaves out empty rows above and below
    for (const multiplayer::Piece& piece : plan.pieces)
      draw_piece(top + piece.box.row() - first, piece, tree[static_cast<std::size_t>(piece.tile)], labels);
    return last - first;
  }

  void branched_layout() {
    constexpr int most_in_lines = 30;
    const int head = over() ? 1 : 2, rows = rows_ == 0 ? most_in_lines : rows_ - head - rows_below();
    const LayoutLabels labels(now_, legal_, look_.marks, rows_ > 0);
    std::vector<multiplayer::LayoutTile> tree = multiplayer::layout_tree(now_.settings(), now_.laid());
    for (multiplayer::LayoutTile& tile : tree)
      for (auto& end : tile.ends) end.columns = labels.columns(end);
    const multiplayer::LayoutPlan plan =
        multiplayer::plan_layout(tree, {.size = {rows, look_.width},
                                        .standing = {box() ? 5 : 2, 2 + look_.digits},
                                        .lying = {tile_height(look_), tile_width(look_)},
                                        .labels = true});
    const int drawn = draw_plan(head, tree, plan, rows, labels);
    const multiplayer::OpenPlaces open = now_.layout().open();
    const auto unseen = plan.empty() ? std::vector(open.begin(), open.end()) : plan.unseen;
    picture_.whole = !plan.empty() && plan.left_out == 0 && !plan.crowded;
    piece(fmt::format("On the table: {}", now_.laid().size()));
    if (plan.unseen.empty()) piece(sum_text());
    if (!unseen.empty()) piece("; not drawn:");
    for (const multiplayer::OpenPlace& place : unseen) {
      const EndLabel label = labels.unseen(place);
      piece(" ");
      piece(label.text, label.ink, label.word);
    }
    if (plan.left_out > 0) piece("; ..3..: 3 left out", Ink::dim);
    end_line();
    if (head > 1) line(labels.legend(look_.width), Ink::dim);
    row_ += drawn;
  }

  void seats() {
    const bool line_fits = row_ + static_cast<int>(seat_texts(false).size()) + rows_of_hand() <= rows_;
    const bool narrow = !over() && !sight_.open && rows_ > 0 && (is_line() ? !line_fits : rows_ < 20);
    if (!narrow || !seats_in_columns()) seats_in_rows();
  }

  /// The number of rows of the hand and its title.
  int rows_of_hand() const {
    const int tiles = now_.holds(sight_.viewer), step = tile_width(look_) + 1;
    const int per_row = std::max(1, (look_.width - 1) / step);
    return 1 + tile_height(look_) * ((tiles + per_row - 1) / per_row);
  }

  /// The texts of the players, then of each side of partners, then of the stock. `in_short`: in fewer words.
  std::vector<std::pair<std::string, Ink>> seat_texts(bool in_short) const {
    std::vector<std::pair<std::string, Ink>> texts;
    for (int seat = 0; seat < now_.settings().seats; ++seat)
      texts.emplace_back(seat_text(seat, (in_short ? sight_.short_names : sight_.names)[index(seat)], in_short),
                         on_turn(seat) ? Ink::bold : Ink::plain);
    for (int side = 0; now_.settings().partners && side < 2; ++side)
      texts.emplace_back(in_short ? fmt::format("  seats {} and {}: {}", side + 1, side + 3, score_text(side, true))
                                  : fmt::format("  {}: {}", sight_.sides[index(side)], score_text(side)),
                         Ink::plain);
    if (const std::string stock = stock_text(); !stock.empty()) texts.emplace_back(stock, Ink::plain);
    return texts;
  }

  void seats_in_rows() {
    int seat = 0;
    auto texts = seat_texts(false);
    const auto is_cut = [&](const auto& each) { return std::cmp_greater(each.first.size(), look_.width); };
    if (std::ranges::any_of(texts, is_cut)) texts = seat_texts(true);
    for (const auto& [text, ink] : texts) {
      const bool of_seat = seat < now_.settings().seats;
      const bool open = over() || (sight_.open && seat != sight_.viewer);
      const std::string left = of_seat && open ? boneyard::to_text(sight_.hands[index(seat)]) : "";
      const bool fits = static_cast<int>(text.size() + 2 + left.size()) <= look_.width;
      line(left.empty() || !fits ? text : text + "  " + left, ink);
      const std::string below = fits ? "" : wrapped(words(left), 4, static_cast<std::size_t>(look_.width));
      if (of_seat && !fits)
        for (const std::string_view row : split(below, '\n')) line(std::string(row));
      ++seat;
    }
  }

  /// Writes the texts of the players in several columns, in fewer words if need be, to leave rows for the layout.
  /// Returns false if not even two columns fit.
  bool seats_in_columns() {
    for (const bool in_short : {false, true}) {
      const auto texts = seat_texts(in_short);
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

  bool on_turn(int seat) const { return !over() && seat == now_.turn(); }

  std::string seat_text(int seat, const std::string& name, bool in_short) const {
    std::string text = fmt::format("{} {}: {}", on_turn(seat) ? ">" : " ", name, grouped(now_.holds(seat), "tile"));
    if (!now_.settings().partners) text += ", " + score_text(seat, in_short);
    return text;
  }

  std::string score_text(int side, bool in_short = false) const {
    const int hand = points_of_side(now_.settings(), sight_.scores, side);
    std::string text = points(points_of_side(now_.settings(), sight_.totals, side));
    if (sight_.hand_number > 1 && hand != 0) text += fmt::format(" ({:+}{})", hand, in_short ? "" : " in this hand");
    return text;
  }

  std::string stock_text() const {
    const int stock = now_.stock(), reserve = now_.settings().reserve;
    if (stock == 0) return "";
    return fmt::format("  {}: {} face down{}", multiplayer::stock_name(now_.settings()), stock,
                       reserve == 0   ? ""
                       : reserve == 1 ? ", the last one stays"
                                      : ", the last two stay");
  }

  void hand() {
    if (now_.has_rows() && !sight_.turned_up) return;
    Look look = look_;
    if (look.marks.at) look.marks.chosen.erase(*look.marks.at);
    std::vector<DrawnTile> all;
    const auto add = [&](Tile tile) { all.push_back({.tile = LaidTile(tile, false)}); };
    if (now_.has_rows()) {
      line("You turn up");
      add(*sight_.turned_up);
    } else {
      line(sight_.hand_title);
      for (const Tile tile : sight_.hand) add(tile);
    }
    tiles(all, look);
  }

  static std::size_t index(int seat) { return static_cast<std::size_t>(seat); }

  const MatchSight& sight_;
  const Board& now_;
  Look look_;
  const int rows_;
  const multiplayer::Moves& legal_;
  MatchPicture picture_;
  int row_ = 0, column_ = 0;
};

}  // namespace

MatchSight sight_of(const Presenter& presenter) {
  const Session& match = presenter.session();
  const PlayedHand& hand = match.hand();
  const multiplayer::Position& now = match.now().multiplayer();
  const int viewer = presenter.viewer();
  MatchSight sight{.board = now.board(),
                   .viewer = viewer,
                   .hand = now.hand(viewer),
                   .open = presenter.shows_hands(),
                   .hands = now.hands(),
                   .fresh = fresh_tiles(presenter),
                   .over = match.hand_over(),
                   .totals = match.totals(),
                   .scores = match.hand_scores(),
                   .hand_number = match.hand_number()};
  if (match.person_is_on_turn() && !presenter.covered()) sight.legal = now.moves();
  if (now.board().has_rows() && now.turn() == viewer && !sight.over) sight.turned_up = now.row(viewer).front();
  if (hand.persons() > 1) sight.hand_title = fmt::format("The hand of seat {}", viewer + 1);
  if (presenter.covered())
    sight.in_place_of_hand = fmt::format("Covered: it is the turn of seat {}. Enter uncovers its hand.", viewer + 1);
  for (int seat = 0; seat < now.settings().seats; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    sight.short_names[at] = seat_name(match, seat);
    sight.names[at] = fmt::format("seat {} ({})", seat + 1, who(presenter, seat));
  }
  for (int side = 0; now.settings().partners && side < 2; ++side)
    sight.sides[static_cast<std::size_t>(side)] = side_name(match, side);
  return sight;
}

MatchPicture draw_match(const MatchSight& sight, const Look& look, int rows) {
  return Drawing(sight, look, rows).draw();
}

}  // namespace boneyard::app
