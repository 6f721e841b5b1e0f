// What the table says: the line above it, how things stand, hints, endings.
#pragma once

#include <string>
#include <string_view>

#include "sitting/advice.hpp"

namespace boneyard::app {

/// How long the solver may think at the table.
Thinking thinking(std::chrono::milliseconds time = std::chrono::milliseconds{800});

/// `Five Columns, seed 42, refill=column, move 2`.
std::string headline(const Sitting& sitting);

/// Won or lost, in how many moves, and which move lost it.
std::string outcome(const Sitting& sitting);

/// Whether it can still be won, by someone who sees everything.
std::string status_line(const Sitting& sitting);

/// The best moves, from what the player may know.
std::string hint_text(const AnyPosition& position);
/// The best move, with a look at what is hidden.
std::string peek_text(const AnyPosition& position);

/// The legal moves with their numbers, in columns.
std::string moves_page(const AnyPosition& position, std::size_t width);

}  // namespace boneyard::app
