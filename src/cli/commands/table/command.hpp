// The table games on the command line: `deal`, `solve` and `replay` (src/terminal/commands), as for the patiences, and
// with the seats. They are separate commands behind the same names, because a deal may have 55 tiles, and the answer is
// a value for a seat.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/batch.hpp"
#include "cli/commands/commands.hpp"
#include "cli/io/json.hpp"
#include "cli/options.hpp"
#include "solvers/any_table.hpp"

namespace boneyard::app::table_commands {

/// What every command of a table game takes: the game, its seats and settings, and how to print.
struct GameSeats {
  GameArguments game;
  std::optional<std::string> seats;
  DisplayArguments display;

  void declare(CLI::App& app);
  table::Settings read() const { return table::settings(game.read(seats)); }
};

/// SEEDS, --deal and --file for a table game; a random seed if none is given.
DealSource read_deals(const DealArguments& arguments, const table::Settings& settings);

/// `set=6,hand=7`: the rules as --rule takes them.
std::string in_force(const table::Settings& settings);

/// `Block by 2 seats, seed 42  (set=6,…)`.
std::string table_title(const table::Settings& settings, const DealItem& deal, const Style& style);
/// The table as it lies, a line a place.
std::string table_page(const table::Position& position);
/// --view: the seat, from 1, that the table is shown to; nullopt if hands are open.
std::optional<int> read_viewer(const std::optional<std::string>& text, const table::Settings& settings,
                               const DisplayArguments& display);
/// What that seat sees after so many moves.
std::optional<table::View> view_of(const LargeRow& deal, const table::Settings& settings,
                                   const std::optional<int>& viewer, const table::Moves& moves);
/// The table for pictures, with open hands or as one seat sees it.
std::vector<Place> places_of(const table::Position& position, const std::optional<table::View>& view);
/// table_page() for one seat: what it may see.
std::string view_page(const table::View& view);
/// {"seat": 2, "turn": 1, "hand": […], "table": […], "holds": [6, 7], "drawn": [1, 0], "cannot_hold": [[…], []],
/// "stock": 13, "scores": [0, 0]}; turn 0: the hand is over.
Json view_json(const table::View& view);
/// {"seat 1": ["6-4", …], …, "stock": […], "table": […]}
Json table_layout_json(const table::Position& position);
/// Starts a result: game, rules, seats, seed or deal.
Json table_json(const table::Settings& settings, const DealItem& deal);
/// Plays a line; a bad move is an InputError that names its place.
std::vector<table::Move> play_table_line(table::Position& position, std::string_view line, std::string_view option);

// Each declares its arguments to `app`.
Action deal_command(CLI::App& app);
Action solve_command(CLI::App& app);

/// Whether a command line asks for a table game: `solve block 42`. Behind the name of its command stand two: that of
/// the patiences, and that of the table games.
bool is_asked(const std::vector<std::string>& arguments, const CLI::App& patiences, const CLI::App& table_games);

}  // namespace boneyard::app::table_commands
