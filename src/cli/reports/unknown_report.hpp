// What `solve` and `odds` say about a table with unknown tiles: how often it can be won.
#pragma once

#include <string>
#include <vector>

#include "boneyard/fillings.hpp"
#include "cli/reports/layout_text.hpp"
#include "platform/output.hpp"

namespace boneyard::app {

/// What was found out about a table with unknown tiles.
struct UnknownAnswer {
  FillingsWon won{};
  FillingsQuestion question{};
  /// For a player who cannot see the stock, where only the stock is unknown: the chance of every move, best first.
  std::vector<MoveChance> fair{};
  double seconds = 0;
};

/// The table itself, which people see before the search.
std::string unknown_table(const TypedTable& table, const Style& style, std::size_t width = page_width);
std::string unknown_page(const TypedTable& table, const UnknownAnswer& answer, const Style& style);
/// Of the answer only the result.
std::string unknown_line(const UnknownAnswer& answer);
/// As a line of json, or as a row of csv below its header.
std::string unknown_result(Format format, const TypedTable& table, const UnknownAnswer& answer);

}  // namespace boneyard::app
