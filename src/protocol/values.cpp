// What every move is worth: in points at a table with open hands, and in chances where hidden tiles matter.
#include "protocol/question.hpp"

namespace boneyard::protocol {

/// The value of a hand for the side of `seat` (the seat on turn, if it is left out), perfect play, and every move's
/// value.
Json value_of_hand(const Session& match, const Json& question, const Asking& how) {
  if (!match.variant().scores()) throw ParseError("a patience in place of a table game");
  expect_going(match);
  const auto seat = static_cast<int>(whole_of(question, "seat", match.now().turn(), 0, match.variant().seats() - 1));
  const auto solver = make_solver(match.variant(), thinking_of(question, how).limits());
  const Answer answer = solver->solve(match.now(), {.line = true, .moves = true, .seat = seat});
  Json moves = Json::array();
  for (const auto& [move, value] : answer.moves)
    moves.push_back(object(is("move", move), is("low", value.low), is("high", value.high)));
  return object(is("seat", seat), is("low", answer.value->low), is("high", answer.value->high),
                is("verdict", to_text(answer.verdict)), is("cutoff", to_text(answer.cutoff)), is("line", answer.line),
                is("moves", moves), is("nodes", answer.nodes));
}

/// Every legal move with its chance for a player who cannot see the hidden tiles.
Json fair_chances(const Session& session, const Json& question, const Asking& how) {
  if (const auto why = why_no_chances(session.variant())) throw ParseError(*why);
  const Thinking thinking = thinking_of(question, how);
  const ExactLimits limits{.threads = thinking.threads, .limits = thinking.limits(), .progress = how.progress};
  const FairMoves fair = fair_moves(session.now(), limits, thinking.known);
  Json moves = Json::array();
  for (const MoveChance& each : fair.moves) {
    const Estimate& win = each.win;
    moves.push_back(object(is("move", each.move), is("odds", win.bounds ? Json() : Json(win.odds)), is("low", win.low),
                           is("high", win.high), is("fraction", win.fraction ? Json(win.fraction->text()) : Json())));
  }
  return object(is("cutoff", to_text(fair.cutoff)), is("moves", moves));
}

}  // namespace boneyard::protocol
