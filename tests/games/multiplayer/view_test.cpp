// What a seat may know of a hand, and the deals that agree with it.
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "boneyard/player.hpp"
#include "tests/games/chi_square.hpp"
#include "tests/games/multiplayer/view_oracle.hpp"

using namespace boneyard;
using namespace boneyard::multiplayer;
using namespace multiplayer_tests;

TEST_CASE("The deals drawn for a seat are, each equally likely, all those in which it would have seen the same") {
  const auto highest = GENERATE(2, 3);
  const bool walks = GENERATE(false, true);
  int compared = 0, drew = 0, walked = 0;
  of_small_hands(highest, [&](const View& view, const std::set<std::string>& all) {
    if (all.size() > 3000) return;
    std::map<std::string, std::uint64_t> counts;
    for (const std::string& each : all) counts[each] = 0;
    const Worlds worlds = walks ? Worlds(view, 0) : Worlds(view);
    if (!walks) REQUIRE_FALSE(worlds.walks());
    walked += worlds.walks();
    SeedStream random(1, 9);
    for (std::size_t i = 0; i < 20 * all.size(); ++i) {
      const std::string drawn = as_told(worlds.draw(random), view.settings());
      REQUIRE(all.count(drawn) == 1);
      ++counts[drawn];
    }
    std::vector<std::uint64_t> cells;
    for (const auto& [text, count] : counts) cells.push_back(count);
    if (cells.size() > 3) require_uniform(cells);
    ++compared;
    drew += std::any_of(view.drawn.begin(), view.drawn.end(), [](const auto& each) { return each.size() > 1; });
  });
  CHECK(compared > 10);
  CHECK(drew > 5);
  CHECK((walked > 0) == walks);
}

TEST_CASE("Who led any tile is drawn with a double of its own, not one that another seat has laid") {
  int tried = 0;
  for (const Settings& settings : all_settings()) {
    if (settings.lead != Lead::holder_of_double || settings.seats < 3) continue;
    INFO(name(settings));
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      const Hand hand = some_hand(settings, seed);
      if (hand.moves.empty()) continue;
      const int leader = Position(hand.deal, settings).turn(), seat = (leader + 1) % settings.seats;
      const View view(hand.deal, settings, seat, hand.moves);
      const auto is_laid_by_another = [&](Tile tile) {
        const int by = view.arrival[static_cast<std::size_t>(tile.number())].seat;
        return tile.is_double() && by >= 0 && by != leader;
      };
      bool any = false;
      for (const Tile tile : LargeSet::full(settings.highest)) any = any || is_laid_by_another(tile);
      if (!any) continue;
      for (const bool walks : {false, true}) {
        const Worlds worlds = walks ? Worlds(view, 0) : Worlds(view);
        SeedStream random(seed, 9);
        for (int i = 0; i < 40; ++i) {
          const Row drawn = worlds.draw(random);
          INFO(as_told(drawn, settings));
          REQUIRE(agrees(drawn, settings, hand.moves));
        }
      }
      ++tried;
    }
  }
  CHECK(tried > 20);
}

TEST_CASE("The deals drawn are equally likely where other seats have drawn from the stock, too", "[slow]") {
  int compared = 0;
  for (const Settings& each : all_settings()) {
    if (each.partners || each.seats > 2 || each.sevens || each.drawing == Drawing::rows ||
        each.drawing == Drawing::none)
      continue;
    const Settings settings = small(each, 3, 2);
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      const Hand hand = some_hand(small_deal(seed, settings), settings, seed, 12);
      const View view(hand.deal, settings, static_cast<int>(seed % settings.seats), hand.moves);
      if (hand.moves.size() < 4 || view.drawn[static_cast<std::size_t>(1 - view.seat)].empty()) continue;
      const std::set<std::string> all = all_worlds(hand, settings, view);
      if (all.size() > 3000 || all.size() < 4) continue;
      INFO(name(settings) << ": " << hand.now.text() << ", seen by seat " << view.seat + 1);
      std::map<std::string, std::uint64_t> counts;
      for (const std::string& world : all) counts[world] = 0;
      const Worlds worlds(view);
      SeedStream random(seed, 9);
      for (std::size_t i = 0; i < 30 * all.size(); ++i) ++counts[as_told(worlds.draw(random), settings)];
      REQUIRE(counts.size() == all.size());
      std::vector<std::uint64_t> cells;
      for (const auto& [text, count] : counts) cells.push_back(count);
      require_uniform(cells);
      ++compared;
    }
  }
  CHECK(compared > 40);
}

