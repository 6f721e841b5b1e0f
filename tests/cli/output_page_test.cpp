// docs/output.md lists the keys of json and the columns of csv. This runs its commands, and compares what they print
// with its tables.
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "cli/state/mistakes.hpp"
#include "tests/cli/block_lists.hpp"
#include "tests/cli/program.hpp"

using namespace boneyard;
using nlohmann::json;

namespace {

using Names = std::set<std::string>;

/// A part of the page: commands, and what they print.
struct Section {
  std::string title;
  std::vector<std::string> commands;
  Names keys, columns;
  std::vector<std::pair<std::string, std::string>> both;  ///< a key and its column
};

/// The word between backquotes in a cell of a table.
std::string name_in(const std::string& cell) {
  const std::size_t from = cell.find('`'), to = cell.rfind('`');
  return from == cell.npos ? "" : cell.substr(from + 1, to - from - 1);
}

/// The cells of a row of csv.
std::vector<std::string> cells_of(const std::string& row) {
  std::vector<std::string> cells(1);
  bool quoted = false;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i] == '"' && quoted && i + 1 < row.size() && row[i + 1] == '"')
      cells.back() += row[++i];
    else if (row[i] == '"')
      quoted = !quoted;
    else if (row[i] == ',' && !quoted)
      cells.emplace_back();
    else
      cells.back() += row[i];
  }
  return cells;
}

std::vector<Section> sections(const std::string& page) {
  std::vector<Section> found;
  bool inside = false;
  std::istringstream stream(page);
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with("## ")) found.push_back({line.substr(3), {}, {}, {}, {}});
    if (line.starts_with("```")) {
      inside = line == "```sh";
    } else if (inside) {
      found.back().commands.push_back(line);
    } else if (line.starts_with("| `") || line.starts_with("| | `")) {
      const std::size_t middle = line.find('|', 1), end = line.find('|', middle + 1);
      const std::string key = name_in(line.substr(1, middle - 1)),
                        column = name_in(line.substr(middle + 1, end - middle - 1));
      found.back().keys.insert(key);
      found.back().columns.insert(column);
      if (!key.empty() && !column.empty()) found.back().both.emplace_back(key, column);
    }
  }
  for (Section& section : found) {
    section.keys.erase("");
    section.columns.erase("");
  }
  return found;
}

/// The keys of a value, as the page writes them. `listed` says of which objects any key will do.
void collect(const json& value, const std::string& path, const Names& listed, Names& keys) {
  if (value.is_object()) {
    const std::string any = path + ".*";
    const auto after = listed.lower_bound(any);
    const bool free = !path.empty() && after != listed.end() && after->starts_with(any);
    for (const auto& [key, each] : value.items())
      collect(each, free ? any : path.empty() ? key : path + "." + key, listed, keys);
  } else if (value.is_array() && !value.empty() && value.front().is_object()) {
    for (const json& each : value) collect(each, path + "[]", listed, keys);
  } else {
    keys.insert(path);
  }
}

std::string read(const char* name) { return TemporaryFolder::read(std::string(BONEYARD_SOURCE_DIR "/") + name); }

/// The sections of the page with a command, and the keys of every command, which the others do not repeat.
std::pair<std::vector<Section>, Section> sections_of_page() {
  auto found = sections(read("docs/output.md"));
  const auto common = std::ranges::find(found, std::string("Keys of every command"), &Section::title);
  REQUIRE(common != found.end());
  const Section every = *common;
  found.erase(common);
  return {found, every};
}

/// A folder with what the commands of the page read: a match, records of games, and lists.
void furnish(const TemporaryFolder& folder) {
  std::filesystem::create_directories(folder.path("state/boneyard"));
  folder.write("state/boneyard/statistics.json",
               R"({"boneyard_statistics": 1, "games": {
                   "block;seats=2;against=many;set=6;hand=7;score=pips;blocked=sum;tie=nothing;to=100;lead=turns":
                     {"played": 5, "won": 3, "streak": 2, "longest_streak": 2},
                   "bingo;removal=forced;count=continue":
                     {"played": 3, "won": 1, "streak": 1, "longest_streak": 1,
                      "effort": {"games": 2, "won": 1, "moves": 9, "seconds": 60}}}})");
  folder.write("state/boneyard/puzzles.json",
               R"({"boneyard_puzzles": 1, "puzzles": {"rating": 1600, "deviation": 200, "volatility": 0.06, "tried": 1,
                   "solved": 1, "seen": ["fafetygge2"], "missed": {}, "days": {}}})");
  keep_all_pieces(folder.path("lists"));
  const Session game(Variant::parse("five-columns"), numbered_deal(Variant::parse("five-columns"), 42));
  app::keep_mistake(folder.path("state/boneyard"), {.variant = game.variant(),
                                                    .deal = game.hand().deal(),
                                                    .played = "6-0+5-1",
                                                    .best = "6-0+4-2",
                                                    .themes = {Theme::block},
                                                    .cost = 1});
  const std::string page = read("docs/saved-games.md");
  std::istringstream lines(page.substr(page.rfind("    boneyard game 2\n")));
  std::string match;
  for (std::string line; std::getline(lines, line) && line.starts_with("    ");) match += line.substr(4) + "\n";
  folder.write("match.txt", match);
}

