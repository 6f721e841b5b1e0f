// A game as it stands: why a move is not legal, and the game as text.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "protocol/question.hpp"

namespace boneyard::protocol {

/// Why the first of several moves that a person may have meant is not legal; at a table why the tile that is named last
/// cannot be laid anywhere. A clause.
Json why_not_legal(const Session& session, const Json& question, const Asking&) {
  const auto tries = texts_in(question.at("tries"), "tries");
  if (tries.empty()) throw ParseError("tries: expected a move");
  if (session.variant().scores()) {
    const multiplayer::Position& now = session.now().hand();
    const LaidTile tile = parse_tile(tries.back(), now.settings().highest);
    const multiplayer::OpenPlaces open = now.layout().open();
    if (open.empty() || now.fits(tile.tile()))
      return json_of(now.why_illegal({.kind = multiplayer::Move::Kind::lead, .tile = tile, .place = {}}));
    std::set<int> pips;
    for (const multiplayer::OpenPlace place : open) pips.insert(place.pip);
    return fmt::format("{} fits no open end: {}", to_text(tile.tile()), fmt::join(pips, ", "));
  }
  for (const std::string& move : tries) try {
      if (const auto why = session.now().why_illegal(move)) return *why;
    } catch (const ParseError&) {
    }
  return nullptr;
}

Json text_of_session(const Session& session, const Json&, const Asking&) { return session.text(); }

/// A deal and what was played of it, from text: 28 tiles, and moves after them if any; or, whatever it is if it should
/// be `whole`, a game that the program saved. The page reads the rows of a match itself.
Json read_game(const Json& question, const Asking&) {
  const std::string text = text_of(question, "text");
  if (flag_of(question, "whole") || text.starts_with("boneyard transcript")) {
    const Session game = Session::parse(text);
    return object(is("variant", game.variant().text()), is("deal", to_text(game.dealt().deal)),
                  is("moves", words(game.line())));
  }
  const auto parts = words(text);
  const auto moves = parts.begin() + std::min<std::ptrdiff_t>(std::ssize(parts), tile_count);
  const Deal deal = parse_deal(fmt::format("{}", fmt::join(parts.begin(), moves, " ")));
  return object(is("variant", nullptr), is("deal", to_text(deal)), is("moves", std::vector(moves, parts.end())));
}

}  // namespace boneyard::protocol
