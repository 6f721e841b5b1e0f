// The functions of include/boneyard/boneyard.h: the library for C, and the WebAssembly module of the page and of npm.
#include "boneyard/boneyard.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>

#include "boneyard/deal.hpp"
#include "boneyard/game.hpp"
#include "boneyard/notation.hpp"
#include "boneyard/version.hpp"
#include "protocol/protocol.hpp"

namespace boneyard {
namespace {

constexpr std::int8_t verdict_number(Verdict verdict) {
  return verdict == Verdict::undecided ? -1 : verdict == Verdict::winnable ? 1 : 0;
}

/// Decides `count` deals, at least one, from the seed `first` on.
void decide(const Variant& variant, std::uint64_t first, std::size_t count, std::int64_t milliseconds,
            std::int8_t* verdicts) {
  constexpr std::int64_t year = std::int64_t{365} * 24 * 3600 * 1000;  // more would overflow the clock's nanoseconds
  const auto limits = [&] {
    Limits each{.memory = protocol::Asking{}.memory};
    if (milliseconds >= 0) each.deadline = Clock::now() + std::chrono::milliseconds(std::min(milliseconds, year));
    return each;
  };
  const auto solver = make_solver(variant, limits());
  const DealReader deals(variant);
  auto* const bytes = reinterpret_cast<std::uint8_t*>(verdicts);
  if (milliseconds < 0 && solver->decide_seeds(first, first + (count - 1), bytes)) return;
  for (std::size_t i = 0; i < count; ++i) {
    solver->set_limits(limits());
    verdicts[i] = verdict_number(solver->decide(deals.of_seed(first + i)));
  }
}

}  // namespace
}  // namespace boneyard

const char* boneyard_version() { return BONEYARD_VERSION; }

struct boneyard_stop {
  std::atomic<bool> now = false;
};

boneyard_stop* boneyard_stop_new() { return new (std::nothrow) boneyard_stop; }
void boneyard_stop_now(boneyard_stop* stop) { stop->now = true; }
void boneyard_stop_free(boneyard_stop* stop) { delete stop; }

char* boneyard_ask(const char* question) { return boneyard_ask_watched(question, nullptr, nullptr, nullptr); }

char* boneyard_ask_watched(const char* question, const boneyard_stop* stop, boneyard_progress* progress,
                           void* user) try {
  boneyard::protocol::Asking how;
  if (stop != nullptr) how.stop = &stop->now;
  if (progress != nullptr) how.progress = [=](double share) { progress(share, user); };
  const std::string answer = boneyard::protocol::answer(question, how);
  auto* const text = static_cast<char*>(std::malloc(answer.size() + 1));
  if (text != nullptr) std::memcpy(text, answer.c_str(), answer.size() + 1);
  return text;
} catch (const std::bad_alloc&) {
  return nullptr;
}

void boneyard_free(char* answer) { std::free(answer); }

int boneyard_decide(const char* variant, uint64_t first, size_t count, int64_t milliseconds, int8_t* verdicts) try {
  const auto read = boneyard::Variant::parse(variant);
  if (read.scores()) return 1;
  if (count == 0) return 0;
  if (first + (count - 1) < first) return 2;
  boneyard::decide(read, first, count, milliseconds, verdicts);
  return 0;
} catch (const boneyard::ParseError&) {
  return 1;
} catch (const std::bad_alloc&) {
  return 3;
} catch (const std::exception&) {
  return 4;
}
