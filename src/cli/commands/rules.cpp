// The command `boneyard rules`: prints the rules of a game, which come from docs/rules; of a declared game, from its
// text, and checks what follows from it.
#include <fmt/format.h>

#include <memory>

#include "boneyard/game.hpp"
#include "boneyard/tally.hpp"
#include "cli/commands/commands.hpp"
#include "cli/options.hpp"
#include "cli/reports/rules_page.hpp"
#include "platform/signals.hpp"

namespace boneyard::app {
namespace {

constexpr std::size_t width = 80;

/// What follows from a text, and what a sample of deals says.
ExitCode check(const Variant& variant) {
  constexpr std::uint64_t deals = 1000;
  constexpr double seconds = 10;  // for one deal
  for (const std::string& fact : declared_facts(variant)) output().line(fact);
  const DealReader reader(variant);
  const auto solver = make_solver(variant);
  std::uint64_t done = 0, won = 0, undecided = 0;
  for (std::uint64_t seed = 1; seed <= deals && !stop_requested(); ++seed, ++done) {
    solver->set_limits({.deadline = deadline_after(seconds), .stop = &abandon_flag()});
    const Verdict verdict = solver->decide(reader.of_seed(seed));
    if (verdict == Verdict::undecided && stop_requested()) break;
    won += verdict == Verdict::winnable;
    undecided += verdict == Verdict::undecided;
  }
  const Estimate share =
      estimate({.won = won, .lost = done - won - undecided, .undecided = undecided}, IntervalKind::wilson, 0.95);
  output().line(
      fmt::format("Of {} deals, seeds 1 to {}, {} can be won{}: with 95 % confidence {:.1f} to {:.1f} % of all.", done,
                  done, won, undecided > 0 ? fmt::format("; {} are undecided after {} s each", undecided, seconds) : "",
                  100 * share.low, 100 * share.high));
  return done < deals || undecided > 0 ? ExitCode::cut_short : ExitCode::done;
}

/// The text of a game as the page reads it from its address.
std::string link_of(const Variant& variant) {
  std::string link = "#";
  for (const char c : variant.text()) {
    const bool plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' ||
                       c == '.' || c == ';' || c == '=';
    link += c == ' ' ? "_" : plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return link;
}

ExitCode rules(const GameArguments& arguments, bool checks, bool links) {
  if (checks && links) throw InputError("--check does not go with --link: ask for one of them");
  if (arguments.is_text()) {
    const Variant variant = arguments.read();
    if (checks) return check(variant);
    if (links) return output().line(link_of(variant)), ExitCode::done;
    output().write(rules_page(variant, width));
    return ExitCode::done;
  }
  if (checks || links)
    throw InputError(fmt::format("{} is for a declared game: it needs --rules-file", checks ? "--check" : "--link"));
  const std::string_view name = at_place("GAME", [&] { return game_name(arguments.game); });
  output().write(is_multiplayer_game(name) ? rules_page(name, width) : rules_page(arguments.read(), width));
  return ExitCode::done;
}

}  // namespace

Action rules_command(CLI::App& app) {
  const auto arguments = std::make_shared<GameArguments>();
  const auto checks = std::make_shared<bool>(false), links = std::make_shared<bool>(false);
  arguments->declare(app);
  add_flag(app, "--check", *checks);
  add_flag(app, "--link", *links);
  return [arguments, checks, links] { return rules(*arguments, *checks, *links); };
}

}  // namespace boneyard::app
