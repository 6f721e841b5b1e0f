// An answer as JSON, the same through every door: `--format json`, the protocol (serve, C, JavaScript, the page) and
// Python's to_dict(). Every answer has `seat`, `verdict`, `value`, `line` and `scores`, if it has a line at all;
// another key is absent if it was not asked for or the game has no such thing. null means: not known, or none. Seats
// count from 1. docs/output.md lists the keys.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <span>
#include <string>

#include "boneyard/answer.hpp"
#include "boneyard/exact.hpp"
#include "boneyard/fillings.hpp"
#include "boneyard/game.hpp"
#include "boneyard/notation.hpp"
#include "boneyard/session.hpp"
#include "certificate/check.hpp"
#include "odds/odds_json.hpp"

namespace boneyard::protocol {

/// Tiles as `["6-4", …]`.
template <class Json>
Json tiles_json(const auto& tiles) {
  Json json = Json::array();
  for (const auto& tile : tiles) json.push_back(to_text(tile));
  return json;
}

/// A seat, from 1; null for none, which is below 0.
template <class Json>
Json seat_json(int seat) {
  return seat < 0 ? Json() : Json(seat + 1);
}

/// The points of the seats that play.
template <class Json>
Json scores_json(const multiplayer::Scores& scores, int seats) {
  return std::vector<int>(scores.begin(), scores.begin() + seats);
}

/// A new object for an answer about a deal: the game, where the deal is from and its tiles.
template <class Json>
Json deal_json(const Variant& variant, const DealtDeal& dealt) {
  Json json = game_json<Json>(variant);
  if (dealt.seed && !dealt.typed) json["seed"] = *dealt.seed;
  if (dealt.drawn_from) json["won_deal"] = *dealt.drawn_from;
  if (!dealt.date.empty()) json["date"] = dealt.date;
  if (dealt.table.empty())
    json["deal"] = to_text(dealt.deal);
  else
    json["table"] = dealt.table;
  return json;
}

/// The same of the hand or patience on the table.
template <class Json>
Json deal_json(const Session& session) {
  DealtDeal dealt = session.dealt();
  dealt.deal = session.hand().deal();
  if (session.hand_number() > 1) {  // a later hand of a match
    dealt.seed = session.hand().seed();
    dealt.typed = false;
    dealt.date.clear();
  }
  return deal_json<Json>(session.variant(), dealt);
}

/// Bounds of a value. `value` is null unless they are equal.
template <class Json>
void add_range(Json& json, Range range) {
  json["value"] = range.exact() ? Json(range.low) : Json();
  json["low"] = range.low;
  json["high"] = range.high;
}

/// Every move with its value.
template <class Json>
Json values_json(const Answer& answer) {
  Json moves = Json::array();
  for (const auto& [move, value] : answer.moves) {
    Json one = Json::object();
    one["move"] = move;
    add_range(one, value);
    moves.push_back(std::move(one));
  }
  return moves;
}

/// Every move with its chance of winning for a player who cannot see hidden tiles. Where a limit came first, there are
/// only bounds: the chance is null, and there is no fraction.
template <class Json>
Json chances_json(std::span<const MoveChance> chances) {
  Json moves = Json::array();
  for (const MoveChance& chance : chances) {
    Json one = Json::object();
    one["move"] = chance.move;
    add_estimate(one, "win", chance.win);
    if (chance.win.fraction) one["fraction"] = chance.win.fraction->text();
    moves.push_back(std::move(one));
  }
  return moves;
}

/// How often a table with unknown tiles can be won. There is a verdict only if every filling has the same.
template <class Json>
void add_fillings(Json& json, const TypedTable& table, const FillingsWon& won) {
  json["unknown"] = tiles_json<Json>(table.missing());
  Json fillings = Json::object();
  constexpr double largest_whole = 9e15;
  fillings["all"] = won.all < largest_whole ? Json(static_cast<std::uint64_t>(won.all)) : Json(won.all);
  fillings["exact"] = won.exact;
  fillings["won"] = won.tally.won;
  fillings["lost"] = won.tally.lost;
  fillings["undecided"] = won.tally.undecided;
  add_estimate(fillings, "share", won.share);
  json["fillings"] = std::move(fillings);
  json["verdict"] = won.verdict() == Verdict::undecided ? Json() : Json(to_text(won.verdict()));
}

/// Whether the answer has a line, which may be empty: the game may be over.
inline bool has_line(const Answer& answer) {
  if (answer.value) return !answer.scores.empty();
  return answer.verdict == Verdict::winnable || answer.left;
}

/// What a search has found, as it was asked for.
template <class Json>
void add_answer(Json& json, const Answer& answer, const Want& want) {
  const auto or_null = [](bool known, const auto& value) { return known ? Json(value) : Json(); };
  const bool scores = answer.value.has_value();
  json["seat"] = seat_json<Json>(answer.seat);
  json["verdict"] = to_text(answer.verdict);
  add_cut_short(json, answer.cutoff);
  json["value"] = Json();
  if (scores) add_range(json, *answer.value);
  if (!scores || want.line) {
    json["line"] = or_null(has_line(answer), answer.line);
    json["scores"] = or_null(!answer.scores.empty(), answer.scores);
  }
  if (answer.left || (want.fewest_left && !scores))
    json["left"] = or_null(answer.left.has_value(), answer.left.value_or(0));
  if (answer.spoken) json["spoken"] = *answer.spoken;
  if (want.count) json["count"] = or_null(answer.count.has_value(), answer.count.value_or(""));
  if (want.moves) json["moves"] = values_json<Json>(answer);
}

/// What a certificate proves.
template <class Json>
Json proved_json(const certificate::Proved& proved) {
  const certificate::Claim& claim = proved.claim;
  Json json = game_json<Json>(Variant::parse(claim.game));
  json["deal"] = to_text(claim.deal);
  if (!claim.after.empty()) json["after"] = words(claim.after);
  json["verdict"] = claim.verdict == certificate::Verdict::winnable ? "winnable" : "unwinnable";
  if (claim.has_line()) {
    json["line"] = words(claim.line);
    json["left"] = claim.left;
  }
  json["positions"] = proved.positions;
  return json;
}

}  // namespace boneyard::protocol
