// The contract that the rules of every game keep, for every rule option: random play, back and forth, in memory and as
// text. Nothing here knows a game by name; tests/games/contract.hpp has the few things that differ.
#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

#include "tests/games/contract.hpp"
#include "tests/games/play_line.hpp"

using namespace boneyard;
using namespace boneyard::contract;

namespace {

/// A list of moves may be long (Bingo's has up to 2^24): all of a short one, else the ends and some in between.
template <class Position>
auto some_moves(const Position& position, SeedStream& random) {
  using Move = std::decay_t<decltype(position.parse_move(""))>;
  const auto moves = position.moves();
  std::vector<Move> some;
  if (moves.size() <= 64) {
    for (const Move& move : moves) some.push_back(move);
  } else {
    std::set<std::size_t> indices{0, moves.size() - 1};
    while (indices.size() < 64) indices.insert(random.below(moves.size()));
    for (std::size_t i : indices) some.push_back(moves[i]);
  }
  return some;
}

/// All tiles on the table, none twice; the chain included.
template <class Position>
TileSet tiles_on(const Position& position) {
  TileSet tiles;
  bool twice = false;
  for (const Place& place : position.places())
    for (LaidTile laid : place.tiles) {
      twice |= tiles.contains(laid.tile());
      tiles.insert(laid.tile());
    }
  REQUIRE_FALSE(twice);
  return tiles;
}

template <class Position>
void check_text(const Position& position, const auto& rules) {
  const std::string text = position.text();
  const Position read = Position::parse(text, rules);
  REQUIRE(read == position);
  REQUIRE(read.text() == text);
}

template <class Position>
void check_moves(const Position& position, const auto& some) {
  std::vector<std::string> texts;
  bool legal = true, read_back = true;
  for (const auto& move : some) {
    texts.push_back(position.to_text(move));
    legal &= !position.why_illegal(move);
    read_back &= position.parse_move(texts.back()) == move;
  }
  REQUIRE(legal);
  REQUIRE(read_back);
  std::ranges::sort(texts);
  REQUIRE(std::ranges::adjacent_find(texts) == texts.end());
}

/// A move is legal if and only if it is listed: asked of the moves that were listed one move before.
template <class Position>
void check_only_listed_are_legal(const Position& position, const auto& candidates) {
  const auto moves = position.moves();
  if (moves.size() > 64) return;
  bool agreed = true;
  for (const auto& move : candidates)
    agreed &= (std::find(moves.begin(), moves.end(), move) != moves.end()) == !position.why_illegal(move);
  REQUIRE(agreed);
}

template <class G>
void check_play(const typename G::Rules& rules, std::uint64_t seed) {
  using Position = typename G::Position;
  const Row deal = worth_asking(seed, rules);
  const Position start(deal, rules);
  SeedStream random(seed, 44);
  std::vector<Position> history;
  std::vector<typename G::Move> line;
  const Position end = play_at_random(start, seed, 100, [&](const Position& position, const auto& move) {
    REQUIRE_FALSE(position.won());
    REQUIRE_FALSE(position.lost());
    check_text(position, rules);
    const auto some = some_moves(position, random);
    check_moves(position, some);

    Position after = position;
    after.play(move);
    const Position played = after;
    after = position;  // undo
    REQUIRE(after == position);
    after.play(move);
    REQUIRE(after == played);
    REQUIRE(tiles_to_go(position) - tiles_to_go(played) == tiles_gone(position, move));
    REQUIRE((tiles_on(played) - tiles_on(position)).empty());
    check_only_listed_are_legal(played, some);
    history.push_back(position);
    line.push_back(move);
    return true;
  });
  check_text(end, rules);
  if (end.moves().empty()) REQUIRE(end.won() != end.lost());
  if (end.won()) REQUIRE(end.tiles_left() == 0);

  // All the way back, and forth again by text alone.
  history.push_back(end);
  REQUIRE(history.front() == start);
  Position last = start;
  const auto words = replay(last, line);
  Position table = Position::parse(start.text(), rules);
  for (std::size_t i = 0; i < words.size(); ++i) {
    REQUIRE(table == history[i]);
    REQUIRE(play_line(table, words[i]) == std::vector{line[i]});
  }
  REQUIRE(table == end);
}

void check_all(std::uint64_t first, std::uint64_t last) {
  for_every_game([&]<class G>(std::type_identity<G>, const typename G::Rules& rules, const std::string& name) {
    for (std::uint64_t seed = first; seed <= last; ++seed) {
      INFO(name << ", seed " << seed);
      check_play<G>(rules, seed);
    }
  });
}

}  // namespace

