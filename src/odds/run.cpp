// Carries out a run on one thread or several. The result does not depend on how many.
#include <algorithm>

#include "odds/pieces.hpp"

namespace boneyard {
namespace {

/// The seeds of a ledger as a work that is done in pieces.
struct Seeds {
  Ledger& ledger;
  const Run& how;

  std::optional<SeedRange> take(std::uint64_t size) { return ledger.hand_out(size); }
  bool exhausted() const { return ledger.exhausted(); }
  bool finished() const { return ledger.finished(); }
  void add(SeedRange piece, const Tally& tally, const Unlocked&) { ledger.add(piece, tally); }
  std::function<void()> tick() const {
    if (!how.tick) return {};
    return [this, copy = ledger] { how.tick(copy); };
  }
};

}  // namespace

std::uint64_t next_piece_size(std::uint64_t size, double seconds) {
  constexpr double enough = 0.01;
  // The size at most doubles, because one quick piece says little about the next.
  if (seconds * 2 < enough) return size * 2;
  if (seconds > enough * 2)
    return std::max<std::uint64_t>(1, static_cast<std::uint64_t>(static_cast<double>(size) * enough / seconds));
  return size;
}

void run(Ledger& ledger, const WorkerFactory& make_worker, const Run& how) {
  Seeds seeds{ledger, how};
  run_pieces(seeds, make_worker, {.threads = how.threads, .stop = how.stop});
}

void run(Ledger& ledger, const Question& question, const Run& how) {
  run(
      ledger, [&](const std::atomic<bool>* stop) { return make_worker(question, stop); }, how);
}

}  // namespace boneyard
