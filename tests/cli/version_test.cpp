// One version everywhere, and a CITATION.cff that programs can read: https://citation-file-format.github.io, 1.2.0.
// Debian has no program that checks such a file; these are its rules for the keys that it has.
#include <catch2/catch.hpp>
#include <map>
#include <regex>
#include <set>
#include <vector>

#include "boneyard/version.hpp"

#include "tests/cli/program.hpp"

namespace {

std::string read(const std::string& name) { return TemporaryFolder::read(BONEYARD_SOURCE_DIR "/" + name); }

/// What the first group finds first; empty if it finds nothing.
std::string first_in(const std::string& text, const std::string& pattern) {
  std::smatch match;
  return std::regex_search(text, match, std::regex(pattern)) ? match[1].str() : "";
}

/// Key by key the text of a file of YAML: what stands on the key's line, and the lines under it that begin with blanks.
std::map<std::string, std::string> keys_of(const std::string& yaml) {
  std::map<std::string, std::string> keys;
  std::istringstream lines(yaml);
  std::string last;
  for (std::string line; std::getline(lines, line);) {
    const bool goes_on = line.starts_with("  ");
    const std::string key = goes_on ? last : first_in(line, "^([a-z-]+):(?: |$)");
    INFO(line);
    REQUIRE(!key.empty());  // the file keeps to this much of YAML
    REQUIRE(goes_on == keys.contains(key));
    keys[key] += goes_on ? line + "\n" : line.substr(std::min(line.size(), key.size() + 2)) + "\n";
    last = key;
  }
  for (auto& [key, value] : keys) value.pop_back();
  return keys;
}

}  // namespace

namespace {

/// `1.10.0` as numbers that compare in order.
std::vector<int> numbers_of(const std::string& version) {
  std::vector<int> numbers;
  std::istringstream parts(version);
  for (std::string part; std::getline(parts, part, '.');) numbers.push_back(std::stoi(part));
  return numbers;
}

}  // namespace

TEST_CASE("the program, the library and CITATION.cff have one version") {
  const std::string number = first_in(read("CMakeLists.txt"), "project\\(boneyard VERSION ([0-9]+\\.[0-9]+\\.[0-9]+) ");
  const std::string version = number + first_in(read("CMakeLists.txt"), "set\\(BONEYARD_VERSION_SUFFIX \"([^\"]*)\"");
  REQUIRE((version == number || version == number + "-dev"));
  CHECK(run("--version").out.starts_with("boneyard " + version + " "));
  CHECK(BONEYARD_VERSION == version);
  CHECK(fmt::format("{}.{}.{}", BONEYARD_VERSION_MAJOR, BONEYARD_VERSION_MINOR, BONEYARD_VERSION_PATCH) == number);
  CHECK(keys_of(read("CITATION.cff")).at("version") == version);
}

TEST_CASE("a version without a suffix is the newest release of the changelog, one with a suffix comes after it") {
  const std::string version = BONEYARD_VERSION;
  const std::string number = version.substr(0, version.find('-'));
  const std::string changelog = read("CHANGELOG.md");
  const std::string released = first_in(changelog, "\n## ([0-9.]+), 20[0-9-]+\n");  // the newest stands first
  const auto citation = keys_of(read("CITATION.cff"));
  CHECK(first_in(changelog, "\n## ([^,\n]+)") == number);
  if (version == number) {
    CHECK(released == version);
    CHECK(first_in(changelog, "\n## [^,\n]+, ([^\n]+)") == citation.at("date-released"));
  } else {
    CHECK(first_in(changelog, "\n## [^,\n]+, ([^\n]+)") == "not released yet");
    CHECK(numbers_of(released) < numbers_of(number));
    CHECK(!citation.contains("date-released"));
  }
}

TEST_CASE("CITATION.cff keeps to its format") {
  const auto citation = keys_of(read("CITATION.cff"));
  for (const char* required : {"cff-version", "message", "title", "authors"}) {
    INFO(required);
    CHECK(citation.contains(required));
  }
  const std::set<std::string> known = {"abstract",
                                       "authors",
                                       "cff-version",
                                       "commit",
                                       "contact",
                                       "date-released",
                                       "doi",
                                       "identifiers",
                                       "keywords",
                                       "license",
                                       "license-url",
                                       "message",
                                       "preferred-citation",
                                       "references",
                                       "repository",
                                       "repository-artifact",
                                       "repository-code",
                                       "title",
                                       "type",
                                       "url",
                                       "version"};
  for (const auto& [key, value] : citation) {
    INFO(key);
    CHECK(known.contains(key));
    CHECK(!value.empty());
    // What begins with a quote ends with it; a plain text has no ": " and no " #", which YAML reads otherwise.
    if (value.starts_with('"'))
      CHECK(value.ends_with('"'));
    else if (value.find('\n') == value.npos)
      CHECK(!std::regex_search(value, std::regex(": | #|^[&*!|>%@`{\\[]")));
  }
  CHECK(citation.at("cff-version") == "1.2.0");
  CHECK((citation.at("type") == "software" || citation.at("type") == "dataset"));
  CHECK(citation.at("license") == first_in(read("LICENSE"), "^([A-Z]+) License"));
  if (citation.contains("date-released"))
    CHECK(std::regex_match(citation.at("date-released"),
                           std::regex("20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")));
  // An entity is a name; a person would have family-names and given-names.
  CHECK(std::regex_match(citation.at("authors"), std::regex("(\n  - name: [^\n]+)+")));
  CHECK(std::regex_match(citation.at("keywords"), std::regex("(\n  - [^\n]+)+")));
}
