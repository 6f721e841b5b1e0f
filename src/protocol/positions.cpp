// Deals, legal moves and positions, for programs. The page asks for all of it at once, by `table`.
#include "protocol/question.hpp"

namespace boneyard::protocol {

/// A deal as text, and as it lies on the table.
Json show_deal(const Session& session, const Json&, const Asking&) {
  Json json = deal_json<Json>(session);
  json["places"] = places_json(session.hand().before(0));
  return json;
}

/// At most `most` legal moves, from number `first` on, which counts from 1; and how many there are.
Json list_moves(const Session& session, const Json& question, const Asking&) {
  constexpr std::int64_t most_moves = 100'000, last_move = 1'000'000'000;
  const AnyPosition& now = session.now();
  const auto most = static_cast<std::size_t>(whole_of(question, "most", 200, 0, most_moves));
  const auto first = static_cast<std::size_t>(whole_of(question, "first", 1, 1, last_move)) - 1;
  Json moves = Json::array();
  const std::size_t count = now.over() ? 0 : now.move_count();
  if (first < count)
    for (const MoveText& move : now.moves(most, first)) moves.push_back(move.text);
  return object(is("count", count), is("moves", moves));
}

/// The position after the moves, which are echoed in their standard spelling.
Json play_moves(const Session& session, const Json&, const Asking&) {
  const AnyPosition& now = session.now();
  Json position = position_json(session);
  add(position, is("places", places_json(now)), is("position", now.text()), is("over", now.over()),
      is("won", now.won()), is("lost", now.lost()), is("left", now.tiles_left()),
      is("turn", seat_json<Json>(now.turn())));
  if (session.variant().scores())
    position["scores"] = scores_json<Json>(session.hand_scores(), session.variant().seats());
  return position;
}

}  // namespace boneyard::protocol
