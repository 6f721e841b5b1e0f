// Block solved by retrograde analysis, beside plain search through all lines of play, and beside the solver.
#include "solvers/multiplayer/retrograde/block_hands.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <boost/multiprecision/cpp_int.hpp>
#include <catch2/catch.hpp>
#include <random>
#include <utility>
#include <vector>

#include "solvers/multiplayer/retrograde/best_reply.hpp"
#include "solvers/multiplayer/retrograde/dealt_tiles.hpp"
#include "solvers/multiplayer/retrograde/endgame_table.hpp"
#include "solvers/multiplayer/retrograde/random_hands.hpp"
#include "solvers/multiplayer/solver.hpp"
#include "tests/games/instruction_sets.hpp"

using namespace boneyard;
using multiplayer::retrograde::best_reply;
using multiplayer::retrograde::BlockHands;
using multiplayer::retrograde::DealtTiles;
using multiplayer::retrograde::EndgameTable;
using multiplayer::retrograde::no_move;
using multiplayer::retrograde::Play;
using multiplayer::retrograde::RandomHands;
using multiplayer::retrograde::RandomValue;
using multiplayer::retrograde::Reply;

namespace {

using Hand = std::vector<std::pair<int, int>>;

int pips(const Hand& hand) {
  int sum = 0;
  for (const auto& [a, b] : hand) sum += a + b;
  return sum;
}

/// What the player on turn wins, by trying all lines of play.
int tried(const Hand& own, const Hand& others, int left, int right, bool passed = false) {
  int best = -1000;
  for (std::size_t i = 0; i < own.size(); ++i)
    for (const auto& [touching, free] : {own[i], std::pair(own[i].second, own[i].first)}) {
      Hand rest = own;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      if (rest.empty() && (touching == left || touching == right)) return pips(others);
      if (touching == left) best = std::max(best, -tried(others, rest, free, right));
      if (touching == right) best = std::max(best, -tried(others, rest, left, free));
    }
  if (best > -1000) return best;
  if (!passed) return -tried(others, own, left, right, true);
  const int mine = pips(own), theirs = pips(others);
  return mine < theirs ? mine + theirs : mine == theirs ? 0 : -mine - theirs;
}

/// What the player on turn wins if the players lay whatever fits: the least and the most of all lines of play, and the
/// chances and the mean if they pick their moves at random.
struct Lines {
  using Rational = boost::multiprecision::cpp_rational;
  int least, most;
  Rational won, lost, mean;

  explicit Lines(int value) : least(value), most(value), won(value > 0), lost(value < 0), mean(value) {}
  /// `after`: each move's lines, for the other player.
  explicit Lines(const std::vector<Lines>& after) : least(1000), most(-1000) {
    const auto moves = static_cast<int>(after.size());
    for (const Lines& each : after) {
      least = std::min(least, -each.most);
      most = std::max(most, -each.least);
      won += each.lost / moves;
      lost += each.won / moves;
      mean -= each.mean / moves;
    }
  }
};

Lines all_lines(const Hand& own, const Hand& others, int left, int right, bool passed = false) {
  std::vector<Lines> after;
  for (std::size_t i = 0; i < own.size(); ++i) {
    Hand rest = own;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    const auto [a, b] = own[i];
    const auto lay = [&](int touching, int free) {
      for (const bool at_left : {true, false})
        if (touching == (at_left ? left : right))
          after.push_back(rest.empty() ? Lines(-pips(others))
                          : at_left    ? all_lines(others, rest, free, right)
                                       : all_lines(others, rest, left, free));
    };
    lay(a, b);
    if (a != b) lay(b, a);
  }
  if (!after.empty()) return Lines(after);
  if (!passed) return Lines(std::vector{all_lines(others, own, left, right, true)});
  const int mine = pips(own), theirs = pips(others);
  return Lines(mine < theirs ? mine + theirs : mine == theirs ? 0 : -mine - theirs);
}

std::vector<Tile> tiles_of(TileSet set) {
  std::vector<Tile> tiles;
  for (const Tile tile : set) tiles.push_back(tile);
  return tiles;
}

/// The tiles of the double-`highest` set without its highest double.
TileSet without_lead(int highest) {
  TileSet set;
  for (int tile = 0; tile < tiles_in_set(highest) - 1; ++tile) set.insert(Tile(tile));
  return set;
}

std::pair<Hand, Hand> hands_of(const std::vector<Tile>& tiles, std::uint32_t first) {
  std::pair<Hand, Hand> hands;
  for (std::size_t i = 0; i < tiles.size(); ++i)
    (first >> i & 1 ? hands.first : hands.second).emplace_back(tiles[i].low(), tiles[i].high());
  return hands;
}

constexpr std::size_t memory = 64 << 20;

/// Solves `count` sets of dealt tiles from each of some places on, with a table of endgames and without.
void check_with_table(int hand, const EndgameTable& endgames, std::uint64_t count) {
  const DealtTiles dealt(hand);
  BlockHands all(dealt.others(), 0, memory, 1, nullptr, endgames.play()),
      fewer(dealt.others(), 0, memory, 1, &endgames, endgames.play());
  for (std::uint64_t part = 0; part < 5; ++part)
    dealt.visit(dealt.sets() / 5 * part, count, [&](Tile lead, TileSet others) {
      all.solve(others, lead);
      fewer.solve(others, lead);
      CAPTURE(hand, lead.low(), others.bits(), endgames.tiles_left());
      for (const bool opposite : {false, true}) {
        if (opposite && endgames.play() == Play::perfect) continue;
        const auto right = all.values(opposite), found = fewer.values(opposite);
        REQUIRE(std::equal(right.begin() + 1, right.end() - 1, found.begin() + 1, found.end() - 1));
      }
    });
}

}  // namespace

