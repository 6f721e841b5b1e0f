// What a player has won and lost, as values: a record for each game with its rule options, and for a table game with
// its seats and how strong the others are.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "sitting/dealing.hpp"
#include "solvers/variant.hpp"

namespace boneyard {

/// One game with one set of rule options.
struct Record {
  std::uint64_t played = 0;
  std::uint64_t won = 0;
  std::int64_t streak = 0;  ///< games won in a row up to now; negative: lost in a row
  std::uint64_t longest_streak = 0;

  /// Counts one more game.
  void add(bool won_this);
  friend bool operator==(const Record&, const Record&) = default;
};

/// Which games are counted together.
struct RecordKind {
  Variant variant{};
  Dealt dealt = Dealt::all;  ///< of a patience
  std::string against{};     ///< of a table game: how strong the other players are: `many`, or several, `few+many`

  /// The name of their record: `game;rule=value;…`, with `;deals=winnable` where only such were dealt, or
  /// `game;seats=2;against=many;rule=value;…`.
  std::string key() const;
  /// Reads key() back. Throws ParseError.
  static RecordKind parse(std::string_view key);
};

}  // namespace boneyard
