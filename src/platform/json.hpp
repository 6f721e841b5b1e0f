// What files of the program's own and its results are made of.
#pragma once

#include <nlohmann/json.hpp>

namespace boneyard::app {

/// Keys keep the order in which they are set.
using Json = nlohmann::ordered_json;

}  // namespace boneyard::app
