#include "cli/options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <random>
#include <thread>

#include "boneyard/game.hpp"
#include "boneyard/notation.hpp"
#include "cli/config.hpp"
#include "platform/errors.hpp"
#include "platform/files.hpp"
#include "protocol/table_text.hpp"

namespace boneyard::app {
CLI::Option* finish(CLI::Option* option, const Flag& flag) {
  if (option->get_items_expected_max() > 0) option->type_name(std::string(flag.takes));
  if (const std::string group(group_of(flag)); !group.empty()) option->group(group);
  if (!flag.standard.empty()) option->default_str(std::string(flag.standard));
  return option->required(flag.required);
}

void refuse_others(const CLI::App& app, Modes asked) {
  for (const CLI::Option* option : app.get_options()) {
    const Flag* const flag = option->count() > 0 ? find_flag(app.get_name(), option->get_name()) : nullptr;
    if (const std::string why = flag != nullptr ? refusal(*flag, asked) : ""; !why.empty()) throw InputError(why);
  }
}

std::string refuse_empty(const std::string& value) { return value.empty() ? "'': expected a value" : ""; }

std::uint64_t parse_whole(std::string_view text, std::string_view range) {
  constexpr std::string_view digits = "0123456789";
  const auto bad = [&](std::string_view expected) {
    return ParseError(fmt::format("{}: expected {}", in_quotes(text), expected));
  };
  constexpr std::string_view whole = "a whole number such as 42 or 1e9";
  const std::string_view mantissa = text.substr(0, text.find_first_not_of(digits)), rest = text.substr(mantissa.size());
  if (mantissa.empty()) throw bad(whole);
  auto value = parse_digits(mantissa);
  if (value && !rest.empty()) {
    const std::string_view exponent = rest.substr(1);
    const bool sound = !exponent.empty() && exponent.find_first_not_of(digits) == exponent.npos;
    if ((rest[0] != 'e' && rest[0] != 'E') || !sound) throw bad(whole);
    const auto zeros = std::min<std::uint64_t>(parse_digits(exponent).value_or(100), 100);
    value = parse_digits(std::string(mantissa) + std::string(static_cast<std::size_t>(zeros), '0'));
  }
  if (!value) throw bad(range);
  return *value;
}

std::uint64_t parse_seed(std::string_view text) { return parse_whole(text, "a seed from 0 to 18446744073709551615"); }

namespace {

/// The range of seeds that was meant by two numbers with something else than dots between them: `1..100` for `1-100`.
/// Empty if the text is anything else.
std::string meant_range(std::string_view text) {
  constexpr std::string_view digits = "0123456789", between[] = {"-", ":", "...", "–", "—", "…", "to"};
  const std::size_t first = std::min(text.find_first_not_of(digits), text.size()),
                    last = text.find_last_not_of(digits) + 1;  // 0 if there are digits only
  if (first == 0 || last < first || last == text.size()) return "";
  if (std::ranges::find(between, text.substr(first, last - first)) == std::end(between)) return "";
  return fmt::format("{}..{}", text.substr(0, first), text.substr(last));
}

}  // namespace

SeedRange parse_seeds(std::string_view text) {
  if (const std::string range = meant_range(text); !range.empty())
    throw ParseError(fmt::format("{}: did you mean {}?", in_quotes(text), range));
  const auto dots = text.find("..");
  const SeedRange range{parse_seed(text.substr(0, dots)), parse_seed(dots == text.npos ? text : text.substr(dots + 2))};
  if (range.first > range.last) throw ParseError(in_quotes(text) + ": the range ends before it starts");
  return range;
}

SeedList parse_seed_list(std::string_view text) {
  SeedList seeds;
  for (const std::string_view part : split(text, ',')) seeds.push_back(parse_seeds(part));
  return seeds;
}

SeedRange parse_one_range(std::string_view text) {
  const SeedList seeds = parse_seed_list(text);
  if (seeds.size() > 1)
    throw ParseError(in_quotes(text) + ": odds counts one range; --merge adds up the json results of several");
  return seeds.front();
}

std::optional<std::uint64_t> single_seed(const SeedList& seeds) {
  if (seeds.size() != 1 || seeds.front().first != seeds.front().last) return std::nullopt;
  return seeds.front().first;
}

std::optional<int> read_small_number(const char* option, const std::optional<std::string>& text, int lowest,
                                     int highest) {
  if (!text) return std::nullopt;
  const auto number = parse_digits(*text);
  if (!number || *number < static_cast<unsigned>(lowest) || *number > static_cast<unsigned>(highest))
    throw InputError(
        fmt::format("{}: {}: expected {}", option, in_quotes(*text),
                    lowest == highest ? std::to_string(lowest) : fmt::format("{} to {}", lowest, highest)));
  return static_cast<int>(*number);
}

std::size_t read_word(std::string_view option, std::string_view text, const std::vector<std::string_view>& words) {
  return at_place(option, [&] { return parse_word(text, words); });
}

double read_amount(std::string_view option, std::string_view text, std::string_view unit, std::string_view most) {
  const double amount = at_place(option, [&] { return parse_number(text); });
  if (amount > 0 && amount <= parse_number(most)) return amount;
  throw InputError(fmt::format("{}: {}: expected {} above 0, at most {}", option, in_quotes(text), unit, most));
}

double parse_number(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value))
    throw ParseError(in_quotes(text) + ": expected a number such as 2.5");
  return value;
}

