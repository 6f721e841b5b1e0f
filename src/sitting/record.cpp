#include "sitting/record.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace boneyard {
namespace {

constexpr std::string_view winnable_mark = ";deals=winnable";

}  // namespace

void Record::add(bool won_this) {
  ++played;
  if (won_this) {
    ++won;
    streak = std::max<std::int64_t>(streak, 0) + 1;
    longest_streak = std::max(longest_streak, static_cast<std::uint64_t>(streak));
  } else {
    streak = std::min<std::int64_t>(streak, 0) - 1;
  }
}

std::string record_key(const Variant& variant, Dealt dealt) {
  return fmt::format("{}{}", variant.text(), dealt == Dealt::winnable ? winnable_mark : "");
}

std::pair<Variant, Dealt> parse_record_key(std::string_view key) {
  const bool winnable = key.ends_with(winnable_mark);
  if (winnable) key.remove_suffix(winnable_mark.size());
  return {Variant::parse(key), winnable ? Dealt::winnable : Dealt::all};
}

}  // namespace boneyard
