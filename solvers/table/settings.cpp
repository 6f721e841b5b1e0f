#include "solvers/table/settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include "deals/notation.hpp"

namespace boneyard::table {
namespace {

// By number of seats; entries 0 and 1 are not used. Blind shares all 28 out evenly.
using Hands = std::array<std::uint8_t, most_seats + 1>;
constexpr Hands block_hands = {0, 0, 7, 6, 6, 5}, draw_hands = {0, 0, 7, 5, 4, 3}, nine_hands = {0, 0, 7, 7, 5, 5},
                five_hands = {0, 0, 5, 5, 5, 0}, blind_hands = {0, 0, 14, 9, 7, 5}, bergen_hands = {0, 0, 6, 6, 6, 0},
                fives_hands = {0, 0, 7, 5, 5, 0}, partner_hands = {0, 0, 0, 0, 7, 0};

const std::array<GameRow, 12> table = {
    GameRow{.game = GameKind::block,
            .name = "block",
            .title = "Block",
            .aim = "be the first to lay out your hand, with no stock to draw from",
            .hand = block_hands,
            .settings = {}},
    GameRow{.game = GameKind::draw,
            .name = "draw",
            .title = "Draw",
            .aim = "be the first to lay out your hand, drawing when nothing fits",
            .hand = draw_hands,
            .settings = {.drawing = Drawing::one}},
    GameRow{.game = GameKind::cross,
            .name = "cross",
            .title = "Cross",
            .aim = "lay out your hand on the four arms of a cross",
            .hand = draw_hands,
            .settings = {.shape = Shape::cross, .drawing = Drawing::one}},
    GameRow{.game = GameKind::double_nine_cross,
            .name = "double-nine-cross",
            .title = "Double-Nine Cross",
            .aim = "lay out your hand on a cross of the double-nine set that branches at every double",
            .hand = nine_hands,
            .settings = {.highest = 9, .shape = Shape::cross, .double_opens = 2, .drawing = Drawing::one}},
    GameRow{.game = GameKind::block_and_draw,
            .name = "block-and-draw",
            .title = "Block and Draw",
            .aim = "lay out your hand on a layout that branches at every double, drawing until something fits",
            .hand = five_hands,
            .settings = {.shape = Shape::branching,
                         .double_opens = 3,
                         .drawing = Drawing::until,
                         .ending = Ending::differences}},
    GameRow{
        .game = GameKind::blind,
        .name = "blind",
        .title = "Blind",
        .aim = "turn up your row tile by tile and be the first to have none left",
        .hand = blind_hands,
        .settings = {.lead = Lead::first_seat, .drawing = Drawing::rows, .ending = Ending::going_out, .match_to = 1}},
    GameRow{.game = GameKind::bergen,
            .name = "bergen",
            .title = "Bergen",
            .aim = "score whenever both ends of the line show the same pip",
            .hand = bergen_hands,
            .settings = {.lead = Lead::lowest_double,
                         .drawing = Drawing::one,
                         .counting = Counting::equal_ends,
                         .ending = Ending::nothing,
                         .match_to = 15}},
    GameRow{
        .game = GameKind::all_fives,
        .name = "all-fives",
        .title = "All Fives",
        .aim = "score whenever the open ends add up to a multiple of five",
        .hand = fives_hands,
        .settings = {.drawing = Drawing::until, .counting = Counting::fives, .ending = Ending::rounded_differences}},
    GameRow{
        .game = GameKind::all_fives_and_threes,
        .name = "all-fives-and-threes",
        .title = "All Fives and Threes",
        .aim = "score whenever the open ends add up to a multiple of five or of three",
        .hand = fives_hands,
        .settings = {.drawing = Drawing::until, .counting = Counting::fives_and_threes, .ending = Ending::differences}},
    GameRow{.game = GameKind::all_sevens,
            .name = "all-sevens",
            .title = "All Sevens",
            .aim = "lay out your hand where touching halves add up to seven and four tiles are wild",
            .hand = fives_hands,
            .settings = {.sevens = true, .drawing = Drawing::freely, .reserve = 2, .blocked = Blocked::difference}},
    GameRow{.game = GameKind::five_up,
            .name = "five-up",
            .title = "Five Up",
            .aim = "score a point for every five of the open ends when they add up to a multiple of five",
            .hand = five_hands,
            .settings = {.lead = Lead::first_seat,
                         .drawing = Drawing::one,
                         .reserve = 1,
                         .counting = Counting::fifths_of_fives,
                         .ending = Ending::fifths,
                         .match_to = 61}},
    GameRow{.game = GameKind::seven_rocks,
            .name = "seven-rocks",
            .title = "Seven Rocks",
            .aim = "score with your partner whenever the open ends add up to a multiple of five",
            .hand = partner_hands,
            .settings = {.partners = true,
                         .lead = Lead::first_seat,
                         .shape = Shape::spinner,
                         .counting = Counting::fives,
                         .ending = Ending::own_pips,
                         .match_to = 250}},
};

constexpr bool is(GameKind game, std::initializer_list<GameKind> games) {
  return std::find(games.begin(), games.end(), game) != games.end();
}

bool can_be_partners(const Settings& s) { return s.seats == 4 && s.game != GameKind::seven_rocks; }

/// Tiles dealt to a seat if nobody says otherwise.
std::uint8_t usual_hand(const Settings& s) {
  if (s.game == GameKind::block && s.highest == large_max_pip && s.seats == 4) return 9;
  return row(s.game).hand[s.seats];
}

/// The game at its defaults.
Settings standard(GameKind game, int seats) {
  const GameRow& found = row(game);
  if (!found.has_seats(seats)) {
    std::string numbers;
    for (int n = 0; n <= most_seats; ++n)
      if (found.has_seats(n)) numbers += fmt::format("{}{}", numbers.empty() ? "" : ", ", n);
    throw ParseError(fmt::format("{} is played by {} seats, not by {}", found.name, numbers, seats));
  }
  Settings s = found.settings;
  s.game = game;
  s.seats = static_cast<std::uint8_t>(seats);
  s.hand = usual_hand(s);
  if (game == GameKind::block) s.partners = seats == 4;
  return s;
}

// The choices of a game: each one's words, and what they mean for the settings. The fields have different types, so
// this is a visitor and not a table: `visit(choice, words and values, field)`.
template <class Visit>
void for_each_choice(Settings& s, Visit&& visit) {
  using Words = std::initializer_list<std::string_view>;
  const auto word = [&]<class T>(std::string_view name, Words words, std::initializer_list<T> values, T& field,
                                 std::string_view help) {
    visit(Choice{.name = name, .words = words, .help = help}, std::vector<T>(values), field);
  };
  const auto number = [&](std::string_view name, int lowest, int highest, auto& field, std::string_view help) {
    using T = std::decay_t<decltype(field)>;
    visit(Choice{.name = name, .lowest = lowest, .highest = highest, .standard = field, .help = help}, std::vector<T>(),
          field);
  };
  const GameKind g = s.game;
  const bool plain = is(g, {GameKind::block, GameKind::draw, GameKind::cross, GameKind::double_nine_cross});
  const bool fives = is(g, {GameKind::all_fives, GameKind::all_fives_and_threes});
  using Byte = std::uint8_t;

  if (plain)
    word("set", {"6", "9"}, std::initializer_list<Byte>{6, 9}, s.highest, "the double-six or the double-nine set");
  if (g == GameKind::block) number("hand", 1, tiles_in_set(s.highest) / s.seats, s.hand, "tiles dealt to a seat");
  if (fives)
    word("hand", {"usual", "5"}, std::initializer_list<Byte>{row(g).hand[s.seats], 5}, s.hand,
         "tiles dealt to a seat: seven if there are two, or five for all");
  if (can_be_partners(s)) word("partners", {"no", "yes"}, {false, true}, s.partners, "seats 1 and 3 against 2 and 4");
  if (g == GameKind::block && s.seats == 4)
    word("out", {"one", "both"}, {Out::one, Out::both}, s.out, "partners are out when one hand is empty, or both");
  if (is(g, {GameKind::draw, GameKind::cross, GameKind::double_nine_cross, GameKind::bergen}))
    word("draw", {"one", "until"}, {Drawing::one, Drawing::until}, s.drawing,
         "who cannot play takes one tile, or tiles until one fits");
  if (fives)
    word("draw", {"until", "one"}, {Drawing::until, Drawing::one}, s.drawing,
         "who cannot play takes tiles until one fits, or one tile");
  if (g == GameKind::block_and_draw)
    word("double", {"3", "2"}, std::initializer_list<Byte>{3, 2}, s.double_opens, "places that a later double opens");
  if (fives) {
    word("lead", {"double", "any"}, {Lead::highest_double, Lead::holder_of_double}, s.lead,
         "the holder of the highest double leads it, or any tile");
    word("reserve", {"0", "2"}, std::initializer_list<Byte>{0, 2}, s.reserve, "tiles of the stock never drawn");
  }
  if (g == GameKind::five_up)
    word("spinner", {"none", "first"}, {Shape::line, Shape::spinner}, s.shape,
         "whether the first double opens four places");
  if (plain) {
    word("blocked", {"sum", "difference", "theirs"}, {Blocked::sum, Blocked::difference, Blocked::theirs}, s.blocked,
         "what the fewest pips take of a blocked hand: all, theirs less its own, or theirs");
    word("tie", {"nothing", "blocker"}, {Tie::nobody, Tie::blocker}, s.tie,
         "a tie in a blocked hand wins nothing, or lost by the side that laid the last tile");
  }
  if (g == GameKind::all_fives)
    word("muggins", {"no", "yes"}, {false, true}, s.muggins, "at the table: a score not claimed may be taken");
  number("to", 1, 1000, s.match_to, "points that win a match");
}

std::string expected(const Choice& choice) {
  return choice.words.empty() ? fmt::format("{} to {}", choice.lowest, choice.highest)
                              : fmt::format("{}", fmt::join(choice.words, " or "));
}

/// Sets the choice of that name; whether there was one.
bool assign(Settings& s, std::string_view name, std::string_view value) {
  bool found = false;
  for_each_choice(s, [&](const Choice& choice, const auto& values, auto& field) {
    if (choice.name != name) return;
    found = true;
    using Field = std::decay_t<decltype(field)>;
    if (values.empty()) {
      int number = 0;
      const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
      if (error == std::errc{} && end == value.data() + value.size() && number >= choice.lowest &&
          number <= choice.highest) {
        field = static_cast<Field>(number);
        return;
      }
    } else if (const auto at = std::find(choice.words.begin(), choice.words.end(), value); at != choice.words.end()) {
      field = values[static_cast<std::size_t>(at - choice.words.begin())];
      return;
    }
    throw ParseError(fmt::format("rule {}: {}: expected {}", name, quoted(value), expected(choice)));
  });
  return found;
}

}  // namespace

std::span<const GameRow> rows() { return table; }
const GameRow& row(GameKind game) { return table[static_cast<std::size_t>(game)]; }

const GameRow* find_row(std::string_view name) {
  for (const GameRow& each : table)
    if (each.name == name) return &each;
  return nullptr;
}

int fewest_seats(GameKind game) {
  int seats = 0;
  while (!row(game).has_seats(seats)) ++seats;
  return seats;
}

std::vector<Choice> choices(GameKind game, int seats) {
  Settings s = standard(game, seats);
  std::vector<Choice> result;
  for_each_choice(s, [&](Choice choice, const auto& values, const auto& field) {
    // The default first; of words that mean the same, the first.
    const auto at = std::find(values.begin(), values.end(), field) - values.begin();
    if (at < static_cast<std::ptrdiff_t>(values.size()))
      std::rotate(choice.words.begin(), choice.words.begin() + at, choice.words.begin() + at + 1);
    result.push_back(std::move(choice));
  });
  return result;
}

Settings settings(GameKind game, int seats, std::span<const std::string_view> assignments) {
  Settings s = standard(game, seats);
  // The set decides how many tiles there are to deal, so it comes before the hand.
  for (const bool set : {true, false})
    for (const std::string_view assignment : assignments) {
      const auto equals = assignment.find('=');
      if (equals == assignment.npos) throw ParseError(fmt::format("rule {}: expected NAME=VALUE", quoted(assignment)));
      const std::string_view name = assignment.substr(0, equals);
      if ((name == "set") != set) continue;
      if (!assign(s, name, assignment.substr(equals + 1))) {
        std::string own;
        for (const Choice& each : choices(game, seats)) own += fmt::format("{}{}", own.empty() ? "" : ", ", each.name);
        throw ParseError(
            fmt::format("rule {}: {} with {} seats has only: {}", quoted(name), row(game).name, seats, own));
      }
      if (set) s.hand = usual_hand(s);
    }
  if (s.out == Out::both && !s.partners) throw ParseError("rule 'out=both': only with partners=yes");
  return s;
}

Settings hand_rules(const Settings& settings) {
  const Settings& usual = row(settings.game).settings;
  Settings rules = settings;
  rules.leader = usual.leader;
  rules.muggins = usual.muggins;
  rules.match_to = usual.match_to;
  return rules;
}

void expect_same_hand(const Settings& asked, const Settings& about) {
  if (hand_rules(asked) == hand_rules(about)) return;
  const auto text = [](const Settings& s) {
    return fmt::format("{};seats={};{}", row(s.game).name, s.seats, settings_text(s));
  };
  throw std::invalid_argument(fmt::format("{} was asked about a hand of {}", text(asked), text(about)));
}

std::string settings_text(const Settings& given, std::string_view between) {
  Settings s = given;
  std::string text;
  for_each_choice(s, [&](const Choice& choice, const auto& values, const auto& field) {
    std::string value = fmt::format("{}", choice.standard);
    for (std::size_t i = values.size(); i-- > 0;)  // the first of those that mean the same
      if (values[i] == field) value = choice.words[i];
    text += fmt::format("{}{}={}", text.empty() ? "" : between, choice.name, value);
  });
  return text;
}

}  // namespace boneyard::table
