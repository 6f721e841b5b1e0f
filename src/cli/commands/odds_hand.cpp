// `boneyard odds --openings`: how often an opening hand of a chain game wins, or every kind of hand; and what an
// opening hand of Block is worth.
#include <fmt/format.h>

#include "boneyard/game.hpp"
#include "cli/commands/odds.hpp"
#include "cli/json.hpp"
#include "cli/reports/odds_openings.hpp"
#include "odds/opening_hand.hpp"
#include "platform/output.hpp"
#include "platform/progress.hpp"
#include "platform/signals.hpp"

namespace boneyard::app {
namespace {

/// The hand that was typed; nullopt if all hands are asked for.
std::optional<TileSet> read_hand(const OddsArguments& arguments, std::size_t dealt) {
  if (arguments.openings->empty()) return {};
  return at_place("--openings", [&] {
    TileSet hand;
    const Row tiles = parse_row(*arguments.openings);  // in which no tile comes twice
    for (const LaidTile laid : tiles) hand.insert(laid.tile());
    if (tiles.size() != dealt) throw ParseError(fmt::format("expected {} tiles, not {}", dealt, tiles.size()));
    return hand;
  });
}

/// The hands of the thoughtful player are sampled by default, because exact odds take hours.
ExitCode sampled_hands(const OddsArguments& arguments, const Question& question, std::optional<TileSet> hand) {
  refuse_others(*arguments.app, mode::patience | mode::methods | mode::sampled_hands);
  Progress progress(!arguments.display.quiet, question.seeds.count());
  const auto strata = sample_strata(question.variant, question.seeds, arguments.limits.threads(), &abandon_flag(),
                                    [&](std::uint64_t done) { progress.update(done); });
  progress.clear();
  if (!strata) {
    complain("interrupted: nothing was saved");
    return ExitCode::cut_short;
  }
  print_sampled_openings(question, *strata, hand, arguments.display.format());
  return ExitCode::done;
}

ExitCode chain_hands(const OddsArguments& arguments, const Question& question) {
  if (const auto why = why_no_chances(question.variant))
    throw InputError(fmt::format("--openings is for the chain games and Block for two; {}", *why));
  const auto hand = read_hand(arguments, hand_kinds(question.variant).dealt);
  const bool sampled = question.player == Player::thoughtful && arguments.method != "exact";
  const std::size_t method = read_word("--method", arguments.method, {"auto", "exact", "sample", "rare"});
  if (method > (sampled ? 2 : 1))
    throw InputError(fmt::format("--method {}: --openings is for --method {} with --player {}", arguments.method,
                                 sampled ? "sample or exact" : "exact", arguments.player));
  if (sampled) return sampled_hands(arguments, question, hand);
  refuse_others(*arguments.app, mode::patience | mode::methods | mode::exact_hands);
  ShareProgress progress(!arguments.display.quiet, wants_json_progress(arguments));
  return print_openings(question, exact_limits(arguments, question, progress), hand, arguments.display.format());
}

std::string page(const Variant& variant, const std::string& hand, const HandWorth& worth) {
  const auto percent = [&](std::uint64_t count) {
    return 100 * static_cast<double>(count) / static_cast<double>(worth.deals);
  };
  return fmt::format(
      "{} with 2 players, open hands  ({})\n"
      "{}\n"
      "wins {:.3f} % of the {} hand{} that the other player may hold, and leads in {:.3f} %\n"
      "  ties {:.3f} %, loses {:.3f} %\n"
      "  mean value {:+.3f} points\n"
      "Exact: every one was solved.\n",
      variant.title(), variant.rules_text(","), hand, percent(worth.won), grouped(worth.deals),
      worth.deals == 1 ? "" : "s", percent(worth.led), percent(worth.tied),
      percent(worth.deals - worth.won - worth.tied),
      static_cast<double>(worth.points) / static_cast<double>(worth.deals));
}

constexpr std::string_view hand_csv_header =
    "game,rules,seats,player,method,hand,deals,led,won,tied,lost,points,odds,mean\n";

Json object(const Variant& variant, const std::string& hand, const HandWorth& worth) {
  const auto deals = static_cast<double>(worth.deals);
  Json json = game_json(variant);
  json.update({{"player", "thoughtful"},
               {"method", "exact"},
               {"hand", hand},
               {"deals", worth.deals},
               {"led", worth.led},
               {"won", worth.won},
               {"tied", worth.tied},
               {"lost", worth.deals - worth.won - worth.tied},
               {"points", worth.points},
               {"odds", static_cast<double>(worth.won) / deals},
               {"mean", static_cast<double>(worth.points) / deals}});
  return json;
}

ExitCode block_hand(const OddsArguments& arguments, const Question& question) {
  if (const auto why = why_no_hand_worth(question.variant)) throw InputError("--openings: " + *why);
  if (question.player != Player::thoughtful) throw InputError("--openings of Block is for --player thoughtful");
  if (read_word("--method", arguments.method, {"exact", "auto", "sample", "rare"}) > 1)
    throw InputError("--openings of Block is for --method exact");
  refuse_others(*arguments.app, mode::open_hands | mode::methods | mode::block_hand);
  const auto asked = read_hand(arguments, multiplayer::settings(question.variant).hand);
  if (!asked) throw InputError("--openings of Block takes the tiles of one hand");
  const TileSet hand = *asked;
  ShareProgress progress(!arguments.display.quiet, wants_json_progress(arguments));
  const HandWorth worth = hand_worth(question.variant, hand, exact_limits(arguments, question, progress));
  progress.clear();
  if (worth.cutoff != Cutoff::none) {
    complain(fmt::format("--openings: cut short ({}): no figure", to_text(worth.cutoff)));
    return ExitCode::cut_short;
  }
  const std::string text = to_text(LargeSet(hand.bits()));
  const Json json = object(question.variant, text, worth);
  switch (arguments.display.format()) {
    case Format::text:
      output().write(arguments.display.quiet ? fmt::format("{}\n", json["odds"].get<double>())
                                             : page(question.variant, text, worth));
      break;
    case Format::csv: output().write(hand_csv_header); [[fallthrough]];
    case Format::json: output().write(result_text(arguments.display.format(), json, hand_csv_header));
  }
  output().flush();
  return ExitCode::done;
}

}  // namespace

ExitCode odds_by_hand(const OddsArguments& arguments, const Question& question) {
  return question.variant.scores() ? block_hand(arguments, question) : chain_hands(arguments, question);
}

}  // namespace boneyard::app
