// What is said of a record, once a game has been counted.
#pragma once

#include <filesystem>
#include <string>

#include "cli/io/statistics.hpp"
#include "cli/reports/true_odds.hpp"
#include "sitting/sitting.hpp"

namespace boneyard::app {

/// `3 won of 5 (60.0 %), 2 won in a row, at best 2`.
std::string record_text(const Record& record);

/// The record and the odds of the game, some lines.
std::string score_text(std::string_view key, const Record& record, const std::vector<PlayerOdds>& odds);

/// Counts the game that a sitting holds in the statistics, once: as won when it is won, as lost when it is left after
/// a move without having been won. One in which the solver played, or in which something hidden was seen, does not
/// count. Returns what to say about it.
std::string count(Sitting& sitting, bool won, const std::filesystem::path& state);

}  // namespace boneyard::app
