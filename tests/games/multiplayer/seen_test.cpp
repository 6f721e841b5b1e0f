// What a player sees at a table: a view made from it, which entries cannot be, and corrections.
#include <catch2/catch.hpp>

#include "boneyard/player.hpp"
#include "solvers/multiplayer/solver.hpp"
#include "tests/games/multiplayer/deals_oracle.hpp"
#include "tests/games/multiplayer/view_oracle.hpp"

using namespace boneyard;
using namespace boneyard::multiplayer;
using namespace multiplayer_tests;

namespace {

/// What the seat sees when this move is played, and nothing else.
Seen seen_of(const Position& before, const Move& move, int viewer) {
  Seen seen{.seat = before.turn(), .move = move};
  if (move.kind == Move::Kind::draw && before.turn() == viewer) seen.tile = before.stock().front().tile();
  return seen;
}

/// Blind: the next tile is turned up, if the view does not know it.
std::optional<Seen> turned_up(const Position& now, const View& view) {
  if (now.settings().drawing != Drawing::rows || now.over()) return std::nullopt;
  const Tile next = now.row(now.turn()).front();
  if (std::find(view.known.begin(), view.known.end(), next.number()) != view.known.end()) return std::nullopt;
  return Seen{.what = Seen::What::turns_up, .seat = now.turn(), .tile = next};
}

/// A view before the lead of that deal.
View before_the_lead(const Row& deal, const Settings& settings, int seat) {
  const Position start(deal, settings);
  return View(settings, seat, settings.drawing == Drawing::rows ? LargeSet() : start.hand(seat), start.turn());
}

void require_noted(View& view, const Seen& seen) {
  const auto impossible = view.note(seen);
  INFO((impossible ? to_clause(impossible->why) : ""));
  REQUIRE_FALSE(impossible);
}

/// Plays hands at random, feeds a view with what its seat sees, and compares it with the rules' position and with the
/// view that the whole deal gives.
void compare_views(const Settings& settings, std::uint64_t hands) {
  INFO(name(settings));
  for (std::uint64_t seed = 1; seed <= hands; ++seed) {
    INFO("seed " << seed);
    const Row deal = deal_of_seed(seed, settings);
    const int seat = static_cast<int>(seed % settings.seats);
    Position now(deal, settings);
    View view = before_the_lead(deal, settings, seat);
    Moves moves;
    SeedStream random(seed, 21);
    for (;;) {
      if (const auto up = turned_up(now, view)) require_noted(view, *up);
      for (const int other : view.wanted_pips())
        require_noted(view, {.what = Seen::What::left, .seat = other, .pips = now.hand(other).pips()});
      REQUIRE(view.wanted_pips().empty());
      REQUIRE(view == View(deal, settings, seat, moves));
      REQUIRE(view.board == now.board());
      REQUIRE(view.legal() == (now.turn() == seat ? now.moves() : Moves()));
      if (settings.drawing != Drawing::rows) REQUIRE(view.hand == now.hand(seat));
      REQUIRE(view.position_in(deal) == now);
      if (now.over()) break;
      const Moves legal = now.moves();
      const Move move = legal[random.below(legal.size())];
      require_noted(view, seen_of(now, move, seat));
      moves.push_back(move);
      now.play(move);
    }
  }
}

std::vector<Settings> default_games() {
  std::vector<Settings> games;
  for (const GameInfo& info : multiplayer_games())
    for (const int seats : info.seats) games.push_back(settings(Variant(info, seats)));
  return games;
}

}  // namespace

TEST_CASE("A view made from what one seat sees is that seat's view of the deal, after every move") {
  for (const Settings& settings : default_games()) compare_views(settings, 2);
}

TEST_CASE("A view made from what one seat sees is the same with every rule option", "[slow]") {
  for (const Settings& settings : all_settings(true)) compare_views(settings, settings.highest > 9 ? 1 : 3);
}

TEST_CASE("A view made from what one seat sees is that seat's view in a thousand hands of each game", "[.deep]") {
  for (const Settings& settings : default_games()) compare_views(settings, 1000);
}