TEST_CASE("Every way to share the double-three set has the value that all lines of play give it") {
  const auto tiles = tiles_of(without_lead(3));
  with_every_instruction_set([&] {
    BlockHands solver(9, 0, memory);
    solver.solve(without_lead(3), Tile(3, 3));
    for (std::uint32_t first = 1; first < 511; ++first) {  // both players have tiles
      const auto [own, others] = hands_of(tiles, first);
      CAPTURE(first);
      REQUIRE(solver.values()[first] == tried(own, others, 3, 3));
    }
  });
}

TEST_CASE("Deals of the double-four set have the values that all lines of play give them") {
  const auto tiles = tiles_of(without_lead(4));
  BlockHands solver(14, 0, memory);
  solver.solve(without_lead(4), Tile(4, 4));
  int compared = 0;
  for (std::uint32_t first = 0; first < 1u << 14; ++first) {
    if (std::popcount(first) != 7 || first % 41 != 0) continue;
    const auto [own, others] = hands_of(tiles, first);
    CAPTURE(first);
    REQUIRE(solver.values()[first] == tried(own, others, 4, 4));
    ++compared;
  }
  CHECK(compared > 60);
}

TEST_CASE("The least that each player gets whatever is laid is that of all lines of play") {
  const auto tiles = tiles_of(without_lead(3));
  std::vector<Lines> lines;
  for (std::uint32_t first = 1; first < 511; ++first) {
    const auto [own, others] = hands_of(tiles, first);
    lines.push_back(all_lines(own, others, 3, 3));
  }
  with_every_instruction_set([&] {
    BlockHands solver(9, 0, memory, 1, nullptr, Play::any);
    solver.solve(without_lead(3), Tile(3, 3));
    for (std::uint32_t first = 1; first < 511; ++first) {  // both players have tiles
      CAPTURE(first);
      REQUIRE(solver.values()[first] == -lines[first - 1].most);
      REQUIRE(solver.values(true)[first] == lines[first - 1].least);
    }
  });
}

TEST_CASE("Whatever is laid in hands of five, all lines of play give the least that each player gets") {
  const DealtTiles dealt(5);
  BlockHands solver(dealt.others(), 0, memory, 1, nullptr, Play::any);
  int apart = 0;
  for (std::uint64_t part = 0; part < 12; ++part)
    dealt.visit(dealt.sets() / 12 * part + part, 1, [&](Tile lead, TileSet set) {
      solver.solve(set, lead);
      const auto tiles = tiles_of(set);
      for (std::uint32_t first = 0; first < 1u << 9; ++first) {
        if (std::popcount(first) != 5) continue;
        const auto [own, others] = hands_of(tiles, first);
        const Lines lines = all_lines(own, others, lead.low(), lead.low());
        CAPTURE(lead.low(), set.bits(), first);
        REQUIRE(solver.values()[first] == -lines.most);
        REQUIRE(solver.values(true)[first] == lines.least);
        apart += lines.least < 0 && lines.most > 0;
      }
    });
  CHECK(apart > 200);
}

