// Joins the results of runs over different seeds into one.
#include <fmt/format.h>

#include <algorithm>

#include "boneyard/odds.hpp"

#include "boneyard/notation.hpp"
#include "odds/results.hpp"

namespace boneyard {

std::string mismatch(const OddsResult& a, const OddsResult& b, std::string_view between) {
  const auto differ = [&](std::string_view what, const auto& left, const auto& right) {
    return left == right ? std::string() : fmt::format("{} {}{}{}", what, left, between, right);
  };
  if (a.variant.name() != b.variant.name()) return differ("game", a.variant.name(), b.variant.name());
  if (a.variant.seats() != b.variant.seats()) return differ("seats", a.variant.seats(), b.variant.seats());
  if (a.variant != b.variant) return differ("rules", a.variant.rules_text(), b.variant.rules_text());
  if (a.player != b.player) return differ("player", to_text(a.player), to_text(b.player));
  if (a.strengths != b.strengths)
    return differ("strength", to_text(a.strengths, a.variant.seats()), to_text(b.strengths, b.variant.seats()));
  if (a.matches != b.matches) return "only one counts matches";
  if (a.method != b.method) return differ("method", to_text(a.method), to_text(b.method));
  if (a.scheme != b.scheme) return differ("dealing scheme", a.scheme, b.scheme);
  if (a.confidence != b.confidence) return differ("confidence", a.confidence, b.confidence);
  if (a.method != Method::rare && a.interval != b.interval)  // of rare wins there is one kind alone
    return differ("interval", to_text(a.interval), to_text(b.interval));
  if (a.left_known != b.left_known) return "only one counts the tiles left";
  if (a.mean.has_value() != b.mean.has_value()) return "only one knows by how much the deals are won";
  return {};
}

namespace {

struct NamedRange {
  SeedRange seeds;
  const std::string* name;
};

/// Sorts the ranges, and joins those that touch. Throws ParseError if two overlap.
std::vector<SeedRange> joined(std::vector<NamedRange> ranges) {
  std::sort(ranges.begin(), ranges.end(),
            [](const NamedRange& a, const NamedRange& b) { return a.seeds.first < b.seeds.first; });
  std::vector<SeedRange> seeds;
  const std::string* reaching = nullptr;  // the name of the result whose range ends the list so far
  for (const NamedRange& each : ranges) {
    if (!seeds.empty() && each.seeds.first <= seeds.back().last)
      throw ParseError(fmt::format("{} and {} overlap: both have seed {}", *reaching, *each.name, each.seeds.first));
    if (!seeds.empty() && each.seeds.first == seeds.back().last + 1)
      seeds.back().last = each.seeds.last;
    else
      seeds.push_back(each.seeds);
    reaching = each.name;
  }
  return seeds;
}

}  // namespace

OddsResult merge(std::span<const NamedResult> parts) {
  if (parts.empty()) throw ParseError("nothing to merge");
  std::vector<NamedRange> ranges;
  OddsResult sum = parts.front().result;
  sum.tally = {};
  sum.seconds = 0;
  for (const auto& [name, part] : parts) {
    if (part.method == Method::exact)
      throw ParseError(fmt::format("{}: method {}: only sampled results can be added up", name, to_text(part.method)));
    if (const std::string why = mismatch(parts.front().result, part, " and "); !why.empty())
      throw ParseError(fmt::format("{} and {} do not go together: {}", parts.front().name, name, why));
    for (const SeedRange& seeds : part.seeds) ranges.push_back({seeds, &name});
    // Disjoint ranges have at most 2^64 seeds; that sum would overflow the counter to 0.
    if (sum.tally.deals() + part.tally.deals() < part.tally.deals()) throw ParseError("more deals than can be counted");
    if (sum.variant.scores() && sum.tally.deals() + part.tally.deals() > MultiplayerCounts::most_deals)
      throw ParseError("more deals of a table game than can be counted");
    sum.tally += part.tally;
    sum.seconds += part.seconds;
  }
  sum.seeds = joined(std::move(ranges));
  set_figures(sum, sum.mean.has_value());
  return sum;
}

}  // namespace boneyard
