// Which method answers which question, and the exact figures behind one door.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "odds/result.hpp"
#include "odds/sample.hpp"
#include "solvers/exact.hpp"

namespace boneyard {

/// Who plays what.
struct Question {
  Variant variant{};
  Player player = Player::thoughtful;
};

/// Why the method cannot answer the question, one clause; nothing if it can.
std::optional<std::string> why_not(Method method, const Question& question);

/// The best method for the question: exact where that takes seconds at most, rare where a win is too rare
/// to be sampled, else sample (else exact, where nothing else can answer).
Method best_method(const Question& question);

/// The exact figure; why_not(Method::exact, question) must be empty. Cut short by a limit, low and high are
/// still certain. The result has no seconds.
OddsResult exact_odds(const Question& question, const ExactLimits& limits);

/// What a reader should know about the question, whatever the method: that fair is thoughtful here.
std::vector<std::string> notes_on(const Question& question);

}  // namespace boneyard
