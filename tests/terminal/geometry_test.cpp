// The screens of all games at the sizes that people have, with colours and without: every tile that lies there is seen
// once and whole, what is said is not cut off, and the last row has its keys. tests/screens has one recording of each
// kind of table; this asks what must hold of every other.
#define NCURSES_NOMACROS
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdio>
#include <cwchar>
#include <map>
#include <optional>
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

/// A screen without a terminal: what is shown goes nowhere, and its cells are read. Nothing may be printed meanwhile.
class Unseen {
 public:
  Unseen(Size size, bool colours) {
    std::fflush(stdout);
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    dup2(nowhere, STDOUT_FILENO);
    close(nowhere);
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("LINES", std::to_string(size.rows).c_str(), 1);
    setenv("COLUMNS", std::to_string(size.columns).c_str(), 1);
    screen_.emplace(colours);
  }
  Unseen(const Unseen&) = delete;
  Unseen& operator=(const Unseen&) = delete;
  ~Unseen() {
    screen_.reset();
    for (const char* name : {"LINES", "COLUMNS", "LC_ALL"}) unsetenv(name);
    std::fflush(stdout);
    dup2(stdout_, STDOUT_FILENO);
    close(stdout_);
  }

  Screen& screen() { return *screen_; }
  /// Its rows, as `tmux capture-pane` would give them.
  std::string text() const {
    std::wstring text;
    for (int row = 0; row < getmaxy(stdscr); ++row) {
      for (int column = 0; column < getmaxx(stdscr); ++column) {
        cchar_t cell;
        wchar_t letters[CCHARW_MAX + 1];
        attr_t attributes = 0;
        short pair = 0;
        mvwin_wch(stdscr, row, column, &cell);
        getcchar(&cell, letters, &attributes, &pair, nullptr);
        text += letters[0];
      }
      text += L'\n';
    }
    std::string bytes(std::wcstombs(nullptr, text.c_str(), 0), ' ');
    std::wcstombs(bytes.data(), text.c_str(), bytes.size());
    return bytes;
  }

 private:
  int stdout_ = dup(STDOUT_FILENO);
  std::optional<Screen> screen_;
};

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
