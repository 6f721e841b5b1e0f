#include "cli/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>

#include "boneyard/notation.hpp"
#include "boneyard/variant.hpp"

namespace boneyard::app {
namespace {

/// The names that begin with `typed`, or the one that equals it.
std::vector<std::string_view> candidates(std::string_view typed, Games games) {
  std::vector<std::string_view> names = game_names(games);
  const std::string start = boost::algorithm::to_lower_copy(std::string(typed));
  if (start.empty()) return {};
  if (const auto whole = std::ranges::find(names, start); whole != names.end()) return {*whole};
  std::erase_if(names, [&](std::string_view name) { return !name.starts_with(start); });
  return names;
}

/// The name in lower case, without dashes, underscores and blanks.
std::string run_together(std::string_view name) {
  std::string letters = boost::algorithm::to_lower_copy(std::string(name));
  std::erase_if(letters, [](char c) { return c == '-' || c == ' ' || c == '_'; });
  return letters;
}

/// A game with a similar name, or the only one whose name begins with `typed` if both are written so.
std::optional<std::string_view> near_game(std::string_view typed, Games games) {
  std::vector<std::string_view> names = game_names(games);
  if (const auto near = near_name(boost::algorithm::to_lower_copy(std::string(typed)), names)) return near;
  const std::string start = run_together(typed);
  std::erase_if(names, [&](std::string_view name) { return !run_together(name).starts_with(start); });
  return names.size() == 1 ? std::optional(names.front()) : std::nullopt;
}

}  // namespace

std::vector<std::string_view> game_names(Games kinds) {
  std::vector<std::string_view> names;
  for (const GameInfo& game : kinds == Games::all ? games() : patiences()) names.push_back(game.name);
  return names;
}

std::optional<std::string_view> known_game(std::string_view typed, Games games) {
  const auto found = candidates(typed, games);
  return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

std::string_view game_name(std::string_view typed, Games games) {
  const auto found = candidates(typed, games);
  if (found.size() == 1) return found.front();
  if (found.size() > 1) throw ParseError(fmt::format("{} may be {}", in_quotes(typed), one_of(found)));
  const auto near = near_game(typed, games);
  throw ParseError(fmt::format("no game {}{}", in_quotes(typed),
                               near ? fmt::format(": did you mean {}?", *near) : " (`boneyard games` lists them)"));
}

std::optional<std::string_view> meant_game(std::string_view typed, Games games) {
  const auto known = known_game(typed, games);
  return known ? known : near_game(typed, games);
}

std::string_view usual_game_name(std::string_view typed) {
  const auto patience = known_game(typed, Games::patiences);
  return patience ? *patience : game_name(typed);
}

std::optional<std::string_view> near_name(std::string_view typed, const std::vector<std::string_view>& names) {
  const auto nearest =
      std::ranges::min_element(names, {}, [&](std::string_view name) { return edit_distance(name, typed); });
  if (nearest == names.end()) return std::nullopt;
  const bool other_order = std::ranges::is_permutation(*nearest, typed);
  if (!other_order && edit_distance(*nearest, typed) > 1 + nearest->size() / 5) return std::nullopt;
  return *nearest;
}

std::string one_of(const std::vector<std::string_view>& words) {
  if (words.size() == 1) return std::string(words.front());
  return fmt::format("{} or {}", fmt::join(words.begin(), words.end() - 1, ", "), words.back());
}

std::size_t parse_word(std::string_view text, const std::vector<std::string_view>& words) {
  if (const auto word = std::ranges::find(words, text); word != words.end())
    return static_cast<std::size_t>(word - words.begin());
  throw ParseError(fmt::format("{}: expected {}", in_quotes(text), one_of(words)));
}

}  // namespace boneyard::app
