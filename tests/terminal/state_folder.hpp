#pragma once
// A folder for what a player's tables keep, and a person at a screen whose state lies there.
#include <stdlib.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>

#include "cli/state/statistics.hpp"
#include "platform/settings.hpp"
#include "terminal/presenter/presenter.hpp"
#include "terminal/presenter/score.hpp"

namespace boneyard::app {

/// A folder of its own that goes away with it.
struct StateFolder {
  std::filesystem::path path;
  StateFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "boneyard-test-XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    path = name;
  }
  StateFolder(const StateFolder&) = delete;
  StateFolder& operator=(const StateFolder&) = delete;
  ~StateFolder() { std::filesystem::remove_all(path); }
};

inline PlaySettings at_screen(const std::filesystem::path& state) {
  return {.look = {}, .deals = {}, .status = {}, .state = state, .counts = true};
}

/// Puts a game away as it stands.
inline void keep(const std::filesystem::path& state, Session session, std::uint64_t hints = 0,
                 const std::string& why_not = "") {
  if (!why_not.empty()) session.spoil(why_not);
  KeptFile(state, session.variant().name(), "").save(session.text({.hints = hints}));
}

/// Counts a game that ended like that as it stands.
inline Counted count_ended(const Session& session, bool won, const std::filesystem::path& state,
                           const Effort& effort = {}) {
  const Result result{.kind = kind_of(session),
                      .won = won,
                      .effort = effort,
                      .date = session.dealt().date,
                      .why_not = session.why_spoiled(),
                      .persons = session.hand().persons()};
  return count_result(result, session, state);
}

/// Makes a file an hour older.
inline void age(const std::filesystem::path& file) {
  std::filesystem::last_write_time(file, std::filesystem::last_write_time(file) - std::chrono::hours(1));
}

}  // namespace boneyard::app
