// Puzzles: what counts as one move, that a puzzle has one right move at a time, and that a second search agrees.
#include <catch2/catch.hpp>

#include <fstream>
#include <set>

#include "boneyard/puzzle.hpp"
#include "puzzles/alternatives.hpp"
#include "puzzles/looks.hpp"
#include "puzzles/plain_search.hpp"
#include "puzzles/position_key.hpp"
#include "puzzles/themes.hpp"

using namespace boneyard;
using namespace boneyard::puzzles;

namespace {

AnyPosition read(const std::string& variant, const std::string& position) {
  return AnyPosition::parse(Variant::parse(variant), position);
}

std::vector<std::string> moves_of(const std::vector<Alternative>& moves) {
  std::vector<std::string> names;
  for (const Alternative& each : moves) names.push_back(each.move);
  return names;
}

std::vector<Puzzle> found_in(const std::string& variant_text, std::uint64_t first, std::uint64_t last) {
  const Variant variant = Variant::parse(variant_text);
  const PuzzleDeals deals(variant);
  PuzzleFinder finder(variant);
  std::vector<Puzzle> all;
  for (std::uint64_t number = first; number <= last; ++number)
    for (Puzzle& each : finder.find(deals.numbered(number))) all.push_back(std::move(each));
  return all;
}

/// Variants of which puzzles are found in a second, with numbers of deals that have some.
struct Sample {
  const char* variant;
  std::uint64_t first, last;
};
constexpr Sample samples[] = {{"five-columns", 1, 40},
                              {"five-columns;refill=none", 1, 60},
                              {"knock-out", 1, 6},
                              {"knock-out;knock=run", 1, 6},
                              {"bingo;count=restart", 1, 6},
                              {"block", 1, 4},
                              {"block;seats=4", 1, 2},
                              {"draw", 1, 2},
                              {"bergen", 1, 2},
                              {"all-fives", 1, 1},
                              {"all-sevens", 1, 3}};

}  // namespace

TEST_CASE("moves with the same effect count as one move") {
  SECTION("the two ends of a chain that show the same pip") {
    const auto position = read("domino-patience", "3-5 5-2 2-3 / 6-3 4-3 / ");
    CHECK(moves_of(*alternatives(position)) == std::vector<std::string>{"<6-3", "<4-3"});
  }
  SECTION("two available tiles of the same total, and two empty columns") {
    const auto position = read("five-columns", "5-1 4-2 3-3 / 6-6 0-0 1-0 / 6-5 / 5-5 / /");
    const auto moves = alternatives(position);
    CHECK(moves->size() == 3);  // two of the sixes, 1-0 with 6-5, and 1-0 to an empty column
  }
  SECTION("a pass of Bingo that changes nothing is no move") {
    const auto position = read("bingo;count=restart", "0: 0-0 1-1 2-0");
    const auto moves = alternatives(position);
    for (const Alternative& each : *moves) CHECK(each.effect != effect_key(position));
  }
}

TEST_CASE("puzzles that differ by a symmetry of their game have the same key") {
  CHECK(symmetry_key(read("knock-out", "6-4 4-1 1-1 1-2")) == symmetry_key(read("knock-out", "3-5 5-5 5-0 0-2")));
  CHECK(symmetry_key(read("knock-out", "6-4 4-1")) != symmetry_key(read("knock-out", "6-4 1-4")));
  CHECK(symmetry_key(read("five-columns", "6-6 / 0-0 5-5 / 1-1 / / /")) ==
        symmetry_key(read("five-columns", "0-0 / / 5-5 / 6-6 1-1 / /")));
  CHECK(symmetry_key(read("domino-patience", "3-5 5-2 / 2-1 / 6-0")) ==
        symmetry_key(read("domino-patience", "4-6 6-1 / 4-0 / 5-2")));
  CHECK(symmetry_key(read("domino-patience", "3-5 5-2 / 2-1 / 6-0")) !=
        symmetry_key(read("domino-patience", "3-5 5-2 / 2-1 / 6-1")));
}

