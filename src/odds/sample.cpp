#include "odds/sample.hpp"

#include <array>
#include <chrono>
#include <numeric>

#include "odds/random_play.hpp"

namespace boneyard {
namespace {

using Histogram = std::array<std::uint64_t, tile_count + 1>;

// What a game's solver may offer beyond the concept, found here by its name:
//   int tiles_left(deal)                       the fewest tiles left, at the price of the verdict
//   void tally_left(first, last, histogram)    the same for a range of seeds, faster than deal by deal
//   std::uint64_t count_winnable(first, last)  wins in a range of seeds, faster than deal by deal, none undecided
// The last two must answer exactly as decide() does on deal_from_seed(); the tests hold them to it.
template <class Solver>
concept KnowsLeft = requires(Solver solver, const Row& deal) {
  { solver.tiles_left(deal) } -> std::same_as<int>;
};
template <class Solver>
concept TalliesLeft = requires(Solver solver, std::uint64_t seed, Histogram& left) {
  solver.tally_left(seed, seed, left);
};
template <class Solver>
concept CountsWinnable = requires(Solver solver, std::uint64_t seed) {
  { solver.count_winnable(seed, seed) } -> std::same_as<std::uint64_t>;
};

/// One thread's sampler of one game.
template <class G>
class Sampler {
 public:
  Sampler(const Sample& sample, const std::atomic<bool>* stop)
      : rules_(G::rules(sample.rules)),
        sample_(sample),
        limits_{.deadline = {}, .memory = sample.memory_limit, .stop = stop},
        solver_(rules_, limits_) {}

  Tally operator()(SeedRange seeds) {
    if (sample_.player == Player::random)
      return one_by_one(seeds, [this](std::uint64_t seed, Tally& tally) { return play(seed, tally); });
    if constexpr (TalliesLeft<typename G::Solver>)
      return in_slices(seeds, [this](auto&&... at) { tally_slice(at...); });
    else if constexpr (KnowsLeft<typename G::Solver>)
      return one_by_one(seeds, [this](std::uint64_t seed, Tally& tally) {
        return count_left(solver_.tiles_left(deal_from_seed(seed)), tally);
      });
    else if constexpr (CountsWinnable<typename G::Solver>)
      if (!sample_.fewest_left) return in_slices(seeds, [this](auto&&... at) { count_slice(at...); });
    return one_by_one(seeds, [this](std::uint64_t seed, Tally& tally) { return decide(seed, tally); });
  }

 private:
  bool stopped() const { return limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed); }

  /// `count(seed, tally)` counts one deal, or returns false if it was stopped in the middle.
  template <class Count>
  Tally one_by_one(SeedRange seeds, Count&& count) {
    Tally tally;
    for (std::uint64_t seed = seeds.first;; ++seed)
      if (stopped() || !count(seed, tally) || seed == seeds.last) return tally;
  }

  template <class Count>
  Tally in_slices(SeedRange seeds, Count&& count) {
    constexpr std::uint64_t slice = 1024;
    Tally tally;
    for (std::uint64_t first = seeds.first; !stopped(); first += slice) {
      const bool is_last = seeds.last - first < slice;
      count(first, is_last ? seeds.last : first + slice - 1, tally);
      if (is_last) break;
    }
    return tally;
  }

  static bool count_left(int left, Tally& tally) {
    ++(left == 0 ? tally.won : tally.lost);
    ++tally.left[static_cast<std::size_t>(left)];
    return true;
  }

  void tally_slice(std::uint64_t first, std::uint64_t last, Tally& tally) requires TalliesLeft<typename G::Solver> {
    Histogram left{};
    solver_.tally_left(first, last, left);
    tally.won += left[0];
    tally.lost += std::accumulate(left.begin() + 1, left.end(), std::uint64_t{0});
    for (std::size_t n = 0; n < left.size(); ++n) tally.left[n] += left[n];
  }

  void count_slice(std::uint64_t first, std::uint64_t last, Tally& tally) requires CountsWinnable<typename G::Solver> {
    const std::uint64_t won = solver_.count_winnable(first, last);
    tally.won += won;
    tally.lost += last - first + 1 - won;
  }

  bool play(std::uint64_t seed, Tally& tally) {
    SeedStream stream(seed, random_play_stream);
    const auto end = play_at_random(typename G::Position(deal_from_seed(seed), rules_), stream);
    ++(end.won() ? tally.won : tally.lost);
    ++tally.left[static_cast<std::size_t>(end.left())];
    return true;
  }

  bool decide(std::uint64_t seed, Tally& tally) {
    const Row deal = deal_from_seed(seed);
    if (sample_.time_limit) {
      using namespace std::chrono;
      limits_.deadline =
          steady_clock::now() + duration_cast<steady_clock::duration>(duration<double>(*sample_.time_limit));
      solver_.set_limits(limits_);
    }
    const Verdict verdict = solver_.decide(deal);
    std::optional<int> left;
    if (verdict == Verdict::winnable)
      left = 0;
    else if (sample_.fewest_left && verdict == Verdict::unwinnable)
      left = solver_.solve(typename G::Position(deal, rules_), {.fewest_left = true}).left;
    // What the stop flag cut short is not counted at all: it would depend on when it was pressed.
    if (stopped() && (verdict == Verdict::undecided || (sample_.fewest_left && !left))) return false;
    ++(verdict == Verdict::winnable ? tally.won : verdict == Verdict::unwinnable ? tally.lost : tally.undecided);
    if (sample_.fewest_left && left) ++tally.left[static_cast<std::size_t>(*left)];
    return true;
  }

  typename G::Rules rules_;
  Sample sample_;
  Limits limits_;
  typename G::Solver solver_;
};

}  // namespace

bool fair_is_thoughtful(GameId game) { return game != GameId::domino_patience && game != GameId::fives_the_limit; }

std::optional<std::string> why_not_sampled(const Sample& sample) {
  if (sample.player == Player::fair && !fair_is_thoughtful(sample.game))
    return "the fair player of this game is computed exactly, not sampled";
  return {};
}

bool knows_left(const Sample& sample) {
  if (sample.player == Player::random || sample.fewest_left) return true;
  return with_game(sample.game, []<class G>(std::type_identity<G>) { return KnowsLeft<typename G::Solver>; });
}

Worker make_worker(const Sample& sample, const std::atomic<bool>* stop) {
  if (const auto why = why_not_sampled(sample)) throw ParseError(*why);
  return with_game(sample.game, [&]<class G>(std::type_identity<G>) -> Worker {
    // A solver may be large and need not be copyable; std::function copies.
    return [sampler = std::make_shared<Sampler<G>>(sample, stop)](SeedRange seeds) { return (*sampler)(seeds); };
  });
}

}  // namespace boneyard
