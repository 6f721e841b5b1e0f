// What a player has won and lost, as values: a record for each game with its rule options, and for a table game with
// its seats and how strong the others are.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "sitting/dealing.hpp"
#include "solvers/table/settings.hpp"

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

/// The name of a record: `game`, `game;rule=value;…`, with `;deals=winnable` where only such were dealt.
std::string record_key(const Variant& variant, Dealt dealt);
/// What a key stands for. Throws ParseError.
std::pair<Variant, Dealt> parse_record_key(std::string_view key);

/// Which matches of a table game are counted together.
struct MatchKind {
  table::Settings settings;
  std::string against;  ///< how strong the other seats are: `many`, or several, `few+many`
};
/// The name of their record: `game;seats=2;against=many;rule=value;…`.
std::string record_key(const MatchKind& kind);
/// What such a key stands for; nullopt if its game is no table game. Throws ParseError.
std::optional<MatchKind> parse_match_key(std::string_view key);

}  // namespace boneyard
