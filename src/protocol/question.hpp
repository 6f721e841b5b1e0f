// What every question is read with, what the answers have in common, and the questions themselves.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "boneyard/advice.hpp"
#include "boneyard/notation.hpp"
#include "boneyard/odds.hpp"
#include "boneyard/session.hpp"
#include "boneyard/tally.hpp"
#include "protocol/answer_json.hpp"
#include "protocol/protocol.hpp"

namespace boneyard::protocol {

using Json = nlohmann::json;
/// What a move of a table game does, in one word.
constexpr const char* kind_of(const multiplayer::Move& move) {
  constexpr const char* kinds[] = {"lead", "left", "right", "at", "draw", "pass"};
  return kinds[static_cast<int>(move.kind)];
}

/// What answers a question, by the name in its `ask`.
struct Named {
  std::string_view name;
  Json (*answer)(const Json& question, const Asking& how);
  std::string_view keys = "";        ///< those that it may have beside `ask`, `id`, `progress`, `time` and `threads`
  std::string_view about_game = "";  ///< those that say how a game stands, if it is about one
};

template <class Value>
Json json_of(const Value& value) {
  return value;
}
template <class Value>
Json json_of(const std::optional<Value>& value) {
  return value ? Json(*value) : Json();
}

/// A key of an answer with its value; of an optional value nothing is null.
template <class Value>
struct Field {
  const char* key;
  const Value& value;
};
template <class Value>
Field<Value> is(const char* key, const Value& value) {
  return {key, value};
}

template <class Value>
void set(Json& json, const Field<Value>& field) {
  json[field.key] = json_of(field.value);
}
template <class... Values>
void add(Json& json, const Field<Values>&... fields) {
  (set(json, fields), ...);
}
/// An object of an answer, key by key. nlohmann's lists in braces, a chain of temporary values for each key, make the
/// page's module a twentieth larger.
template <class... Values>
Json object(const Field<Values>&... fields) {
  Json json;
  add(json, fields...);
  return json;
}

template <class Tiles>
Json list_of(const Tiles& tiles) {
  return tiles_json<Json>(tiles);
}

/// Throws ParseError if the question has a key that is in none of these lists of words; names the nearest one.
void expect_keys(const Json& question, std::initializer_list<std::string_view> lists);
/// Reads a text from outside. Throws ParseError if it is no JSON, or nested deeper than 64.
Json read_json(std::string_view text);
std::string text_of(const Json& question, const char* key);
/// Without the key, empty or false.
std::string optional_text(const Json& question, const char* key);
bool flag_of(const Json& question, const char* key);
/// The place of a word in a list, which starts with the default.
std::size_t word_of(const Json& question, const char* key, std::initializer_list<std::string_view> listed);
/// Moves: a list of texts. `key` says which, for errors.
std::vector<std::string> texts_in(const Json& list, const char* key);
/// The seeds `first` to `last`, at most 10^10 of them.
SeedRange seeds_of(const Json& question);
/// The time of a question that takes as long as it needs, unless `time` or `how` bounds it.
std::optional<std::chrono::milliseconds> time_of(const Json& question, const Asking& how);
/// Counts the ledger's seeds on this thread, until all are counted, the time is over, or the question is stopped. Then
/// the ledger has what was counted by then.
void count_ledger(Ledger& ledger, const Worker& worker, const Asking& how,
                  std::optional<std::chrono::milliseconds> time);
inline Variant variant_of(const Json& question) { return Variant::parse(text_of(question, "variant")); }

std::uint64_t parse_number(std::string_view text);
/// A number below 2^64: as text, because some readers of JSON round large numbers, or as a number.
std::uint64_t number_of(const Json& question, const char* key);
/// A whole number from `lowest` to `highest`; `standard` if the question lacks the key.
std::int64_t whole_of(const Json& question, const char* key, std::int64_t standard, std::int64_t lowest,
                      std::int64_t highest);
/// The same, but the question must have the key.
std::int64_t whole_of(const Json& question, const char* key, std::int64_t lowest, std::int64_t highest);

/// The milliseconds and threads of a question, within the bounds of `how`.
Thinking thinking_of(const Json& question, const Asking& how);

/// A deal as a question names it: `seed 42`, `won 7` (a winnable deal by construction), or its tiles.
std::string deal_text(const DealtDeal& dealt);
/// The game that a question names, as it stands.
Session session_of(const Json& question);
/// Throws ParseError if the hand of a table game is over.
void expect_going(const Session& match);

Json places_json(const AnyPosition& position);
/// How the moves of a hint are known, and what they are worth.
Json hint_json(const Hint& found);
/// The moves of a hand, each with what was said of a score behind it: of a PlayedHand::line(), and of a hand with those
/// that were taken back.
std::vector<std::string> moves_in(std::string_view line);
std::vector<std::string> moves_in(const PlayedHand& hand);
/// The layout in an area of `width` by `height` pixels with tiles of at most `most`, and where each of these moves
/// would lay its tile.
Json layout_json(const multiplayer::Board& board, const multiplayer::Moves& legal, const Json& question);
/// How each opponent can answer a move.
Json answers_json(const std::vector<Response>& responses);
/// Where each hidden tile may be: chances by seat, then of the stock.
Json hidden_tiles_json(const multiplayer::HiddenTiles& hidden, int seats);
/// The moves of the hands before this one.
Json hands_json(const Session& session);
/// The game that is played, its deal, and the moves played, as every answer about a position has them.
Json position_json(const Session& session);
/// The same with what has been found out about the position.
Json answer_json(const Session& session, const Answer& answer, const Want& want);

/// The questions that the page asks, too, and the others. The page's module goes without the others.
std::span<const Named> page_questions();
std::span<const Named> more_questions();

/// A question about the game that it names, as it stands. `keys`: those that it may have beside the game's.
template <Json (*answer)(const Session& session, const Json& question, const Asking& how)>
constexpr Named about(std::string_view name, std::string_view keys = "") {
  return {name, [](const Json& question, const Asking& how) { return answer(session_of(question), question, how); },
          keys, "variant deal table seed moves hands players leader at winnable date spoiled"};
}

// Games, rules (games.cpp).
Json list_games(const Json& question, const Asking& how);
Json list_options(const Json& question, const Asking& how);
Json whole_variant(const Json& question, const Asking& how);

// Tables as people type them (fillings.cpp).
Json count_fillings(const Json& question, const Asking& how);
Json tell_typing(const Json& question, const Asking& how);
Json typed_table_json(const TypedTable& table);

// A match at a real table (assist.cpp).
Json assist(const Json& question, const Asking& how);

// About a game as it stands (table.cpp, act.cpp, playing.cpp).
Json show_table(const Session& session, const Json& question, const Asking& how);
Json act_at_table(const Session& session, const Json& question, const Asking& how);
Json why_not_legal(const Session& session, const Json& question, const Asking& how);
Json text_of_session(const Session& session, const Json& question, const Asking& how);
Json read_game(const Json& question, const Asking& how);

// Searches from where a game stands (solving.cpp), and advice (advice.cpp).
Json verdict(const Session& session, const Json& question, const Asking& how);
Json best(const Session& session, const Json& question, const Asking& how);
Json solve(const Session& session, const Json& question, const Asking& how);
Json peek_at_all(const Session& session, const Json& question, const Asking& how);
Json give_hint(const Session& session, const Json& question, const Asking& how);
Json whereabouts(const Session& session, const Json& question, const Asking& how);
Json tell_where_lost(const Session& session, const Json& question, const Asking& how);
Json give_reason(const Session& session, const Json& question, const Asking& how);
Json program_move(const Session& session, const Json& question, const Asking& how);
Json review_one(const Session& session, const Json& question, const Asking& how);

// Puzzles (puzzles.cpp).
Json choose_puzzle(const Json& question, const Asking& how);
Json act_in_puzzle(const Json& question, const Asking& how);
Json note_puzzle(const Json& question, const Asking& how);
Json find_mistake(const Session& session, const Json& question, const Asking& how);

// Deals (dealing.cpp), counts (counting.cpp), pixels (layout.cpp).
Json find_winnable(const Json& question, const Asking& how);
Json find_graded(const Json& question, const Asking& how);
Json rate_deal(const Session& session, const Json& question, const Asking& how);
Json count_seeds(const Json& question, const Asking& how);
Json interval_of(const Json& question, const Asking& how);
Json lay_out(const Session& session, const Json& question, const Asking& how);
Json write_certificate(const Session& session, const Json& question, const Asking& how);

// What programs ask, and the page does not (versions.cpp, positions.cpp, values.cpp, odds.cpp, certificates.cpp).
Json tell_version(const Json& question, const Asking& how);
Json tell_rules(const Json& question, const Asking& how);
Json show_deal(const Session& session, const Json& question, const Asking& how);
Json list_moves(const Session& session, const Json& question, const Asking& how);
Json play_moves(const Session& session, const Json& question, const Asking& how);
Json value_of_hand(const Session& session, const Json& question, const Asking& how);
Json fair_chances(const Session& session, const Json& question, const Asking& how);
Json compute_odds(const Json& question, const Asking& how);
Json published_figure(const Json& question, const Asking& how);
Json check_certificates(const Json& question, const Asking& how);

}  // namespace boneyard::protocol
