// Odds from won deals alone, as the program does it: watched, and stopped by Ctrl-C.
#pragma once

#include <optional>

#include "odds/method.hpp"

namespace boneyard::app {

struct RareRun {
  Question question;
  SeedRange seeds;
  std::optional<Precision> precision;
  double confidence = 0.95;
  unsigned threads = 1;
  bool bar = true;  ///< draw a progress bar if stderr is a terminal
};

struct RareOutcome {
  OddsResult result;
  bool interrupted = false;
};

/// why_not(Method::rare, question) must be empty.
RareOutcome rare_result(const RareRun& run);

}  // namespace boneyard::app
