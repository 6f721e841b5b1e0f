// What a person means by what was typed: a command, perhaps not spelled out, or a move, perhaps only its tile.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/play/seat.hpp"

namespace boneyard::app {

/// The command of `names` that `word` stands for: itself, an abbreviation that fits no other, or a usual other
/// name (`?`, `exit`). nullopt if it cannot be a command because commands begin with a letter. Throws
/// ParseError if it should be one and is none, or several.
std::optional<std::string> read_command(std::string_view word, std::span<const std::string_view> names);

/// `~/games/x` with the home folder put in.
std::string home_path(std::string_view path);

/// The tile that `text` is, if it is one and nothing more.
std::optional<LaidTile> tile_alone(std::string_view text);

/// The legal moves that play a tile: how many, one of them, and the first few by name.
template <class Position>
auto moves_with(const Position& position, LaidTile tile) {
  constexpr std::size_t most_named = 6;
  struct Found {
    std::size_t count = 0;
    std::optional<std::decay_t<decltype(*position.moves().begin())>> one{};
    std::string names{};
  } found;
  const std::string one_way = to_text(tile), other_way = to_text(tile.reversed());
  for (const auto& move : position.moves()) {
    const std::string written = position.to_text(move);
    if (written.find(one_way) == written.npos && written.find(other_way) == written.npos) continue;
    found.one = move;
    if (++found.count <= most_named) found.names += ' ' + written;
  }
  if (found.count > most_named) found.names += " …";
  return found;
}

/// A move as Seat::read_move() takes it, or a tile that only one legal move plays. Throws ParseError.
template <Game G>
typename G::Move read_typed_move(const Seat<G>& seat, std::string_view text) {
  constexpr std::size_t most_looked_at = 1000;  // Bingo can have millions of moves
  try {
    return seat.read_move(text);
  } catch (const ParseError& error) {
    const auto tile = tile_alone(text);
    if (!tile || seat.now().moves().size() > most_looked_at) throw;
    const auto found = moves_with(seat.now(), *tile);
    if (found.count == 1) return *found.one;
    if (found.count > 1) throw ParseError(fmt::format("{}: which?{}", quoted(text), found.names));
    if (std::string_view(error.what()).find("not legal") != std::string_view::npos) throw;  // it says why
    throw ParseError(quoted(text) + ": no legal move plays this tile");
  }
}

}  // namespace boneyard::app
