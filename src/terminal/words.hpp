// What is said at the terminal: the line above the tiles, how things stand, moves of the program, hints, endings.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boneyard/advice.hpp"
#include "cli/io/signals.hpp"

namespace boneyard::app {

/// How long the solver may think at the table, and what ends its thoughts early.
Thinking thinking(std::chrono::milliseconds time = std::chrono::milliseconds{800},
                  const std::atomic<bool>& stop = abandon_flag());

/// Puts `more` behind a text, with something between them if both say something.
void add(std::string& text, std::string_view more, std::string_view between = " ");
/// With a full stop, if it does not end yet.
std::string sentence(std::string_view text);

/// `Five Columns, seed 42, refill=column, move 2`; behind the seed `does not count` if it is spoiled. At a match
/// `Block with 3 players, seed 42, hand 1, to 100`.
std::string headline(const Session& session);

/// What winning is, a sentence.
std::string aim_text(const Session& session);

/// Won or lost, in how many moves, and why no move is left.
std::string ending(const Session& session);
/// Of a lost game: which move lost it, or that none did; empty if the time does not suffice to say.
std::string where_it_was_lost(const Session& session, const Thinking& thinking);

/// Whether it can still be won, by someone who sees everything.
std::string status_line(const Session& session, const Thinking& thinking);

/// The best moves, from what the player may know.
std::string hint_text(const AnyPosition& position, Dealt dealt = Dealt::all);
/// Chances over all stocks, best first; at least one. Of a deal that was chosen because it can be won they say so:
/// there they are others.
std::string chances_text(const std::vector<Chance>& chances, Dealt dealt = Dealt::all);
/// The best move, with a look at what is hidden.
std::string peek_text(const AnyPosition& position);

/// The legal moves with their numbers, in columns.
std::string moves_page(const AnyPosition& position, std::size_t width);

// At a match.

/// `seat 2`; or, if only one person plays, `you` and `your partner`.
std::string seat_name(const Session& match, int seat);
/// `you and your partner`, `seats 2 and 4`, `seat 2`.
std::string side_name(const Session& match, int side);
std::string capital(std::string text);
/// `1 point`, `-5 points`.
std::string points(int count);

/// `Seat 2 draws a tile and lays <6-4: 10 points.` Of the last move; empty of a draw of the program's after which the
/// same seat goes on.
std::string told(const Session& match, std::size_t move);
/// How the hand on the table ended, and the match with it if it did.
std::string ending_text(const Session& match);

/// The legal moves, numbered.
std::string moves_text(const AnyPosition& position);
std::string hint_text(const Session& match, const multiplayer::Reasoning& reasoning);
std::string peek_text(const Session& match, const multiplayer::OpenAnswer& answer);

inline constexpr std::string_view nothing_to_review = "You had nothing to choose in this hand.";
/// The review: a line above the rows, what stands in which column, a row of each move, and the sum of what they cost.
std::string_view review_heading();
std::string review_columns(const Session& match);
std::string review_row(const Session& match, const Reviewed& reviewed);
std::string review_sum(const std::vector<Reviewed>& reviewed);

}  // namespace boneyard::app
