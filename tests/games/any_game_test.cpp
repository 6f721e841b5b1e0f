// The one face of every game: it answers as the game's own types do, and what a game declares about itself is true.
#include <catch2/catch.hpp>

#include "boneyard/game.hpp"
#include "solvers/multiplayer/solver.hpp"
#include "tests/games/contract.hpp"
#include "tests/games/multiplayer/all_settings.hpp"

namespace boneyard {
namespace {

/// Calls f(type, variant) for every game and every combination of rule options.
template <class F>
void for_every_variant(F&& f) {
  for (const GameInfo& game : patiences())
    for (const Variant& variant : all_variants(game)) with_game(game, [&](auto type) { f(type, variant); });
}

}  // namespace

TEST_CASE("any game plays as the game itself does: places, moves, refusals and ends") {
  for_every_variant([]<class G>(std::type_identity<G>, const Variant& variant) {
    const auto rules = G::rules(variant.values());
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      INFO(variant.text() << " seed " << seed);
      const Row deal = contract::worth_asking(seed, rules);
      typename G::Position typed(deal, rules);
      AnyPosition any(variant, deal);
      SeedStream random(seed, StreamPurpose::random_play);
      for (;;) {
        REQUIRE(any.text() == typed.text());
        REQUIRE(any.won() == typed.won());
        REQUIRE(any.lost() == typed.lost());
        REQUIRE(any.tiles_left() == typed.tiles_left());
        REQUIRE(any == AnyPosition::parse(variant, any.text()));
        const auto moves = typed.moves();
        REQUIRE(any.move_count() == moves.size());
        if (moves.empty()) break;
        const auto chosen = static_cast<std::size_t>(random.below(moves.size()));
        const MoveText move = any.moves(1, chosen).at(0);
        REQUIRE(move.text == typed.to_text(moves[chosen]));
        REQUIRE_FALSE(any.why_illegal(move.text));
        const AnyPosition before = any;
        REQUIRE(any.play(move.text) == move.text);
        REQUIRE(before.text() == typed.text());  // a position is a value
        typed.play(moves[chosen]);
      }
    }
  });
}

TEST_CASE("what a move touches is movable, and every movable tile is touched by some move") {
  for_every_variant([]<class G>(std::type_identity<G>, const Variant& variant) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      INFO(variant.text() << " seed " << seed);
      AnyPosition position(variant, contract::worth_asking(seed, G::rules(variant.values())));
      SeedStream random(seed, StreamPurpose::random_play);
      while (position.move_count() > 0) {
        LargeSet touched;
        const auto moves = position.moves(5000);
        for (const MoveText& move : moves)
          for (Tile tile : move.touched.tiles) touched.insert(tile);
        CHECK((touched - position.movable()).empty());
        if (moves.size() == position.move_count()) CHECK(touched == position.movable());
        position.play(moves[static_cast<std::size_t>(random.below(moves.size()))].text);
      }
      CHECK(position.movable().empty());
    }
  });
}

TEST_CASE("a place says at which pips a tile may be laid: a tile that fits there, and no other, can be moved") {
  const auto fits = [](const AnyPosition& position) {
    LargeSet ends;
    const Place table = position.places().front();
    for (const Tile tile : LargeSet::full())
      for (const int pip : table.ends)
        if (tile.has(pip)) ends.insert(tile);
    return ends;
  };
  for (const char* game :
       {"domino-patience", "fives-the-limit", "block;seats=2", "cross;seats=3", "all-fives;seats=2"}) {
    const Variant variant = Variant::parse(game);
    for (const std::uint64_t seed : {1, 2, 3}) {
      INFO(game << ", seed " << seed);
      AnyPosition position(variant, DealReader(variant).of_seed(seed));
      CHECK(position.places().front().ends.empty());
      for (auto moves = position.moves(); !moves.empty(); moves = position.moves()) {
        position.play(moves.back().text);
        if (position.over()) break;
        LargeSet held;
        for (const Place& place : position.places())
          if (place.name == "hand" || place.name == fmt::format("seat {}", position.turn() + 1))
            for (const LaidTile tile : place.tiles) held.insert(tile.tile());
        CHECK((held & fits(position)) == position.movable());
      }
    }
  }
}

TEST_CASE("a move does with the tiles of the places what it says that it touches") {
  for_every_variant([]<class G>(std::type_identity<G>, const Variant& variant) {
    AnyPosition position(variant, contract::worth_asking(7, G::rules(variant.values())));
    SeedStream random(7, StreamPurpose::random_play);
    while (position.move_count() > 0) {
      const auto before = position.places();
      const MoveText move = position.moves(1, static_cast<std::size_t>(random.below(position.move_count()))).at(0);
      position.play(move.text);
      const auto after = position.places();
      INFO(variant.text() << ' ' << move.text);
      const auto holds = [](const std::vector<Place>& places, Tile tile) {
        std::optional<std::size_t> found;
        for (std::size_t i = 0; i < places.size(); ++i)
          if (tiles_of(places[i].tiles).contains(tile)) found = i;
        return found;
      };
      REQUIRE(before.size() == after.size());
      for (Tile tile : move.touched.tiles) {
        CHECK(holds(before, tile));
        CHECK(holds(after, tile) == move.touched.to);
      }
    }
  });
}

