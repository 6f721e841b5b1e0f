// The screens of all games at the sizes that people have, with colours and without: every tile that lies there is seen
// once and whole, what is said is not cut off, and the last row has its keys. tests/screens has one recording of each
// kind of table; this asks what must hold of every other.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <regex>

#include "boneyard/session.hpp"
#include "terminal/play/play_picture.hpp"
#include "terminal/presenter/presenter.hpp"
#include "terminal/screen/pages.hpp"
#include "tests/terminal/state_folder.hpp"
#include "tests/terminal/terminal.hpp"

using namespace boneyard;
using namespace boneyard::app;

namespace {

using Counts = std::map<std::string, int>;

/// The tiles that lie on a screen with `--tiles ascii`, under any mark: [6|4], (6|4), {10| 3}.
Counts tiles_on(const std::string& screen) {
  static const std::regex tile(R"([\[({<=] ?(\d+)\| ?(\d+)[\])}>=])");
  Counts tiles;
  for (std::sregex_iterator at(screen.begin(), screen.end(), tile), end; at != end; ++at)
    ++tiles[to_text(Tile(std::stoi((*at)[1]), std::stoi((*at)[2])))];
  return tiles;
}

/// The tiles that a screen must show, each once: all that lie face up, but for those of a layout that branches, where
/// some stand; layout_picture_test.cpp has these.
Counts tiles_of(const Session& session) {
  Counts tiles;
  if (session.variant().scores()) {
    const multiplayer::Position& hand = session.now().hand();
    if (!hand.over() && hand.settings().drawing != multiplayer::Drawing::rows)  // a row lies face down
      for (const Tile tile : hand.hand(hand.turn())) ++tiles[to_text(tile)];
    if (hand.settings().shape == multiplayer::Shape::line)
      for (const LaidTile tile : hand.line()) ++tiles[to_text(tile.tile())];
    return tiles;
  }
  for (const Place& place : session.now().places())
    if (!place.face_down && place.kind != PlaceKind::suits)  // of a suit the last tile is seen
      for (const LaidTile tile : place.tiles) ++tiles[to_text(tile.tile())];
  return tiles;
}

std::vector<std::string> lines_of(const std::string& screen) {
  Ended ended;
  ended.out = screen;
  return ended.lines();
}

/// The words of a screen, with one blank between two.
std::string words_of(const std::string& screen) { return std::regex_replace(screen, std::regex("\\s+"), " "); }

struct Size {
  int columns, rows;
};
constexpr Size sizes[] = {{60, 20}, {80, 24}, {120, 40}};

/// The screen of this size, once it is drawn: `key` is in its last row.
std::string screen_at(Terminal& terminal, Size size, const std::string& key = "? help") {
  terminal.resize(size.columns, size.rows);
  const std::size_t rows = static_cast<std::size_t>(size.rows - std::max(0, (size.rows - Screen::most_rows + 1) / 2));
  std::string screen;
  wait_until([&] {
    screen = terminal.screen();
    const auto lines = lines_of(screen);
    return lines.size() == rows && lines.back().find(key) != std::string::npos;
  });
  return screen;
}

/// What is wrong with the tiles on a screen; empty: nothing.
std::string fault(const std::string& screen, const Session& session) {
  const Counts seen = tiles_on(screen), expected = tiles_of(session);
  const bool cut = screen.find(" more row") != std::string::npos;  // and the screen says so
  for (const auto& [tile, times] : seen)
    if (times > 1) return tile + " lies there twice";
  for (const auto& [tile, times] : expected)
    if (!cut && !seen.contains(tile)) return tile + " is not seen";
  return "";
}

const std::filesystem::path texts_folder = BONEYARD_SOURCE_DIR "/data/patiences";

/// The words that start a game, and its aim: every game of the list, at a table with as many players as it can have,
/// every text of data/patiences, and a game with a larger set.
std::vector<std::pair<std::string, std::string>> all_games() {
  std::vector<std::pair<std::string, std::string>> all;
  for (const GameInfo& game : games()) {
    const int seats = game.seats.back();
    std::string start = fmt::format("play {} 7", game.name);
    if (seats > 1) start += fmt::format(" --seats {} --players person,random", seats);
    all.emplace_back(start, game.aim);
  }
  for (const auto& text : std::filesystem::directory_iterator(texts_folder))
    all.emplace_back(fmt::format("play --rules-file {} 3", text.path().filename().string()), "");
  all.emplace_back("play draw 7 --seats 4 --players person,random --rule set=12", "");
  return all;
}

void look_at_all(const std::string& colours) {
  Terminal terminal(80, 24);
  for (const auto& text : std::filesystem::directory_iterator(texts_folder))
    std::filesystem::copy_file(text.path(), terminal.folder().path(text.path().filename().string()));
  const std::string file = terminal.folder().path("game.txt");
  for (const auto& [start, aim] : all_games()) {
    INFO(start);
    terminal.start(fmt::format("{} --tiles ascii --color {}", start, colours));
    for (const Size size : sizes) {
      std::string screen;
      CHECK(wait_until([&] {
        const std::string words = words_of(screen = screen_at(terminal, size));  // lots take the place of the aim
        return words.find("To win: " + aim) != words.npos || words.find("Lots: ") != words.npos;
      }));
    }
    terminal.type("1 1 1 1");
    for (const int more : {1, 2}) {
      std::filesystem::remove(file);
      terminal.type(":save game.txt");
      std::string saved;
      REQUIRE(wait_until([&] { return (saved = TemporaryFolder::read(file)).find("\nresult ") != saved.npos; }));
      const Session session = Session::parse(saved);
      for (const Size size : sizes) {
        std::string screen;
        CHECK(wait_until([&] { return fault(screen = screen_at(terminal, size), session).empty(); }));
      }
      if (more == 1) terminal.type("1 1 1 1 1 1 1 1");
    }
  }
}

/// The keys of a page of help, with their commands: `  u undo   r redo`.
std::map<std::string, std::string> keys_of(std::string_view page) {
  static const std::regex key("  ([a-z?]) +([a-z]+)");
  std::map<std::string, std::string> keys;
  const std::string text(page);
  for (std::sregex_iterator at(text.begin(), text.end(), key), end; at != end; ++at) keys[(*at)[1]] = (*at)[2];
  return keys;
}

}  // namespace

