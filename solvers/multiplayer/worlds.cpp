// Worlds: deals that agree with a view, drawn by counting, or by a walk where there are too many to count.
#include "boneyard/player.hpp"

#include <variant>

#include "solvers/multiplayer/counted_worlds.hpp"
#include "solvers/multiplayer/walk.hpp"

namespace boneyard::multiplayer {
namespace {

template <class Width>
using Cases = std::vector<Case<Width>>;

template <class Width>
Cases<Width> counted_cases(const View& view, const std::vector<int>& doubles, CountLimits left) {
  Cases<Width> cases;
  for (const int each : doubles) cases.emplace_back(HiddenPlaces(view, each), left);
  return cases;
}

template <class Width>
Row draw_from(const Cases<Width>& cases, SeedStream& random) {
  typename Width::Count all = 0;
  for (const auto& each : cases) all += each.count;
  assert(all > 0);
  auto at = below(all, random);
  const auto* chosen = &cases.front();
  while (at >= chosen->count) at -= (chosen++)->count;
  return chosen->draw(random);
}

Row draw_from(const Walk& walk, SeedStream& random) { return walk.draw(random); }

}  // namespace

struct Worlds::Source {
  std::variant<Cases<Narrow>, Cases<Wide>, Walk> of;
};

Worlds::Worlds(const View& view, std::size_t states, const Limits& limits) : view_(view) {
  const std::vector<int> doubles = deciding_doubles(view);
  try {
    if (tiles_in_set(view.settings().highest) <= Narrow::most_places)
      source_.reset(new Source{counted_cases<Narrow>(view, doubles, {states, limits})});
    else  // each takes twice the memory and many times as long
      source_.reset(new Source{counted_cases<Wide>(view, doubles, {states / 32, limits})});
  } catch (const SearchCut&) {
    source_.reset(new Source{Walk(view, doubles)});
  }
}

Worlds::~Worlds() = default;
Worlds::Worlds(Worlds&&) noexcept = default;
Worlds& Worlds::operator=(Worlds&&) noexcept = default;

bool Worlds::walks() const { return std::holds_alternative<Walk>(source_->of); }

Row Worlds::draw(SeedStream& random) const {
  Row deal = std::visit([&](const auto& each) { return draw_from(each, random); }, source_->of);
  deal.resize(static_cast<std::size_t>(view_.places()));  // the places beyond are for tiles set aside
  return deal;
}

Position Worlds::draw_position(SeedStream& random) const { return view_.position_in(draw(random)); }

}  // namespace boneyard::multiplayer
