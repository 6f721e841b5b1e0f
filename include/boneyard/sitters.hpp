// Who plays at the seats of a game: persons, or the program with a strength.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "boneyard/player.hpp"
#include "boneyard/variant.hpp"

namespace boneyard {

/// Who plays at a seat: nullopt is a person, a Strength is the program.
using Sitter = std::optional<multiplayer::Strength>;
using Sitters = std::array<Sitter, most_seats>;

/// The text is `person`, `random`, `few` or `many`. parse_sitter() throws ParseError.
std::string to_text(const Sitter& sitter);
Sitter parse_sitter(std::string_view text);
/// The players of all seats, separated by spaces. parse_sitters() throws ParseError.
std::string to_text(const Sitters& sitters, int seats);
Sitters parse_sitters(const Variant& variant, std::string_view text);

/// The strengths of the program's seats, each once: `many`, or `few+many`; empty if every player is a person.
std::string strengths(const Sitters& sitters, int seats);

}  // namespace boneyard
