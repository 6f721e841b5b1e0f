// A table in plain lines, for pipes and for terminals that can show no screen: a line in, what it comes to out.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "terminal/presenter.hpp"

namespace boneyard::app {

/// Plays until the input ends or the player leaves; returns what to sit down at next, if something was loaded.
/// `show` writes the table, how things stand, and what is to be said.
std::optional<Seating> play_in_lines(Presenter& table, const std::function<void(std::string said)>& show,
                                     std::string_view welcome = {});
/// `welcome`: say how to begin.
std::optional<Seating> play_in_lines(Start<Sitting> start, PlaySettings& settings, bool welcome);

/// Writes a message, if there is one, broken between words.
void write_message(std::string_view text, const Look& look);

/// A line of standard input, without the colon that a command begins with on the screen; nullopt at its end, or when
/// the program is to stop.
std::optional<std::string> read_typed_line();

}  // namespace boneyard::app
