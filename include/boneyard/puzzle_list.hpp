// The puzzles that are shipped: as a list, the puzzle of a day, and one that suits a player.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/lifetimebound.hpp"
#include "boneyard/puzzle.hpp"

namespace boneyard {

/// A puzzle of a list.
struct ListedPuzzle {
  std::string_view id{};
  std::string_view variant{};  ///< as Variant::text() writes it
  std::string_view number{};   ///< of its deal, see PuzzleDeals::numbered()
  std::string_view before{}, solution{};
  int rating = 0;
  std::string_view themes{};  ///< a letter each, `a` for the first of the enum

  /// The game's name, the start of `variant`.
  std::string_view game() const BONEYARD_LIFETIMEBOUND { return variant.substr(0, variant.find(';')); }
  /// The puzzle with its deal, moves, rating, themes and id. Its decisions are left out; SolvingPuzzle finds them.
  /// Throws ParseError.
  Puzzle puzzle() const;
};

/// A list of puzzles in the compact form into which the build turns data/puzzles.csv:
///
///     boneyard puzzles 1
///     =five-columns;refill=column                                 the variant of the puzzles that follow
///     fafetygge2,28,55+20 54+30,53+40 60+33,1537,a                id, deal, moves before, solution, rating, themes
///
/// A tile is written without its dash, `d` is `draw`, `p` is `pass`.
class PuzzleList {
 public:
  /// The list keeps views into `text`. Throws ParseError.
  explicit PuzzleList(std::string_view text);

  std::size_t size() const { return puzzles_.size(); }
  const ListedPuzzle& operator[](std::size_t i) const { return puzzles_[i]; }
  /// The index of the puzzle with this id; nullopt if there is none.
  std::optional<std::size_t> find(std::string_view id) const;

  /// The index of the puzzle of a day, counted from 1 January 1970: (day × 3583) modulo the number of puzzles that
  /// counted on that day. Puzzles are only ever appended to the list, and those appended count from a later day on. So
  /// the puzzle of a day stays the same for ever, and none comes twice until all have come.
  std::size_t of_day(int day) const;

  /// What a player wants. Bounds of ratings are inclusive.
  struct Wanted {
    std::string game{};  ///< a game's name; empty: any
    int lowest = 0, highest = 9999;
    /// Puzzles that were tried already. They are left out, until all that are wanted have been tried.
    std::function<bool(std::string_view id)> tried{};
  };
  /// A random one of the wanted puzzles whose rating is within 100 of `near`; if there are none, the next nearest.
  /// nullopt if no puzzle is wanted.
  std::optional<std::size_t> near(double rating, const Wanted& wanted, SeedStream& random) const;

 private:
  std::vector<ListedPuzzle> puzzles_;
};

}  // namespace boneyard
