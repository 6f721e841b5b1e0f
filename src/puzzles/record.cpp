// A player's rating by Glicko-2, and the missed puzzles.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>

#include "boneyard/puzzle_record.hpp"

namespace boneyard {
namespace {

// The names of the paper: μ, φ, σ are rating, deviation and volatility on the Glicko-2 scale.

constexpr double scale = 173.7178, middle = 1500, largest_deviation = PlayerRating::largest_deviation;

double weight(double phi) { return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi)); }

/// The expected score, and what it lacks of 1: far from the middle the difference would be 0.
struct Expected {
  double score, lack;
};
Expected expected(double mu, double other_mu, double other_phi) {
  const double ahead = weight(other_phi) * (mu - other_mu);
  return {1 / (1 + std::exp(-ahead)), 1 / (1 + std::exp(ahead))};
}

/// Step 5 of the paper: the new volatility, by the Illinois algorithm. `delta` is the improvement that the results
/// suggest, `v` the variance that they leave.
double new_volatility(double sigma, double phi, double delta, double v, double tau) {
  constexpr double precise = 1e-6;
  const double a = std::log(sigma * sigma);
  const auto f = [&](double x) {
    const double e = std::exp(x), d = phi * phi + v + e;
    return e * (delta * delta - d) / (2 * d * d) - (x - a) / (tau * tau);
  };
  double low = a, high = 0;
  if (delta * delta > phi * phi + v) {
    high = std::log(delta * delta - phi * phi - v);
  } else {
    int k = 1;
    while (f(a - k * tau) < 0) ++k;
    high = a - k * tau;
  }
  double f_low = f(low), f_high = f(high);
  while (std::abs(high - low) > precise) {
    const double between = low + (low - high) * f_low / (f_high - f_low), f_between = f(between);
    if (f_between * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = between;
    f_high = f_between;
  }
  return std::exp(low / 2);
}

/// The digits that a record keeps: the last ones depend on the machine's exp() and log(). What they make of a possible
/// rating is possible.
PlayerRating kept(const PlayerRating& rating) {
  const auto rounded = [](double value, double parts, double low, double high) {
    return std::round(std::clamp(value, low, high) * parts) / parts;
  };
  return {rounded(rating.rating, 1e4, -PlayerRating::highest, PlayerRating::highest),
          rounded(rating.deviation, 1e4, 1e-4, largest_deviation), rounded(rating.volatility, 1e8, 1e-8, 1 - 1e-8)};
}

}  // namespace

PlayerRating rated(const PlayerRating& before, std::span<const RatedGame> games, double change) {
  const double mu = (before.rating - middle) / scale, phi = before.deviation / scale, sigma = before.volatility;
  double precision = 0, gain = 0;
  for (const RatedGame& game : games) {
    const double g = weight(game.deviation / scale);
    const auto [score, lack] = expected(mu, (game.rating - middle) / scale, game.deviation / scale);
    precision += g * g * score * lack;
    gain += g * (game.score * lack - (1 - game.score) * score);
  }
  if (games.empty())
    return {before.rating, std::min(largest_deviation, scale * std::sqrt(phi * phi + sigma * sigma)), sigma};
  const double v = 1 / precision, volatility = new_volatility(sigma, phi, v * gain, v, change);
  const double spread = std::sqrt(phi * phi + volatility * volatility);
  const double new_phi = 1 / std::sqrt(1 / (spread * spread) + precision);
  return {scale * (mu + new_phi * new_phi * gain) + middle, std::min(largest_deviation, scale * new_phi), volatility};
}

void PuzzleRecord::note(std::string_view id, int puzzle_rating, const PuzzleResult& result, int today,
                        std::optional<int> daily) {
  const std::string name(id);
  if (daily) {
    OfDay& day = days.emplace(*daily, OfDay{name, {}}).first->second;
    if (!day.result.finished)  // what was wrong before stays wrong
      day.result = {std::max(day.result.wrong, result.wrong), std::max(day.result.hints, result.hints),
                    result.finished};
  }
  if (seen.insert(name).second) {
    const RatedGame game{static_cast<double>(puzzle_rating), puzzle_deviation, result.solved() ? 1.0 : 0.0};
    rating = kept(rated(rating, {&game, 1}));
    ++tried;
    solved += result.solved() ? 1 : 0;
  }
  if (result.solved() && !missed.contains(id)) return;
  if (const auto next = next_pause(missed[name], result.solved(), today))
    missed[name] = *next;
  else
    missed.erase(name);
}

std::optional<PuzzleRecord::Missed> PuzzleRecord::next_pause(const Missed& known, bool solved, int today) {
  if (!solved) return Missed{0, today + pauses[0]};
  if (known.due > today) return known;
  const std::size_t next = known.pause + 1;
  if (next >= std::size(pauses)) return std::nullopt;
  return Missed{next, today + pauses[next]};
}

std::optional<std::size_t> PuzzleRecord::due(const PuzzleList& list, int today, std::string_view game) const {
  std::optional<std::size_t> found;
  int earliest = today + 1;
  for (const auto& [id, each] : missed) {
    if (each.due >= earliest) continue;
    const auto index = list.find(id);
    if (!index || (!game.empty() && list[*index].game() != game)) continue;
    found = index;
    earliest = each.due;
  }
  return found;
}

std::size_t PuzzleRecord::due_count(const PuzzleList& list, int today) const {
  return static_cast<std::size_t>(std::count_if(missed.begin(), missed.end(), [&](const auto& each) {
    return each.second.due <= today && list.find(each.first).has_value();
  }));
}

std::string puzzle_line(std::string_view day_and_month, std::string_view title, const PuzzleResult& result,
                        std::string_view date) {
  const auto times = [](int count, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", count, count == 1 ? one : many);
  };
  std::string how = "not solved";
  if (result.solved()) {
    how = "solved without a hint";
  } else if (result.finished) {
    how = "found";
    if (result.wrong > 0) how += " after " + times(result.wrong, "wrong move", "wrong moves");
    if (result.hints > 0) how += (result.wrong > 0 ? " and " : " with ") + times(result.hints, "hint", "hints");
  }
  return fmt::format("Boneyard puzzle {} · {} · {} · boneyard puzzle --daily {}", day_and_month, title, how, date);
}

}  // namespace boneyard
