// The answer of `odds` as text, json and csv, and json read back for --merge.
#pragma once

#include <string>

#include "boneyard/odds.hpp"
#include "cli/io/output.hpp"

namespace boneyard::app {

/// For people: a few lines that say what was computed, how, and what it holds for.
std::string odds_page(const OddsResult& result, const Style& style);
/// `odds low high`, and no more.
std::string odds_line(const OddsResult& result);
std::string odds_json(const OddsResult& result);
std::string odds_csv(const OddsResult& result);  ///< with its header
/// `1..50;61..90` if there are gaps between the seeds, else empty.
std::string ranges_text(const OddsResult& result);

// What the three print of a table game.
std::string table_odds_page(const OddsResult& result, const Style& style);
std::string table_odds_json(const OddsResult& result);
std::string table_odds_csv(const OddsResult& result);  ///< with its header

/// Reads what odds_json() wrote: every line of `text` is one result. Throws ParseError, which begins
/// with the number of the line.
std::vector<OddsResult> parse_odds_json(const std::string& text);

}  // namespace boneyard::app
