// The chances of where hidden tiles lie, against all deals that agree with what a seat knows.
#include <catch2/catch.hpp>

#include "boneyard/advice.hpp"
#include "tests/games/multiplayer/view_oracle.hpp"

using namespace boneyard;
using namespace boneyard::multiplayer;
using namespace multiplayer_tests;

namespace {

/// The share of the deals in which the player `other` (-1: nobody) was dealt, or has drawn, none of `tiles`.
double share_without(const std::set<std::string>& worlds, const Settings& settings, const View& view, int other,
                     LargeSet tiles) {
  int without = 0;
  for (const std::string& text : worlds) {
    const Row deal = parse_row(text);
    bool has = false;
    for (std::size_t place = 0; place < deal.size(); ++place) {
      int owner = place < static_cast<std::size_t>(settings.seats * settings.hand)
                      ? static_cast<int>(place) / settings.hand
                      : -1;
      for (int seat = 0; seat < settings.seats; ++seat)
        for (const std::uint8_t drawn : view.drawn[static_cast<std::size_t>(seat)])
          if (drawn == place) owner = seat;
      has = has || (owner == other && tiles.contains(deal[place].tile()));
    }
    without += has ? 0 : 1;
  }
  return without / static_cast<double>(worlds.size());
}

/// What a table of chances says that cannot be, of a hand that stands as `now`; empty if there is nothing.
std::string contradiction(const HiddenTiles& table, const View& view, const Position& now) {
  const auto chance = [&](std::size_t row, Tile tile) {
    return table.chance[row][static_cast<std::size_t>(tile.number())];
  };
  const auto holder = [&](Tile tile) {
    for (std::size_t seat = 0; seat < view.settings().seats; ++seat)
      if (now.hands()[seat].contains(tile)) return seat;
    return static_cast<std::size_t>(most_seats);
  };
  const bool rows = view.settings().drawing == Drawing::rows;  // no row tells which of its tiles are known
  std::array<double, most_seats + 1> held{};
  for (const Tile tile : table.tiles) {
    double sum = 0;
    for (std::size_t row = 0; row <= most_seats; ++row) {
      sum += chance(row, tile);
      held[row] += chance(row, tile);
      if (chance(row, tile) < -1e-9 || chance(row, tile) > 1 + 1e-9) return to_text(tile) + ": no chance";
      if (chance(row, tile) > 1e-9 && !table.possible[row].contains(tile)) return to_text(tile) + ": impossible";
    }
    if (std::abs(sum - 1) > 1e-9) return fmt::format("{}: the chances add up to {}", to_text(tile), sum);
    if (!rows && !table.possible[holder(tile)].contains(tile)) return to_text(tile) + " is where it cannot be";
    if (!rows && table.exact && chance(holder(tile), tile) < 1e-12) return to_text(tile) + " has no chance where it is";
  }
  for (std::size_t seat = 0; seat < view.settings().seats && !rows; ++seat)
    if (static_cast<int>(seat) != view.seat && std::abs(held[seat] - view.board.holds(static_cast<int>(seat))) > 1e-9)
      return fmt::format("seat {} holds {}, not {}", seat + 1, view.board.holds(static_cast<int>(seat)), held[seat]);
  return "";
}

}  // namespace

TEST_CASE("The chance that a hand holds none of some tiles is the share of the deals that agree in which it does") {
  const auto highest = GENERATE(2, 3);
  int compared = 0, uncertain = 0, in_stock = 0;
  of_small_hands(highest, [&](const View& view, const std::set<std::string>& all) {
    const Settings& settings = view.settings();
    Whereabouts whereabouts(view);
    const HiddenTiles table = whereabouts.table();
    CHECK(table.tiles == view.unseen());
    for (int other = -1; other < settings.seats; ++other) {
      LargeSet some;
      for (const Tile tile : table.tiles) {
        LargeSet only;
        only.insert(tile);
        const double chance = table.chance[static_cast<std::size_t>(other < 0 ? most_seats : other)]
                                          [static_cast<std::size_t>(tile.number())];
        CHECK(chance == Approx(1 - share_without(all, settings, view, other, only)).margin(1e-12));
        uncertain += chance > 0.01 && chance < 0.99;
        in_stock += other < 0 && chance > 0;
        if (tile.number() % 2 == 0) some.insert(tile);
      }
      if (!some.empty())
        CHECK(whereabouts.none(other, some) == Approx(share_without(all, settings, view, other, some)).margin(1e-12));
      ++compared;
    }
    CHECK(whereabouts.exact());
  });
  CHECK(compared > 30);
  CHECK(uncertain > 50);
  CHECK(in_stock > 10);
}

