// --count and --rating: so many results, from deals that begin at one seed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "cli/batch.hpp"
#include "cli/options.hpp"

namespace boneyard::app {

/// Reads --count. Throws InputError.
std::uint64_t read_count(std::string_view text);

/// Reads --rating: `1400..1600`, `1400..`, `..1600` or one number; both bounds are inclusive. Throws InputError.
std::pair<int, int> read_ratings(const std::string& text);

/// Lets a single seed start an open range if the user gives a number of results, or asks only for some deals (`wanted`;
/// then the default is one result). A typed range stays a limit, even a range of one seed.
void start_from_seed(DealSource& source, const DealArguments& typed, BatchOptions& options, bool wanted);

}  // namespace boneyard::app
