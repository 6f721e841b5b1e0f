// Which puzzle comes next, and why there is none.
#include "table/next_puzzle.hpp"

#include <catch2/catch.hpp>

using namespace boneyard;
using What = PuzzleWanted::What;

namespace {

const PuzzleList list(
    "boneyard puzzles 1\n=five-columns\nabc,28,55+20 54+30,53+40 60+33,1537,a\nabd,28,55+20 54+30,53+40 "
    "60+33,2000,a\n");
constexpr Date today{2026, 11, 30};

std::size_t next(const PuzzleRecord& record, const PuzzleWanted& wanted) {
  SeedStream random(1, 2);
  return next_puzzle(list, record, wanted, today, random);
}

}  // namespace

TEST_CASE("the next puzzle is one that was not tried, and any once all were tried") {
  PuzzleRecord record;
  record.seen = {"abc"};
  CHECK(next(record, {.game = "five-columns"}) == 1);
  record.seen = {"abc", "abd"};
  CHECK(next(record, {}) == 0);  // 1537 is nearer to the rating that everybody begins with
}

TEST_CASE("the puzzle of tomorrow is there, as it is today somewhere, and no later one") {
  CHECK_NOTHROW(next({}, {.what = What::daily, .day = Date::of_number(today.number() + 1)}));
  CHECK_THROWS_WITH(next({}, {.what = What::daily, .day = Date::of_number(today.number() + 2)}),
                    "2026-12-02 is still to come");
}

TEST_CASE("where there is no puzzle it is said why, and when a missed one comes back") {
  CHECK_THROWS_WITH(next({}, {.what = What::id, .id = "xyz"}), "'xyz': no such puzzle in the list");
  CHECK_THROWS_WITH(next({}, {.game = "bingo"}), "there are no puzzles of Bingo with such a rating");
  CHECK_THROWS_WITH(next({}, {.lowest = 1600, .highest = 1700}), "there are no puzzles with such a rating");
  CHECK_THROWS_WITH(next({}, {.what = What::missed}), "no missed puzzle is due");
  PuzzleRecord record;
  record.missed["abc"] = {.pause = 1, .due = today.number() + 3};
  CHECK_THROWS_WITH(next(record, {.what = What::missed}), "no missed puzzle is due; the next comes back on 2026-12-03");
  record.missed["abc"].due = today.number();
  CHECK(next(record, {.what = What::missed}) == 0);
}
