// The sources of the rules in docs/rules.md: the options that are said to honour them are there, and so are the tests
// that are said to play them.
#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <regex>
#include <set>

#include "tests/cli/program.hpp"

namespace {

/// A row of the tables of sources: a game, a rule, what honours it, and the tests that play it.
struct Row {
  std::string game, rule, honoured;
  std::vector<std::string> tests;
};

std::vector<std::string> all_in(const std::string& cell, const std::regex& piece) {
  std::vector<std::string> found;
  for (std::sregex_iterator match(cell.begin(), cell.end(), piece), end; match != end; ++match)
    found.push_back((*match)[1]);
  return found;
}

std::vector<std::string> options_in(const std::string& cell) {
  return all_in(cell, std::regex("`([a-z]+=[a-z0-9-]+)`"));
}

std::string page() { return TemporaryFolder::read(BONEYARD_SOURCE_DIR "/docs/rules.md"); }

std::vector<Row> rows() {
  const std::string text = page();
  std::istringstream lines(text.substr(text.find("## The sources")));
  const std::regex row(R"(\| \[.*\]\(rules/(.*)\.md\).* \| (.*) \| (.*) \| (.*) \|)");
  std::vector<Row> found;
  std::smatch match;
  for (std::string line; std::getline(lines, line);)
    if (std::regex_match(line, match, row))
      found.push_back({match[1], match[2], match[3], all_in(match[4], std::regex(R"(\[([a-z_]+)\])"))});
  return found;
}

/// The files of tests by the names that the page gives them.
std::map<std::string, std::string> files() {
  const std::string text = page();
  std::map<std::string, std::string> found;
  const std::regex definition(R"(\n\[([a-z_]+)\]: \.\./([a-z_/]+\.cpp))");
  for (std::sregex_iterator match(text.begin(), text.end(), definition), end; match != end; ++match)
    found[(*match)[1]] = (*match)[2];
  return found;
}

/// With some number of players.
bool is_accepted(const std::string& game, const std::string& option) {
  for (const char* seats : {"", " --seats 2", " --seats 3", " --seats 4", " --seats 5"})
    if (run("deal " + game + " 1 --quiet --rule " + option + seats).code == 0) return true;
  return false;
}

}  // namespace

TEST_CASE("every rule of the sources has an option that honours it, or is always so", "[slow]") {
  const auto all = rows();
  REQUIRE(all.size() == 69);
  std::set<std::string> games;
  for (const Row& row : all) {
    games.insert(row.game);
    INFO(row.game << ": " << row.rule);
    const auto options = options_in(row.honoured);
    CHECK((row.honoured == "always") == options.empty());
    for (const std::string& option : options) {
      INFO(option);
      CHECK(is_accepted(row.game, option));
    }
  }
  CHECK(games.size() == 18);
}

TEST_CASE("every test that is said to play a rule of the sources is there") {
  const auto known = files();
  for (const auto& [name, file] : known) {
    INFO(name);
    CHECK(std::filesystem::exists(BONEYARD_SOURCE_DIR "/" + file));
    CHECK(file.ends_with("/" + name + ".cpp"));
  }
  for (const Row& row : rows()) {
    INFO(row.game << ": " << row.rule);
    CHECK_FALSE(row.tests.empty());
    for (const std::string& test : row.tests) CHECK(known.contains(test));
  }
}

TEST_CASE("the page of every table game says of each option which source has it") {
  const std::regex option(R"(\n- (`[a-z]+=(?:[^\n]|\n  )*))"), source(R"([(;] ?([A-E])[,):])");
  for (const auto& game : run("games --format json").json()) {
    if (!game.contains("seats")) continue;
    const std::string name = game["game"],
                      text = TemporaryFolder::read(BONEYARD_SOURCE_DIR "/docs/rules/" + name + ".md");
    INFO(name);
    const std::size_t begin = text.find("\nRule options, with the letters of the sources that have them: ");
    REQUIRE(begin != text.npos);
    const std::string head = text.substr(begin, text.find("\n\n", begin) - begin);
    std::set<std::string> options;
    for (const std::string& each : all_in(text, option)) {
      INFO(each);
      for (const std::string& named : all_in(each, std::regex("`([a-z]+)=[a-z0-9-]+` \\(default")))
        options.insert(named);
      const auto letters = all_in(each, source);
      CHECK((!letters.empty() || each.find("no source)") != each.npos));
      for (const std::string& letter : letters) CHECK(head.find(letter + ", ") != head.npos);
    }
    for (const auto& [wanted, rule] : game["rules"].items())
      CHECK((options.contains(wanted) || wanted == "hand"));  // Block's default depends on the number of players
    CHECK(options.size() == game["rules"].size());  // Block: `lead` is for two players, `hand` has no one default
  }
}
