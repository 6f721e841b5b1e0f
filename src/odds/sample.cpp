#include "boneyard/odds.hpp"

#include <fmt/format.h>

#include <numeric>

namespace boneyard {
namespace {

/// One thread's sampler of one game.
class Sampler {
 public:
  Sampler(const Sample& sample, const std::atomic<bool>* stop)
      : sample_(sample),
        limits_{.deadline = {}, .memory = sample.memory_limit, .stop = stop},
        solver_(sample.variant, limits_) {}

  Tally operator()(SeedRange seeds) {
    if (sample_.player == Player::random)
      return one_by_one(seeds, [this](std::uint64_t seed, Tally& tally) { return play(seed, tally); });
    const bool wants_left = sample_.fewest_left || solver_.knows_tiles_left();
    if (const auto tally = in_slices(seeds, wants_left)) return *tally;
    if (solver_.knows_tiles_left())
      return one_by_one(seeds, [this](std::uint64_t seed, Tally& tally) {
        return count_left(*solver_.tiles_left(deal_from_seed(seed)), tally);
      });
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

  /// Many deals at once; nothing if the game has no such fast path.
  std::optional<Tally> in_slices(SeedRange seeds, bool wants_left) {
    constexpr std::uint64_t slice = 1024;
    Tally tally;
    for (std::uint64_t first = seeds.first; !stopped(); first += slice) {
      const bool is_last = seeds.last - first < slice;
      const std::uint64_t last = is_last ? seeds.last : first + slice - 1;
      const auto won = solver_.count_winnable(first, last, wants_left ? &tally.left : nullptr);
      if (!won) return std::nullopt;
      tally.won += *won;
      tally.lost += last - first + 1 - *won;
      if (is_last) break;
    }
    return tally;
  }

  static bool count_left(int left, Tally& tally) {
    ++(left == 0 ? tally.won : tally.lost);
    ++tally.left[static_cast<std::size_t>(left)];
    return true;
  }

  bool play(std::uint64_t seed, Tally& tally) {
    SeedStream random(seed, StreamPurpose::random_play);
    const auto end = solver_.random_play(deal_from_seed(seed), random);
    ++(end.won ? tally.won : tally.lost);
    ++tally.left[static_cast<std::size_t>(end.left)];
    return true;
  }

  bool decide(std::uint64_t seed, Tally& tally) {
    const Deal deal = deal_from_seed(seed);
    if (sample_.time_limit) {
      limits_.deadline = deadline_after(*sample_.time_limit);
      solver_.set_limits(limits_);
    }
    const Verdict verdict = solver_.decide(deal);
    std::optional<int> left;
    if (verdict == Verdict::winnable)
      left = 0;
    else if (sample_.fewest_left && verdict == Verdict::unwinnable)
      left = solver_.solve(AnyPosition(sample_.variant, deal), {.fewest_left = true}).left;
    // A deal that the stop flag cut short is not counted at all: its count would depend on when the flag was set.
    if (stopped() && (verdict == Verdict::undecided || (sample_.fewest_left && !left))) return false;
    ++(verdict == Verdict::winnable ? tally.won : verdict == Verdict::unwinnable ? tally.lost : tally.undecided);
    if (sample_.fewest_left && left) ++tally.left[static_cast<std::size_t>(*left)];
    return true;
  }

  Sample sample_;
  Limits limits_;
  AnySolver solver_;
};

}  // namespace

std::optional<std::string> why_not_sampled(const Sample& sample) {
  if (sample.player != Player::fair || fair_is_thoughtful(sample.variant)) return {};
  if (sample.variant.is_table()) return "the odds of a fair player of the table games are not computed";
  return "the fair player of this game is computed exactly, not sampled";
}

std::optional<std::string> why_not_who_wins(const Sample& sample) {
  if (!sample.who_wins) return {};
  if (!sample.variant.is_table()) return fmt::format("for the table games; {} is won or lost", sample.variant.name());
  if (sample.player != Player::thoughtful)
    return "for the thoughtful player; a hand played at random tells who wins and by how much at once";
  return {};
}

bool knows_left(const Sample& sample) {
  if (sample.method == Method::rare || sample.variant.is_table()) return false;
  return sample.player == Player::random || sample.fewest_left || AnySolver(sample.variant).knows_tiles_left();
}

Estimator make_estimator(const Sample& sample, IntervalKind kind, double confidence) {
  if (sample.method == Method::rare)
    return [splits = AnyWonDeals(sample.variant).expected_splits(), confidence](const Tally& tally) {
      return rare_figure(splits, tally, confidence).estimate;
    };
  return [kind, confidence](const Tally& tally) { return estimate(tally, kind, confidence); };
}

Worker patience_worker(const Sample& sample, const std::atomic<bool>* stop) {
  if (sample.method == Method::rare)
    return [deals = std::make_shared<const AnyWonDeals>(sample.variant), stop](SeedRange seeds) {
      return rare_tally(*deals, seeds, stop);
    };
  // A solver may be large and can't be copied; std::function copies.
  return [sampler = std::make_shared<Sampler>(sample, stop)](SeedRange seeds) { return (*sampler)(seeds); };
}

}  // namespace boneyard
