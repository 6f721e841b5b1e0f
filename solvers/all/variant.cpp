// Reads and writes a game with its options, and finds games by name.
#include "boneyard/variant.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "boneyard/notation.hpp"
#include "deals/lines.hpp"
#include "solvers/declared/text.hpp"
#include "solvers/game.hpp"

namespace boneyard {
namespace {

const Option* find_option(const Options& options, std::string_view name) {
  const auto found =
      std::find_if(options.begin(), options.end(), [&](const Option& each) { return each.name == name; });
  return found == options.end() ? nullptr : &*found;
}

bool in_range(const Option& option, int value) { return value >= option.lowest && value <= option.highest; }

int parse_value(const Option& option, std::string_view text) {
  if (option.is_number()) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc{} && end == text.data() + text.size() && in_range(option, value)) return value;
  } else if (const auto word = std::find(option.words.begin(), option.words.end(), text); word != option.words.end()) {
    return option.alike ? option.standard : static_cast<int>(word - option.words.begin());
  }
  throw ParseError(fmt::format("rule {}: {}: expected {}", option.name, in_quotes(text), values_text(option)));
}

/// The possible numbers of players as text: `4`, `2, 3 or 4`.
std::string seats_text(const GameInfo& game) {
  std::string text;
  for (const int seats : game.seats)
    text += fmt::format("{}{}", text.empty() ? "" : seats == game.seats.back() ? " or " : ", ", seats);
  return text;
}

std::string with_seats(const GameInfo& game, int seats) {
  return seats > 1 ? fmt::format("{} with {} players", game.name, seats) : std::string(game.name);
}

[[noreturn]] void refuse_option(const GameInfo& game, int seats, std::string_view name) {
  std::string own, others;
  for (const Option& each : game.options(seats)) own += fmt::format("{}{}", own.empty() ? "" : ", ", each.name);
  if (own.empty()) throw ParseError(fmt::format("rule {}: {} has no rule options", in_quotes(name), game.name));
  for (const GameInfo& other : games()) {
    if (other.scores != game.scores) continue;
    const auto has_it = std::find_if(other.seats.begin(), other.seats.end(),
                                     [&](int number) { return find_option(other.options(number), name) != nullptr; });
    if (has_it == other.seats.end()) continue;
    others += fmt::format("{}{}", others.empty() ? "" : ", ",
                          &other == &game ? with_seats(game, *has_it) : std::string(other.name));
  }
  throw ParseError(fmt::format("rule {}: {} has only: {}{}", in_quotes(name), with_seats(game, seats), own,
                               others.empty() ? "" : fmt::format(" ({} is a rule of {})", name, others)));
}

}  // namespace

bool GameInfo::has_seats(int number) const { return std::find(seats.begin(), seats.end(), number) != seats.end(); }

const GameInfo& find_game(std::string_view name, std::span<const GameInfo> among) {
  const GameInfo* nearest = &among.front();
  for (const GameInfo& game : among) {
    if (game.name == name) return game;
    if (edit_distance(game.name, name) < edit_distance(nearest->name, name)) nearest = &game;
  }
  const bool near = edit_distance(nearest->name, name) <= 1 + nearest->name.size() / 4;
  throw ParseError(
      fmt::format("no game {}{}", in_quotes(name), near ? fmt::format(": did you mean {}?", nearest->name) : ""));
}

std::shared_ptr<const GameInfo> read_rules(std::string_view json) {
  const auto text = declared::Text::read(plain_text(json));
  return {text, &text->info()};
}

std::string declared_rules_page(const Variant& variant) { return declared::page(*variant.declared()); }

std::vector<std::string> declared_facts(const Variant& variant) { return declared::facts(*variant.declared()); }

bool is_multiplayer_game(std::string_view name) {
  const auto all = multiplayer_games();
  return std::any_of(all.begin(), all.end(), [&](const GameInfo& game) { return game.name == name; });
}

Variant::Variant(const GameInfo& game, int seats, std::span<const std::string_view> rules)
    : game_(&game), seats_(seats) {
  if (!game.has_seats(seats))
    throw ParseError(
        fmt::format("{}: {} seat{}: expected {}", game.name, seats, seats == 1 ? "" : "s", seats_text(game)));
  set(rules);
  derive();
}

Variant::Variant(const GameInfo& game, int seats, std::span<const std::string> rules)
    : Variant(game, seats, std::vector<std::string_view>(rules.begin(), rules.end())) {}

/// Sets what follows from the rules. Variants of a declared game share its rules, so each is made once and then copied.
void Variant::derive() {
  if (game_->declared != nullptr) {
    declared_ = game_->declared->game(values_);
    highest_ = declared_->highest;
  } else {
    const Options all = options();
    highest_ = find_option(all, "set") == nullptr ? max_pip : static_cast<int>(*parse_digits(value("set")));
  }
}

bool Variant::is_same_game(const GameInfo& a, const GameInfo& b) {
  if (&a == &b) return true;
  return a.declared != nullptr && b.declared != nullptr && a.declared->canonical() == b.declared->canonical();
}

