// What the parts of the command `boneyard odds` share: its arguments, and how they are read.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boneyard/odds.hpp"
#include "cli/commands/commands.hpp"
#include "platform/progress.hpp"

namespace boneyard::app {

/// What was typed. The usual values are those of flags.cpp.
struct OddsArguments {
  GameArguments game;
  std::string seeds, player, method, precision, confidence, interval;
  std::string checkpoint, checkpoint_every, progress, lists, lists_limit;
  std::vector<std::string> merge;
  std::string strength, vary;
  DealArguments table;                  ///< --deal or --position
  std::optional<std::string> openings;  ///< empty if it asks for all hands
  bool fewest_left = false, who_wins = false, published = false, matches = false;
  LimitArguments limits;
  DisplayArguments display;
  const CLI::App* app = nullptr;

  bool given(const std::string& name) const { return app->count(name) > 0; }
  bool about_sampling() const { return !seeds.empty() || !checkpoint.empty() || fewest_left || who_wins; }
};

void print_odds(const OddsResult& result, const DisplayArguments& display);
double read_confidence(const OddsArguments& arguments);
IntervalKind read_interval(const OddsArguments& arguments);

bool wants_json_progress(const OddsArguments& arguments);
/// The limits of an exact computation, whose time starts now, with its progress and, if asked for, its lists.
ExactLimits exact_limits(const OddsArguments& arguments, const Question& question, ShareProgress& progress);

/// Of a question: whether it is about a patience, open hands, or hands that are played.
Modes game_mode(const Question& question);

/// An answer, and whether all of it was computed. If it was not, `complaint` may say why.
struct Computed {
  OddsResult result;
  bool complete = true;
  std::string complaint{};
};
/// The figure by the method that was typed, or by the best one. Throws InputError if an option means nothing there.
Computed compute(const OddsArguments& arguments, Question question, const Engine& engine);

/// --vary: the odds for each value of a rule option, exact or by the same deals.
ExitCode vary_odds(const OddsArguments& arguments, Question question, const Engine& engine);
/// --openings: the odds by opening hand of a chain game, or what an opening hand of Block is worth.
ExitCode odds_by_hand(const OddsArguments& arguments, const Question& question);
/// --merge: the sum of results in json.
ExitCode merge_odds(const OddsArguments& arguments);

}  // namespace boneyard::app
