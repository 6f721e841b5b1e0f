// The twelve table games as rows of settings, their options, and how options change the settings.
#include "boneyard/hand.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <stdexcept>

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

/// The words of an option, the default first, and the value of the Settings field for each.
template <class T>
struct Meanings {
  std::span<const std::string_view> words;
  std::vector<T> values;
};

using Byte = std::uint8_t;
constexpr std::array<std::string_view, 2> usual_five{"usual", "5"}, no_yes{"no", "yes"}, yes_no{"yes", "no"},
    one_both{"one", "both"}, one_until{"one", "until"}, until_one{"until", "one"}, three_two{"3", "2"},
    double_any{"double", "any"}, turns_double{"turns", "double"}, line_branching{"line", "branching"},
    none_two{"0", "2"}, none_first{"none", "first"}, nothing_blocker{"nothing", "blocker"}, side_seat{"side", "seat"},
    pips_game{"pips", "game"}, at_once_hand{"at-once", "hand"};
constexpr std::array<std::string_view, 3> six_nine_twelve{"6", "9", "12"}, nine_six_twelve{"9", "6", "12"},
    sum_difference_theirs{"sum", "difference", "theirs"};

/// Lists the options of a game. `s` must have the game and its seats. It receives the chosen values, and defaults for
/// options without one; so the value of one option may decide what a later one offers. If other settings are `given`,
/// their values are chosen, and `chosen` receives them.
Options options_of(Settings& s, RuleValues& chosen, const Settings* given = nullptr) {
  Options options;
  // `values`: the meaning of each word of the option; empty if the option is a number.
  const auto add = [&]<class T>(const Option& option, const std::vector<T>& values, T Settings::*field) {
    if (given != nullptr) {
      // If several words mean the same, the first one.
      const auto word = std::find(values.begin(), values.end(), given->*field) - values.begin();
      chosen.push_back(values.empty() ? static_cast<int>(given->*field) : static_cast<int>(word));
      s.*field = given->*field;
    } else {
      const int value = options.size() < chosen.size() ? chosen[options.size()] : option.standard;
      s.*field = values.empty() ? static_cast<T>(value) : values[static_cast<std::size_t>(value)];
    }
    options.push_back(option);
  };
  const auto word = [&]<class T>(std::string_view name, Meanings<T> meanings, T Settings::*field, std::string_view help,
                                 std::string_view needs = {}, bool newer = false) {
    Option option = word_option(name, meanings.words, help);
    option.needs = needs;
    option.newer = newer;
    option.alike = std::count(meanings.values.begin(), meanings.values.end(), meanings.values.front()) ==
                   std::ssize(meanings.values);
    add(option, meanings.values, field);
  };
  const auto number = [&]<class T>(std::string_view name, int lowest, int highest, T Settings::*field,
                                   std::string_view help) {
    add(Option{.name = name, .lowest = lowest, .highest = highest, .standard = s.*field, .help = help},
        std::vector<T>(), field);
  };
  const GameKind g = s.game;
  const bool plain = is(g, {GameKind::block, GameKind::draw, GameKind::cross, GameKind::double_nine_cross});
  const bool fives = is(g, {GameKind::all_fives, GameKind::all_fives_and_threes});
  const bool compares =
      s.ending == Ending::differences || s.ending == Ending::rounded_differences || s.ending == Ending::fifths;

  if (plain) {
    const bool nine = row(g).settings.highest == set_of<9>;
    word("set",
         nine ? Meanings<Byte>{nine_six_twelve, {set_of<9>, set_of<6>, set_of<12>}}
              : Meanings<Byte>{six_nine_twelve, {set_of<6>, set_of<9>, set_of<12>}},
         &Settings::highest, "the double-six, the double-nine or the double-twelve set");
    s.hand = usual_hand(s);
  }
  if (g == GameKind::block)
    number("hand", 1, tiles_in_set(s.highest) / s.seats, &Settings::hand, "tiles dealt to a seat");
  if (fives)
    word("hand", Meanings<Byte>{usual_five, {usual_hand(s), 5}}, &Settings::hand,
         "tiles dealt to a seat: seven if there are two, or five for all");
  if (s.seats == 4 && g != GameKind::seven_rocks) {
    const bool usual = g == GameKind::block;
    word("partners", usual ? Meanings<bool>{yes_no, {true, false}} : Meanings<bool>{no_yes, {false, true}},
         &Settings::partners, "seats 1 and 3 against 2 and 4");
  }
  if (compares && s.seats == 4)
    word("pips", Meanings<Pips>{side_seat, {Pips::side, Pips::seat}}, &Settings::pips,
         "the pips of partners are added before they are compared, or each seat's compared", "partners=yes");
  if (g == GameKind::block && s.seats == 4)
    word("out", Meanings<Out>{one_both, {Out::one, Out::both}}, &Settings::out,
         "partners are out when one hand is empty, or both", "partners=yes");
  if (is(g, {GameKind::draw, GameKind::cross, GameKind::double_nine_cross, GameKind::bergen}))
    word("draw", Meanings<Drawing>{one_until, {Drawing::one, Drawing::until}}, &Settings::drawing,
         "who cannot play takes one tile, or tiles until one fits");
  if (fives)
    word("draw", Meanings<Drawing>{until_one, {Drawing::until, Drawing::one}}, &Settings::drawing,
         "who cannot play takes tiles until one fits, or one tile");
  if (g == GameKind::block_and_draw)
    word("double", Meanings<Byte>{three_two, {3, 2}}, &Settings::double_opens, "places that a later double opens");
  if (fives) {
    word("lead", Meanings<Lead>{double_any, {Lead::highest_double, Lead::holder_of_double}}, &Settings::lead,
         "the holder of the highest double leads it, or any tile");
    word("reserve", Meanings<Byte>{none_two, {0, 2}}, &Settings::reserve, "tiles of the stock never drawn");
  }
  if (is(g, {GameKind::bergen, GameKind::all_fives})) {
    word("layout", Meanings<Shape>{line_branching, {Shape::line, Shape::branching}}, &Settings::shape,
         "a line, or arms that a double adds to");
    if (s.shape == Shape::branching) s.double_opens = 3;
  }
  if (g == GameKind::five_up) {
    word("led", Meanings<bool>{one_both, {true, false}}, &Settings::led_once,
         "a led double counts until one tile has been laid to it, or until two have");
    word("spinner", Meanings<Shape>{none_first, {Shape::line, Shape::spinner}}, &Settings::shape,
         "whether the first double opens four places");
  }
  if (plain) {
    word("score", Meanings<Ending>{pips_game, {Ending::pips, Ending::game}}, &Settings::ending,
         "a hand is worth the pips left, or one point");
    s.match_to = usual_match_to(s);
    word("blocked", Meanings<Blocked>{sum_difference_theirs, {Blocked::sum, Blocked::difference, Blocked::theirs}},
         &Settings::blocked, "what the fewest pips take of a blocked hand: all, theirs less its own, or theirs",
         "score=pips");
    word("tie", Meanings<Tie>{nothing_blocker, {Tie::nobody, Tie::blocker}}, &Settings::tie,
         "a tie in a blocked hand wins nothing, or lost by the side that laid the last tile");
  }
  if (fives)
    word("muggins", Meanings<bool>{no_yes, {false, true}}, &Settings::muggins,
         "at the table: a score not declared may be claimed by others");
  number("to", 1, 1000, &Settings::match_to, "points that win a match");
  if (s.counting != Counting::nothing)
    word("won", Meanings<Won>{at_once_hand, {Won::at_once, Won::hand}}, &Settings::won,
         "a match ends the moment a side has enough points, or after a hand");
  if (row(g).settings.lots)
    word("lots", Meanings<bool>{yes_no, {true, false}}, &Settings::lots,
         g == GameKind::five_up
             ? "in a match: who leads a hand is drawn by lot"
             : "in a match: who leads the first hand, and one after a blocked hand, is drawn by lot");
  if (standard(g, s.seats).turns)
    word("lead", Meanings<bool>{turns_double, {true, false}}, &Settings::turns,
         "in a match: from hand 2 on the players lead in turn, with any tile, or the highest double is led", {}, true);
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
