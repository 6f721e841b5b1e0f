// The published odds, data/odds.csv and data/table_odds.csv, compiled in.
#pragma once

#include <map>
#include <optional>
#include <string_view>

#include "boneyard/odds.hpp"

namespace boneyard::app {

/// A row by the names of its columns; no cell has a comma in it.
using PublishedRow = std::map<std::string_view, std::string_view>;

/// The first row of a file compiled in whose text begins with `key`, its first cells.
std::optional<PublishedRow> published_row(std::string_view file, std::string_view key);

struct PublishedOdds : OddsResult {
  std::string command;  ///< that computes it: `boneyard odds …`
};

/// The figure of the row that answers the question, with a note of how it was computed; nullopt if there is none. Rules
/// that no hand depends on, such as a match's target, may be any.
std::optional<PublishedOdds> published_odds(const Question& question);

}  // namespace boneyard::app
