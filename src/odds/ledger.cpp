// Hands out the seeds of a run in pieces, and adds up what comes back, in any order.
#include "boneyard/tally.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "boneyard/notation.hpp"

namespace boneyard {
namespace {

// The largest number of finished parts that may wait for a slow deal before them; 4096 take about 1.2 MiB. While so
// many wait, seeds are handed out only if they follow directly on those done.
constexpr std::size_t most_ahead = 4096;

}  // namespace

Ledger::Ledger(SeedRange seeds) : seeds_(seeds), count_(seeds.count()) {
  assert(seeds.first <= seeds.last && count_ != 0);
}

Ledger::Ledger(SeedRange seeds, const State& state) : Ledger(seeds) {
  done_ = state.done;
  std::uint64_t end = done_.deals();
  for (const Part& part : state.ahead) {
    const std::uint64_t deals = part.tally.deals();
    if (part.first < end || deals == 0 || deals > count_ || part.first > count_ - deals)
      throw ParseError("its parts overlap or lie outside the seeds");
    end = part.first + deals;
    insert(part.first, part.tally);
  }
  if (end > count_) throw ParseError(fmt::format("it has {} deals of {}", end, count_));
  handed_ = done_.deals();
  resume();
}

std::optional<SeedRange> Ledger::hand_out(std::uint64_t want) {
  assert(want > 0);
  if (exhausted()) return {};
  // Skip seeds that an earlier run has done ahead. The part that has them may begin before `handed_`, because a
  // returned piece may have been joined to its front.
  handed_ = std::max(handed_, done_.deals());
  const auto next = ahead_.upper_bound(handed_);
  if (next != ahead_.begin()) {
    const auto& [first, tally] = *std::prev(next);
    handed_ = std::max(handed_, first + tally.deals());
  }
  if (handed_ == count_) return {};
  if (ahead_.size() >= most_ahead && handed_ != done_.deals()) return {};
  const std::uint64_t end = next == ahead_.end() ? count_ : next->first;
  const std::uint64_t size = std::min(want, end - handed_);
  const SeedRange piece{seeds_.first + handed_, seeds_.first + handed_ + size - 1};
  handed_ += size;
  return piece;
}

void Ledger::add(SeedRange piece, const Tally& tally) {
  if (finished() || tally.deals() == 0) return;
  assert(piece.first >= seeds_.first && piece.last <= seeds_.last);
  assert(tally.deals() <= piece.count());
  insert(piece.first - seeds_.first, tally);
  resume();
}

void Ledger::insert(std::uint64_t first, const Tally& tally) {
  auto [at, is_new] = ahead_.emplace(first, tally);
  assert(is_new);
  const auto next = std::next(at);
  assert(next == ahead_.end() || first + tally.deals() <= next->first);
  if (next != ahead_.end() && next->first == first + tally.deals()) {
    at->second += next->second;
    ahead_.erase(next);
  }
  if (at == ahead_.begin()) return;
  const auto before = std::prev(at);
  assert(before->first + before->second.deals() <= first);
  if (before->first + before->second.deals() == first) {
    before->second += at->second;
    ahead_.erase(at);
  }
}

void Ledger::resume() {
  while (!finished() && !ahead_.empty() && ahead_.begin()->first == done_.deals()) {
    done_ += ahead_.begin()->second;
    ahead_.erase(ahead_.begin());
  }
}

std::uint64_t Ledger::deals_seen() const {
  std::uint64_t deals = done_.deals();
  for (const auto& [first, tally] : ahead_) deals += tally.deals();
  return deals;
}

Ledger::State Ledger::state() const {
  State state{done_, {}};
  for (const auto& [first, tally] : ahead_) state.ahead.push_back({first, tally});
  return state;
}

}  // namespace boneyard
