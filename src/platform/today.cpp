#include "platform/today.hpp"

#include <cstdlib>
#include <ctime>

namespace boneyard::app {

Date today() {
  if (const char* date = std::getenv("BONEYARD_TODAY"); date != nullptr) return Date::parse(date);
  const std::time_t now = std::time(nullptr);
  std::tm date{};
  ::localtime_r(&now, &date);
  return {date.tm_year + 1900, date.tm_mon + 1, date.tm_mday};
}

}  // namespace boneyard::app
