// Searches for deals and positions that are hard for the solvers, and writes data/hard_deals.txt, which tests read
// (script/find-hard-deals builds and runs it):
//   * seeds whose verdict takes a solver the most positions, among ten million seeds;
//   * harder deals made from these by swapping tiles as long as the search grows;
//   * seeds whose complete answer (fewest left, count, shortest line) takes the most positions;
//   * the smallest positions in which a game is lost: over, or with moves left.
// The output depends only on the arguments:  boneyard_find_hard_deals [SEEDS [STEPS]]
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "tests/games/contract.hpp"

using namespace boneyard;
using namespace boneyard::contract;

namespace {

std::uint64_t verdict_seeds = 10'000'000;
std::uint64_t climbing_steps = 200'000;

/// A deal, and the number of positions (or lines) that it took.
struct Found {
  std::uint64_t cost = 0;
  std::uint64_t seed = 0;
  Row deal{};
};

/// Keeps the few deals with the highest cost.
class Top {
 public:
  explicit Top(std::size_t size) : size_(size) {}
  void offer(std::uint64_t cost, std::uint64_t seed, const Row& deal) {
    if (found_.size() == size_ && cost <= found_.back().cost) return;
    if (found_.size() == size_) found_.pop_back();
    const auto at = std::ranges::find_if(found_, [&](const Found& other) { return other.cost < cost; });
    found_.insert(at, {cost, seed, deal});
  }
  const std::vector<Found>& found() const { return found_; }

