// The README, the pages of docs/ and the manual show what really happens: their sessions are run, their examples are
// compiled. script/check-docs checks what needs no program: links, names of files and options, spelling.
#include <catch2/catch.hpp>
#include <filesystem>
#include <regex>

#include "tests/cli/program.hpp"

namespace {

std::string read(const std::filesystem::path& path) { return TemporaryFolder::read(path.string()); }

std::vector<std::filesystem::path> pages() {
  const std::filesystem::path top = BONEYARD_SOURCE_DIR;
  std::vector<std::filesystem::path> found = {top / "README.md"};
  for (const auto& entry : std::filesystem::recursive_directory_iterator(top / "docs"))
    if (entry.path().extension() == ".md") found.push_back(entry.path());
  for (const auto& entry : std::filesystem::directory_iterator(top / "packaging"))
    if (entry.path().extension() == ".scd") found.push_back(entry.path());
  return found;
}

/// One `$ boneyard …` of a ```console block, or of a block of the manual, and what it is said to print. Lines for
/// standard input may follow: `$ boneyard serve <<END`, up to `END`.
struct Session {
  std::string command, output;
};

std::vector<Session> sessions(const std::filesystem::path& path) {
  std::vector<Session> found;
  bool inside = false;
  const std::string fence = path.extension() == ".scd" ? "```" : "```console";
  std::istringstream stream(read(path));
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with("```")) {
      inside = line == fence && !inside;
    } else if (inside && line.starts_with("$ boneyard ")) {
      found.push_back({line.substr(2), ""});
      const bool has_input = line.find("<<END") != std::string::npos;
      while (has_input && line != "END" && std::getline(stream, line)) found.back().command += "\n" + line;
    } else if (inside && !found.empty()) {
      found.back().output += line + "\n";
    }
  }
  return found;
}

/// Times differ from run to run.
std::string without_times(const std::string& text) {
  return std::regex_replace(text, std::regex("[0-9.]+ s\\b|[0-9,]+ deals/s|\"seconds\":[-+.e0-9]+"), "#");
}

}  // namespace

TEST_CASE("the sessions that the documents show print what they are said to print") {
  std::size_t met = 0;
  for (const auto& page : pages()) {
    const TemporaryFolder folder;  // a session may read what one before it on the page wrote
    for (const Session& session : sessions(page)) {
      INFO(page << ": " << session.command);
      const Ended ended =
          run_shell("cd " + folder.path("") + "; exec </dev/null; export XDG_STATE_HOME=" + folder.path("state") +
                    "; boneyard() { $boneyard \"$@\"; }\n" + session.command);
      CHECK(without_times(ended.out + ended.err) == without_times(session.output));
      ++met;
    }
  }
  REQUIRE(met > 0);
}

TEST_CASE("the library's examples in the documents are those that are compiled and run") {
  const auto shows = [](const std::string& page, const std::string& name) {
    const std::string folder = BONEYARD_SOURCE_DIR "/tests/consumer/";
    const std::string code = read(folder + name + ".cpp"), text = read(BONEYARD_SOURCE_DIR "/" + page);
    INFO(page << ": " << name);
    REQUIRE(!code.empty());
    CHECK(text.find("```cpp\n" + code + "```") != std::string::npos);
    CHECK(text.find("```text\n" + read(folder + name + ".txt") + "```") != std::string::npos);
  };
  for (const char* name : {"example", "play", "odds", "chances", "hand"}) shows("docs/library.md", name);
}
