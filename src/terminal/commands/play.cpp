// The commands `boneyard play` and `boneyard daily`: let a person play.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>

#include "cli/config.hpp"
#include "cli/new_deals.hpp"
#include "cli/options.hpp"
#include "platform/output.hpp"
#include "platform/settings.hpp"
#include "platform/signals.hpp"
#include "platform/state_file.hpp"
#include "platform/today.hpp"
#include "terminal/commands/commands.hpp"
#include "terminal/commands/playing.hpp"
#include "terminal/presenter/saving.hpp"
#include "terminal/screen/look.hpp"

namespace boneyard::app {
namespace {

/// The arguments that both commands share.
struct MultiplayerArguments {
  GameArguments game;
  DisplayArguments display;
  LookArguments look;
  std::string status{};
  std::optional<std::string> players;

  void declare_game(CLI::App& app) {
    game.among = Games::patiences;  // an abbreviation means a patience, if it fits one
    game.declare(app);
  }
  void declare_look(CLI::App& app) {
    game.declare_seats(app);
    add_flag(app, "--players", players);
    look.declare(app);
    add_flag(app, "--status", status)->check(refuse_empty);
    display.declare(app);
  }
  PlaySettings settings() const {
    return {.look = look.read(display.style()),
            .deals = usual_deals().value_or(DealsWanted{}),
            .asked = usual_deals(),
            .status = read_status(),
            .pace = usual_pace(),
            .forced = config().forced != "off",
            .state = state_folder(),
            .cache = cache_folder()};
  }
  /// The deals that the configuration file asks for; nullopt if it does not say.
  static std::optional<DealsWanted> usual_deals() {
    const std::string& level = config().level;
    return level.empty() ? std::nullopt : std::optional(deals_of(parse_word(level, level_words)));
  }
  /// Of the command line, else of the configuration file, else what was chosen last. Throws InputError.
  std::optional<bool> read_status() const {
    const std::string last = saved_setting(state_folder(), "status");
    const std::size_t chosen = !status.empty()            ? read_word("--status", status, status_words)
                               : !config().status.empty() ? parse_word(config().status, status_words)
                                                          : std::size_t{last == "auto" ? 2u : 0u};
    return chosen == 2 ? std::nullopt : std::optional(chosen == 1);
  }
};

/// Whether GAME, as it was typed, is a table game.
bool is_multiplayer_game(const MultiplayerArguments& arguments) {
  if (arguments.game.game.empty() || known_game(arguments.game.game, Games::patiences)) return false;
  const auto name = known_game(arguments.game.game);
  return name && boneyard::is_multiplayer_game(*name);
}

/// The players of the configuration file, without those for whom there is no seat. The program's strongest players if
/// that leaves no person.
std::string usual_players(int seats) {
  auto players = split(config().players, ',');
  if (players.size() > static_cast<std::size_t>(seats)) players.resize(static_cast<std::size_t>(seats));
  if (std::ranges::find(players, "person") == players.end()) return "person,many";
  return fmt::format("{}", fmt::join(players, ","));
}

/// Reads --players by seat: `person,many` is a person at seat 1 and the program at all others. Throws InputError.
Sitters read_players(const std::optional<std::string>& typed, int seats) {
  Sitters sitters;
  const std::string text = typed ? *typed : usual_players(seats);
  const auto words = split(text, ',');
  if (words.size() > static_cast<std::size_t>(seats))
    throw InputError(fmt::format("--players: {} for {}", grouped(words.size(), "word"), grouped(seats, "seat")));
  bool person = false;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
    sitters[seat] = at_place("--players", [&] { return parse_sitter(words[std::min(seat, words.size() - 1)]); });
    person = person || !sitters[seat];
  }
  if (!person) throw InputError("--players: expected at least one person");
  return sitters;
}

/// Everyone plays the same deal of today, so the seats of the configuration file are not used. Throws InputError.
Variant game_of_today(GameArguments arguments) {
  const GameInfo& game = arguments.info();
  if (!arguments.seats && game.seats.back() > 1) arguments.seats = std::to_string(game.seats.front());
  return arguments.read();
}

Start first_hand(const MultiplayerArguments& arguments, const Variant& variant, DealtDeal dealt) {
  const Sitters sitters = variant.hands_follow() ? read_players(arguments.players, variant.seats()) : Sitters{};
  return {Session(variant, std::move(dealt), sitters)};
}

/// Throws InputError if an option was given that is not for GAME; without GAME, if it is for the table games.
void refuse_others(const CLI::App& app, const MultiplayerArguments& arguments) {
  const Modes others = is_multiplayer_game(arguments) ? mode::patience : mode::table_game;
  boneyard::app::refuse_others(app, mode::all & ~others);
}

struct PlayArguments {
  MultiplayerArguments table;
  DealArguments deals;
  std::array<bool, 3> levels{};  ///< by Level
  bool any = false, winnable = false, daily = false, resume = false;

