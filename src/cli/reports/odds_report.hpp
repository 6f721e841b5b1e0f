// The answer of `odds` as text and csv; as json the library has it.
#pragma once

#include <string>

#include "boneyard/odds.hpp"
#include "platform/output.hpp"

namespace boneyard::app {

/// For people: a few lines that say what was computed, how, and what it holds for.
std::string odds_page(const OddsResult& result, const Style& style);
/// The three numbers `odds low high`.
std::string odds_line(const OddsResult& result);
std::string odds_csv(const OddsResult& result);  ///< with its header

/// The number of deals that the leader's side loses, without ties.
std::uint64_t lost_alone(const Tally& tally);
/// Of a table game: the number of deals that each seat wins, the leader's first.
std::vector<std::uint64_t> seat_wins(const OddsResult& result);

}  // namespace boneyard::app
