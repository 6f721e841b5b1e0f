// data/odds.csv, the published odds: of patiences it is complete, each row fits its own command, and some rows that are
// computed anew, with fewer deals and other seeds, agree with it. The README's figures are rows of it.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <regex>
#include <set>

#include "boneyard/odds.hpp"
#include "cli/reports/player_odds.hpp"
#include "solvers/big_integer.hpp"
#include "tests/cli/program.hpp"
#include "tests/cli/published_rows.hpp"

using namespace boneyard;

namespace {

struct Asked {
  Variant variant;
  std::string player;
};

/// A patience of data/patiences, whose text the command names.
bool is_declared(const TableRow& row) { return row.at("command").find(" --rules-file ") != std::string::npos; }

std::string read(const std::string& path) { return TemporaryFolder::read(BONEYARD_SOURCE_DIR + ("/" + path)); }

Asked asked(const TableRow& row) {
  const std::string game = is_declared(row) ? read("data/patiences/" + row.at("game") + ".json") : row.at("game");
  return {Variant::parse(game + (row.at("rules").empty() ? "" : ";" + row.at("rules"))), row.at("player")};
}

/// A folder of lists is what a computation of hours wants.
bool takes_hours(const TableRow& row) { return row.at("command").find(" --lists ") != std::string::npos; }

bool is_chain(const TableRow& row) { return row.at("rules").starts_with("goal="); }

/// The rows that are computed anew: all but the inner limits of Five's the Limit, which are many.
bool is_chosen(const TableRow& row) {
  return row.at("game") != "fives-the-limit" || row.at("rules").ends_with("limit=5") ||
         row.at("rules").ends_with("limit=28");
}

/// The command's own words for the program.
std::string arguments(const TableRow& row) {
  const std::string all = row.at("command").substr(std::string("boneyard ").size());
  return std::regex_replace(all, std::regex("data/patiences/"), BONEYARD_SOURCE_DIR "/data/patiences/");
}

}  // namespace

TEST_CASE("every rule option and player of a game with published odds has its row of them") {
  std::set<std::string> there, games;
  for (const TableRow& row : patience_rows()) {
    if (is_declared(row)) continue;
    games.insert(row.at("game"));
    CHECK(there.insert(row.at("game") + " " + row.at("rules") + " " + row.at("player")).second);
  }
  for (const std::string& game : games)
    for (const Variant& variant : all_variants(find_game(game)))
      for (const std::string player : {"thoughtful", "fair", "random"}) {
        if (player == "fair" && variant.hidden() != Hidden::matters) continue;
        const std::string name = game + " " + variant.rules_text() + " " + player;
        INFO(name);
        CHECK(there.erase(name) == 1);
      }
  CHECK(there.empty());
}

namespace {

/// The releases by the changelog, as `1.0.0`.
std::set<std::string> releases() {
  std::set<std::string> found;
  const std::string text = read("CHANGELOG.md");
  const std::regex heading("\\n## ([0-9.]+), [0-9-]+");
  for (std::sregex_iterator at(text.begin(), text.end(), heading), end; at != end; ++at) found.insert((*at)[1]);
  return found;
}

/// A row of no release was computed between two, or before the first; its commit says by which sources.
void check_origin(const TableRow& row) {
  static const std::set<std::string> released = releases();
  INFO(row.at("command"));
  CHECK((row.at("version").empty() || released.contains(row.at("version"))));
  CHECK(std::regex_match(row.at("commit"), std::regex("[0-9a-f]{10}")));
  for (const char* cost : {"seconds", "cpu_seconds"}) CHECK((row.at(cost).empty() || number(row, cost) >= 0));
}

}  // namespace

