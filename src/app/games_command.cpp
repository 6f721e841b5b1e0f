// boneyard games: the table of games with their rule options.
#include <fmt/format.h>

#include <memory>

#include "app/commands.hpp"
#include "app/json.hpp"
#include "app/options.hpp"

namespace boneyard::app {
namespace {

/// `hand=6 (4 to 8)`, `refill=column (or none)`.
std::string option_text(const RuleOption& option) {
  const std::string chosen = fmt::format("{}={}", option.name, rule_value_text(option, option.standard));
  return option.is_number() ? fmt::format("{} ({} to {})", chosen, option.lowest, option.highest)
                            : fmt::format("{} (or {})", chosen, option.words[option.standard == 0 ? 1 : 0]);
}

std::string options_text(const GameEntry& game) {
  std::string text;
  for (const RuleOption& option : game.options) text += (text.empty() ? "" : ", ") + option_text(option);
  return text;
}

Json option_json(const RuleOption& option) {
  Json json;
  json["name"] = option.name;
  if (option.is_number()) {
    json["default"] = option.standard;
    json["lowest"] = option.lowest;
    json["highest"] = option.highest;
  } else {
    json["default"] = rule_value_text(option, option.standard);
    json["values"] = option.words;
  }
  json["help"] = option.help;
  return json;
}

ExitCode list_games(const DisplayArguments& display) {
  const Format format = display.format();
  const Style style = display.style();
  if (format == Format::csv) output().line("game,title,aim,rule,default,values,help");
  for (const GameEntry& game : game_list) {
    switch (format) {
      case Format::text:
        output().line(fmt::format("{}  {:<18}  {}", style.bold(fmt::format("{:<16}", game.name)), game.title,
                                  options_text(game)));
        break;
      case Format::json: {
        Json json;
        json["game"] = game.name;
        json["title"] = game.title;
        json["aim"] = game.aim;
        json["rules"] = Json::array();
        for (const RuleOption& option : game.options) json["rules"].push_back(option_json(option));
        output().line(json.dump());
        break;
      }
      case Format::csv:
        for (const RuleOption& option : game.options) {
          const std::string values = option.is_number() ? fmt::format("{}..{}", option.lowest, option.highest)
                                                        : fmt::format("{}|{}", option.words[0], option.words[1]);
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
  return [display] { return list_games(*display); };
}

}  // namespace boneyard::app
