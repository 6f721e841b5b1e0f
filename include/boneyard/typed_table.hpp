// A table as a person describes it: the tiles of a deal, or of a game that is under way, some of them perhaps unknown.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/game.hpp"
#include "boneyard/lifetimebound.hpp"
#include "boneyard/notation.hpp"

namespace boneyard {

/// A value: the tiles that a person sees, and where the others lie. The unknown tiles are the rest of the set; every
/// order in which they may lie, a filling, is equally likely. Where a game looks at the ends of a tile, the two ways
/// round are two fillings.
class TypedTable {
 public:
  enum class From : std::uint8_t {
    deal,      ///< nothing has been played yet
    position,  ///< a game under way
  };

  /// Reads a table. Each row has the name of a place in front, as in `hand: 6-4 5-5`, and a line of its own or ` / `
  /// between it and the next; so have the tables that this program prints. Without names the tiles of a deal stand in
  /// the order of dealing, and the rows of a position in that of wanted_rows(). `?` is a tile that is not known, and
  /// `?*23` stands for 23. Where a stock lies face down, the tiles that are not typed are that stock. Throws a
  /// ParseError that says all that is wrong.
  TypedTable(const Variant& variant, std::string_view text, From from);

  const Variant& variant() const BONEYARD_LIFETIMEBOUND { return variant_; }
  /// Whether nothing has been played.
  bool is_deal() const { return is_deal_; }
  /// The tiles that lie where the person does not know it.
  LargeSet missing() const { return missing_; }
  bool complete() const { return missing_.empty(); }
  /// The tile that was typed as unknown where only one can be it; the table is then complete.
  std::optional<Tile> found() const { return found_; }

  /// All tiles, place after place: of a deal in the order of dealing. nullopt: unknown.
  std::vector<Cell> cells() const;
  /// The deal of a complete table that is_deal().
  Row deal() const;
  /// The position of a complete table.
  AnyPosition position() const { return filled({}); }

  /// The number of fillings, at least 1; infinite if a double cannot hold it.
  double fillings() const;
  /// Filling `number` (from 0) of fillings(), of which there must be fewer than 2^63.
  AnyPosition filling(std::uint64_t number) const;
  AnyPosition random_filling(SeedStream& random) const;

  /// The table with the unknown tiles marked as such.
  std::vector<Place> places() const;
  /// The table in one line, with the names of its rows. It is read back.
  std::string text() const;

 private:
  struct Spot {
    Place place{};                    // without tiles
    std::vector<Cell> cells{};        // nullopt: unknown
    std::vector<std::size_t> gaps{};  // in a triangle or a grid: which of all its cells have no tile
  };
  class Reader;

  void read(std::string_view text);
  void fill_in(Tile tile);
  /// The position in which `tiles` lie at the unknown cells.
  AnyPosition filled(std::span<const LaidTile> tiles) const;

  Variant variant_;
  bool is_deal_, looks_at_ends_ = false;
  std::vector<Spot> spots_;
  std::optional<int> number_;  // Bingo: spoken at the first tile
  LargeSet gone_, missing_;
  std::optional<Tile> found_;
  /// Where the tile that begins a chain lay in the order of the deal, and where it lies in that of the places.
  std::size_t start_dealt_ = 0, start_placed_ = 0;
};

/// Reads a text that may be a deal or a table in mid-game. Rows with names are a table in mid-game, unless nothing has
/// been played there. Throws a ParseError; also if the text has no names and could be either.
TypedTable read_typed_table(const Variant& variant, std::string_view text);
/// How many tiles lie where in a deal, in the order of dealing: `3 in reserve, 5 in column 1, …`. Empty if there is but
/// one place.
std::string dealing_order(const Variant& variant);

/// The rows of a table in mid-game, in the order in which they may be typed without names.
struct WantedRow {
  std::string name;
  std::string help;  ///< what belongs there
};
std::vector<WantedRow> wanted_rows(const Variant& variant);
/// A table in mid-game as it may be typed, of few tiles: an example for people.
std::string example_of_table(const Variant& variant);

}  // namespace boneyard
