// Samples deals of one game: what a worker does with a piece of the seeds.
#include "boneyard/odds.hpp"

#include <fmt/format.h>

#include "odds/one_by_one.hpp"
#include "solvers/declared/text.hpp"

namespace boneyard {
namespace {

/// Whether the tally has room for the tiles left: they are counted for the double-six set only.
bool counts_left(const Variant& variant) { return variant.highest() == max_pip; }

/// Samples one patience on one thread.
class Sampler {
 public:
  Sampler(const Question& question, const std::atomic<bool>* stop)
      : question_(question),
        deals_(question.variant),
        limits_{.deadline = {}, .memory = question.memory_limit, .stop = stop},
        solver_(make_solver(question.variant, limits_)) {}

  Tally operator()(SeedRange seeds) {
    const bool random = question_.player == Player::random, knows_left = solver_->knows_tiles_left();
    if (!random)
      if (const auto tally = in_slices(seeds, question_.fewest_left || knows_left)) return *tally;
    return one_by_one(seeds, limits_.stop, [&](std::uint64_t seed, Tally& tally) {
      if (random) return play(seed, tally);
      return knows_left ? count_left(*solver_->tiles_left(deals_.of_seed(seed)), tally) : decide(seed, tally);
    });
  }

 private:
  /// Decides many deals at a time; nullopt if the game has no code for that.
  std::optional<Tally> in_slices(SeedRange seeds, bool wants_left) {
    constexpr std::uint64_t slice = 1024;
    Tally tally;
    for (std::uint64_t first = seeds.first; !is_set(limits_.stop); first += slice) {
      const bool is_last = seeds.last - first < slice;
      const std::uint64_t last = is_last ? seeds.last : first + slice - 1;
      const auto won = solver_->count_winnable(first, last, wants_left ? &tally.left : nullptr);
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
    const auto end = solver_->random_play(deals_.of_seed(seed), random);
    ++(end.won ? tally.won : end.over ? tally.lost : tally.undecided);
    if (end.over && counts_left(question_.variant)) ++tally.left[static_cast<std::size_t>(end.left)];
    return true;
  }

  bool decide(std::uint64_t seed, Tally& tally) {
    const Deal deal = deals_.of_seed(seed);
    if (question_.time_limit) {
      limits_.deadline = deadline_after(question_.time_limit);
      solver_->set_limits(limits_);
    }
    const Verdict verdict = solver_->decide(deal);
    std::optional<int> left;
    if (verdict == Verdict::winnable)
      left = 0;
    else if (question_.fewest_left && verdict == Verdict::unwinnable)
      left = solver_->solve(AnyPosition(question_.variant, deal), {.fewest_left = true}).left;
    // A deal that the stop flag cut short is not counted at all, because its count would depend on when the flag was
    // set.
    if (is_set(limits_.stop) && (verdict == Verdict::undecided || (question_.fewest_left && !left))) return false;
    ++(verdict == Verdict::winnable ? tally.won : verdict == Verdict::unwinnable ? tally.lost : tally.undecided);
    if (question_.fewest_left && left) ++tally.left[static_cast<std::size_t>(*left)];
    return true;
  }

  Question question_;
  DealReader deals_;
  Limits limits_;
  std::unique_ptr<Solver> solver_;
};

}  // namespace

bool knows_left(const Question& question) {
  if (question.method == Method::rare || question.variant.scores()) return false;
  if (!counts_left(question.variant)) return false;
  return question.player == Player::random || question.fewest_left || make_solver(question.variant)->knows_tiles_left();
}

Estimator make_estimator(const Question& question) {
  if (question.method == Method::rare)
    return [splits = make_rare_deals(question.variant)->expected_splits(), question](const Tally& tally) {
      return rare_figure(splits, tally, question.confidence).estimate;
    };
  return [question](const Tally& tally) { return estimate(tally, question.interval, question.confidence); };
}

Worker make_worker(const Question& question, const std::atomic<bool>* stop) {
  if (const auto why = why_not(question.method, question)) throw ParseError(*why);
  return question.variant.scores() ? multiplayer_worker(question, stop) : patience_worker(question, stop);
}

Worker patience_worker(const Question& question, const std::atomic<bool>* stop) {
  if (question.method == Method::rare)
    return [deals = make_rare_deals(question.variant), player = std::shared_ptr(rare_player(question)),
            stop](SeedRange seeds) { return rare_tally(*deals, seeds, stop, player.get()); };
  // std::function needs a copyable object; a solver may be large and cannot be copied: so it is shared.
  return [sampler = std::make_shared<Sampler>(question, stop)](SeedRange seeds) { return (*sampler)(seeds); };
}

}  // namespace boneyard
