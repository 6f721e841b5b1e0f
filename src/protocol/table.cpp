// A game being played: from what a question says of it, and back to all that a table shows.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "protocol/question.hpp"
#include "protocol/sentence_json.hpp"
#include "session/told.hpp"

namespace boneyard::protocol {
namespace {

using multiplayer::Move;

static_assert(large_max_pip == 12, "the page has faces in table/tile.tsx, words in words.ts, colours in table.css");

/// By `deal`: `seed N`, `won N` (a winnable deal by construction), or the tiles. By `table`: a table in mid-game.
/// Without these that of `seed`, which also fixes the later hands of a match.
DealtDeal dealt_of(const Variant& variant, const Json& question, std::uint8_t leader) {
  const std::string text = optional_text(question, "deal");
  const auto parts = words(text);
  if (question.contains("table")) {
    if (!parts.empty() || question.contains("seed")) throw ParseError("table: expected no deal and no seed besides");
    return typed_table({variant, text_of(question, "table"), TypedTable::From::position});
  }
  if (parts.empty() && !question.contains("seed")) throw ParseError("expected a deal or a seed");
  if (parts.empty()) return numbered_deal(variant, number_of(question, "seed"));
  if (parts.size() == 2 && parts[0] == "seed") return numbered_deal(variant, parse_number(parts[1]));
  if (variant.hands_follow())
    return typed_deal(parse_deal(variant, text, leader), question.contains("seed") ? number_of(question, "seed") : 0);
  if (parts.size() == 2 && parts[0] == "won" && has_won_deals(variant))
    return *winnable_deal(variant, parse_number(parts[1]), {});
  return typed_table({variant, text, TypedTable::From::deal});
}

/// Without `players` all are persons.
Sitters sitters_of(const Variant& variant, const Json& question) {
  const std::string players = optional_text(question, "players");
  return players.empty() ? Sitters() : parse_sitters(variant, players);
}

/// The moves of a hand, each with what was said of a score behind it. `where` begins what is said of a bad one.
void play_hand(Session& session, const std::vector<std::string>& moves, const std::string& where) {
  for (std::size_t i = 0; i < moves.size(); ++i) try {
      for (const std::string_view word : words(moves[i])) {
        session.play_word(Claims::is_said(word) ? std::string(word) : session.hand().read(word));
      }
    } catch (const ParseError& error) {
      throw ParseError(fmt::format("{}move {}: {}", where, i + 1, error.what()));
    }
}

Json to_json(const AnyPosition& before, const MoveText& move) {
  constexpr const char* ends[] = {"", "left", "right"};
  Json made = object(is("text", move.text), is("tiles", list_of(move.touched.tiles)), is("to", move.touched.to),
                     is("end", ends[static_cast<int>(move.touched.end)]), is("seat", seat_json<Json>(before.turn())));
  if (!before.variant().scores()) return made;
  const Move laid = before.multiplayer().parse_move(move.text);
  add(made, is("kind", kind_of(laid)), is("tile", laid.lays() ? to_text(laid.tile) : ""),
      is("pip", laid.kind == Move::Kind::at ? laid.place.pip : -1), is("half", laid.place.at == multiplayer::At::half));
  return made;
}

/// All moves of the hand, with those taken back.
Json played_in(const PlayedHand& hand) {
  Json played = Json::array();
  for (std::size_t i = 0; i < hand.known(); ++i) {
    const AnyPosition& before = hand.before(i);
    Json made = to_json(before, before.read(hand.move(i)));
    made["choice"] = !before.variant().hands_follow() || before.move_count() > 1;
    made["scored"] = hand.scored(i);
    played.push_back(made);
  }
  return played;
}

Json to_json(const multiplayer::Settings& settings) {
  constexpr const char* shapes[] = {"line", "spinner", "cross", "branching"};
  return object(is("highest", settings.highest), is("shape", shapes[static_cast<int>(settings.shape)]),
                is("partners", settings.partners), is("rows", settings.drawing == multiplayer::Drawing::rows),
                is("draws", multiplayer::stock_name(settings) == "stock"), is("reserve", settings.reserve),
                is("counts", settings.counting != multiplayer::Counting::nothing), is("muggins", settings.muggins),
                is("to", settings.match_to));
}

/// As the bar calls it.
std::string deal_name(const Session& session) {
  const DealtDeal& dealt = session.dealt();
  const std::string day = dealt.date.empty() ? "" : "of " + dealt.date;
  if (!session.variant().hands_follow()) return day.empty() ? dealt.name() : day;
  const std::string first = !day.empty() || !dealt.typed ? day : "typed";
  return fmt::format(
      "hand {}, {}", session.hand_number(),
      session.hand_number() == 1 && !first.empty() ? first : fmt::format("no. {}", session.hand().seed()));
}

void show_places(const Session& session, Json& shown) {
  add(shown, is("places", places_json(session.now())), is("won", session.now().won()), is("lost", session.now().lost()),
      is("left", session.now().tiles_left()), is("hidden_tiles", session.now().hidden_tiles()));
}

void show_hand(const Session& session, Json& shown) {
  const multiplayer::Position& now = session.now().multiplayer();
  const int seats = session.variant().seats();
  const std::vector<Place> places = session.now().places();  // the layout, the hands, the stock
  Json hands = Json::array();
  for (int seat = 0; seat < seats; ++seat) hands.push_back(list_of(places[seat + 1].tiles));
  add(shown, is("places", Json::array()), is("won", false), is("hand", session.hand_number()), is("hands", hands),
      is("stock", list_of(now.stock())), is("sum", now.layout().sum()),
      is("scores", scores_json<Json>(session.hand_scores(), seats)),
      is("totals", scores_json<Json>(session.totals(), seats)), is("winner", seat_json<Json>(session.winner())),
      is("told", sentences_json(told_of_table(session), reader_of(session))));
}

}  // namespace

Json places_json(const AnyPosition& position) {
  Json places = Json::array();
  for (const Place& place : position.places()) {
    Json shown = object(is("name", place.name), is("kind", to_text(place.kind)), is("tiles", list_of(place.tiles)),
                        is("face_down", place.face_down), is("number", place.number), is("numbers", place.numbers));
    if (!place.ends.empty()) shown["ends"] = place.ends;
    if (place.kind == PlaceKind::triangle || place.kind == PlaceKind::grid) {
      Json cells = Json::array();
      for (const auto& cell : place.cells) cells.push_back(cell ? to_text(*cell) : "");
      add(shown, is("width", place.width), is("cells", cells));
    }
    places.push_back(shown);
  }
  return places;
}

/// The seat that leads a single hand with any tile, as Settings::leader; 0 if the question does not say.
std::uint8_t leader_of(const Variant& variant, const Json& question) {
  if (!question.contains("leader") || question["leader"].is_null()) return 0;
  if (!variant.hands_follow()) throw ParseError("leader: only in a table game somebody leads");
  return static_cast<std::uint8_t>(whole_of(question, "leader", 1, variant.seats()));
}

/// With all moves of its last hand played and those after `at` taken back.
Session session_of(const Json& question) {
  const Variant variant = variant_of(question);
  const std::uint8_t leader = leader_of(variant, question);
  DealtDeal dealt = dealt_of(variant, question, leader);
  dealt.dealt = flag_of(question, "winnable") ? Dealt::winnable : Dealt::all;
  if (const std::string date = optional_text(question, "date"); !date.empty()) dealt.date = Date::parse(date).text();
  // A question that names neither players nor hands is about one hand, which no lots and no match change; so is one
  // that names its leader.
  const bool match = leader == 0 && (question.contains("hands") || !optional_text(question, "players").empty());
  Session session(variant, std::move(dealt), sitters_of(variant, question),
                  match ? Session::Length::match : Session::Length::hand, leader);
  const auto hand = [&] { return variant.hands_follow() ? fmt::format("hand {}, ", session.hand_number()) : ""; };
  for (const Json& moves : question.value("hands", Json::array())) {
    play_hand(session, texts_in(moves, "hands"), hand());
    if (session.over()) throw ParseError(hand() + "another follows, but the match is over");
    if (!session.now().over()) throw ParseError(hand() + "another follows, but this one is not over");
    session.settle_claims();
    if (session.over()) throw ParseError(hand() + "another follows, but the match is over");
    session.next_hand();
  }
  if (question.contains("moves")) play_hand(session, texts_in(question["moves"], "moves"), hand());
  if (const std::string why = optional_text(question, "spoiled"); !why.empty()) {
    if (why.find_first_of("\r\n") != why.npos) throw ParseError("spoiled: expected one line");
    session.spoil(why);
  }
  // A patience that was lost counts as lost; what is played after that does not count besides.
  const auto known = static_cast<std::int64_t>(session.hand().known());
  const auto at = whole_of(question, "at", known, 0, known);
  if (session.go_to(static_cast<std::size_t>(at)) == Session::TookBack::lost_already)
    session.spoil("moves were taken back after drawing from the stock");
  return session;
}

void expect_going(const Session& match) {
  if (match.hand_over()) throw ParseError("the hand is over");
}

Json show_table(const Session& session, const Json&, const Asking&) {
  const AnyPosition& now = session.now();
  const bool alone = !session.variant().hands_follow();
  const multiplayer::Settings& settings = session.hand().settings();
  Json moves = Json::array(), movable = Json::array();
  const bool over = session.hand_over();
  if (!over) {
    for (const MoveText& move : now.moves()) moves.push_back(to_json(now, move));
    // In Blind the first tile of the row is turned up, whatever it is.
    movable = settings.drawing == multiplayer::Drawing::rows ? Json{to_text(now.multiplayer().row(now.turn()).front())}
                                                             : list_of(now.movable());
  }
  const auto last = session.played() > 0 ? std::optional(session.played() - 1) : std::nullopt;
  Json shown =
      object(is("variant", session.variant().text()), is("rules", session.variant().rules_text()),
             is("settings", to_json(settings)), is("deal_name", deal_name(session)),
             is("tiles", session.dealt().table.empty() ? to_text(session.hand().deal()) : session.dealt().table),
             is("position", now.text()), is("moves", moves), is("move_count", over ? 0 : now.move_count()),
             is("movable", movable), is("played", played_in(session.hand())), is("at", session.played()),
             is("turn", seat_json<Json>(now.turn())), is("choice", alone ? last : session.hand().last_choice()),
             is("over", over), is("done", session.over()), is("wins", session.won()),
             is("ending", sentences_json(over ? told_at_end(session) : Sentences(), reader_of(session))),
             is("record", kind_of(session).key()), is("spoiled", session.why_spoiled()));
  alone ? show_places(session, shown) : show_hand(session, shown);
  return shown;
}

}  // namespace boneyard::protocol
