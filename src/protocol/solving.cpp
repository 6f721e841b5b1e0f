// What a search finds, for one who sees every tile.
#include "protocol/question.hpp"

namespace boneyard::protocol {

Json position_json(const Session& session) {
  Json json = deal_json<Json>(session);
  if (session.played() > 0) json["after"] = words(session.hand().line());
  return json;
}

Json answer_json(const Session& session, const Answer& answer, const Want& want) {
  Json json = position_json(session);
  add_answer(json, answer, want);
  json["nodes"] = answer.nodes;
  return json;
}

Json verdict(const Session& session, const Json& question, const Asking& how) {
  return to_text(still_winnable(session.now(), thinking_of(question, how)));
}

/// The best line.
Json best(const Session& session, const Json& question, const Asking& how) {
  if (session.variant().scores()) expect_going(session);
  return answer_json(session, best_line(session.now(), thinking_of(question, how)),
                     {.fewest_left = true, .line = true});
}

/// The same, but at a table what each move is worth.
Json peek_at_all(const Session& session, const Json& question, const Asking& how) {
  if (!session.variant().scores()) return best(session, question, how);
  expect_going(session);
  Json json = position_json(session);
  json["moves"] = values_json<Json>(peek(session.now(), thinking_of(question, how)));
  return json;
}

/// The solver's answer about a game. Of a hand: its value for the side on turn and perfect play. Of a patience: the
/// verdict, a line, the fewest tiles left if it is lost and, if `count` is asked for, the number of winning lines.
Json solve(const Session& session, const Json& question, const Asking& how) {
  if (session.variant().scores()) expect_going(session);
  const bool count = flag_of(question, "count");
  if (count)
    if (const auto why = why_no_count(session.variant())) throw ParseError("count: " + *why);
  const auto solver = make_solver(session.variant(), thinking_of(question, how).limits());
  const Want want{.fewest_left = true, .count = count, .line = true};
  return answer_json(session, solver->solve(session.now(), want), want);
}

}  // namespace boneyard::protocol
