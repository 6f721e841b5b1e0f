// The texts of a game at the terminal: the headline, the status, moves of the program, hints, endings.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/advice.hpp"
#include "platform/signals.hpp"
#include "session/told.hpp"

namespace boneyard::app {

/// Limits for the solver while a person waits: `time` for an answer, `stop` to end it early, and at most four threads.
Thinking thinking(std::chrono::milliseconds time = std::chrono::milliseconds{800},
                  const std::atomic<bool>& stop = abandon_flag());
/// The usual limits. `known` finds the chances of early positions that were computed before.
Thinking thinking(const FindChances& known);

/// Appends `more` to `text`, with `between` before it if neither is empty.
void add(std::string& text, std::string_view more, std::string_view between = " ");

/// `Five Columns, seed 42, refill=column, move 2`; `does not count` follows the seed of a spoiled game. For a match
/// `Block with 3 players, seed 42, hand 1, to 100`.
std::string headline(const Session& session);

/// Sentences that say how the game is won, and which of its rules are not the usual ones.
std::string aim_text(const Variant& variant);
/// The latter, after a blank: ` Rules: count=restart.`; empty if all rules are the usual ones.
std::string rules_here(const Variant& variant);

/// About a lost game: which move lost it, or that no play could have won it. Empty if the solver cannot tell in time.
std::string where_it_was_lost(const Session& session, const Thinking& thinking);

/// Why the game cannot be won, in sentences that are proved; or that it can be, or that no short argument was found,
/// and the certificate in its place.
std::string why_text(const Session& session);

/// Whether deals could be won before the first move. The last deal that could be decided is solved once. Threads may
/// share it.
class FirstVerdict {
 public:
  bool could_be_won(const Session& session, const Thinking& thinking);

 private:
  std::mutex mutex_;
  std::optional<AnyPosition> first_;
  bool won_ = false;
};

/// Whether the game can still be won by someone who sees everything, and that in words: told_of_status().
struct Status {
  Verdict verdict;
  std::string text;
};
Status status_of(const Session& session, const Thinking& thinking, FirstVerdict& first);

/// What a hint may cost: the time that time_for() gives it in every front end.
Thinking hint_thinking(const Session& session, const FindChances& known = {});
/// told_of_hint(), with what all moves are worth below it, best first; of an estimate only their order.
std::string hint_text(const AnyPosition& position, Dealt dealt, const Hint& best, std::chrono::milliseconds time,
                      const Reader& reader = {});
/// The hidden tiles, and the best move for someone who sees them.
std::string peek_text(const AnyPosition& position);

/// The legal moves with their numbers, in as many columns as `width` allows.
std::string moves_page(const AnyPosition& position, std::size_t width);

// Texts of a match.

/// What a move of a table game scores at once, as it follows the move: ` +10`. Empty if it scores nothing, and with
/// muggins, where a person must find that out.
std::string score_of_move(const AnyPosition& position, const std::string& move);
/// The legal moves, numbered, each with what it scores.
std::string moves_text(const AnyPosition& position);
/// told_of_values(), with the values of all moves below it, best first.
std::string peek_text(const Session& match, const Answer& answer);
/// The points of each side, a row for each hand, and their sums.
std::string score_sheet(const Session& match);
/// The same by the points of each hand; `over`: so is the last one.
std::string score_sheet(const multiplayer::Settings& settings, const Reader& reader,
                        const std::vector<multiplayer::Scores>& hands, bool over);

inline constexpr std::string_view nothing_to_review = "You had nothing to choose in this hand.";
/// The parts of a review: the heading, the titles of the columns, a row for each move, and the sum of what the moves
/// cost.
inline constexpr std::string_view review_heading = "What each move cost in points; in brackets the better move.";
std::string review_columns(const PlayedHand& hand);
/// The heading, with the number of the hand if the match has had several.
std::string review_title(const Session& match, int hand);
std::string review_row(const PlayedHand& hand, const Reviewed& reviewed);
std::string review_sum(const std::vector<Reviewed>& reviewed);

}  // namespace boneyard::app
