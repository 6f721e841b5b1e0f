// The exact odds of Block, beside a search of every deal.
#include "odds/exact_block.hpp"

#include <atomic>
#include <bit>
#include <boost/multiprecision/cpp_int.hpp>
#include <catch2/catch.hpp>
#include <chrono>
#include <cmath>
#include <cstring>
#include <set>
#include <unordered_map>
#include <vector>

#include "boneyard/deal.hpp"
#include "solvers/multiplayer/retrograde/dealt_tiles.hpp"
#include "solvers/multiplayer/solver.hpp"
#include "solvers/multiplayer/tile_sets.hpp"
#include "tests/cli/published_rows.hpp"
#include "tests/odds/block_pieces.hpp"

using namespace boneyard;
using multiplayer::for_each_set;
using multiplayer::retrograde::DealtTiles;

namespace {

Question block(const std::string& rules, Player player = Player::thoughtful) {
  return {.variant = Variant::parse("block;seats=2;" + rules), .player = player};
}

void check_equal(const Tally& a, const Tally& b) {
  CHECK(a.won == b.won);
  CHECK(a.lost == b.lost);
  CHECK(a.undecided == b.undecided);
  CHECK(a.multiplayer.tied == b.multiplayer.tied);
  CHECK(a.multiplayer.least == b.multiplayer.least);
  CHECK(a.multiplayer.most == b.multiplayer.most);
  CHECK(a.multiplayer.least_squared == b.multiplayer.least_squared);
  CHECK(a.multiplayer.seat_wins == b.multiplayer.seat_wins);
}

/// Searches every deal of so many tiles in which player 1 leads.
Tally search_all(int hand) {
  const auto settings = multiplayer::settings(block("hand=" + std::to_string(hand)).variant);
  multiplayer::Solver solver(settings, {});
  std::vector<Tile> all;
  for (const Tile tile : TileSet::full()) all.push_back(tile);
  Tally tally;
  for_each_set(all, hand, 0, 0, {}, [&](TileSet first, std::size_t) {
    std::vector<Tile> rest;
    for (const Tile tile : TileSet::full() - first) rest.push_back(tile);
    for_each_set(rest, hand, 0, 0, {}, [&](TileSet second, std::size_t) {
      Row deal;
      for (const TileSet part : {first, second, TileSet::full() - first - second})
        for (const Tile tile : part) deal.emplace_back(tile, false);
      if (!can_be_led(deal, settings)) return;
      const multiplayer::Position position(deal, settings);
      if (position.turn() != 0) return;
      const int value = solver.solve(position, {.seat = 0}).value->low;
      ++(value > 0 ? tally.won : tally.lost);
      MultiplayerCounts& counts = tally.multiplayer;
      counts.tied += value == 0;
      counts.least += value;
      counts.least_squared += static_cast<std::uint64_t>(value * value);
      ++counts.seat_wins[value > 0 ? 0 : value < 0 ? 1 : 2];
    });
  });
  tally.multiplayer.seat_wins[2] = 0;
  tally.multiplayer.most = tally.multiplayer.least;
  return tally;
}

/// What all lines of play of a hand of Block come to, for the leader.
struct AllLines {
  int least = 1000, most = -1000;
  boost::multiprecision::cpp_rational won = 0, tied = 0, mean = 0;
};

/// Adds the lines of play from a position on, by the rules alone. `chance`: that random play comes to it.
void add_lines(const multiplayer::Position& position, const boost::multiprecision::cpp_rational& chance,
               AllLines& all) {
  if (position.over()) {
    const int value = position.lead_of_side(0);
    all.least = std::min(all.least, value);
    all.most = std::max(all.most, value);
    if (value > 0) all.won += chance;
    if (value == 0) all.tied += chance;
    all.mean += chance * value;
    return;
  }
  const auto moves = position.moves();
  for (const auto& move : moves) {
    multiplayer::Position next = position;
    next.play(move);
    add_lines(next, chance / static_cast<int>(moves.size()), all);
  }
}

/// The least and the most that the leader wins over all lines of play of a deal, each position searched once.
class SearchedLines {
 public:
  explicit SearchedLines(const multiplayer::Position& position) {
    const int leader = position.turn();
    const auto set_of = [&](int seat) {
      TileSet set;
      for (const Tile tile : position.hand(seat)) set.insert(tile);
      return set;
    };
    TileSet own = set_of(leader);
    for (int pip = max_pip; pip >= 0; --pip)
      if (own.contains(Tile(pip, pip))) {
        own.erase(Tile(pip, pip));
        const auto [low, high] = bounds(set_of(1 - leader), own, pip, pip);
        least_ = -high, most_ = -low;
        return;
      }
  }
  int least() const { return least_; }
  int most() const { return most_; }

