// What the parts of the command `boneyard odds` share: its arguments, and how they are read.
#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boneyard/odds.hpp"
#include "cli/commands/commands.hpp"
#include "platform/progress.hpp"

namespace boneyard::app {

struct OddsArguments {
  GameArguments game;
  std::string seeds, player = "thoughtful", method = "auto", precision, confidence = "0.95", interval = "wilson";
  std::string checkpoint, checkpoint_every = "5", progress = "bar", lists, lists_limit = "61440";
  std::vector<std::string> merge;
  std::string strength = "few", vary, hand;
  bool fewest_left = false, who_wins = false, openings = false, published = false, matches = false;
  LimitArguments limits;
  DisplayArguments display;
  /// Returns what was typed for an argument, "true" for a flag, nullopt if it was not typed.
  std::function<std::optional<std::string>(const char*)> typed;
  bool given(const char* name) const { return typed(name).has_value(); }

  bool about_sampling() const { return !seeds.empty() || !checkpoint.empty() || fewest_left || who_wins; }
};

void print_odds(const OddsResult& result, const DisplayArguments& display);
/// Throws InputError if one of the options was typed; `why` says what they are for.
void refuse_beside(const std::string& other, const OddsArguments& arguments, std::initializer_list<const char*> options,
                   const char* why = "");
double read_confidence(const OddsArguments& arguments);
SeedRange read_seeds(const OddsArguments& arguments);
IntervalKind read_interval(const OddsArguments& arguments);

bool wants_json_progress(const OddsArguments& arguments);
/// The limits of an exact computation, whose time starts now, with its progress and, if asked for, its lists.
ExactLimits exact_limits(const OddsArguments& arguments, const Question& question, ShareProgress& progress);

/// The method to use, and a note about the choice if the program made it.
std::pair<Method, std::string> read_method(const OddsArguments& arguments, const Question& question);
/// The exact odds, with their seconds and the notes given. Refuses what is for sampling.
OddsResult exact_result(const OddsArguments& arguments, const Question& question, std::vector<std::string> notes);

/// --vary: the odds for each value of a rule option, exact or by the same deals.
ExitCode vary_odds(const OddsArguments& arguments, Question question, const Engine& engine);
/// --hand: what one opening hand of Block is worth.
ExitCode hand_odds(const OddsArguments& arguments, const Question& question);
/// --merge: the sum of results in json.
ExitCode merge_odds(const OddsArguments& arguments);

}  // namespace boneyard::app
