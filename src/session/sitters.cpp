#include "boneyard/sitters.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boneyard/notation.hpp"

namespace boneyard {

std::string to_text(const Sitter& sitter) { return std::string(sitter ? multiplayer::to_text(*sitter) : "person"); }

Sitter parse_sitter(std::string_view text) {
  if (text == "person") return std::nullopt;
  try {
    return multiplayer::parse_strength(text);
  } catch (const ParseError&) {
    throw ParseError(in_quotes(text) + ": expected person, random, few or many");
  }
}

std::string to_text(const Sitters& sitters, int seats) {
  std::string text;
  for (int seat = 0; seat < seats; ++seat)
    text += fmt::format("{}{}", seat > 0 ? " " : "", to_text(sitters[static_cast<std::size_t>(seat)]));
  return text;
}

Sitters parse_sitters(const Variant& variant, std::string_view text) {
  const auto players = words(text);
  if (players.size() != static_cast<std::size_t>(variant.seats()))
    throw ParseError(
        fmt::format("{}: expected {} player{}", in_quotes(text), variant.seats(), variant.seats() == 1 ? "" : "s"));
  Sitters sitters{};
  std::transform(players.begin(), players.end(), sitters.begin(), parse_sitter);
  if (!variant.scores() && sitters[0]) throw ParseError(in_quotes(text) + ": expected person, who plays alone");
  return sitters;
}

std::string strengths(const Sitters& sitters, int seats) {
  std::string text;
  for (const multiplayer::Strength strength :
       {multiplayer::Strength::random, multiplayer::Strength::few, multiplayer::Strength::many})
    if (std::count(sitters.begin(), sitters.begin() + seats, Sitter(strength)) > 0)
      text += fmt::format("{}{}", text.empty() ? "" : "+", multiplayer::to_text(strength));
  return text;
}

}  // namespace boneyard
