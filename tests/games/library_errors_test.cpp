// What leaves the library: a limit that ends a search is an undecided answer, and a question that makes no sense is
// std::invalid_argument.
#include <atomic>
#include <catch2/catch.hpp>

#include "boneyard/advice.hpp"
#include "boneyard/difficulty.hpp"
#include "boneyard/game.hpp"
#include "solvers/all/games.hpp"
#include "solvers/multiplayer/solver.hpp"
#include "solvers/result.hpp"
#include "tests/games/multiplayer/all_settings.hpp"

namespace boneyard {
namespace {

const std::atomic<bool> stopped = true;

/// Limits that end any search of some size: told to stop, out of time, out of memory.
std::vector<Limits> tight_limits() {
  const auto soon = deadline_after(0.05);
  return {{.deadline = soon, .stop = &stopped},
          {.deadline = deadline_after(0)},
          {.deadline = soon, .memory = 0},
          {.deadline = soon, .memory = 20'000}};
}

void ask_everything(const Variant& variant, const Limits& limits) {
  const auto solver = make_solver(variant, limits);
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Deal deal = deal_from_seed(seed);
    const AnyPosition position(variant, deal);
    for (const Want& want : {Want{}, Want{.shortest = true}, Want{.fewest_left = true}, Want{.count = true}})
      solver->solve(position, want);
    solver->decide(deal);
    solver->tiles_left(deal);
  }
  std::array<std::uint8_t, 64> winnable;
  solver->count_winnable(1, 64);
  solver->decide_seeds(1, 64, winnable.data());
  for (const Player player : {Player::fair, Player::thoughtful, Player::random}) {
    if (exact_reach(variant, player) != ExactReach::none) exact_figure(variant, player, {.limits = limits});
    if (variant.hidden() != Hidden::matters || player == Player::thoughtful) continue;
    const AnyPosition position(variant, deal_from_seed(1));
    const auto chances = make_chances(position, player, {.limits = limits});
    chances->moves(position);
    make_chances(variant, player, {.limits = limits})->odds();
  }
}

}  // namespace

TEST_CASE("No limit leaves the library as an exception: the patiences", "[slow]") {
  for (const GameInfo& game : patiences())
    for (std::size_t i = 0; i < tight_limits().size(); ++i) {
      INFO(game.name << ", limits " << i);
      CHECK_NOTHROW(ask_everything(Variant(game), tight_limits()[i]));
    }
}

TEST_CASE("No limit leaves the library as an exception: the table games") {
  int cut = 0;
  for (const GameInfo& row : multiplayer_games())
    for (const Limits& limits : tight_limits()) {
      INFO(row.name);
      const multiplayer::Settings settings = multiplayer::settings(Variant(row));
      multiplayer::Solver solver(settings, limits);
      const Row deal = multiplayer::deal_of_seed(1, settings);
      const multiplayer::Position position(deal, settings);
      CHECK_NOTHROW(solver.solve(position, {.line = true, .moves = true, .seat = 0}));
      Verdict verdict{};
      Range value;
      CHECK_NOTHROW(verdict = solver.wins(position, settings.side_of(position.turn())));
      CHECK_NOTHROW(value = solver.value_of_deal(deal));
      cut += verdict == Verdict::undecided;
      if (verdict == Verdict::winnable) CHECK(value.high > 0);
      if (verdict == Verdict::unwinnable) CHECK(value.low <= 0);
    }
  CHECK(cut > 10);
}

TEST_CASE("Whoever asks who wins is told what the value says, and that it is undecided where a limit came first") {
  const multiplayer::Settings settings = multiplayer::settings(multiplayer::GameKind::draw, 2);
  multiplayer::Solver solver(settings);
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Row deal = multiplayer::deal_of_seed(seed, settings);
    const multiplayer::Position position(deal, settings);
    const bool won = solver.value_of_deal(deal).low > 0;
    CHECK(solver.wins(position, position.turn()) == (won ? Verdict::winnable : Verdict::unwinnable));
  }
  const multiplayer::Settings long_game = multiplayer::settings(multiplayer::GameKind::double_nine_cross, 2);
  const multiplayer::Position position(multiplayer::deal_of_seed(1, long_game), long_game);
  multiplayer::Solver long_solver(long_game, {.deadline = {}, .stop = &stopped});
  CHECK(long_solver.wins(position, 0) == Verdict::undecided);
  CHECK_FALSE(long_solver.value_of_deal(multiplayer::deal_of_seed(1, long_game)).exact());
}

TEST_CASE("A solver refuses a position of another game or of other rules") {
  for (const GameInfo& game : patiences())
    for (const GameInfo& other : patiences())
      for (const Variant& variant : {Variant(other), all_variants(other).back()}) {
        const auto solver = make_solver(Variant(game));
        const AnyPosition position(variant, deal_from_seed(1));
        INFO(game.name << " asked about " << variant.text());
        if (variant == solver->variant())
          CHECK_NOTHROW(solver->solve(position));
        else
          CHECK_THROWS_WITH(solver->solve(position),
                            Catch::Contains(" was asked about a position of " + variant.text()));
      }
  CHECK_THROWS_WITH(
      make_solver(Variant::parse("knock-out"))->solve(AnyPosition(Variant::parse("bingo"), deal_from_seed(1))),
      Catch::StartsWith("knock-out;knock=pair was asked about a position of bingo;"));
}

TEST_CASE("Chances refuse a position of other rules, and a game that hides nothing") {
  const Variant variant = Variant::parse("fives-the-limit");
  AnyPosition position(variant, deal_from_seed(2));
  while (position.hidden_tiles() > 8 && !position.over()) position.play(position.moves(1).at(0).text);
  const auto chances = make_chances(position, Player::fair, {.limits = {.deadline = deadline_after(0)}});
  CHECK_THROWS_AS(chances->moves(AnyPosition(Variant::parse("domino-patience"), deal_from_seed(2))),
                  std::invalid_argument);
  CHECK_THROWS_AS(chances->moves(AnyPosition(Variant::parse("fives-the-limit;limit=6"), deal_from_seed(2))),
                  std::invalid_argument);
  CHECK_THROWS_AS(make_chances(Variant::parse("bingo"), Player::fair, {}), std::invalid_argument);
  CHECK_THROWS_AS(make_chances(AnyPosition(Variant::parse("bingo"), deal_from_seed(1)), Player::fair, {}),
                  std::invalid_argument);
  CHECK_THROWS_AS(exact_figure(Variant::parse("five-columns"), Player::random, {}), std::invalid_argument);
  CHECK_THROWS_AS(make_won_deals(Variant::parse("five-columns")), std::invalid_argument);
}

TEST_CASE("A variant refuses to be taken for a game of the other kind") {
  CHECK_THROWS_AS(AnyPosition(Variant::parse("bingo"), deal_from_seed(1)).multiplayer(), std::invalid_argument);
  const AnyPosition hand(Variant::parse("block"), deal_from_seed(1));
  CHECK_THROWS_AS(make_solver(Variant::parse("bingo"))->solve(hand), std::invalid_argument);
  CHECK_THROWS_AS(make_chances(hand, Player::fair, {}), std::invalid_argument);
  CHECK_THROWS_AS(multiplayer::settings(Variant::parse("bingo")), std::invalid_argument);
}

TEST_CASE("A hint is refused where the game is over") {
  for (const GameInfo& game : patiences()) {
    Session session(Variant(game), numbered_deal(Variant(game), 1));
    while (!session.now().over()) session.play("1");
    INFO(game.name);
    CHECK_THROWS_AS(hint(session.hand(), {}), std::invalid_argument);
  }
}

TEST_CASE("The solver and the fair player of a table game refuse a hand of other rules") {
  const auto all = multiplayer_tests::all_settings();
  for (std::size_t i = 0; i < all.size(); ++i)
    for (const std::size_t j : {i, (i + 1) % all.size(), (i + 20) % all.size()}) {
      const multiplayer::Settings &own = all[i], &other = all[j];
      const Row deal = multiplayer::deal_of_seed(1, other);
      const multiplayer::Position position(deal, other);
      const multiplayer::View view(deal, other, position.turn(), {});
      multiplayer::Solver solver(own, {.deadline = {}, .memory = 0});
      multiplayer::PimcPlayer player(own);
      INFO(multiplayer_tests::name(own) << " asked about " << multiplayer_tests::name(other));
      if (own == other) continue;
      CHECK_THROWS_AS(solver.solve(position, {.seat = 0}), std::invalid_argument);
      CHECK_THROWS_AS(solver.wins(position, 0), std::invalid_argument);
      CHECK_THROWS_AS(player.reason(view, multiplayer::Strength::random, 1), std::invalid_argument);
    }
}

TEST_CASE("A hand of a match is one of the same rules, whoever leads it and however far the match goes") {
  const multiplayer::Settings settings = multiplayer::settings(multiplayer::GameKind::block, 2);
  multiplayer::Settings later = settings;
  later.leader = 2;
  later.match_to = 50;
  later.muggins = true;
  const Row deal = multiplayer::deal_of_seed(1, later);
  const multiplayer::Position position(deal, later);
  CHECK(multiplayer::Solver(settings).solve(position, {.seat = 1}).value ==
        multiplayer::Solver(later).solve(position, {.seat = 1}).value);
  CHECK_NOTHROW(
      multiplayer::PimcPlayer(settings).reason(multiplayer::View(deal, later, 1, {}), multiplayer::Strength::few, 1));
}

TEST_CASE("A seat that there is not, a deal too small and a seat that is not on turn are refused") {
  const multiplayer::Settings settings = multiplayer::settings(multiplayer::GameKind::block, 4);
  const Row deal = multiplayer::deal_of_seed(1, settings);
  const multiplayer::Position position(deal, settings);
  multiplayer::Solver solver(settings);
  CHECK_THROWS_WITH(solver.solve(position, {.seat = 4}), "seat 4 of a hand with 4 seats");
  CHECK_THROWS_AS(solver.wins(position, -1), std::invalid_argument);
  CHECK_THROWS_AS(solver.value_of_deal(Row(deal.begin(), deal.begin() + 20)), std::invalid_argument);
  const int other = (position.turn() + 1) % settings.seats;
  CHECK_THROWS_AS(multiplayer::PimcPlayer(settings).reason(multiplayer::View(deal, settings, other, {}),
                                                           multiplayer::Strength::few, 1),
                  std::invalid_argument);
}

TEST_CASE("A search that proves a win which no move keeps fails its check, and doesn't look on for ever") {
  const five_columns::Position position(deal_from_seed(1), {});
  CHECK_THROWS_AS(line_to_win(position, [](const auto&) { return false; }), CheckFailed);
}

TEST_CASE("The solvers behind the one face refuse a position of other rules, too") {
  using five_columns::Refill;
  const Deal deal = deal_from_seed(1);
  CHECK_THROWS_AS(
      five_columns::Solver({.refill = Refill::column}).solve(five_columns::Position(deal, {.refill = Refill::none})),
      std::invalid_argument);
  CHECK_THROWS_AS(knock_out::Solver({.knock = knock_out::Knock::pair})
                      .solve(knock_out::Position(deal, {.knock = knock_out::Knock::run})),
                  std::invalid_argument);
  CHECK_THROWS_AS(twelve_to_go::Solver({.hand = 6}).solve(twelve_to_go::Position(deal, {.hand = 7})),
                  std::invalid_argument);
  CHECK_THROWS_AS(bingo::Solver({.count = bingo::Count::restarted})
                      .solve(bingo::Position(deal, {.count = bingo::Count::continued})),
                  std::invalid_argument);
  CHECK_THROWS_AS(chain::Solver({.goal = chain::Goal::all}).solve(chain::Position(deal, {.goal = chain::Goal::hand})),
                  std::invalid_argument);
}

}  // namespace boneyard
