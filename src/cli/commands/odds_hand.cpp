// `boneyard odds --hand`: what one opening hand of Block is worth.
#include <fmt/format.h>

#include "cli/commands/odds.hpp"
#include "cli/json.hpp"
#include "odds/opening_hand.hpp"
#include "platform/output.hpp"
#include "platform/progress.hpp"
#include "platform/signals.hpp"

namespace boneyard::app {
namespace {

TileSet read_hand(const OddsArguments& arguments, const Variant& variant) {
  const std::size_t dealt = multiplayer::settings(variant).hand;
  return at_place("--hand", [&] {
    TileSet hand;
    const Row tiles = parse_row(arguments.hand);  // in which no tile comes twice
    for (const LaidTile laid : tiles) hand.insert(laid.tile());
    if (tiles.size() != dealt) throw ParseError(fmt::format("expected {} tiles, not {}", dealt, tiles.size()));
    return hand;
  });
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

}  // namespace

ExitCode hand_odds(const OddsArguments& arguments, const Question& question) {
  if (const auto why = why_no_hand_worth(question.variant)) throw InputError("--hand: " + *why);
  if (question.player != Player::thoughtful) throw InputError("--hand is for --player thoughtful");
  if (read_word("--method", arguments.method, {"exact", "auto", "sample", "rare"}) > 1)
    throw InputError("--hand is for --method exact");
  refuse_beside("--hand", arguments,
                {"SEEDS", "--precision", "--confidence", "--interval", "--fewest-left", "--who-wins", "--openings",
                 "--published", "--checkpoint", "--checkpoint-every", "--lists", "--lists-limit"});
  const TileSet hand = read_hand(arguments, question.variant);
  ShareProgress progress(!arguments.display.quiet, wants_json_progress(arguments));
  const HandWorth worth = hand_worth(question.variant, hand, exact_limits(arguments, question, progress));
  progress.clear();
  if (worth.cutoff != Cutoff::none) {
    complain(fmt::format("--hand: cut short ({}): no figure", to_text(worth.cutoff)));
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

}  // namespace boneyard::app