TEST_CASE("every game under every rule option plays, takes back, writes and reads what the rules allow") {
  check_all(1, 60);
}

TEST_CASE("every game under every rule option keeps the contract of play for 10,000 seeds", "[slow]") {
  check_all(1, 10'000);
}

TEST_CASE("whatever can be written down is legal if and only if it is listed") {
  // Every tile either way round, alone and with every other, in the notations of all games.
  std::vector<std::string> tiles, written = {"."};
  for (int code = 0; code < 2 * tile_count; ++code)
    if (const LaidTile tile(Tile(code / 2), code % 2 == 1); tile.code() == code) tiles.push_back(to_text(tile));
  for (const std::string& tile : tiles) {
    for (const std::string& move : {tile, tile + ">", "<" + tile, tile + "@1", tile + "@3", tile + "@5"})
      written.push_back(move);
    for (const std::string& other : tiles) written.push_back(tile + "+" + other);
  }
  for_every_game([&]<class G>(std::type_identity<G>, const typename G::Rules& rules, const std::string& name) {
    if constexpr (std::is_same_v<G, chain::FivesTheLimit>)
      if (rules.limit > 6 && rules.limit < tile_count) return;
    for (std::uint64_t seed = 1; seed <= 2; ++seed)
      play_at_random(typename G::Position(worth_asking(seed, rules), rules), seed, 30,
                     [&](const auto& position, const auto&) {
                       const auto moves = position.moves();
                       if (moves.size() > 64) return true;
                       for (const std::string& text : written) {
                         typename G::Move move;
                         try {
                           move = position.parse_move(text);
                         } catch (const ParseError&) {
                           continue;
                         }
                         const bool listed = std::find(moves.begin(), moves.end(), move) != moves.end();
                         if (listed == !position.why_illegal(move)) continue;
                         FAIL(name << ", seed " << seed << ": " << position.text() << ": " << text);
                       }
                       return true;
                     });
  });
}

TEST_CASE("a position without tiles is won, by no moves") {
  for_every_game([]<class G>(std::type_identity<G>, const typename G::Rules& rules, const std::string& name) {
    INFO(name);
    const typename G::Position empty(Row(), rules);
    CHECK(empty.won());
    CHECK_FALSE(empty.lost());
    CHECK(empty.moves().empty());
    CHECK(empty.tiles_left() == 0);
    CHECK(G::Position::parse(empty.text(), rules) == empty);
    typename G::Solver solver(rules, Limits{});
    const auto result = solver.solve(empty, everything);
    CHECK(result.verdict == Verdict::winnable);
    CHECK(result.line.empty());
    CHECK(result.left == 0);
    CHECK(result.count == "1");
  });
}

TEST_CASE("positions are the same if and only if their texts and rules are") {
  for_every_game([]<class G>(std::type_identity<G>, const typename G::Rules& rules, const std::string& name) {
    INFO(name);
    std::vector<typename G::Position> met;
    for (std::uint64_t seed : {3, 4})
      play_at_random(typename G::Position(worth_asking(seed, rules), rules), seed, 30,
                     [&](const auto& position, const auto&) {
                       met.push_back(position);
                       return true;
                     });
    for (const auto& a : met)
      for (const auto& b : met)
        if ((a == b) != (a.text() == b.text())) FAIL(a.text() << " and " << b.text());
    for (const RuleValues& values : contract::all_rules<G>()) {
      const auto other = G::rules(values);
      CHECK((typename G::Position(deal_from_seed(3), other) == typename G::Position(deal_from_seed(3), rules)) ==
            (other == rules));
    }
  });
}

TEST_CASE("listed moves are the same if and only if their texts are, also those of different positions") {
  for_every_game([]<class G>(std::type_identity<G>, const typename G::Rules& rules, const std::string& name) {
    INFO(name);
    std::vector<std::pair<typename G::Move, std::string>> met;
    play_at_random(typename G::Position(worth_asking(5, rules), rules), 5, 12, [&](const auto& position, const auto&) {
      SeedStream random(met.size(), 44);
      for (const auto& move : some_moves(position, random)) met.emplace_back(move, position.to_text(move));
      return true;
    });
    for (const auto& [a, a_text] : met)
      for (const auto& [b, b_text] : met)
        if ((a == b) != (a_text == b_text)) FAIL(a_text << " and " << b_text);
  });
}
