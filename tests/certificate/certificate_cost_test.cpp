// What checking a certificate costs: so many legal moves tried for each line, however many moves a position has and
// however badly the text is meant. That the other checkers keep to that, too, is in certificate_agreement_test.cpp.
#include <catch2/catch.hpp>

#include "tests/certificate/hostile_certificates.hpp"

using namespace boneyard;
using Catch::Contains;

namespace {

/// How a check ends, and what it has cost.
struct Cost {
  std::string ending;
  std::uint64_t lines, moves;
};

Cost cost_of(const std::string& text, const Limits& limits = {}) {
  certificate::Check check(limits);
  const std::string ending = ending_of(check, text);
  return {ending, check.lines(), check.moves()};
}

const std::vector<std::string> bingo_games = {
    "bingo;removal=optional;count=restart", "bingo;removal=optional;count=continue",
    "bingo;removal=forced;count=restart", "bingo;removal=forced;count=continue"};

}  // namespace

TEST_CASE("a row of Bingo with four million moves is refused at the first that leads to a missing position") {
  for (const std::string& game : bingo_games)
    for (const int matches : {1, 8, 16, 22}) {
      const Deal deal = deal_of(bingo_row(matches));
      const AnyPosition start(Variant::parse(game), deal);
      INFO(game << ", " << matches << " matches");
      REQUIRE(start.move_count() ==
              (game.find("forced") == game.npos ? std::size_t{1} << static_cast<unsigned>(matches) : 1));
      const Cost cost = cost_of(first_moves(Variant::parse(game), deal, 1));
      CHECK_THAT(cost.ending, Contains("4 at line 3: one legal move leads from here to '"));
      CHECK_THAT(cost.ending, Contains("which is missing"));
      CHECK(cost.moves == 1);
    }
}

TEST_CASE("of a row of Bingo no more moves are tried than positions are there") {
  for (const std::string& game : {bingo_games[0], bingo_games[1]})
    for (const std::size_t positions : {2, 3, 100, 1000, 5000}) {
      INFO(game << ", " << positions << " positions");
      const Cost cost = cost_of(first_moves(Variant::parse(game), deal_of(bingo_row(22)), positions));
      CHECK_THAT(cost.ending, Contains("4 at line 3: one legal move leads from here to '"));
      CHECK(cost.moves <= cost.lines);
    }
}

TEST_CASE("what checking costs is so many moves a line in every game, whatever the text holds") {
  constexpr std::uint64_t most = 400;  // Knock-Out has up to 378 from a position
  for (const GameInfo& game : patiences())
    for (const Variant& variant : all_variants(game))
      for (const Deal& deal : dear_deals())
        for (const std::size_t size : {1, 50, 800})
          for (const std::string& text : {first_moves(variant, deal, size), foreign_positions(variant, deal, size),
                                          first_moves(variant, deal, size) + first_moves(variant, deal, size)}) {
            const Cost cost = cost_of(text);
            INFO(variant.text() << ", " << size << ": " << cost.ending);
            CHECK(cost.moves <= most * cost.lines);
            CHECK((cost.ending == "proved" || cost.ending.starts_with("4 at line ")));
          }
}

TEST_CASE("what proves a deal of Bingo to be lost costs a few moves a position") {
  const Variant variant = Variant::parse("bingo;removal=optional;count=restart");
  const auto solver = make_solver(variant);
  std::size_t large = 0;
  for (std::uint64_t seed = 1; large < 3;) {
    const auto deal = next_unwinnable(*solver, seed, 100'000);
    REQUIRE(deal);
    Limits limits;
    limits.memory = 20'000 * 112;
    try {
      const std::string text = certificate_text({.game = variant.text(), .deal = *deal}, limits);
      const Cost cost = cost_of(text);
      INFO("seed " << seed - 1 << ", " << cost.lines << " lines, " << cost.moves << " moves");
      CHECK(cost.ending == "proved");
      CHECK(cost.moves <= 16 * cost.lines);
      large += cost.lines > 2000;
    } catch (const SearchCut&) {
    }
  }
}

TEST_CASE("a line as long as lines may be is read to its end in every game") {
  for (const GameInfo& game : patiences())
    for (const Variant& variant : all_variants(game))
      for (const Deal& deal : dear_deals())
        for (const char* piece : {". ", ".", "6-4 ", "6-4", "/ ", "<6-4 ", "6-4+", "0: "})
          for (const std::string& text : long_lines(variant, deal, piece)) {
            const Cost cost = cost_of(text);
            INFO(variant.text() << ", '" << piece << "': " << cost.ending);
            CHECK(cost.moves == 0);
            CHECK((cost.ending.starts_with("2: ") || cost.ending.starts_with("4 at line ")));
            CHECK(cost.ending.size() < 1000);
          }
}

TEST_CASE("the stop flag ends a check between the moves of one certificate") {
  const Variant variant = Variant::parse("bingo;removal=optional;count=restart");
  const auto solver = make_solver(variant);
  Limits limits;
  limits.memory = 20'000 * 112;
  std::string text;
  for (std::uint64_t seed = 1; text.size() < 1'000'000;) {
    const auto deal = next_unwinnable(*solver, seed, 100'000);
    try {
      text = certificate_text({.game = variant.text(), .deal = deal.value()}, limits);
    } catch (const SearchCut&) {
    }
  }
  const std::atomic<bool> stop = true;
  limits.memory = default_memory;
  limits.stop = &stop;
  certificate::Check check(limits);
  std::istringstream stream(text);
  try {
    for (std::string line; std::getline(stream, line);) check.line(line + '\n');
    FAIL("it went on");
  } catch (const SearchCut& cut) {
    CHECK(cut.why == Cutoff::stopped);
    CHECK(check.moves() <= 4096);
  }
}
