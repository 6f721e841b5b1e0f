// Layouts that are no line, as they are drawn in the terminal: every tile once, where it was laid, and every open place
// labelled, on whatever canvas.
#include <catch2/catch.hpp>
#include <set>
#include <utility>

#include "boneyard/deal.hpp"
#include "terminal/views/layout_labels.hpp"
#include "tests/games/multiplayer/all_settings.hpp"

using namespace boneyard;
using namespace boneyard::app;
using multiplayer::LayoutPlan;
using multiplayer::LayoutRoom;
using multiplayer::LayoutTile;
using multiplayer::Piece;

namespace {

using Places = std::set<multiplayer::OpenPlace>;

std::vector<multiplayer::Settings> branched_settings() {
  std::vector<multiplayer::Settings> all;
  for (const multiplayer::Settings& rules : multiplayer_tests::all_settings(true))
    if (rules.shape != multiplayer::Shape::line) all.push_back(rules);
  return all;
}

/// Calls `f` with the positions of a hand of random play, after each tile that is laid.
void play_hand(const multiplayer::Settings& rules, std::uint64_t seed, const auto& f) {
  multiplayer::Position now(multiplayer::deal_of_seed(seed, rules), rules);
  SeedStream random(seed, 31);
  while (!now.over()) {
    const multiplayer::Moves legal = now.moves();
    const std::size_t before = now.laid().size();
    now.play(legal[random.below(legal.size())]);
    if (now.laid().size() > before) f(now);
  }
}

std::vector<LayoutTile> tree_of(const multiplayer::Position& now) {
  std::vector<LayoutTile> tree = multiplayer::layout_tree(now.settings(), now.laid());
  for (LayoutTile& tile : tree)
    for (LayoutTile::End& end : tile.ends) end.columns = 5;
  return tree;
}

bool overlap(const Piece& a, const Piece& b, int more_rows = 0, int more_columns = 0) {
  const multiplayer::Box &one = a.box, &two = b.box;
  return one.row() < two.row() + two.rows() + more_rows && two.row() < one.row() + one.rows() + more_rows &&
         one.column() < two.column() + two.columns() + more_columns &&
         two.column() < one.column() + one.columns() + more_columns;
}

bool touch(const Piece& a, const Piece& b) { return !overlap(a, b) && (overlap(a, b, 1, 0) || overlap(a, b, 0, 1)); }

LayoutRoom room_of(int rows, int columns, bool box) {
  return {.size = {rows, columns}, .standing = {box ? 5 : 2, 3}, .lying = {box ? 3 : 1, 5}, .labels = true};
}

/// What is wrong with a plan; empty: nothing.
std::string fault(const multiplayer::Position& now, const LayoutPlan& plan, const LayoutRoom& room) {
  const std::vector<LayoutTile> tiles = tree_of(now);
  std::set<int> drawn;
  Places seen(plan.unseen.begin(), plan.unseen.end());
  for (const Piece& piece : plan.pieces) {
    const multiplayer::Box& box = piece.box;
    if (box.row() < 0 || box.column() < 0 || box.row() + box.rows() > room.size[0] ||
        box.column() + box.columns() > room.size[1])
      return "a piece lies beside the canvas";
    for (const Piece& other : plan.pieces)
      if (&other != &piece && overlap(piece, other)) return "two pieces lie on each other";
    const LayoutTile& tile = tiles[static_cast<std::size_t>(piece.tile)];
    if (piece.kind == Piece::Kind::tile && !drawn.insert(piece.tile).second) return "a tile lies there twice";
    if (piece.kind == Piece::Kind::label) seen.insert(tile.ends[static_cast<std::size_t>(piece.end)].place);
  }
  if (drawn.size() + static_cast<std::size_t>(plan.left_out) != now.laid().size()) return "tiles are not counted";
  for (const Piece& piece : plan.pieces)
    for (const Piece& other : plan.pieces) {
      if (&piece == &other || piece.kind == Piece::Kind::left_out || other.kind != Piece::Kind::tile) continue;
      const bool label = piece.kind == Piece::Kind::label;
      const int at = label ? piece.tile : tiles[static_cast<std::size_t>(piece.tile)].at;
      if (at == other.tile && !touch(piece, other)) return "a piece does not touch the one that it is at";
      const bool other_way = !label && tiles[static_cast<std::size_t>(other.tile)].at == piece.tile;
      if (at == other.tile || other_way) continue;
      if (overlap(piece, other, 0, 1) || (!label && overlap(piece, other, 1, 0))) return "arms touch";
    }
  const multiplayer::OpenPlaces open = now.layout().open();
  return seen == Places(open.begin(), open.end()) ? "" : "open places are not as they are";
}

}  // namespace

