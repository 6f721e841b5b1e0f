// The table of a table game as it lies, in plain values, for drawing: what everybody sees, or what one seat does.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solvers/place.hpp"
#include "solvers/table/view.hpp"

namespace boneyard::table {

/// "table", "seat 1", …, "stock" ("aside" where nobody draws), with open hands: every tile face up. A line lies as a
/// chain, another layout as its tiles in the order laid.
std::vector<Place> places(const Position& position);
/// For one seat: the others' tiles and the stock unknown.
std::vector<Place> places(const View& view);

/// `stock`, or `aside` where nobody draws from it.
std::string_view stock_name(const Settings& settings);

/// Tiles that the seat does not see and knows not to be in the hand of another, by what passes and draws have told.
LargeSet cannot_hold(const View& view, int other);

}  // namespace boneyard::table
