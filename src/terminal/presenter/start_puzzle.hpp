// Chooses a puzzle and sets it up as a session.
#pragma once

#include "terminal/presenter/presenter.hpp"
#include "terminal/presenter/puzzle_play.hpp"

namespace boneyard::app {

/// Throws InputError if no such puzzle is left. `counts`: it goes into the record.
Start start_puzzle(const PuzzlesWanted& wanted, const std::filesystem::path& state, bool counts);

/// A mistake to be tried again, by the person who made it; `after` is the command that comes after it.
Start start_mistake(const Mistake& mistake, const std::filesystem::path& state, bool counts, const std::string& after);

/// What the menu says of puzzles: the own rating, and how many missed ones are due.
std::string puzzles_text(const std::filesystem::path& state);
/// And of own mistakes: how many are due; empty if none is.
std::string mistakes_text(const std::filesystem::path& state);

}  // namespace boneyard::app