std::uint64_t random_seed() {
  std::random_device source;
  return (std::uint64_t{source()} << 32 | source()) >> 11;
}

void GameArguments::declare(CLI::App& app) {
  add_flag(app, "GAME", game);
  add_flag(app, "--rules-file", rules_file);
  if (CLI::Option* const rule = add_flag(app, "--rule", rules))
    rule->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)->allow_extra_args(false);
}

void GameArguments::declare_seats(CLI::App& app) { add_flag(app, "--seats", seats); }

std::vector<std::string_view> with_allowed(const GameInfo& game, int seats, std::vector<std::string_view> rules,
                                           std::span<const std::string> more) {
  const auto name_of = [](std::string_view rule) { return rule.substr(0, rule.find('=')); };
  const auto add = [&](std::string_view rule) {
    if (std::ranges::find(rules, name_of(rule), name_of) != rules.end()) return false;
    rules.insert(rules.begin(), rule);
    try {
      Variant(game, seats, rules);
      return true;
    } catch (const ParseError&) {
      rules.erase(rules.begin());
      return false;
    }
  };
  // A rule may be allowed only after another one, whatever their order: a hand of twelve needs the larger set. So they
  // are tried again until none can be added.
  while (std::ranges::any_of(more, add)) continue;
  return rules;
}

namespace {

/// The game that the user typed. An abbreviation means a game in `among` if it fits exactly one; otherwise any game.
std::string_view typed_game(const GameArguments& arguments) {
  const auto name = known_game(arguments.game);
  return name && !known_game(arguments.game, arguments.among) ? *name : game_name(arguments.game, arguments.among);
}

}  // namespace

std::vector<std::string> GameArguments::assignments() const {
  std::vector<std::string> all;
  for (std::string rule : rules) {
    std::ranges::replace_if(
        rule, [](char c) { return c == ',' || c == ';'; }, ' ');
    const auto several = words(rule);
    all.insert(all.end(), several.begin(), several.end());
    if (several.empty()) all.push_back(rule);  // so that it is refused later
  }
  return all;
}

const GameInfo& GameArguments::info() const {
  return at_place("GAME", [&]() -> const GameInfo& {
    if (!is_text()) return find_game(typed_game(*this));
    if (!declared) declared = read_rules(game);
    return *declared;
  });
}

void GameArguments::expect_game() const {
  if (!game.empty()) return;
  if (!rules.empty()) throw InputError("--rule: needs GAME before it");
  if (seats) throw InputError("--seats: needs GAME before it");
}

void GameArguments::refuse_others(const CLI::App& app) const {
  boneyard::app::refuse_others(app, info().scores ? mode::all & ~mode::patience : mode::all & ~mode::table_game);
}

int usual_seats(const GameInfo& game) {
  const int wanted = config().seats.empty() ? 0 : config().seats[0] - '0';
  return game.has_seats(wanted) ? wanted : game.seats.front();
}

Variant GameArguments::read() const {
  const GameInfo& game_info = info();
  if (seats && game_info.seats.back() == 1)
    throw InputError(fmt::format("--seats: {} is a game for one player", game_info.name));
  const auto digits = seats ? parse_digits(*seats) : std::nullopt;
  const int number = digits && *digits < 100
                         ? static_cast<int>(*digits)  // Variant says which numbers the game has
                         : read_small_number("--seats", seats, game_info.seats.front(), game_info.seats.back())
                               .value_or(usual_seats(game_info));
  at_place("--seats", [&] { Variant(game_info, number); });
  const std::vector<std::string> typed = assignments();
  const auto own = config().rules.find(game_info.name);
  std::vector<std::string_view> all(typed.begin(), typed.end());
  // A declared game is in no list, and so not in the file, whatever it is called.
  if (game_info.declared == nullptr && own != config().rules.end())
    all = with_allowed(game_info, number, std::move(all), own->second);
  try {
    return {game_info, number, all};
  } catch (const ParseError& error) {
    throw InputError(fmt::format("--{}", error.what()));  // `rule refill: set twice`
  }
}

void DealArguments::declare(CLI::App& app) {
  if (add_flag(app, "SEED", seeds) == nullptr) {
    add_flag(app, "SEEDS", seeds);
    add_flag(app, "--file", file);
  }
  add_flag(app, "--deal", deal);
  add_flag(app, "--position", position);
}

