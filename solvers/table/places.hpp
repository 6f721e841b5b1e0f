// The table of a table game as it lies, in plain values, for drawing: what everybody sees, or what one seat does.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solvers/place.hpp"
#include "solvers/table/view.hpp"

namespace boneyard::table {

/// A part of the table, as Place is of a patience: "table", "seat 1", …, "stock" ("aside" where nobody draws).
struct LargePlace {
  std::string name;
  PlaceKind kind{};
  std::vector<LargeLaid> tiles{};
  std::size_t face_down = 0;  ///< tiles that lie here face down, besides
  std::optional<int> number{};

  friend bool operator==(const LargePlace&, const LargePlace&) = default;
};

/// With open hands, every tile face up. A line lies as a chain, another layout as its tiles in the order laid.
std::vector<LargePlace> places(const Position& position);
/// For one seat: the others' tiles and the stock face down.
std::vector<LargePlace> places(const View& view);

/// `stock`, or `aside` where nobody draws from it.
std::string_view stock_name(const Settings& settings);

/// Tiles that the seat does not see and knows not to be in the hand of another, by what passes and draws have told.
LargeSet cannot_hold(const View& view, int other);

}  // namespace boneyard::table
