#include "cli/reports/odds_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/io/json.hpp"
#include "cli/io/progress.hpp"
#include "cli/reports/player_odds.hpp"

#include "boneyard/notation.hpp"

namespace boneyard::app {
namespace {

Json left_json(const OddsResult& result) {
  Json left = Json::object();
  for (std::size_t n = 0; n < result.tally.left.size(); ++n)
    if (result.tally.left[n] > 0) left[std::to_string(n)] = result.tally.left[n];
  return left;
}

std::string_view player_words(const OddsResult& result) {
  switch (result.player) {
    case Player::thoughtful: return "the thoughtful player, who knows where every tile lies";
    case Player::fair: return "the fair player, who knows only what can be seen";
    case Player::random: return "the random player, who picks any legal move";
  }
  return "";
}

/// 0.3271 as "32.71 %", with enough digits to show the interval; tiny ones as one in so many.
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
  std::string text;
  for (const SeedRange& seeds : result.seeds)
    text += fmt::format("{}{} to {}", text.empty() ? "seeds " : ", ", seeds.first, seeds.last);
  return text;
}

std::string method_words(const OddsResult& result) {
  switch (result.method) {
    case Method::exact:
      return result.cutoff == Cutoff::none
                 ? "Exact: computed over all deals, nothing sampled.\n"
                 : fmt::format("Exact bounds over all deals, nothing sampled ({}).\n", to_text(result.cutoff));
    case Method::rare:
      return fmt::format("Estimated from won deals alone: {} weighed samples, {}.\n", grouped(result.samples),
                         seeds_words(result));
    case Method::sample: break;
  }
  if (result.tally.deals() == 0) return "Sampled: no deal was finished.\n";
  std::string text = fmt::format("Sampled: {} deals, {}: {} won, {} lost", grouped(result.tally.deals()),
                                 seeds_words(result), grouped(result.tally.won), grouped(result.tally.lost));
  if (result.tally.undecided > 0) text += fmt::format(", {} undecided", grouped(result.tally.undecided));
  return text + ".\n";
}

/// In percent, with enough digits not to read as 100.
std::string confidence_text(double confidence) {
  int digits = 6;
  while (digits < 17 && fmt::format("{:.{}g}", confidence * 100, digits) == "100") ++digits;
  return fmt::format("{:.{}g}", confidence * 100, digits);
}

std::string_view interval_name(const OddsResult& result) {
  if (result.method == Method::rare) return "";
  return result.interval == IntervalKind::wilson ? " (Wilson)" : " (Clopper-Pearson)";
}

/// The figure and its interval; or the bounds alone, where there is no figure.
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

constexpr std::string_view csv_header =
    "game,rules,player,method,first_seed,last_seed,deals,won,lost,undecided,odds,low,high,confidence,fraction,left,"
    "seconds,interval,scheme,cut_short,ranges\n";

}  // namespace

std::string odds_page(const OddsResult& result, const Style& style) {
  if (result.variant.is_table()) return table_odds_page(result, style);
  std::string text = style.bold(std::string(result.variant.title()));
  if (const std::string rules = result.variant.rules_text(","); !rules.empty()) text += fmt::format("  ({})", rules);
  text += fmt::format("\nPlayed by {}.\n{}", player_words(result), method_words(result));
  text += figure_text(result, style);
  text += histogram(result);
  for (const std::string& note : result.notes) text += wrapped(words("Note: " + note)) + '\n';
  const auto deals = static_cast<double>(result.method == Method::sample ? result.tally.deals() : result.samples);
  const std::string rate =
      deals > 0 && result.seconds > 0
          ? fmt::format(", {} deals/s", grouped(static_cast<std::uint64_t>(deals / result.seconds)))
          : "";
  return text + style.dim(fmt::format("{:.3f} s{}", result.seconds, rate)) + '\n';
}

std::string odds_line(const OddsResult& result) {
  const std::string odds = result.estimate.bounds ? "-" : fmt::format("{}", result.estimate.odds);
  return fmt::format("{} {} {}\n", odds, result.estimate.low, result.estimate.high);
}

std::string odds_json(const OddsResult& result) {
  if (result.variant.is_table()) return table_odds_json(result);
  Json json;
  json["game"] = result.variant.name();
  json["rules"] = rules_json(result.variant);
  json["player"] = to_text(result.player);
  json["method"] = to_text(result.method);
  if (!result.seeds.empty()) {
    json["first_seed"] = result.seeds.front().first;
    json["last_seed"] = result.seeds.back().last;
  }
  if (result.method == Method::sample) {
    json["deals"] = result.tally.deals();
    json["won"] = result.tally.won;
    json["lost"] = result.tally.lost;
    json["undecided"] = result.tally.undecided;
  } else if (result.method == Method::rare) {
    json["deals"] = result.samples;
  }
  json["odds"] = result.estimate.bounds ? Json() : Json(result.estimate.odds);
  json["low"] = result.estimate.low;
  json["high"] = result.estimate.high;
  json["confidence"] = result.confidence;
  if (result.cutoff != Cutoff::none) json["cut_short"] = to_text(result.cutoff);
  if (result.estimate.fraction) json["fraction"] = result.estimate.fraction->text();
  if (!result.draws.empty()) json["draws"] = draws_json(result.draws);
  if (result.left_known) json["left"] = left_json(result);
  json["seconds"] = result.seconds;
  // What --merge needs besides.
  if (result.method == Method::sample) json["interval"] = to_text(result.interval);
  json["scheme"] = result.scheme;
  if (result.seeds.size() > 1)
    for (const SeedRange& seeds : result.seeds) json["ranges"].push_back({seeds.first, seeds.last});
  return json.dump() + '\n';
}

std::string ranges_text(const OddsResult& result) {
  if (result.seeds.size() < 2) return "";
  std::string text;
  for (const SeedRange& seeds : result.seeds)
    text += fmt::format("{}{}..{}", text.empty() ? "" : ";", seeds.first, seeds.last);
  return text;
}

std::string odds_csv(const OddsResult& result) {
  if (result.variant.is_table()) return table_odds_csv(result);
  const bool sampled = result.method == Method::sample;
  std::string left;
  for (std::size_t n = 0; result.left_known && n < result.tally.left.size(); ++n)
    if (result.tally.left[n] > 0) left += fmt::format("{}{}:{}", left.empty() ? "" : ";", n, result.tally.left[n]);
  const auto count = [&](std::uint64_t value) { return sampled ? std::to_string(value) : std::string(); };
  return fmt::format(
      "{}{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", csv_header, result.variant.name(),
      result.variant.rules_text(), to_text(result.player), to_text(result.method),
      result.seeds.empty() ? "" : std::to_string(result.seeds.front().first),
      result.seeds.empty() ? "" : std::to_string(result.seeds.back().last),
      result.method == Method::rare ? std::to_string(result.samples) : count(result.tally.deals()),
      count(result.tally.won), count(result.tally.lost), count(result.tally.undecided),
      result.estimate.bounds ? "" : fmt::format("{}", result.estimate.odds), result.estimate.low, result.estimate.high,
      result.confidence, result.estimate.fraction ? result.estimate.fraction->text() : "", left, result.seconds,
      sampled ? to_text(result.interval) : "", result.scheme, to_text(result.cutoff), ranges_text(result));
}

}  // namespace boneyard::app
