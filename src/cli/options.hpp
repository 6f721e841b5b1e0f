// The options that several commands share: each group declares itself to the command line and reads what
// was typed into checked values. A bad value throws InputError that names the argument.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "boneyard/deal.hpp"
#include "boneyard/lifetimebound.hpp"
#include "boneyard/session.hpp"
#include "boneyard/tally.hpp"
#include "boneyard/variant.hpp"
#include "cli/flags.hpp"
#include "cli/names.hpp"
#include "platform/output.hpp"

namespace boneyard::app {

/// Puts what flags.cpp says of an argument or option that was declared to the command line.
CLI::Option* finish(CLI::Option* option, const Flag& flag);

/// Declares an argument or option to a command, as flags.cpp has it; its value goes into `into`, which has the usual
/// one until then. Null if the command has no such option.
template <class T>
CLI::Option* add_flag(CLI::App& app, const std::string& name, T& into) {
  const Flag* const flag = find_flag(app.get_name(), name);
  if (flag == nullptr) return nullptr;
  const std::string help(flag->help);
  if constexpr (std::is_same_v<T, bool>) {
    return finish(app.add_flag(name, into, help), *flag);
  } else if constexpr (std::is_same_v<T, std::optional<std::string>>) {
    const auto set = [&into](const std::string& text) { into = text; };
    return finish(app.add_option_function<std::string>(name, set, help), *flag);
  } else {
    if constexpr (std::is_same_v<T, std::string>)
      if (!flag->standard.empty()) into = flag->standard;
    return finish(app.add_option(name, into, help), *flag);
  }
}

/// Throws InputError if `app` was given an option that means nothing where `asked` is asked for.
void refuse_others(const CLI::App& app, Modes asked);

/// For CLI::Option::check(): returns an error for an empty value, such as that of an unset variable in a script.
std::string refuse_empty(const std::string& value);

/// The number of players without --seats: that of the configuration file where the game allows it, else the least.
int usual_seats(const GameInfo& game);

/// `rules`, and before them those of `more` that do not contradict them and are allowed with them for `seats` players.
std::vector<std::string_view> with_allowed(const GameInfo& game, int seats, std::vector<std::string_view> rules,
                                           std::span<const std::string> more);

/// GAME and --rule. In place of the name of a game, GAME may be the text of the rules of a declared game, as
/// --rules-file puts it there. Rules that the command line does not set may be set by the configuration file.
struct GameArguments {
  std::string game{};
  std::vector<std::string> rules{};
  std::optional<std::string> seats{};
  Games among = Games::all;  ///< an abbreviation means one of these, if it fits one
  std::string rules_file{};  ///< for the help alone: run_program() has put the text of the file in place of GAME
  mutable std::shared_ptr<const GameInfo> declared{};  ///< what info() has read from such a text

  /// Whether GAME is the text of the rules of a declared game.
  bool is_text() const {
    return game.find_first_not_of(" \t\r\n") != game.npos && game[game.find_first_not_of(" \t\r\n")] == '{';
  }

  void declare(CLI::App& app);
  void declare_seats(CLI::App& app);  ///< by itself: help has a heading where the first option of a group is declared
  /// The rule options one by one. `removal=optional,count=continue`, as the program prints them, gives two.
  std::vector<std::string> assignments() const;
  /// The game whose name was typed. Throws InputError.
  const GameInfo& info() const BONEYARD_LIFETIMEBOUND;
  /// Throws InputError if --rule or --seats was given without GAME.
  void expect_game() const;
  /// Throws InputError if `app` was given an option that is not for this game.
  void refuse_others(const CLI::App& app) const;
  /// The game, the seats and the rules. A rule that was not given comes from the configuration file. Throws InputError.
  Variant read() const;
};

/// Deals from a file, a line each; `-` is standard input.
struct DealFile {
  std::string path;
};
/// Seeds such as `1,5,9..12`, in the order in which they were given; at least one.
using SeedList = std::vector<SeedRange>;
/// Those of seeds, of --deal or --position, or of a file.
using DealSource = std::variant<SeedList, DealtDeal, DealFile>;

/// SEEDS, --deal, --position and --file, of which at most one is given.
struct DealArguments {
  std::optional<std::string> seeds, deal, position, file;
  mutable std::optional<std::string> input{};  ///< what standard input said, of `-`

