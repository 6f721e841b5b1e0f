// Sentences in parts: who "you" is, what verbs agree with, and how seats are named.
#include "boneyard/sentence.hpp"

#include <catch2/catch.hpp>

using namespace boneyard;

namespace {

const Sentence lays{seat_part(1), " ", verb("lays", "lay"), " ", move_part("<6-4", "6-4", "left"), ": 10 points."};

Sentence wins(std::vector<int> seats) { return {std::move(seats), " ", verb("wins", "win"), "."}; }

}  // namespace

TEST_CASE("a verb agrees with the seats that were named last") {
  CHECK(to_text(lays, {}) == "Seat 2 lays <6-4: 10 points.");
  CHECK(to_text(lays, {.you = 1}) == "You lay <6-4: 10 points.");
  CHECK(to_text(lays, {.you = 0}) == "Seat 2 lays <6-4: 10 points.");
  CHECK(to_text({seat_part(0), " ", verb("leads", "lead"), ", ", seat_part(1), " ", verb("passes", "pass"), "."},
                {.you = 0}) == "You lead, seat 2 passes.");
}

TEST_CASE("a side is named by its seats, the reader first") {
  CHECK(to_text(wins({1, 3}), {}) == "Seats 2 and 4 win.");
  CHECK(to_text(wins({1, 3}), {.you = 0}) == "Seats 2 and 4 win.");
  CHECK(to_text(wins({1, 3}), {.you = 1}) == "You and seat 4 win.");
  CHECK(to_text(wins({1, 3}), {.you = 3}) == "You and seat 2 win.");
  CHECK(to_text(wins({1, 3}), {.you = 3, .names = {"", "your partner"}}) == "You and your partner win.");
  CHECK(to_text(wins({0, 2}), {.you = {}, .names = {"Ana", "", "Ben"}}) == "Ana and Ben win.");
  CHECK(to_text(wins({0}), {.you = {}, .names = {"ana"}}) == "Ana wins.");
}

TEST_CASE("its reader sees a sentence as words, other seats, tiles and moves") {
  CHECK(addressed(lays, {.you = 1}) == Sentence{"you lay ", move_part("<6-4", "6-4", "left"), ": 10 points."});
  CHECK(addressed(lays, {}) == Sentence{seat_part(1), " lays ", move_part("<6-4", "6-4", "left"), ": 10 points."});
  CHECK(addressed(wins({0, 2}), {.you = 2}) == Sentence{"you and ", seat_part(0), " win."});
}

TEST_CASE("sentences are joined by blanks") {
  const std::vector<Sentence> both{{"Blocked."}, wins({0})};
  CHECK(to_text(both, {}) == "Blocked. Seat 1 wins.");
}

TEST_CASE("only a sentence begins with a capital, not a clause in it") {
  const Sentence must{seat_part(0), " must draw"};
  CHECK(to_text(must, {.you = 0}) == "You must draw");
  CHECK(to_clause(must, {.you = 0}) == "you must draw");
  CHECK(to_clause(must) == "seat 1 must draw");
}
