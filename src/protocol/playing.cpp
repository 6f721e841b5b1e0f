// A game as it stands: why a move is not legal, and the game as text.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "protocol/question.hpp"
#include "protocol/sentence_json.hpp"
#include "protocol/table_text.hpp"
#include "session/told.hpp"

namespace boneyard::protocol {

/// Why the first of several moves that a person may have meant is not legal; at a table why the tile that is named last
/// cannot be laid anywhere. A clause in parts; null if there is no reason.
Json why_not_legal(const Session& session, const Json& question, const Asking&) {
  const auto tries = texts_in(question.at("tries"), "tries");
  if (tries.empty()) throw ParseError("tries: expected a move");
  const auto in_parts = [&](const std::optional<Sentence>& why) {
    return why ? clause_json(*why, reader_of(session)) : Json();
  };
  if (session.variant().scores()) {
    const multiplayer::Position& now = session.now().multiplayer();
    const LaidTile tile = parse_tile(tries.back(), now.settings().highest);
    const multiplayer::OpenPlaces open = now.layout().open();
    if (open.empty() || now.fits(tile.tile()))
      return in_parts(now.why_illegal({.kind = multiplayer::Move::Kind::lead, .tile = tile, .place = {}}));
    std::set<int> pips;
    for (const multiplayer::OpenPlace place : open) pips.insert(place.pip);
    return in_parts(Sentence{tile_part(tile.tile()), fmt::format(" fits no open end: {}", fmt::join(pips, ", "))});
  }
  for (const std::string& move : tries) try {
      if (const auto why = session.now().why_illegal(move)) return in_parts(why);
    } catch (const ParseError&) {
    }
  return nullptr;
}

std::vector<std::string> moves_in(std::string_view line) {
  std::vector<std::string> moves;
  for (const std::string_view word : words(line))
    if (Claims::is_said(word))
      moves.back() += fmt::format(" {}", word);
    else
      moves.emplace_back(word);
  return moves;
}

std::vector<std::string> moves_in(const PlayedHand& hand) {
  std::vector<std::string> moves;
  for (std::size_t i = 0; i < hand.known(); ++i) moves.push_back(hand.move(i) + hand.claims().said(i + 1));
  return moves;
}

Json hands_json(const Session& session) {
  Json hands = Json::array();
  for (const Session::Ended& hand : session.ended()) hands.push_back(moves_in(hand.line));
  return hands;
}

Json text_of_session(const Session& session, const Json&, const Asking&) { return session.text(); }

namespace {

/// A game that the program saved, with the keys of a question about it.
Json read_saved(std::string_view text) {
  const Session game = Session::parse(text);
  const DealtDeal& dealt = game.dealt();
  const std::string seed = dealt.seed ? std::to_string(*dealt.seed) : "";
  const bool by_seed = game.variant().hands_follow() && !dealt.typed;  // its key says all
  return object(
      is("variant", game.variant().text()), is("players", to_text(game.hand().sitters(), game.variant().seats())),
      is("seed", seed), is("deal", by_seed || !dealt.table.empty() ? "" : deal_text(dealt)),
      is("winnable", dealt.dealt == Dealt::winnable), is("date", dealt.date), is("spoiled", game.why_spoiled()),
      is("hands", hands_json(game)), is("moves", moves_in(game.hand())), is("table", dealt.table));
}

/// Reads a deal with moves behind it, if any.
Json read_played_deal(const std::vector<std::string_view>& parts) {
  const auto moves = parts.begin() + std::min<std::ptrdiff_t>(std::ssize(parts), tile_count);
  const Deal deal = parse_deal(fmt::format("{}", fmt::join(parts.begin(), moves, " ")));
  return object(is("variant", nullptr), is("deal", to_text(deal)), is("moves", std::vector(moves, parts.end())));
}

}  // namespace

/// A deal and what was played of it, from text: 28 tiles, and moves after them if any; or, whatever it is if it should
/// be `whole`, a game that the program saved. With `variant` also a table of that game.
Json read_game(const Json& question, const Asking&) {
  const std::string text = text_of(question, "text");
  if (flag_of(question, "whole") || text.starts_with("boneyard ")) return read_saved(text);
  const auto parts = words(text);
  if (!question.contains("variant")) return read_played_deal(parts);
  if (std::ssize(parts) > tile_count) try {
      return read_played_deal(parts);
    } catch (const ParseError&) {
    }
  const Variant variant = variant_of(question);
  return typed_table_json(read_typed_table(variant, table_text(variant, text)));
}

}  // namespace boneyard::protocol
