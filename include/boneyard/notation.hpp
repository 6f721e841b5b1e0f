// Tiles and deals as text, both ways, and the one error that bad text raises.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/deal.hpp"

namespace boneyard {

/// Bad text from outside: a tile, a deal, a move, a rule option. `what()` says in one line what was found
/// and what was expected; the caller adds where it stood (a file and line, an argument).
struct ParseError : std::runtime_error {
  enum class Kind : std::uint8_t {
    malformed,  ///< no such tile, deal, move, option
    illegal,    ///< a move of the game, but not one that may be played now
  };

  explicit ParseError(const std::string& what, Kind why = Kind::malformed, std::optional<std::size_t> where = {})
      : std::runtime_error(what), kind(why), at(where) {}

  Kind kind;
  /// The number, from 1, of the tile, the move or the row of the text that is bad, where there are several.
  std::optional<std::size_t> at;
};

/// `6-4`, the left end first.
std::string to_text(LaidTile tile);
/// `6-4`, the higher end first.
std::string to_text(Tile tile);
/// The tiles, left ends first, separated by one space.
std::string to_text(const Row& row);
/// In the order of their numbers.
std::string to_text(LargeSet tiles);

/// Reads `6-4`, `6|4`, `[6-4]` or `[6|4]` of the double-`highest` set, the left end first. Throws ParseError.
LaidTile parse_tile(std::string_view text, int highest = max_pip);

/// Reads tiles separated by white space, none twice. Throws ParseError naming the first bad tile by its
/// place (from 1), or a tile that comes twice with both of its places.
Row parse_row(std::string_view text, int highest = max_pip);

/// Reads a row that must be a whole deal of the double-`highest` set; also names the missing tiles.
Deal parse_deal(std::string_view text, int highest = max_pip);

/// The words of `text`, cut at white space.
std::vector<std::string_view> words(std::string_view text);

/// The parts of `text` between the `separator`s, empty ones included; {text} if there is none.
std::vector<std::string_view> split(std::string_view text, char separator);

/// The whole number that `text` is, in digits alone; nullopt if it is anything else, or beyond 2^64 - 1.
std::optional<std::uint64_t> parse_digits(std::string_view text);

/// The number that `text` is in decimal ("5e-4"), whatever the locale; nullopt if it is anything else, or beyond a
/// double.
std::optional<double> parse_decimal(std::string_view text);

/// Text from outside as one line that is safe to print to a terminal: control characters, and bytes that are not valid
/// UTF-8, become escapes such as \x1b.
std::string printable(std::string_view text);

/// Text from outside, quoted for a one-line message: printable, in quotes, cut at `longest` bytes.
std::string quoted(std::string_view text, std::size_t longest = 40);

}  // namespace boneyard
