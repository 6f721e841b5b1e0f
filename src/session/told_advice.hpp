// What is said as advice: hints, what is best for one who sees every tile, whether a deal can be won, which move lost
// it and why, what a hand is worth. Every front end shows these sentences; beside them it may show values, such as the
// chances of all moves.
//
// `time` is the limit that the search had. A sentence names it where it was not enough.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/advice.hpp"
#include "boneyard/sentence.hpp"

namespace boneyard {

/// The digits in groups of three: `1,204,000`.
std::string in_groups(std::string_view digits);

/// The best move from what the player may know, and what it is worth: `6-5> is best: 42 % to win without seeing the
/// stock.` Of a deal that was chosen because it can be won the chances over such deals alone would differ: then it says
/// over which orders they are. At a table also who can answer the move. The position is the one that the hint is about.
Sentences told_of_hint(const AnyPosition& position, Dealt dealt, const Hint& hint, std::chrono::milliseconds time);

/// The first move of a patience's best line, and where the line leads: `6-0+4-2 is best: it wins in 14 moves, this one
/// included.` Where hidden tiles matter, it begins `Seeing every tile, …`.
Sentence told_of_line(const AnyPosition& position, const Answer& answer, std::chrono::milliseconds time);
/// The best move of the answer's moves, which peek() has found, with its value.
Sentence told_of_values(const multiplayer::Position& position, const Answer& answer);
/// What a search has found about a position. Of a patience whether it can be won, and in how many moves and ways; of a
/// hand who is on turn, and how many points its side scores more than the others.
Sentences told_of_answer(const AnyPosition& position, const Answer& answer, std::chrono::milliseconds time);

/// Whether the game can still be won by someone who sees everything. `could_be_won`: it is known that it could be won
/// before the first move.
Sentence told_of_status(const Session& session, Verdict verdict, bool could_be_won, std::chrono::milliseconds time);
/// Which move lost the deal, or that no play could have won it. Nothing if neither is known.
Sentences told_where_lost(const PlayedHand& hand, const WhereLost& lost);
/// What why_lost() has found, before the sentences of its reason: which position it is about, and whether there is a
/// reason.
Sentences told_of_reason(const PlayedHand& hand, const WhyLost& why, std::chrono::milliseconds time);
/// A certificate of so many positions, none of which can be won; 0: of a winning line; nullopt: `cutoff` came first.
Sentence told_of_certificate(std::optional<std::uint64_t> positions, Cutoff cutoff, std::chrono::milliseconds time);
/// What a value counts, for the side on turn: `points to come, less the others'`
std::string_view what_is_counted(const multiplayer::Settings& settings);
/// The opponents' answers to the move that was named: `Seat 2 can answer in 38 %, seat 3 can't (no 5).`
Sentence told_of_responses(const std::vector<Response>& responses);
/// Over which deals the chances of hidden tiles are.
Sentence told_of_hidden_tiles(const multiplayer::HiddenTiles& hidden);

/// A value with its sign and one digit, rounded by its exact value, halves away from zero: `+1.8`. So it is the same
/// beside the values that JavaScript rounds.
std::string signed_tenths(double value);
/// A chance in whole per cent. Only one that was counted (`exact`) can be 0 or 100 %; else it is `under 1 %` or `over
/// 99 %`.
std::string percent(double chance, bool exact);

}  // namespace boneyard
