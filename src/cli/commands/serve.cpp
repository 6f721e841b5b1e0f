// The command `boneyard serve`: answers questions as lines of JSON, for programs. docs/protocol.md describes them.
#include <memory>

#include "cli/commands/commands.hpp"
#include "cli/options.hpp"
#include "cli/serving.hpp"

namespace boneyard::app {
namespace {

struct ServeArguments {
  LimitArguments limits;
  std::optional<std::string> line_text;

  ServeLimits read() const {
    constexpr int shortest_line = 64, longest_line = 1 << 30;
    ServeLimits read{.threads = limits.threads()};
    read.memory = limits.memory_text ? limits.memory_limit() : protocol::Asking{}.memory;
    if (const auto seconds = limits.time_limit())
      read.time = std::chrono::milliseconds(static_cast<std::int64_t>(*seconds * 1000));
    read.line = static_cast<std::size_t>(
        read_small_number("--line-limit", line_text, shortest_line, longest_line).value_or(1 << 20));
    return read;
  }
};

}  // namespace

Action serve_command(CLI::App& app) {
  const auto arguments = std::make_shared<ServeArguments>();
  arguments->limits.declare(app);
  add_flag(app, "--line-limit", arguments->line_text);
  app.footer(
      "Reads an object a line, such as {\"id\": 1, \"ask\": \"solve\", \"variant\": \"five-columns\", \"deal\": \"seed "
      "5\"}, "
      "and answers each by a line with the same id, in the order in which they are done. docs/protocol.md lists "
      "the questions. Exit code: 0 at the end of the input, 3 interrupted.");
  return [arguments] {
    Service(arguments->read()).run();
    return ExitCode::done;
  };
}

}  // namespace boneyard::app
