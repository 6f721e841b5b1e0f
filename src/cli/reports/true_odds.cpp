#include "cli/reports/true_odds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <thread>

#include "cli/errors.hpp"
#include "cli/io/files.hpp"
#include "cli/io/json.hpp"
#include "cli/io/progress.hpp"
#include "cli/io/signals.hpp"
#include "deals/seed.hpp"
#include "odds/interval.hpp"
#include "odds/method.hpp"
#include "odds/rare.hpp"

namespace boneyard::app {
namespace {

constexpr int figures_version = 1;
constexpr double confidence = 0.95;
// As many deals as a moment allows (the slowest: Bingo at random, 10 µs a deal). They are counted, not timed:
// the figures are the same on every machine.
constexpr std::uint64_t random_deals = 10'000, solved_deals = 100'000, rare_samples = 8'192;

PlayerOdds exact_figure_of(const Question& question) {
  ExactLimits limits{.threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()))};
  limits.limits.stop = &abandon_flag();
  Progress progress(true, 1000, "");
  limits.progress = [&](double share) { progress.update(static_cast<std::uint64_t>(share * 1000)); };
  const OddsResult result = exact_odds(question, limits);
  return {question.player, result.estimate, result.cut_short ? "bounds" : "exact", 0};
}

PlayerOdds sampled_figure(const Question& question) {
  const std::uint64_t deals = question.player == Player::random ? random_deals : solved_deals;
  const Worker worker = make_worker({.variant = question.variant, .player = question.player}, &abandon_flag());
  const Tally tally = worker({1, deals});
  return {question.player, estimate(tally, IntervalKind::wilson, confidence), "sample", tally.deals()};
}

PlayerOdds rare_figure_of(const Question& question) {
  const AnyWonDeals deals(question.variant);
  const Tally tally = rare_tally(deals, {1, rare_samples});
  return {question.player, rare_figure(deals.expected_splits(), tally, confidence).estimate, "rare", tally.deals()};
}

PlayerOdds figure(const Question& question, bool exact) {
  const bool hides = !fair_is_thoughtful(question.variant);
  if (!why_not(Method::exact, question) && (!hides || (exact && question.player != Player::thoughtful)))
    return exact_figure_of(question);
  if (!why_not(Method::rare, question)) return rare_figure_of(question);
  if (!why_not(Method::sample, question)) return sampled_figure(question);
  return {question.player, {}, "bounds", 0};
}

/// Random play wins no more often than fair play, and fair play no more often than play that sees every tile.
void bound_by_each_other(std::vector<PlayerOdds>& odds) {
  auto &random = odds[0].estimate, &fair = odds[1].estimate, &thoughtful = odds[2].estimate;
  if (odds[1].is_bounds()) fair = {.odds = 0, .low = random.low, .high = thoughtful.high, .fraction = {}};
  random.high = std::min(random.high, thoughtful.high);
}

Json to_json(const PlayerOdds& odds) {
  return {{"odds", odds.estimate.odds},
          {"low", odds.estimate.low},
          {"high", odds.estimate.high},
          {"method", odds.method},
          {"samples", odds.samples}};
}

/// What was computed before: json, `game;rules` → player → figure. It only saves time, so a file with any fault
/// counts as empty.
class Remembered {
 public:
  explicit Remembered(const std::filesystem::path& state) : file_(state.empty() ? "" : (state / "odds.json").string()) {
    std::error_code error;
    if (file_.empty() || !std::filesystem::exists(file_, error)) return;
    try {
      Json json = Json::parse(read_file(file_));
      if (json.at("boneyard_odds") == figures_version && json.at("dealing_scheme") == dealing_scheme_version)
        figures_ = json.at("figures");
    } catch (const Json::exception&) {
    } catch (const InputError&) {
    }
  }

  std::optional<PlayerOdds> find(const std::string& key, Player player) const {
    try {
      const Json& found = figures_.at(key).at(std::string(to_text(player)));
      PlayerOdds odds{player, {}, found.at("method"), found.at("samples")};
      odds.estimate = {.odds = found.at("odds"), .low = found.at("low"), .high = found.at("high"), .fraction = {}};
      return odds;
    } catch (const Json::exception&) {
      return {};
    }
  }

