// Answers a question about a table with unknown tiles, for the commands `solve` and `odds`.
#pragma once

#include "boneyard/fillings.hpp"
#include "cli/solving.hpp"
#include "platform/errors.hpp"

namespace boneyard::app {

/// Prints the table and how often it can be won. `request` has the limits. Exit code: 0 if every filling can be won, 1
/// if none can, 3 if it depends.
ExitCode answer_unknown(const TypedTable& table, FillingsQuestion question, SolveRequest request,
                        const Display& display);

}  // namespace boneyard::app
