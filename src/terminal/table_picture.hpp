// A table in its stage: the head, the tiles with what can be chosen, how things stand, what was said, the keys. Every
// part has its rows, so that nothing jumps when a message comes or goes.
#pragma once

#include <string>
#include <vector>

#include "boneyard/advice.hpp"
#include "terminal/play_screen.hpp"
#include "terminal/table.hpp"

namespace boneyard::app {

/// What the picture shows beside the table itself.
struct Saying : Shown {
  std::string status{};  ///< how things stand; empty: not shown
  Ink status_ink = Ink::plain;
};

/// Draws it all and shows it. `at` is where the cursor stands, if anywhere. Returns the stops, in the order of their
/// rows.
std::vector<Stop> draw_table_screen(const Stage& stage, const Table& table, const Choice& choice,
                                    const std::optional<Stop>& at, const Saying& saying);

/// Rows that a message has.
int message_rows(const Stage& stage);

/// What winning is, a sentence.
std::string aim_text(const AnyPosition& position);

/// The words of a move that is offered by itself: `<6-4  left end`.
std::string offer_text(const AnyPosition& position, const MoveText& move);

}  // namespace boneyard::app
