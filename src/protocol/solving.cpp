// What a search finds, for one who sees every tile.
#include "protocol/question.hpp"

namespace boneyard::protocol {
namespace {

/// What the hand is worth to the side on turn with all hands open, and how perfect play goes on.
Json open_hands(const Session& match, const Thinking& thinking) {
  expect_going(match);
  multiplayer::Position here = match.now().hand();
  multiplayer::Solver solver(match.settings(), thinking.limits());
  const multiplayer::OpenAnswer answer = solver.solve(here, match.settings().side_of(here.turn()), {.line = true});
  return object(is("seat", match.now().turn()), is("low", answer.value.low), is("high", answer.value.high),
                is("line", play_line(here, answer.line)));
}

}  // namespace

Json answer_json(const Answer& answer) {
  return object(is("verdict", to_text(answer.verdict)), is("cutoff", to_text(answer.cutoff)), is("line", answer.line),
                is("left", answer.left), is("spoken", answer.spoken), is("count", answer.count));
}

Json verdict(const Session& session, const Json& question, const Asking& how) {
  return to_text(still_winnable(session.now(), thinking_of(question, how)));
}

/// The best line.
Json best(const Session& session, const Json& question, const Asking& how) {
  const Thinking thinking = thinking_of(question, how);
  return session.variant().is_multiplayer() ? open_hands(session, thinking)
                                            : answer_json(best_line(session.now(), thinking));
}

/// The same, but at a table what each move is worth.
Json peek_at_all(const Session& session, const Json& question, const Asking& how) {
  if (session.variant().is_patience()) return best(session, question, how);
  expect_going(session);
  Json moves = Json::array();
  for (const auto& [move, value] : peek(session, thinking_of(question, how)).moves)
    moves.push_back(
        object(is("move", session.now().hand().to_text(move)), is("low", value.low), is("high", value.high)));
  return moves;
}

/// The solver's answer about a game. Of a hand: open_hands(). Of a patience: the verdict, a line, the fewest tiles left
/// if it is lost and, if `count` is asked for, the number of winning lines.
Json solve(const Session& session, const Json& question, const Asking& how) {
  const Thinking thinking = thinking_of(question, how);
  if (session.variant().is_multiplayer()) return open_hands(session, thinking);
  if (flag_of(question, "count"))
    if (const auto why = why_no_count(session.variant())) throw ParseError("count: " + *why);
  const auto solver = make_solver(session.variant(), thinking.limits());
  return answer_json(solver->solve(session.now(), {.fewest_left = true, .count = flag_of(question, "count")}));
}

}  // namespace boneyard::protocol