 private:
  std::size_t size_;
  std::vector<Found> found_;
};

/// "seed 42" if this is the deal of the seed; otherwise "deal" and the tiles.
std::string start_text(std::uint64_t seed, const Row& deal) {
  return deal == deal_from_seed(seed) ? fmt::format("seed {}", seed) : "deal " + to_text(deal);
}

/// Prints a line of the file, with the answer of the solver.
template <class G>
void print(typename G::Solver& solver, const std::string& name, const std::string& start,
           const typename G::Position& position, const std::string& note) {
  const auto result = solver.solve(position, {.fewest_left = true});
  fmt::print("{} | {} | {}, {} left | {}\n", name, start, to_text(result.verdict), result.left.value_or(-1), note);
  std::fflush(stdout);
}

template <class G>
void print(typename G::Solver& solver, const std::string& name, const typename G::Rules& rules, const Found& found,
           const std::string& note) {
  print<G>(solver, name, start_text(found.seed, found.deal), typename G::Position(found.deal, rules), note);
}

/// Swaps tiles at random, and keeps a change if `cost` does not fall. Ends after `steps` steps, or when the costs of
/// all steps together reach `most`.
template <class Cost>
Found climb(Found best, std::uint64_t steps, std::uint64_t most, Cost&& cost) {
  SeedStream random(best.seed, 46);
  std::uint64_t spent = 0;
  for (std::uint64_t step = 0; step < steps && spent < most; ++step) {
    Row deal = best.deal;
    for (auto swaps = 1 + random.below(2); swaps > 0; --swaps)
      std::swap(deal[random.below(deal.size())], deal[random.below(deal.size())]);
    const std::uint64_t now = cost(deal);
    spent += now;
    if (now >= best.cost) best = {now, best.seed, deal};
  }
  return best;
}

// --- Verdicts ------------------------------------------------------------------------------------------------------

template <class G>
void hard_verdicts(typename G::Solver& solver, const typename G::Rules& rules, const std::string& name) {
  const auto cost = [&](const Row& deal) {
    const std::uint64_t before = solver.nodes();
    solver.decide(deal);
    return solver.nodes() - before;
  };
  if (std::uint64_t most = 0; [&] {
        for (std::uint64_t seed = 1; seed <= 1'000; ++seed) most = std::max(most, cost(deal_from_seed(seed)));
        return most <= 1;
      }())
    return;  // decided without a search
  Top top(2);
  for (std::uint64_t seed = 1; seed <= verdict_seeds; ++seed) {
    const Row deal = deal_from_seed(seed);
    top.offer(cost(deal), seed, deal);
  }
  for (const Found& found : top.found())
    print<G>(solver, name, rules, found,
             fmt::format("verdict of {} positions, hardest of {} seeds", found.cost, verdict_seeds));
  const Found worst = climb(top.found().front(), climbing_steps, 500 * climbing_steps, cost);
  print<G>(solver, name, rules, worst,
           fmt::format("verdict of {} positions, made from seed {} by swapping tiles", worst.cost, worst.seed));
}

// --- Whole answers -------------------------------------------------------------------------------------------------

template <class G>
void hard_answers(typename G::Solver& solver, const typename G::Rules& rules, const std::string& name) {
  const bool bingo = G::name == bingo::Bingo::name;
  // Knock-Out and Twelve To Go hardly search at all: for them the hardest deal is the one with the most winning lines.
  const bool by_lines = G::name == knock_out::KnockOut::name || G::name == twelve_to_go::TwelveToGo::name;
  std::string what = by_lines ? "winning lines" : "positions";
  const auto cost = [&](const Row& deal) -> std::uint64_t {
    const auto result = solver.solve(typename G::Position(deal, rules), everything);
    return by_lines ? static_cast<std::uint64_t>(BigInt(*result.count)) : result.nodes;
  };
  const std::uint64_t seeds = verdict_seeds / (bingo ? 5'000 : 500), steps = climbing_steps / (bingo ? 400 : 40);
  Top top(1);
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const Row deal = worth_asking(seed, rules);
    top.offer(cost(deal), seed, deal);
  }
  const Found& found = top.found().front();
  if (found.cost <= (by_lines ? 0 : 50)) return;  // nothing to search, or never won
  print<G>(solver, name, rules, found,
           fmt::format("whole answer of {} {}, hardest of {} seeds", found.cost, what, seeds));
  const Found worst = climb(found, steps, by_lines ? ~std::uint64_t{0} : 500 * climbing_steps, cost);
  print<G>(solver, name, rules, worst,
           fmt::format("whole answer of {} {}, made from the one above by swapping tiles", worst.cost, what));
}

// --- Smallest lost positions ---------------------------------------------------------------------------------------

/// Plays games from the deals of `seeds` seeds: first some moves of a winning line, if there is one, then random moves.
/// Keeps the unwinnable positions with the fewest tiles to go, and of several the first: one that is over, and one that
/// is not.
template <class G>
void smallest_unwinnable(typename G::Solver& solver, const typename G::Rules& rules, const std::string& name) {
  struct Smallest {
    int tiles = tile_count + 1;
    std::string start{};
    typename G::Position position{};
  };
  Smallest over, under_way;
  const std::uint64_t seeds = verdict_seeds / 50;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const Row deal = worth_asking(seed, rules);
    const typename G::Position start(deal, rules);
    SeedStream random(seed, 47);
    std::vector<typename G::Move> line = solver.solve(start).line;
    line.resize(random.below(line.size() + 1));
    typename G::Position position = start;
    for (const auto& move : line) position.play(move);
    for (int played = 0; played < 200; ++played) {
      const int tiles = tiles_to_go(position);
      Smallest& smallest = position.lost() ? over : under_way;
      if (!position.won() && tiles < smallest.tiles && solver.solve(position).verdict == Verdict::unwinnable)
        smallest = {tiles, start_text(seed, deal) + fmt::format(" after {}", fmt::join(line_text(start, line), " ")),
                    position};
      const auto moves = position.moves();
      if (moves.empty()) break;
      line.push_back(moves[random.below(moves.size())]);
      position.play(line.back());
    }
  }
  for (const auto& [smallest, note] : {std::pair(over, "lost"), std::pair(under_way, "unwinnable with a move left")})
    if (smallest.tiles <= tile_count)
      print<G>(solver, name, smallest.start, smallest.position,
               fmt::format("{}, {} to go, the fewest found in play from {} seeds", note,
                           smallest.tiles == 1 ? "1 tile" : fmt::format("{} tiles", smallest.tiles), seeds));
}

}  // namespace

int main(int count, char** arguments) {
  if (count > 1) verdict_seeds = std::strtoull(arguments[1], nullptr, 10);
  if (count > 2) climbing_steps = std::strtoull(arguments[2], nullptr, 10);
  fmt::print(
      "# Deals and positions that are hard on the solvers, written by bench/find_hard_deals.cpp: "
      "script/find-hard-deals {} {}\n"
      "# GAME RULES | START | VERDICT, FEWEST LEFT | WHAT IT IS\n"
      "# Tests prove every line anew with the oracle where it can, and hold the solvers to it "
      "(tests/games/hard_deals_test.cpp).\n",
      verdict_seeds, climbing_steps);
  for_every_game([]<class G>(std::type_identity<G>, const typename G::Rules& rules, const std::string& name) {
    if constexpr (std::is_same_v<G, chain::FivesTheLimit>)
      if (rules.limit > 6 && rules.limit != 8 && rules.limit != 14) return;  // 28 is Domino Patience
    fmt::print(stderr, "{}\n", name);
    typename G::Solver solver(rules, Limits{});
    hard_verdicts<G>(solver, rules, name);
    hard_answers<G>(solver, rules, name);
    smallest_unwinnable<G>(solver, rules, name);
  });
}