namespace {

/// Advice by what one seat sees, and by the deal.
void compare_advice(const Settings& settings, std::uint64_t hands, Strength strength) {
  INFO(name(settings));
  PimcPlayer told(settings), dealt(settings);
  for (std::uint64_t seed = 1; seed <= hands; ++seed) {
    INFO("seed " << seed);
    const Hand hand = some_hand(settings, seed);
    const int seat = hand.now.turn();
    View view = before_the_lead(hand.deal, settings, seat);
    Position now(hand.deal, settings);
    if (const auto up = turned_up(now, view)) require_noted(view, *up);
    for (const Move& move : hand.moves) {
      require_noted(view, seen_of(now, move, seat));
      now.play(move);
      if (const auto up = turned_up(now, view)) require_noted(view, *up);
    }
    const Reasoning one = told.advise(view, strength, seed),
                    other = dealt.advise(View(hand.deal, settings, seat, hand.moves), strength, seed);
    REQUIRE(one.moves == other.moves);
    REQUIRE(one.all == other.all);
    REQUIRE(one.worlds == other.worlds);
  }
}

}  // namespace

TEST_CASE("Advice by what one seat sees is the advice by the deal") {
  for (const Settings& settings : default_games())
    if (settings.seats < 4) compare_advice(settings, 1, Strength::few);
}

TEST_CASE("Advice by what one seat sees is the advice by the deal in twenty hands of each game", "[slow]") {
  for (const Settings& settings : default_games()) compare_advice(settings, 20, Strength::few);
}

