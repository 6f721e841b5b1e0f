#include "cli/reports/player_odds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <thread>

#include "boneyard/notation.hpp"
#include "platform/output.hpp"
#include "platform/progress.hpp"
#include "platform/signals.hpp"

namespace boneyard::app {
namespace {

OddsResult published_figure(const Question& question) {
  if (const auto result = published_odds(question)) return *result;
  return {.variant = question.variant, .player = question.player, .estimate = {.fraction = {}, .bounds = true}};
}

OddsResult exact_figure_of(const Question& question) {
  ShareProgress progress(true);
  return exact_odds(question, {.threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency())),
                               .limits = {.deadline = {}, .stop = &abandon_flag()},
                               .progress = [&](double share) { progress.update(share); }});
}

/// The odds over winnable deals alone. The thoughtful player wins all of them. How often the others win is known only
/// if they are thoughtful, too, and would need a sample of its own.
std::vector<OddsResult> of_winnable_deals(const Variant& variant) {
  const auto figure = [&](Player player, bool all) {
    const Estimate estimate{.odds = all ? 1.0 : 0.0, .low = all ? 1.0 : 0.0, .high = 1, .fraction = {}, .bounds = !all};
    return OddsResult{.variant = variant, .player = player, .method = Method::exact, .estimate = estimate};
  };
  return {figure(Player::random, false), figure(Player::fair, fair_is_thoughtful(variant)),
          figure(Player::thoughtful, true)};
}

bool is_exact(const OddsResult& odds) { return odds.method == Method::exact && !odds.estimate.bounds; }

std::string line(const std::string& name, const OddsResult& odds) {
  const Estimate& figure = odds.estimate;
  const double half = (figure.high - figure.low) / 2;
  const std::string low = odds_words(figure.low, half), high = odds_words(figure.high, half);
  if (figure.bounds) return fmt::format("  {:<17} between {} and {}", name, low, high);
  if (is_exact(odds)) return fmt::format("  {:<17} {:<11} (exact)", name, odds_words(figure.odds, 0));
  return fmt::format("  {:<17} {:<11} ({} to {}; {} {})", name, odds_words(figure.odds, half), low, high,
                     grouped(odds.tally.deals()), odds.method == Method::rare ? "weighed samples" : "deals");
}

}  // namespace

std::vector<OddsResult> published_players(const Variant& variant, Dealt dealt) {
  if (variant.scores()) return {};
  if (dealt == Dealt::winnable) return of_winnable_deals(variant);
  std::vector<OddsResult> odds;
  for (const Player player : {Player::random, Player::fair, Player::thoughtful})
    odds.push_back(published_figure({.variant = variant, .player = player}));
  return odds;
}

std::vector<OddsResult> computed_players(const Variant& variant, Dealt dealt) {
  std::vector<OddsResult> odds = published_players(variant, dealt);
  if (dealt == Dealt::winnable) return odds;
  for (OddsResult& each : odds) {
    const Question question{.variant = variant, .player = each.player};
    // The exact figure of the thoughtful player of a chain game would take months.
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

std::string odds_lines(const Variant& variant, const std::vector<OddsResult>& odds) {
  if (!fair_is_thoughtful(variant))
    return fmt::format("{}\n{}\n{}\n", line("random play wins", odds[0]), line("fair play", odds[1]),
                       line("seeing the stock", odds[2]));
  if (variant.hidden() == Hidden::idle && is_exact(odds[0])) return line("however played", odds[2]) + '\n';
  return fmt::format("{}\n{}\n", line("random play wins", odds[0]), line("perfect play", odds[2]));
}

std::string in_a_hundred(const Variant& variant, Dealt dealt) {
  if (dealt == Dealt::winnable) return "Every one of these deals can be won.";
  const double share = published_figure({.variant = variant, .player = Player::fair}).estimate.odds;
  if (share >= 1) return "Every such deal can be won.";
  if (share <= 0) return "";
  if (share < 0.01)
    return fmt::format("About {} such deals can be won.", odds_words(share, share < nearly_nothing ? 0 : share / 100));
  return fmt::format("About {:.0f} in a hundred such deals can be won.", share * 100);
}

}  // namespace boneyard::app