Variant::Variant(const GameInfo& game, int seats, const RuleValues& values) : Variant(game, seats) {
  values_ = values;
  const Options all = options();
  if (values.size() != all.size())
    throw ParseError(fmt::format("{} rule values, expected {}", values.size(), all.size()));
  for (std::size_t i = 0; i < all.size(); ++i)
    if (!in_range(all[i], values[i]))
      throw ParseError(fmt::format("rule {}: {}: expected {}", all[i].name, values[i], values_text(all[i])));
  require_allowed();
  derive();
}

Variant Variant::parse(std::string_view whole, std::span<const GameInfo> among) {
  const std::string_view text = without_mark(whole);
  if (text.starts_with('{')) {
    const std::size_t end = declared::end_of_text(text);
    const auto game = read_rules(text.substr(0, end));
    std::string_view rest = text.substr(end);  // a file ends with a new line
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r\n"), rest.size()));
    std::vector<std::string_view> rules = split(rest, ';');
    if (!rules.front().empty()) throw ParseError(fmt::format("{}: expected ;NAME=VALUE", in_quotes(rules.front())));
    rules.erase(rules.begin());
    return {*game, 1, rules};
  }
  std::vector<std::string_view> parts = split(text, ';');
  const GameInfo& game = find_game(parts.front(), among);
  parts.erase(parts.begin());
  int seats = game.seats.front();
  constexpr std::string_view mark = "seats=";
  const auto typed = std::find_if(parts.begin(), parts.end(), [&](auto part) { return part.starts_with(mark); });
  if (typed != parts.end() && game.seats.back() > 1) {
    const auto number = parse_digits(typed->substr(mark.size()));
    if (!number || *number > 99)
      throw ParseError(fmt::format("{}: expected seats={}", in_quotes(*typed), seats_text(game)));
    seats = static_cast<int>(*number);
    parts.erase(typed);
  }
  return {game, seats, parts};
}

/// Sets the options in the order of the game, because the value of one may decide what a later one offers.
void Variant::set(std::span<const std::string_view> rules) {
  const auto name = [](std::string_view rule) { return rule.substr(0, rule.find('=')); };
  const std::size_t count = options().size();
  for (const std::string_view rule : rules)
    if (rule.find('=') == rule.npos) throw ParseError(fmt::format("rule {}: expected NAME=VALUE", in_quotes(rule)));
  for (const std::string_view rule : rules)
    if (find_option(options(), name(rule)) == nullptr) refuse_option(*game_, seats_, name(rule));
  for (const std::string_view rule : rules)
    if (std::count_if(rules.begin(), rules.end(), [&](auto other) { return name(other) == name(rule); }) > 1)
      throw ParseError(fmt::format("rule {}: set twice", name(rule)));
  while (values_.size() < count) {
    const Option option = options()[values_.size()];
    int value = option.standard;
    for (const std::string_view rule : rules)
      if (name(rule) == option.name) value = parse_value(option, rule.substr(option.name.size() + 1));
    values_.push_back(value);
  }
  require_allowed();
}

void Variant::require_allowed() const {
  for (std::size_t i = 0; const Option& option : options())
    if (values_[i++] != option.standard && !allowed(option))
      throw ParseError(fmt::format("rule '{}={}': only with {}", option.name, value(option.name), option.needs));
}

/// Whether the options set so far have the value that `option` needs.
bool Variant::allowed(const Option& option) const {
  if (option.needs.empty()) return true;
  const auto equals = option.needs.find('=');
  return value(option.needs.substr(0, equals)) == option.needs.substr(equals + 1);
}

std::string Variant::value(std::string_view name) const {
  const Options all = options();
  const Option* const option = find_option(all, name);
  if (option == nullptr) refuse_option(*game_, seats_, name);
  return rule_value_text(*option, values_[static_cast<std::size_t>(option - all.data())]);
}

std::string Variant::rules_text(std::string_view between) const {
  std::string text;
  for (std::size_t i = 0; const Option& option : options())
    text += fmt::format("{}{}={}", text.empty() ? "" : between, option.name, rule_value_text(option, values_[i++]));
  return text;
}

std::string Variant::game_text() const { return declared_ ? declared_->text->canonical() : std::string(game_->name); }

std::string Variant::text() const {
  std::string text = game_text();
  if (seats_ > 1) text += fmt::format(";seats={}", seats_);
  return values_.empty() ? text : fmt::format("{};{}", text, rules_text());
}

std::vector<Variant> all_variants(const GameInfo& game) {
  const int seats = game.seats.front();
  std::vector<RuleValues> all = {{}};
  for (std::size_t i = 0; i < game.options().size(); ++i) {
    std::vector<RuleValues> longer;
    for (const RuleValues& values : all)
      for (int value = game.options(seats, values)[i].lowest; value <= game.options(seats, values)[i].highest;
           ++value) {
        longer.push_back(values);
        longer.back().push_back(value);
      }
    all = std::move(longer);
  }
  std::vector<Variant> variants;
  for (const RuleValues& values : all) variants.emplace_back(game, seats, values);
  return variants;
}

}  // namespace boneyard
