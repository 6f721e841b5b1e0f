// A person at a real table: what the words of an entry do there, and what a search finds out. A question has the whole
// match in it as text and an answer the whole match after it, so whoever asks keeps it, and nothing is kept here.
#include "protocol/question.hpp"
#include "protocol/sentence_json.hpp"
#include "session/told_assist.hpp"
#include "table/assistant.hpp"

namespace boneyard::protocol {
namespace {

using multiplayer::Move;
using multiplayer::Seen;
using multiplayer::View;

/// The match of the key `table`, or a new one by `variant`, `seat` and `names`.
RealTable table_in(const Json& question) {
  if (question.contains("table")) {
    if (question.contains("variant") || question.contains("seat") || question.contains("names"))
      throw ParseError("table: expected no variant, seat and names besides");
    return RealTable::parse(text_of(question, "table"));
  }
  const Variant variant = variant_of(question);
  if (!variant.hands_follow()) throw ParseError("only a table game is played at a real table");
  RealTable table(variant, static_cast<int>(whole_of(question, "seat", 1, 1, variant.seats())) - 1);
  const auto names = question.contains("names") ? texts_in(question["names"], "names") : std::vector<std::string>();
  if (names.size() > static_cast<std::size_t>(variant.seats())) throw ParseError("names: expected one for each seat");
  for (std::size_t seat = 0; seat < names.size(); ++seat) table.set_name(static_cast<int>(seat), names[seat]);
  return table;
}

Json entries_json(const RealTable& table, const View& view) {
  Json entries = Json::array();
  for (const Seen& each : view.seen) {
    const char* kind = each.what == Seen::What::left       ? "pips"
                       : each.what == Seen::What::turns_up ? "up"
                                                           : kind_of(each.move);
    const bool lays = each.what == Seen::What::moves && each.move.lays();
    const std::string tile = lays ? to_text(each.move.tile) : each.tile ? to_text(*each.tile) : "";
    entries.push_back(object(is("text", table.entry_text(each)), is("seat", seat_json<Json>(each.seat)),
                             is("kind", kind), is("tile", tile), is("doubted", each.doubted)));
  }
  return entries;
}

/// What the seat on turn can do: the person's legal moves; of another player those with each tile that may be there.
multiplayer::Moves possible_moves(const View& view) {
  const int turn = view.board.turn();
  if (view.board.over() || turn == view.seat) return view.legal();
  multiplayer::Moves moves;
  if (view.board.has_rows()) return view.must_turn_up() ? moves : view.board.moves(view.playable());
  LargeSet held;
  for (const Tile tile : view.unseen())
    if (view.may_hold(turn, tile)) held.insert(tile);
  for (const Tile tile : held) {
    LargeSet one;
    one.insert(tile);
    for (const Move& each : view.board.moves(one))
      if (each.lays()) moves.push_back(each);
  }
  if (view.board.layout().empty()) return moves;
  if (view.board.can_draw()) moves.push_back({Move::Kind::draw, {}, {}});
  if (!view.board.can_draw()) moves.push_back({Move::Kind::pass, {}, {}});
  return moves;
}

Json move_json(const multiplayer::Board& board, const Move& move) {
  const Part part = board.move_part(move);
  return object(is("text", board.to_text(move)), is("tile", move.lays() ? to_text(move.tile) : ""),
                is("place", part.place));
}

/// A hand as the person sees it.
Json hand_json(const RealTable& table, const View& view, const Json& question) {
  const multiplayer::Board& board = view.board;
  const int seats = view.settings().seats;
  std::vector<int> holds;
  for (int seat = 0; seat < seats; ++seat) holds.push_back(board.holds(seat));
  const multiplayer::Moves moves = table.hand_over() ? multiplayer::Moves() : possible_moves(view);
  Json listed = Json::array();
  for (const Move& each : moves) listed.push_back(move_json(board, each));
  Json hand = object(is("leader", seat_json<Json>(view.leader)),
                     is("turn", seat_json<Json>(board.over() ? -1 : board.turn())), is("own", list_of(view.hand)),
                     is("holds", holds), is("stock", board.stock()), is("unseen", list_of(view.unseen())),
                     is("sum", board.layout().sum()), is("moves", listed), is("entries", entries_json(table, view)));
  if (question.contains("layout")) hand["layout"] = layout_json(board, moves, question["layout"]);
  return hand;
}

Json advice_json(Assistant& assistant, const Json& question, const Asking& how) {
  const Limits limits = thinking_of(question, how).limits();
  const auto strength =
      static_cast<multiplayer::Strength>(2 - word_of(question, "strength", {"many", "few", "random"}));
  const std::uint64_t seed = question.contains("seed") ? number_of(question, "seed") : 0;
  RealTable& table = assistant.table();
  const multiplayer::Reasoning found = table.advice(strength, seed, limits);
  const auto answers = responses(table.view(), found.best().move, limits);
  Json moves = Json::array();
  for (const multiplayer::Weighed& each : found.moves)
    moves.push_back(
        object(is("move", table.view().board.to_text(each.move)), is("mean", each.mean), is("won", each.won)));
  return object(is("moves", moves), is("worlds", found.worlds), is("all", found.all),
                is("answers", answers_json(answers)),
                is("told", sentences_json(told_of_advice(table.view(), found, answers), reader_of(table))));
}

Json review_json(const RealTable& table, const Json& question, const Asking& how) {
  const auto hands = static_cast<std::int64_t>(table.hands().size());
  const auto hand = static_cast<std::size_t>(whole_of(question, "hand", hands, 1, hands) - 1);
  const multiplayer::Board& board = table.view().board;
  Json list = Json::array();
  for (const RealReview& each : review(table, hand, thinking_of(question, how).limits()))
    list.push_back(object(is("entry", each.entry + 1), is("played", board.to_text(each.played)),
                          is("best", board.to_text(each.best)), is("cost", each.cost)));
  return list;
}

}  // namespace

/// With `words` does what they say, then finds out what `find` asks for: `advice`, `who` or `review`.
Json assist(const Json& question, const Asking& how) {
  constexpr const char* awaited[] = {"tiles", "leader", "move", "own_move", "turned_up", "left", "nothing"};
  constexpr const char* asked[] = {"", "advice", "who", "review"};
  Assistant assistant(table_in(question));
  const Assisted said = assistant.act(optional_text(question, "words"));
  const RealTable& table = assistant.table();
  const int seats = table.variant().seats();
  const Reader reader = reader_of(table);
  const std::vector<std::string> names(table.names().begin(), table.names().begin() + seats);
  Json answer = object(
      is("variant", table.variant().text()), is("seat", table.seat() + 1), is("names", names),
      is("said", sentences_json(said.sentences, reader)), is("moved", said.moved), is("refused", said.refused),
      is("doubt", said.doubt), is("awaits", awaited[static_cast<int>(assistant.awaits())]),
      is("asks", sentence_json(assistant.asks(), reader)), is("table", table.text()), is("hand", table.hands().size()),
      is("totals", scores_json<Json>(table.totals(), seats)), is("winner", seat_json<Json>(table.winner())));
  answer["next_leader"] = table.hand_over() && table.next_leader() ? Json(*table.next_leader() + 1) : Json();
  answer["view"] = table.hands().empty() ? Json() : hand_json(table, table.view(), question);
  Json hands = Json::array();
  for (std::size_t i = 0; i < table.hands().size(); ++i) hands.push_back(scores_json<Json>(table.scores(i), seats));
  answer["scores"] = hands;
  const auto wanted = said.find != Assisted::Find::nothing ? static_cast<std::size_t>(said.find)
                                                           : word_of(question, "find", {"", "advice", "who", "review"});
  answer["find"] = asked[wanted];
  if (!question.contains("find") || wanted == 0) return answer;
  const bool going = !table.hand_over() && !table.view().board.over();
  if (wanted == 1 && assistant.awaits() != Awaited::own_move) throw ParseError("find: advice is for the own turn");
  if (wanted == 2 && !going) throw ParseError("find: no hand is being played");
  if (wanted == 3 && table.hands().empty()) throw ParseError("find: no hand was played");
  answer[asked[wanted]] = wanted == 1   ? advice_json(assistant, question, how)
                          : wanted == 2 ? hidden_tiles_json(table.who(thinking_of(question, how).limits()), seats)
                                        : review_json(table, question, how);
  return answer;
}

}  // namespace boneyard::protocol
