// data/puzzles.csv: every puzzle is one by the solver and, where it reaches, by a plain search over the rules; what the
// file says of it follows from its deal and its moves.
#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "boneyard/puzzle.hpp"
#include "puzzles/alternatives.hpp"
#include "tests/certificate/certificates.hpp"

using namespace boneyard;

namespace {

using Shipped = std::map<std::string, std::string>;

std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields;
  for (const std::string_view field : split(line, ',')) fields.emplace_back(field);
  return fields;
}

std::vector<Shipped> shipped() {
  std::ifstream file(BONEYARD_SOURCE_DIR "/data/puzzles.csv");
  std::string line;
  std::getline(file, line);
  const std::vector<std::string> names = fields_of(line);
  std::vector<Shipped> rows;
  while (std::getline(file, line)) {
    const std::vector<std::string> fields = fields_of(line);
    REQUIRE(fields.size() == names.size());
    Shipped& row = rows.emplace_back();
    for (std::size_t i = 0; i < names.size(); ++i) row[names[i]] = fields[i];
  }
  return rows;
}

Variant variant_of(const Shipped& row) {
  std::vector<std::string_view> rules;
  for (const std::string_view rule : split(row.at("rules"), ';'))
    if (!rule.empty()) rules.push_back(rule);
  return {find_game(row.at("game")), std::stoi(row.at("seats")), rules};
}

std::vector<std::string> list(const std::string& text) {
  std::vector<std::string> all;
  for (const std::string_view word : words(text)) all.emplace_back(word);
  return all;
}

/// Numbers or names, joined by spaces.
template <class Things, class Get>
std::string spaced(const Things& things, Get get) {
  std::string text;
  for (const auto& each : things) text += (text.empty() ? "" : " ") + fmt::format("{}", get(each));
  return text;
}

void check(const Shipped& row, PuzzleFinder& finder, const PuzzleDeals& deals) {
  INFO(row.at("id") << " of " << row.at("game"));
  const std::string& number = row.at(deals.built() ? "won_deal" : "seed");
  const Row deal = deals.numbered(std::stoull(number));
  CHECK(to_text(deal) == row.at("deal"));
  const Puzzle puzzle = finder.examine(deal, list(row.at("before")), list(row.at("solution")));
  CHECK(puzzle.id == row.at("id"));
  CHECK(std::to_string(puzzle.rating) == row.at("rating"));
  CHECK(spaced(puzzle.themes, [](Theme theme) { return to_text(theme); }) == row.at("themes"));
  CHECK(spaced(puzzle.decisions, [](const Decision& each) { return each.tempting; }) == row.at("tempting"));
  CHECK(spaced(puzzle.decisions, [](const Decision& each) { return each.refutation; }) == row.at("refutation"));
  std::size_t searched = 0;
  for (const Decision& each : puzzle.decisions) searched += each.searched ? 1 : 0;
  CHECK((searched == puzzle.decisions.size()) == (row.at("searched") == "yes"));
}

/// Checks every `every`-th puzzle of each variant.
void check_some(std::size_t every, bool chances) {
  std::map<std::string, std::vector<Shipped>> by_variant;
  for (Shipped& row : shipped()) by_variant[variant_of(row).text()].push_back(std::move(row));
  for (const auto& [text, rows] : by_variant) {
    const Variant variant = Variant::parse(text);
    if (judges_chances(variant) && !chances) continue;
    PuzzleFinder finder(variant, judges_chances(variant) ? make_chances(variant, Player::fair, {}) : nullptr);
    const PuzzleDeals deals(variant);
    for (std::size_t i = 0; i < rows.size(); i += every) check(rows[i], finder, deals);
  }
}

/// Proves each wrong move of the puzzle by a certificate. Returns how many there are.
std::size_t certify_wrong_moves(const Shipped& row) {
  const Variant variant = variant_of(row);
  const Row deal = parse_deal(row.at("deal"));
  const std::vector<std::string> solution = list(row.at("solution")), choices = list(row.at("choices"));
  std::string line = row.at("before");
  AnyPosition position(variant, deal);
  position.play_line(line);
  std::size_t proved = 0;
  for (std::size_t i = 0; i < solution.size(); ++i) {
    const auto moves = *puzzles::alternatives(position);
    const std::size_t right = puzzles::index_of(moves, position, solution[i]);
    for (std::size_t m = 0; m < moves.size() && choices[i] != "1"; ++m) {
      if (m == right) continue;
      INFO(row.at("id") << ": " << line << " " << moves[m].move);
      const certificate::Claim claim{
          .game = variant.text(), .deal = deal, .after = line + (line.empty() ? "" : " ") + moves[m].move};
      REQUIRE(check_text(certificate_text(claim)).size() == 1);
      ++proved;
    }
    line += (line.empty() ? "" : " ") + position.play(solution[i]);
  }
  return proved;
}

}  // namespace

TEST_CASE("a certificate proves every wrong move of the searched puzzles of open patiences", "[slow]") {
  std::size_t proved = 0;
  for (const Shipped& row : shipped()) {
    const Variant variant = variant_of(row);
    if (variant.scores() || judges_chances(variant) || row.at("searched") != "yes") continue;
    proved += certify_wrong_moves(row);
  }
  CHECK(proved > 6000);
}

TEST_CASE("no two shipped puzzles are the same up to symmetry, and every game with a choice has some") {
  std::set<std::string> ids, games;
  const auto rows = shipped();
  for (const Shipped& row : rows) {
    INFO(row.at("id"));
    CHECK(ids.insert(row.at("id")).second);
    games.insert(row.at("game"));
  }
  for (const GameInfo& game : boneyard::games()) {
    INFO(game.name);
    const bool none = game.name == "twelve-to-go" || game.name == "blind";
    CHECK(games.contains(std::string(game.name)) == !none);
  }
}

TEST_CASE("a sample of the shipped puzzles is what the solver and the plain search say") { check_some(100, false); }

TEST_CASE("every shipped puzzle is what the solver and the plain search say", "[slow]") { check_some(1, true); }
