// The sources of the rules in docs/rules.md: the options that are said to honour them are there, and those that are
// said not to be there yet are not.
#include <catch2/catch.hpp>
#include <regex>

#include "tests/cli/program.hpp"

namespace {

struct Row {
  std::string game;
  std::vector<std::string> options, missing;
};

std::vector<std::string> options_in(const std::string& cell) {
  const std::regex option("`([a-z]+=[a-z0-9-]+)`");
  std::vector<std::string> found;
  for (std::sregex_iterator match(cell.begin(), cell.end(), option), end; match != end; ++match)
    found.push_back((*match)[1]);
  return found;
}

/// The rows of the tables of sources: game, what it says, options, what is not there yet, tests.
std::vector<Row> rows() {
  const std::string page = TemporaryFolder::read(BONEYARD_SOURCE_DIR "/docs/rules.md");
  std::istringstream lines(page.substr(page.find("## The sources")));
  const std::regex row(R"(\| \[.*\]\(rules/(.*)\.md\) \|(.*)\|(.*)\|(.*)\|(.*)\|)");
  std::vector<Row> found;
  std::smatch match;
  for (std::string line; std::getline(lines, line);)
    if (std::regex_match(line, match, row)) found.push_back({match[1], options_in(match[3]), options_in(match[4])});
  return found;
}

/// With some number of players.
bool is_accepted(const std::string& game, const std::string& option) {
  for (const char* seats : {"", " --seats 2", " --seats 3", " --seats 4", " --seats 5"})
    if (run("deal " + game + " 1 --quiet --rule " + option + seats).code == 0) return true;
  return false;
}

}  // namespace

TEST_CASE("the options that honour the sources of the rules are there, and the others are said to be missing",
          "[slow]") {
  const auto all = rows();
  REQUIRE(all.size() == 21);
  for (const auto& [game, options, missing] : all) {
    CHECK_FALSE(options.empty());
    for (const std::string& option : options) {
      INFO(game << " " << option << ": said to be there");
      CHECK(is_accepted(game, option));
    }
    for (const std::string& option : missing) {
      INFO(game << " " << option << ": said not to be there yet");
      CHECK_FALSE(is_accepted(game, option));
    }
  }
}