  /// The deals that the command line asks for.
  DealsWanted asked() const {
    DealsWanted asked{.winnable = winnable};
    if (graded() > 0) asked.level = static_cast<Level>(std::ranges::find(levels, true) - levels.begin());
    return asked;
  }
  /// Those, else the deals that the configuration file asks for; nullopt if neither does.
  std::optional<DealsWanted> usual() const {
    return any || winnable || graded() > 0 ? asked() : MultiplayerArguments::usual_deals();
  }
  DealsWanted wanted() const { return usual().value_or(DealsWanted{}); }
  int graded() const { return static_cast<int>(std::ranges::count(levels, true)); }
};

/// The deal to begin with. In a match that begins with a typed deal, the later hands come from a random seed.
DealtDeal first_deal(const PlayArguments& arguments, const Variant& variant) {
  const auto source = arguments.deals.read(variant);
  if (!source && arguments.daily) return deal_of_today(variant);
  if (!source) return new_deal(variant, arguments.wanted());
  if (const auto* typed = std::get_if<DealtDeal>(&*source))
    return variant.hands_follow() ? typed_deal(typed->deal, random_seed()) : *typed;
  const auto seed = single_seed(std::get<SeedList>(*source));
  if (!seed) throw InputError("SEED: expected one seed, not several");
  return deal_of_number(variant, *seed, arguments.asked().dealt());
}

/// The saved game of GAME, or the last saved one of any game.
Start resumed(const PlayArguments& arguments, const PlaySettings& settings) {
  const auto& [table, deals, levels, any, winnable, daily, resume] = arguments;
  if (daily || deals.given() || any || winnable || arguments.graded() > 0)
    throw InputError(
        "--resume continues a saved game: SEED, --deal, --position, --daily, --winnable and levels do not go with it");
  if (!table.game.rules.empty() || table.game.seats || table.players)
    throw InputError("--resume continues a game with its rules: --rule, --seats and --players do not go with it");
  return at_place("GAME", [&] {
    const GameArguments& game = arguments.table.game;
    return resume_last(settings.state, game.game.empty() ? ""
                                       : game.is_text()  ? state_name(game.info())
                                                         : std::string(usual_game_name(game.game)));
  });
}

/// Throws InputError if options exclude each other.
void check(const PlayArguments& arguments) {
  const auto& [table, deals, levels, any, winnable, daily, resume] = arguments;
  const bool graded = arguments.graded() > 0, numbered = deals.given() && !deals.deal;
  if (is_multiplayer_game(table)) {
    if (daily && deals.given()) throw InputError("at most one of SEED, --deal and --daily");
    return;
  }
  if (arguments.graded() + winnable + any > 1)
    throw InputError("at most one of --any, --winnable, --easy, --middling and --hard");
  if (daily + (graded || (winnable && !numbered)) + deals.given() > 1)
    throw InputError("at most one of SEED, --deal, --daily, --winnable and a level (--winnable takes a number)");
  if (table.game.game.empty() && (deals.given() || daily || !table.game.rules.empty()))
    throw InputError(std::string(game_is_required));
}

ExitCode play(const PlayArguments& arguments) {
  PlaySettings settings = arguments.table.settings();
  std::optional<Start> first;  // empty: the menu comes first
  if (arguments.resume) {
    first = resumed(arguments, settings);
  } else {
    check(arguments);
    settings.deals = arguments.wanted();
    settings.asked = arguments.usual();
    if (!arguments.table.game.game.empty()) {
      const Variant variant = arguments.daily ? game_of_today(arguments.table.game) : arguments.table.game.read();
      first = first_hand(arguments.table, variant, first_deal(arguments, variant));
    }
  }
  play_games(std::move(first), settings);
  return stop_requested() ? ExitCode::cut_short : ExitCode::done;
}

ExitCode play_daily(const MultiplayerArguments& arguments) {
  PlaySettings settings = arguments.settings();
  arguments.game.expect_game();
  const Variant variant = arguments.game.game.empty() ? Variant(daily_game(today())) : game_of_today(arguments.game);
  play_games(first_hand(arguments, variant, deal_of_today(variant)), settings);
  return stop_requested() ? ExitCode::cut_short : ExitCode::done;
}

}  // namespace

Action play_command(CLI::App& app) {
  const auto arguments = std::make_shared<PlayArguments>();
  arguments->table.declare_game(app);
  arguments->deals.declare(app);
  add_flag(app, "--any", arguments->any);
  add_flag(app, "--winnable", arguments->winnable);
  add_flag(app, "--easy", arguments->levels[0]);
  add_flag(app, "--middling", arguments->levels[1]);
  add_flag(app, "--hard", arguments->levels[2]);
  add_flag(app, "--daily", arguments->daily);
  add_flag(app, "--resume", arguments->resume);
  arguments->table.declare_look(app);
  app.footer(
      "Without GAME there is a menu. At the table ? explains the keys. Moves can be piped in, too: such games do not "
      "count in the record. On a screen a game is saved after every move; "
      "--resume continues the one that was saved last and is not open elsewhere.");
  return [arguments, &app] {
    if (!arguments->resume) refuse_others(app, arguments->table);
    return play(*arguments);
  };
}

Action daily_command(CLI::App& app) {
  const auto arguments = std::make_shared<MultiplayerArguments>();
  arguments->declare_game(app);
  arguments->declare_look(app);
  app.footer(
      "The same winnable deal for everyone, a new one every day; without GAME the six take turns. `boneyard stats` "
      "shows the year.");
  return [arguments, &app] {
    refuse_others(app, *arguments);
    return play_daily(*arguments);
  };
}

}  // namespace boneyard::app