TEST_CASE("In every table game the deals drawn for a seat agree with the moves, and look the same to it") {
  for (const Settings& settings : all_settings(true)) {
    INFO(name(settings));
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const Hand hand = some_hand(settings, seed);
      INFO("seed " << seed << ": " << hand.now.text());
      const View view(hand.deal, settings, static_cast<int>(seed % settings.seats), hand.moves);
      const Worlds worlds(view, settings.highest > 9 ? 1 << 14 : 1 << 20);
      SeedStream random(seed, 10);
      for (int i = 0; i < 3; ++i) {
        const Row other = worlds.draw(random);
        REQUIRE(agrees(other, settings, hand.moves));
        REQUIRE(View(other, settings, view.seat, hand.moves) == view);
      }
    }
  }
}

TEST_CASE("In a hand of the double-twelve set the deals drawn agree with the moves, counted and walked to") {
  int walked = 0;
  for (const GameKind game : {GameKind::block, GameKind::draw, GameKind::cross, GameKind::double_nine_cross})
    for (const int seats : {2, 4, 5}) {
      const Settings settings = multiplayer::settings(game, seats, {"set=12"});
      INFO(name(settings));
      for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        const Hand hand = some_hand(deal_of_seed(seed, settings), settings, seed, 90);
        INFO("seed " << seed << ": " << hand.now.text());
        const View view(hand.deal, settings, static_cast<int>(seed % settings.seats), hand.moves);
        for (const std::size_t states : {std::size_t{0}, std::size_t{1} << 14}) {
          const Worlds worlds(view, states);
          walked += worlds.walks();
          SeedStream random(seed, 10);
          for (int i = 0; i < 3; ++i) {
            const Row other = worlds.draw(random);
            REQUIRE(other.size() == 91);
            REQUIRE(agrees(other, settings, hand.moves));
            REQUIRE(View(other, settings, view.seat, hand.moves) == view);
          }
        }
      }
    }
  CHECK(walked >= 20);
}

TEST_CASE("A walk does not begin at the true deal: two hands that look alike give the same deals") {
  const Settings settings = multiplayer::settings(GameKind::draw, 3, {"set=12"});
  const Hand hand = some_hand(deal_of_seed(3, settings), settings, 3, 40);
  const View view(hand.deal, settings, 0, hand.moves);
  SeedStream random(1, 12), one(2, 12), other(2, 12);
  const View alike(Worlds(view).draw(random), settings, 0, hand.moves);
  CHECK(Worlds(view, 0).draw(one) == Worlds(alike, 0).draw(other));
}

TEST_CASE("A tile that fitted when a seat passed or had to draw is not given to it unless it drew later") {
  // 6-6> <0-6 <0-0 <1-0 <1-1, and with 1 and 6 at the ends seat 2 must draw: of what it was dealt nothing has a 1 or a
  // 6 but what it has laid; the tile drawn may.
  const Settings settings = multiplayer::settings(GameKind::draw, 2);
  const Row deal = parse_deal(
      "0-0 1-1 4-4 5-5 6-6 2-2 6-5 3-3 3-2 0-1 0-2 0-4 0-5 0-6 3-1 3-4 3-5 3-6 3-0 1-2 1-4 1-5 1-6 2-4 2-5 2-6 4-5 4-6",
      settings);
  Position position(deal, settings);
  REQUIRE(position.turn() == 0);
  Moves moves;
  for (const std::string_view text : {"6-6>", "<0-6"}) {
    moves.push_back(position.parse_move(text));
    position.play(moves.back());
  }
  const View seen(deal, settings, 1, moves);
  CHECK(seen.may_hold(0, Tile(6, 3)));
  CHECK_FALSE(seen.may_hold(0, Tile(6, 6)));
  moves.push_back(position.parse_move("<0-0"));
  position.play(moves.back());
  moves.push_back(position.parse_move("<1-0"));
  position.play(moves.back());
  moves.push_back(position.parse_move("<1-1"));
  position.play(moves.back());
  const View fourth(deal, settings, 0, moves);
  CHECK(fourth.may_hold(1, Tile(6, 1)));
  REQUIRE(position.moves().front().kind == Move::Kind::draw);
  moves.push_back(position.moves().front());
  position.play(moves.back());
  const View after(deal, settings, 0, moves);
  CHECK(after.board.holds(1) == 6);
  CHECK(after.may_hold(1, Tile(6, 1)));  // drawn just now
  CHECK(after.since[1][static_cast<std::size_t>(Tile(6, 1).number())] == 1);
  const Worlds worlds(after);
  SeedStream random(1, 11);
  for (int i = 0; i < 200; ++i) {
    const Row drawn = worlds.draw(random);
    for (std::size_t place = 7; place < 14; ++place)
      if (drawn[place].tile() != Tile(6, 0)) {
        CHECK_FALSE(drawn[place].tile().has(6));
      }
  }
}
