// What the open ends of a layout count, tile by tile, by the words of the sources.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "boneyard/hand.hpp"

using namespace boneyard;
using namespace boneyard::multiplayer;

namespace {

/// A layout that grows by moves as they are written; a double's place is marked with x on a line, too.
class Table {
 public:
  explicit Table(const Settings& settings) : settings_(settings) {}

  /// Lays a tile, such as 6-4> or 6-4@6x. Returns what it scores.
  int lay(std::string_view text) {
    INFO(text);
    const auto at = text.find('@');
    const LaidTile tile = parse_tile(text.substr(0, std::min(at, text.size() - 1)), settings_.highest);
    if (at == text.npos) {
      layout_.lead(tile.tile(), settings_);
    } else {
      const OpenPlaces open = layout_.open();
      const auto place = std::find_if(open.begin(), open.end(), [&](OpenPlace each) {
        return each.pip == text[at + 1] - '0' && (each.at != At::half) == text.ends_with('x');
      });
      REQUIRE(place != open.end());
      REQUIRE(place->pip == tile.left());
      layout_.lay(static_cast<std::size_t>(place - open.begin()), tile.tile(), tile.right(), settings_);
    }
    return counted(settings_, layout_);
  }
  int sum() const { return layout_.sum(); }
  std::size_t open() const { return layout_.open().size(); }

 private:
  Settings settings_;
  Layout layout_;
};

}  // namespace

TEST_CASE("A double that was led counts until one tile was laid to it, or with led=both two", "[layout]") {
  for (const std::string_view led : {"led=one", "led=both"}) {
    const bool once = led == "led=one";
    INFO(led);
    Table table(settings(GameKind::five_up, 2, {led}));
    CHECK(table.lay("5-5>") == 2);
    CHECK(table.lay("5-0@5x") == (once ? 0 : 2));
    CHECK(table.sum() == (once ? 0 : 10));
    CHECK(table.open() == 2);
    table.lay("0-0@0");  // a double that was not led counts until it is covered
    CHECK(table.sum() == (once ? 0 : 10));
    table.lay("0-6@0x");
    CHECK(table.sum() == (once ? 6 : 16));
    table.lay("6-6@6");
    CHECK(table.sum() == (once ? 12 : 22));
    CHECK(table.lay("5-3@5x") == 3);
  }
}

TEST_CASE("A spinner that was led counts as led says, and any other until both its sides are covered", "[layout]") {
  for (const std::string_view led : {"led=one", "led=both"}) {
    const bool once = led == "led=one";
    INFO(led);
    const Settings rules = settings(GameKind::five_up, 2, {led, "spinner=first"});
    Table table(rules);
    CHECK(table.lay("4-4>") == 0);
    table.lay("4-6@4x");
    CHECK(table.sum() == (once ? 6 : 14));
    table.lay("6-1@6");
    CHECK(table.sum() == (once ? 1 : 9));
    CHECK(table.open() == 2);
    table.lay("4-2@4x");
    CHECK(table.sum() == 3);
    CHECK(table.open() == 4);
    CHECK(table.lay("4-5@4x") == 0);
    CHECK(table.sum() == 8);

    Table other(rules);
    CHECK(other.lay("6-4>") == 2);
    other.lay("4-4@4");
    CHECK(other.sum() == 14);
    CHECK(other.open() == 2);
    other.lay("6-1@6");
    CHECK(other.sum() == 9);
    CHECK(other.lay("4-0@4x") == 0);
    CHECK(other.sum() == 1);
    CHECK(other.open() == 4);
  }
}

TEST_CASE("Bergen with layout=branching scores 3 where three ends are alike, or two and a double", "[layout]") {
  const Settings rules = settings(GameKind::bergen, 2, {"layout=branching"});
  Table table(rules);
  CHECK(table.lay("3-3>") == 2);
  CHECK(table.lay("3-1@3x") == 0);
  CHECK(table.lay("3-2@3x") == 0);
  CHECK(table.lay("2-1@2") == 2);
  CHECK(table.lay("3-6@3x") == 0);
  CHECK(table.lay("6-1@6") == 3);  // three ends
  CHECK(table.lay("1-1@1") == 3);  // three, and one of them is a double
  CHECK(table.lay("1-4@1x") == 0);

  Table other(rules);
  CHECK(other.lay("3-3>") == 2);
  CHECK(other.lay("3-1@3x") == 0);
  CHECK(other.lay("3-2@3x") == 0);
  CHECK(other.lay("2-1@2") == 2);
  CHECK(other.lay("1-1@1") == 3);  // two, and one of them is a double
  CHECK(other.lay("1-4@1x") == 0);
  CHECK(other.lay("3-0@3x") == 0);
  CHECK(other.lay("0-1@0") == 2);  // the double is the end of no arm now
  CHECK(other.lay("4-2@4") == 0);  // two ends are alike, but not in the pip just laid
}

