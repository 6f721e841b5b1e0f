// What `boneyard solve` is asked, and the part of it that all games share.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "cli/batch.hpp"
#include "cli/options.hpp"
#include "cli/solving.hpp"

namespace boneyard::app {

struct SolveArguments {
  GameArguments game;
  DealArguments deals;
  LimitArguments limits;
  DisplayArguments display;
  std::string after;
  Want want;
  std::string player = "thoughtful";
  std::optional<std::string> certificate, seat;
  bool moves = false, keep_going = false;

  SolveRequest request(const Variant& variant) const;
};

/// Of one deal's verdict, and why anything about it is missing.
ExitCode code_of(Verdict verdict, Cutoff cutoff);

/// Hands every deal to a handler, shows progress, and sums up.
BatchTotals solve_deals(const SolveArguments& arguments, const Variant& variant, const DealSource& source,
                        unsigned threads, const std::function<DealHandler()>& make_handler);

/// Solves deals of a table game.
ExitCode solve_hands(const SolveArguments& arguments, const Variant& variant);

}  // namespace boneyard::app
