// What a person does with keys and the mouse: choosing tiles, going from one to the next, typing a line, seeing it all.
#include <catch2/catch.hpp>
#include <cmath>
#include <map>

#include "boneyard/choice.hpp"
#include "terminal/play/play_screen.hpp"
#include "terminal/screen/line_input.hpp"
#include "terminal/views/views.hpp"
#include "tests/session/matches.hpp"

using namespace boneyard;
using namespace boneyard::app;
using multiplayer_tests::numbered;

namespace {

Tile tile(int a, int b) { return Tile(a, b); }

Event key(Key which) { return {Event::Kind::key, which, {}, 0, 0}; }
Event character(const std::string& text) { return {Event::Kind::key, Key::character, text, 0, 0}; }

double luminance(int red, int green, int blue) {
  const auto linear = [](int value) {
    const double share = value / 255.0;
    return share <= 0.03928 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/// Of the 6 by 6 by 6 colours and the greys that terminals number from 16 to 255.
double luminance_of(int code) {
  constexpr int levels[] = {0, 95, 135, 175, 215, 255};
  if (code >= 232) return luminance(8 + 10 * (code - 232), 8 + 10 * (code - 232), 8 + 10 * (code - 232));
  const int cube = code - 16;
  return luminance(levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6]);
}

}  // namespace

TEST_CASE("tiles are chosen one after the other, and what settles a move plays it") {
  const AnyPosition start(Variant::parse("five-columns"), deal_from_seed(42));
  Choice choice(start);
  CHECK(choice.open() == start.movable());
  CHECK_FALSE(choice.touch(tile(3, 1)));  // in no move
  CHECK(choice.chosen().empty());
  CHECK_FALSE(choice.touch(tile(6, 0)));
  CHECK(choice.open().size() == 2);
  CHECK_FALSE(choice.touch(tile(6, 0)));  // put back
  CHECK(choice.chosen().empty());
  CHECK_FALSE(choice.touch(tile(6, 0)));
  CHECK_FALSE(choice.touch(tile(5, 3)));  // goes with another one: a new choice, or its move
  CHECK(choice.touch(tile(4, 0)) == std::optional<std::string>("5-3+4-0"));
}

TEST_CASE("where any matching tiles may go together, touching one chooses it or puts it back") {
  const AnyPosition start(Variant::parse("bingo"), deal_from_seed(42));
  Choice choice(start);
  CHECK(choice.any_set());
  REQUIRE(choice.ready().size() == 1);
  CHECK(choice.ready().front().text == ".");
  CHECK_FALSE(choice.touch(tile(2, 0)));
  CHECK(choice.ready().front().text == "2-0");
  CHECK_FALSE(choice.touch(tile(0, 0)));
  CHECK(choice.ready().front().text == "0-0+2-0");
  CHECK_FALSE(choice.touch(tile(2, 0)));
  CHECK(choice.ready().front().text == "0-0");
  CHECK_FALSE(choice.touch(tile(6, 6)));  // does not match
  CHECK(choice.ready().front().text == "0-0");
  choice.choose(start.movable());
  CHECK(choice.open().empty());
  CHECK(choice.ready().front().text == start.moves(1).front().text);
  for (const MoveText& move : start.moves()) CHECK_FALSE(start.why_illegal(move.text));
}

TEST_CASE("a tile that may go alone or with another is played alone when it is touched twice") {
  Choice choice(AnyPosition::parse(Variant::parse("five-columns"), "5-5 / 1-0 5-3 // 4-0 / 6-0 / 2-1"));
  CHECK_FALSE(choice.touch(tile(5, 3)));
  REQUIRE(choice.ready().size() == 1);
  CHECK(choice.touch(tile(5, 3)) == std::optional(choice.ready().front().text));
}

TEST_CASE("tiles are not chosen one by one where all that match must go") {
  CHECK_FALSE(Choice(AnyPosition(Variant::parse("bingo;removal=forced"), deal_from_seed(42))).any_set());
  CHECK_FALSE(Choice(AnyPosition(Variant::parse("five-columns"), deal_from_seed(42))).any_set());
}

TEST_CASE("a tile that fits both ends waits for the end to be chosen") {
  const auto position = AnyPosition::parse(Variant::parse("domino-patience"), "5-5 / 5-3 6-6 / 4-4 4-3");
  Choice choice(position);
  CHECK_FALSE(choice.touch(tile(5, 3)));
  REQUIRE(choice.ready().size() == 2);
  const Canvas canvas = draw_places(position, {});
  int ends = 0;
  for (const Spot& spot : canvas.spots())
    for (const MoveText& move : choice.ready())
      ends += spot.place && spot.place == move.touched.to && spot.end == move.touched.end ? 1 : 0;
  CHECK(ends == 2);
}

TEST_CASE("every tile that can be moved has its spot on every table, where it was drawn") {
  for (const GameInfo& game : patiences())
    for (const TileLook tiles : {TileLook::ascii, TileLook::box, TileLook::unicode}) {
      const AnyPosition position(Variant(game), deal_from_seed(7));
      const Canvas canvas = draw_places(position, {.tiles = tiles});
      LargeSet seen;
      for (const Spot& spot : canvas.spots()) {
        if (spot.tile) seen.insert(*spot.tile);
        CHECK(spot.row + spot.rows <= canvas.rows());
        // A domino character is one cell of the canvas, and two of the screen.
        CHECK(spot.column + spot.columns <= canvas.columns() + (tiles == TileLook::unicode ? 1 : 0));
      }
      INFO(game.name);
      CHECK((position.movable() - seen).empty());
    }
}

TEST_CASE("a chosen tile and the one under the cursor have walls of their own, colours or not") {
  const AnyPosition position(Variant::parse("twelve-to-go"), deal_from_seed(42));
  Look look;
  look.marks.chosen.insert(tile(5, 5));
  look.marks.at = tile(6, 0);
  CHECK(draw_places(position, look).text(Colours::none).find("{5|5} (0|6) [5|3]") != std::string::npos);
  look.tiles = TileLook::box;
  CHECK(draw_places(position, look).text(Colours::none).find("╔═╦═╗ ┏━┳━┓ ┌─┬─┐") != std::string::npos);
}

TEST_CASE("every colour can be read on black, on white and on both grounds of Solarized") {
  const double grounds[] = {luminance(0, 0, 0), luminance(255, 255, 255), luminance(0, 43, 54),
                            luminance(253, 246, 227)};
  for (std::size_t ink = 0; ink < ink_count; ++ink) {
    const int code = colour_of(static_cast<Ink>(ink)).code;
    if (code < 0) continue;
    INFO(code);
    REQUIRE(code >= 16);
    for (const double ground : grounds) {
      const double own = luminance_of(code);
      CHECK((std::max(own, ground) + 0.05) / (std::min(own, ground) + 0.05) >= 3.1);
    }
  }
}

TEST_CASE("of eight colours only those are used that can be read on black and on white, as terminals mix them") {
  // xterm's red and magenta; a bold colour of a Linux console, which is black, is its bright one.
  const std::map<int, double> mixed = {{1, luminance(205, 0, 0)}, {5, luminance(205, 0, 205)}};
  for (std::size_t ink = 0; ink < ink_count; ++ink) {
    const int code = colour_of(static_cast<Ink>(ink)).few;
    if (code < 0) continue;
    INFO(code);
    REQUIRE(mixed.contains(code));
    for (const double ground : {luminance(0, 0, 0), luminance(255, 255, 255)}) {
      const double own = mixed.at(code);
      CHECK((std::max(own, ground) + 0.05) / (std::min(own, ground) + 0.05) >= 3.1);
    }
  }
}

TEST_CASE("a winning line is drawn in the colours of its pips, and broken between moves") {
  Session session = numbered(Variant::parse("five-columns"), 42);
  for (const char* move : {"6-0+4-2", "5-3+4-0", "6-5+1-0", "5-4+3-0", "4-3+3-2", "5-1+3-3", "6-2+2-2", "4-4@5"})
    session.play(move);
  const Canvas line = draw_winning_line(session.hand(), 30);
  CHECK(line.text(Colours::none) ==
        "The winning line\n  6-0+4-2  5-3+4-0  6-5+1-0\n  5-4+3-0  4-3+3-2  5-1+3-3\n  6-2+2-2  4-4@5\n");
  std::map<std::pair<int, int>, Ink> inks;
  line.each([&](int row, int column, const std::string&, Ink ink) { inks[{row, column}] = ink; });
  CHECK(inks[{1, 2}] == Ink::pip6);
  CHECK(inks[{1, 3}] == Ink::dim);
  CHECK(inks[{1, 4}] == Ink::pip0);
  CHECK(inks[{3, 13}] == Ink::pip4);
  CHECK(inks[{3, 15}] == Ink::plain);  // a column
}

TEST_CASE("arrows go to what lies that way, and at the end of a row to the next one") {
  const std::vector<Spot> stops = {
      {0, 0, 1, 5, tile(0, 0), ""}, {0, 10, 1, 5, tile(1, 0), ""}, {3, 0, 1, 5, tile(2, 0), ""}};
  CHECK(next_stop(stops, 0, Key::right) == 1);
  CHECK(next_stop(stops, 1, Key::left) == 0);
  CHECK(next_stop(stops, 0, Key::down) == 2);
  CHECK(next_stop(stops, 2, Key::up) == 0);
  CHECK(next_stop(stops, 1, Key::right) == 2);
  CHECK(next_stop(stops, 0, Key::up) == 0);
  CHECK(next_stop(stops, 2, Key::tab) == 0);
}

TEST_CASE("a line can be typed, mended, completed and left") {
  LineInput input{std::filesystem::path()};
  const auto none = [](std::string_view) { return std::vector<std::string>{}; };
  const auto moves = [](std::string_view) { return std::vector<std::string>{"6-4+1-1", "6-4+2-0"}; };
  input.begin("6");
  for (const char* each : {"x", "é"}) input.take(character(each), none);
  CHECK(input.cursor() == 3);
  input.take(key(Key::backspace), none);
  input.take(key(Key::left), none);
  input.take(key(Key::erase), none);
  CHECK(input.text() == "6");
  input.take(key(Key::tab), moves);
  CHECK(input.text() == "6-4+");
  input.take(key(Key::tab), moves);
  CHECK(input.offers().size() == 2);
  CHECK(input.take(key(Key::enter), none) == LineInput::Did::entered);
  input.begin();
  input.take(key(Key::up), none);
  CHECK(input.text() == "6-4+");
  input.take(key(Key::interrupt_line), none);
  CHECK(input.take(key(Key::backspace), none) == LineInput::Did::left);
}
