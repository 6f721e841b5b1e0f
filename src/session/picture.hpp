// The table as a picture: plain dominoes, drawn from places alone, as SVG that stands by itself or within a page.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "boneyard/answer.hpp"

namespace boneyard {

/// A table, and what is written over it (nothing, if it is empty).
struct Panel {
  std::string caption;
  std::vector<Place> places;
};

/// An SVG document with the tables in their order, as many side by side as fit a page. What lies face down shows its
/// back.
std::string picture(std::span<const Panel> panels);
/// Of one table.
std::string picture(const std::vector<Place>& places);

}  // namespace boneyard
