// The published odds, data/odds.csv, compiled in.
#pragma once

#include <optional>

#include "odds/method.hpp"
#include "odds/result.hpp"

namespace boneyard::app {

/// The figure of the row that answers the question, with a note of how it was computed; nullopt if there is none.
std::optional<OddsResult> published_odds(const Question& question);

}  // namespace boneyard::app
