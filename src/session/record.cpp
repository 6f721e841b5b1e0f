// What a person has won and lost in one kind of game.
#include "boneyard/session.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boneyard/player.hpp"

namespace boneyard {

constexpr std::string_view winnable_mark = ";deals=winnable";

namespace {

/// The less of two amounts; `least` is none yet if `first`.
std::uint64_t lesser(bool first, std::uint64_t least, std::uint64_t amount) {
  return first ? amount : std::min(least, amount);
}

}  // namespace

void Record::add(bool won_this, const std::optional<Effort>& effort) {
  if (effort) {
    ++measured;
    hints += effort->hints;
    undos += effort->undos;
  }
  if (effort && won_this) {
    const bool first = measured_won++ == 0;
    without_undo += effort->undos == 0 ? 1 : 0;
    fewest_moves = lesser(first, fewest_moves, effort->moves);
    moves += effort->moves;
    fewest_seconds = lesser(first, fewest_seconds, effort->seconds);
    seconds += effort->seconds;
  }
  ++played;
  if (won_this) {
    ++won;
    streak = std::max<std::int64_t>(streak, 0) + 1;
    longest_streak = std::max(longest_streak, static_cast<std::uint64_t>(streak));
  } else {
    streak = std::min<std::int64_t>(streak, 0) - 1;
  }
}

std::string RecordKind::key() const {
  if (variant.hands_follow())
    return fmt::format("{};seats={};against={};{}", variant.name(), variant.seats(), against, variant.rules_text());
  return fmt::format("{}{}", variant.text(), dealt == Dealt::winnable ? winnable_mark : "");
}

RecordKind RecordKind::parse(std::string_view key) {
  const bool winnable = key.ends_with(winnable_mark);
  std::vector<std::string_view> parts = split(key.substr(0, key.size() - (winnable ? winnable_mark.size() : 0)), ';');
  if (!is_multiplayer_game(parts.front()))
    return {Variant::parse(fmt::format("{}", fmt::join(parts, ";"))), winnable ? Dealt::winnable : Dealt::all};
  constexpr std::string_view against_mark = "against=";
  if (parts.size() < 3 || !parts[1].starts_with("seats=") || !parts[2].starts_with(against_mark))
    throw ParseError(fmt::format("{}: expected seats=N;against=PLAYERS after the game", in_quotes(key)));
  const std::string against(parts[2].substr(against_mark.size()));
  for (const std::string_view strength : split(against, '+')) multiplayer::parse_strength(strength);
  parts.erase(parts.begin() + 2);
  return {Variant::parse(fmt::format("{}", fmt::join(parts, ";"))), Dealt::all, against};
}

}  // namespace boneyard
