// Answers a question about a table with unknown tiles, for the commands `solve` and `odds`.
#pragma once

#include <functional>

#include "boneyard/fillings.hpp"
#include "cli/reports/unknown_report.hpp"
#include "cli/solving.hpp"
#include "platform/errors.hpp"

namespace boneyard::app {

/// Finds out how often a table can be won, and what the moves are worth where only a stock is unknown. `request` has
/// the limits; `tick` is told which share is done.
UnknownAnswer answer_of(const TypedTable& table, FillingsQuestion question, const SolveRequest& request,
                        const std::function<void(double share)>& tick);

/// Prints the table and how often it can be won. `request` has the limits. Exit code: 0 if every filling can be won, 1
/// if none can, 3 if it depends.
ExitCode answer_unknown(const TypedTable& table, const FillingsQuestion& question, SolveRequest request,
                        const Display& display);

}  // namespace boneyard::app
