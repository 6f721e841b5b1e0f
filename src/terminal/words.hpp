// What the table says: the line above it, how things stand, hints, endings.
#pragma once

#include <string>
#include <string_view>

#include "boneyard/advice.hpp"

namespace boneyard::app {

/// How long the solver may think at the table, and what ends its thoughts early.
Thinking thinking(std::chrono::milliseconds time = std::chrono::milliseconds{800});
Thinking thinking(std::chrono::milliseconds time, const std::atomic<bool>& stop);

/// With a full stop, if it does not end yet.
std::string sentence(std::string_view text);

/// `Five Columns, seed 42, refill=column, move 2`; behind the seed `does not count` if it is spoiled.
std::string headline(const Sitting& sitting);

/// Won or lost, in how many moves, and why no move is left.
std::string ending(const Sitting& sitting);
/// Of a lost game: which move lost it, or that none did; empty if the time does not suffice to say.
std::string where_it_was_lost(const Sitting& sitting, const Thinking& thinking);

/// Whether it can still be won, by someone who sees everything.
std::string status_line(const Sitting& sitting, const Thinking& thinking);

/// The best moves, from what the player may know.
std::string hint_text(const AnyPosition& position, Dealt dealt = Dealt::all);
/// Chances over all stocks, best first; at least one. Of a deal that was chosen because it can be won they say so:
/// there they are others.
std::string chances_text(const std::vector<Chance>& chances, Dealt dealt = Dealt::all);
/// The best move, with a look at what is hidden.
std::string peek_text(const AnyPosition& position);

/// The legal moves with their numbers, in columns.
std::string moves_page(const AnyPosition& position, std::size_t width);

}  // namespace boneyard::app
