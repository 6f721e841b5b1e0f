#include "terminal/presenter/setup.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/config.hpp"
#include "cli/options.hpp"
#include "platform/errors.hpp"
#include "platform/settings.hpp"

namespace boneyard::app {
namespace {

/// The rules that are not at their defaults, as `name=value`.
std::vector<std::string> own_rules(const Variant& variant) {
  std::vector<std::string> rules;
  const Options options = variant.options();
  for (std::size_t i = 0; i < options.size(); ++i)
    if (variant.values()[i] != options[i].standard)
      rules.push_back(fmt::format("{}={}", options[i].name, rule_value_text(options[i], variant.values()[i])));
  return rules;
}

/// The game for `seats` players, with these rules and, of the others, those that are allowed with them.
Variant with_rules(const GameInfo& game, int seats, const std::vector<std::string>& rules, const Variant& others) {
  const auto more = own_rules(others);
  return {game, seats, with_allowed(game, seats, {rules.begin(), rules.end()}, more)};
}

/// The words in the order of the seats; the last one is for all further seats. Words that are none, and players of
/// whom none is a person, become `person,many`.
Sitters read_sitters(std::string_view text, int seats) {
  const auto words = split(text, ',');
  Sitters sitters{};
  bool person = false;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
    sitters[seat] = or_else([&] { return parse_sitter(words[std::min(seat, words.size() - 1)]); },
                            [&](const char*) { return Sitter(multiplayer::Strength::many); });
    person = person || !sitters[seat];
  }
  return person ? sitters : read_sitters("person,many", seats);
}

std::string sitters_text(const Setup& setup) {
  std::string text;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(setup.variant.seats()); ++seat)
    text += (seat == 0 ? "" : ",") + to_text(setup.sitters[seat]);
  return text;
}

/// The settings of a game, such as `bingo.deals`.
std::string name_of(const GameInfo& game, std::string_view what) {
  return fmt::format("{}.{}", state_name(game), what);
}

/// Where a setting comes from: chosen in this run, or saved by an earlier one.
struct Chosen {
  std::string value{};
  bool now = false;
};

Chosen chosen(const PlaySettings& settings, const std::string& name) {
  if (const auto found = settings.chosen.find(name); found != settings.chosen.end()) return {found->second, true};
  return {saved_setting(settings.state, name)};
}

Variant last_variant(const GameInfo& game, const PlaySettings& settings) {
  const Chosen last = chosen(settings, name_of(game, "rules"));
  const bool is_saved = !last.value.empty();
  const Variant saved = or_else([&] { return is_saved ? Variant::parse(last.value) : Variant(game); },
                                [&](const char*) { return Variant(game); });
  if (state_name(saved.game()) != state_name(game)) return Variant(game);
  // The text of a declared game may have changed since.
  if (saved.declared()) return with_rules(game, 1, {}, saved);
  if (last.now) return saved;
  const int seats = is_saved && config().seats.empty() ? saved.seats() : usual_seats(game);
  const auto own = config().rules.find(game.name);
  if (own == config().rules.end()) return with_rules(game, seats, {}, saved);
  const auto rules = with_allowed(game, seats, {}, own->second);
  return with_rules(game, seats, {rules.begin(), rules.end()}, saved);
}

/// Knock-Out is dealt winnable unless something else was chosen: one deal in a million can be won.
std::size_t last_deals(const Variant& variant, const PlaySettings& settings) {
  const Chosen last = chosen(settings, name_of(variant.game(), "deals"));
  if (!last.now && settings.asked) return level_of(*settings.asked);
  const auto word = std::ranges::find(level_words, last.value);
  if (word != level_words.end()) return static_cast<std::size_t>(word - level_words.begin());
  return level_of({.winnable = has_won_deals(variant)});
}

}  // namespace

RecordKind Setup::kind() const { return {variant, wanted().dealt(), strengths(sitters, variant.seats())}; }

void Setup::set_seats(int seats) {
  const std::string text = sitters_text(*this);
  variant = with_rules(variant.game(), seats, {}, variant);
  sitters = read_sitters(text, seats);
}

void Setup::set_rule(std::string_view name, std::string_view value) {
  variant = with_rules(variant.game(), variant.seats(), {fmt::format("{}={}", name, value)}, variant);
}

bool Setup::set_sitter(int seat, const Sitter& sitter) {
  Sitters changed = sitters;
  changed[static_cast<std::size_t>(seat)] = sitter;
  const auto end = changed.begin() + variant.seats();
  if (std::find(changed.begin(), end, Sitter()) == end) return false;
  sitters = changed;
  return true;
}

DealSearch Setup::search(std::optional<std::uint64_t> number) const {
  return [variant = variant, wanted = wanted(), number](const std::atomic<bool>& stop) {
    return number ? deal_of_number(variant, *number, wanted.dealt(), stop) : new_deal(variant, wanted, stop);
  };
}

std::vector<std::string> allowed_values(const Setup& setup, const Option& option) {
  std::vector<std::string> values;
  const std::string_view needs = option.needs, needed = needs.substr(0, needs.find('='));
  if (!needs.empty() && fmt::format("{}={}", needed, setup.variant.value(needed)) != needs)
    return {setup.variant.value(option.name)};
  for (const std::string_view word : option.words) {
    Setup changed = setup;
    const bool is_allowed = or_else(
        [&] {
          changed.set_rule(option.name, word);
          return changed.variant.value(option.name) == word;
        },
        [](const char*) { return false; });
    if (is_allowed) values.emplace_back(word);
  }
  return values;
}

Setup last_setup(const GameInfo& game, const PlaySettings& settings) {
  Setup setup{.variant = last_variant(game, settings)};
  if (!game.hands_follow) {
    setup.deals = last_deals(setup.variant, settings);
    return setup;
  }
  const Chosen last = chosen(settings, name_of(game, "players"));
  const bool by_file = !last.now && !config().players.empty();
  setup.sitters = read_sitters(by_file              ? config().players
                               : last.value.empty() ? "person,many"
                                                    : last.value,
                               setup.variant.seats());
  return setup;
}

std::string remember(const Setup& setup, PlaySettings& settings) {
  const GameInfo& game = setup.variant.game();
  std::string said;
  const auto save = [&](std::string_view what, const std::string& value) {
    const std::string name = name_of(game, what);
    settings.chosen[name] = value;
    if (saved_setting(settings.state, name) == value) return;
    if (const std::string why = save_setting(settings.state, name, value); said.empty()) said = why;
  };
  save("rules", setup.variant.text());
  if (!game.hands_follow)
    save("deals", std::string(level_words[setup.deals]));
  else
    save("players", sitters_text(setup));
  return said;
}

}  // namespace boneyard::app