namespace {

/// At the layouts of hands of these seeds, whenever so many tiles more lie there.
void look_at_every_canvas(std::uint64_t first, std::uint64_t last, std::size_t step) {
  for (const multiplayer::Settings& rules : branched_settings())
    for (std::uint64_t seed = first; seed <= last; ++seed)
      play_hand(rules, seed, [&](const multiplayer::Position& now) {
        if (now.laid().size() % step != 0) return;
        INFO(multiplayer_tests::name(rules) << ", seed " << seed << ", " << now.laid().size() << " tiles");
        const std::vector<LayoutTile> tree = tree_of(now);
        for (const auto& [rows, columns] : {std::pair(5, 60), {8, 60}, {10, 80}, {18, 100}})
          for (const bool box : {false, true}) {
            const LayoutRoom room = room_of(rows, columns, box);
            const LayoutPlan plan = plan_layout(tree, room);
            INFO("on " << rows << " rows");
            REQUIRE((box || !plan.empty()));  // where boxes do not fit, brackets do
            if (!plan.empty()) REQUIRE(fault(now, plan, room) == "");
          }
        REQUIRE(plan_layout(tree, room_of(60, 200, false)).left_out == 0);  // where there is room
      });
}

}  // namespace

TEST_CASE("on any canvas every tile of a branched layout is drawn once or counted, and every open place is told") {
  look_at_every_canvas(1, 1, 6);
}

TEST_CASE("on any canvas every tile of more hands is drawn once or counted", "[slow]") {
  look_at_every_canvas(1, 2, 1);
}

TEST_CASE("halves that touch show the same pip") {
  for (const multiplayer::Settings& rules : branched_settings())
    play_hand(rules, 3, [&](const multiplayer::Position& now) {
      const std::vector<LayoutTile> tiles = tree_of(now);
      for (const LayoutTile& tile : tiles) {
        if (tile.at < 0) continue;
        const multiplayer::Move& under = tiles[static_cast<std::size_t>(tile.at)].move;
        const bool led = under.kind == multiplayer::Move::Kind::lead;
        const Pip outer = led && tile.side == 0 ? under.tile.left() : under.tile.right();
        REQUIRE(tile.move.inner() == outer);
      }
    });
}

TEST_CASE("labels say what the open ends count, and which move lays the tile under the cursor there") {
  for (const multiplayer::Settings& rules : branched_settings())
    play_hand(rules, 5, [&](const multiplayer::Position& now) {
      const multiplayer::Moves legal = now.moves();
      std::vector<Marks> cursors(1);
      for (const multiplayer::Move& move : legal)
        if (move.lays()) cursors.push_back({.at = move.tile.tile()});
      for (const Marks& cursor : cursors) {
        const LayoutLabels labels(now.board(), legal, cursor, true);
        int sum = 0;
        std::set<std::string> numbers;
        for (const LayoutTile& tile : tree_of(now))
          for (const LayoutTile::End& end : tile.ends) {
            const std::string text = labels.label(end).text;
            INFO(multiplayer_tests::name(rules)
                 << ", " << now.laid().size() << " tiles, " << (cursor.at ? to_text(*cursor.at) : "") << ": " << text);
            const auto goes = [&](const multiplayer::Move& move) {
              return move.kind == multiplayer::Move::Kind::at && move.place == end.place;
            };
            REQUIRE(text.starts_with('*') == std::any_of(legal.begin(), legal.end(), goes));
            REQUIRE(static_cast<int>(text.size()) < labels.columns(end));
            const auto count = text.find('='), number = text.find('#');
            sum += count == text.npos ? end.place.pip : std::stoi(text.substr(count + 1));
            if (number == text.npos) continue;
            const multiplayer::Move& move = legal[std::stoul(text.substr(number + 1)) - 1];
            REQUIRE((goes(move) && move.tile.tile() == cursor.at));
            REQUIRE(numbers.insert(text.substr(number)).second);
          }
        const auto of_tile = [&](const multiplayer::Move& move) {
          return move.kind == multiplayer::Move::Kind::at && move.tile.tile() == cursor.at;
        };
        REQUIRE(std::cmp_equal(numbers.size(), std::count_if(legal.begin(), legal.end(), of_tile)));
        if (rules.shape == multiplayer::Shape::spinner && now.laid().size() > 1) REQUIRE(sum == now.layout().sum());
      }
    });
}
