#include "cli/reports/player_odds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <thread>

#include "boneyard/odds.hpp"
#include "cli/io/output.hpp"
#include "cli/io/progress.hpp"
#include "cli/io/signals.hpp"
#include "cli/reports/published.hpp"

namespace boneyard::app {
namespace {

PlayerOdds published_figure(const Question& question) {
  const auto result = published_odds(question);
  if (!result) return {question.player, {.fraction = {}, .bounds = true}, "bounds", 0};
  const std::uint64_t samples = result->method == Method::sample ? result->tally.deals() : result->samples;
  return {question.player, result->estimate, std::string(to_text(result->method)),
          result->method == Method::exact ? 0 : samples};
}

PlayerOdds exact_figure_of(const Question& question) {
  ExactLimits limits{.threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()))};
  limits.limits.stop = &abandon_flag();
  ShareProgress progress(true);
  limits.progress = [&](double share) { progress.update(share); };
  const OddsResult result = exact_odds(question, limits);
  return {question.player, result.estimate, result.cutoff == Cutoff::none ? "exact" : "bounds", 0};
}

/// The thoughtful player wins all winnable deals; how often the others win would need a sample of its own.
std::vector<PlayerOdds> of_winnable_deals(const Variant& variant) {
  const Estimate any{.odds = 0, .low = 0, .high = 1, .fraction = {}, .bounds = true},
      all{.odds = 1, .low = 1, .high = 1, .fraction = {}};
  const bool open = fair_is_thoughtful(variant);
  return {{Player::random, any, "bounds", 0},
          {Player::fair, open ? all : any, open ? "exact" : "bounds", 0},
          {Player::thoughtful, all, "exact", 0}};
}

std::string line(const std::string& name, const PlayerOdds& odds) {
  const Estimate& figure = odds.estimate;
  const double half = (figure.high - figure.low) / 2;
  const std::string low = odds_words(figure.low, half), high = odds_words(figure.high, half);
  if (odds.is_bounds()) return fmt::format("  {:<17} between {} and {}", name, low, high);
  if (odds.method == "exact") return fmt::format("  {:<17} {:<11} (exact)", name, odds_words(figure.odds, 0));
  return fmt::format("  {:<17} {:<11} ({} to {}; {} {})", name, odds_words(figure.odds, half), low, high,
                     grouped(odds.samples), odds.method == "rare" ? "weighed samples" : "deals");
}

}  // namespace

std::vector<PlayerOdds> published_players(const Variant& variant, Dealt dealt) {
  if (dealt == Dealt::winnable) return of_winnable_deals(variant);
  std::vector<PlayerOdds> odds;
  for (const Player player : {Player::random, Player::fair, Player::thoughtful})
    odds.push_back(published_figure({variant, player}));
  return odds;
}

std::vector<PlayerOdds> computed_players(const Variant& variant, Dealt dealt) {
  std::vector<PlayerOdds> odds = published_players(variant, dealt);
  if (dealt == Dealt::winnable) return odds;
  for (PlayerOdds& each : odds) {
    const Question question{variant, each.player};
    // The thoughtful player's exact figure of a chain game is months away.
    const bool long_work = each.player == Player::thoughtful && !fair_is_thoughtful(variant);
    if (!long_work && !why_not(Method::exact, question)) each = exact_figure_of(question);
  }
  return odds;
}

std::string one_in(double share, int digits) {
  const double deals = 1 / share, unit = std::pow(10, std::max(0.0, std::floor(std::log10(deals)) + 1 - digits));
  return fmt::format("1 in {}", grouped(static_cast<unsigned long long>(std::round(deals / unit) * unit)));
}

int known_digits(double share, double half) {
  return std::clamp(static_cast<int>(1 - std::floor(std::log10(half / share))), 2, 12);
}

std::string odds_words(double share, double half) {
  if (share <= 0) return "0 %";
  if (share < nearly_nothing) return half > 0 ? one_in(share, known_digits(share, half)) : one_in(share);
  const auto digits = [](double value) { return static_cast<int>(1 - std::floor(std::log10(value * 100))); };
  return fmt::format("{:.{}f} %", share * 100, half > 1e-7 ? std::clamp(digits(half), 1, 6) : 2);
}

std::string odds_lines(const Variant& variant, const std::vector<PlayerOdds>& odds) {
  if (!fair_is_thoughtful(variant))
    return fmt::format("{}\n{}\n{}\n", line("random play wins", odds[0]), line("fair play", odds[1]),
                       line("seeing the stock", odds[2]));
  if (variant.game().hidden == Hidden::idle && odds[0].method == "exact") return line("however played", odds[2]) + '\n';
  return fmt::format("{}\n{}\n", line("random play wins", odds[0]), line("perfect play", odds[2]));
}

std::string in_a_hundred(const Variant& variant, Dealt dealt) {
  if (dealt == Dealt::winnable) return "Every one of these deals can be won.";
  const double share = published_figure({variant, Player::fair}).estimate.odds;
  if (share >= 1) return "Every such deal can be won.";
  if (share <= 0) return "";
  if (share < 0.01)
    return fmt::format("About {} such deals can be won.", odds_words(share, share < nearly_nothing ? 0 : share / 100));
  return fmt::format("About {:.0f} in a hundred such deals can be won.", share * 100);
}

}  // namespace boneyard::app