 private:
  using Bounds = std::pair<int, int>;

  static int pips(TileSet hand) {
    int sum = 0;
    for (const Tile tile : hand) sum += tile.total();
    return sum;
  }
  static bool can_lay(TileSet hand, int left, int right) {
    for (const Tile tile : hand)
      for (const int end : {left, right})
        if (tile.low() == end || tile.high() == end) return true;
    return false;
  }

  /// Of the player on turn.
  Bounds bounds(TileSet own, TileSet others, int left, int right) {
    if (others.empty()) return {-pips(own), -pips(own)};
    const std::uint64_t key = (std::uint64_t{own.bits()} << 28 | others.bits()) << 6 |
                              static_cast<std::uint64_t>(std::min(left, right) * 8 + std::max(left, right));
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    Bounds all{1000, -1000};
    const auto add = [&](Bounds after) {
      all = {std::min(all.first, -after.second), std::max(all.second, -after.first)};
    };
    for (const Tile tile : own) {
      TileSet rest = own;
      rest.erase(tile);
      for (const auto& [end, other_end] : {std::pair(left, right), std::pair(right, left)})
        if (tile.low() == end || tile.high() == end)
          add(bounds(others, rest, tile.low() + tile.high() - end, other_end));
    }
    if (all.first > all.second) {
      const int mine = pips(own), theirs = pips(others), value = mine + theirs;
      if (can_lay(others, left, right))
        add(bounds(others, own, left, right));
      else
        all.first = all.second = mine < theirs ? value : mine == theirs ? 0 : -value;
    }
    return known_.emplace(key, all).first->second;
  }

  std::unordered_map<std::uint64_t, Bounds> known_;
  int least_ = 0, most_ = 0;
};

/// Calls visit(lead, position) for every deal of so many tiles in which player 1 leads.
template <class Visit>
void each_deal(int hand, const Visit& visit) {
  const auto settings = multiplayer::settings(block("hand=" + std::to_string(hand)).variant);
  std::vector<Tile> all;
  for (const Tile tile : TileSet::full()) all.push_back(tile);
  for_each_set(all, hand, 0, 0, {}, [&](TileSet first, std::size_t) {
    std::vector<Tile> rest;
    for (const Tile tile : TileSet::full() - first) rest.push_back(tile);
    for_each_set(rest, hand, 0, 0, {}, [&](TileSet second, std::size_t) {
      Row deal;
      int lead = -1;
      for (const TileSet part : {first, second, TileSet::full() - first - second})
        for (const Tile tile : part) deal.emplace_back(tile, false);
      for (const Tile tile : first)
        if (tile.is_double()) lead = std::max<int>(lead, tile.low());
      if (!can_be_led(deal, settings)) return;
      const multiplayer::Position position(deal, settings);
      if (position.turn() == 0) visit(lead, position);
    });
  });
}

}  // namespace

