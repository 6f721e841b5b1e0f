// Reasons: the relaxed games are the real ones with all tiles, and each reason is irreducible, by the plain searches of
// plain.hpp.
#include "boneyard/reason.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>

#include "reasons/games.hpp"
#include "solvers/all/games.hpp"
#include "tests/reasons/plain.hpp"

using namespace boneyard;

namespace {

/// Checks that T makes the plain game lost, and that without any one of its tiles it can be won.
template <class Plain>
void require_irreducible(const auto& position, const std::vector<Tile>& tiles) {
  const plain::Tiles all(tiles.begin(), tiles.end());
  REQUIRE(!all.empty());
  REQUIRE_FALSE(Plain(position, all).winnable());
  for (const Tile tile : tiles) {
    plain::Tiles fewer = all;
    fewer.erase(tile);
    INFO("without " << to_text(tile));
    REQUIRE(Plain(position, fewer).winnable());
  }
}

void require_sentences(const Reason& reason) {
  REQUIRE(!reason.sentences.empty());
  REQUIRE(reason.sentences.size() <= longest_reason);
  std::string all;
  for (const std::string& sentence : reason.sentences) {
    INFO(sentence);
    CHECK(sentence.size() > 20);
    CHECK(sentence.back() == '.');
    CHECK((sentence[0] < 'a' || sentence[0] > 'z'));
    all += sentence + " ";
  }
  for (const Tile tile : reason.tiles) {
    const std::string name = to_text(tile), turned = {name[2], '-', name[0]};
    INFO(all << "names " << name);
    CHECK((all.find(name) != all.npos || all.find(turned) != all.npos));
  }
}

/// The reasons of deals and of positions after random moves, from seed 1 on, until `wanted` of them are checked.
template <class G, class Plain>
void require_reasons(std::vector<std::string_view> rules, int wanted) {
  const Variant variant(find_game(std::string(G::name)), 1, rules);
  const auto solver = make_solver(variant);
  for (std::uint64_t seed = 1; wanted > 0 && seed < 2000; ++seed) {
    AnyPosition position(variant, deal_from_seed(seed));
    SeedStream random(seed, 4343);
    for (auto moves = random.below(3); moves > 0 && position.move_count() > 0; --moves)
      position.play(position.moves(1, random.below(position.move_count()))[0].text);
    INFO(variant.text() << ", seed " << seed << ": " << position.text());
    const auto reason = find_reason(position);
    if (!reason) continue;
    REQUIRE(solver->solve(position).verdict == Verdict::unwinnable);
    require_sentences(*reason);
    require_irreducible<Plain>(position_of<G>(position), reason->tiles);
    --wanted;
  }
  REQUIRE(wanted == 0);
}

/// Whether the relaxed game of all tiles is lost just where the solver says so.
template <class G>
void require_real_game(std::vector<std::string_view> rules, std::uint64_t seeds, std::size_t tiles = tile_count) {
  const Variant variant(find_game(std::string(G::name)), 1, rules);
  const auto solver = make_solver(variant);
  int lost = 0;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    Row deal = deal_from_seed(seed);
    if (tiles < deal.size()) deal.resize(tiles);
    const AnyPosition position(variant, deal);
    INFO(variant.text() << ", seed " << seed);
    const auto found = reasons::relaxed(position_of<G>(position), tiles_of(deal));
    REQUIRE(found != reasons::Relaxed::unknown);
    REQUIRE((found == reasons::Relaxed::lost) == (solver->solve(position).verdict == Verdict::unwinnable));
    lost += found == reasons::Relaxed::lost;
  }
  CHECK(lost > 0);
}

}  // namespace

TEST_CASE("with all tiles the relaxed game is the real one", "[reasons]") {
  require_real_game<five_columns::FiveColumns>({"refill=column"}, 150);
  require_real_game<five_columns::FiveColumns>({"refill=none"}, 150);
  require_real_game<knock_out::KnockOut>({"knock=pair"}, 20);
  require_real_game<knock_out::KnockOut>({"knock=run"}, 20);
  require_real_game<knock_out::KnockOut>({"knock=pair"}, 400, 4);
  require_real_game<knock_out::KnockOut>({"knock=run"}, 400, 7);
  require_real_game<chain::FivesTheLimit>({"goal=hand", "limit=5"}, 60);
  require_real_game<chain::FivesTheLimit>({"goal=all", "limit=6"}, 60);
  require_real_game<chain::DominoPatience>({"goal=all"}, 20);
  require_real_game<bingo::Bingo>({"removal=optional", "count=restart"}, 300, 5);
}

