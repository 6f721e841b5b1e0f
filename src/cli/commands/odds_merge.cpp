// `boneyard odds --merge`: adds up results in json whose seeds do not overlap.
#include "cli/commands/odds.hpp"
#include "cli/reports/odds_report.hpp"
#include "cli/reports/player_odds.hpp"
#include "platform/files.hpp"

namespace boneyard::app {
namespace {

/// Throws InputError if the game, the rules or the player of the command line are not those of the file.
void check_against(const OddsArguments& arguments, const NamedResult& part) {
  const auto& [name, result] = part;
  if (arguments.given("GAME")) {
    const auto game = arguments.game.is_text() ? arguments.game.info().name
                                               : at_place("GAME", [&] { return game_name(arguments.game.game); });
    if (game != result.variant.name())
      throw InputError(fmt::format("--merge: {} has results for {}", name, result.variant.name()));
    GameArguments typed = arguments.game;
    if (!typed.seats && result.variant.seats() > 1) typed.seats = std::to_string(result.variant.seats());
    const Variant asked = typed.read();
    if (asked.seats() != result.variant.seats())
      throw InputError(fmt::format("--seats: {} has results for {} players", name, result.variant.seats()));
    if (arguments.given("--rule") && asked != result.variant)
      throw InputError(fmt::format("--rule: {} has results for {}", name, result.variant.rules_text()));
  }
  if (arguments.given("--player") && arguments.player != to_text(result.player))
    throw InputError(
        fmt::format("--player {}: {} has results for player {}", arguments.player, name, to_text(result.player)));
  if (arguments.given("--method") && arguments.method != to_text(result.method))
    throw InputError(
        fmt::format("--method {}: {} has results of method {}", arguments.method, name, to_text(result.method)));
  if (!arguments.given("--strength")) return;
  if (!fair_hands(result.variant, result.player))
    throw InputError(fmt::format("--strength: {} has results for player {}", name, to_text(result.player)));
  const int seats = result.variant.seats();
  if (at_place("--strength", [&] { return parse_strengths(arguments.strength, seats); }) != result.strengths)
    throw InputError(fmt::format("--strength {}: {} has results for strength {}", arguments.strength, name,
                                 to_text(result.strengths, seats)));
}

}  // namespace

ExitCode merge_odds(const OddsArguments& arguments) {
  refuse_others(*arguments.app, mode::games | mode::methods | mode::merged);
  if (arguments.given("--method") && arguments.method != "sample" && arguments.method != "rare")
    throw InputError(fmt::format("--method {}: only sampled results can be added up", arguments.method));
  arguments.game.expect_game();
  std::vector<NamedResult> parts;
  for (const std::string& path : arguments.merge) {
    const std::string text = read_file(path);
    for (OddsResult& result : at_place(shown(path), [&] { return parse_results(text); }))
      parts.push_back({shown(path), std::move(result)});
  }
  for (NamedResult& part : parts) {
    check_against(arguments, part);
    // The counts do not depend on the kind of interval.
    if (arguments.given("--confidence")) part.result.confidence = read_confidence(arguments);
    if (arguments.given("--interval")) part.result.interval = read_interval(arguments);
  }
  const OddsResult sum = at_place("--merge", [&] { return merge(parts); });
  print_odds(sum, arguments.display);
  return cut_short(sum) ? ExitCode::cut_short : ExitCode::done;
}

}  // namespace boneyard::app
