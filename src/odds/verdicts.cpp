#include "boneyard/verdicts.hpp"

#include <algorithm>
#include <atomic>
#include <memory>

#include "boneyard/deal.hpp"
#include "boneyard/game.hpp"
#include "boneyard/notation.hpp"

namespace boneyard {
namespace {

std::int8_t number_of(Verdict verdict) {
  return verdict == Verdict::winnable ? 1 : verdict == Verdict::unwinnable ? 0 : -1;
}

/// Decides the deals of consecutive seeds, in their order, on one thread.
class Decider {
 public:
  Decider(const Variant& variant, const Deciding& how, const std::atomic<bool>* stop)
      : how_(how), stop_(stop), deals_(variant), solver_(make_solver(variant, limits())) {}

  /// Returns, as won, how many deals were decided before it was stopped.
  Tally operator()(SeedRange piece, std::int8_t* verdicts) {
    constexpr std::uint64_t slice = 1024;
    Tally tally;
    for (std::uint64_t first = piece.first; !stopped(); first += slice, verdicts += slice) {
      const std::uint64_t last = first + std::min(piece.last - first, slice - 1);
      const std::uint64_t done = decide(first, last, verdicts);
      tally.won += done;
      if (last == piece.last || done != last - first + 1) break;
    }
    return tally;
  }

 private:
  bool stopped() const { return stop_ != nullptr && *stop_; }
  Limits limits() const { return {.deadline = deadline_after(how_.seconds), .memory = how_.memory, .stop = stop_}; }

  std::uint64_t decide(std::uint64_t first, std::uint64_t last, std::int8_t* verdicts) {
    // Deals that are decided many at a time take no time that a limit could cut short.
    if (solver_->decide_seeds(first, last, reinterpret_cast<std::uint8_t*>(verdicts))) return last - first + 1;
    for (std::uint64_t seed = first;; ++seed) {
      if (stopped()) return seed - first;
      if (how_.seconds) solver_->set_limits(limits());
      const Verdict verdict = solver_->decide(deals_.of_seed(seed));
      if (verdict == Verdict::undecided && stopped()) return seed - first;
      verdicts[seed - first] = number_of(verdict);
      if (seed == last) return last - first + 1;
    }
  }

  Deciding how_;
  const std::atomic<bool>* stop_;
  DealReader deals_;
  std::unique_ptr<Solver> solver_;
};

}  // namespace

std::uint64_t decide_seeds(const Variant& variant, std::uint64_t first, std::span<std::int8_t> verdicts,
                           const Deciding& how) {
  if (verdicts.empty()) return 0;
  const std::uint64_t last = first + (verdicts.size() - 1);
  if (last < first) throw ParseError("seeds go up to 2^64 - 1");
  Ledger ledger({first, last});
  const WorkerFactory make_worker = [&](const std::atomic<bool>* stop) -> Worker {
    const auto decider = std::make_shared<Decider>(variant, how, stop);
    return [=](SeedRange piece) { return (*decider)(piece, verdicts.data() + (piece.first - first)); };
  };
  run(ledger, make_worker, how.run);
  return ledger.done().deals();
}

}  // namespace boneyard
