#include "cli/config.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/classification.hpp>
#include <boost/algorithm/string/trim.hpp>
#include <cstdlib>
#include <filesystem>
#include <optional>

#include "boneyard/game.hpp"
#include "boneyard/session.hpp"
#include "cli/names.hpp"
#include "cli/options.hpp"
#include "deals/lines.hpp"
#include "platform/errors.hpp"
#include "platform/files.hpp"
#include "platform/output.hpp"

namespace boneyard::app {
namespace {

std::string trimmed(std::string_view text) {
  return boost::algorithm::trim_copy_if(std::string(text), boost::algorithm::is_any_of(" \t"));
}

/// `set=…` for each set of tiles that the game can be played with, the default first; empty if there is only one.
std::vector<std::string> set_rules(const GameInfo& game) {
  std::vector<std::string> rules;
  for (const Option& option : game.options())
    if (option.name == "set")
      for (const std::string_view word : option.words) rules.push_back(fmt::format("set={}", word));
  return rules;
}

/// Throws ParseError unless the rule is allowed for some number of players with some set of tiles.
void check_rule(const GameInfo& game, std::string_view assignment) {
  std::vector<std::vector<std::string_view>> tries = {{assignment}};
  const auto sets = set_rules(game);
  for (const std::string& set : sets) tries.push_back({set, assignment});
  std::optional<ParseError> why;
  for (const int seats : {1, 4, 3, 2, 5})
    for (const auto& rules : tries) try {
        if (!game.has_seats(seats)) continue;
        Variant(game, seats, rules);
        return;
      } catch (const ParseError& error) {
        if (!why) why = error;
      }
  throw *why;
}

void set_rule(Config& config, std::string_view game, std::string_view rule, std::string_view value) {
  const auto names = game_names(Games::all);
  if (std::ranges::find(names, game) == names.end()) throw ParseError(fmt::format("no game {}", in_quotes(game)));
  const std::string assignment = fmt::format("{}={}", rule, value);
  check_rule(find_game(game), assignment);
  auto& rules = config.rules[std::string(game)];
  if (std::ranges::any_of(rules, [&](std::string_view set) { return set.starts_with(std::string(rule) + "="); }))
    throw ParseError(fmt::format("{}.{}: set twice", game, rule));
  rules.push_back(assignment);
}

/// `person,few`: who plays, by seat. Throws ParseError.
std::string parse_players(std::string_view value) {
  const auto players = split(value, ',');
  bool person = false;
  for (const std::string_view player : players) person = !parse_sitter(player) || person;
  if (!person) throw ParseError("expected at least one person");
  if (players.size() > static_cast<std::size_t>(most_seats))
    throw ParseError(fmt::format("{} words for at most {} seats", players.size(), most_seats));
  return std::string(value);
}

/// Seconds, from 0 to 60. Throws ParseError.
std::string parse_pace(std::string_view value) {
  const double seconds = parse_number(value);
  if (seconds < 0 || seconds > 60) throw ParseError(fmt::format("{}: expected seconds from 0 to 60", in_quotes(value)));
  return std::string(value);
}

std::string parse_setting(std::string_view name, std::string_view value) {
  if (name == "players") return parse_players(value);
  if (name == "pace") return parse_pace(value);
  const std::vector<std::string_view>& words = name == "color"    ? color_words
                                               : name == "tiles"  ? tile_words
                                               : name == "status" ? status_words
                                               : name == "forced" ? forced_words
                                               : name == "level"  ? level_words
                                                                  : seat_words;
  return std::string(words[parse_word(value, words)]);
}

void set(Config& config, std::string_view name, std::string_view value) {
  for (const auto& [known, member] : config_settings) {
    if (name != known) continue;
    if (!(config.*member).empty()) throw ParseError(fmt::format("{}: set twice", name));
    config.*member = at_place<ParseError>(name, [&] { return parse_setting(name, value); });
    return;
  }
  if (const auto dot = name.find('.'); dot != name.npos)
    return set_rule(config, name.substr(0, dot), name.substr(dot + 1), value);
  throw ParseError(fmt::format("{}: expected {}, or GAME.RULE such as five-columns.refill", in_quotes(name),
                               joined(config_settings, ", ", [](const auto& each) { return each.first; })));
}

std::string config_path() {
  if (const char* file = std::getenv("BONEYARD_CONFIG")) return file;
  const char* folder = std::getenv("XDG_CONFIG_HOME");
  if (folder != nullptr && *folder == '/') return std::string(folder) + "/boneyard/config";
  const char* home = std::getenv("HOME");
  return home != nullptr && *home == '/' ? std::string(home) + "/.config/boneyard/config" : "";
}

Config read_config() {
  const std::string path = config_path();
  Config config;
  std::error_code error;
  // A file that $BONEYARD_CONFIG names must exist. A file at one of the default paths need not.
  const bool named = std::getenv("BONEYARD_CONFIG") != nullptr && !path.empty();
  if (named || (!path.empty() && std::filesystem::exists(path, error))) {
    const std::string text = read_file(path);
    config = at_place(shown(path), [&] { return parse_config(text); });
    config.found = true;
  }
  config.path = path;
  return config;
}

}  // namespace

Config parse_config(std::string_view text) {
  Config config;
  const std::string plain = plain_text(text);
  std::size_t number = 0;
  for (const std::string_view whole : split(plain, '\n')) {
    ++number;
    const std::string line = trimmed(whole.substr(0, whole.find('#')));
    if (line.empty()) continue;
    at_place<ParseError>(std::to_string(number), [&] {
      const auto equals = line.find('=');
      if (equals == line.npos) throw ParseError(fmt::format("{}: expected NAME = VALUE", in_quotes(line)));
      set(config, trimmed(line.substr(0, equals)), trimmed(line.substr(equals + 1)));
    });
  }
  return config;
}

const Config& config() {
  static const Config the_config = read_config();
  return the_config;
}

}  // namespace boneyard::app
