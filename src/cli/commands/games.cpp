// The command `boneyard games`: prints the games with their rule options.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "boneyard/odds.hpp"
#include "cli/commands/commands.hpp"
#include "cli/json.hpp"
#include "cli/options.hpp"

namespace boneyard::app {
namespace {

/// The options with four players, with whom a table game has the most.
Options options_of(const GameInfo& game) { return game.options(std::min(4, game.seats.back())); }

/// An option with its default and its other values: `hand=6 (4 to 8)`, `refill=column (or none)`.
std::string option_text(const Option& option) {
  const std::string chosen = fmt::format("{}={}", option.name, rule_value_text(option, option.standard));
  if (option.is_number()) return fmt::format("{} ({} to {})", chosen, option.lowest, option.highest);
  std::vector<std::string_view> others(option.words.begin(), option.words.end());
  others.erase(others.begin() + option.standard);
  return fmt::format("{} (or {})", chosen, fmt::join(others, ", "));
}

/// A game on the lines that it needs: its name and its title, the number of players, and its options below each other.
/// No line is broken within an option.
std::string game_text(const GameInfo& game, const Style& style) {
  constexpr std::size_t indent = 22;  // behind the longest name
  static_assert(std::string_view("all-fives-and-threes").size() + 2 <= indent);
  std::vector<std::string> pieces = {std::string(game.title) + (game.seats.back() > 1 ? "," : ":")};
  if (game.seats.back() > 1) {
    const int fewest = game.seats.front(), most = game.seats.back();
    pieces.push_back(fewest == most ? fmt::format("{} players:", fewest)
                                    : fmt::format("{} to {} players; with four:", fewest, most));
  }
  const Options options = options_of(game);
  for (std::size_t i = 0; i < options.size(); ++i)
    pieces.push_back(option_text(options[i]) + (i + 1 < options.size() ? "," : ""));
  std::string text = wrapped(pieces, indent, static_cast<std::size_t>(text_columns()));
  return text.replace(0, indent, style.bold(fmt::format("{:<{}}", game.name, indent)));
}

Json option_json(const Option& option) {
  Json json;
  if (option.is_number()) {
    json = {{"default", option.standard}, {"lowest", option.lowest}, {"highest", option.highest}};
  } else {
    json["default"] = rule_value_text(option, option.standard);
    for (std::string_view word : option.words) json["values"].push_back(word);
  }
  if (!option.needs.empty()) json["needs"] = option.needs;
  json["help"] = option.help;
  return json;
}

/// For each player, the methods that can compute the odds with the default rules, the best method first.
Json methods_json(const Variant& variant) {
  Json json = Json::object();
  for (const Player player : {Player::thoughtful, Player::fair, Player::random}) {
    const Question question{.variant = variant, .player = player};
    const Method best = best_method(question);
    Json& methods = json[std::string(to_text(player))] = {to_text(best)};
    for (const Method method : {Method::exact, Method::rare, Method::sample})
      if (method != best && !why_not(method, question)) methods.push_back(to_text(method));
  }
  return json;
}

ExitCode list_games(const Display& display) {
  const auto& [format, style, quiet, svg] = display;
  if (format == Format::csv) output().line("game,title,aim,rule,default,values,help");
  const bool headings = format == Format::text && !quiet;
  for (std::string_view kind; const GameInfo& game : games()) {
    const std::string_view now = game.scores ? "Table games" : "Patiences";
    if (headings && kind != now)
      output().line(fmt::format("{}{}, with their rule options and defaults:", kind.empty() ? "" : "\n", now));
    kind = now;
    switch (format) {
      case Format::text: output().line(game_text(game, style)); break;
      case Format::json: {
        Json json = {{"game", game.name}, {"title", game.title}, {"aim", game.aim}};
        if (!game.scores) {
          json["hidden"] = to_text(game.hidden);
          json["methods"] = methods_json(Variant(game));
        } else {
          json["seats"] = game.seats;
        }
        json["rules"] = Json::object();
        for (const Option& option : options_of(game)) json["rules"][std::string(option.name)] = option_json(option);
        output().line(json.dump());
        break;
      }
      case Format::csv:
        for (const Option& option : options_of(game)) {
          const std::string values = option.is_number() ? fmt::format("{}..{}", option.lowest, option.highest)
                                                        : fmt::format("{}", fmt::join(option.words, "|"));
          output().line(fmt::format("{},{},{},{},{},{},{}", game.name, csv_field(game.title), csv_field(game.aim),
                                    option.name, rule_value_text(option, option.standard), values,
                                    csv_field(option.help)));
        }
    }
  }
  return ExitCode::done;
}

}  // namespace

Action games_command(CLI::App& app) {
  const auto display = std::make_shared<DisplayArguments>();
  display->declare(app);
  return [display] { return list_games(display->read()); };
}

}  // namespace boneyard::app