TEST_CASE("a line of Knock-Out that can be won is not lost in the relaxed game", "[reasons]") {
  const std::vector<std::vector<std::string_view>> both = {{"knock=pair"}, {"knock=run"}};
  for (const auto& rules : both) {
    const Variant variant(find_game("knock-out"), 1, rules);
    const auto won = make_won_deals(variant);
    for (std::uint64_t number = 1; number <= 10; ++number) {
      INFO(variant.text() << ", number " << number);
      const AnyPosition position(variant, won->numbered(number));
      REQUIRE(reasons::relaxed(position_of<knock_out::KnockOut>(position), TileSet::full()) ==
              reasons::Relaxed::winnable);
      REQUIRE_FALSE(find_reason(position));
    }
  }
}

TEST_CASE("where each pass of Bingo begins at 0, any set of tiles is lost just where a plain search says so",
          "[reasons]") {
  const Variant variant(find_game("bingo"), 1, std::vector<std::string_view>{"count=restart"});
  int lost = 0, won = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    // Tiles with few pips, 0-0 in front: else nearly every row is lost for its first tile.
    SeedStream random(seed, 4343);
    Row row;
    for (int number = 1; number < 15; ++number) row.emplace_back(Tile(number), false);
    shuffle(row, random);
    row.insert(row.begin(), LaidTile(Tile(0), false));
    row.resize(6 + random.below(8));
    plain::Tiles kept;
    TileSet tiles;
    for (const LaidTile laid : row)
      if (random.below(3) > 0) kept.insert(laid.tile()), tiles.insert(laid.tile());
    const AnyPosition position(variant, row);
    const auto& bingo = position_of<bingo::Bingo>(position);
    INFO(position.text() << ", T: " << to_text(LargeSet(tiles.bits())));
    const bool winnable = plain::BingoUntouched(bingo, kept).winnable();
    REQUIRE(reasons::relaxed(bingo, tiles) == (winnable ? reasons::Relaxed::winnable : reasons::Relaxed::lost));
    (winnable ? won : lost) += 1;
  }
  CHECK(lost > 20);
  CHECK(won > 20);
}

TEST_CASE("every lost deal of Twelve To Go has a reason, and no other deal", "[reasons]") {
  for (const Variant& variant : all_variants(find_game("twelve-to-go"))) {
    const auto solver = make_solver(variant);
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
      INFO(variant.text() << ", seed " << seed);
      const Deal deal = deal_from_seed(seed);
      const auto reason = find_reason(AnyPosition(variant, deal));
      REQUIRE(reason.has_value() == (solver->decide(deal) == Verdict::unwinnable));
    }
  }
}

TEST_CASE("where every tile that matches must go, a row of Bingo that goes round has a reason, and no other row",
          "[reasons]") {
  const std::vector<std::vector<std::string_view>> forced = {{"removal=forced", "count=continue"},
                                                             {"removal=forced", "count=restart"}};
  for (const auto& rules : forced) {
    const Variant variant(find_game("bingo"), 1, rules);
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
      const AnyPosition position(variant, deal_from_seed(seed));
      INFO(variant.text() << ", seed " << seed);
      REQUIRE(find_reason(position).has_value() ==
              !plain::row_that_comes_round(position_of<bingo::Bingo>(position)).empty());
    }
  }
}

TEST_CASE("a row of Bingo that goes round is named as a whole, each tile with the number that touches it",
          "[reasons]") {
  const Variant variant(find_game("bingo"), 1, std::vector<std::string_view>{"removal=forced"});
  int of_26 = 0;
  for (std::uint64_t seed = 1; of_26 < 10; ++seed) {
    const AnyPosition position(variant, deal_from_seed(seed));
    auto row = plain::row_that_comes_round(position_of<bingo::Bingo>(position));
    if (row.empty()) continue;
    INFO("seed " << seed);
    const auto reason = find_reason(position);
    REQUIRE(reason);
    require_sentences(*reason);
    REQUIRE(reason->sentences.size() == 3);
    std::sort(row.begin(), row.end());
    REQUIRE(reason->tiles == row);
    of_26 += row.size() == 26;
  }
}

