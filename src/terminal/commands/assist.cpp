// The command `boneyard assist`: a person at a real table tells what happens there, and is told what to play.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "cli/options.hpp"
#include "platform/files.hpp"
#include "platform/output.hpp"
#include "platform/settings.hpp"
#include "platform/signals.hpp"
#include "platform/state_file.hpp"
#include "terminal/assist/assist_screen.hpp"
#include "terminal/assist/assist_text.hpp"
#include "terminal/commands/commands.hpp"
#include "terminal/commands/typed_lines.hpp"
#include "terminal/screen/look.hpp"
#include "terminal/screen/pages.hpp"
#include "terminal/texts/game_text.hpp"

namespace boneyard::app {
namespace {

struct AssistArguments {
  GameArguments game;
  DisplayArguments display;
  LookArguments look;
  std::optional<std::string> seat, names, file;
  std::string strength = "many";
  bool resume = false;
};

/// A match, and the file in which it is kept if it goes on.
struct Begun {
  RealTable table;
  std::optional<KeptFile> file{};
  std::string note{};
};

RealTable parsed(const std::string& name, const std::string& text) {
  return at_place(name, [&] { return RealTable::parse(text); });
}

/// The match at a real table that was saved last and is not open elsewhere. Throws InputError.
Begun resumed(const AssistArguments& arguments, const std::filesystem::path& state) {
  if (!arguments.game.rules.empty() || arguments.game.seats || arguments.seat || arguments.names || arguments.file)
    throw InputError(
        "--resume goes on with a match as it is: --rule, --seats, --seat, --names and --file do not go with it");
  const GameInfo* const game = arguments.game.game.empty() ? nullptr : &arguments.game.info();
  std::optional<InputError> first;
  for (const KeptPlace& place : kept_places(state, real_table_name(game))) try {
      auto [table, file] = resume_real_table(place);
      return {std::move(table), std::move(file), "Where you left off."};
    } catch (const InputError& error) {
      if (!first) first = error;
    }
  if (first) throw *first;
  throw InputError("no match at a real table is saved; start one with `boneyard assist GAME`");
}

Begun begun(const AssistArguments& arguments, const std::filesystem::path& state) {
  if (arguments.resume) return resumed(arguments, state);
  if (arguments.file) {
    if (!arguments.game.game.empty() || arguments.seat || arguments.names)
      throw InputError("--file has the game, the seats and the names: GAME, --seat and --names do not go with it");
    return {parsed(shown(*arguments.file), read_file(*arguments.file))};
  }
  if (arguments.game.game.empty())
    throw InputError("GAME is required: a table game (`boneyard games` lists them), --file or --resume");
  const Variant variant = arguments.game.read();
  if (!variant.hands_follow())
    throw InputError(fmt::format("GAME: {} is a patience: `boneyard solve` and `play` take the tiles of your table",
                                 variant.name()));
  int seat = 0;
  if (arguments.seat) {
    const auto number = parse_digits(*arguments.seat);
    if (!number || *number < 1 || *number > static_cast<std::uint64_t>(variant.seats()))
      throw InputError(
          fmt::format("--seat: {}: expected a seat from 1 to {}", in_quotes(*arguments.seat), variant.seats()));
    seat = static_cast<int>(*number) - 1;
  }
  RealTable table(variant, seat);
  if (arguments.names) {
    const auto names = split(*arguments.names, ',');
    if (names.size() > static_cast<std::size_t>(variant.seats()))
      throw InputError(
          fmt::format("--names: {} for {}", grouped(names.size(), "name"), grouped(variant.seats(), "seat")));
    const bool others = names.size() + 1 == static_cast<std::size_t>(variant.seats());  // all but one's own
    for (std::size_t i = 0; i < names.size(); ++i) {
      const int at = static_cast<int>(i) + (others && static_cast<int>(i) >= seat ? 1 : 0);
      at_place("--names", [&] { table.set_name(at, names[i]); });
    }
  }
  return {std::move(table)};
}

std::string picture(const AssistTable& table, Look look) {
  std::string text = assist_headline(table.table()) + "\n\n";
  if (!table.table().hands().empty())
    text += draw_match(sight_of(table.table()), look).canvas.text(look.colours) + '\n';
  return text;
}

/// In plain lines, for pipes and for terminals that can show no screen.
void assist_in_lines(AssistTable table, const AssistSettings& settings) {
  const int width = settings.look.width;
  TypedLines lines;
  const auto find = [&](Assisted::Find what) {
    RealTable copy = RealTable::parse(table.table().text());
    const Limits limits{.deadline = Clock::now() + std::chrono::seconds(60), .stop = &abandon_flag()};
    write_message(find_out(copy, what, settings.strength, limits, static_cast<std::size_t>(width)).text, width);
  };
  const auto show = [&] {
    output().write(fitted(picture(table, settings.look), static_cast<std::size_t>(width)));
    if (table.awaits() == Awaited::own_move) find(Assisted::Find::advice);
    write_message(table.asks(), width);
  };
  show();
  while (!table.has_left()) {
    const auto typed = lines.next();
    if (!typed) break;
    const AssistReply reply = table.obey(*typed);
    write_message(reply.text, width);
    if (reply.find != Assisted::Find::nothing) find(reply.find);
    if (reply.moved && !table.has_left()) show();
  }
}

ExitCode assist(const AssistArguments& arguments) {
  AssistSettings settings{
      .look = arguments.look.read(arguments.display.style()),
      .strength = at_place("--strength", [&] { return multiplayer::parse_strength(arguments.strength); }),
      .state = state_folder()};
  Begun first = begun(arguments, settings.state);
  if (!screen_is_possible()) {
    settings.state.clear();
    assist_in_lines(AssistTable(std::move(first.table), settings, std::move(first.file)), settings);
    return stop_requested() ? ExitCode::cut_short : ExitCode::done;
  }
  std::string said;
  {
    Screen screen(settings.look.colours != Colours::none);
    said = sit_at_real_table(screen, settings, std::move(first.table), std::move(first.file), std::move(first.note));
  }
  write_message(said, terminal_columns());
  return stop_requested() ? ExitCode::cut_short : ExitCode::done;
}

}  // namespace

Action assist_command(CLI::App& app) {
  const auto arguments = std::make_shared<AssistArguments>();
  arguments->game.declare(app);
  arguments->game.declare_seats(app);
  add_flag(app, "--seat", arguments->seat);
  add_flag(app, "--names", arguments->names);
  add_flag(app, "--strength", arguments->strength);
  add_flag(app, "--file", arguments->file);
  add_flag(app, "--resume", arguments->resume);
  arguments->look.declare(app);
  arguments->display.declare(app);
  app.footer(
      "Type your tiles, then what each player lays, draws or passes, a word a move; ? explains it. On your turn the "
      "program says what to play and why. Lines can be piped in, too. On a screen the match is saved after every "
      "entry.");
  return [arguments] { return assist(*arguments); };
}

}  // namespace boneyard::app