TEST_CASE("every decision of a puzzle has one right move by a search over the rules") {
  std::size_t searched = 0;
  for (const auto& [text, first, last] : samples) {
    std::size_t number = 0;
    for (const Puzzle& puzzle : found_in(text, first, last)) {
      ++number;
      INFO(text << ", puzzle " << puzzle.id << " of " << to_text(puzzle.deal));
      CHECK(puzzle.decisions.size() >= Puzzle::fewest_decisions);
      CHECK(puzzle.decisions.size() <= Puzzle::most_decisions);
      AnyPosition position(puzzle.variant, puzzle.deal);
      for (const std::string& move : puzzle.before) position.play(move);
      auto decision = puzzle.decisions.begin();
      for (std::size_t i = 0; i < puzzle.solution.size(); position.play(puzzle.solution[i]), ++i) {
        if (decision == puzzle.decisions.end() || decision->index != i) continue;
        const auto moves = *alternatives(position);
        CHECK(moves.size() == decision->choices);
        const std::size_t right = index_of(moves, position, puzzle.solution[i]);
        if (decision->searched) {
          ++searched;
          const double best = *plain_value(position, moves[right].move, Puzzle::most_searched).value;
          for (std::size_t m = 0; m < moves.size(); ++m)
            if (m != right) CHECK(*plain_value(position, moves[m].move, Puzzle::most_searched).value < best);
        }
        ++decision;
      }
      CHECK(decision == puzzle.decisions.end());
    }
    CHECK(number > 0);
  }
  CHECK(searched > 50);
}

TEST_CASE("a declared game has the puzzles of its own text, one right move each") {
  std::ifstream file(BONEYARD_SOURCE_DIR "/data/patiences/five-columns.json");
  const Variant variant(*read_rules(std::string(std::istreambuf_iterator<char>(file), {})));
  PuzzleFinder finder(variant);
  std::size_t number = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed)
    for (const Puzzle& puzzle : finder.find(PuzzleDeals(variant).numbered(seed))) {
      ++number;
      CHECK(finder.examine(puzzle.deal, puzzle.before, puzzle.solution) == puzzle);
    }
  CHECK(number > 0);
}

TEST_CASE("examining a puzzle anew gives the same puzzle") {
  for (const char* text : {"five-columns", "knock-out", "block"})
    for (const Puzzle& puzzle : found_in(text, 1, 6))
      CHECK(PuzzleFinder(puzzle.variant).examine(puzzle.deal, puzzle.before, puzzle.solution) == puzzle);
}

TEST_CASE("a line with two right moves, a wrong move or one decision is no puzzle") {
  const Puzzle puzzle = found_in("knock-out", 1, 10).front();
  PuzzleFinder finder(puzzle.variant);
  auto longer = puzzle.before;
  longer.push_back(puzzle.solution[0]);
  CHECK_THROWS_AS(finder.examine(puzzle.deal, puzzle.before, {puzzle.solution[0]}), CheckFailed);
  CHECK_THROWS_AS(finder.examine(puzzle.deal, {}, longer), CheckFailed);
  AnyPosition position(puzzle.variant, puzzle.deal);
  for (const std::string& move : puzzle.before) position.play(move);
  const std::size_t last = puzzle.decisions.back().index;
  std::vector<std::string> solution(puzzle.solution.begin(),
                                    puzzle.solution.begin() + static_cast<std::ptrdiff_t>(last));
  for (const std::string& move : solution) position.play(move);
  for (const MoveText& move : position.moves())
    if (move.text != puzzle.solution[last]) {
      auto wrong = solution;
      wrong.push_back(move.text);
      CHECK_THROWS_AS(finder.examine(puzzle.deal, puzzle.before, wrong), CheckFailed);
    }
}

TEST_CASE("the plain search of a hidden stock takes the mean over what may be drawn") {
  // After 6-1 one of two tiles is drawn: 1-2 fits, 5-4 does not, and then 1-2 comes.
  const auto open = read("domino-patience", "6-6 / 6-1 / 5-4 1-2");
  CHECK(plain_value(open, "6-1>", 100).value == 1.0);
  const auto whole = read("domino-patience;goal=all", "6-6 / 6-1 / 5-4 1-2");
  CHECK(plain_value(whole, "6-1>", 100).value == 0.0);
  // Only 1-0 as the first tile lets 0-3 go, too.
  const auto third = read("domino-patience", "6-6 / 6-1 0-3 / 5-4 1-0 4-4");
  CHECK(*plain_value(third, "6-1>", 100).value == Approx(1.0 / 3));
  CHECK(make_chances(third, Player::fair, {})->moves(third).front().win.odds == Approx(1.0 / 3));
  const auto chances = make_chances(whole, Player::fair, {});
  CHECK(chances->moves(whole).front().win.odds == 0.0);
}

