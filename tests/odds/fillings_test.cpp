// How often a table with unknown tiles can be won.
#include "boneyard/fillings.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "boneyard/deal.hpp"
#include "session/told_fillings.hpp"

using namespace boneyard;
using From = TypedTable::From;

namespace {

/// The deal of a seed with `count` of its places unknown, spread over it.
std::string with_unknown(const Row& deal, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < deal.size(); ++i) text += i % 7 == 3 && i / 7 < count ? "? " : to_text(deal[i]) + " ";
  return text;
}

struct Ways {
  int won = 0, all = 0;
};

/// Written anew: every order of the unknown tiles, and of each tile both ways round if that matters.
Ways enumerated(const Variant& variant, const Row& deal, std::size_t count, bool two_ways) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < deal.size(); ++i)
    if (i % 7 == 3 && i / 7 < count) places.push_back(i);
  std::vector<int> tiles;
  for (const std::size_t place : places) tiles.push_back(deal[place].tile().number());
  std::sort(tiles.begin(), tiles.end());
  const auto solver = make_solver(variant);
  Ways ways;
  do
    for (unsigned turned = 0; turned < (two_ways ? 1U << count : 1U); ++turned) {
      Row filled = deal;
      bool same = false;  // a double looks alike both ways round
      for (std::size_t k = 0; k < count; ++k) {
        const bool turn = (turned >> k & 1) != 0;
        same = same || (turn && Tile(tiles[k]).is_double());
        filled[places[k]] = LaidTile(Tile(tiles[k]), turn);
      }
      if (same) continue;
      ++ways.all;
      ways.won += solver->decide(filled) == Verdict::winnable ? 1 : 0;
    }
  while (std::next_permutation(tiles.begin(), tiles.end()));
  return ways;
}

}  // namespace

TEST_CASE("the share of the fillings is that of an enumeration written anew") {
  int mixed = 0;
  for (const char* name : {"five-columns", "five-columns;refill=none", "knock-out;knock=run", "bingo;removal=forced"}) {
    const Variant variant = Variant::parse(name);
    const bool two_ways = variant.name() == "knock-out";
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      INFO(name << " " << seed);
      const Row deal = deal_from_seed(seed);
      const TypedTable table(variant, with_unknown(deal, 3), From::deal);
      const FillingsWon found = fillings_won(table, {});
      const Ways ways = enumerated(variant, deal, 3, two_ways);
      REQUIRE(found.exact);
      REQUIRE(found.all == ways.all);
      REQUIRE(found.tally.won == static_cast<std::uint64_t>(ways.won));
      REQUIRE(found.share.odds == Approx(static_cast<double>(ways.won) / ways.all));
      REQUIRE((found.verdict() == Verdict::undecided) == (ways.won > 0 && ways.won < ways.all));
      mixed += ways.won > 0 && ways.won < ways.all ? 1 : 0;
    }
  }
  CHECK(mixed >= 3);
}

TEST_CASE("what is won whatever lies there is said only if every filling was decided") {
  const Variant bingo = Variant::parse("bingo");  // with optional removal every deal is won
  const TypedTable few(bingo, with_unknown(deal_from_seed(1), 3), From::deal), many(bingo, "?*28", From::deal);
  CHECK(fillings_won(few, {}).verdict() == Verdict::winnable);
  const FillingsWon sampled = fillings_won(many, {.sampled = 50});
  CHECK(sampled.tally.won == 50);
  CHECK_FALSE(sampled.exact);
  CHECK(sampled.verdict() == Verdict::undecided);
  CHECK(sampled.share.low < 1);
  CHECK(sampled.share.high == 1);
  const FillingsWon partly = fillings_won(few, {}, Tally{.won = 4});
  CHECK(partly.verdict() == Verdict::undecided);
  CHECK(partly.share.bounds);
  CHECK(partly.share.low == Approx(4 / 6.0));
  CHECK(partly.share.high == 1);
}