TEST_CASE("an answer behind the face is the solver's, its line replayed") {
  for_every_variant([]<class G>(std::type_identity<G>, const Variant& variant) {
    const auto rules = G::rules(variant.values());
    const bool many = variant.options().back().is_number() && variant.values().back() % 7 != 0;
    const auto any = make_solver(variant);
    typename G::Solver typed(rules);
    for (std::uint64_t seed = 1; seed <= (many ? 2u : 10u); ++seed) {
      INFO(variant.text() << " seed " << seed);
      const Row deal = contract::worth_asking(seed, rules);
      const typename G::Position start(deal, rules);
      const Want want{.shortest = false, .fewest_left = true, .count = false};
      const Answer answer = any->solve(AnyPosition(variant, deal), want);
      const auto expected = typed.solve(start, want);
      CHECK(answer.verdict == expected.verdict);
      typename G::Position last = start;
      CHECK(answer.line == replay(last, expected.line));
      CHECK(any->decide(deal) == answer.verdict);
      AnyPosition end(variant, deal);
      end.play_line(fmt::format("{}", fmt::join(answer.line, " ")));
      CHECK(end.won() == (answer.verdict == Verdict::winnable));
      CHECK(end.tiles_left() == answer.left);
      CHECK(answer.spoken.has_value() == (variant.game().speaks && !answer.line.empty()));
    }
  });
}

TEST_CASE("what is hidden lies face down, and shuffling it changes nothing that is seen") {
  for (const GameInfo& game : patiences()) {
    INFO(game.name);
    AnyPosition position(Variant(game), deal_from_seed(3));
    CHECK((position.hidden_tiles() > 0) == (game.hidden != Hidden::nothing));
    const auto before = position.places();
    SeedStream random(1, StreamPurpose::hint);
    position.shuffle_hidden(random);
    const auto after = position.places();
    for (std::size_t i = 0; i < before.size(); ++i) {
      CHECK(tiles_of(before[i].tiles) == tiles_of(after[i].tiles));
      if (!before[i].face_down) CHECK(before[i] == after[i]);
      if (before[i].face_down) CHECK_FALSE(before[i] == after[i]);
    }
  }
}

TEST_CASE("a value that no rule option could have is refused where it is made") {
  CHECK_THROWS_AS(twelve_to_go::Rules{.hand = 27}, std::out_of_range);
  CHECK_THROWS_WITH(Variant(find_game("twelve-to-go"), 1, RuleValues{27}), "rule hand: 27: expected 4 to 8");
  CHECK_THROWS_WITH(Variant(find_game("twelve-to-go"), 1, RuleValues{6, 6}), "2 rule values, expected 1");
  CHECK_THROWS_AS(Variant::parse("five-columns;refill=maybe"), ParseError);
}

TEST_CASE("a variant is read back from its text") {
  for (const GameInfo& game : patiences())
    for (const Variant& variant : all_variants(game)) CHECK(Variant::parse(variant.text()) == variant);
  CHECK(Variant::parse("knock-out;knock=run").value("knock") == "run");
}

TEST_CASE("a variant knows the highest pip of its tiles, whoever plays with whichever set") {
  for (const GameInfo& game : patiences()) CHECK(Variant(game).highest() == max_pip);
  for (const GameInfo& game : multiplayer_games())
    for (const int seats : game.seats)
      CHECK(Variant(game, seats).highest() == multiplayer::settings(Variant(game, seats)).highest);
  for (const char* text : {"block;set=12", "draw;seats=3;set=12", "cross;set=12", "double-nine-cross;set=12"})
    CHECK(Variant::parse(text).highest() == large_max_pip);
  CHECK(Variant::parse("double-nine-cross").highest() == 9);
}

TEST_CASE("the winnable deal of a number is winnable, and always the same") {
  for (const char* name : {"knock-out", "knock-out;knock=run"}) {
    const Variant variant = Variant::parse(name);
    REQUIRE(has_won_deals(variant));
    const auto deals = make_won_deals(variant);
    const auto solver = make_solver(variant);
    for (std::uint64_t number = 0; number < 20; ++number) {
      const Deal deal = deals->numbered(number);
      CHECK(deal == make_won_deals(variant)->numbered(number));
      CHECK(solver->decide(deal) == Verdict::winnable);
    }
  }
}

TEST_CASE("exact chances behind the face name every legal move") {
  const Variant variant = Variant::parse("domino-patience");
  AnyPosition position(variant, deal_from_seed(1));
  for (std::uint64_t seed = 1; position.hidden_tiles() > 10 || position.over(); ++seed) {
    position = AnyPosition(variant, deal_from_seed(seed));
    while (position.hidden_tiles() > 10 && !position.over()) position.play(position.moves(1).at(0).text);
  }
  const auto chances = make_chances(position, Player::fair, {});
  const auto moves = position.moves();
  const auto found = chances->moves(position);
  REQUIRE(found.size() == moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    CHECK(found[i].move == moves[i].text);
    CHECK(found[i].win.fraction);
  }
}

