#include "platform/settings.hpp"

#include <fmt/format.h>

#include "platform/errors.hpp"
#include "platform/state_file.hpp"

namespace boneyard::app {
namespace {

StateFile settings_in(const std::filesystem::path& state) { return {state, "settings", "settings"}; }

}  // namespace

std::string saved_setting(const std::filesystem::path& state, std::string_view name) {
  return or_else(
      [&] {
        const Json settings = settings_in(state).read();
        const auto found = settings.find(std::string(name));
        return found != settings.end() && found->is_string() ? found->get<std::string>() : std::string();
      },
      [](const char*) { return std::string(); });
}

std::string save_setting(const std::filesystem::path& state, std::string_view name, std::string_view value) {
  return or_else(
      [&] {
        return settings_in(state).change([&](Json& settings) {
          settings[std::string(name)] = std::string(value);
          return std::string();
        });
      },
      [&](const char* why) { return fmt::format("The setting could not be saved: {}", why); });
}

}  // namespace boneyard::app