  /// Declares SEEDS or SEED, --file, --deal and --position, as far as the command has them.
  void declare(CLI::App& app);
  bool given() const { return seeds || deal || position || file; }
  /// Whether a range of seeds was typed, even if it holds one seed only.
  bool range() const { return seeds && seeds->find("..") != std::string::npos; }
  /// The table of --deal or --position of a patience; nullopt if neither is given, or the game is none. Throws
  /// InputError.
  std::optional<TypedTable> table(const Variant& variant) const;
  /// Where the deals come from; nullopt if no argument says so. Throws InputError, also if a tile is unknown.
  std::optional<DealSource> read(const Variant& variant) const;
  /// Throws InputError if more than one is given.
  void expect_one() const;
  /// The same; a random seed if no argument says where the deals come from. Throws InputError.
  DealSource read_or_random(const Variant& variant) const;
};

/// --threads, --time-limit, --memory-limit.
struct LimitArguments {
  std::optional<std::string> threads_text, time_text, memory_text;

  void declare(CLI::App& app);
  int threads() const;                       ///< default: all cores
  std::optional<double> time_limit() const;  ///< seconds
  std::size_t memory_limit() const;          ///< bytes
};

/// How results are shown.
struct Display {
  Format format = Format::text;
  Style style{};
  bool quiet = false;
  bool svg = false;  ///< results are pictures; `format` is then text
};

/// --format, --quiet, --color.
struct DisplayArguments {
  std::string format_text = "text", color_text;
  bool quiet = false;
  bool draws = false;  ///< --format svg is allowed, as declare() finds out

  void declare(CLI::App& app);
  Format format() const;
  /// Whether results are pictures; format() is then text.
  bool svg() const { return draws && format_text == "svg"; }
  Style style() const;
  Display read() const { return {format(), style(), quiet, svg()}; }
};

/// The whole number, from `lowest` to `highest`, that was given to an option; nullopt if the option was not given.
/// Throws InputError.
std::optional<int> read_small_number(const char* option, const std::optional<std::string>& text, int lowest,
                                     int highest);

/// The index in `words` of the word that was given to an option. Throws InputError that lists the words.
std::size_t read_word(std::string_view option, std::string_view text, const std::vector<std::string_view>& words);
/// The number that was given to an option: above 0, and at most `most`. `unit` is what the option counts, for the
/// message. Throws InputError.
double read_amount(std::string_view option, std::string_view text, std::string_view unit, std::string_view most);

/// Parses a whole number below 2^64: `42`, `1e6`. Throws ParseError. If the number is too large, the error says that
/// `range` was expected.
std::uint64_t parse_whole(std::string_view text, std::string_view range);
/// Parses a seed, a whole number. Throws ParseError.
std::uint64_t parse_seed(std::string_view text);
/// Parses a seed or an inclusive range: `42`, `1..1e9`. Throws ParseError.
SeedRange parse_seeds(std::string_view text);
/// Parses seeds and ranges with commas between them: `1,5,9..12`. Throws ParseError.
SeedList parse_seed_list(std::string_view text);
/// Parses a list of one range only, for `odds`. Throws ParseError.
SeedRange parse_one_range(std::string_view text);
/// The seed of a list that holds one seed only; else nullopt.
std::optional<std::uint64_t> single_seed(const SeedList& seeds);
/// Parses a decimal number, with a point in every locale. Throws ParseError.
double parse_number(std::string_view text);

/// A random seed from the system's source of randomness. It is below 2^53, so that every reader of json sees the same
/// number.
std::uint64_t random_seed();

}  // namespace boneyard::app
