// What is said at a real table: what each entry does, how a hand ends, what to play and why.
#pragma once

#include "boneyard/advice.hpp"
#include "boneyard/assist.hpp"
#include "boneyard/sentence.hpp"

namespace boneyard {

/// The person at the own seat is `you`; a partner without a name is `your partner`.
Reader reader_of(const RealTable& table);

/// What the last entry of the hand did: `Ann lays <6-4: 10 points.`, `Seat 3 passes.`, `You draw 5-1.`
/// `before`: View::scores_in_play() before it.
Sentence told_of_entry(const RealTable& table, const multiplayer::Scores& before);
/// How the last hand ended, once it is over, where its points come from, and who has won the match if it is over.
Sentences told_at_end(const RealTable& table);
/// What the real table waits for, as a question: `Ann is on turn: a tile, draw or pass?`
Sentence asked_at(const RealTable& table);

/// The best move, its mean value and the chance of winning the hand by it, over which deals, and who can answer it.
Sentences told_of_advice(const multiplayer::View& view, const multiplayer::Reasoning& advice,
                         const std::vector<Response>& responses);

/// What the person's moves of a hand have cost.
struct RealReview {
  std::size_t entry = 0;  ///< index from 0
  multiplayer::Move played, best;
  double cost = 0;  ///< in points, by the mean over deals that agree with what the person could know
};
/// Every move of the person with a choice, in their order, but for those that are doubted. Stops early with `limits`.
std::vector<RealReview> review(const RealTable& table, std::size_t hand, const Limits& limits = {});

}  // namespace boneyard
