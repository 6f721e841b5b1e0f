// What is said about a game while it is played: who leads, what each move does, how a hand or a patience ends, and
// where points come from. Every front end shows these sentences.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boneyard/sentence.hpp"
#include "boneyard/session.hpp"
#include "solvers/multiplayer/scores.hpp"

namespace boneyard {

/// Who reads what is said at the table: the only person is `you`, and may have a partner. With several persons nobody
/// is.
Reader reader_of(const PlayedHand& hand);
inline Reader reader_of(const Session& session) { return reader_of(session.hand()); }

/// The lots by which the leader of this hand was drawn: `Lots: you 4-3, seat 2 6-1: seat 2 leads.` Nothing if there
/// were none.
Sentences told_of_lots(const Session& match);

/// What the last move of a match did: `Seat 2 draws a tile and lays <6-4: 10 points.`, and what the program's seats
/// claimed before and after it. Nothing while a player of the program draws and is still on turn; its next move then
/// tells that it drew. Of a patience where the tiles went: `6-4 to column 3.`
Sentences told_of_move(const Session& session);
/// Where the game is after moves were taken back, or played again: `Back to the deal.`, `The table after move 3: 6-4>.`
Sentence told_of_place(const Session& session);

/// What is said when a person declares the last score, and when one at that seat claims what another has not declared;
/// `found` points are what it brings.
Sentence told_of_claim(int found);
Sentence told_of_claim(int found, int seat);

/// What is said of the table as it stands: who leads, or what the last move did. Until a person has moved, the lots are
/// said again, for those who see one message at a time.
Sentences told_of_table(const Session& match);

/// Where the points of this hand, which must be over, come from: `You score 10 in play. Seat 2 scores 23: 9 pips with
/// you, 14 with seat 3.`
Sentences told_of_points(const Session& match);

/// How this hand, which must be over, ended, where its points come from, and who has won the match if it is over, in
/// this order; at the terminal, on the page and in the protocol's `ending`. `review` tells the points alone. Of a
/// patience: in how many moves it is won, or with how many tiles left it is lost, and why no move is left.
Sentences told_at_end(const Session& session);

/// Some points of a hand, and where they come from.
struct PointsPart {
  int points = 0;
  Sentence from{};  ///< follows the number: `pips with you`, `for the hand`, `in play`
};
/// The parts of the points of a side in this hand, which must be over. They add up to hand_score_of_side().
std::vector<PointsPart> points_parts(const Session& match, int side);

/// The points of a hand that is over: by seat, and those for its end.
struct HandPoints {
  multiplayer::Settings settings{};
  multiplayer::Scores scores{};
  multiplayer::EndingParts ending{};
};
Sentences told_of_points(const HandPoints& points);
/// `Seat 2 is out.`, `Blocked.`; of a hand that is not over, that the match was won in its middle.
Sentence told_how_it_ended(const multiplayer::Board& board);
/// `You win the match with 105 points.`
Sentence told_who_won(const multiplayer::Settings& settings, const multiplayer::Scores& totals, int side);

/// The tiles that the player at `seat` drew with that move; none if it was another kind of move, or another player's.
LargeSet drawn_tiles(const PlayedHand& match, std::size_t move, int seat);

/// What is said, as text for who reads it.
std::string to_text(const Sentences& said, const Session& session);
/// The name of a player: `seat 2`; or, if only one person plays, `you` and `your partner`.
std::string seat_name(const Session& match, int seat);
/// The seats of a side, from 0.
std::vector<int> seats_of_side(const multiplayer::Settings& settings, int side);
/// The name of a side: `you and your partner`, `seats 2 and 4`, `seat 2`.
std::string side_name(const Session& match, int side);

/// The text with a full stop, unless it ends in a full stop or a question mark.
std::string sentence(std::string_view text);
/// `1 move`, `12 moves`.
std::string counted(std::size_t count, const char* thing);
/// `1 point`, `-5 points`.
std::string points(int count);

}  // namespace boneyard