TEST_CASE("every row of the table games' odds has the command, the sources and the cost that it is from") {
  for (const TableRow& row : sampled_hand_rows()) {
    check_origin(row);
    const std::string player = row.at("player");
    std::string command = "boneyard odds " + row.at("game") + " " + row.at("first_seed") + ".." + row.at("last_seed");
    const Variant usual(find_game(row.at("game")), std::stoi(row.at("seats")));
    const std::string usual_rules = usual.rules_text() + ";";
    for (const std::string_view rule : split(row.at("rules"), ';'))
      if (rule.starts_with("set=") && !usual_rules.starts_with(std::string(rule) + ";"))
        command += " --rule " + std::string(rule);
    command += " --seats " + row.at("seats") + " --player " + player;
    if (player == "fair") command += " --strength " + row.at("strength");
    if (row.at("mean_low").empty()) command += " --who-wins";
    const std::string memory = " --memory-limit ";
    const auto limited = row.at("command").find(memory);
    if (limited != std::string::npos) {  // only a search has one
      CHECK(player == "thoughtful");
      command += memory + std::to_string(std::stoi(row.at("command").substr(limited + memory.size())));
    }
    CHECK(row.at("command") == command);
  }
}

TEST_CASE("every row of the published odds fits itself and its command") {
  for (const TableRow& row : patience_rows()) {
    INFO(row.at("command"));
    const Asked question = asked(row);
    REQUIRE(question.variant.rules_text() == row.at("rules"));
    std::string command = "boneyard odds ";
    command += is_declared(row) ? "--rules-file data/patiences/" + row.at("game") + ".json" : row.at("game");
    if (!row.at("first_seed").empty()) command += " " + row.at("first_seed") + ".." + row.at("last_seed");
    for (const std::string_view rule : split(row.at("rules"), ';')) command += " --rule " + std::string(rule);
    command += " --player " + row.at("player") + " --method " + row.at("method");
    if (takes_hours(row)) command += " --memory-limit 10240 --lists-limit 400000 --lists LISTS";
    CHECK(row.at("command") == command);
    const double odds = number(row, "odds"), low = number(row, "low"), high = number(row, "high");
    CHECK((0 <= low && low <= odds && odds <= high && high <= 1));
    CHECK(number(row, "seconds") >= 0);
    check_origin(row);
    if (row.at("method") == "exact") {
      CHECK((row.at("deals").empty() && row.at("won").empty() && row.at("first_seed").empty()));
      CHECK(high - low < 1e-11);
      CHECK(row.at("fraction").empty() == (is_chain(row) && row.at("player") == "random"));
      if (const std::string fraction = row.at("fraction"); !fraction.empty()) {
        const auto slash = fraction.find('/');
        CHECK(odds == nearest_double(BigInt(fraction.substr(0, slash)), BigInt(fraction.substr(slash + 1))));
      }
      continue;
    }
    const auto deals = std::stoull(row.at("deals"));
    CHECK((row.at("first_seed") == "1" && row.at("last_seed") == row.at("deals")));
    CHECK(deals >= (is_declared(row) ? 30 : 10'000'000));
    if (row.at("method") == "rare") continue;
    const auto won = std::stoull(row.at("won"));
    CHECK((won + std::stoull(row.at("lost")) == deals && row.at("undecided") == "0"));
    const Estimate again = estimate({.won = won, .lost = deals - won}, IntervalKind::wilson, 0.95);
    CHECK(again.odds == odds);
    CHECK(again.low == Approx(low).epsilon(1e-12));
    CHECK(again.high == Approx(high).epsilon(1e-12));
  }
}

TEST_CASE("nobody wins more often than the player who sees everything, or less often than the random player") {
  std::map<std::string, std::map<std::string, TableRow>> rows;
  for (const TableRow& row : patience_rows()) rows[row.at("game") + " " + row.at("rules")][row.at("player")] = row;
  for (auto& [name, by] : rows) {
    INFO(name);
    if (by.count("thoughtful") && by.count("fair"))
      CHECK(number(by["fair"], "low") <= number(by["thoughtful"], "high"));
    if (by.count("fair") && by.count("random")) CHECK(number(by["random"], "low") <= number(by["fair"], "high"));
    if (by.count("thoughtful") && by.count("random"))
      CHECK(number(by["random"], "low") <= number(by["thoughtful"], "high"));
  }
}

