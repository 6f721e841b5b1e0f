#include "app/play/dealing.hpp"

#include <fmt/format.h>

#include <chrono>
#include <ctime>

#include "app/errors.hpp"
#include "app/play/advice.hpp"
#include "app/winnable.hpp"

namespace boneyard::app {
namespace {

constexpr std::chrono::seconds searching_time{20};
constexpr std::uint64_t short_seeds = 1'000'000'000;

template <Game G>
NewDeal search_winnable(const ChosenGame& game, std::uint64_t first) {
  const auto end = std::chrono::steady_clock::now() + searching_time;
  typename G::Solver solver(G::rules(game.rules), within(searching_time));
  for (std::uint64_t seed = first; std::chrono::steady_clock::now() < end && !stop_requested(); ++seed)
    if (solver.decide(deal_from_seed(seed)) == Verdict::winnable) return numbered_deal(seed);
  throw InputError(fmt::format("no winnable deal found in {} seconds", searching_time.count()));
}

}  // namespace

NewDeal numbered_deal(std::uint64_t seed) { return {deal_from_seed(seed), seed, fmt::format("seed {}", seed), {}}; }

NewDeal typed_deal(const Deal& deal) { return {deal, std::nullopt, "a typed deal", {}}; }

NewDeal daily_deal() {
  const std::time_t now = std::time(nullptr);
  std::tm date{};
  ::localtime_r(&now, &date);
  const int year = date.tm_year + 1900, month = date.tm_mon + 1, day = date.tm_mday;
  NewDeal daily = numbered_deal(static_cast<std::uint64_t>(year * 10'000 + month * 100 + day));
  daily.name = fmt::format("the deal of {}-{:02}-{:02}, seed {}", year, month, day, *daily.seed);
  return daily;
}

NewDeal random_deal(const ChosenGame& game, Dealt dealt) {
  const std::uint64_t number = random_seed() % short_seeds;
  if (dealt == Dealt::all) return numbered_deal(number);
  NewDeal found;
  if (game.id == GameId::knock_out) {
    const knock_out::Sampler sampler(knock_out::KnockOut::rules(game.rules));
    found = {winnable_deal(sampler, number), std::nullopt, fmt::format("winnable deal {}", number), {}};
  } else {
    found = with_game(game.id, [&]<class G>(std::type_identity<G>) { return search_winnable<G>(game, number); });
  }
  found.dealt = Dealt::winnable;
  return found;
}

}  // namespace boneyard::app