namespace {

/// Any entry, most of them wrong: a tile at some end, a pass, a draw, another seat.
Seen some_entry(const View& view, SeedStream& random) {
  const Board& board = view.board;
  Seen entry{.seat = random.below(6) == 0 ? static_cast<int>(random.below(board.settings().seats)) : board.turn()};
  const auto any_tile = [&] {
    return Tile(static_cast<int>(random.below(static_cast<std::uint64_t>(tiles_in_set(board.settings().highest)))));
  };
  const auto& row = view.rows[static_cast<std::size_t>(board.turn())];
  if (board.has_rows() && (view.known[row.front()] < 0 || random.below(3) == 0)) {  // nobody plays what is face down
    entry.what = Seen::What::turns_up;
    entry.tile = any_tile();
    return entry;
  }
  const auto kind = random.below(4);
  if (kind >= 2) {
    LargeSet one;
    one.insert(any_tile());
    const Moves lays = board.moves(one);
    entry.move =
        lays.empty() ? Move{Move::Kind::lead, LaidTile(*one.begin(), false), {}} : lays[random.below(lays.size())];
  } else if (kind == 1) {
    entry.move.kind = Move::Kind::draw;
  }
  entry.doubted = !entry.move.lays() && random.below(4) == 0;
  if (entry.move.kind == Move::Kind::draw && entry.seat == view.seat) entry.tile = any_tile();
  return entry;
}

/// What the seat sees if a deal is the true one.
Seen true_entry(const DealsOracle& oracle, const DealsOracle::Deal& deal, const View& view, SeedStream& random) {
  const Position now = oracle.position(deal);
  if (const auto up = turned_up(now, view)) return *up;
  const Moves legal = now.moves();
  Seen entry = seen_of(now, legal[random.below(legal.size())], view.seat);
  entry.doubted = !entry.move.lays() && random.below(6) == 0;
  return entry;
}

struct Judged {
  int histories = 0, impossible = 0, no_deal = 0, doubts = 0;
};

/// Tells histories to a view and to the oracle until an entry cannot be. Both must say so of the same entry.
void judge(const Settings& settings, std::uint64_t seed, Judged& judged) {
  SeedStream random(seed, 22);
  const Row deal = small_deal(seed, settings);
  const Position start(deal, settings);
  const int seat = static_cast<int>(random.below(settings.seats));
  const LargeSet own = settings.drawing == Drawing::rows ? LargeSet() : start.hand(seat);
  View view(settings, seat, own, start.turn());
  DealsOracle oracle(settings, seat, own, start.turn());
  INFO(name(settings) << ", seed " << seed << ", seen by seat " << seat + 1 << ": " << start.text());
  const bool honest = random.below(4) == 0;
  ++judged.histories;
  for (int i = 0; i < 14 && !oracle.board.over(); ++i) {
    const bool slip = !honest && random.below(3) == 0;
    const Seen entry = slip ? some_entry(view, random)
                            : true_entry(oracle, oracle.deals[random.below(oracle.deals.size())], view, random);
    INFO("entry " << i + 1 << ": seat " << entry.seat + 1 << " " << view.board.to_text(entry.move)
                  << (entry.what == Seen::What::turns_up ? ", turns up" : "") << (entry.doubted ? "?" : "")
                  << (entry.tile ? "=" + to_text(*entry.tile) : ""));
    const View before = view;
    const bool possible = oracle.note(entry);
    const auto impossible = view.note(entry);
    INFO((impossible ? to_clause(impossible->why) : "possible"));
    REQUIRE(possible == !impossible);
    if (!impossible) continue;
    ++judged.impossible;
    REQUIRE(view == before);
    REQUIRE(impossible->entry == view.seen.size());
    REQUIRE_FALSE(impossible->why.empty());
    if (!impossible->doubt.empty()) {  // with these in doubt the same entries can be
      std::vector<Seen> entries = view.seen;
      entries.push_back(entry);
      for (const std::size_t each : impossible->doubt) entries[each].doubted = true;
      REQUIRE_FALSE(View(view).amend(0, view.seen.size(), entries));
      for (const std::size_t each : impossible->doubt) {  // and each of them is needed
        entries[each].doubted = false;
        REQUIRE(View(view).amend(0, view.seen.size(), entries));
        entries[each].doubted = true;
      }
      ++judged.doubts;
    }
    judged.no_deal += impossible->doubt != std::vector{impossible->entry};
    return;
  }
}

Judged judge_many(std::uint64_t histories) {
  std::vector<Settings> games = small_games(2);
  const std::size_t tiny = games.size();
  for (const Settings& settings : small_games(3))
    if (settings.drawing != Drawing::rows) games.push_back(settings);
  std::size_t partners = 0;
  for (const Settings& each : all_settings())
    if (each.partners && each.drawing != Drawing::rows && partners++ % 8 == 0) games.push_back(small(each, 3, 2));
  for (const int seats : {2, 3}) games.push_back(small(settings(GameKind::all_sevens, seats), 4, seats == 2 ? 6 : 4));
  Judged judged;
  for (std::uint64_t seed = 1; seed <= histories; ++seed) {
    const std::size_t which = seed % 50 == 0 ? tiny + seed / 50 % (games.size() - tiny) : seed % tiny;
    judge(games[which], seed, judged);
  }
  return judged;
}

}  // namespace

TEST_CASE("An entry is refused exactly if no deal is left in which everything seen is legal") {
  const Judged judged = judge_many(3000);
  CHECK(judged.impossible > 1000);
  CHECK(judged.doubts > 100);
}

