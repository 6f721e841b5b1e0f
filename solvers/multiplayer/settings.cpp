// The twelve table games as rows of settings, their options, and how options change the settings.
#include "boneyard/hand.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <span>
#include <stdexcept>
#include <type_traits>

namespace boneyard::multiplayer {
namespace {

// [number of seats]: tiles dealt to each; entries 0 and 1 are not used. Blind deals all 28 tiles evenly.
using Hands = std::array<std::uint8_t, most_seats + 1>;
constexpr Hands block_hands = {0, 0, 7, 6, 6, 5}, draw_hands = {0, 0, 7, 5, 4, 3}, nine_hands = {0, 0, 7, 7, 5, 5},
                five_hands = {0, 0, 5, 5, 5, 0}, blind_hands = {0, 0, 14, 9, 7, 5}, bergen_hands = {0, 0, 6, 6, 6, 0},
                fives_hands = {0, 0, 7, 5, 5, 0}, partner_hands = {0, 0, 0, 0, 7, 0};

/// The highest pip of a set. Does not compile unless seeds can deal this set.
template <int highest>
constexpr std::uint8_t set_of = [] {
  static_assert(is_dealt_from_seeds(highest), "no seed deals this set: deals/seed.cpp");
  return static_cast<std::uint8_t>(highest);
}();

/// A row of the table of games in docs/rules.md.
struct GameRow {
  std::string_view name, title, aim;
  Hands hand;         ///< [number of seats]: tiles dealt to each; 0: no game with so many
  Settings settings;  ///< with every option at its default
};

/// Indexed by GameKind.
const std::array<GameRow, 12> table = {{
    {"block", "Block", "be the first to lay out your hand, with no stock to draw from", block_hands, {}},
    {"draw",
     "Draw",
     "be the first to lay out your hand, drawing when nothing fits",
     draw_hands,
     {.drawing = Drawing::one}},
    {"cross",
     "Cross",
     "lay out your hand on the four arms of a cross",
     draw_hands,
     {.shape = Shape::cross, .drawing = Drawing::one}},
    {"double-nine-cross",
     "Double-Nine Cross",
     "lay out your hand on a cross that branches at every double",
     nine_hands,
     {.highest = set_of<9>, .shape = Shape::cross, .double_opens = 2, .drawing = Drawing::one}},
    {"block-and-draw",
     "Block and Draw",
     "lay out your hand on a layout that branches at every double, drawing until something fits",
     five_hands,
     {.shape = Shape::branching, .double_opens = 3, .drawing = Drawing::until, .ending = Ending::differences}},
    {"blind",
     "Blind",
     "turn up your row tile by tile and be the first to have none left",
     blind_hands,
     {.lead = Lead::first_seat, .drawing = Drawing::rows, .ending = Ending::going_out, .match_to = 1}},
    {"bergen",
     "Bergen",
     "score whenever two open ends show the same pip",
     bergen_hands,
     {.lead = Lead::lowest_double,
      .drawing = Drawing::one,
      .counting = Counting::equal_ends,
      .ending = Ending::nothing,
      .match_to = 15,
      .won = Won::at_once}},
    {"all-fives",
     "All Fives",
     "score whenever the open ends add up to a multiple of five",
     fives_hands,
     {.drawing = Drawing::until,
      .counting = Counting::fives,
      .ending = Ending::rounded_differences,
      .won = Won::at_once}},
    {"all-fives-and-threes",
     "All Fives and Threes",
     "score whenever the open ends add up to a multiple of five or of three",
     fives_hands,
     {.drawing = Drawing::until,
      .counting = Counting::fives_and_threes,
      .ending = Ending::differences,
      .won = Won::at_once}},
    {"all-sevens",
     "All Sevens",
     "lay out your hand where touching halves add up to seven and four tiles are wild",
     fives_hands,
     {.sevens = true, .drawing = Drawing::freely, .reserve = 2, .blocked = Blocked::difference}},
    {"five-up",
     "Five Up",
     "score a point for every five of the open ends when they add up to a multiple of five",
     five_hands,
     {.lead = Lead::first_seat,
      .drawing = Drawing::one,
      .reserve = 1,
      .counting = Counting::fifths_of_fives,
      .ending = Ending::fifths,
      .match_to = 61,
      .won = Won::at_once,
      .lots = true}},
    {"seven-rocks",
     "Seven Rocks",
     "score with your partner whenever the open ends add up to a multiple of five",
     partner_hands,
     {.partners = true,
      .lead = Lead::first_seat,
      .shape = Shape::spinner,
      .counting = Counting::fives,
      .ending = Ending::own_pips,
      .match_to = 250,
      .won = Won::at_once,
      .lots = true}},
}};

const GameRow& row(GameKind game) { return table[static_cast<std::size_t>(game)]; }

constexpr bool is(GameKind game, std::initializer_list<GameKind> games) {
  return std::find(games.begin(), games.end(), game) != games.end();
}

/// The number of tiles dealt to a player, unless an option says otherwise.
std::uint8_t usual_hand(const Settings& s) {
  if (s.game == GameKind::block && s.seats == 4 && s.highest > max_pip) return s.highest;  // nine, or twelve
  return row(s.game).hand[static_cast<std::size_t>(s.seats)];
}

/// The points that win a match, unless an option says otherwise.
std::int16_t usual_match_to(const Settings& s) {
  return s.ending == Ending::game ? std::int16_t{5} : row(s.game).settings.match_to;
}

/// The settings of a game with every option at its default.
Settings standard(GameKind game, int seats) {
  Settings s = row(game).settings;
  s.game = game;
  s.seats = static_cast<std::uint8_t>(seats);
  s.hand = usual_hand(s);
  if (game == GameKind::block) s.partners = seats == 4;
  s.turns = game == GameKind::block && seats == 2;
  return s;
}

/// A rule option. Which of those after it there are depends on the settings with it.
struct OptionRow {
  std::string_view name;
  std::span<const std::string_view> words;  ///< the default first; none: a number
  std::string_view help;
  bool (*is_there)(const Settings&);
  void (*set)(Settings&, int value);       ///< the index of a word, or the number
  int (*value_of)(const Settings& given);  ///< the first word that means what is given; as many as there are: none does
  int (*most)(const Settings&) = nullptr;  ///< of a number, which is at least 1
  std::string_view needs{};                ///< Option::needs
};

/// A word, and the value of a field of the settings that it means.
template <std::size_t size, class Value>
struct Word {
  char text[size];
  Value value;
  constexpr Word(const char (&text_)[size], Value value_) : text(), value(value_) { std::copy_n(text_, size, text); }
};
template <Word... words>
constexpr std::array<std::string_view, sizeof...(words)> names = {words.text...};

template <auto field, Word... words>
constexpr OptionRow option(std::string_view name, std::string_view help, bool (*is_there)(const Settings&),
                           std::string_view needs = {}) {
  return {.name = name,
          .words = names<words...>,
          .help = help,
          .is_there = is_there,
          .set = [](Settings& s, int value) { s.*field = std::array{words.value...}[static_cast<std::size_t>(value)]; },
          .value_of =
              [](const Settings& given) {
                int index = 0;
                (void)((given.*field == words.value || (++index, false)) || ...);
                return index;
              },
          .needs = needs};
}
template <auto field>
constexpr OptionRow number(std::string_view name, std::string_view help, bool (*is_there)(const Settings&),
                           int (*most)(const Settings&)) {
  return {.name = name,
          .words = {},
          .help = help,
          .is_there = is_there,
          .set = [](Settings& s, int value) { s.*field = static_cast<std::decay_t<decltype(s.*field)>>(value); },
          .value_of = [](const Settings& given) -> int { return given.*field; },
          .most = most};
}

template <GameKind... kinds>
bool of(const Settings& s) {
  return ((s.game == kinds) || ...);
}
template <GameKind... kinds>
bool with_partners(const Settings& s) {
  return s.seats == 4 && of<kinds...>(s);
}
using enum GameKind;
constexpr auto plain = of<block, draw, cross, double_nine_cross>, fives = of<all_fives, all_fives_and_threes>;
constexpr std::string_view partners_help = "seats 1 and 3 against 2 and 4",
                           set_help = "the double-six, the double-nine or the double-twelve set";
constexpr std::array<std::string_view, 2> usual_five{"usual", "5"};

constexpr OptionRow option_rows[] = {
    option<&Settings::highest, Word{"6", set_of<6>}, Word{"9", set_of<9>}, Word{"12", set_of<12>}>(
        "set", set_help, of<block, draw, cross>),
    option<&Settings::highest, Word{"9", set_of<9>}, Word{"6", set_of<6>}, Word{"12", set_of<12>}>(
        "set", set_help, of<double_nine_cross>),
    number<&Settings::hand>("hand", "tiles dealt to a seat", of<block>,
                            [](const Settings& s) { return tiles_in_set(s.highest) / s.seats; }),
    {.name = "hand",
     .words = usual_five,
     .help = "tiles dealt to a seat: seven if there are two, or five for all",
     .is_there = fives,
     .set = [](Settings& s, int value) { s.hand = value == 0 ? usual_hand(s) : std::uint8_t{5}; },
     .value_of = [](const Settings& given) { return given.hand == usual_hand(given) ? 0
                                                    : given.hand == 5               ? 1
                                                                                    : 2; }},
    option<&Settings::partners, Word{"yes", true}, Word{"no", false}>("partners", partners_help, with_partners<block>),
    option<&Settings::partners, Word{"no", false}, Word{"yes", true}>(
        "partners", partners_help, [](const Settings& s) { return s.seats == 4 && !of<block, seven_rocks>(s); }),
    option<&Settings::pips, Word{"side", Pips::side}, Word{"seat", Pips::seat}>(
        "pips", "the pips of partners are added before they are compared, or each seat's compared",
        with_partners<block_and_draw, all_fives, all_fives_and_threes, five_up>, "partners=yes"),
    option<&Settings::out, Word{"one", Out::one}, Word{"both", Out::both}>(
        "out", "partners are out when one hand is empty, or both", with_partners<block>, "partners=yes"),
    option<&Settings::drawing, Word{"one", Drawing::one}, Word{"until", Drawing::until}>(
        "draw", "who cannot play takes one tile, or tiles until one fits", of<draw, cross, double_nine_cross, bergen>),
    option<&Settings::drawing, Word{"until", Drawing::until}, Word{"one", Drawing::one}>(
        "draw", "who cannot play takes tiles until one fits, or one tile", fives),
    option<&Settings::double_opens, Word{"3", std::uint8_t{3}}, Word{"2", std::uint8_t{2}}>(
        "double", "places that a later double opens", of<block_and_draw>),
    option<&Settings::lead, Word{"double", Lead::highest_double}, Word{"any", Lead::holder_of_double}>(
        "lead", "the holder of the highest double leads it, or any tile", fives),
    option<&Settings::reserve, Word{"0", std::uint8_t{0}}, Word{"2", std::uint8_t{2}}>(
        "reserve", "tiles of the stock never drawn", fives),
    option<&Settings::shape, Word{"line", Shape::line}, Word{"branching", Shape::branching}>(
        "layout", "a line, or arms that a double adds to", of<bergen, all_fives>),
    option<&Settings::led_once, Word{"one", true}, Word{"both", false}>(
        "led", "a led double counts until one tile has been laid to it, or until two have", of<five_up>),
    option<&Settings::shape, Word{"none", Shape::line}, Word{"first", Shape::spinner}>(
        "spinner", "whether the first double opens four places", of<five_up>),
    option<&Settings::ending, Word{"pips", Ending::pips}, Word{"game", Ending::game}>(
        "score", "a hand is worth the pips left, or one point", plain),
    option<&Settings::blocked, Word{"sum", Blocked::sum}, Word{"difference", Blocked::difference},
           Word{"theirs", Blocked::theirs}>(
        "blocked", "what the fewest pips take of a blocked hand: all, theirs less its own, or theirs", plain,
        "score=pips"),
    option<&Settings::tie, Word{"nothing", Tie::nobody}, Word{"blocker", Tie::blocker}>(
        "tie", "a tie in a blocked hand wins nothing, or lost by the side that laid the last tile", plain),
    option<&Settings::muggins, Word{"no", false}, Word{"yes", true}>(
        "muggins", "at the table: a score not declared may be claimed by others", fives),
    number<&Settings::match_to>(
        "to", "points that win a match", [](const Settings&) { return true; }, [](const Settings&) { return 1000; }),
    option<&Settings::won, Word{"at-once", Won::at_once}, Word{"hand", Won::hand}>(
        "won", "a match ends the moment a side has enough points, or after a hand",
        [](const Settings& s) { return s.counting != Counting::nothing; }),
    option<&Settings::lots, Word{"yes", true}, Word{"no", false}>(
        "lots", "in a match: who leads a hand is drawn by lot", of<five_up>),
    option<&Settings::lots, Word{"yes", true}, Word{"no", false}>(
        "lots", "in a match: who leads the first hand, and one after a blocked hand, is drawn by lot", of<seven_rocks>),
    option<&Settings::turns, Word{"turns", true}, Word{"double", false}>(
        "lead", "in a match: from hand 2 on the players lead in turn, with any tile, or the highest double is led",
        [](const Settings& s) { return of<block>(s) && s.seats == 2; }),
};

/// What follows from an option, unless another one says otherwise.
void follow(Settings& s, std::string_view option) {
  if (option == "set") s.hand = usual_hand(s);
  if (option == "layout" && s.shape == Shape::branching) s.double_opens = 3;
  if (option == "score") s.match_to = usual_match_to(s);
}

/// Lists the options of a game. `s` must have the game and its seats. It receives the chosen values, and defaults for
/// options without one. If other settings are `given`, their values are chosen, and `chosen` receives them; one that no
/// word means is chosen as a number that no word has.
Options options_of(Settings& s, RuleValues& chosen, const Settings* given = nullptr) {
  Options options;
  for (const OptionRow& row : option_rows) {
    if (!row.is_there(s)) continue;
    Option option = word_option(row.name, row.words, row.help);
    option.needs = row.needs;
    option.newer = row.name == "lead" && of<block>(s);
    option.alike = row.name == "hand" && fives(s) && usual_hand(s) == 5;
    if (row.most != nullptr) option.lowest = 1, option.highest = row.most(s), option.standard = row.value_of(s);
    const std::size_t index = options.size();
    if (given != nullptr) chosen.push_back(row.value_of(*given));
    const int value = index < chosen.size() ? chosen[index] : option.standard;
    if (option.is_number() || value <= option.highest) row.set(s, value);
    follow(s, row.name);
    options.push_back(option);
  }
  return options;
}

Options list_options(const GameInfo& game, int seats, const RuleValues& chosen) {
  Settings s = standard(static_cast<GameKind>(&game - multiplayer_games().data()), seats);
  RuleValues values = chosen;
  return options_of(s, values);
}

}  // namespace

const std::vector<GameInfo>& infos() {
  static const std::vector<GameInfo> all = [] {
    std::vector<GameInfo> infos;
    for (const GameRow& each : table) {
      infos.push_back({.name = each.name,
                       .title = each.title,
                       .aim = each.aim,
                       .seats = {},
                       .list_options = list_options,
                       .hidden = Hidden::matters,
                       .scores = true,
                       .hands_follow = true});
      for (int seats = 0; seats <= most_seats; ++seats)
        if (each.hand[static_cast<std::size_t>(seats)] != 0) infos.back().seats.push_back(seats);
    }
    return infos;
  }();
  return all;
}

const GameInfo& info(GameKind game) { return multiplayer_games()[static_cast<std::size_t>(game)]; }

Settings settings(const Variant& variant) {
  if (!variant.scores()) throw std::invalid_argument("a patience in place of a table game");
  Settings s = standard(static_cast<GameKind>(&variant.game() - multiplayer_games().data()), variant.seats());
  RuleValues values = variant.values();
  options_of(s, values);
  return s;
}

Settings settings(GameKind game, int seats, std::initializer_list<std::string_view> assignments) {
  return settings(Variant(info(game), seats, std::span(assignments.begin(), assignments.size())));
}

Variant variant(const Settings& given) {
  Settings s = standard(given.game, given.seats);
  RuleValues chosen;
  options_of(s, chosen, &given);
  try {
    return Variant(info(given.game), given.seats, chosen);
  } catch (const ParseError& error) {
    throw std::invalid_argument(fmt::format("rules that no variant has: {}", error.what()));
  }
}

Settings hand_rules(const Settings& settings) {
  const Settings& usual = row(settings.game).settings;
  Settings rules = settings;
  rules.leader = usual.leader;
  rules.muggins = usual.muggins;
  rules.match_to = usual_match_to(settings);
  rules.won = usual.won;
  rules.lots = usual.lots;
  rules.turns = standard(settings.game, settings.seats).turns;
  return rules;
}

void expect_same_hand(const Settings& asked, const Settings& about) {
  if (hand_rules(asked) == hand_rules(about)) return;
  throw std::invalid_argument(
      fmt::format("{} was asked about a hand of {}", variant(asked).text(), variant(about).text()));
}

}  // namespace boneyard::multiplayer
