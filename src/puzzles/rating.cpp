// The rating of a puzzle: a linear model of what can be measured, fitted once to what a panel of programmed players
// solved. docs/puzzles.md has the model and how well it fits.
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "boneyard/puzzle.hpp"

namespace boneyard {
namespace {

/// The points of a puzzle of a game all of whose features are 0.
struct Base {
  std::string_view game;
  double points;
};
#include "puzzles/rating_weights.inc"

constexpr int lowest_rating = 100, highest_rating = 3500;
/// No chance is taken to be below one in a hundred: a player who never finds a move would make all else meaningless.
constexpr double least_chance = 0.01;

}  // namespace

PuzzleFeatures features_of(const Puzzle& puzzle) {
  PuzzleFeatures features;
  double ahead = 1;
  for (const Decision& each : puzzle.decisions) {
    features.random += std::log(static_cast<double>(each.choices));
    features.tempting += std::log(1 + static_cast<double>(each.tempting));
    features.refutation += std::log10(static_cast<double>(std::max<std::size_t>(each.refutation, 1)));
    ahead *= each.ahead;
  }
  features.decisions = static_cast<double>(puzzle.decisions.size());
  features.refutation /= features.decisions;
  features.ahead = -std::log(std::max(ahead, least_chance));
  return features;
}

int rating_of(const Variant& variant, const PuzzleFeatures& features) {
  const auto found =
      std::find_if(std::begin(bases), std::end(bases), [&](const Base& each) { return each.game == variant.name(); });
  const double base = found == std::end(bases) ? usual_base : found->points;
  const double points = base + weights.decisions * features.decisions + weights.random * features.random +
                        weights.ahead * features.ahead + weights.tempting * features.tempting +
                        weights.refutation * features.refutation;
  return std::clamp(static_cast<int>(std::lround(points)), lowest_rating, highest_rating);
}

}  // namespace boneyard
