// What a search finds, for one who sees every tile.
#include "protocol/question.hpp"
#include "protocol/sentence_json.hpp"
#include "session/told.hpp"
#include "session/told_advice.hpp"

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
  const Thinking thinking = thinking_of(question, how);
  const Answer answer = best_line(session.now(), thinking);
  Json json = answer_json(session, answer, {.fewest_left = true, .line = true});
  json["told"] =
      sentences_json(session.variant().scores() ? told_of_answer(session.now(), answer, thinking.time)
                                                : Sentences{told_of_line(session.now(), answer, thinking.time)},
                     reader_of(session));
  return json;
}

/// The same, but at a table what each move is worth.
Json peek_at_all(const Session& session, const Json& question, const Asking& how) {
  if (!session.variant().scores()) return best(session, question, how);
  expect_going(session);
  const Answer answer = peek(session.now(), thinking_of(question, how));
  Json json = position_json(session);
  json["moves"] = values_json<Json>(answer);
  json["told"] = sentences_json({told_of_values(session.now().multiplayer(), answer)}, reader_of(session));
  return json;
}

/// The solver's answer about a game. Of a hand: its value for the side on turn and perfect play. Of a patience: the
/// verdict, a line, the fewest tiles left if it is lost and, if `count` is asked for, the number of winning lines; with
/// `tell` the same in sentences.
Json solve(const Session& session, const Json& question, const Asking& how) {
  if (session.variant().scores()) expect_going(session);
  const bool count = flag_of(question, "count");
  if (count)
    if (const auto why = why_no_count(session.variant())) throw ParseError("count: " + *why);
  const Thinking thinking = thinking_of(question, how);
  const Want want{.fewest_left = true, .count = count, .line = true};
  const Answer answer = make_solver(session.variant(), thinking.limits())->solve(session.now(), want);
  Json json = answer_json(session, answer, want);
  if (flag_of(question, "tell"))  // else it is the object that `--format json` prints
    json["told"] = sentences_json(told_of_answer(session.now(), answer, thinking.time), reader_of(session));
  return json;
}

}  // namespace boneyard::protocol
