#include "cli/io/statistics.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "cli/io/files.hpp"
#include "deals/notation.hpp"

namespace boneyard::app {
namespace {

constexpr int statistics_version = 1;

[[noreturn]] void fail(const std::filesystem::path& file, std::string_view what) {
  throw ParseError(fmt::format("{}: {}: {}", file.string(), what, std::strerror(errno)));
}

/// An open file that closes itself; -1 if opening failed.
class Descriptor {
 public:
  Descriptor(const std::filesystem::path& file, int flags) : fd_(::open(file.c_str(), flags | O_CLOEXEC, 0644)) {}
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return fd_; }

 private:
  int fd_;
};

}  // namespace

std::string to_json(const Statistics& statistics) {
  nlohmann::ordered_json games = nlohmann::ordered_json::object();
  for (const auto& [key, record] : statistics)
    games[key] = {{"played", record.played},
                  {"won", record.won},
                  {"streak", record.streak},
                  {"longest_streak", record.longest_streak}};
  return nlohmann::ordered_json{{"boneyard_statistics", statistics_version}, {"games", games}}.dump(2) + "\n";
}

Statistics parse_statistics(std::string_view json) {
  try {
    const auto all = nlohmann::json::parse(json);
    if (all.at("boneyard_statistics").get<int>() != statistics_version)
      throw ParseError(fmt::format("expected statistics of version {}", statistics_version));
    Statistics statistics;
    for (const auto& [key, value] : all.at("games").items())
      statistics[key] = {value.at("played").get<std::uint64_t>(), value.at("won").get<std::uint64_t>(),
                         value.at("streak").get<std::int64_t>(), value.at("longest_streak").get<std::uint64_t>()};
    return statistics;
  } catch (const nlohmann::json::exception&) {
    throw ParseError("not a statistics file of boneyard");
  }
}

std::filesystem::path state_folder() {
  if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state == '/')
    return std::filesystem::path(state) / "boneyard";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
    return std::filesystem::path(home) / ".local/state/boneyard";
  return {};
}

Statistics load_statistics(const std::filesystem::path& folder) {
  const auto file = folder / "statistics.json";
  std::error_code error;
  if (folder.empty() || !std::filesystem::exists(file, error)) return {};
  std::ifstream in(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in) fail(file, "cannot read");
  try {
    return parse_statistics(text);
  } catch (const ParseError& wrong) {
    throw ParseError(fmt::format("{}: {}", file.string(), wrong.what()));
  }
}

Record count_game(const std::filesystem::path& folder, std::string_view key, bool won) {
  if (folder.empty()) throw ParseError("statistics are not kept: neither XDG_STATE_HOME nor HOME is set");
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  const auto lock_file = folder / "statistics.lock";
  const Descriptor lock(lock_file, O_RDWR | O_CREAT);
  if (lock.get() < 0) fail(lock_file, "cannot open");
  while (::flock(lock.get(), LOCK_EX) != 0)
    if (errno != EINTR) fail(lock_file, "cannot lock");

  Statistics statistics = load_statistics(folder);
  statistics[std::string(key)].add(won);
  replace_file((folder / "statistics.json").string(), to_json(statistics));
  return statistics[std::string(key)];
}

}  // namespace boneyard::app
