// What is said at a match: of a move, of a hand that has ended, of what the solver found.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boneyard/advice.hpp"
#include "boneyard/session.hpp"

namespace boneyard::app {

/// `seat 2`; or, if only one person plays, `you` and `your partner`.
std::string seat_name(const TableMatch& match, int seat);
/// `you and your partner`, `seats 2 and 4`, `seat 2`.
std::string side_name(const TableMatch& match, int side);
std::string capital(std::string text);
/// `1 point`, `-5 points`.
std::string points(int count);

/// `Seat 2 draws a tile and lays <6-4: 10 points.` Of the last move; empty of a draw of the program's after which the
/// same seat goes on.
std::string told(const TableMatch& match, std::size_t move);
/// How the hand on the table ended, and the match with it if it did.
std::string ending_text(const TableMatch& match);

/// The legal moves, numbered.
std::string moves_text(const table::Position& position);
std::string hint_text(const TableMatch& match, const table::Reasoning& reasoning);
std::string peek_text(const TableMatch& match, const table::OpenAnswer& answer);

/// The review: a line above the rows, what stands in which column, a row of each move, and the sum of what they cost.
std::string_view review_heading();
std::string review_columns(const TableMatch& match);
std::string review_row(const TableMatch& match, const Reviewed& reviewed);
std::string review_sum(const std::vector<Reviewed>& reviewed);

/// The commands at a match.
std::string_view match_help();

}  // namespace boneyard::app