TEST_CASE("Of a hundred thousand histories each is judged as by listing all deals", "[.deep]") {
  const Judged judged = judge_many(100'000);
  INFO(judged.histories << " histories, " << judged.impossible << " impossible, of " << judged.doubts
                        << " a doubt helps");
  CHECK(judged.impossible > 40'000);
  CHECK(judged.impossible < 60'000);
}

TEST_CASE("After a slip is corrected, a later tile lies the other way round") {
  const Settings game = settings(GameKind::block, 3);
  LargeSet tiles;
  for (const Tile tile : {Tile(5, 5), Tile(5, 0), Tile(2, 1), Tile(1, 0), Tile(1, 1), Tile(2, 0)}) tiles.insert(tile);
  View view(game, 2, tiles, 0);
  const auto note = [&](std::string_view text) {
    require_noted(view, {.seat = view.board.turn(), .move = view.board.parse_move(text, LargeSet::full(6))});
  };
  for (const std::string_view each : {"6-6>", "6-4>"}) note(each);
  require_noted(view, {.seat = 2, .move = {Move::Kind::pass, {}, {}}});
  note("4-3>");
  Seen right = view.seen[1];
  right.move.tile = LaidTile::from_ends(6, 3);
  REQUIRE_FALSE(view.amend(1, 1, std::array{right}));
  CHECK(view.board.to_text(view.seen[3].move) == "3-4>");
  right.move.tile = LaidTile::from_ends(6, 2);  // whereafter the person has a tile that fits, and cannot pass
  const auto impossible = view.amend(1, 1, std::array{right});
  REQUIRE(impossible);
  CHECK(impossible->entry == 2);
  CHECK(impossible->rest.size() == 2);
  CHECK(view.seen.size() == 2);
}

TEST_CASE("Who lays a tile that fitted at two passes of its own made both in doubt, and no pass of another") {
  const Settings game = settings(GameKind::block, 3);
  LargeSet tiles;
  for (const Tile tile : {Tile(6, 5), Tile(5, 5), Tile(2, 1), Tile(1, 0), Tile(1, 1), Tile(2, 0)}) tiles.insert(tile);
  View view(game, 2, tiles, 0);
  for (const std::string_view text : {"6-6>", "pass", "6-5>", "pass", "pass", "5-5>", "pass"})
    require_noted(view, {.seat = view.board.turn(), .move = view.board.parse_move(text, LargeSet::full(6))});
  const auto impossible = view.note({.seat = 1, .move = view.board.parse_move("<1-6", LargeSet::full(6))});
  REQUIRE(impossible);
  CHECK(to_clause(impossible->why) == "seat 2 did not hold 6-1, which fitted in entry 5");
  CHECK(impossible->doubt == std::vector<std::size_t>{1, 4});
}

TEST_CASE("After a hand only the pips that count are asked for") {
  const Settings game = settings(GameKind::block, 4);  // with partners
  bool out = false, blocked = false;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Row deal = deal_of_seed(seed, game);
    Position now(deal, game);
    View view = before_the_lead(deal, game, 0);
    for (SeedStream random(seed, 26); !now.over();) {
      const Moves legal = now.moves();
      const Move move = legal[random.below(legal.size())];
      require_noted(view, seen_of(now, move, 0));
      now.play(move);
    }
    const bool is_out = now.standing() == Standing::out;
    for (const int seat : {1, 2, 3}) {
      const auto wanted = view.wanted_pips();
      const bool counts = !now.hand(seat).empty() && (!is_out || game.side_of(seat) != game.side_of(now.last()));
      CHECK((std::find(wanted.begin(), wanted.end(), seat) != wanted.end()) == counts);
    }
    (is_out ? out : blocked) = true;
  }
  CHECK(out);
  CHECK(blocked);
}

TEST_CASE("A slip of some moves ago is corrected, and the later entries are noted again") {
  int corrected = 0;
  for (const Settings& settings : default_games()) {
    INFO(name(settings));
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const Hand hand = some_hand(settings, seed);
      const View right(hand.deal, settings, static_cast<int>(seed % settings.seats), hand.moves);
      for (std::size_t i = 0; i < right.seen.size(); ++i) {
        View slipped = before_the_lead(hand.deal, settings, right.seat);
        for (std::size_t j = 0; j < i; ++j) require_noted(slipped, right.seen[j]);
        SeedStream random(seed, 23);
        Seen wrong = some_entry(slipped, random);
        if (slipped.note(wrong)) continue;
        std::vector<Seen> rest;
        for (std::size_t j = i + 1; j < right.seen.size(); ++j)
          if (!rest.empty() || slipped.note(right.seen[j])) rest.push_back(right.seen[j]);
        REQUIRE_FALSE(slipped.amend(i, 1, std::array{right.seen[i]}));
        for (const Seen& each : rest) require_noted(slipped, each);
        REQUIRE(slipped == right);
        ++corrected;
        const auto cut = slipped.amend(i, 1, std::array{wrong});
        if (cut) REQUIRE(cut->entry + cut->rest.size() == right.seen.size());
        REQUIRE(slipped.seen.size() == (cut ? cut->entry : right.seen.size()));
        break;
      }
      View taken_back = right;
      if (right.seen.empty()) continue;
      REQUIRE_FALSE(taken_back.amend(right.seen.size() - 1, 1, {}));
      require_noted(taken_back, right.seen.back());
      REQUIRE(taken_back == right);
    }
  }
  CHECK(corrected > 20);
}

namespace {

/// A view and the oracle after some moves, some of which are doubted, of a deal with few tiles.
struct Told {
  View view;
  DealsOracle oracle;
};

Told told_hand(const Settings& settings, std::uint64_t seed, int most) {
  SeedStream random(seed, 24);
  const Row deal = small_deal(seed, settings);
  Position now(deal, settings);
  const int seat = static_cast<int>(random.below(settings.seats));
  const LargeSet own = settings.drawing == Drawing::rows ? LargeSet() : now.hand(seat);
  Told told{View(settings, seat, own, now.turn()), DealsOracle(settings, seat, own, now.turn())};
  const auto note = [&](const Seen& entry) {
    REQUIRE_FALSE(told.view.note(entry));
    REQUIRE(told.oracle.note(entry));
  };
  for (int i = 0; i < most; ++i) {
    if (const auto up = turned_up(now, told.view)) note(*up);
    if (i + 1 == most) break;
    const Moves legal = now.moves();
    const Move move = legal[random.below(legal.size())];
    Position after = now;
    after.play(move);
    if (after.over()) break;
    Seen entry = seen_of(now, move, seat);
    entry.doubted = !move.lays() && random.below(5) == 0;
    note(entry);
    now = after;
  }
  return told;
}

std::vector<Settings> listed_games() {
  std::vector<Settings> games;
  for (const Settings& each : default_games()) {
    if (each.seats > 3 || each.partners) continue;
    if (each.drawing == Drawing::rows) {
      games.push_back(small(each, 2, 2));
    } else {
      games.push_back(small(each, 3, each.seats == 2 ? 3 : 2));
      if (each.seats == 2) games.push_back(small(each, 4, 5));
    }
  }
  return games;
}

}  // namespace

namespace {

/// Compares advice with the mean over all deals, each solved once. Returns how often all were weighed, and how often
/// not.
std::pair<int, int> compare_means(std::uint64_t hands) {
  int all = 0, more = 0;
  for (const Settings& settings : listed_games()) {
    if (settings.sevens || settings.highest > 3) continue;
    PimcPlayer player(settings);
    Solver solver(settings);
    for (std::uint64_t seed = 1; seed <= hands; ++seed) {
      const Told told = told_hand(settings, seed, 1 + static_cast<int>(seed % 12));
      INFO(name(settings) << ", seed " << seed << ", seen by seat " << told.view.seat + 1);
      if (told.view.legal().size() < 2) continue;
      const auto positions = told.oracle.positions();
      const auto strength = seed % 2 == 0 ? Strength::few : Strength::many;
      const bool few = static_cast<int>(positions.size()) <= worlds_of(strength);
      int told_of = 0;
      const Reasoning found = player.advise(told.view, strength, seed, {}, [&](const Reasoning&) { ++told_of; });
      REQUIRE(found.all == few);
      REQUIRE(told_of == 1 + found.worlds);  // one is the first guess
      (few ? all : more)++;
      if (!few) continue;
      REQUIRE(found.worlds == static_cast<int>(positions.size()));
      std::vector<double> means(found.moves.size(), 0);
      for (const auto& [text, share] : positions) {
        const DealsOracle& oracle = told.oracle;
        const auto deal = std::find_if(oracle.deals.begin(), oracle.deals.end(), [&, &text = text](const auto& each) {
          return oracle.position(each).text() == text;
        });
        REQUIRE(deal != oracle.deals.end());
        const auto answer = solver.solve(oracle.position(*deal), {.moves = true});
        for (std::size_t i = 0; i < means.size(); ++i) means[i] += share * answer.moves[i].second.low;
      }
      for (std::size_t i = 0; i < means.size(); ++i) CHECK(found.moves[i].mean == Approx(means[i]).margin(1e-9));
    }
  }
  return {all, more};
}

}  // namespace

TEST_CASE("Where few deals are possible, the player weighs each of them once, and its means are exact") {
  const auto [all, more] = compare_means(20);
  CHECK(all > 8);
  CHECK(more > 8);
}

TEST_CASE("The means over all deals are exact in hundreds of hands with few deals", "[slow]") {
  const auto [all, more] = compare_means(400);
  CHECK(all > 200);
  CHECK(more > 200);
}

namespace {

/// Compares every chance with the share of the listed deals. Returns the largest number of deals.
std::size_t compare_chances(const std::vector<Settings>& games, std::uint64_t hands) {
  std::size_t most = 0;
  for (const Settings& settings : games)
    for (std::uint64_t seed = 1; seed <= hands; ++seed) {
      const Told told = told_hand(settings, seed, static_cast<int>(seed * 3) - 2);
      INFO(name(settings) << ", seed " << seed << ", seen by seat " << told.view.seat + 1);
      const HiddenTiles table = Whereabouts(told.view).table();
      REQUIRE(table.exact);
      most = std::max(most, told.oracle.deals.size());
      for (const Tile tile : table.tiles)
        for (int holder = -1; holder < settings.seats; ++holder) {
          if (settings.drawing == Drawing::rows && holder >= 0 && holder == told.view.seat) continue;
          const auto row = static_cast<std::size_t>(holder < 0 ? most_seats : holder);
          const double chance = told.oracle.chance(holder, tile);
          CHECK(table.chance[row][static_cast<std::size_t>(tile.number())] == Approx(chance).margin(1e-9));
          CHECK(table.possible[row].contains(tile) == (chance > 0));
        }
    }
  return most;
}

}  // namespace

TEST_CASE("Who may hold what is the share of all deals in which it does, with passes in doubt, too") {
  CHECK(compare_chances(listed_games(), 3) > 20'000);
}

TEST_CASE("Who may hold what is counted of a hundred thousand deals and more", "[slow]") {
  std::vector<Settings> games = {settings(GameKind::block, 2)};
  for (const Settings& each : default_games())
    if (each.seats <= 3 && each.drawing != Drawing::rows)
      games.push_back(each.seats == 3 ? small(each, 4, 4) : small(each, 5, 8));
  CHECK(compare_chances(games, 3) > 100'000);
}

TEST_CASE("Worlds are drawn with passes in doubt, too, and stand as the table stands") {
  int doubted = 0;
  for (const Settings& settings : listed_games())
    for (std::uint64_t seed = 1; seed <= 6 && settings.highest < 4; ++seed) {
      const Told told = told_hand(settings, seed, 8);
      if (told.view.board.over()) continue;
      INFO(name(settings) << ", seed " << seed << ", seen by seat " << told.view.seat + 1);
      doubted +=
          std::any_of(told.view.seen.begin(), told.view.seen.end(), [](const Seen& each) { return each.doubted; });
      std::set<std::string> all;
      for (const auto& each : told.oracle.deals) all.insert(told.oracle.position(each).text());
      SeedStream random(seed, 25);
      for (const std::size_t states : {std::size_t{0}, std::size_t{1} << 20}) {
        const Worlds worlds(told.view, states);
        for (int i = 0; i < 10; ++i) {
          const Position world = worlds.draw_position(random);
          REQUIRE(world.board() == told.view.board);
          if (settings.drawing == Drawing::until) REQUIRE(all.count(world.text()) == 1);
        }
      }
    }
  CHECK(doubted > 5);
}
