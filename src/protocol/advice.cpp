// Advice to one who plays, and the moves of the program's players.
#include "protocol/question.hpp"
#include "protocol/sentence_json.hpp"
#include "reasons/replies.hpp"
#include "session/told.hpp"
#include "session/told_advice.hpp"

namespace boneyard::protocol {

Json hint_json(const Hint& found) {
  using enum Hint::Kind;
  constexpr const char* kinds[] = {"idle", "line", "exact", "estimated", "sampled"};
  Json moves = Json::array();
  for (const MoveWorth& each : found.moves) {
    Json move = object(is("move", each.move));
    if (found.kind != idle && found.kind != line) move[found.kind == sampled ? "mean" : "win"] = each.worth;
    moves.push_back(std::move(move));
  }
  return object(is("kind", kinds[static_cast<int>(found.kind)]), is("moves", moves));
}

Json give_hint(const Session& session, const Json& question, const Asking& how) {
  using enum Hint::Kind;
  if (session.variant().scores()) expect_going(session);
  const Thinking thinking = thinking_of(question, how);
  const Hint found = hint(session.hand(), thinking);
  const Sentences told = told_of_hint(session.now(), session.dealt().dealt, found, thinking.time);
  Json json = hint_json(found);
  json["told"] = sentences_json(told, reader_of(session));
  if (found.kind == line) add_answer(json["answer"], found.answer, {.fewest_left = true});
  if (found.kind == sampled) {
    json["worlds"] = found.worlds;
    json["answers"] = answers_json(found.responses);
  }
  return json;
}

/// The number of the move, from 1, after which a patience could not be won any more.
Json tell_where_lost(const Session& session, const Json& question, const Asking& how) {
  const WhereLost lost = where_lost(session.hand(), thinking_of(question, how));
  const auto move = lost.move ? Json(*lost.move + 1) : Json();
  return object(is("move", move), is("told", sentences_json(told_where_lost(session.hand(), lost), {})));
}

Json answers_json(const std::vector<Response>& responses) {
  Json answers = Json::array();
  for (const Response& each : responses)
    answers.push_back(object(is("seat", seat_json<Json>(each.seat)), is("chance", each.chance), is("exact", each.exact),
                             is("lacks", each.lacks)));
  return answers;
}

Json hidden_tiles_json(const multiplayer::HiddenTiles& hidden, int seats) {
  Json tiles = Json::array();
  for (const Tile tile : hidden.tiles) {
    Json chances = Json::array(), possible = Json::array();
    for (int holder = 0; holder <= seats; ++holder) {
      const auto row = static_cast<std::size_t>(holder < seats ? holder : most_seats);
      chances.push_back(hidden.chance[row][static_cast<std::size_t>(tile.number())]);
      possible.push_back(hidden.possible[row].contains(tile));
    }
    tiles.push_back(object(is("tile", to_text(tile)), is("chances", chances), is("possible", possible)));
  }
  return object(is("tiles", tiles), is("exact", hidden.exact), is("deals", hidden.deals),
                is("told", sentences_json({told_of_hidden_tiles(hidden)}, {})));
}

/// Where each tile may be that the player on turn does not see.
Json whereabouts(const Session& session, const Json& question, const Asking& how) {
  if (!session.variant().scores()) throw ParseError("only in a table game a hand is hidden");
  expect_going(session);
  return hidden_tiles_json(hidden_tiles(session.hand(), thinking_of(question, how).limits()),
                           session.hand().settings().seats);
}

/// Of a hand: the line of best play with open hands, told as what each tile leaves the next player.
Json tell_replies(const Session& match, const Thinking& thinking) {
  expect_going(match);
  const Answer answer = best_line(match.now(), thinking);
  return object(
      is("verdict", to_text(answer.verdict)), is("after", match.played()),
      is("told", sentences_json(answer.line.empty() ? told_of_answer(match.now(), answer, thinking.time) : Sentences(),
                                reader_of(match))),
      is("sentences", sentences_json(best_replies(match.now().multiplayer(), answer.line), reader_of(match))),
      is("tiles", Json::array()));
}

/// Why a patience cannot be won any more.
Json give_reason(const Session& session, const Json& question, const Asking& how) {
  if (session.variant().scores()) return tell_replies(session, thinking_of(question, how));
  const Thinking thinking = thinking_of(question, how);
  const WhyLost why = why_lost(session.hand(), thinking);
  const Reason reason = why.reason.value_or(Reason());
  Json sentences = Json::array();
  for (const std::string& each : reason.sentences) sentences.push_back(Json::array({each}));
  return object(is("verdict", to_text(why.verdict)), is("after", why.after),
                is("told", sentences_json(told_of_reason(session.hand(), why, thinking.time), {})),
                is("sentences", sentences), is("tiles", list_of(reason.tiles)));
}

/// What the program's seat on turn plays.
Json program_move(const Session& match, const Json&, const Asking&) {
  if (!match.program_is_on_turn()) throw ParseError("no seat of the program is on turn");
  multiplayer::PimcPlayer player(match.hand().settings());
  return match.now().multiplayer().to_text(program_move(match, player));
}

/// What the move number `move`, from 1, has cost; null if there was nothing to choose.
Json review_one(const Session& match, const Json& question, const Asking& how) {
  const auto move = static_cast<std::size_t>(whole_of(question, "move", 1, 1'000'000));
  if (move > match.played()) throw ParseError("move: expected the number of a move played, from 1");
  const auto reviewed = review_move(match.hand(), move - 1, thinking_of(question, how));
  if (!reviewed) return nullptr;
  const multiplayer::Position& here = match.hand().before(reviewed->move).multiplayer();
  return object(is("move", move), is("best_open", here.to_text(reviewed->best_open)),
                is("best_fair", here.to_text(reviewed->best_fair)), is("open_cost", reviewed->open_cost),
                is("fair_cost", reviewed->fair_cost));
}

}  // namespace boneyard::protocol
