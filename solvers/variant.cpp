#include "solvers/variant.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <numeric>
#include <utility>

#include "deals/notation.hpp"

namespace boneyard {
namespace {

const RuleOption* find_option(const GameInfo& game, std::string_view name) {
  for (const RuleOption& option : game.options)
    if (option.name == name) return &option;
  return nullptr;
}

std::string values_text(const RuleOption& option) {
  if (option.is_number()) return fmt::format("{} to {}", option.lowest, option.highest);
  std::string text;
  for (std::size_t i = 0; i < option.words.size(); ++i)
    text += fmt::format("{}{}", i == 0 ? "" : i + 1 == option.words.size() ? " or " : ", ", option.words[i]);
  return text;
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

[[noreturn]] void refuse_option(const GameInfo& game, std::string_view name) {
  std::string own, others;
  for (const RuleOption& each : game.options) own += fmt::format("{}{}", own.empty() ? "" : ", ", each.name);
  for (const GameInfo& other : games())
    if (find_option(other, name) != nullptr) others += fmt::format("{}{}", others.empty() ? "" : ", ", other.name);
  throw ParseError(fmt::format("rule {}: {} has only: {}{}", quoted(name), game.name, own,
                               others.empty() ? "" : fmt::format(" ({} is a rule of {})", name, others)));
}

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t substituted = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = std::exchange(row[j], std::min({row[j] + 1, row[j - 1] + 1, substituted}));
    }
  }
  return row.back();
}

const GameInfo& find_game(std::string_view name) {
  const GameInfo* nearest = &games().front();
  for (const GameInfo& game : games()) {
    if (game.name == name) return game;
    if (edit_distance(game.name, name) < edit_distance(nearest->name, name)) nearest = &game;
  }
  const bool near = edit_distance(nearest->name, name) <= 1 + nearest->name.size() / 4;
  throw ParseError(
      fmt::format("no game {}{}", quoted(name), near ? fmt::format(": did you mean {}?", nearest->name) : ""));
}

std::string rule_value_text(const RuleOption& option, int value) {
  return option.is_number() ? std::to_string(value) : std::string(option.words[static_cast<std::size_t>(value)]);
}

Variant::Variant(const GameInfo& game) : game_(&game) {
  for (const RuleOption& option : game.options) values_.push_back(option.standard);
}

Variant::Variant(const GameInfo& game, const RuleValues& values) : game_(&game), values_(values) {
  if (values.size() != game.options.size())
    throw ParseError(fmt::format("{} rule values, expected {}", values.size(), game.options.size()));
  for (std::size_t i = 0; i < values.size(); ++i)
    if (const RuleOption& option = game.options[i]; values[i] < option.lowest || values[i] > option.highest)
      throw ParseError(fmt::format("rule {}: {}: expected {}", option.name, values[i], values_text(option)));
}

Variant Variant::parse(std::string_view text) {
  const auto parts = split(text, ';');
  Variant variant(find_game(parts[0]));
  for (std::size_t i = 1; i < parts.size(); ++i) variant.set(parts[i]);
  return variant;
}

void Variant::set(std::string_view assignment) {
  const auto equals = assignment.find('=');
  if (equals == assignment.npos) throw ParseError(fmt::format("rule {}: expected NAME=VALUE", quoted(assignment)));
  const std::string_view name = assignment.substr(0, equals);
  const RuleOption* option = find_option(*game_, name);
  if (option == nullptr) refuse_option(*game_, name);
  values_[static_cast<std::size_t>(option - game_->options.data())] =
      parse_value(*option, assignment.substr(equals + 1));
}

std::string Variant::value(std::string_view name) const {
  const RuleOption* option = find_option(*game_, name);
  if (option == nullptr) refuse_option(*game_, name);
  return rule_value_text(*option, values_[static_cast<std::size_t>(option - game_->options.data())]);
}

std::string Variant::rules_text(std::string_view between) const {
  std::string text;
  for (std::size_t i = 0; i < values_.size(); ++i)
    text += fmt::format("{}{}={}", i == 0 ? "" : between, game_->options[i].name,
                        rule_value_text(game_->options[i], values_[i]));
  return text;
}

std::string Variant::text() const {
  return values_.empty() ? std::string(game_->name) : fmt::format("{};{}", game_->name, rules_text());
}

std::vector<Variant> all_variants(const GameInfo& game) {
  std::vector<RuleValues> all = {{}};
  for (const RuleOption& option : game.options) {
    std::vector<RuleValues> longer;
    for (const RuleValues& values : all)
      for (int value = option.lowest; value <= option.highest; ++value) {
        longer.push_back(values);
        longer.back().push_back(value);
      }
    all = std::move(longer);
  }
  std::vector<Variant> variants;
  for (const RuleValues& values : all) variants.emplace_back(game, values);
  return variants;
}

}  // namespace boneyard