TEST_CASE("Deals of Block whose winner or value no play changes are those of which all lines of play agree") {
  for (const int hand : {1, 2}) {
    std::array<FixedDeals, 7> right{};
    each_deal(hand, [&](int lead, const multiplayer::Position& position) {
      AllLines all;
      add_lines(position, 1, all);
      FixedDeals& deals = right.at(static_cast<std::size_t>(lead));
      ++deals.deals;
      deals.leader += all.least > 0;
      deals.tied += all.least == 0 && all.most == 0;
      deals.other += all.most < 0;
      deals.value += all.least == all.most;
    });
    const OddsResult found = exact_odds(block("hand=" + std::to_string(hand), Player::any), {.threads = 2});
    REQUIRE(found.fixed.size() == 7);
    std::uint64_t fixed = 0, deals = 0;
    for (std::size_t lead = 0; lead < 7; ++lead) {
      CAPTURE(hand, lead);
      const FixedDeals &a = right[lead], &b = found.fixed[lead];
      CHECK((a.deals == b.deals && a.leader == b.leader && a.tied == b.tied && a.other == b.other));
      CHECK(a.value == b.value);
      fixed += a.leader + a.tied + a.other;
      deals += a.deals;
    }
    CHECK(found.estimate.odds == Approx(static_cast<double>(fixed) / static_cast<double>(deals)));
    CHECK((hand == 1) == (fixed == deals));
  }
}

TEST_CASE("The exact odds of random play are those of all lines of play, weighed by their chances") {
  for (const int hand : {1, 2}) {
    AllLines all;
    std::uint64_t deals = 0;
    each_deal(hand, [&](int, const multiplayer::Position& position) {
      add_lines(position, 1, all);
      ++deals;
    });
    const OddsResult found = exact_odds(block("hand=" + std::to_string(hand), Player::random), {.threads = 2});
    REQUIRE(found.random_play);
    CHECK(found.random_play->deals == deals);
    const auto text = [&](const boost::multiprecision::cpp_rational& sum) {
      const boost::multiprecision::cpp_rational mean = sum / deals;
      return numerator(mean).str() + "/" + denominator(mean).str();
    };
    CHECK(found.estimate.fraction->text() == text(all.won));
    CHECK(found.random_play->tied.fraction->text() == text(all.tied));
    CHECK(found.random_play->mean.text() == text(all.mean));
    CHECK(found.mean->mean == Approx(static_cast<double>(all.mean) / static_cast<double>(deals)));
  }
}

