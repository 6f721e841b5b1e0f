// A sentence in parts. What is said about a game is made once, from words, tiles and seats; whoever shows it decides
// what a seat is called and how a tile is drawn, and is "you" where it is the reader's own seat.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boneyard/notation.hpp"
#include "boneyard/variant.hpp"

namespace boneyard {

/// A part of a sentence. Words stand as they are, with their blanks.
struct Part {
  enum class Kind : std::uint8_t { words, verb, seats, tile, move } kind = Kind::words;
  std::string text{};   ///< words; a verb after one name, `lays`; a tile, `6-4`; a move in the game's notation, `<6-4`
  std::string other{};  ///< a verb after `you` or several names, `lay`; the tiles of a move, `6-4` or `6-0+4-2`
  std::string place{};  ///< where a move lays its tile: `left`, `to the 4`, `to column 2`; empty without a choice
  std::vector<int> seats{};  ///< whom the sentence names, from 0; several are a side

  Part(std::string words) : text(std::move(words)) {}
  Part(const char* words) : text(words) {}
  Part(Kind what, std::string first, std::string second = {}, std::string where = {})
      : kind(what), text(std::move(first)), other(std::move(second)), place(std::move(where)) {}
  Part(std::vector<int> named) : kind(Kind::seats), seats(std::move(named)) {}

  friend bool operator==(const Part&, const Part&) = default;
};

inline Part seat_part(int seat) { return Part(std::vector<int>{seat}); }
/// A verb agrees with the seats that were named last.
inline Part verb(std::string of_one, std::string of_you) {
  return {Part::Kind::verb, std::move(of_one), std::move(of_you)};
}
inline Part tile_part(std::string tile) { return {Part::Kind::tile, std::move(tile)}; }
inline Part tile_part(Tile tile) { return tile_part(to_text(tile)); }
inline Part tile_part(LaidTile tile) { return tile_part(to_text(tile)); }
inline Part move_part(std::string notation, std::string tiles, std::string place = {}) {
  return {Part::Kind::move, std::move(notation), std::move(tiles), std::move(place)};
}

/// A sentence, or a clause to stand in one.
using Sentence = std::vector<Part>;
using Sentences = std::vector<Sentence>;

/// Who reads a sentence, and what the seats are called there.
struct Reader {
  std::optional<int> you{};                     ///< the reader's seat, from 0
  std::array<std::string, most_seats> names{};  ///< by seat; one without a name is `seat 2`
};

/// The sentence as its reader sees it: verbs are words, and so is `you`, which comes first among several. What is left
/// of seats are the others.
Sentence addressed(const Sentence& sentence, const Reader& reader);

/// A clause as text: `you lay <6-4`
std::string to_clause(const Sentence& clause, const Reader& reader = {});
/// The sentence as text, with a capital at its start: `You lay <6-4: 10 points.`
std::string to_text(const Sentence& sentence, const Reader& reader);
/// Several, with blanks between them.
std::string to_text(std::span<const Sentence> sentences, const Reader& reader);
/// What the reader calls these seats: `you`, `you and your partner`, `seats 2 and 4`.
std::string name_of(const std::vector<int>& seats, const Reader& reader);

/// The text with a capital at its start.
std::string capital(std::string text);

}  // namespace boneyard
