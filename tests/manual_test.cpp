// The manual, packaging/*.scd: every command, option, value and exit code of the program stands there, and nothing
// else.
#include <catch2/catch.hpp>
#include <filesystem>
#include <regex>
#include <set>

#include "program.hpp"

namespace {

using Strings = std::set<std::string>;

const std::string top = BONEYARD_SOURCE_DIR;

std::string page(const std::string& name) { return TemporaryFolder::read(top + "/packaging/" + name + ".scd"); }

std::string section(const std::string& page, const std::string& title) {
  const auto start = page.find("# " + title + "\n");
  if (start == std::string::npos) return "";
  return page.substr(start, page.find("\n# ", start + 1) - start);
}

/// `--format text|json|csv`, `-V,--version`: as the program's own help has them, without defaults.
Strings options_of_program(const std::string& command) {
  Strings found;
  const std::regex option(R"(^  (-[^ ]+)(?: ([^ ]+))?(?: .*)?$)");
  for (const std::string& line : run(command + " --help").lines()) {
    std::smatch match;
    if (!std::regex_match(line, match, option)) continue;
    std::string type = match[2];
    if (const auto equals = type.find('='); type != "NAME=VALUE" && equals != type.npos) type.resize(equals);
    found.insert(match[1].str() + (type.empty() ? "" : " " + type));
  }
  return found;
}

/// The same, from the heads `*-V*, *--version*` and `*--format* _text|json|csv_` of a page.
Strings options_of_page(const std::string& page) {
  Strings found;
  std::istringstream lines(page);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("*-")) continue;
    std::erase(line, '*');
    std::erase(line, '_');
    if (const auto comma = line.find(", "); comma != line.npos) line.erase(comma + 1, 1);
    found.insert(line);
  }
  return found;
}

Strings commands() {
  Strings found;
  bool inside = false;
  for (const std::string& line : run("--help").lines()) {
    if (inside && line.starts_with("  ")) found.insert(line.substr(2, line.find(' ', 2) - 2));
    inside = inside || line.starts_with("Subcommands:");
  }
  return found;
}

Strings bold_heads(const std::string& text, const std::regex& head) {
  Strings found;
  for (std::sregex_iterator match(text.begin(), text.end(), head), end; match != end; ++match)
    found.insert((*match)[1]);
  return found;
}

}  // namespace

TEST_CASE("every command has a page of the manual, and no page is of a command that is not there") {
  Strings pages;
  for (const auto& entry : std::filesystem::directory_iterator(top + "/packaging")) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("boneyard-") && name.ends_with(".6.scd")) pages.insert(name.substr(9, name.size() - 15));
  }
  CHECK(pages == commands());
  CHECK(bold_heads(section(page("boneyard.6"), "COMMANDS"), std::regex("\\*boneyard-([a-z]+)\\*")) == commands());
}

TEST_CASE("the manual has the options of every command with their values, and no others") {
  CHECK(options_of_page(page("boneyard.6")) == options_of_program(""));
  for (const std::string& command : commands()) {
    INFO(command);
    Strings wanted = options_of_program(command);
    REQUIRE(!wanted.empty());
    if (const Strings table = options_of_program(command + " block");
        run(command + " block --help").out.find("--seats") != std::string::npos)
      wanted.insert(table.begin(), table.end());
    CHECK(options_of_page(page("boneyard-" + command + ".6")) == wanted);
  }
}

TEST_CASE("the manual has the exit codes of the program, and no others") {
  CHECK(bold_heads(section(page("boneyard.6"), "EXIT STATUS"), std::regex("\\n\\*([0-9]+)\\*")) ==
        Strings{"0", "1", "2", "3", "4"});
}

TEST_CASE("the rules of the manual name every rule option, and every value that is a word") {
  for (const auto& game : run("games --format json").json()) {
    if (game.contains("seats")) continue;
    const std::string name = game["game"];
    INFO(name);
    const std::string rules = TemporaryFolder::read(top + "/docs/rules/" + name + ".md");
    CHECK(TemporaryFolder::read(top + "/packaging/manual-page").find(name) != std::string::npos);
    for (const auto& rule : game["rules"]) {
      CHECK(rules.find("`" + rule["name"].get<std::string>() + "=") != std::string::npos);
      for (const auto& value : rule.value("values", nlohmann::json::array()))
        CHECK(rules.find(value.get<std::string>()) != std::string::npos);
    }
  }
}

TEST_CASE("the library's page names every public header, and no other") {
  const std::string list = TemporaryFolder::read(top + "/cmake/headers.cmake");
  Strings headers;
  const std::regex header("[a-z/_]+\\.hpp");
  const std::string named =
      list.substr(list.find("set(public_headers"), list.find(')') - list.find("set(public_headers"));
  for (std::sregex_iterator match(named.begin(), named.end(), header), end; match != end; ++match) {
    const std::string path = (*match)[0];
    headers.insert("boneyard/" + (path.starts_with("src/") ? path.substr(4) : path));
  }
  std::string text = section(page("boneyard.3"), "HEADERS");
  std::erase(text, '\\');
  CHECK(bold_heads(text, std::regex("\\*(boneyard/[a-z/_]+\\.hpp)\\*")) == headers);
}
