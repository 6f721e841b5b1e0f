// What a player has won and lost, as values: a record for each game with its rule options.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "sitting/dealing.hpp"

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

}  // namespace boneyard