namespace {

/// Counts the deals of other seeds, such as ` 4000000001..4000020000 `, in place of the row's, and compares the
/// intervals.
void check_with_seeds(const TableRow& row, const std::string& seeds) {
  const std::string ask = std::regex_replace(arguments(row), std::regex(" 1\\.\\.\\d+ "), seeds);
  INFO(ask);
  const Ended ended = run(ask + " --confidence 0.999999 --format json");
  REQUIRE(ended.code == 0);
  const auto odds = ended.json().at(0);
  CHECK(odds["low"].get<double>() <= number(row, "high"));
  CHECK(odds["high"].get<double>() >= number(row, "low"));
}

}  // namespace

TEST_CASE("published samples agree with smaller ones of other seeds") {
  // A wrong row differs by far more than these wide intervals allow; the seeds are fixed, so nothing is left to luck.
  for (const TableRow& row : patience_rows()) {
    if (row.at("method") == "exact" || !is_chosen(row) || is_declared(row)) continue;
    check_with_seeds(row, row.at("method") == "rare" ? " 4000000001..4000005000 " : " 4000000001..4000020000 ");
  }
}

TEST_CASE("the odds of declared patiences agree with a few deals of other seeds") {
  std::size_t rows = 0;
  for (const TableRow& row : patience_rows()) {
    if (!is_declared(row)) continue;
    ++rows;
    check_with_seeds(row, number(row, "deals") <= 500 ? " 4000000001..4000000010 " : " 4000000001..4000000100 ");
  }
  CHECK(rows >= 30);
}

TEST_CASE("a patience has the published odds of its text, not of its name") {
  const Variant own(*read_rules(read("data/patiences/luzon.json")), 1);
  CHECK(published_odds({.variant = own, .player = Player::thoughtful}));
  std::string text = read("data/patiences/luzon.json");
  text.replace(text.find("\"sum\": 12"), 9, "\"sum\": 11");
  const auto other = read_rules(text);
  CHECK(!published_odds({.variant = Variant(*other, 1), .player = Player::thoughtful}));
}

namespace {

void check_exact(const TableRow& row) {
  INFO(row.at("command"));
  const auto odds = run(arguments(row) + " --format json").json().at(0);
  CHECK(odds["odds"] == number(row, "odds"));
  CHECK(odds["low"] == number(row, "low"));
  CHECK(odds["high"] == number(row, "high"));
  if (odds.contains("fraction")) CHECK(odds["fraction"] == row.at("fraction"));
}

}  // namespace

TEST_CASE("published exact odds are what their commands compute, where that is quick") {
  for (const TableRow& row : patience_rows())
    if (row.at("method") == "exact" && !is_chain(row)) check_exact(row);
}

TEST_CASE("published exact odds of Five's the Limit are what their commands compute", "[slow]") {
  for (const TableRow& row : patience_rows())
    if (row.at("method") == "exact" && row.at("rules") == "goal=hand;limit=5" && !takes_hours(row)) check_exact(row);
}

TEST_CASE("the one figure that takes hours counts all deals, and samples of other seeds agree with it") {
  int found = 0;
  for (const TableRow& row : patience_rows()) {
    if (!takes_hours(row)) continue;
    ++found;
    INFO(row.at("command"));
    // The denominator divides 98,280 * 23!: no prime above 23.
    const std::string fraction = row.at("fraction");
    CHECK(98280 * factorial(23) % BigInt(fraction.substr(fraction.find('/') + 1)) == 0);
    const Ended ended =
        run("odds fives-the-limit 4000000001..4000300000 --method sample --confidence 0.9999 --format json");
    CHECK(ended.json().at(0)["low"].get<double>() <= number(row, "odds"));
    CHECK(ended.json().at(0)["high"].get<double>() >= number(row, "odds"));
  }
  CHECK(found == 1);
}

