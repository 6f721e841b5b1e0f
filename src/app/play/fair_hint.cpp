// Hints for the chain games, for somebody who cannot see the stock.
//
// The exact chances come from the fair player's recursion, which takes milliseconds once a few tiles lie,
// but several seconds from the opening hand. When it is not done in time, the stock is shuffled over and
// over and each deal solved: how often a move can still win for a player who then sees everything. That is
// never below the fair chance, and ranks the moves well; it is shown as an estimate, with `<=`.
#include <algorithm>
#include <thread>

#include "app/play/hints.hpp"
#include "solvers/chain/game.hpp"
#include "solvers/chain/hidden/odds.hpp"

namespace boneyard::app {
namespace {

// Together a good deal below the second that a hint may take: a busy machine gives back memory late.
constexpr std::chrono::milliseconds exact_time{400}, all_time{700}, least_sampling_time{100};

struct Chance {
  chain::Move move;
  double win = 0;
};

std::vector<Chance> exact_chances(const chain::Position& position) {
  chain::ChainOddsRequest request;
  request.rules = position.rules();
  request.limits = within(exact_time);
  request.threads = static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1u, 4u));
  const chain::ChainOdds odds(request, position);
  if (odds.cutoff() != Cutoff::none) return {};
  std::vector<Chance> chances;
  for (const chain::MoveChance& each : odds.moves(position)) chances.push_back({each.move, each.win.odds});
  return chances;
}

/// The position with another order of its stock.
chain::Position with_stock(const chain::Position& position, const Deal& stock) {
  return chain::Position::parse(
      fmt::format("{} / {} / {}", to_text(position.chain()), to_text(position.hand()), to_text(stock)),
      position.rules());
}

std::vector<Chance> sampled_chances(const chain::Position& position, std::chrono::milliseconds sampling_time) {
  std::vector<Chance> chances;
  for (const chain::Move& move : position.moves()) chances.push_back({move, 0});
  chain::Solver solver(position.rules(), within(sampling_time));
  const auto end = std::chrono::steady_clock::now() + sampling_time;
  SeedStream random(0, 0);  // the same position gets the same hint, as far as time allows
  Deal stock = position.stock();
  int deals = 0;
  for (; std::chrono::steady_clock::now() < end; ++deals) {
    for (std::size_t i = stock.size(); i > 1; --i) std::swap(stock[i - 1], stock[random.below(i)]);
    const chain::Position dealt = with_stock(position, stock);
    for (Chance& chance : chances) {
      chain::Position next = dealt;
      next.play(chance.move);
      if (next.won() || (!next.lost() && solver.solve(next, {}).verdict == Verdict::winnable)) chance.win += 1;
    }
  }
  for (Chance& chance : chances) chance.win /= std::max(deals, 1);
  return chances;
}

}  // namespace

std::string fair_hint(const chain::Position& position) {
  const auto start = std::chrono::steady_clock::now();
  std::vector<Chance> chances = exact_chances(position);
  const bool exact = !chances.empty();
  const auto spent = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start);
  if (!exact) chances = sampled_chances(position, std::max(all_time - spent, least_sampling_time));
  std::ranges::stable_sort(chances, std::greater(), &Chance::win);
  std::string text = exact ? "Best first, with the exact chance of winning without sight of the stock:"
                           : "Best first; estimated, from random orders of the stock, each played with sight of it:";
  for (const Chance& chance : chances)
    text += fmt::format("\n  {:<7}{} {:6.2f} %", position.to_text(chance.move), exact ? "" : "<=", 100 * chance.win);
  return text;
}

}  // namespace boneyard::app
