#include "solvers/games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <numeric>

namespace boneyard {
namespace {

template <class G>
constexpr GameEntry info_of(GameId id) {
  return {id, G::name, G::title, G::aim, G::options};
}

std::string values_text(const RuleOption& option) {
  return option.is_number() ? fmt::format("{} to {}", option.lowest, option.highest)
                            : fmt::format("{}", fmt::join(option.words, " or "));
}

auto find_option(std::span<const RuleOption> options, std::string_view name) {
  return std::find_if(options.begin(), options.end(), [&](const RuleOption& option) { return option.name == name; });
}

int parse_value(const RuleOption& option, std::string_view text) {
  if (option.is_number()) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc{} && end == text.data() + text.size() && value >= option.lowest && value <= option.highest)
      return value;
  } else if (const auto word = std::find(option.words.begin(), option.words.end(), text); word != option.words.end()) {
    return static_cast<int>(word - option.words.begin());
  }
  throw ParseError(fmt::format("rule {}: {}: expected {}", option.name, quoted(text), values_text(option)));
}

}  // namespace

const std::array<GameEntry, 6> game_list = {
    info_of<bingo::Bingo>(GameId::bingo),
    info_of<chain::DominoPatience>(GameId::domino_patience),
    info_of<five_columns::FiveColumns>(GameId::five_columns),
    info_of<chain::FivesTheLimit>(GameId::fives_the_limit),
    info_of<knock_out::KnockOut>(GameId::knock_out),
    info_of<twelve_to_go::TwelveToGo>(GameId::twelve_to_go),
};

const GameEntry& info(GameId id) {
  return *std::find_if(game_list.begin(), game_list.end(), [&](const GameEntry& game) { return game.id == id; });
}

GameId parse_game(std::string_view name) {
  for (const GameEntry& game : game_list)
    if (game.name == name) return game.id;
  const auto nearest = std::min_element(game_list.begin(), game_list.end(), [&](const GameEntry& a, const GameEntry& b) {
    return edit_distance(a.name, name) < edit_distance(b.name, name);
  });
  throw ParseError(fmt::format("no game {}: did you mean {}?", quoted(name), nearest->name));
}

RuleValues standard_rules(GameId id) {
  RuleValues values;
  for (const RuleOption& option : info(id).options) values.push_back(option.standard);
  return values;
}

void set_rule(GameId id, RuleValues& values, std::string_view assignment) {
  const auto equals = assignment.find('=');
  if (equals == assignment.npos) throw ParseError(fmt::format("rule {}: expected NAME=VALUE", quoted(assignment)));
  const std::string_view name = assignment.substr(0, equals), value = assignment.substr(equals + 1);
  const auto options = info(id).options;
  const auto option = find_option(options, name);
  if (option != options.end()) {
    values[static_cast<std::size_t>(option - options.begin())] = parse_value(*option, value);
    return;
  }
  std::string own, others;
  for (const RuleOption& each : options) own += fmt::format("{}{}", own.empty() ? "" : ", ", each.name);
  for (const GameEntry& game : game_list)
    if (find_option(game.options, name) != game.options.end())
      others += fmt::format("{}{}", others.empty() ? "" : ", ", game.name);
  throw ParseError(fmt::format("rule {}: {} has only: {}{}", quoted(name), info(id).name, own,
                               others.empty() ? "" : fmt::format(" ({} is a rule of {})", name, others)));
}

std::string rules_text(GameId id, const RuleValues& values) {
  std::string text;
  const auto options = info(id).options;
  for (std::size_t i = 0; i < options.size(); ++i)
    text += fmt::format("{}{}={}", i == 0 ? "" : ";", options[i].name, rule_value_text(options[i], values[i]));
  return text;
}

std::vector<RuleValues> all_rules(GameId id) {
  std::vector<RuleValues> all = {{}};
  for (const RuleOption& option : info(id).options) {
    std::vector<RuleValues> longer;
    for (const RuleValues& values : all)
      for (int value = option.lowest; value <= option.highest; ++value) {
        longer.push_back(values);
        longer.back().push_back(value);
      }
    all = std::move(longer);
  }
  return all;
}

}  // namespace boneyard
