// What `solve` says about a deal: a page, a line, a json object or a csv row.
#pragma once

#include <string>

#include "cli/batch.hpp"
#include "cli/solving.hpp"

namespace boneyard::app {

/// For people, one deal alone: the table that is solved, which they see before the search.
std::string solve_table(const SolveRequest& request, const DealItem& item, const AnyPosition& position,
                        const Style& style);
/// Below it: the verdict in words, the line.
std::string solve_page(const SolveRequest& request, const SolvedDeal& solved, const Style& style);
/// For people, one of many deals: a line.
std::string solve_line(const DealItem& item, const SolvedDeal& solved, const Style& style);
std::string solve_json(const SolveRequest& request, const DealItem& item, const SolvedDeal& solved);
/// The chances of all moves: `6-4>=0.53 <3-1=0.2`, where `6-4>` is a move, or `6-4>=0.5..0.6` if a limit left a gap.
std::string fair_words(const std::vector<MoveChance>& moves);
/// The chance of each move below a heading.
std::string fair_text(const std::vector<MoveChance>& moves, std::string_view heading);
std::string solve_csv_header(const SolveRequest& request);
std::string solve_csv(const SolveRequest& request, const DealItem& item, const SolvedDeal& solved);

}  // namespace boneyard::app
