// Which method answers which question, and the exact answer to any question that has one.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "odds/result.hpp"
#include "odds/sample.hpp"
#include "solvers/exact.hpp"

namespace boneyard {

/// A game with its rules, and who plays it.
struct Question {
  Variant variant{};
  Player player = Player::thoughtful;
};

/// How far the exact odds are within reach.
ExactReach exact_reach(const Question& question);

/// Why the method cannot answer the question, one clause; nothing if it can.
std::optional<std::string> why_not(Method method, const Question& question);

/// The best method for the question: exact where that takes seconds at most, rare where a win is too rare
/// to be sampled, else sample (else exact, where nothing else can answer).
Method best_method(const Question& question);

/// The exact figure; why_not(Method::exact, question) must be empty. Cut short by a limit, low and high are
/// still certain. The result has no seconds.
OddsResult exact_odds(const Question& question, const ExactLimits& limits);

/// Sentences that a reader should see whatever the method, such as that fair and thoughtful are the same here.
std::vector<std::string> notes_on(const Question& question);

}  // namespace boneyard
