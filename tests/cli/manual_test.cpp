// The manual, packaging/*.scd: every command, option, value, exit code and environment variable of the program stands
// there, and nothing else.
#include <catch2/catch.hpp>
#include <filesystem>
#include <regex>
#include <set>

#include "tests/cli/program.hpp"

namespace {

using Strings = std::set<std::string>;

const std::string top = BONEYARD_SOURCE_DIR;

std::string page(const std::string& name) { return TemporaryFolder::read(top + "/packaging/" + name + ".scd"); }

std::string section(const std::string& page, const std::string& title) {
  const auto start = page.find("# " + title + "\n");
  if (start == std::string::npos) return "";
  return page.substr(start, page.find("\n# ", start + 1) - start);
}

/// An option with its values, and what is said of it: `--method auto|sample: Seeds are dealt. Default: auto.` Without
/// the marks of a page.
std::string option_text(std::string head, const std::string& words) {
  if (head.starts_with("-h,") || head.starts_with("-V,")) return head;  // help has words of its own for them
  std::string text = head + ": " + words;
  std::erase_if(text, [](char c) { return c == '*' || c == '_' || c == '\\' || c == '`' || c == '.'; });
  return text;
}

/// As the program's own help has them.
Strings options_of_program(const std::string& command) {
  Strings found;
  std::string head, words, standard;
  const auto add = [&] {
    if (!head.empty()) found.insert(option_text(head, words + (standard.empty() ? "" : " Default: " + standard)));
    head = words = standard = "";
  };
  // Some versions of CLI11 write the default as TYPE=VALUE, others as TYPE [VALUE].
  const std::regex option("^  (-[^ ]+)(?: ([^ ]+))?(?: \\[([^ ]+)\\] ?)?(?: \\.\\.\\.)?(?:  +(.*))?$"),
      more("^ {20,}(.*)$");
  std::smatch match;
  for (const std::string& line : run(command + " --help").lines()) {
    if (std::regex_match(line, match, option)) {
      add();
      std::string type = match[2];
      if (const auto equals = type.find('='); !type.starts_with("NAME=") && equals != type.npos) {
        standard = type.substr(equals + 1);
        type.resize(equals);
      }
      if (match[3].matched) standard = match[3];
      head = match[1].str() + (type.empty() ? "" : " " + type);
      words = match[4];
    } else if (std::regex_match(line, match, more)) {
      words += (words.empty() ? "" : " ") + match[1].str();
    } else {
      add();
    }
  }
  add();
  return found;
}

/// The same, from the heads `*-V*, *--version*` and `*--format* _text|json|csv_` of a page and the lines under them.
Strings options_of_page(const std::string& page) {
  Strings found;
  std::istringstream lines(page);
  for (std::string line, words; std::getline(lines, line);) {
    if (!line.starts_with("*-")) continue;
    std::getline(lines, words);
    if (!words.starts_with('\t')) continue;  // a paragraph that begins with an option's name
    std::erase(line, '*');
    std::erase(line, '_');
    if (const auto comma = line.find(", "); comma != line.npos) line.erase(comma + 1, 1);
    found.insert(option_text(line, words.substr(1)));
  }
  return found;
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
  CHECK(found_in(section(page("boneyard.6"), "COMMANDS"), "\\*boneyard-([a-z]+)\\*") == commands());
}

TEST_CASE("the manual has the options of every command with their values, and no others") {
  CHECK(options_of_page(page("boneyard.6")) == options_of_program(""));
  for (const std::string& command : commands()) {
    INFO(command);
    const Strings wanted = options_of_program(command);
    REQUIRE(!wanted.empty());
    CHECK(options_of_page(page("boneyard-" + command + ".6")) == wanted);
  }
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