TEST_CASE("one reader knows every game: a patience with its rules, a table game with its seats and settings") {
  for_every_variant([]<class G>(std::type_identity<G>, const Variant& variant) {
    const Variant any = Variant::parse(variant.text());
    CHECK_FALSE(any.scores());
    CHECK((any == variant && any.seats() == 1 && any.text() == variant.text()));
  });
  for (const GameInfo& row : multiplayer_games())
    for (const int seats : row.seats) {
      const Variant any = Variant::parse(fmt::format("{};seats={}", row.name, seats));
      INFO(any.text());
      CHECK((any.scores() && any.hands_follow() && any.seats() == seats && any.name() == row.name &&
             any.title() == row.title));
      CHECK(multiplayer::variant(multiplayer::settings(any)) == any);
      CHECK(Variant::parse(any.text()) == any);
    }
  CHECK(Variant::parse("bergen;partners=no;seats=4") == Variant::parse("bergen;seats=4;partners=no"));
  CHECK(Variant::parse("block").seats() == 2);
  CHECK_THROWS_WITH(Variant::parse("block;seats=9"), "block: 9 seats: expected 2, 3, 4 or 5");
  CHECK_THROWS_WITH(Variant::parse("blok"), Catch::Contains("blok"));
  CHECK_THROWS_AS(Variant::parse("block;seats=2;partners=yes"), ParseError);
  CHECK_THROWS_AS(Variant::parse("bingo;seats=2"), ParseError);
}

TEST_CASE("words of an option that mean the same with so many players are the same variant") {
  const Variant usual = Variant::parse("all-fives;seats=3");
  CHECK(Variant::parse("all-fives;seats=3;hand=5") == usual);  // five tiles are usual for three
  CHECK(usual.value("hand") == "usual");
  CHECK(Variant::parse("all-fives;seats=2;hand=5").value("hand") == "5");
}

TEST_CASE("the one face carries the table games: who is on turn, what each has scored, what a seat may see, values") {
  const multiplayer::Settings game = multiplayer::settings(Variant::parse("all-fives;seats=3"));
  const Row deal = multiplayer::deal_of_seed(7, game);
  multiplayer::Position hand(deal, game);
  multiplayer::Moves played;
  while (!hand.over()) {
    const int turn = hand.turn();
    const multiplayer::Scores before = hand.scores();
    const multiplayer::View view(deal, game, turn, played);
    CHECK((view.board.turn() == turn && view.board.scores() == before && view.hand == hand.hand(turn)));
    CHECK(view.legal() == hand.moves());
    played.push_back(multiplayer::greedy_move(hand));
    hand.play(played.back());
    if (!hand.over())
      for (int seat = 0; seat < 3; ++seat)
        if (seat != turn)
          CHECK(hand.scores()[static_cast<std::size_t>(seat)] == before[static_cast<std::size_t>(seat)]);
  }
  const multiplayer::Position begin(deal, game);
  const auto answer = multiplayer::Solver(game).solve(begin, {.line = true});
  CHECK(answer.value->exact());
}

TEST_CASE("A hand of a table game says behind AnyPosition what its own model says") {
  for (const multiplayer::Settings& settings : multiplayer_tests::all_settings()) {
    INFO(multiplayer_tests::name(settings));
    const Variant variant = multiplayer::variant(settings);
    AnyPosition any(variant, DealReader(variant).of_seed(3));
    multiplayer::Position plain = any.multiplayer();
    SeedStream random(1, StreamPurpose::random_play);
    while (!plain.over()) {
      const multiplayer::Moves moves = plain.moves();
      const std::vector<MoveText> texts = any.moves();
      REQUIRE(any.move_count() == moves.size());
      REQUIRE(texts.size() == moves.size());
      LargeSet touched;
      for (std::size_t i = 0; i < moves.size(); ++i) {
        REQUIRE(texts[i].text == plain.to_text(moves[i]));
        REQUIRE(texts[i].touched.tiles.size() == (moves[i].lays() ? 1 : 0));
        for (const Tile tile : texts[i].touched.tiles) touched.insert(tile);
      }
      CHECK(any.movable() == touched);
      CHECK((any.turn() == plain.turn() && !any.over() && any.text() == plain.text()));
      CHECK(any.places() == multiplayer::places(plain));
      const std::size_t chosen = random.below(moves.size());
      CHECK(any.play(texts[chosen].text) == texts[chosen].text);
      plain.play(moves[chosen]);
      REQUIRE(any.multiplayer() == plain);
    }
    CHECK((any.over() && !any.won() && !any.lost() && any.moves().empty()));
    CHECK(AnyPosition::parse(variant, any.text()) == any);
    int held = 0;
    for (const Place& place : any.places()) held += place.name.starts_with("seat") ? std::ssize(place.tiles) : 0;
    CHECK(any.tiles_left() == held);
  }
}

}  // namespace boneyard