TEST_CASE("a sample of fillings depends neither on threads nor on chance, and its interval has the exact share") {
  const Variant variant = Variant::parse("twelve-to-go");
  const TypedTable table(variant, "hand: 6-6 0-0 5-5 4-4 / gone: 6-5 1-0 6-4 2-0 6-3 3-0 5-1 4-2 4-3 3-2",
                         From::position);
  const FillingsWon one = fillings_won(table, {.sampled = 2'000}),
                    several = fillings_won(table, {.sampled = 2'000}, {.threads = 3});
  CHECK(one.tally == several.tally);
  CHECK_FALSE(one.exact);
  // A deal with nothing known has the odds of the game: 0.2154 to four digits.
  const FillingsWon all = fillings_won(TypedTable(variant, "?*28", From::deal), {.sampled = 20'000});
  const Estimate exact = exact_figure(variant, Player::thoughtful, {}).estimate;
  CHECK(all.share.low < exact.odds);
  CHECK(all.share.high > exact.odds);
}

TEST_CASE("a table that is lost by what lies face up is lost, whatever lies there") {
  const Variant variant = Variant::parse("twelve-to-go");
  const FillingsWon lost = fillings_won(TypedTable(variant, "12 13 00 33 22 55", From::deal), {});
  CHECK(lost.verdict() == Verdict::unwinnable);
  CHECK(lost.share.high == 0);
  CHECK(lost.tally.deals() == 1);
  const FillingsWon open = fillings_won(TypedTable(variant, "12 13 00 33 66 55", From::deal), {.sampled = 100});
  CHECK_FALSE(open.stuck);
  CHECK(open.tally.deals() == 100);
}

TEST_CASE("the chances of a fair player are those of the hand, whatever is filled in") {
  const Variant variant = Variant::parse("fives-the-limit;limit=5");
  const TypedTable table(variant, "chain: 66 65 55 54 44 43 33 32 22 21 11 / hand: 6-1 5-3 2-0 4-1", From::position);
  const auto chances = [&](std::uint64_t filling) {
    const AnyPosition position = table.filling(filling);
    std::string text;
    for (const MoveChance& each : make_chances(position, Player::fair, {})->moves(position))
      text += each.move + " " + each.win.fraction->text() + " ";
    return text;
  };
  CHECK(chances(0) == chances(123'456));
}

TEST_CASE("a move that wins for certain wins every filling, though only a sample of them was decided") {
  const Variant variant = Variant::parse("domino-patience");
  const TypedTable table(variant, "chain: 62 22 21 14 40 03 33 32 20 / hand: 60", From::position);
  FillingsWon won = fillings_won(table, {.sampled = 100});
  CHECK(won.verdict() == Verdict::undecided);
  REQUIRE(fair_moves(table.filling(0), {}).moves.front().win.is_one());
  won.prove_certain();
  CHECK(won.verdict() == Verdict::winnable);
  CHECK(won.share.low == 1);
  CHECK(to_text(told_of_fillings({}, won), {}) == "Winnable, whatever lies there: the best move wins in every way.");
}

TEST_CASE("where no tile of the hand fits a tile is drawn first, and no move has a chance before") {
  const Variant variant = Variant::parse("domino-patience");
  const TypedTable stuck(variant, "chain: 62 22 21 14 40 03 33 32 20 / hand: 44 54", From::position),
      fits(variant, "chain: 62 22 21 14 40 03 33 32 20 / hand: 44 60", From::position);
  CHECK(draws_first(stuck));
  CHECK_FALSE(has_chances(stuck));
  CHECK(to_text(told_of_drawing(stuck), {}).starts_with("No tile of the hand fits: draw,"));
  CHECK_FALSE(draws_first(fits));
  CHECK(has_chances(fits));
  CHECK(told_of_drawing(fits).empty());
}

TEST_CASE("what is said of fillings: of all, of a sample, of the one tile that was found") {
  const Variant chain = Variant::parse("fives-the-limit"), columns = Variant::parse("five-columns;refill=none");
  const auto told = [](const TypedTable& table, const FillingsQuestion& question) {
    return to_text(told_of_fillings(question, fillings_won(table, question)), {});
  };
  const std::string rows = "reserve: - / column 1: 64 11 / column 2: ? / column 3: 00 / column 4: ? / column 5: 10 / ";
  const std::string gone = "gone: 55 44 33 22 20 30 40 50 60 21 31 41 51 61 32 42 52 62 43 53 63 54";
  CHECK(told({columns, rows + gone, From::position}, {}) ==
        "Unwinnable, whatever lies there: each of the 2 ways was decided.");
  CHECK(told({columns, rows + gone, From::position}, {.most_decided = 1, .sampled = 50}) ==
        "It depends: of 50 random ways, 0 can be won; of all ways 0 % to 7.135 % (95 % confidence).");
  const TypedTable deal(chain, "64 55 31 20 66", From::deal);
  const auto compared = [](const TypedTable& table, Hint::Kind kind, double chance) {
    return to_text(told_of_mean(table, {.kind = kind, .moves = {{.move = "6-4>", .worth = chance}}}), {});
  };
  CHECK(compared(deal, Hint::Kind::exact, 0.25) == "That is worse than the mean over all opening hands, 57.34 %.");
  CHECK(compared(deal, Hint::Kind::exact, 0.75) == "That is better than the mean over all opening hands, 57.34 %.");
  CHECK(compared(deal, Hint::Kind::estimated, 0.75) == "The mean over all opening hands is 57.34 %.");
  const TypedTable later(chain, "chain: 64 / hand: 55 31 20 66", From::position);
  CHECK(compared(later, Hint::Kind::exact, 0.25) == "");
  CHECK(told_of_found(deal).empty());
  CHECK(has_chances(deal));
  CHECK_FALSE(has_chances(TypedTable(chain, "64 ? 31 20 66", From::deal)));
}
