// What is said of puzzles and of one's own mistakes: what is to be done, how it went, and when it comes back. Every
// front end shows these sentences.
#pragma once

#include <optional>
#include <string_view>

#include "boneyard/mistake.hpp"
#include "boneyard/puzzle_record.hpp"
#include "boneyard/solve_puzzle.hpp"

namespace boneyard {

/// `Move 7, <5-3, cost 4.2 points on average, as the other hands were hidden.`
Sentence told_of_mistake(const Mistake& mistake);
/// What is to be done where the mistake was made: `You played 5-3+4-0, which gave the win away. Keep the win.`
Sentences told_of_task(const Mistake& mistake);

/// Whether hidden tiles matter: `No tile is hidden.`, `The hidden tiles do not matter.`, or how they count.
Sentence told_of_hidden(const Puzzle& puzzle);

/// Of a move that has no effect here: `. changes nothing.`
Sentence told_of_no_change(const AnyPosition& position, std::string_view move);

/// What a result did to the record: of the first wrong move or hint how the rating has changed, if it has; at the end
/// `Solved. Your rating: 1512 ± 80 (+12).`, and when the puzzle comes back if it was missed.
Sentences told_of_result(const PuzzleResult& result, const PuzzleRecord& before, const PuzzleRecord& after,
                         std::string_view id);
/// The same of a mistake of one's own, which changes no rating. `next`: when it comes back; nullopt if it is done with.
Sentences told_of_result(const PuzzleResult& result, const std::optional<PuzzleRecord::Missed>& next);

}  // namespace boneyard
