// Tiles and deals as text, written and read, and the error that is thrown for bad text.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/deal.hpp"
#include "boneyard/lifetimebound.hpp"

namespace boneyard {

/// Bad text from outside: a tile, a deal, a move, a rule option. `what()` says in one line what was found and what was
/// expected. The caller adds where the text came from (a file and line, an argument).
struct ParseError : std::runtime_error {
  enum class Kind : std::uint8_t {
    malformed,  ///< the text is no tile, deal, move or option at all
    illegal,    ///< a move of this game, but not legal now
    number,     ///< a deal with too few or too many tiles
  };

  explicit ParseError(const std::string& what, Kind why = Kind::malformed, std::optional<std::size_t> where = {})
      : std::runtime_error(what), kind(why), at(where) {}

  Kind kind;
  /// In a text of several tiles, moves or rows: the number (from 1) of the bad one.
  std::optional<std::size_t> at;
};

/// Calls `f`, which reads number `number` (from 1) of several things. If `f` throws ParseError, throws it again with
/// that number, also in front of its message, behind `what`: `move 3: …`.
template <class F>
auto numbered(std::string_view what, std::size_t number, F&& f) {
  try {
    return f();
  } catch (const ParseError& error) {
    throw ParseError(std::string(what) + std::to_string(number) + ": " + error.what(), error.kind, number);
  }
}

/// The tile as text, `6-4`, left end first.
std::string to_text(LaidTile tile);
/// The tile as text, `6-4`, higher end first.
std::string to_text(Tile tile);
/// The tiles as text, each with its left end first, separated by one space.
std::string to_text(const Row& row);
/// The tiles as text, in the order of their numbers.
std::string to_text(LargeSet tiles);

/// Reads a number of pips; nullopt unless it is one digit or, if `highest` is above 9, two digits without a leading
/// zero. The number may be above `highest`.
std::optional<int> parse_pip(std::string_view text, int highest);

/// Reads one tile of the double-`highest` set, left end first: `6-4`, with any dash, `6|4`, `6/4`, `6:4`, `[6|4]`,
/// `(6,4)` or a domino character of Unicode. Throws ParseError; also for `64`, which where a move is expected is its
/// number.
LaidTile parse_tile(std::string_view text, int highest = max_pip);

/// A tile as it was typed; nullopt for one that is not known.
using Cell = std::optional<LaidTile>;

/// Reads tiles in all spellings of parse_tile(), separated by blanks, commas, semicolons or nothing, and also without a
/// sign between their ends: `64` and `6 4`. `?` is a tile that is not known, `?*23` stands for 23 of them. None may
/// come twice. Throws a ParseError that names all that is wrong; also if a run of numbers could be read in two ways.
std::vector<Cell> parse_cells(std::string_view text, int highest = max_pip);

/// Reads tiles as parse_cells(), all of which must be known.
Row parse_row(std::string_view text, int highest = max_pip);

/// Reads a deal of the tiles of `set`, of which some may be unknown; the tiles of the double-`highest` set that are not
/// in `set` may stand in it, too, and are left out. With `short_too` there may be fewer tiles. Throws ParseError as
/// parse_cells(), also with the names of missing tiles. If their number is wrong, `order` says where they belong.
std::vector<Cell> parse_deal_cells(std::string_view text, int highest, LargeSet set, bool short_too,
                                   std::string_view order = "");

/// Reads a row that must be a whole deal of the double-`highest` set. Throws ParseError as parse_row(), also with the
/// names of missing tiles.
Deal parse_deal(std::string_view text, int highest = max_pip);

/// The rows of a table that a `/` separates. Between two digits it stands for the middle of a tile.
std::vector<std::string_view> split_rows(std::string_view text BONEYARD_LIFETIMEBOUND);

/// Splits `text` at white space into words.
std::vector<std::string_view> words(std::string_view text BONEYARD_LIFETIMEBOUND);

/// Splits `text` at each `separator`; parts may be empty. Without a separator the only part is `text`.
std::vector<std::string_view> split(std::string_view text BONEYARD_LIFETIMEBOUND, char separator);

/// The Levenshtein distance of two words. It serves to suggest similar names.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// Reads a whole number of digits only; nullopt if `text` is anything else, or the number is above 2^64 - 1.
std::optional<std::uint64_t> parse_digits(std::string_view text);

/// Reads a decimal number ("5e-4") in the same way for every locale; nullopt if `text` is anything else, or beyond the
/// range of a double.
std::optional<double> parse_decimal(std::string_view text);

/// Makes text from outside safe to print to a terminal, in one line. Control characters, and bytes that are not valid
/// UTF-8, become escapes such as \x1b. Characters that nobody sees or that turn the text round become their names, such
/// as <no-break space>, unless they belong to the letter before them.
std::string printable(std::string_view text);

/// Text from outside for a message of one line: made printable, put in quotes, and cut at `longest` bytes.
std::string in_quotes(std::string_view text, std::size_t longest = 40);

}  // namespace boneyard
