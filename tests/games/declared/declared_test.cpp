// Declared games: their solver against the oracle for every text and option, without each pruning rule; and the texts
// of five of the six patiences against the dedicated solvers, a third witness.
#include <catch2/catch.hpp>
#include <deque>
#include <unordered_set>

#include "solvers/all/games.hpp"
#include "tests/games/declared/texts.hpp"  // reads BONEYARD_SOURCE_DIR
#include "tests/games/oracle.hpp"

namespace boneyard {
namespace {

using declared::MoveRule;
using declared::Position;
using declared::Pruning;
using declared::Rules;

/// The oracle where positions can come again: visits all of them.
OracleAnswer visit(const Position& start) {
  OracleAnswer answer{.fewest_left = start.tiles_left()};
  std::unordered_set<std::string> met = {start.text()};
  std::deque<std::pair<Position, int>> waiting = {{start, 0}};
  bool ended = false;
  for (; !waiting.empty(); waiting.pop_front()) {
    const auto [position, distance] = waiting.front();
    const auto moves = position.moves();
    if (moves.empty())
      answer.fewest_left = ended ? std::min(answer.fewest_left, position.tiles_left()) : position.tiles_left();
    ended = ended || moves.empty();
    if (position.won() && !answer.winnable) {
      answer.winnable = true;
      answer.shortest = distance;
    }
    for (const auto& move : moves) {
      Position next = position;
      next.play(move);
      if (met.insert(next.text()).second) waiting.emplace_back(std::move(next), distance + 1);
    }
  }
  return answer;
}

void check_line(Position position, const AnswerOf<declared::Move>& result) {
  for (const auto& move : result.line) {
    REQUIRE(!position.why_illegal(move));
    REQUIRE(position.parse_move(position.to_text(move)) == move);
    position.play(move);
  }
  if (result.verdict == Verdict::winnable) CHECK(position.won());
  if (result.left) CHECK(position.tiles_left() == *result.left);
}

/// Compares the solver with the oracle on a table of the first `tiles` tiles of a deal.
void compare(const Rules& rules, std::uint64_t seed, std::size_t tiles, Pruning pruning) {
  const Deal deal = rules->highest == max_pip ? deal_from_seed(seed) : deal_from_seed(seed, rules->highest);
  const Position position(Row(deal.begin(), deal.begin() + static_cast<std::ptrdiff_t>(tiles)), rules);
  INFO("seed " << seed << " " << position.text());
  Oracle<Position> oracle;
  const OracleAnswer expected = rules->can_loop() ? visit(position) : oracle.ask(position);
  declared::Solver solver(rules, {}, pruning);
  const bool counts = !rules->can_loop();
  const auto result = solver.solve(position, {.shortest = true, .fewest_left = true, .count = counts});
  REQUIRE(result.verdict == verdict_of(expected));
  if (counts) CHECK(result.count == expected.count.str());
  CHECK(result.left == (expected.winnable ? 0 : expected.fewest_left));
  if (expected.winnable) CHECK(static_cast<int>(result.line.size()) == *expected.shortest);
  check_line(position, result);
}

std::vector<Pruning> prunings() {
  return {{},
          {.classes = false},
          {.alike_places = false},
          {.early = false},
          {.balance = false},
          {.classes = false, .alike_places = false, .early = false, .balance = false}};
}

/// Tables small enough for the oracle.
std::size_t tiles_for_oracle(const std::string& name) {
  if (name == "domino-freecell") return 4;  // the oracle does not know that columns are alike
  if (name == "domino-patience" || name == "fives-the-limit") return 9;
  if (name == "good-neighbors") return 8;
  return 11;
}

void check_text(const std::string& name, std::uint64_t seeds) {
  const auto text = declared::Text::read(declared::text_of(name));
  for (const RuleValues& values : declared::some_values(text->info())) {
    const Rules rules = text->game(values);
    INFO(name << " " << Variant(text->info(), 1, values).rules_text());
    const auto all = prunings();
    for (std::uint64_t seed = 1; seed <= seeds; ++seed)
      compare(rules, seed, tiles_for_oracle(name) + seed % 3, all[seed % all.size()]);
  }
}

}  // namespace

TEST_CASE("the solver of declared games answers as the oracle does, for every text and option") {
  for (const char* name : declared::texts) check_text(name, 3);
}

TEST_CASE("the solver of declared games answers as the oracle does, often", "[slow]") {
  for (const char* name : declared::texts) check_text(name, 30);
}

TEST_CASE("the lines found for whole deals replay as they are written") {
  for (const char* name : declared::texts) {
    const auto text = declared::Text::read(declared::text_of(name));
    const Rules rules = text->game(declared::some_values(text->info())[0]);
    declared::Solver solver(rules, {.deadline = {}, .memory = std::size_t{1} << 28});
    for (std::uint64_t seed = 1; seed <= (rules->highest == max_pip ? 20u : 2u); ++seed) {
      INFO(name << " seed " << seed);
      const Deal deal = rules->highest == max_pip ? deal_from_seed(seed) : deal_from_seed(seed, rules->highest);
      const Position position(deal, rules);
      check_line(position, solver.solve(position));
    }
  }
}

namespace {

void check_rules(const std::string& places, const std::string& moves, const std::string& more = "") {
  const auto text =
      declared::Text::read(fmt::format(R"({{"name":"a","places":[{}],"moves":[{}]{}}})", places, moves, more));
  const Rules rules = text->game({});
  INFO(text->canonical());
  for (std::uint64_t seed = 1; seed <= 24; ++seed) compare(rules, seed, 10 + seed % 3, prunings()[seed % 6]);
}

}  // namespace

TEST_CASE("the places of a declared game have their kind, and the cells of a grid with its gaps") {
  const Variant game = Variant::parse(declared::text_of("good-neighbors") + ";set=6");
  AnyPosition position(game, DealReader(game).of_seed(3));
  position.play(position.moves().front().text);
  const std::vector<Place> places = position.places();
  REQUIRE(places.size() == 2);
  CHECK((places[0].kind == PlaceKind::grid && places[1].kind == PlaceKind::stock));
  CHECK(places[0].width == 4);
  REQUIRE(places[0].cells.size() == 12);
  std::vector<LaidTile> tiles;
  for (const auto& cell : places[0].cells)
    if (cell) tiles.push_back(*cell);
  CHECK(tiles == places[0].tiles);
  CHECK(tiles.size() == 10);
  CHECK((places[1].cells.empty() && places[1].face_down));
}

TEST_CASE("grids of every width are solved as the oracle says") {
  for (const auto& [rows, columns] : {std::pair(8, 1), {4, 2}, {2, 3}, {2, 4}, {1, 8}})
    check_rules(
        fmt::format(
            R"({{"name":"grid","kind":"grid","rows":{},"columns":{},"fill":{{"when":"missing"}}}},{{"name":"stock","kind":"stock"}})",
            rows, columns),
        R"({"discard":2,"from":"grid","where":"neighbours","by":"pip"})");
}

TEST_CASE("a triangle, free cells, threes and consecutive totals are solved as the oracle says") {
  check_rules(R"({"name":"pyramid","kind":"triangle","rows":7})", R"({"discard":2,"from":"pyramid","sum":12})");
  check_rules(
      R"({"name":"pyramid","kind":"triangle","rows":4},{"name":"hand","kind":"hand","tiles":3,"fill":{"to":3,"when":"missing"}},{"name":"stock","kind":"stock"})",
      R"({"discard":2,"from":["pyramid","hand"],"by":"total"},{"discard":1,"from":"hand","sum":12})");
  check_rules(
      R"({"name":"column","kind":"column","count":4,"tiles":7},{"name":"cell","kind":"hand","tiles":0,"limit":2})",
      R"({"discard":2,"from":["column","cell"],"sum":12},{"move":1,"from":"column","to":"cell"})");
  check_rules(R"({"name":"row","kind":"row","open":"ends","tiles":14},{"name":"other","kind":"row","tiles":14})",
              R"({"discard":3,"from":["row","other"],"by":"consecutive"},{"discard":"run","from":"row","by":"pip"})");
  check_rules(
      R"({"name":"column","kind":"column","count":3,"tiles":7},{"name":"rest","kind":"column","tiles":7})",
      R"({"discard":2,"from":["column","rest"],"where":"neighbours","by":"pip"},{"move":1,"from":"column","to":"column","onto":"tile","by":"consecutive"})");
}

TEST_CASE("where some tiles may be left, the solver answers as the oracle says") {
  for (const char* but : {"1", "3", "5"})
    for (const char* columns : {"4", "7", "14"})
      check_rules(
          fmt::format(R"({{"name":"column","kind":"column","count":{},"tiles":{}}})", columns, 28 / std::stoi(columns)),
          R"({"discard":2,"from":"column","sum":12})", fmt::format(R"(,"goal":{{"empty":"column","but":{}}})", but));
}

namespace {

/// Compares the text of a patience with the dedicated solver of that patience, whose option values are the same.
template <class G>
void compare_with(const std::string& name, const std::vector<RuleValues>& all, std::uint64_t first,
                  std::uint64_t verdicts, std::uint64_t figures) {
  for (const RuleValues& values : all) {
    const Rules rules = declared::rules_of_text(name, values);
    const auto own = G::rules(values);
    declared::Solver solver(rules);
    typename G::Solver dedicated(own);
    for (std::uint64_t seed = first; seed < first + verdicts; ++seed) {
      INFO(name << " " << rules->values[0] << " seed " << seed);
      const Deal deal = deal_from_seed(seed);
      solver.set_limits({.deadline = deadline_after(10), .memory = std::size_t{1} << 31});
      const Verdict verdict = solver.decide(deal);
      if (verdict == Verdict::undecided) continue;
      REQUIRE(verdict == dedicated.decide(deal));
      if (seed >= first + figures) continue;
      const Want want{.fewest_left = true, .count = true};
      const auto result = solver.solve(Position(deal, rules), want);
      const auto expected = dedicated.solve(typename G::Position(deal, own), want);
      if (result.cutoff != Cutoff::none || expected.cutoff != Cutoff::none) continue;
      CHECK(result.left == expected.left);
      CHECK(result.count == expected.count);
      check_line(Position(deal, rules), result);
    }
  }
}

const std::vector<RuleValues> both = {{0}, {1}};
std::vector<RuleValues> limits() {
  std::vector<RuleValues> all;
  for (const int goal : {0, 1})
    for (const int limit : {5, 6, 8, 28}) all.push_back({goal, limit});
  return all;
}

void compare_all(std::uint64_t first, std::uint64_t verdicts, std::uint64_t figures, std::uint64_t chain_figures) {
  compare_with<five_columns::FiveColumns>("five-columns", both, first, verdicts, figures);
  compare_with<twelve_to_go::TwelveToGo>("twelve-to-go", {{4}, {5}, {6}, {7}, {8}}, first, verdicts, figures);
  compare_with<knock_out::KnockOut>("knock-out", both, first, verdicts, figures);
  compare_with<chain::FivesTheLimit>("fives-the-limit", limits(), first, verdicts, chain_figures);
  compare_with<chain::DominoPatience>("domino-patience", both, first, verdicts, chain_figures);
}

}  // namespace

TEST_CASE("a draw of several tiles needs room in the hand for all that it takes") {
  std::string text = declared::text_of("fives-the-limit");
  const std::string one = R"("draw": 1)";
  REQUIRE(text.find(one) != text.npos);
  text.replace(text.find(one), one.size(), R"("draw": 2)");
  int full = 0, empty = 0;  // hands that end the game
  for (const int limit : {6, 7}) {
    const Rules rules = declared::Text::read(text)->game({0, limit});
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      compare(rules, seed, 12, {});
      Position position(deal_from_seed(seed), rules);
      for (auto moves = position.moves(); !moves.empty(); moves = position.moves()) {
        position.play(moves.front());
        CHECK(Position::parse(position.text(), rules) == position);  // which refuses a hand above the limit
      }
      const std::string refused = to_clause(position.why_illegal({.kind = MoveRule::Kind::draw}).value_or(Sentence{}));
      full += !position.won() && refused == "there is no room for what is drawn";
      empty += !position.won() && refused == "the stock is empty";
      CHECK((position.won() || refused != "there is a move to play first"));
    }
  }
  CHECK(full > 0);
  CHECK(empty > 0);
}

TEST_CASE("the texts of five patiences have the verdicts of their solvers") { compare_all(1, 40, 10, 0); }

TEST_CASE("the texts of five patiences have the verdicts of their solvers, often", "[slow]") {
  compare_all(1000, 500, 50, 0);
}

TEST_CASE("the texts of five patiences have the verdicts of their solvers in 10,000 deals", "[.deep]") {
  compare_all(1, 10000, 500, 50);
}

}  // namespace boneyard
