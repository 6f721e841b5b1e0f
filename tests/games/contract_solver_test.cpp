// The contract that every solver keeps, for every rule option of every game: its lines replay, its answers agree with
// those one move later, and neither pruning nor memory changes them. (Symmetries: contract_symmetry_test.cpp.)
#include <catch2/catch.hpp>

#include <algorithm>
#include <atomic>

#include "tests/games/contract.hpp"

using namespace boneyard;
using namespace boneyard::contract;

namespace {

/// What to ask for `seed`: the deal, every second time a position in mid-game. Bingo's fewest numbers take thousands
/// of times as long as any other answer, so there it is short rows, with few whole deals among them.
template <class Position>
Position to_ask(std::uint64_t seed, const auto& rules) {
  const Row deal = worth_asking(seed, rules);
  if constexpr (std::is_same_v<Position, bingo::Position>)
    if (bingo::Bingo::every_deal(rules) == Verdict::winnable && seed % 40 != 0)
      return random_position<Position>(deal, rules, seed, 8 + static_cast<int>(seed % 9));
  if (seed % 2 == 0) return Position(deal, rules);
  return random_position<Position>(deal, rules, seed, 8 + static_cast<int>(seed % 14));
}

/// Few seeds where there are many rule options (Five's the Limit has 48).
std::uint64_t share(std::string_view game, std::uint64_t seeds) {
  return game == chain::FivesTheLimit::name ? std::max<std::uint64_t>(seeds / 16, 2) : seeds;
}

/// Replays a line; where it leads.
template <class Position>
Position end_of_line(Position position, const auto& line) {
  for (const auto& move : line) {
    REQUIRE(position.why_illegal(move) == std::nullopt);
    position.play(move);
  }
  return position;
}

/// An answer under limits is the whole answer, or it says why it was cut short and is true as far as it goes.
template <class Position>
void check_cut(const auto& result, Cutoff why, const auto& expected, const Position& position) {
  if (result.cutoff == Cutoff::none) {
    REQUIRE(answer_of<Position>(result) == answer_of<Position>(expected));
    return;
  }
  REQUIRE(result.cutoff == why);
  REQUIRE((result.verdict == expected.verdict || result.verdict == Verdict::undecided));
  if (result.count) REQUIRE(result.count == expected.count);
  const Position end = end_of_line(position, result.line);
  if (result.verdict == Verdict::winnable) REQUIRE(end.won());
}

// --- One move later ------------------------------------------------------------------------------------------------

/// Combines the answers of all next positions into what the answer here must be.
struct Joined {
  contract::Answer answer{
      .verdict = Verdict::unwinnable, .left = std::nullopt, .spoken = std::nullopt, .count = BigInt(0)};