TEST_CASE("Random play wins what all lines of play give it, weighed by their chances") {
  for (const int hand : {1, 2, 3, 4, 5}) {
    const DealtTiles dealt(hand);
    RandomHands solver(hand);
    for (std::uint64_t part = 0; part < 10; ++part)
      dealt.visit(dealt.sets() / 10 * part + part, 1, [&](Tile lead, TileSet set) {
        solver.solve(set, lead);
        const auto tiles = tiles_of(set);
        int tried = 0;
        for (std::uint32_t first = 0; first < 1u << tiles.size(); ++first) {
          if (std::popcount(first) != hand || tried++ % (hand < 5 ? 1 : 9) != 0) continue;
          const auto [own, others] = hands_of(tiles, first);
          const Lines lines = others.empty() ? Lines(-pips(own)) : all_lines(own, others, lead.low(), lead.low());
          const RandomValue found = solver.values()[first];
          CAPTURE(hand, lead.low(), set.bits(), first);
          REQUIRE(lines.won * solver.scale() == found.won);
          REQUIRE(lines.lost * solver.scale() == found.lost);
          REQUIRE(lines.mean * solver.scale() == static_cast<std::int64_t>(found.points));
        }
      });
  }
}

TEST_CASE("Given owners change no value of a deal") {
  BlockHands all(14, 0, memory);
  all.solve(without_lead(4), Tile(4, 4));
  for (const int given : {1, 3, 6}) {
    BlockHands some(14, given, memory, 2);
    const int free = 14 - given;
    for (std::uint32_t owned = 0; owned < 1u << given; ++owned) {
      some.solve(without_lead(4), Tile(4, 4), owned);
      for (std::uint32_t hand = 0; hand < 1u << free; ++hand) {
        const std::uint32_t ours = owned << free | hand, theirs = (~owned & ((1u << given) - 1)) << free | hand;
        if (ours == 0 || ours == (1u << 14) - 1 || theirs == 0 || theirs == (1u << 14) - 1) continue;
        REQUIRE(some.values()[hand] == all.values()[ours]);
        REQUIRE(some.values(true)[hand] == all.values()[theirs]);
      }
    }
  }
}

TEST_CASE("Retrograde analysis and search find the same value for seven tiles each") {
  const auto rules = multiplayer::settings(multiplayer::GameKind::block, 2, {});
  multiplayer::Solver search(rules);
  BlockHands solver(13, 0, memory);
  std::mt19937 random(7);
  for (int sets = 0; sets < 60; ++sets) {
    std::vector<Tile> deal = tiles_of(TileSet::full());
    std::shuffle(deal.begin(), deal.end(), random);
    // The leader, with the highest double, is the first player.
    const auto dealt = std::partition(deal.begin(), deal.begin() + 14, [](Tile tile) { return tile.is_double(); });
    if (dealt == deal.begin()) continue;
    std::iter_swap(deal.begin(), std::max_element(deal.begin(), dealt));
    TileSet others;
    for (int i = 1; i < 14; ++i) others.insert(deal[static_cast<std::size_t>(i)]);
    solver.solve(others, deal.front());
    const auto tiles = tiles_of(others);
    for (int splits = 0; splits < 40; ++splits) {
      std::shuffle(deal.begin() + 1, deal.begin() + 14, random);
      std::uint32_t second = 0;
      Row row;
      for (std::size_t i = 0; i < deal.size(); ++i) {
        row.emplace_back(deal[i], false);
        if (i >= 7 && i < 14) second |= 1u << (std::find(tiles.begin(), tiles.end(), deal[i]) - tiles.begin());
      }
      const Range value = *search.solve(multiplayer::Position(row, rules), {.seat = 0}).value;
      REQUIRE(value.exact());
      REQUIRE(value.low == -solver.values()[second]);
    }
  }
}