TEST_CASE("Bergen on a line scores 2 for ends alike, and 3 with a double", "[layout]") {
  Table table(settings(GameKind::bergen, 2));
  CHECK(table.lay("3-3>") == 2);
  CHECK(table.lay("3-1@3x") == 0);
  CHECK(table.lay("1-2@1") == 0);
  CHECK(table.lay("2-3@2") == 3);
}

TEST_CASE("All Fives with layout=branching counts a double once, until a tile is laid beyond it", "[layout]") {
  Table table(settings(GameKind::all_fives, 2, {"layout=branching"}));
  CHECK(table.lay("5-5>") == 10);
  CHECK(table.open() == 4);
  CHECK(table.lay("5-0@5x") == 0);
  CHECK(table.sum() == 0);
  CHECK(table.lay("5-6@5x") == 0);
  CHECK(table.sum() == 6);
  CHECK(table.lay("6-6@6") == 0);
  CHECK(table.sum() == 12);
  CHECK(table.open() == 6);
  CHECK(table.lay("6-3@6x") == 0);
  CHECK(table.sum() == 3);
  CHECK(table.lay("6-2@6x") == 5);
  CHECK(table.lay("5-4@5x") == 0);
  CHECK(table.sum() == 9);
}

TEST_CASE("All Fives with layout=branching and lead=any begins with two ends if no double is led", "[layout]") {
  Table table(settings(GameKind::all_fives, 2, {"layout=branching", "lead=any"}));
  CHECK(table.lay("6-4>") == 10);
  CHECK(table.open() == 2);
  CHECK(table.lay("4-4@4") == 0);
  CHECK(table.sum() == 14);
  CHECK(table.open() == 4);
}

TEST_CASE("Moves tell a double's place from a half's place of the same pip where branches count", "[layout]") {
  const Settings rules = settings(GameKind::all_fives, 2, {"layout=branching"});
  const std::string text = "5-5> 5-4@5x 4-6@4 6-5@6 / 1-1 5-2 / 3-3 / / turn=1 passed=0 last=2 scores=10,5";
  const Position position = Position::parse(text, rules);
  REQUIRE(position.text() == text);
  std::set<std::string> moves;
  for (const Move& move : position.moves()) moves.insert(position.to_text(move));
  CHECK(moves == std::set<std::string>{"5-2@5", "5-2@5x"});
  const auto sum_after = [&](std::string_view move) {
    Position after = position;
    after.play(after.parse_move(move));
    return after.layout().sum();
  };
  CHECK(sum_after("5-2@5") == 2);
  CHECK(sum_after("5-2@5x") == 7);
}

TEST_CASE("Where branches count only a game that lets any tile lead reads one that is no double", "[layout]") {
  const std::string text = "5-4> / 3-3 / 2-2 / / turn=2 passed=0 last=1 scores=0,0";
  CHECK(Position::parse(text, settings(GameKind::all_fives, 2, {"layout=branching", "lead=any"})).laid().size() == 1);
  CHECK_THROWS_MATCHES(Position::parse(text, settings(GameKind::all_fives, 2, {"layout=branching"})), ParseError,
                       Catch::Message("'5-4>': expected a double in the middle"));
}

TEST_CASE("Seven Rocks scores 35 for ends that add up to 35, which its source does not list", "[layout]") {
  Table table(settings(GameKind::seven_rocks, 4));
  for (const char* move : {"0-0>", "0-6@0x", "0-5@0x", "0-4@0x", "0-3@0x", "6-6@6", "5-5@5", "4-4@4"}) table.lay(move);
  CHECK(table.lay("3-5@3") == 35);
}

TEST_CASE("A double that spins or branches counts once, however many places it has", "[layout]") {
  Table rocks(settings(GameKind::seven_rocks, 4));
  CHECK(rocks.lay("5-5>") == 10);
  Table fives(settings(GameKind::all_fives, 3));
  CHECK(fives.lay("5-5>") == 10);
}