  /// Adds the answer one move on. `cost`: the numbers that the move speaks, if lines are compared by these (`spoken`).
  void add(const contract::Answer& after, bool spoken, int cost) {
    answer.left = answer.left ? std::min(*answer.left, *after.left) : after.left;
    if (after.verdict == Verdict::unwinnable) return;
    const bool first = answer.verdict == Verdict::unwinnable;
    answer.verdict = Verdict::winnable;
    if (!spoken) {
      answer.length = first ? after.length + 1 : std::min(answer.length, after.length + 1);
      *answer.count += *after.count;
      return;
    }
    const int total = *after.spoken + cost;
    if (first || total < *answer.spoken) answer.count = 0;  // only the shortest lines are counted
    if (first || total <= *answer.spoken) {
      answer.spoken = total;
      *answer.count += *after.count;
    }
  }
};

template <class G>
void check_one_move_on(typename G::Solver& solver, const typename G::Position& position) {
  constexpr bool spoken = std::is_same_v<typename G::Position, bingo::Position>;
  const auto moves = position.moves();
  if (moves.empty() || moves.size() > 200) return;
  const contract::Answer here = ask(solver, position);
  Joined joined;
  for (const auto& move : moves) {
    typename G::Position after = position;
    after.play(move);
    joined.add(ask(solver, after), spoken, position.tiles_left());
  }
  REQUIRE(here == joined.answer);
}

// --- Switched off --------------------------------------------------------------------------------------------------

// Each game's solver without one of its pruning rules, without any, and with its memo coming late or never.
std::vector<bingo::Solver> crippled(const bingo::Rules& rules) {
  std::vector<bingo::Solver> solvers;
  for (const bingo::Pruning& pruning : {bingo::Pruning{.reach = false}, bingo::Pruning{.runs = false},
                                        bingo::Pruning{.restart_bound = false}, bingo::Pruning{false, false, false}})
    solvers.emplace_back(rules, Limits{}, pruning);
  return solvers;
}

std::vector<chain::Solver> crippled(const chain::Rules& rules) {
  using chain::Pruning;
  std::vector<chain::Solver> solvers;
  for (const Pruning& pruning :
       {Pruning{.doubles_first = false}, Pruning{.parity = false}, Pruning{.euler = false}, Pruning{.cut_off = false},
        Pruning{.memo_after = 24}, Pruning{.memo_after = Pruning::never}, Pruning{false, false, false, false, 0}})
    solvers.emplace_back(rules, Limits{}, pruning);
  return solvers;
}

std::vector<five_columns::Solver> crippled(const five_columns::Rules& rules) {
  using five_columns::Pruning;
  std::vector<five_columns::Solver> solvers;
  for (bool Pruning::*rule : {&Pruning::closed_classes, &Pruning::alike, &Pruning::idle_pairs, &Pruning::must_pair,
                              &Pruning::free_columns, &Pruning::out_of_reach}) {
    Pruning pruning;
    pruning.*rule = false;
    solvers.emplace_back(rules, Limits{}, pruning);
  }
  solvers.emplace_back(rules, Limits{}, Pruning{false, false, false, false, false, false});
  return solvers;
}

std::vector<knock_out::Solver> crippled(const knock_out::Rules& rules) {
  return {knock_out::Solver(rules, {}, {.supply = false})};
}

}  // namespace

TEST_CASE("every solver's line replays to the end it promises, and every position on a winning line is winnable") {
  for_every_game([]<class G>(std::type_identity<G>, const typename G::Rules& rules, const std::string& name) {
    typename G::Solver solver(rules, Limits{});
    for (std::uint64_t seed = 1; seed <= share(G::name, 200); ++seed) {
      INFO(name << ", seed " << seed);
      const Row deal = worth_asking(seed, rules);
      const typename G::Position start(deal, rules);
      const auto result = solver.solve(start);
      REQUIRE(result.verdict != Verdict::undecided);
      REQUIRE(solver.decide(deal) == result.verdict);
      if (result.verdict == Verdict::unwinnable) {
        REQUIRE(result.line.empty());
        const auto best = solver.solve(start, {.fewest_left = true});
        const auto end = end_of_line(start, best.line);
        REQUIRE(best.verdict == Verdict::unwinnable);
        REQUIRE_FALSE(end.won());
        REQUIRE(best.left == end.tiles_left());
        continue;
      }
      REQUIRE(result.left == 0);
      REQUIRE(end_of_line(start, result.line).won());
      auto table = start;
      for (const auto& move : result.line) {
        table.play(move);
        REQUIRE(solver.solve(table).verdict == Verdict::winnable);
      }
    }
  });
}

TEST_CASE("every solver's answer follows from its answers one move later") {
  for_every_game([]<class G>(std::type_identity<G>, const typename G::Rules& rules, const std::string& name) {
    typename G::Solver solver(rules, Limits{});
    for (std::uint64_t seed = 1; seed <= share(G::name, 300); ++seed) {
      INFO(name << ", seed " << seed);
      const auto position = to_ask<typename G::Position>(seed, rules);
      INFO(position.text());
      if (G::name == bingo::Bingo::name && position.tiles_left() > 16) continue;  // a second a move
      check_one_move_on<G>(solver, position);
    }
  });
}

TEST_CASE("no solver's answers change if a pruning rule or the memo is switched off") {
  for_every_game([]<class G>(std::type_identity<G>, const typename G::Rules& rules, const std::string& name) {
    typename G::Solver full(rules, Limits{});
    std::vector<typename G::Solver> others;
    if constexpr (requires { crippled(rules); }) others = crippled(rules);  // not of a solver that prunes nothing
    for (std::uint64_t seed = 1; seed <= share(G::name, 150); ++seed) {
      const auto position = to_ask<typename G::Position>(seed, rules);
      const contract::Answer expected = ask(full, position);
      const Row deal = worth_asking(seed, rules);
      for (std::size_t i = 0; i < others.size(); ++i) {
        INFO(name << ", seed " << seed << ", setting " << i << ": " << position.text());
        if (G::name != bingo::Bingo::name || position.tiles_left() <= 20) REQUIRE(ask(others[i], position) == expected);
        REQUIRE(others[i].decide(deal) == full.decide(deal));
      }
    }
  });
}