std::string joined(const Names& names) {
  std::string text;
  for (const std::string& name : names) text += " " + name;
  return text;
}

/// Those of `a` that are not in `b`.
std::string without(const Names& a, const Names& b) {
  Names rest;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(rest, rest.end()));
  return joined(rest);
}

/// What the commands of a section print.
class Printed {
 public:
  Printed(const Section& section, const TemporaryFolder& folder) : section_(section), folder_(folder) {
    for (const std::string& command : section.commands) {
      const bool as_it_is = command.find("--format") != command.npos;
      add_json(ask(command + (as_it_is ? "" : " --format json")));
      if (!as_it_is) add_csv(ask(command + " --format csv"));
    }
  }
  Names keys, columns;

 private:
  Ended ask(const std::string& command) const {
    const Ended ended = run_shell("cd " + folder_.path("") + "; export XDG_STATE_HOME=" + folder_.path("state") +
                                  "; boneyard() { $boneyard \"$@\"; }\n" + command);
    INFO(command << "\n" << ended.err);
    CHECK((ended.code == 0 || ended.code == 1 || ended.code == 3));
    return ended;
  }
  void add_json(const Ended& ended) {
    for (const json& each : ended.json()) collect(each, "", section_.keys, keys);
  }
  void add_csv(const Ended& ended) {
    const auto lines = ended.lines();
    REQUIRE(!lines.empty());
    const auto header = cells_of(lines.front());
    columns.insert(header.begin(), header.end());
    for (const std::string& line : lines) {
      const auto cells = cells_of(line);
      INFO(line);
      CHECK(cells.size() == header.size());
      for (const std::string& cell : cells) CHECK(!cell.starts_with('"'));  // as if quoted twice
    }
  }

  const Section& section_;
  const TemporaryFolder& folder_;
};

}  // namespace

TEST_CASE("the page of output lists every key and column that the program prints, and no other", "[slow]") {
  const TemporaryFolder folder;
  furnish(folder);
  const auto [all, every] = sections_of_page();
  REQUIRE(all.size() >= 10);
  Names met_keys, met_columns;
  for (const Section& section : all) {
    INFO("docs/output.md, " << section.title);
    REQUIRE(!section.commands.empty());
    Section listed = section;
    listed.keys.insert(every.keys.begin(), every.keys.end());
    listed.columns.insert(every.columns.begin(), every.columns.end());
    const Printed printed(listed, folder);
    CHECK(without(printed.keys, listed.keys) == "");   // printed and not listed
    CHECK(without(section.keys, printed.keys) == "");  // listed and not printed
    if (!printed.columns.empty() || !section.columns.empty()) {
      CHECK(without(printed.columns, listed.columns) == "");
      CHECK(without(section.columns, printed.columns) == "");
    }
    met_keys.insert(printed.keys.begin(), printed.keys.end());
    met_columns.insert(printed.columns.begin(), printed.columns.end());
  }
  CHECK(without(every.keys, met_keys) == "");
  CHECK(without(every.columns, met_columns) == "");
}

TEST_CASE("a column of csv is called like its key in json") {
  for (const Section& section : sections_of_page().first)
    for (auto [key, column] : section.both) {
      INFO("docs/output.md, " << section.title << ": " << key);
      if (section.title == "games" && key.starts_with("rules.*.")) key.erase(0, std::string_view("rules.*.").size());
      key = key.substr(0, std::min(key.find(".*"), key.find("[]")));
      std::ranges::replace(key, '.', '_');
      CHECK(column == key);
    }
}

TEST_CASE("the page of output has a section for every command that prints json", "[slow]") {
  std::string titles;
  for (const Section& section : sections_of_page().first) titles += section.title + "\n";
  std::istringstream help(run("--help").out);
  std::size_t met = 0;
  for (std::string line; std::getline(help, line);) {
    std::istringstream words(line);
    std::string command;
    if (!line.starts_with("  ") || !(words >> command)) continue;
    const Ended its = run(command + " --help");
    if (its.code != 0 || its.out.find("text|json|csv") == std::string::npos) continue;
    INFO(command);
    CHECK(("\n" + titles).find("\n" + command) != std::string::npos);
    ++met;
  }
  CHECK(met >= 7);
}