TEST_CASE("Deals that are too many to be counted are sampled, and the chances are near the counted ones") {
  const Settings settings = multiplayer::settings(GameKind::draw, 3);
  const Hand hand = some_hand(deal_of_seed(5, settings), settings, 5, 12);
  const View view(hand.deal, settings, hand.now.turn(), hand.moves);
  Whereabouts counted(view), sampled(view, 0);
  const HiddenTiles exact = counted.table(), about = sampled.table();
  CHECK(exact.exact);
  CHECK(exact.deals == 0);
  CHECK_FALSE(about.exact);
  CHECK(about.deals == Whereabouts::sampled);
  CHECK(contradiction(about, view, hand.now) == "");
  for (int row = 0; row <= most_seats; ++row)
    for (const Tile tile : exact.tiles) {
      const auto at = static_cast<std::size_t>(row), number = static_cast<std::size_t>(tile.number());
      CHECK(about.chance[at][number] == Approx(exact.chance[at][number]).margin(0.13));
    }
  LargeSet two;  // few enough that the stock, too, often has none of them
  for (const Tile tile : exact.tiles)
    if (two.size() < 2) two.insert(tile);
  for (int other = -1; other < settings.seats; ++other) {
    INFO("seat " << other);
    CHECK(sampled.none(other, two) == Approx(counted.none(other, two)).margin(0.13));
  }
}

TEST_CASE("Each hidden tile is somewhere, and each hand holds as many as it has") {
  for (const Settings& settings : all_settings()) {
    if (settings.drawing == Drawing::rows) continue;
    const Hand hand = some_hand(settings, 4);
    const View view(hand.deal, settings, 0, hand.moves);
    INFO(name(settings) << ": " << hand.now.text());
    const HiddenTiles found = Whereabouts(view).table();
    CHECK(contradiction(found, view, hand.now) == "");
    if (!found.exact) continue;  // where all deals were counted, what has no chance is not possible
    for (std::size_t holder = 0; holder < found.possible.size(); ++holder)
      for (const Tile tile : found.tiles)
        CHECK(found.possible[holder].contains(tile) ==
              (found.chance[holder][static_cast<std::size_t>(tile.number())] > 0));
  }
}

TEST_CASE("Where some chances can be counted and others not, all are of one sample", "[slow]") {
  // As late in hands of the double-twelve set: when some rows were counted and others sampled, the chances of 386 tiles
  // added up to 0.969 or 1.015.
  int sampled = 0;
  for (const char* const text : {"draw;seats=3;set=12", "cross;seats=5;set=12", "double-nine-cross;seats=4"}) {
    const Settings settings = multiplayer::settings(Variant::parse(text));
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
      for (const int moves : {30, 60}) {
        const Hand hand = some_hand(deal_of_seed(seed, settings), settings, seed, moves);
        if (hand.now.over()) continue;
        const View view(hand.deal, settings, hand.now.turn(), hand.moves);
        INFO(hand.now.text());
        // So few states that only the easiest chances are counted.
        for (const std::size_t states : {std::size_t{1} << 8, std::size_t{1} << 12}) {
          const HiddenTiles table = Whereabouts(view, states).table();
          CHECK(contradiction(table, view, hand.now) == "");
          sampled += !table.exact;
        }
      }
  }
  CHECK(sampled > 10);
}

