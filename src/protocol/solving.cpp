// What a search finds, for one who sees every tile.
#include "protocol/question.hpp"

namespace boneyard::protocol {

Json answer_json(const Answer& answer) {
  if (answer.value)
    return object(is("seat", answer.seat), is("low", answer.value->low), is("high", answer.value->high),
                  is("line", answer.line));
  return object(is("verdict", to_text(answer.verdict)), is("cutoff", to_text(answer.cutoff)), is("line", answer.line),
                is("left", answer.left), is("spoken", answer.spoken), is("count", answer.count));
}

Json verdict(const Session& session, const Json& question, const Asking& how) {
  return to_text(still_winnable(session.now(), thinking_of(question, how)));
}

/// The best line.
Json best(const Session& session, const Json& question, const Asking& how) {
  if (session.variant().scores()) expect_going(session);
  return answer_json(best_line(session.now(), thinking_of(question, how)));
}

/// The same, but at a table what each move is worth.
Json peek_at_all(const Session& session, const Json& question, const Asking& how) {
  if (!session.variant().scores()) return best(session, question, how);
  expect_going(session);
  Json moves = Json::array();
  for (const auto& [move, value] : peek(session, thinking_of(question, how)).moves)
    moves.push_back(object(is("move", move), is("low", value.low), is("high", value.high)));
  return moves;
}

/// The solver's answer about a game. Of a hand: its value for the side on turn and perfect play. Of a patience: the
/// verdict, a line, the fewest tiles left if it is lost and, if `count` is asked for, the number of winning lines.
Json solve(const Session& session, const Json& question, const Asking& how) {
  if (session.variant().scores()) expect_going(session);
  const bool count = flag_of(question, "count");
  if (count)
    if (const auto why = why_no_count(session.variant())) throw ParseError("count: " + *why);
  const auto solver = make_solver(session.variant(), thinking_of(question, how).limits());
  return answer_json(solver->solve(session.now(), {.fewest_left = true, .count = count, .line = true}));
}

}  // namespace boneyard::protocol