TEST_CASE("themes say what the wrong move overlooks") {
  const auto themes = [](const std::string& variant, const std::string& text, const std::string& right,
                         const std::string& wrong) {
    const AnyPosition position = read(variant, text);
    Judge judge(position.variant(), nullptr);
    const auto moves = *alternatives(position);
    return themes_of(position, moves[index_of(moves, position, right)], moves[index_of(moves, position, wrong)], judge);
  };
  using Themes = std::vector<Theme>;
  SECTION("5-5 with 2-0 leaves 6-4 before 1-1, its only partner") {
    CHECK(themes("five-columns;refill=none", "5-5 2-0 / 1-1 6-4 / / / /", "6-4+2-0", "5-5+2-0") ==
          Themes{Theme::covered_partner, Theme::last_of_its_total, Theme::block});
  }
  SECTION("a partner in another column is not covered") {
    CHECK(themes("five-columns;refill=none", "5-5 2-0 / 3-3 6-4 / 1-1 / / /", "6-4+1-1", "5-5+2-0") == Themes{});
  }
  SECTION("without 1-2, 0-1 can meet nothing") {
    CHECK(themes("knock-out", "0-1 1-2 2-3 3-4", "0-1+1-2", "1-2+2-3") == Themes{Theme::no_partner, Theme::block});
  }
  SECTION("nothing has a six, and the stock is empty") {
    CHECK(themes("domino-patience", "3-5 5-2 / 6-3 2-1 / 4-4 1-0", "2-1>", "<6-3") == Themes{Theme::dead_end});
  }
}

TEST_CASE("a player that sees one best move finds it, and shares its chance among equal ones") {
  CHECK(chance_of(std::vector<double>{1, 3, 2}, 1) == 1.0);
  CHECK(chance_of(std::vector<double>{3, 3, 2}, 1) == 0.5);
  CHECK(chance_of(std::vector<double>{3, 1, 2}, 1) == 0.0);
}

TEST_CASE("each feature makes a puzzle harder") {
  const Variant variant = Variant::parse("block");
  const PuzzleFeatures usual{.decisions = 3, .random = 3, .ahead = 1, .tempting = 1, .refutation = 2};
  for (double PuzzleFeatures::*feature : {&PuzzleFeatures::decisions, &PuzzleFeatures::random, &PuzzleFeatures::ahead,
                                          &PuzzleFeatures::tempting, &PuzzleFeatures::refutation}) {
    PuzzleFeatures harder = usual;
    harder.*feature += 1;
    CHECK(rating_of(variant, harder) > rating_of(variant, usual));
  }
}

TEST_CASE("games without a choice have no puzzles") {
  for (const char* text :
       {"twelve-to-go", "blind", "bingo", "bingo;removal=forced", "bingo;removal=forced;count=restart"}) {
    CHECK(!why_no_puzzles(Variant::parse(text)).empty());
    CHECK_THROWS_AS(PuzzleFinder(Variant::parse(text)), std::invalid_argument);
  }
  CHECK(why_no_puzzles(Variant::parse("bingo;count=restart")).empty());
}

TEST_CASE("every built deal of Bingo that counts from zero can be won") {
  const Variant variant = Variant::parse("bingo;count=restart");
  const PuzzleDeals deals(variant);
  const auto solver = make_solver(variant);
  std::set<std::string> different;
  for (std::uint64_t number = 1; number <= 200; ++number) {
    const Row deal = deals.numbered(number);
    REQUIRE(parse_deal(to_text(deal)).size() == tile_count);
    CHECK(solver->decide(deal) == Verdict::winnable);
    different.insert(to_text(deal));
  }
  CHECK(different.size() == 200);
}
