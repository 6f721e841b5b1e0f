// What the arguments of all games have in common: a relaxed game, the filter that makes a set of tiles irreducible, and
// the words of the sentences.
//
// An argument is a set T of tiles and a relaxed game G(T), defined in each game's file, with two properties:
//   projection   Every line of the real game, with what concerns the tiles outside T left out or made easier, is a line
//                of G(T), and a line that wins stays one that wins. So if G(T) is lost, the position is lost.
//   monotony     The same holds from G(T) to G(T'), for each T' inside T. So if G(T) is winnable, G(T') is too.
// T is irreducible if G(T) is lost and each G(T without one tile) is winnable. Monotony makes one pass over the tiles
// enough to find such a T (a deletion filter: Chinneck and Dravnieks 1991): a tile that could not be dropped from a
// larger set can not be dropped from a smaller one. Which T is found depends on the order of the pass, so there are
// many passes, and the smallest set is kept.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/answer.hpp"
#include "boneyard/reason.hpp"
#include "boneyard/tile.hpp"

namespace boneyard::reasons {

/// Most tiles of an argument that a person is asked to follow. (A row of Bingo that goes round has all
/// its tiles, each with its number.)
inline constexpr int most_tiles = 14;

struct Argument {
  TileSet tiles{};
  std::vector<std::string> sentences{};
};

/// What a search of a relaxed game found: `unknown` if it would have searched more positions than it may.
enum class Relaxed : std::uint8_t { lost, winnable, unknown };

/// The tiles of a set in the order of their numbers.
inline std::vector<Tile> in_order(TileSet tiles) {
  std::vector<Tile> list;
  for (const Tile tile : tiles) list.push_back(tile);
  return list;
}

/// A relaxed game, as a function from a set of tiles to what its search finds.
template <class Game>
concept Relaxation = requires(Game game, TileSet tiles) {
  { game(tiles) } -> std::same_as<Relaxed>;
};

/// One pass over `order`: drops each tile without which the game stays lost. The game of all tiles of `order` must be
/// lost. Returns nullopt if a search could not decide whether a tile may be dropped, for then the set need not be
/// irreducible.
template <Relaxation Game>
std::optional<TileSet> irreducible(Game& relaxed, std::span<const Tile> order, const Limits& limits) {
  TileSet kept;
  for (const Tile tile : order) kept.insert(tile);
  for (const Tile tile : order) {
    limits.obey();
    TileSet fewer = kept;
    fewer.erase(tile);
    switch (relaxed(fewer)) {
      case Relaxed::lost: kept = fewer; break;
      case Relaxed::winnable: break;
      case Relaxed::unknown: return std::nullopt;
    }
  }
  return kept;
}

/// The smallest irreducible set that `passes` passes find; nullopt if the game of all `tiles` is not lost, or no pass
/// ends. The first pass goes by the given order, tiles to drop first in front; the others by random orders, always the
/// same ones.
template <Relaxation Game>
std::optional<TileSet> smallest_irreducible(Game relaxed, std::vector<Tile> tiles, int passes, const Limits& limits) {
  TileSet all;
  for (const Tile tile : tiles) all.insert(tile);
  if (relaxed(all) != Relaxed::lost) return std::nullopt;
  SeedStream random(0, 43);
  std::optional<TileSet> best;
  for (int pass = 0; pass < passes; ++pass) {
    if (pass > 0) shuffle(tiles, random);
    const auto found = irreducible(relaxed, tiles, limits);
    if (found && (!best || found->size() < best->size())) best = found;
  }
  return best;
}

// Words.

/// `a`, `a and b`, `a, b and c`; with `or` in place of `and` if `last` says so.
std::string listed(const std::vector<std::string>& things, std::string_view last = "and");
/// The tiles as a list: `6-4, 5-5 and 1-0`.
std::string listed(TileSet tiles, std::string_view last = "and");
/// `one`, `two`, … `twelve`, `13`.
std::string number_word(int number);
/// The clauses as at most `most` sentences, each beginning with a capital letter: clauses that share a sentence have
/// semicolons between them.
std::vector<std::string> sentences_of(const std::vector<std::string>& clauses, std::size_t most);
/// The text with its first letter large.
std::string capitalized(std::string text);

}  // namespace boneyard::reasons
