// The program's seats: what they choose, and from what.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <ctime>
#include <set>

#include "boneyard/player.hpp"
#include "solvers/multiplayer/solver.hpp"
#include "tests/games/multiplayer/all_settings.hpp"

using namespace boneyard;
using namespace boneyard::multiplayer;
using multiplayer_tests::all_settings;
using multiplayer_tests::name;

namespace {

/// Calls `visit(deal, moves, position)` where the seat on turn has a choice, in a hand played at random.
template <class Visit>
void for_each_choice(const Settings& settings, std::uint64_t seed, Visit&& visit) {
  const Row deal = deal_of_seed(seed, settings);
  Position position(deal, settings);
  SeedStream random(seed, 12);
  Moves moves;
  while (!position.over()) {
    const Moves legal = position.moves();
    if (legal.size() > 1) visit(deal, moves, position);
    moves.push_back(legal[random.below(legal.size())]);
    position.play(moves.back());
  }
}

std::vector<Settings> usual_games() {
  std::vector<Settings> all;
  for (const GameInfo& row : multiplayer_games())
    for (const int seats : row.seats) all.push_back(settings(Variant(row, seats)));
  return all;
}

}  // namespace

TEST_CASE("A seat of the program plays the same move whatever the tiles are that it does not see") {
  for (const Settings& settings : usual_games()) {
    INFO(name(settings));
    PimcPlayer player(settings), other_player(settings);
    int met = 0;
    for_each_choice(settings, 1, [&](const Row& deal, const Moves& moves, const Position& position) {
      if (++met % 4 != 2) return;
      INFO(position.text());
      const View view(deal, settings, position.turn(), moves);
      const Reasoning reasoning = player.reason(view, Strength::few, 5);
      SeedStream random(9, 9);
      const Row other = Worlds(view).draw(random);
      const Reasoning same = other_player.reason(View(other, settings, position.turn(), moves), Strength::few, 5);
      REQUIRE(reasoning.moves == same.moves);
      REQUIRE(reasoning.moves.size() == position.moves().size());
      REQUIRE(reasoning.worlds >= 1);
      REQUIRE_FALSE(position.why_illegal(reasoning.best().move));
    });
    CHECK((met > 0 || settings.game == GameKind::blind));
  }
}

TEST_CASE("With nothing hidden that matters the means are the exact values with open hands") {
  // Two seats of Block that share out all 28 tiles: each knows what the other holds.
  const Settings settings = multiplayer::settings(GameKind::block, 2, {"hand=14"});
  PimcPlayer player(settings);
  Solver solver(settings);
  for (std::uint64_t seed = 1; seed <= 3; ++seed)
    for_each_choice(settings, seed, [&](const Row& deal, const Moves& moves, const Position& position) {
      if (moves.size() < 4) return;
      const auto answer = solver.solve(position, {.moves = true});
      const Reasoning reasoning = player.reason(View(deal, settings, position.turn(), moves), Strength::few, seed);
      REQUIRE(reasoning.moves.size() == answer.moves.size());
      for (std::size_t i = 0; i < answer.moves.size(); ++i)
        CHECK(reasoning.moves[i].mean == answer.moves[i].second.low);
      CHECK(reasoning.best().mean == answer.value->low);
    });
}

TEST_CASE("The plain rule scores what it can, and else lays the heaviest tile") {
  const Settings fives = settings(GameKind::all_fives, 2);
  // Ends 5 and 5: 5-0 leaves 5, which scores; 6-5 is heavier and leaves 11.
  const Position position =
      Position::parse("5-4> 4-1> 1-5> / 6-5 5-0 1-1 / 2-2 3-3 / / turn=1 passed=0 last=2 scores=0,0", fives);
  CHECK(position.to_text(greedy_move(position)) == "<0-5");
  const Settings block = settings(GameKind::block, 2);
  const Position other =
      Position::parse("5-4> 4-1> 1-5> / 6-5 5-0 1-1 / 2-2 3-3 / / turn=1 passed=0 last=2 scores=0,0", block);
  CHECK(other.to_text(greedy_move(other)) == "<6-5");
}

TEST_CASE("A random seat of the program picks among all its moves") {
  const Settings settings = multiplayer::settings(GameKind::five_up, 2);
  const Row deal = deal_of_seed(1, settings);
  PimcPlayer player(settings);
  std::set<std::string> met;
  for (std::uint64_t seed = 1; seed <= 60; ++seed)
    met.insert(Position(deal, settings).to_text(player.choose(View(deal, settings, 0, {}), Strength::random, seed)));
  CHECK(met.size() == 5);
}

TEST_CASE("The strongest seat of the program answers within a second, in every game and with the largest set",
          "[slow]") {
  std::vector<Settings> all = usual_games();
  for (const GameInfo& row : multiplayer_games())
    for (const int seats : row.seats)
      for (const Option& option : row.options(seats))
        if (option.name == "set" || option.name == "layout")
          all.push_back(settings(Variant::parse(
              fmt::format("{};seats={};{}", row.name, seats, option.name == "set" ? "set=12" : "layout=branching"))));
  CHECK(all.size() == usual_games().size() + 4 * 4 + 2 * 3);
  for (const Settings& settings : all) {
    INFO(name(settings));
    PimcPlayer player(settings);
    double slowest = 0;
    int met = 0;
    for_each_choice(settings, 2, [&](const Row& deal, const Moves& moves, const Position& position) {
      if (settings.highest > 9 && ++met % 3 != 1) return;  // such a hand may have a hundred choices
      const std::clock_t begin = std::clock();             // of the processor, so that a busy machine is no slower
      player.choose(View(deal, settings, position.turn(), moves), Strength::many, 1);
      slowest = std::max(slowest, static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
    });
    CHECK(slowest < 1.5);  // tests are built with little optimisation
  }
}
