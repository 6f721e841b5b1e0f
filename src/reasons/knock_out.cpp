// Why a line of Knock-Out is lost: tiles that have no partners, or only partners that get in each other's way.
//
// Rule options covered: knock = pair and run, from any position.
//
// A won line is split into blocks of tiles that are knocked out together: two with knock=pair, two or more with
// knock=run. From one tile of a block to its next one the touching ends are equal, the tiles between were knocked out
// before, in blocks of their own, and no two blocks cross. So the number of tiles between is even (pair), or anything
// but one (run).
//
// G(T): find blocks that do not cross, with equal ends and such numbers of tiles between, so that each tile of T is in
// one. The tiles outside T may be in a block or stay.
// Projection: the blocks of a won line are such blocks. Monotony: blocks for T serve for each T' inside T. G(all) is
// the real game: all tiles are in blocks, and of blocks that do not cross the inner ones can be knocked out first.
//
// The search is an interval recurrence (solvers/knock_out/solver.cpp has its history) over line[i … j): can its tiles
// of T be served by blocks inside it? 28^3 / 6 steps for a set T, always decided.
//
// With knock=pair nearly every line has a tile without any partner; with knock=run about half of them.
#include <fmt/format.h>

#include <array>

#include "reasons/games.hpp"

namespace boneyard::reasons {
namespace {

using knock_out::Knock;
using knock_out::Position;

class Blocks {
 public:
  explicit Blocks(const Position& position)
      : line_(position.line()), run_(position.rules().knock == Knock::run), size_(line_.size()) {}

  /// Whether the tiles at the places i < j can be neighbours in a block.
  bool partners(std::size_t i, std::size_t j) const {
    return line_[i].right() == line_[j].left() && (run_ ? j - i != 2 : (j - i) % 2 == 1);
  }

  bool lost(TileSet tiles) {
    for (std::size_t i = size_ + 1; i-- > 0;)
      for (std::size_t j = i; j <= size_; ++j) {
        if (run_ && i < j) goes_on_[i][j] = goes_on(i, j);
        served_[i][j] = i == j || served(tiles, i, j);
      }
    return !served_[0][size_];
  }

 private:
  /// Whether the tiles of T in line[i … j) can be served, by blocks inside it. Needs longer i and smaller j.
  bool served(TileSet tiles, std::size_t i, std::size_t j) const {
    if (!tiles.contains(line_[i].tile()) && served_[i + 1][j]) return true;
    for (std::size_t k = i + 1; k < j; ++k)
      if (partners(i, k) && served_[i + 1][k] && (served_[k + 1][j] || (run_ && goes_on_[k][j]))) return true;
    return false;
  }
  /// The same, where the tile i is in a block with a tile before it, and the block goes on.
  bool goes_on(std::size_t i, std::size_t j) const {
    for (std::size_t k = i + 1; k < j; ++k)
      if (partners(i, k) && served_[i + 1][k] && (served_[k + 1][j] || goes_on_[k][j])) return true;
    return false;
  }

  const Row& line_;
  bool run_;
  std::size_t size_;
  static constexpr std::size_t places = tile_count + 2;
  std::array<std::array<bool, places>, places> served_{}, goes_on_{};
};

std::vector<Tile> tiles_in_line(const Position& position) {
  std::vector<Tile> tiles;
  for (const LaidTile laid : position.line()) tiles.push_back(laid.tile());
  return tiles;
}

/// The tiles that a tile may be knocked out with, in the order of the line: `3-4 (tile 8)`.
std::vector<std::string> partner_names(const Position& position, std::size_t place) {
  const Blocks blocks(position);
  std::vector<std::string> names;
  for (std::size_t other = 0; other < position.line().size(); ++other)
    if (other < place ? blocks.partners(other, place) : other > place && blocks.partners(place, other))
      names.push_back(fmt::format("{} (tile {})", to_text(position.line()[other]), other + 1));
  return names;
}

/// Why the tiles with equal ends on one side are no partners: `to its right 4 begins only 4-1 (tile 11)`.
std::string side_clause(const Position& position, std::size_t place, bool right) {
  const Row& line = position.line();
  const Pip pip = right ? line[place].right() : line[place].left();
  std::vector<std::string> names;
  for (std::size_t other = right ? place + 1 : 0; other < (right ? line.size() : place); ++other)
    if ((right ? line[other].left() : line[other].right()) == pip)
      names.push_back(fmt::format("{} (tile {})", to_text(line[other]), other + 1));
  const std::string_view side = right ? "to its right" : "to its left", verb = right ? "begins" : "ends";
  if (names.empty()) return fmt::format("{} no tile {} with {}", side, verb, pip);
  return fmt::format("{} {} {} with {}", side, listed(names), names.size() == 1 ? verb : right ? "begin" : "end", pip);
}

std::vector<std::string> tell_one(const Position& position, std::size_t place) {
  const bool run = position.rules().knock == Knock::run;
  const std::string tile = fmt::format("{}, tile {} of the line,", to_text(position.line()[place]), place + 1);
  std::vector<std::string> sentences = {capitalized(fmt::format("{} finds no tile to be knocked out with.", tile))};
  sentences.push_back(
      capitalized(fmt::format("{}, and {}.", side_clause(position, place, false), side_clause(position, place, true))));
  if (sentences.back().find("(tile") != std::string::npos)
    sentences.push_back(run ? "But exactly one tile lies between, and one tile cannot be knocked out alone."
                            : "But an odd number of tiles lies between, and tiles are knocked out by twos.");
  return sentences;
}

std::vector<std::string> tell(const Position& position, TileSet tiles) {
  const Row& line = position.line();
  std::vector<std::string> clauses;
  for (std::size_t place = 0; place < line.size(); ++place) {
    if (!tiles.contains(line[place].tile())) continue;
    if (tiles.size() == 1) return tell_one(position, place);
    clauses.push_back(fmt::format("{} (tile {}) can be knocked out only with {}", to_text(line[place]), place + 1,
                                  listed(partner_names(position, place), "or")));
  }
  std::vector<std::string> sentences = sentences_of(clauses, longest_reason - 1);
  sentences.push_back(
      fmt::format("Whatever is chosen, {} of these {}: two choices take the same tile, or one lies across the other.",
                  tiles.size() == 2 ? "one" : "at least one",
                  tiles.size() == 2 ? "two stays" : number_word(tiles.size()) + " stays"));
  return sentences;
}

}  // namespace

Relaxed relaxed(const Position& position, TileSet tiles) {
  return Blocks(position).lost(tiles) ? Relaxed::lost : Relaxed::winnable;
}

std::optional<Argument> argue(const Position& position, const Limits& limits) {
  constexpr int passes = 30;
  Blocks blocks(position);
  const auto search = [&](TileSet tiles) { return blocks.lost(tiles) ? Relaxed::lost : Relaxed::winnable; };
  const std::vector<Tile> order = tiles_in_line(position);
  for (const Tile tile : order)
    if (TileSet alone; alone.insert(tile), blocks.lost(alone)) return Argument{alone, tell(position, alone)};
  const auto found = smallest_irreducible(search, order, passes, limits);
  if (!found || found->size() > most_tiles) return std::nullopt;
  return Argument{*found, tell(position, *found)};
}

}  // namespace boneyard::reasons
