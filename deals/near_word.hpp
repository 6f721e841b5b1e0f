// Help for a word that nobody knows, such as a key of JSON.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/notation.hpp"

namespace boneyard {

/// "did you mean count?" if one of the words, of which there is at least one, is near; otherwise "expected a or b".
inline std::string known_words(std::string_view word, const std::vector<std::string>& words) {
  constexpr std::size_t longest = 100;
  const auto far = [&](const std::string& each) { return edit_distance(each, word); };
  if (word.size() < longest) {
    const auto nearest =
        std::min_element(words.begin(), words.end(), [&](const auto& a, const auto& b) { return far(a) < far(b); });
    if (far(*nearest) <= 1 + nearest->size() / 3) return fmt::format("did you mean {}?", *nearest);
  }
  return fmt::format("expected {}", fmt::join(words, " or "));
}

}  // namespace boneyard
