// The one way in for machines: a question as JSON text goes in, its answer as JSON text comes out. A question says all
// that its answer depends on (the deal, the rules, who sits where, the moves), so nothing is kept between two of them,
// and any thread can be asked. docs/protocol.md lists the questions.
//
// This folder opens no file, prints nothing and starts no thread of its own.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "boneyard/advice.hpp"

namespace boneyard::protocol {

/// The version of the protocol. It grows when a question or a key changes its meaning or goes away.
inline constexpr int version = 2;

/// How a question is answered. Only what is cut short depends on it.
struct Asking {
  const std::atomic<bool>* stop = nullptr;    ///< may be null; set from outside, it ends the question soon
  int threads = 1;                            ///< the most that a question may use by its key `threads`
  std::size_t memory = std::size_t{1} << 30;  ///< bytes that the tables of a search may take
  /// The longest time of a question, whatever its key `time` says.
  std::optional<std::chrono::milliseconds> longest{};
  /// Called on the thread that answers with the share done, 0 to 1, by questions that know it. May be empty.
  std::function<void(double)> progress{};
  /// Finds chances that were computed before; may be empty. The answers are the same without it, but may take longer.
  FindChances known{};
  bool* check_failed = nullptr;  ///< may be null; set if the answer failed a check of the library, and is an error
};

/// Answers any question. `question` is UTF-8 JSON with an `ask`; the answer is {"answer": …} or {"error": text}.
/// Threads may call it at the same time.
std::string answer(std::string_view question, const Asking& how = {});

}  // namespace boneyard::protocol