TEST_CASE("An endgame table has the value that all lines of play give each of its positions") {
  const EndgameTable endgames(4, 2);
  std::mt19937 random(5);
  std::vector<Tile> tiles = tiles_of(without_lead(6));
  for (int sets = 0; sets < 60; ++sets) {
    std::shuffle(tiles.begin(), tiles.end(), random);
    std::vector<Tile> left(tiles.begin(), tiles.begin() + 5);
    std::sort(left.begin(), left.end());
    std::array<int, 5> numbers{};
    std::transform(left.begin(), left.end(), numbers.begin(), [](Tile tile) { return tile.number(); });
    EndgameTable::Ranks rank{};
    EndgameTable::set_ranks_without(numbers.data(), 5, rank);
    for (std::size_t without = 0; without < 5; ++without) {
      std::vector<Tile> four = left;
      four.erase(four.begin() + static_cast<std::ptrdiff_t>(without));
      for (int end = 0; end <= max_pip; ++end)
        for (int other_end = 0; other_end <= max_pip; ++other_end)
          for (std::uint32_t hand = 1; hand < 15; ++hand) {
            const auto [own, others] = hands_of(four, hand);
            CAPTURE(sets, without, end, other_end, hand);
            REQUIRE(endgames.values(rank[without], end, other_end)[hand] == tried(own, others, end, other_end));
          }
    }
  }
}

TEST_CASE("An endgame table changes no value of a hand") {
  for (int left = 0; left <= 4; ++left)
    with_every_instruction_set([&] {
      for (const Play play : {Play::perfect, Play::any}) {
        const EndgameTable endgames(left, 1, {}, play);
        check_with_table(5, endgames, 40);
        check_with_table(4, endgames, 40);
      }
    });
}

TEST_CASE("The endgame table of seven tiles changes no value of a hand of seven", "[slow]") {
  check_with_table(7, EndgameTable(7, 2), 100);
}

TEST_CASE("An endgame table obeys the stop flag") {
  const std::atomic<bool> stop = true;
  CHECK_THROWS_AS(EndgameTable(3, 1, {.stop = &stop}), SearchCut);
}

TEST_CASE("Too little memory for retrograde analysis is an error") {
  BlockHands solver(14, 0, 3 << 17);
  CHECK_THROWS_AS(solver.solve(without_lead(4), Tile(4, 4)), std::bad_alloc);
}

TEST_CASE("What is known of the tiles solved before does not mislead") {
  std::mt19937 random(3);
  BlockHands solver(7, 0, memory);
  for (int sets = 0; sets < 30; ++sets) {
    std::vector<Tile> tiles = tiles_of(without_lead(4));
    std::shuffle(tiles.begin(), tiles.end(), random);
    TileSet set;
    for (std::size_t i = 0; set.size() < 7; ++i)
      if (!tiles[i].is_double()) set.insert(tiles[i]);
    for (const int lead : {0, 1, 2, 3, 4, 0}) {  // first other tiles, then another lead
      solver.solve(set, Tile(lead, lead));
      for (std::uint32_t first = 1; first < 127; ++first) {
        const auto [own, others] = hands_of(tiles_of(set), first);
        CAPTURE(sets, lead, first);
        REQUIRE(solver.values()[first] == tried(own, others, lead, lead));
      }
    }
  }
}

TEST_CASE("The best reply is found for every hand, whatever the number and the places of tiles") {
  with_every_instruction_set([] {
    std::mt19937 random(11);
    for (int tiles = 0; tiles <= 9; ++tiles)
      for (int repeat = 0; repeat < 50; ++repeat) {
        const std::size_t hands = std::size_t{1} << tiles;
        alignas(64) std::array<std::array<std::int8_t, 512>, 4> after;
        for (auto& values : after)
          for (auto& value : values) value = static_cast<std::int8_t>(static_cast<int>(random() % 253) - 126);
        std::vector<Reply> replies;
        for (std::size_t i = 0; i < random() % 5; ++i)
          replies.push_back({after[i].data(), static_cast<int>(random() % static_cast<unsigned>(tiles + 1)) - 1});
        alignas(64) std::array<std::int8_t, 512> found;
        best_reply(found.data(), tiles, replies);
        for (std::size_t hand = 0; hand < hands; ++hand) {
          int best = -no_move;
          for (const Reply& reply : replies) {
            if (reply.place >= 0 && !(hand >> reply.place & 1)) continue;
            std::size_t theirs = 0, bit = 0;  // what the other player holds of the tiles left
            for (int i = 0; i < tiles; ++i)
              if (i != reply.place) theirs |= (hand >> i & 1 ? std::size_t{0} : std::size_t{1}) << bit++;
            best = std::max(best, -reply.values[theirs]);
          }
          CAPTURE(tiles, hand);
          REQUIRE(found[hand] == best);
        }
        alignas(64) std::array<std::int8_t, 512> least;
        best_reply(least.data(), tiles, replies, Play::any);
        for (std::size_t hand = 0; hand < hands; ++hand) REQUIRE(least[hand] == -found[hand]);
      }
  });
}
