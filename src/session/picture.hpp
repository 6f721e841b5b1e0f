// The table as an SVG picture with plain dominoes. It is drawn from the places alone, and can stand by itself or in a
// page.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "boneyard/answer.hpp"

namespace boneyard {

/// A table with its caption (none if it is empty).
struct Panel {
  std::string caption;
  std::vector<Place> places;
};

/// Makes an SVG document with the tables in their order, as many side by side as fit the page. Tiles that lie face down
/// show their backs.
std::string picture(std::span<const Panel> panels);
/// Makes the picture of a single table without caption.
std::string picture(const std::vector<Place>& places);

}  // namespace boneyard