TEST_CASE("A sample of random play agrees with its published exact odds") {
  for (const TableRow& row : published_rows("data/block_random.csv")) {
    const Question question = block("hand=" + row.at("hand"), Player::random);
    const Tally sample = make_worker(question, nullptr)({1, 100'000});
    const MeanPoints mean = mean_points(sample, 0.9973);  // three standard deviations
    const double share = number(row, "odds"), deviation = std::sqrt(share * (1 - share) / 100'000);
    CAPTURE(row.at("hand"), sample.won, mean.low, mean.high);
    CHECK(std::abs(static_cast<double>(sample.won) / 100'000 - share) <= 3 * deviation);
    CHECK((mean.low <= number(row, "mean") && number(row, "mean") <= mean.high));
  }
}

TEST_CASE("A sample agrees with the published shares of deals that no play changes", "[slow]") {
  // Plain search of random deals: the share of each published row is within three standard deviations.
  for (const TableRow& row : published_rows("data/block_fixed.csv")) {
    if (row.at("lead") != "any") continue;
    const int hand = std::stoi(row.at("hand")), deals = 20'000;
    const auto settings = multiplayer::settings(block("hand=" + row.at("hand")).variant);
    std::array<int, 4> found{};
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(deals); ++seed) {
      const SearchedLines lines(multiplayer::Position(multiplayer::deal_of_seed(seed, settings), settings));
      found[0] += lines.least() > 0;
      found[1] += lines.least() == 0 && lines.most() == 0;
      found[2] += lines.most() < 0;
      found[3] += lines.least() == lines.most();
    }
    for (std::size_t i = 0; const char* column : {"leader", "tied", "other", "value"}) {
      const double share = number(row, column) / number(row, "deals"),
                   deviation = std::sqrt(share * (1 - share) / deals);
      CAPTURE(hand, column, share, found[i]);
      CHECK(std::abs(found[i++] / static_cast<double>(deals) - share) <= 3 * deviation);
    }
  }
}

TEST_CASE("The exact odds of Block with few tiles are what a search of every deal counts") {
  for (const int hand : {1, 2}) {
    const OddsResult result = exact_odds(block("hand=" + std::to_string(hand)), {.threads = 2});
    check_equal(result.tally, search_all(hand));
    CHECK(result.cutoff == Cutoff::none);
    CHECK_FALSE(result.mean->cut_short);
  }
  const OddsResult one = exact_odds(block("hand=1"), {});
  CHECK(one.estimate.fraction->text() == "27/28");
  CHECK(one.tally.deals() == 168);  // 28 · 27 / 2 pairs of tiles, without the 21 · 20 / 2 that have no double
  CHECK(one.mean->mean == Approx(static_cast<double>(one.tally.multiplayer.least) / 168));
}

TEST_CASE("The published exact odds of Block are what is computed, whatever wins a match") {
  for (const char* few : {"hand=1", "hand=2", "hand=3;to=50"}) {
    const auto published = published_odds(block(few));
    REQUIRE(published);
    const OddsResult computed = exact_odds(block(few), {});
    check_equal(published->tally, computed.tally);
    CHECK(published->estimate.fraction->text() == computed.estimate.fraction->text());
    CHECK(published->mean->mean == computed.mean->mean);
    CHECK(published->method == Method::exact);
    CHECK(published->command.find("--method exact") != std::string::npos);
  }
  CHECK(published_odds(block("hand=8")) == std::nullopt);
}

TEST_CASE("All sets of dealt tiles are visited once, in parts of any size") {
  const DealtTiles dealt(2);
  std::set<std::pair<int, std::uint32_t>> seen;
  std::uint64_t visited = 0;
  for (std::uint64_t from = 0; from < dealt.sets(); from += 1'001)
    dealt.visit(from, 1'001, [&](Tile lead, TileSet others) {
      CHECK(others.size() == 3);
      CHECK_FALSE(others.contains(lead));
      for (const Tile tile : others) CHECK((!tile.is_double() || tile.low() < lead.low()));
      seen.emplace(lead.low(), others.bits());
      ++visited;
    });
  CHECK(visited == 14'490);  // C(28, 4) - C(21, 4)
  CHECK(visited == dealt.sets());
  CHECK(seen.size() == visited);
  CHECK(DealtTiles(7).deals() == 68'640'549'120);
  CHECK(DealtTiles(14).deals() == 20'058'300);
}

TEST_CASE("An endgame table changes no count, and is left out where memory or time do not suffice", "[slow]") {
  // All pieces but ten are stored, as if every deal in them were lost.
  const auto counted = [](ExactLimits limits) {
    limits.store.find = [](int, std::uint32_t piece) {
      const BlockCounts stored{.deals = 1'000 * 126, .won = 0, .tied = 0, .points = 0, .points_squared = 0};
      std::vector<std::byte> bytes(piece < 10 ? 0 : sizeof stored);
      if (!bytes.empty()) std::memcpy(bytes.data(), &stored, sizeof stored);
      return bytes;
    };
    limits.store.keep = [](int, std::uint32_t, const std::vector<std::byte>&) {};
    limits.limits.deadline = limits.limits.deadline ? limits.limits.deadline : Clock::now() + std::chrono::hours(1);
    return exact_odds(block("hand=5"), limits);
  };
  const OddsResult usual = counted({.threads = 2});
  CHECK(usual.cutoff == Cutoff::none);
  CHECK(usual.tally.won > 500'000);  // about 0.57 of ten pieces, and of the last one, which has fewer deals
  ExactLimits little{.threads = 2};
  little.limits.memory = 64 << 20;
  check_equal(counted(little).tally, usual.tally);
  ExactLimits soon{.threads = 2};
  soon.limits.deadline = Clock::now() + std::chrono::seconds(20);
  const OddsResult without = counted(soon);
  CHECK(without.estimate.low <= usual.estimate.odds);
  CHECK(without.estimate.high >= usual.estimate.odds);
  if (without.cutoff == Cutoff::none) check_equal(without.tally, usual.tally);  // a busy machine may be cut short
}

namespace {

/// A question that is stopped half-way, and asked again with the pieces that are stored.
struct StoppedOnce {
  explicit StoppedOnce(const Question& question) {
    std::atomic<bool> stop = false;
    ExactLimits limits{.store = memory_store(1 << 20)};
    limits.limits.stop = &stop;
    const BlobStore store = limits.store;
    limits.store.find = [&](int level, std::uint32_t piece) {
      const auto bytes = store.find(level, piece);
      found += !bytes.empty();
      return bytes;
    };
    limits.store.keep = [&](int level, std::uint32_t piece, const std::vector<std::byte>& bytes) {
      ++kept;
      store.keep(level, piece, bytes);
    };
    limits.progress = [&](double share) { stop = share >= 0.5; };
    half = exact_odds(question, limits);
    before = kept;
    stop = false;
    limits.progress = {};
    whole = exact_odds(question, limits);
  }

  OddsResult half{}, whole{};
  int found = 0, before = 0, kept = 0;  ///< pieces that were found, and that were kept in the first half and in all
};

}  // namespace

TEST_CASE("Exact odds of Block go on from the pieces that are stored") {
  const Question question = block("hand=3");
  const OddsResult whole = exact_odds(question, {});
  const StoppedOnce resumed(question);
  const OddsResult& half = resumed.half;
  CHECK(half.cutoff == Cutoff::stopped);
  CHECK(half.estimate.bounds);
  CHECK(half.estimate.low < whole.estimate.odds);
  CHECK(half.estimate.high > whole.estimate.odds);
  CHECK(half.mean->low < whole.mean->mean);
  CHECK(half.mean->high > whole.mean->mean);
  CHECK(half.tally.deals() == whole.tally.deals());
  CHECK(half.tally.multiplayer.least_squared < whole.tally.multiplayer.least_squared);
  CHECK(half.tally.multiplayer.most_squared > whole.tally.multiplayer.least_squared);
  CHECK(half.tally.undecided > 0);
  CHECK(resumed.before > 0);
  check_equal(resumed.whole.tally, whole.tally);
  CHECK(resumed.found == resumed.before);
  CHECK(resumed.kept == 323);  // 322,476 sets, 1,000 a piece
}

TEST_CASE("Exact odds of Block for any player and for the random one go on from the pieces that are stored") {
  for (const Player player : {Player::any, Player::random}) {
    const Question question = block("hand=3", player);
    const StoppedOnce resumed(question);
    const auto& [half, whole, found, before, kept] = resumed;
    CHECK(half.cutoff == Cutoff::stopped);
    CHECK(half.estimate.bounds);
    CHECK((half.fixed.empty() && !half.random_play && !half.mean));
    CHECK(before > 0);
    const OddsResult other = exact_odds(question, {.threads = 2});
    CHECK((found == before && kept == 323));
    CHECK(to_text(whole) == to_text(other));
    CHECK(half.estimate.low < whole.estimate.odds);
    CHECK(half.estimate.high > whole.estimate.odds);
  }
}

TEST_CASE("A stored piece that has another number of deals is solved again") {
  const Question question = block("hand=2");
  const Tally whole = exact_odds(question, {}).tally;
  ExactLimits limits{.store = memory_store(1 << 20)};
  exact_odds(question, limits);
  const BlobStore store = limits.store;
  limits.store.find = [&](int level, std::uint32_t piece) {
    auto bytes = store.find(level, piece);
    if (piece == 1) {
      BlockCounts counts;
      std::memcpy(&counts, bytes.data(), sizeof counts);
      --counts.deals;
      std::memcpy(bytes.data(), &counts, sizeof counts);
    }
    return bytes;
  };
  check_equal(exact_odds(question, limits).tally, whole);
}

TEST_CASE("Where all pieces of 14 tiles are stored, no memory is needed") {
  ExactLimits limits;
  limits.store.find = [](int, std::uint32_t piece) { return won_by_a_point(piece); };
  const OddsResult result = exact_odds(block("hand=14"), limits);
  CHECK(result.cutoff == Cutoff::none);
  CHECK(result.tally.won == 20'058'300);
  CHECK(result.mean->mean == 1);
  CHECK(result.values == std::map<int, std::uint64_t>{{1, 20'058'300}});
  REQUIRE(result.tiles.size() == 27);
  for (const HeldTile& each : result.tiles) {
    CHECK(each.deals == 20'058'300 / 27 * 13);  // each holds 13 of the 27 tiles
    CHECK(each.won == each.deals);
    CHECK(each.tied == 0);
    CHECK(each.points == static_cast<std::int64_t>(each.deals));
  }
  limits.store.find = [](int, std::uint32_t piece) {  // as lists had it when there were no values and tiles
    auto bytes = won_by_a_point(piece);
    bytes.resize(sizeof(BlockCounts));
    return bytes;
  };
  CHECK(exact_odds(block("hand=14"), limits).cutoff == Cutoff::memory);
}

TEST_CASE("Deals of all tiles are counted by the leader's points and tiles") {
  // The owners of 25 tiles are given, and the player who did not lead holds the last 13 of these: 0-0 or 1-0 is the
  // 14th.
  const std::int8_t values[] = {50, -7, 20, 30};
  const std::uint32_t owned = 0x1FFF << 12;
  BlockPiece piece;
  piece.add_all_tiles(values, owned);
  CHECK((piece.all.deals == 2 && piece.all.won == 1 && piece.all.tied == 0 && piece.all.points == -13));
  CHECK(piece.all.points_squared == 7 * 7 + 20 * 20);
  CHECK((piece.values[126 + 7] == 1 && piece.values[126 - 20] == 1));
  CHECK((piece.with[0].deals == 1 && piece.with[0].points == -20));  // with 0-0 the leader's, 1-0 is the other's
  CHECK((piece.with[1].deals == 1 && piece.with[1].won == 1));
  CHECK((piece.with[2].deals == 2 && piece.with[13].deals == 2 && piece.with[14].deals == 0));
  BlockPiece sum = piece;
  sum += piece;
  CHECK((sum.all.deals == 4 && sum.values[126 + 7] == 2 && sum.with[2].points == -26));
}

TEST_CASE("Exact odds are for Block of two with the usual scores, up to seven tiles or all") {
  CHECK(exact_reach(block("hand=3")) == ExactReach::quick);
  for (const char* minutes : {"hand=4", "hand=5"}) CHECK(exact_reach(block(minutes)) == ExactReach::slow);
  for (const char* hours : {"hand=7", "hand=14", "hand=7;to=50"})
    CHECK(exact_reach(block(hours)) == ExactReach::bounds);
  for (const char* other : {"hand=8", "hand=13", "set=9", "blocked=difference", "tie=blocker"}) {
    CAPTURE(other);
    CHECK(exact_reach(block(other)) == ExactReach::none);
    CHECK(why_not(Method::exact, block(other)));
  }
  for (const char* game : {"block;seats=3", "draw;seats=2"})
    CHECK(exact_reach(Question{.variant = Variant::parse(game)}) == ExactReach::none);
  CHECK(exact_reach(block("hand=4", Player::fair)) == ExactReach::none);
  CHECK(exact_reach(block("hand=6", Player::random)) == ExactReach::bounds);
  CHECK(exact_reach(block("hand=7", Player::any)) == ExactReach::bounds);
  for (const Question& none : {block("hand=7", Player::random), block("hand=14", Player::random),
                               block("hand=14", Player::any), Question{.player = Player::any}}) {
    CHECK(exact_reach(none) == ExactReach::none);
    CHECK(why_not(Method::exact, none));
  }
  for (const Method method : {Method::sample, Method::rare}) CHECK(why_not(method, block("hand=3", Player::any)));
  CHECK(best_method(block("hand=5", Player::any)) == Method::exact);
}

TEST_CASE("All 28 tiles of Block need their memory, and say so") {
  const OddsResult result = exact_odds(block("hand=14"), {});
  CHECK(result.cutoff == Cutoff::memory);
  CHECK(result.tally.undecided == 20'058'300);
  REQUIRE(result.notes.size() == 1);
  CHECK(result.notes[0].find("--memory-limit 18000") != std::string::npos);
}
