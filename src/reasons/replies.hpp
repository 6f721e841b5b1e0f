// Table games: a line of best play, told as what each tile of it leaves the next player.
#pragma once

#include <string>
#include <vector>

#include "boneyard/hand.hpp"
#include "boneyard/sentence.hpp"

namespace boneyard {

/// Tells a line of best play: for each of its first tiles what the next player can answer, and how the line ends. At
/// most longest_reason sentences; none if the line is empty. Throws std::invalid_argument if a move of the line is not
/// legal. Threads may call it at the same time.
std::vector<Sentence> best_replies(const multiplayer::Position& position, const std::vector<std::string>& line);

}  // namespace boneyard