TEST_CASE("odds weighed by opening hands lie where they should, in narrower intervals") {
  // Those of a hundred million deals: the intervals are of 95 %, so they are widened here.
  std::map<std::string, double> exact;
  for (const TableRow& row : patience_rows())
    if (row.at("player") == "thoughtful" && row.at("method") == "exact")
      exact[row.at("game") + ";" + row.at("rules")] = number(row, "odds");
  int compared = 0;
  for (const TableRow& row : published_rows("data/strata.csv")) {
    INFO(row.at("command"));
    const double odds = number(row, "odds_weighted"), low = number(row, "low_weighted"),
                 high = number(row, "high_weighted");
    CHECK(high - low < 1.001 * (number(row, "high") - number(row, "low")));
    CHECK(std::abs(odds - number(row, "odds")) < number(row, "high") - number(row, "low"));
    if (const auto known = exact.find(row.at("game") + ";" + row.at("rules")); known != exact.end()) {
      ++compared;
      CHECK(std::abs(odds - known->second) < high - low);
    }
  }
  CHECK(compared == 1);
}

TEST_CASE("docs/method.md says how many intervals are published, and how many should be expected to miss") {
  std::size_t sampled = 0, means = 0;
  for (const TableRow& row : patience_rows()) sampled += row.at("method") == "exact" ? 0 : 1;
  const auto table = sampled_hand_rows();
  for (const TableRow& row : table) means += row.at("mean").empty() ? 0 : 1;
  const std::size_t weighed = published_rows("data/strata.csv").size(),
                    matches = published_rows("data/table_matches.csv").size(),
                    all = sampled + weighed + table.size() + means + 2 * matches;
  const std::string page = std::regex_replace(read("docs/method.md"), std::regex("\\s+"), " ");
  CHECK_THAT(
      page, Catch::Contains(fmt::format(
                "The tables in data/ have {} of them: in odds.csv {} of patiences, {} of wins and {} of mean points of "
                "table games, {} weighed by opening hands in strata.csv, {} of wins and {} of mean points in "
                "table_matches.csv. So about {} of the {} should",
                all, sampled, table.size(), means, weighed, matches, matches, all / 20, all)));
}

TEST_CASE("every figure of the README's odds is a row of the published table") {
  std::map<std::string, TableRow> rows;
  for (const TableRow& row : patience_rows()) {
    const Asked question = asked(row);
    if (question.variant == Variant(question.variant.game()))
      rows[std::string(question.variant.title()) + " " + question.player] = row;
  }
  const std::string readme = read("README.md");
  std::size_t figures = 0;
  for (const GameInfo& game : patiences()) {
    // | [Bingo](…) | thoughtful | fair | random |
    std::smatch line;
    const std::regex pattern("\\n\\| \\[" + std::string(game.title) +
                             "\\][^|]*\\|([^|\\n]*)\\|([^|\\n]*)\\|([^|\\n]*)\\|");
    INFO(game.title);
    if (!std::regex_search(readme, line, pattern)) continue;
    for (const auto& [place, player] : {std::pair(1u, "thoughtful"), {2u, "fair"}, {3u, "random"}}) {
      const std::string cell = line[place];
      const auto row = rows.find(std::string(game.title) + " " + player);
      std::smatch found;
      INFO(player << ":" << cell);
      if (std::regex_search(cell, found, std::regex("([0-9]+(\\.([0-9]+))?) %"))) {
        REQUIRE(row != rows.end());
        CHECK(std::abs(100 * number(row->second, "odds") - std::stod(found[1])) <=
              0.5000001 * std::pow(10, -static_cast<int>(found[3].length())));
      } else if (std::regex_search(cell, found, std::regex("1 in ([0-9,]+)"))) {
        REQUIRE(row != rows.end());
        const double half = (number(row->second, "high") - number(row->second, "low")) / 2;
        CHECK(found[0].str() == app::odds_words(number(row->second, "odds"), half));
      } else {
        CHECK(row == rows.end());  // the same as the thoughtful player
        continue;
      }
      ++figures;
    }
  }
  CHECK(figures == 14);
}
