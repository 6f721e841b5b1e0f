// What the page asks about matches of the table games; binding.cpp hands these questions on.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string_view>

namespace boneyard {

using Questions = std::map<std::string_view, nlohmann::json (*)(const nlohmann::json&)>;

/// By the name in `ask`.
const Questions& match_questions();

}  // namespace boneyard
