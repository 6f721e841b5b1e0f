// Counts the game of a sitting in the statistics.
#pragma once

#include <filesystem>
#include <string>

#include "sitting/sitting.hpp"

namespace boneyard::app {

/// Counts the game that a sitting holds in the statistics, and in the calendar if it is a deal of the day, once: as won
/// when it is won, as lost when it is left after a move without having been won. One in which the solver played, or in
/// which something hidden was seen, does not count. Returns what to say about it.
std::string count(Sitting& sitting, bool won, int hints, const std::filesystem::path& state);

}  // namespace boneyard::app
