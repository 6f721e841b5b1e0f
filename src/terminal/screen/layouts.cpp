#include "terminal/screen/layouts.hpp"

#include <fmt/format.h>

#include "boneyard/notation.hpp"

namespace boneyard::app {
namespace {

/// The letters of a layout, each of two bytes, in the order of the Latin keys where they lie.
struct Layout {
  std::string_view name, letters, keys;
};
constexpr Layout layouts[] = {
    {"Russian", "йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm"},
    {"Russian", "ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ", "QWERTYUIOPASDFGHJKLZXCVBNM"},
    {"Russian", "жЖ", ";:"},
    {"Ukrainian", "іІ", "sS"},
    {"Greek", "ςερτυθιοπασδφγηξκλζχψωβνμ", "wertyuiopasdfghjklzxcvbnm"},
    {"Greek", "ΕΡΤΥΘΙΟΠΑΣΔΦΓΗΞΚΛΖΧΨΩΒΝΜ", "ERTYUIOPASDFGHJKLZXCVBNM"},
};

/// ` On a Russian keyboard it lies where h does.`; empty for any other character.
std::string latin_key_text(std::string_view character) {
  if (character.size() != 2) return "";
  for (const auto& [name, letters, keys] : layouts)
    for (std::size_t at = 0; at < keys.size(); ++at)
      if (letters.substr(2 * at, 2) == character)
        return fmt::format(" On a {} keyboard it lies where {} does.", name, keys[at]);
  return "";
}

}  // namespace

std::string unknown_key_text(std::string_view character) {
  return fmt::format("Unknown key {}.{}", in_quotes(character), latin_key_text(character));
}

}  // namespace boneyard::app
