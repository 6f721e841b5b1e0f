// What every move is worth: in points at a table with open hands, and in chances where hidden tiles matter.
#include "protocol/question.hpp"

namespace boneyard::protocol {

/// The value of a hand for the side of `seat` (the seat on turn, if it is left out), perfect play, and every move's
/// value.
Json value_of_hand(const Session& match, const Json& question, const Asking& how) {
  if (!match.variant().scores()) throw ParseError("a patience in place of a table game");
  expect_going(match);
  const auto seat = whole_of(question, "seat", match.now().turn() + 1, 1, match.variant().seats());
  const auto solver = make_solver(match.variant(), thinking_of(question, how).limits());
  const Want want{.line = true, .moves = true, .seat = static_cast<int>(seat) - 1};
  return answer_json(match, solver->solve(match.now(), want), want);
}

/// Every legal move with its chance for a player who cannot see the hidden tiles.
Json fair_chances(const Session& session, const Json& question, const Asking& how) {
  if (const auto why = why_no_chances(session.variant())) throw ParseError(*why);
  const Thinking thinking = thinking_of(question, how);
  const ExactLimits limits{.threads = thinking.threads, .limits = thinking.limits(), .progress = how.progress};
  const FairMoves fair = fair_moves(session.now(), limits, thinking.known);
  Json json = position_json(session);
  add_cut_short(json, fair.cutoff);
  json["moves"] = chances_json<Json>(fair.moves);
  return json;
}

}  // namespace boneyard::protocol
