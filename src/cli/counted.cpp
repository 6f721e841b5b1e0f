#include "cli/counted.hpp"

#include <fmt/format.h>

#include <limits>

#include "platform/errors.hpp"

namespace boneyard::app {

std::uint64_t read_count(std::string_view text) {
  constexpr std::string_view range = "a number from 1 to 18446744073709551615";
  const std::uint64_t count = at_place("--count", [&] { return parse_whole(text, range); });
  if (count == 0) throw InputError(fmt::format("--count: {}: expected {}", in_quotes(text), range));
  return count;
}

std::pair<int, int> read_ratings(const std::string& text) {
  const auto number = [&](std::string_view part, int otherwise) {
    if (part.empty()) return otherwise;
    const auto digits = parse_digits(part);
    if (!digits || *digits > 9999)
      throw InputError(fmt::format("--rating: {}: expected LOW..HIGH, such as 1400..1600", in_quotes(text)));
    return static_cast<int>(*digits);
  };
  const std::size_t dots = text.find("..");
  const std::string_view low = std::string_view(text).substr(0, dots);
  const std::string_view high = dots == std::string::npos ? low : std::string_view(text).substr(dots + 2);
  const std::pair bounds{number(low, 0), number(high, std::numeric_limits<int>::max())};
  if (bounds.first > bounds.second)
    throw InputError(fmt::format("--rating: {}: the first number is above the second", in_quotes(text)));
  return bounds;
}

void start_from_seed(DealSource& source, const DealArguments& typed, BatchOptions& options, bool wanted) {
  auto* seeds = std::get_if<SeedList>(&source);
  if (seeds == nullptr || typed.range() || !single_seed(*seeds) || !(options.most || wanted)) return;
  seeds->front().last = std::numeric_limits<std::uint64_t>::max();
  if (!options.most) options.most = 1;
}

}  // namespace boneyard::app
