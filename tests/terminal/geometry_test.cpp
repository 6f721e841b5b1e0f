// The screens of all games at the sizes that people have, with colours and without: every tile that lies there is seen
// once and whole, what is said is not cut off, and the last row has its keys. tests/screens has one recording of each
// kind of table; this asks what must hold of every other.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <optional>
#include <regex>

#include "boneyard/session.hpp"
#include "terminal/menu/menu.hpp"
#include "terminal/play/play_picture.hpp"
#include "terminal/presenter/presenter.hpp"
#include "terminal/screen/pages.hpp"
#include "tests/terminal/state_folder.hpp"
#include "tests/terminal/unseen.hpp"

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
    const multiplayer::Position& hand = session.now().multiplayer();
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

constexpr Size sizes[] = {{60, 20}, {80, 24}, {120, 40}};

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

/// A person at every game of the list, at a table with as many players as it can have, at every text of data/patiences,
/// and at a game with a larger set.
std::vector<Session> all_games() {
  std::vector<Session> all;
  const auto sit_down = [&](const Variant& variant) {
    std::string players = "person";
    for (int seat = 1; seat < variant.seats(); ++seat) players += " random";
    all.emplace_back(variant, numbered_deal(variant, 7), parse_sitters(variant, players));
  };
  for (const GameInfo& game : games()) sit_down(Variant(game, game.seats.back()));
  for (const auto& text : std::filesystem::directory_iterator(texts_folder))
    sit_down(Variant::parse(read_file(text.path().string())));
  sit_down(Variant::parse("draw;seats=4;set=12"));
  return all;
}

/// What is wrong with the screens of a game, at its start or later.
std::string fault_of(const Presenter& table, PlaySettings& settings, bool colours) {
  const bool starts = table.session().played() == 0 && !table.session().over();
  for (const Size size : sizes) {
    Unseen unseen(size, colours);
    settings.look.width = unseen.screen().columns();
    const Choice choice(table.session().now());
    const PlaySaying saying{.message = starts ? aim_text(table.session().variant()) : ""};
    const std::vector<Spot> stops = draw_play(unseen.screen(), table, choice, {}, saying);
    draw_play(unseen.screen(), table, choice, stops.empty() ? std::optional<Spot>() : stops.front(), saying);
    const std::string screen = unseen.text(), words = words_of(screen);
    std::string wrong = fault(screen, table.session());
    if (words.find(saying.message) == words.npos) wrong = "what wins is not said whole";
    if (words.find("? help") == words.npos) wrong = "the last row is not whole";
    if (!wrong.empty()) return fmt::format("{} x {}: {}\n{}", size.columns, size.rows, wrong, screen);
  }
  return "";
}

void look_at_all(bool colours) {
  for (const Session& session : all_games()) {
    const StateFolder folder;
    PlaySettings settings = at_screen(folder.path);
    if (colours) settings.look.colours = Colours::many;
    Presenter table({session}, settings);
    for (int moves = 0; moves < 20 && !table.session().over(); ++moves) {
      table.go_on();
      INFO(session.variant().text() << ", move " << table.session().played());
      if (moves % 3 == 0) CHECK(fault_of(table, settings, colours) == "");
      table.obey("1");
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

TEST_CASE("every key in the help of a patience does something, or says what there is to say") {
  for (const Session& session : all_games()) {
    if (session.variant().seats() > 1) continue;  // match_play_test.cpp has these
    const StateFolder folder;
    PlaySettings settings = at_screen(folder.path);
    const Presenter table({session}, settings);
    for (const PlayKey& key : play_keys(table)) {
      if (key.command == "all" || key.command == "end") continue;      // choose on the screen
      if (key.command == "auto" || key.command == "status") continue;  // hint_program_test.cpp has what searches
      INFO(session.variant().title() << ": " << key.command);
      PlaySettings own = settings;
      own.counts = false;
      Presenter tried({session}, own);
      tried.obey("1");
      const Reply reply = tried.obey(key.command);
      CHECK((reply.moved || !reply.text.empty() || tried.has_left()));
      CHECK(reply.text.find("is no command") == reply.text.npos);
    }
  }
}

TEST_CASE("on a screen of any size every tile of every game is seen once, and what wins is said whole") {
  look_at_all(true);
}

TEST_CASE("on a black and white screen of any size every tile of every game is seen once") { look_at_all(false); }

TEST_CASE("the menu of any size names every game, or says how many lie off the screen") {
  for (const Size size : sizes) {
    Person person;
    std::string said;
    const std::string screen = at_keys(
        {{"", {"q leaves"}}}, [&](Screen& at) { choose_game(at, person.settings, said); }, size);
    INFO(screen);
    std::size_t named = 0;
    for (const GameInfo& game : games())
      named += std::regex_search(screen, std::regex(fmt::format("\n +{}  ", game.title)));
    std::smatch more;
    const bool cut = std::regex_search(screen, more, std::regex("↓ (\\d+) more"));
    CHECK(named + (cut ? std::stoul(more[1]) : 0) == games().size());
  }
}

TEST_CASE("a click finds its tile in a window of any size, also where the table lies in the middle of it") {
  for (const Size size : {Size{60, 20}, Size{80, 24}, Size{120, 40}, Size{200, 60}})
    Person().play("twelve-to-go", 4, {{"@ 5|5", {"{5|5}"}}, {"Escape", {"(5|5)"}}}, "person", size);
}
