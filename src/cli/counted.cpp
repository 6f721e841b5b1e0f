#include "cli/counted.hpp"

#include <fmt/format.h>

#include <limits>

#include "cli/errors.hpp"

namespace boneyard::app {

std::uint64_t read_count(std::string_view text) {
  constexpr std::string_view range = "a number from 1 to 18446744073709551615";
  const std::uint64_t count = at_place("--count", [&] { return parse_whole(text, range); });
  if (count == 0) throw InputError(fmt::format("--count: {}: expected {}", boneyard::quoted(text), range));
  return count;
}

void start_from_seed(DealSource& source, const DealArguments& typed, BatchOptions& options, bool wanted) {
  auto* seeds = std::get_if<SeedList>(&source);
  if (seeds == nullptr || typed.range() || !single_seed(*seeds) || !(options.most || wanted)) return;
  seeds->front().last = std::numeric_limits<std::uint64_t>::max();
  if (!options.most) options.most = 1;
}

}  // namespace boneyard::app
