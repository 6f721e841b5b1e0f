#include "solvers/any_variant.hpp"

#include <fmt/format.h>

namespace boneyard {

std::string_view AnyVariant::name() const { return is_table() ? table::row(table().game).name : patience().name(); }

std::string_view AnyVariant::title() const { return is_table() ? table::row(table().game).title : patience().title(); }

std::string AnyVariant::rules_text(std::string_view between) const {
  return is_table() ? table::settings_text(table(), between) : patience().rules_text(between);
}

std::string AnyVariant::text() const {
  return is_table() ? fmt::format("{} by {} seats ({})", name(), seats(), rules_text(",")) : patience().text();
}

}  // namespace boneyard
