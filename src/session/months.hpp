// The names of the months in short.
#pragma once

#include <string_view>

namespace boneyard {

inline constexpr std::string_view month_names[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                   "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

}  // namespace boneyard