TEST_CASE(
    "In a thousand positions of every game the chances of where tiles are contradict neither each other nor the deal",
    "[slow]") {
  for (const GameInfo& game : multiplayer_games())
    for (int i = 0; i < 1000; ++i) {
      const auto seed = static_cast<std::uint64_t>(i);
      const int seats = game.seats[static_cast<std::size_t>(i) % game.seats.size()];
      const Settings settings = multiplayer::settings(Variant(game, seats));
      const Hand hand = some_hand(deal_of_seed(seed, settings), settings, seed, 1 + i % 25);
      if (hand.now.over()) continue;
      const View view(hand.deal, settings, hand.now.turn(), hand.moves);
      INFO(game.name << ", seed " << seed << ": " << hand.now.text());
      // Every twentieth has room for few states, which makes many of these samples.
      const HiddenTiles table = Whereabouts(view, std::size_t{1} << (i % 20 == 0 ? 4 : 16)).table();
      CHECK(contradiction(table, view, hand.now) == "");
    }
}

TEST_CASE("A limit that is reached leaves a sample of one deal, whose chances contradict nothing") {
  const Settings settings = multiplayer::settings(GameKind::draw, 3, {"set=12"});
  const auto hand_of = [&](std::uint64_t seed) { return some_hand(deal_of_seed(seed, settings), settings, seed, 50); };
  Hand hand = hand_of(1);
  for (std::uint64_t seed = 2; hand.now.moves().size() < 2; ++seed) hand = hand_of(seed);
  const View view(hand.deal, settings, hand.now.turn(), hand.moves);
  Limits limits{.deadline = Clock::now()};
  const HiddenTiles table = Whereabouts(view, std::size_t{1} << 16, limits).table();
  CHECK_FALSE(table.exact);
  CHECK(table.deals == 1);
  CHECK(contradiction(table, view, hand.now) == "");
  const std::atomic<bool> stop{true};
  limits = {.deadline = {}, .stop = &stop};
  CHECK(Whereabouts(view, std::size_t{1} << 16, limits).table().deals == 1);
  PimcPlayer player(settings);
  CHECK(player.reason(view, Strength::many, 1, limits).worlds == 1);
  CHECK(player.reason(view, Strength::few, 1).worlds > 1);  // the limit was of that one question
}

TEST_CASE("An opponent who holds a tile that fits is never said to hold none, and who lacks a pip has no tile of it") {
  int none = 0, lacking = 0, compared = 0;
  for (const char* const game : {"block", "draw", "five-up", "all-sevens"})
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      const Variant variant(find_game(game), 3);
      Session match(variant, numbered_deal(variant, seed), {}, Session::Length::hand);
      SeedStream random(seed, 3);
      while (!match.hand_over()) {
        const Position& now = match.now().multiplayer();
        const Moves moves = now.moves();
        const Move move = moves[random.below(moves.size())];
        const std::vector<Response> found = responses(match.hand(), move);
        Position after = now;
        after.play(move);
        REQUIRE(found.size() == (move.lays() && !after.over() ? 2u : 0u));
        for (const Response& each : found) {
          INFO(game << " " << seed << ": " << now.text() << ", " << now.to_text(move) << ", seat " << each.seat + 1);
          REQUIRE(each.seat != now.turn());
          bool fits = false;
          for (const Tile tile : now.hand(each.seat)) {
            fits = fits || after.fits(tile);
            for (const int pip : each.lacks) REQUIRE_FALSE((tile.has(pip) && after.fits(tile)));
          }
          REQUIRE((!fits || each.chance > 0));
          REQUIRE((fits || each.chance < 1));
          none += each.chance == 0;
          lacking += each.lacks.empty() ? 0 : 1;
        }
        if (!found.empty() && random.below(12) == 0) {
          const Worlds worlds(View(match.hand().deal(), now.settings(), now.turn(), match.hand().multiplayer_moves()));
          const int draws = 1000;
          int fitting = 0;
          for (int i = 0; i < draws; ++i) {
            const Position world = worlds.draw_position(random);
            bool fits = false;
            for (const Tile tile : world.hand(found[0].seat)) fits = fits || after.fits(tile);
            fitting += fits;
          }
          CHECK(found[0].chance == Approx(static_cast<double>(fitting) / draws).margin(0.08));
          ++compared;
        }
        match.play(now.to_text(move));
      }
    }
  CHECK(none > 30);
  CHECK(lacking > 30);
  CHECK(compared > 30);
}