TEST_CASE("the memory limit changes no solver's answer, except that some are not given") {
  for_every_game([]<class G>(std::type_identity<G>, const typename G::Rules& rules, const std::string& name) {
    typename G::Solver full(rules, Limits{});
    for (int shift : {0, 12, 16, 20, 40}) {
      Limits limits;
      limits.memory = std::size_t{1} << shift;
      typename G::Solver other(rules, limits);
      for (std::uint64_t seed = 1; seed <= share(G::name, 40); ++seed) {
        const auto position = to_ask<typename G::Position>(seed, rules);
        INFO(name << ", 2^" << shift << " bytes, seed " << seed << ": " << position.text());
        const auto expected = full.solve(position, everything), result = other.solve(position, everything);
        check_cut(result, Cutoff::memory, expected, position);
        if (result.cutoff != Cutoff::none) REQUIRE(shift < 30);
      }
    }
  });
}

TEST_CASE("a solver that is told to stop says so or gives the true answer, and gives it again when it may go on") {
  for_every_game([]<class G>(std::type_identity<G>, const typename G::Rules& rules, const std::string& name) {
    const std::atomic<bool> stop = true;
    Limits at_once;
    at_once.stop = &stop;
    typename G::Solver free(rules, Limits{}), stopped(rules, Limits{});
    for (std::uint64_t seed = 1; seed <= share(G::name, 40); ++seed) {
      const Row deal = worth_asking(seed, rules);
      const auto position = to_ask<typename G::Position>(seed, rules);
      INFO(name << ", seed " << seed << ": " << position.text());
      const auto expected = free.solve(position, everything);
      const Verdict truth = free.decide(deal);
      stopped.set_limits(at_once);
      const auto result = stopped.solve(position, everything);
      check_cut(result, Cutoff::stopped, expected, position);
      const Verdict verdict = stopped.decide(deal);
      REQUIRE((verdict == truth || verdict == Verdict::undecided));
      stopped.set_limits(Limits{});
      REQUIRE(ask(stopped, position) == answer_of<typename G::Position>(expected));
      REQUIRE(stopped.decide(deal) == truth);
    }
  });
}

TEST_CASE("no part of an answer depends on what else is asked") {
  for_every_game([]<class G>(std::type_identity<G>, const typename G::Rules& rules, const std::string& name) {
    typename G::Solver solver(rules, Limits{});
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      const auto position =
          random_position<typename G::Position>(worth_asking(seed, rules), rules, seed, 6 + static_cast<int>(seed));
      INFO(name << ", " << position.text());
      const auto all = solver.solve(position, everything);
      for (unsigned asked = 0; asked < 8; ++asked) {
        const Want want{.shortest = (asked & 1) != 0, .fewest_left = (asked & 2) != 0, .count = (asked & 4) != 0};
        const auto some = solver.solve(position, want);
        REQUIRE(some.verdict == all.verdict);
        if (want.fewest_left) REQUIRE(some.left == all.left);
        if (want.count) REQUIRE(some.count == all.count);
        if (want.shortest && all.verdict == Verdict::winnable) {
          REQUIRE(some.spoken == all.spoken);
          if (!std::is_same_v<G, bingo::Bingo>) REQUIRE(some.line.size() == all.line.size());
        }
      }
    }
  });
}

TEST_CASE("decide and solve agree on deals of a part of the set") {
  for_every_game([]<class G>(std::type_identity<G>, const typename G::Rules& rules, const std::string& name) {
    typename G::Solver solver(rules, Limits{});
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      Row deal = worth_asking(seed, rules);
      deal.resize(seed % tile_count);
      INFO(name << ", " << to_text(deal));
      const auto result = solver.solve(typename G::Position(deal, rules), {.fewest_left = true});
      REQUIRE(solver.decide(deal) == result.verdict);
      if constexpr (requires { solver.tiles_left(deal); }) REQUIRE(solver.tiles_left(deal) == result.left);
    }
  });
}