TEST_CASE("the help of every game has the keys that work there, and no others") {
  for (const GameInfo& game : games()) {
    INFO(game.name);
    const StateFolder folder;
    const Variant variant(game, game.seats.back());
    std::string players = "person";
    for (int seat = 1; seat < variant.seats(); ++seat) players += " random";
    PlaySettings settings = at_screen(folder.path);
    const Presenter table({Session(variant, numbered_deal(variant, 4), parse_sitters(variant, players))}, settings);
    const auto help = keys_of(keys_page(table.is_match()));
    std::map<std::string, std::string> keys;
    for (const PlayKey& each : play_keys(table))
      if (each.command != "all" && each.command != "end") keys[std::string(each.key)] = each.command;  // told in words
    CHECK(help == keys);
  }
}

TEST_CASE("on a screen of any size every tile of every game is seen once, and what wins is said whole", "[.deep]") {
  look_at_all("always");
}

TEST_CASE("on a black and white screen of any size every tile of every game is seen once", "[.deep]") {
  look_at_all("never");
}

TEST_CASE("the menu of any size names every game, or says how many lie off the screen", "[slow]") {
  Terminal terminal(80, 24);
  terminal.start("play --tiles ascii");
  for (const Size size : sizes) {
    const std::string screen = screen_at(terminal, size, "q leaves");
    INFO(screen);
    std::size_t named = 0;
    for (const GameInfo& game : games())
      named += std::regex_search(screen, std::regex(fmt::format("\n +{}  ", game.title)));
    std::smatch more;
    const bool cut = std::regex_search(screen, more, std::regex("↓ (\\d+) more"));
    CHECK(named + (cut ? std::stoul(more[1]) : 0) == games().size());
  }
}

TEST_CASE("a click finds its tile in a window of any size", "[slow]") {
  Terminal terminal(80, 24);
  terminal.start("play twelve-to-go 4 --tiles ascii");
  for (const Size size : sizes) {
    const std::string screen = screen_at(terminal, size);
    const auto lines = lines_of(screen);
    INFO(screen);
    const auto row = std::ranges::find_if(lines, [](const auto& line) { return line.find("5|5") != line.npos; });
    REQUIRE(row != lines.end());
    terminal.click(static_cast<int>(row - lines.begin()), static_cast<int>(row->find("5|5")));
    CHECK(terminal.shows("{5|5}"));
    terminal.press("Escape");
    REQUIRE(terminal.shows("(5|5)"));
  }
}