namespace {

/// Runs `f`, which reads a deal. If it has too few or too many tiles, or `unknown` ones, adds what to do to the
/// message.
auto or_more(auto&& f, std::string_view what_to_do, bool unknown = false) {
  try {
    return f();
  } catch (const ParseError& error) {
    if (error.kind != ParseError::Kind::number && !unknown) throw;
    throw ParseError(fmt::format("{}; {}", error.what(), what_to_do), error.kind, error.at);
  }
}

/// Whether `text`, which is no deal, is a table in mid-game.
bool is_under_way(const Variant& variant, const std::string& text) {
  try {
    TypedTable(variant, text, TypedTable::From::position);
    return true;
  } catch (const ParseError&) {
    return false;
  }
}

/// Where the tiles of one hand of a table game are asked about.
std::string one_hand(const Variant& variant) {
  return fmt::format("for the tiles of a hand see `boneyard assist {}`", variant.name());
}

}  // namespace

std::optional<TypedTable> DealArguments::table(const Variant& variant) const {
  if ((!deal && !position) || variant.scores()) return std::nullopt;
  const std::string& typed = deal ? *deal : *position;
  if (typed == "-" && !input) input = read_file("-");
  return at_place(deal ? "--deal" : "--position", [&] {
    const auto from = deal ? TypedTable::From::deal : TypedTable::From::position;
    const std::string text = protocol::table_text(variant, typed == "-" ? *input : typed, from);
    const auto read = [&] {
      try {
        return TypedTable(variant, text, from);
      } catch (const ParseError& error) {
        if (!deal || !is_under_way(variant, text)) throw;
        throw ParseError(fmt::format("{}; it is a table in mid-game, so give it to --position", error.what()));
      }
    };
    return or_more(read, fmt::format("`boneyard deal {} --order` draws the order",
                                     variant.declared() ? "--rules-file FILE" : variant.name()));
  });
}

void DealArguments::expect_one() const {
  const int given = int{seeds.has_value()} + int{deal.has_value()} + int{position.has_value()} + int{file.has_value()};
  if (given > 1)
    throw InputError(seeds ? "give only one of SEEDS, --deal, --position and --file"
                           : "give only one of --deal, --position and --file");
}

std::optional<DealSource> DealArguments::read(const Variant& variant) const {
  expect_one();
  if (const auto typed = table(variant))
    return at_place(deal ? "--deal" : "--position", [&] { return typed_table(*typed); });
  if (position)
    throw InputError(fmt::format("--position: for patiences; {} is none; {}", variant.title(), one_hand(variant)));
  if (deal)
    return at_place("--deal", [&] {
      return or_more([&] { return typed_deal(DealReader(variant).typed(*deal)); }, one_hand(variant),
                     deal->find('?') != deal->npos);
    });
  if (file) return DealFile{*file};
  if (seeds) return at_place("SEEDS", [&] { return parse_seed_list(*seeds); });
  return std::nullopt;
}

DealSource DealArguments::read_or_random(const Variant& variant) const {
  if (auto source = read(variant)) return *source;
  const std::uint64_t seed = random_seed();
  return SeedList{{seed, seed}};
}

void LimitArguments::declare(CLI::App& app) {
  add_flag(app, "--threads", threads_text);
  add_flag(app, "--time-limit", time_text);
  add_flag(app, "--memory-limit", memory_text);
}

int LimitArguments::threads() const {
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  return read_small_number("--threads", threads_text, 1, 1024).value_or(std::max(1, cores));
}

std::optional<double> LimitArguments::time_limit() const {
  if (!time_text) return std::nullopt;
  return read_amount("--time-limit", *time_text, "seconds", "1e9");
}

std::size_t LimitArguments::memory_limit() const {
  if (!memory_text) return Limits{}.memory;
  return static_cast<std::size_t>(read_amount("--memory-limit", *memory_text, "MiB", "1e8") * 1024 * 1024);
}

void DisplayArguments::declare(CLI::App& app) {
  if (const CLI::Option* format = add_flag(app, "--format", format_text))
    draws = format->get_type_name().ends_with("|svg");
  add_flag(app, "--quiet", quiet);
  add_flag(app, "--color", color_text)->check(refuse_empty);
}

Format DisplayArguments::format() const {
  if (svg()) return Format::text;
  std::vector<std::string_view> words = {"text", "json", "csv"};
  if (draws) words.push_back("svg");
  return static_cast<Format>(read_word("--format", format_text, words));
}

Style DisplayArguments::style() const {
  const std::string& configured = config().color;
  const std::string& text = !color_text.empty() ? color_text : configured;
  const std::size_t mode = read_word("--color", text.empty() ? "auto" : text, color_words);
  return format() == Format::text ? output_style(static_cast<ColorMode>(mode)) : Style();
}

}  // namespace boneyard::app
