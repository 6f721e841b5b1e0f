// The manual, packaging/*.scd: every command, option, exit code and environment variable of the program stands there,
// and nothing else.
#include <catch2/catch.hpp>
#include <filesystem>
#include <regex>
#include <set>

#include "cli/command_list.hpp"
#include "tests/cli/program.hpp"

using boneyard::app::manual_part;

namespace {

using Strings = std::set<std::string>;

const std::string top = BONEYARD_SOURCE_DIR;

std::string page(const std::string& name) { return TemporaryFolder::read(top + "/packaging/" + name + ".scd"); }

std::string section(const std::string& page, const std::string& title) {
  const auto start = page.find("# " + title + "\n");
  if (start == std::string::npos) return "";
  return page.substr(start, page.find("\n# ", start + 1) - start);
}

Strings commands() {
  Strings found;
  bool inside = false;
  for (const std::string& line : run("--help").lines()) {
    if (inside && line.starts_with("  ")) found.insert(line.substr(2, line.find(' ', 2) - 2));
    inside = inside || line.starts_with("Commands:");
  }
  return found;
}

/// What the group of the pattern finds.
Strings found_in(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern);
  Strings found;
  for (std::sregex_iterator match(text.begin(), text.end(), regex), end; match != end; ++match)
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
  CHECK(found_in(manual_part("COMMANDS", ""), "\\*boneyard-([a-z]+)\\*") == commands());
  CHECK_THAT(page("boneyard.6"), Catch::Contains("\n# COMMANDS\n\n# OPTIONS\n"));
}

TEST_CASE("the manual has every option of every command, and no other") {
  Strings all = commands();
  all.insert("");
  for (const std::string& command : all) {
    INFO(command);
    const Strings options = found_in(run(command + " --help").out, "\n  (?:-[a-zA-Z],)?(--[a-z-]+)");
    CHECK(options.contains("--help"));
    CHECK(found_in(manual_part("OPTIONS", command), "\\*(--[a-z-]+)\\*.*\n\t") == options);
    CHECK_THAT(page("boneyard" + (command.empty() ? "" : "-" + command) + ".6"), Catch::Contains("\n# OPTIONS\n"));
  }
}

TEST_CASE("a page of the manual begins with what its command is and takes, as the help says it") {
  for (const std::string& command : commands()) {
    INFO(command);
    const std::string help = run(command + " --help").out;
    std::string summary = help.substr(0, help.find('\n'));
    std::erase(summary, '`');
    summary.front() = static_cast<char>(std::tolower(summary.front()));
    CHECK(manual_part("NAME", command) == "boneyard-" + command + " - " + summary + "\n");
    const Strings takes = found_in(manual_part("SYNOPSIS", command), "_([A-Z]+)_");
    CHECK(takes == found_in(help.substr(0, help.find("Options")), "\n  ([A-Z]+) "));
    CHECK_THAT(page("boneyard-" + command + ".6"), Catch::Contains("# NAME\n\n# SYNOPSIS\n\n# DESCRIPTION\n"));
  }
}

TEST_CASE("the manual takes the keys of json and csv from their page, and lists none itself") {
  Strings with_keys;
  const std::string keys = TemporaryFolder::read(top + "/docs/output.md");
  for (const std::string& command : commands()) {
    INFO(command);
    const std::string output = section(page("boneyard-" + command + ".6"), "OUTPUT");
    CHECK(output.find("\n\t") == std::string::npos);
    if (found_in(keys, "\n## (" + command + ")\\b").empty()) continue;
    CHECK(!output.empty());
    with_keys.insert(command);
  }
  CHECK(with_keys.size() >= 8);
}

TEST_CASE("the manual has the exit codes of the program, and no others") {
  const std::string codes = TemporaryFolder::read(top + "/src/platform/errors.hpp");
  const auto start = codes.find("enum class ExitCode");
  const Strings of_program = found_in(codes.substr(start, codes.find('}', start) - start), "= ([0-9]+)");
  CHECK(of_program.size() >= 5);
  CHECK(found_in(section(page("boneyard.6"), "EXIT STATUS"), "\n\\*([0-9]+)\\*") == of_program);
  // A page may say what some of them mean there.
  for (const std::string& command : commands())
    for (const std::string& code :
         found_in(section(page("boneyard-" + command + ".6"), "EXIT STATUS"), "\\b([0-9]+) if "))
      CHECK(of_program.contains(code));
}

TEST_CASE("the manual has the environment variables that the program reads, and no others") {
  Strings read;
  for (const char* folder : {"/src/platform", "/src/cli", "/src/session", "/src/terminal", "/src/program"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator(top + folder)) {
      if (entry.is_directory()) continue;
      const std::string source = TemporaryFolder::read(entry.path().string());
      read.merge(found_in(source, "(?:getenv|environment)\\(\"([A-Z_]+)\""));
      if (source.find("setlocale(LC_CTYPE, \"\")") != source.npos) read.merge(Strings{"LC_ALL", "LC_CTYPE", "LANG"});
    }
  std::string text = section(page("boneyard.6"), "ENVIRONMENT");
  std::erase(text, '\\');
  Strings heads;
  for (const std::string& line : found_in(text, "\n(\\*[A-Z_]+\\*[^\n]*)"))
    heads.merge(found_in(line, "\\*([A-Z_]+)\\*"));
  CHECK(heads == read);
}

TEST_CASE("the rules of the manual name every rule option with its values, and no others") {
  // packaging/manual-page finds a patience by this line of its traits.
  Strings named;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(top + "/solvers"))
    if (entry.path().filename() == "rules.hpp")
      named.merge(found_in(TemporaryFolder::read(entry.path().string()), " name = \"(.*)\";"));
  for (const auto& game : run("games --format json").json()) {
    if (game.contains("seats")) continue;
    const std::string name = game["game"];
    INFO(name);
    CHECK(named.erase(name) == 1);
    Strings wanted;
    for (const auto& [option, rule] : game["rules"].items()) {
      for (const auto& value : rule.value("values", nlohmann::json::array()))
        wanted.insert(option + "=" + value.get<std::string>());
      if (rule.contains("lowest"))
        wanted.insert(fmt::format("{}={}` (default; {} to {})", option, rule["default"].get<int>(),
                                  rule["lowest"].get<int>(), rule["highest"].get<int>()));
    }
    const std::string rules = TemporaryFolder::read(top + "/docs/rules/" + name + ".md");
    CHECK(found_in(rules, "`([a-z]+=(?:[a-z]+|[0-9]+` \\(default; [0-9]+ to [0-9]+\\)))") == wanted);
  }
  CHECK(named.empty());
}

TEST_CASE("the library's page names every public header, and no other") {
  Strings headers;
  for (const auto& entry : std::filesystem::directory_iterator(top + "/include/boneyard"))
    headers.insert("boneyard/" + entry.path().filename().string());
  std::string text = section(page("boneyard.3"), "HEADERS");
  std::erase(text, '\\');
  CHECK(found_in(text, "\\*(boneyard/[a-z/_]+\\.hp*)\\*") == headers);
}
