// What `boneyard stats` makes for other programs: a picture of the records, and cards of one's mistakes.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "boneyard/odds.hpp"
#include "boneyard/session.hpp"
#include "cli/state/mistakes.hpp"

namespace boneyard::app {

/// A record, and the odds to compare it with.
struct RecordLine {
  RecordKind kind;
  Record record;
  std::vector<OddsResult> odds;  ///< of a patience
};

/// An SVG document: for each record a bar with the share of games won and its 95 % interval, and the odds of others as
/// ticks on it. Text takes the colour of the page.
std::string plot(std::span<const RecordLine> lines);

/// The mistakes as a deck for Anki: csv with the columns front, back and tags, below the lines by which Anki knows
/// them. The front has the table as its player saw it, as SVG, and what was played; the back what would have been
/// better.
std::string cards(std::span<const KeptMistake> mistakes);

}  // namespace boneyard::app