TEST_CASE("a reason of Twelve To Go is irreducible", "[reasons]") {
  require_reasons<twelve_to_go::TwelveToGo, plain::TwelveToGo>({"hand=4"}, 20);
  require_reasons<twelve_to_go::TwelveToGo, plain::TwelveToGo>({"hand=6"}, 20);
  require_reasons<twelve_to_go::TwelveToGo, plain::TwelveToGo>({"hand=8"}, 8);
}

TEST_CASE("a reason of Five Columns is irreducible", "[reasons]") {
  require_reasons<five_columns::FiveColumns, plain::FiveColumns>({"refill=none"}, 6);
  require_reasons<five_columns::FiveColumns, plain::FiveColumns>({"refill=column"}, 3);
}

TEST_CASE("a reason of Knock-Out is irreducible", "[reasons]") {
  require_reasons<knock_out::KnockOut, plain::KnockOut>({"knock=pair"}, 40);
  require_reasons<knock_out::KnockOut, plain::KnockOut>({"knock=run"}, 40);
}

TEST_CASE("a reason of Bingo is irreducible", "[reasons]") {
  require_reasons<bingo::Bingo, plain::BingoUntouched>({"removal=optional", "count=restart"}, 60);
}

TEST_CASE("a reason of a chain game is irreducible", "[reasons]") {
  require_reasons<chain::FivesTheLimit, plain::Chain>({"goal=hand", "limit=5"}, 3);
  require_reasons<chain::FivesTheLimit, plain::Chain>({"goal=all", "limit=5"}, 2);
}

TEST_CASE("with the whole stock drawn, a tile is always in hand where an empty hand wins, else not all tiles go",
          "[reasons]") {
  constexpr std::size_t few = 12;  // tiles of a deal that is searched in no time
  const auto last_sentences = [](std::string_view goal) {
    const Variant variant(find_game("domino-patience"), 1, std::vector<std::string_view>{goal});
    std::set<std::string> found;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
      Row deal = deal_from_seed(seed);
      deal.resize(few);
      if (const auto reason = find_reason(AnyPosition(variant, deal))) found.insert(reason->sentences.back());
    }
    return found;
  };
  CHECK(last_sentences("goal=hand") == std::set<std::string>{"So the hand never empties."});
  const auto all = last_sentences("goal=all");
  CHECK(all.contains("Whatever is laid, this tile does not go, even with the whole stock drawn."));
  CHECK(all.contains("Whatever is laid, not all of these two go, even with the whole stock drawn."));
  for (const std::string& sentence : all) CHECK(sentence.starts_with("Whatever is laid, "));
}

TEST_CASE("a position that is won, or can be won, has no reason", "[reasons]") {
  const Variant variant(find_game("five-columns"));
  const Deal deal = deal_from_seed(1);
  AnyPosition position(variant, deal);
  const Answer answer = make_solver(variant)->solve(position);
  REQUIRE(answer.verdict == Verdict::winnable);
  for (const std::string& move : answer.line) {
    REQUIRE_FALSE(find_reason(position));
    position.play(move);
  }
  REQUIRE_FALSE(find_reason(position));
}

TEST_CASE("no reason is looked for in a declared game", "[reasons]") {
  std::ifstream file(BONEYARD_SOURCE_DIR "/data/patiences/twelve-to-go.json");
  const auto game = read_rules(std::string(std::istreambuf_iterator<char>(file), {}));
  const Variant variant(*game);
  const Deal deal = deal_from_seed(1);
  REQUIRE(make_solver(variant)->decide(deal) == Verdict::unwinnable);
  REQUIRE_FALSE(find_reason(AnyPosition(variant, deal)));
}

TEST_CASE("a table game has no reason of a loss", "[reasons]") {
  const Variant variant(find_game("block"), 2);
  REQUIRE_THROWS_AS(find_reason(AnyPosition(variant, DealReader(variant).of_seed(1))), std::invalid_argument);
}

TEST_CASE("a search for a reason stops when it is told to", "[reasons]") {
  const std::atomic<bool> stop = true;
  Limits limits;
  limits.stop = &stop;
  const Variant variant(find_game("five-columns"));
  REQUIRE(find_reason(AnyPosition(variant, deal_from_seed(3))));
  REQUIRE_FALSE(find_reason(AnyPosition(variant, deal_from_seed(3)), limits));
}
