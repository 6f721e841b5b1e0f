// The answer of `odds` for people: what was computed, how, and what the figure holds for.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>

#include "boneyard/notation.hpp"
#include "cli/reports/layout_text.hpp"
#include "cli/reports/odds_report.hpp"
#include "cli/reports/player_odds.hpp"

namespace boneyard::app {
namespace {

std::string_view player_words(const OddsResult& result) {
  switch (result.player) {
    case Player::thoughtful: return "the thoughtful player, who knows where every tile lies";
    case Player::fair: return "the fair player, who knows only what can be seen";
    case Player::random: return "the random player, who picks any legal move";
    case Player::any: break;
  }
  return "";
}

/// A share such as 0.3271 as "32.71 %", with enough digits to show the interval. A very small share is one in so many.
std::string share_text(double share, double half_width) {
  if (share > 0 && share < nearly_nothing) return one_in(share, half_width > 0 ? known_digits(share, half_width) : 12);
  if (share == 0 || share == 1) return share == 0 ? "0 %" : "100 %";
  const int digits =
      half_width > 0 ? std::clamp(static_cast<int>(1 - std::floor(std::log10(half_width * 100))), 2, 12) : 10;
  std::string text = fmt::format("{:.{}f}", share * 100, digits);
  if (half_width == 0) {
    while (text.ends_with('0')) text.pop_back();
    if (text.ends_with('.')) text.pop_back();
  }
  return text + " %";
}

std::string how_often(double odds) {
  if (odds < nearly_nothing || odds >= 1) return "";
  const double each = 1 / odds;
  return fmt::format(", 1 deal in {}", each < 100 ? fmt::format("{:.2f}", each)
                                                  : grouped(static_cast<std::uint64_t>(std::llround(each))));
}

std::string seeds_words(const OddsResult& result) {
  const auto range = [](SeedRange seeds) { return fmt::format("{} to {}", seeds.first, seeds.last); };
  const char* what = result.matches ? "number" : "seed";
  if (result.seeds.empty()) return "";
  if (result.seeds.size() == 1 && result.seeds[0].count() == 1)
    return fmt::format("{} {}", what, result.seeds[0].first);
  return fmt::format("{}s {}", what, joined(result.seeds, ", ", range));
}

std::string method_words(const OddsResult& result) {
  switch (result.method) {
    case Method::exact:
      return result.cutoff == Cutoff::none
                 ? "Exact: computed over all deals, nothing sampled.\n"
                 : fmt::format("Exact bounds over all deals, nothing sampled ({}).\n", to_text(result.cutoff));
    case Method::rare:
      if (result.player == Player::random)
        return wrapped(
                   words(fmt::format("Estimated from winnable deals alone, each played once: {} weighed samples, {}.",
                                     grouped(result.tally.deals()), seeds_words(result)))) +
               '\n';
      return fmt::format("Estimated from won deals alone: {} weighed samples, {}.\n", grouped(result.tally.deals()),
                         seeds_words(result));
    case Method::sample: break;
  }
  if (result.tally.deals() == 0) return "Sampled: no deal was finished.\n";
  std::string text = fmt::format("Sampled: {}, {}: {} won, {} lost", grouped(result.tally.deals(), "deal"),
                                 seeds_words(result), grouped(result.tally.won), grouped(result.tally.lost));
  if (result.tally.undecided > 0) text += fmt::format(", {} undecided", grouped(result.tally.undecided));
  return text + ".\n";
}

/// A confidence in percent, with enough digits not to read as 100.
std::string confidence_text(double confidence) {
  int digits = 6;
  while (digits < 17 && fmt::format("{:.{}g}", confidence * 100, digits) == "100") ++digits;
  return fmt::format("{:.{}g}", confidence * 100, digits);
}

std::string_view interval_name(const OddsResult& result) {
  if (result.method == Method::rare) return "";
  return result.interval == IntervalKind::wilson ? " (Wilson)" : " (Clopper-Pearson)";
}

/// The figure and its interval, or its bounds if that is all that is known.
std::string figure_text(const OddsResult& result, const Style& style) {
  const Estimate& figure = result.estimate;
  const double half = (figure.high - figure.low) / 2;
  const std::string low = share_text(figure.low, half), high = share_text(figure.high, half);
  const bool exact = result.method == Method::exact;
  if (figure.bounds) {
    const std::string text = style.green(fmt::format("{}: between {} and {}", exact ? "Cut short" : "Odds", low, high));
    if (exact) return text + '\n';
    return text + fmt::format(
                      "\n  {} % interval{} over all deals, the undecided ones lost at its low end and won at "
                      "its high end\n",
                      confidence_text(result.confidence), interval_name(result));
  }
  std::string text = style.green(fmt::format("Odds: {}{}", share_text(figure.odds, half), how_often(figure.odds)));
  if (!exact)
    text += fmt::format("\n  {} % interval {} to {}{}", confidence_text(result.confidence), low, high,
                        interval_name(result));
  if (figure.fraction) text += fmt::format("\n  = {}", figure.fraction->text());
  return text + '\n';
}

std::string histogram(const OddsResult& result) {
  const auto& left = result.tally.left;
  const std::uint64_t most = *std::max_element(left.begin(), left.end());
  if (!result.left_known || most == 0) return "";
  std::string text = "Tiles left at the end:\n";
  for (std::size_t n = 0; n < left.size(); ++n) {
    if (left[n] == 0) continue;
    const auto width = static_cast<int>(std::ceil(40 * static_cast<double>(left[n]) / static_cast<double>(most)));
    text += fmt::format("  {:>2}  {:>8.4f} %  {:#<{}}\n", n,
                        100 * static_cast<double>(left[n]) / static_cast<double>(result.tally.deals()), "", width);
  }
  return text;
}

// The odds of a table game: how often the leader's side wins, ties and loses, and by how much.

std::string percent(double share) { return fmt::format("{:.3f} %", 100 * share); }

/// A number of deals as a share of all deals.
std::string percent(const Tally& tally, std::uint64_t count) {
  return percent(static_cast<double>(count) / static_cast<double>(tally.deals()));
}

std::string mean_text(const std::optional<MeanPoints>& mean, bool league) {
  if (!mean) return "";
  const char* what = league ? "points against all others playing together" : "points";
  if (mean->cut_short && !std::isfinite(mean->low)) return "";
  if (mean->cut_short)
    return fmt::format("  mean value between {:+.3f} and {:+.3f} {}: a limit cut deals short\n", mean->low, mean->high,
                       what);
  if (!std::isfinite(mean->low)) return fmt::format("  value {:+.0f} {}\n", mean->mean, what);
  return fmt::format("  mean value {:+.3f} {}  ({:+.3f} to {:+.3f})\n", mean->mean, what, mean->low, mean->high);
}

/// The wins of each seat. If deals are undecided, these are only those that are known: in some deals one seat's result
/// is known and another's is not.
std::string seats_text(const OddsResult& result, bool league) {
  std::string text = result.tally.undecided == 0 ? "  " : "  as far as is known, ";
  text += league ? "sure to win against all others playing together:" : "wins by seat from the leader on:";
  for (const std::uint64_t wins : seat_wins(result)) text += ' ' + percent(result.tally, wins);
  return text + '\n';
}

/// A mean with its interval, `+1.500  (+0.900 to +2.100)`. A single deal has no interval.
std::string interval_text(const MeanPoints& mean) {
  std::string text = fmt::format("{:>+10.3f}", mean.mean);
  if (std::isfinite(mean.low)) text += fmt::format("  ({:+.3f} to {:+.3f})", mean.low, mean.high);
  return text;
}

/// A table of the seats, from the leader on: how often each wins and ties, and its mean points. Partners have one row.
std::string played_seats_text(const OddsResult& result) {
  constexpr std::array<std::string_view, most_seats> names = {"leader", "2nd", "3rd", "4th", "5th"};
  const Tally& tally = result.tally;
  const auto rows = static_cast<std::size_t>(multiplayer::settings(result.variant).sides());
  const bool partners = rows < static_cast<std::size_t>(result.variant.seats());
  std::string text = fmt::format("  {:<8}{:>10}{:>37}{:>10}\n", partners ? "side" : "seat", "wins", "ties", "points");
  for (std::size_t k = 0; k < rows; ++k) {
    const std::uint64_t wins = tally.multiplayer.seat_wins[k];
    const Interval share = interval(wins, tally.deals(), result.interval, result.confidence);
    const std::string between = fmt::format("({} to {})", percent(share.low), percent(share.high));
    text += fmt::format("  {:<8}{:>10}  {:<25}{:>10}{}\n",
                        !partners ? names[k]
                        : k == 0  ? "leader's"
                                  : "other",
                        percent(tally, wins), between, percent(tally, tally.multiplayer.played.ties[k]),
                        interval_text(result.seat_means[k]));
  }
  return text;
}

std::string hands_text(const OddsResult& result) {
  if (!result.hands_a_match) return "";
  const MeanPoints& hands = *result.hands_a_match;
  std::string text = fmt::format("  {:.3f} hands a match", hands.mean);
  if (std::isfinite(hands.low)) text += fmt::format("  ({:.3f} to {:.3f})", hands.low, hands.high);
  return text + '\n';
}

/// How many deals, or matches.
std::string played_words(const OddsResult& result) {
  const std::uint64_t deals = result.tally.deals();
  if (!result.matches) return grouped(deals, "deal");
  return deals == 1 ? "1 match" : grouped(deals) + " matches";
}

/// Certain bounds in percent, rounded outwards.
std::string percent_below(double share) { return percent(std::floor(share * 1e5) / 1e5); }
std::string percent_above(double share) { return percent(std::ceil(share * 1e5) / 1e5); }

/// Where all 28 tiles of Block are dealt: how much the winner wins, and how the leader does with each tile, best first.
std::string all_tiles_text(const OddsResult& result) {
  if (result.tiles.empty()) return "";
  constexpr int step = 20;
  std::string text = fmt::format("  {:<13}{:>12}{:>18}\n", "points", "the leader", "the other player");
  const int most = std::max(-result.values.begin()->first, result.values.rbegin()->first);
  for (int low = 1; low <= most; low += step) {
    std::array<std::uint64_t, 2> deals{};
    for (const auto& [value, count] : result.values)
      if (std::abs(value) >= low && std::abs(value) < low + step) deals[value < 0] += count;
    text += fmt::format("  {:<13}{:>12}{:>18}\n", fmt::format("{} to {}", low, low + step - 1),
                        percent(result.tally, deals[0]), percent(result.tally, deals[1]));
  }
  std::vector<HeldTile> tiles = result.tiles;
  const auto share = [](std::uint64_t won, std::uint64_t deals) {
    return static_cast<double>(won) / static_cast<double>(deals);
  };
  std::ranges::stable_sort(tiles, std::greater(), [&](const HeldTile& each) { return share(each.won, each.deals); });
  text += fmt::format("  {:<13}{:>12}{:>18}\n", "the leader's", "wins with it", "without it");
  for (const HeldTile& each : tiles)
    text += fmt::format("  {:<13}{:>12}{:>18}\n", to_text(each.tile), percent(share(each.won, each.deals)),
                        percent(share(result.tally.won - each.won, result.tally.deals() - each.deals)));
  return text;
}

/// The share of all deals that an exact computation of Block is certain of so far.
std::string bounds_text(const OddsResult& result, std::string_view what, const Style& style) {
  const std::string bounds =
      fmt::format("between {} and {}", percent_below(result.estimate.low), percent_above(result.estimate.high));
  return fmt::format("{} {} of all deals  ({})\n", what, style.bold(bounds), to_text(result.cutoff));
}

/// How many deals of Block no play changes, of all and by the lead.
std::string fixed_text(const OddsResult& result, const Style& style) {
  constexpr std::string_view what = "No play changes who wins";
  if (result.fixed.empty()) return bounds_text(result, what, style);
  FixedDeals all;
  for (const FixedDeals& each : result.fixed) all += each;
  const auto row = [](std::string_view name, const FixedDeals& each) {
    std::string text = fmt::format("  {:<8}", name);
    for (const std::uint64_t count : {each.leader, each.tied, each.other, each.value})
      text += fmt::format("{:>14}",
                          each.deals == 0 ? "" : percent(static_cast<double>(count) / static_cast<double>(each.deals)));
    return text + '\n';
  };
  std::string text =
      fmt::format("{} {} of all {} deals\n  = {}\n", what, style.bold("in " + share_text(result.estimate.odds, 0)),
                  grouped(all.deals), result.estimate.fraction->text());
  text += fmt::format("  {:<8}{:>14}{:>14}{:>14}{:>14}\n", "lead", "leader wins", "ties", "other wins", "same points");
  for (int pip = max_pip; pip >= 0; --pip)
    text += row(to_text(Tile(pip, pip)), result.fixed[static_cast<std::size_t>(pip)]);
  return text + row("any", all) + "Exact: all lines of play of every deal count.\n";
}

/// What random play makes of all deals of Block.
std::string random_play_text(const OddsResult& result, const Style& style) {
  if (!result.random_play) return bounds_text(result, "The leader wins", style);
  return fmt::format(
      "The leader wins {} of all {} deals\n  = {}\n  ties {}, loses {}\n  mean value {:+.6f} points\n"
      "Exact: every line of play counts with its chance.\n",
      style.bold(share_text(result.estimate.odds, 0)), grouped(result.random_play->deals),
      result.estimate.fraction->text(), percent(result.random_play->tied.odds),
      percent(1 - result.estimate.odds - result.random_play->tied.odds), result.mean->mean);
}

/// What an exact computation has found of Block, or what it is certain of.
std::string exact_counts_text(const OddsResult& result, const Style& style) {
  const Tally& tally = result.tally;
  const Estimate& odds = result.estimate;
  const std::string deals = grouped(tally.deals());
  if (odds.bounds)
    return fmt::format("The leader wins {} of all {} deals  ({})\n",
                       style.bold(fmt::format("between {} and {}", percent_below(odds.low), percent_above(odds.high))),
                       deals, to_text(result.cutoff)) +
           fmt::format("  solved: {}; {} won, {} tied, {} lost\n", grouped(tally.deals() - tally.undecided, "deal"),
                       grouped(tally.won), grouped(tally.multiplayer.tied), grouped(lost_alone(tally)));
  return fmt::format(
             "The leader wins {} of all {} deals\n"
             "  = {}\n"
             "  ties {}, loses {}\n"
             "  mean value {:+.6f} points\n"
             "Exact: every deal was solved.\n",
             style.bold(share_text(odds.odds, 0)), deals, odds.fraction->text(), percent(tally, tally.multiplayer.tied),
             percent(tally, lost_alone(tally)), result.mean->mean) +
         all_tiles_text(result);
}

std::string counts_text(const OddsResult& result, const Style& style) {
  if (result.player == Player::any) return fixed_text(result, style);
  if (result.method == Method::exact && result.player == Player::random) return random_play_text(result, style);
  if (result.method == Method::exact) return exact_counts_text(result, style);
  const Tally& tally = result.tally;
  if (tally.deals() == 0) return "No deal was finished.\n";
  const multiplayer::Settings settings = multiplayer::settings(result.variant);
  const Estimate& odds = result.estimate;
  const bool league = result.player == Player::thoughtful && settings.sides() > 2;
  std::string text = fmt::format("{} {} ", settings.partners ? "The leader's side" : "The leader",
                                 league ? "is sure of a win in" : "wins");
  const std::string deals = fmt::format("of {}, {}", played_words(result), seeds_words(result)),
                    confidence = number_text(100 * result.confidence);
  if (odds.bounds) {
    text += fmt::format("{} {}  ({} % confidence)\n",
                        style.bold(fmt::format("between {} and {}", percent(odds.low), percent(odds.high))), deals,
                        confidence);
    text += fmt::format("  known: {} won, {} tied, {} lost; {} undecided\n", percent(tally, tally.won),
                        percent(tally, tally.multiplayer.tied), percent(tally, lost_alone(tally)),
                        percent(tally, tally.undecided));
  } else {
    text += fmt::format("{} {}  ({} to {}, {} % confidence)\n", style.bold(percent(odds.odds)), deals,
                        percent(odds.low), percent(odds.high), confidence);
    text += fmt::format("  {} {}, {} {}\n", league ? "of a tie in" : "ties", percent(tally, tally.multiplayer.tied),
                        league ? "of neither in" : "loses", percent(tally, lost_alone(tally)));
  }
  text += mean_text(result.mean, league);
  if (!result.seat_means.empty())
    text += hands_text(result) + played_seats_text(result);
  else if (tally.won + tally.lost > 0)
    text += seats_text(result, league);
  if (tally.undecided > 0)
    text += fmt::format("  undecided: {}, lost at the low end and won at the high end\n", grouped(tally.undecided));
  return text;
}

/// The game, its rules, and the player.
std::string odds_heading(const OddsResult& result, const Style& style) {
  if (!result.variant.scores())
    return fmt::format("{}\nPlayed by {}.\n", heading(result.variant, "", style), player_words(result));
  const std::string fair = fmt::format("fair players ({})", to_text(result.strengths, result.variant.seats()));
  return heading(result.variant,
                 result.player == Player::random       ? "random play"
                 : result.player == Player::any        ? "whatever is played"
                 : result.player == Player::thoughtful ? "open hands"
                                                       : std::string_view(fair),
                 style) +
         '\n';
}

}  // namespace

std::string odds_page(const OddsResult& result, const Style& style) {
  const bool multiplayer = result.variant.scores();
  std::string text = odds_heading(result, style);
  text +=
      multiplayer ? counts_text(result, style) : method_words(result) + figure_text(result, style) + histogram(result);
  for (const std::string& note : result.notes) text += wrapped(words("Note: " + note)) + '\n';
  if (multiplayer && !result.command.empty()) return text;  // most rows do not say how long it took
  const std::uint64_t solved = result.tally.deals() - (result.method == Method::exact ? result.tally.undecided : 0);
  const auto deals = static_cast<double>(result.method == Method::rare ? result.tally.deals() : solved);
  const std::string rate = deals > 0 && result.seconds > 0
                               ? fmt::format(", {} {}/s", grouped(static_cast<std::uint64_t>(deals / result.seconds)),
                                             result.matches ? "matches" : "deals")
                               : "";
  const char* const what = result.command.empty() ? "" : "The published run took ";
  return text + style.dim(fmt::format("{}{:.3f} s{}", what, result.seconds, rate)) + '\n';
}

}  // namespace boneyard::app
