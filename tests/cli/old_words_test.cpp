// Names that were given up stay given up: tests/old_words.txt lists each with what it is called now.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>

namespace {

namespace fs = std::filesystem;

const fs::path top = BONEYARD_SOURCE_DIR;
constexpr const char* folders[] = {"include", "deals", "solvers", "src", "tests", "bench"};

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// By old word: what it is called now.
std::map<std::string, std::string> old_words() {
  std::map<std::string, std::string> words;
  std::istringstream lines(read(top / "tests/old_words.txt"));
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    const auto blank = line.find(' ');
    INFO(line);
    REQUIRE(blank != line.npos);
    REQUIRE(words.emplace(line.substr(0, blank), line.substr(blank + 1)).second);
  }
  return words;
}

bool is_of_a_name(char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
}

std::set<std::string> identifiers(const std::string& text) {
  std::set<std::string> found;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_of_a_name(text[end])) ++end;
    if (end > at) found.insert(text.substr(at, end - at));
    at = end + 1;
  }
  return found;
}

/// Calls visit(path) for every file below the folders. The proved checker follows Coq's names, and packages of others
/// follow theirs.
template <class Visit>
void for_each_file(Visit&& visit) {
  for (const char* folder : folders) {
    fs::recursive_directory_iterator at(top / folder), end;
    for (; at != end; ++at) {
      const auto& path = at->path();
      if (path == top / "src/certificate/verified" || path.filename() == "node_modules")
        at.disable_recursion_pending();
      else if (at->is_regular_file())
        visit(path);
    }
  }
}

}  // namespace

TEST_CASE("no type, function or file has a name of tests/old_words.txt") {
  const auto words = old_words();
  REQUIRE(!words.empty());
  const std::set<std::string> read_endings = {".hpp", ".cpp", ".ts", ".tsx", ".py"};
  std::size_t files = 0;
  for_each_file([&](const fs::path& path) {
    ++files;
    const std::string name = path.filename().string();
    const auto renamed = words.find(name.substr(0, name.find('.')));
    INFO(path);
    if (renamed != words.end()) FAIL_CHECK("the file is called " << renamed->second << " now");
    if (!read_endings.contains(path.extension().string())) return;
    for (const std::string& identifier : identifiers(read(path)))
      if (const auto found = words.find(identifier); found != words.end())
        FAIL_CHECK(identifier << " is called " << found->second << " now");
  });
  CHECK(files > 500);
}
