// The options that several commands share: each group declares itself to the command line and reads what
// was typed into checked values. What can't be read is an InputError that names the argument.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "boneyard/deal.hpp"
#include "boneyard/tally.hpp"
#include "boneyard/variant.hpp"
#include "cli/io/output.hpp"
#include "cli/names.hpp"

namespace boneyard::app {

/// An option that takes one value and may be given once.
CLI::Option* one_value(CLI::App& app, const std::string& name, std::optional<std::string>& into,
                       const std::string& help, const std::string& type);

/// For CLI::Option::check(): what is wrong with a value that is empty, as that of a script's variable that is not set.
std::string refuse_empty(const std::string& value);

/// GAME and --rule. Rules that the command line does not set may be set by the configuration file.
struct GameArguments {
  std::string game{};
  std::vector<std::string> rules{};
  std::optional<std::string> seats{};
  Games among = Games::all;  ///< the games whose names may be cut short

  void declare(CLI::App& app);
  void declare_seats(CLI::App& app);
  /// The rules one by one: `removal=optional,count=continue`, as the program prints them, is two.
  std::vector<std::string> assignments() const;
  /// The game that was typed. Throws InputError.
  const GameInfo& info() const;
  /// Refuses options given to `app` that are not for this game (InputError).
  void refuse_others(const CLI::App& app) const;
  /// Rules that are not given are those of the configuration file.
  Variant read() const;
};

/// The groups of options that are for some games alone.
inline constexpr const char *patience_options = "Patiences", *multiplayer_options = "Table games";

/// A deal typed with --deal.
struct TypedDeal {
  Row deal{};
};
/// Deals from a file, a line each; `-` is standard input.
struct DealFile {
  std::string path;
};
/// `1,5,9..12`: in the order in which they are given; at least one.
using SeedList = std::vector<SeedRange>;
using DealSource = std::variant<SeedList, TypedDeal, DealFile>;

/// SEEDS, --deal and --file, of which at most one is given.
struct DealArguments {
  std::optional<std::string> seeds, deal, file;

  /// `many`: any number of seeds, and --file; else only SEED and --deal.
  void declare(CLI::App& app, bool many = true);
  bool given() const { return seeds || deal || file; }
  /// A range was typed, perhaps of one seed.
  bool range() const { return seeds && seeds->find("..") != std::string::npos; }
  /// nullopt if none is given.
  std::optional<DealSource> read(const Variant& variant) const;
  /// A random seed if none is given.
  DealSource read_or_random(const Variant& variant) const;
};

/// --threads, --time-limit, --memory-limit.
struct LimitArguments {
  std::optional<std::string> threads_text, time_text, memory_text;

  void declare(CLI::App& app);
  void declare_memory(CLI::App& app, const std::string& help);  ///< --memory-limit alone
  int threads() const;                                          ///< default: all cores
  std::optional<double> time_limit() const;                     ///< seconds
  std::size_t memory_limit() const;                             ///< bytes
};

/// How results are to look.
struct Display {
  Format format = Format::text;
  Style style{};
  bool quiet = false;
  bool svg = false;  ///< a picture is asked for; `format` is then text
};

/// --format, --quiet, --color.
struct DisplayArguments {
  std::string format_text = "text", color_text;
  bool quiet = false;
  bool draws = false;  ///< --format svg, too; set before declare()

  void declare(CLI::App& app);
  Format format() const;
  /// A picture is asked for; format() is then text.
  bool svg() const { return draws && format_text == "svg"; }
  Style style() const;
  Display read() const { return {format(), style(), quiet, svg()}; }
};

/// What was typed for an option as a whole number from `lowest` to `highest`; nullopt if nothing was. Throws
/// InputError.
std::optional<int> read_small_number(const char* option, const std::optional<std::string>& text, int lowest,
                                     int highest);

/// The place among `words` of what was typed for an option. Throws InputError that lists them.
std::size_t read_word(std::string_view option, std::string_view text, const std::vector<std::string_view>& words);
/// A number above 0, and at most `most`, of what an option is counted in. Throws InputError.
double read_amount(std::string_view option, std::string_view text, std::string_view unit, std::string_view most);

/// `42`, `1e6`: a whole number below 2^64. Throws ParseError that says what was expected: `range` if the
/// number is too large.
std::uint64_t parse_whole(std::string_view text, std::string_view range);
/// A whole number, as a seed. Throws ParseError.
std::uint64_t parse_seed(std::string_view text);
/// `42` or `1..1e9`, inclusive. Throws ParseError.
SeedRange parse_seeds(std::string_view text);
/// The same, any number of them with commas: `1,5,9..12`. Throws ParseError.
SeedList parse_seed_list(std::string_view text);
/// One range, for what counts by range. Throws ParseError.
SeedRange parse_one_range(std::string_view text);
/// The only seed of a list; nullopt if there are more.
std::optional<std::uint64_t> single_seed(const SeedList& seeds);
/// A number with a point if any, whatever the locale. Throws ParseError.
double parse_number(std::string_view text);

/// From the system's source of randomness; below 2^53, so that every reader of json sees the same number.
std::uint64_t random_seed();

}  // namespace boneyard::app
