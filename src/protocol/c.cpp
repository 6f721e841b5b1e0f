// The functions of include/boneyard/boneyard.h: the library for C, and the WebAssembly module of the page and of npm.
#include "boneyard/boneyard.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <new>

#include "boneyard/notation.hpp"
#include "boneyard/verdicts.hpp"
#include "boneyard/version.hpp"
#include "protocol/protocol.hpp"

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
  constexpr std::int64_t year = std::int64_t{365} * 24 * 3600 * 1000;  // more would overflow the clock's nanoseconds
  boneyard::Deciding how{.memory = boneyard::protocol::Asking{}.memory};
  if (milliseconds >= 0) how.seconds = static_cast<double>(std::min(milliseconds, year)) / 1000;
  boneyard::decide_seeds(read, first, {verdicts, count}, how);
  return 0;
} catch (const boneyard::ParseError&) {
  return 1;
} catch (const std::bad_alloc&) {
  return 3;
} catch (const std::exception&) {
  return 4;
}
