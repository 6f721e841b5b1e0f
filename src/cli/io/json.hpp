// Pieces of json that several commands print.
#pragma once

#include <nlohmann/json.hpp>
#include <span>

#include "boneyard/answer.hpp"
#include "boneyard/exact.hpp"
#include "boneyard/variant.hpp"

namespace boneyard::app {

/// Keys stay in the order in which they are set.
using Json = nlohmann::ordered_json;

/// Numbers as numbers, words as text: `{"hand": 6}`, `{"refill": "column"}`.
Json rules_json(const Variant& variant);
/// `{"hand": ["6-4", …], …}`.
Json layout_json(std::span<const Place> places);
/// What became of all deals draw by draw. Counts of deals are text, as they pass 2^64.
Json draws_json(std::span<const CountedDraws> draws);

}  // namespace boneyard::app