  void add(const std::string& key, const PlayerOdds& odds) {
    figures_[key][std::string(to_text(odds.player))] = to_json(odds);
    changed_ = true;
  }

  void save() const {
    if (!changed_ || file_.empty()) return;
    const Json json = {
        {"boneyard_odds", figures_version}, {"dealing_scheme", dealing_scheme_version}, {"figures", figures_}};
    try {
      make_private_folder(std::filesystem::path(file_).parent_path());
      replace_file(file_, json.dump(1) + '\n');
    } catch (const InputError&) {
    } catch (const std::filesystem::filesystem_error&) {
    }
  }

 private:
  std::string file_;
  Json figures_ = Json::object();
  bool changed_ = false;
};

/// With as many digits as mean something for an interval of this half-width; tiny shares with two.
std::string percent(double share, double half) {
  if (share <= 0) return "0 %";
  const auto digits_of = [](double value) { return static_cast<int>(1 - std::floor(std::log10(value * 100))); };
  if (share < 1e-4) return fmt::format("{:.{}f} %", share * 100, digits_of(share));
  return fmt::format("{:.{}f} %", share * 100, half > 1e-6 ? std::clamp(digits_of(half), 1, 6) : 2);
}

std::string line(const std::string& name, const PlayerOdds& odds) {
  const auto& [share, low, high, fraction] = odds.estimate;
  const double half = (high - low) / 2;
  const std::string ends = fmt::format("{} to {}", percent(low, half), percent(high, half));
  if (odds.is_bounds()) return fmt::format("  {:<17} {}  (exactly: `boneyard stats --exact`)", name, ends);
  const std::string known = odds.method == "exact"  ? "exact"
                            : odds.method == "rare" ? fmt::format("{}; {} weighed samples", ends, odds.samples)
                                                    : fmt::format("{}; {} deals sampled", ends, odds.samples);
  return fmt::format("  {:<17} {:<9} ({})", name, percent(share, half), known);
}

}  // namespace

std::vector<PlayerOdds> true_odds(const Variant& variant, Dealt dealt, bool exact, const std::filesystem::path& state) {
  if (dealt == Dealt::winnable) {
    // The thoughtful player wins them all; how often the others win would need a sample of its own.
    const Estimate any{.odds = 0, .low = 0, .high = 1, .fraction = {}},
        all{.odds = 1, .low = 1, .high = 1, .fraction = {}};
    const bool open = fair_is_thoughtful(variant);
    return {{Player::random, any, "bounds", 0},
            {Player::fair, open ? all : any, open ? "exact" : "bounds", 0},
            {Player::thoughtful, all, "exact", 0}};
  }
  Remembered remembered(state);
  const std::string key = fmt::format("{};{}", variant.name(), variant.rules_text());
  std::vector<PlayerOdds> odds;
  for (const Player player : {Player::random, Player::fair, Player::thoughtful}) {
    const Question question{variant, player};
    auto known = remembered.find(key, player);
    const bool better =
        exact && known && known->method != "exact" && !fair_is_thoughtful(variant) && player != Player::thoughtful;
    if (!known || better) {
      known = figure(question, exact);
      // A figure that was interrupted is not remembered, nor are bounds.
      if (!stop_requested() && !known->is_bounds()) remembered.add(key, *known);
    }
    odds.push_back(*known);
  }
  bound_by_each_other(odds);
  remembered.save();
  return odds;
}

std::string odds_lines(const Variant& variant, const std::vector<PlayerOdds>& odds) {
  if (!fair_is_thoughtful(variant))
    return fmt::format("{}\n{}\n{}\n", line("random play wins", odds[0]), line("fair play", odds[1]),
                       line("seeing the stock", odds[2]));
  if (variant.game().hidden == Hidden::idle && odds[0].method == "exact") return line("however played", odds[2]) + '\n';
  return fmt::format("{}\n{}\n", line("random play wins", odds[0]), line("perfect play", odds[2]));
}

}  // namespace boneyard::app
