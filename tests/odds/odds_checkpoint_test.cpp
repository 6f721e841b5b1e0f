// Checkpoints as text: they come back as they were, or not at all.
#include <catch2/catch.hpp>
#include <functional>

#include "boneyard/notation.hpp"
#include "boneyard/odds.hpp"
#include "boneyard/tally.hpp"

using namespace boneyard;
using Catch::Contains;

namespace {

Tally some_tally(std::uint64_t n) {
  Tally tally;
  tally.won = 3 * n;
  tally.lost = 7 * n + 1;
  tally.undecided = n % 2;
  tally.left[0] = 3 * n;
  tally.left[12] = n;
  return tally;
}

Checkpoint some_checkpoint() {
  Checkpoint checkpoint;
  checkpoint.identity = {{"game", "five-columns"}, {"rules", "refill=column"}, {"player", "random"}, {"precision", ""}};
  checkpoint.seconds = 12.345678901234567;
  checkpoint.state = {some_tally(1'000'000'000'000),
                      {{20'000'000'000'000, some_tally(5)}, {20'000'000'000'100, some_tally(2)}}};
  return checkpoint;
}

}  // namespace

TEST_CASE("a checkpoint survives being written and read", "[odds]") {
  CHECK(parse_checkpoint(to_text(some_checkpoint())) == some_checkpoint());
  CHECK(parse_checkpoint(to_text(Checkpoint{})) == Checkpoint{});
}

TEST_CASE("a checkpoint keeps the splits of won deals, and refuses them out of order or in a wrong number", "[odds]") {
  Tally tally;
  tally.won = 7;
  tally.by_splits = {{1, 4}, {3, 2}, {20, 1}};
  CHECK(to_text(tally) == "7 0 0 1:4 3:2 20:1");
  CHECK(parse_tally("7 0 0 1:4 3:2 20:1") == tally);
  for (const char* bad : {"7 0 0 1:4 3:2", "7 0 0 1:4 3:2 20:2", "7 0 0 3:2 1:4 20:1", "7 0 0 1:4 1:4", "7 0 1:7",
                          "7 0 0 1:4 3:3 5", "7 0 0 1:x", "7 0 0 0:7", ":7 0 0"})
    CHECK_THROWS_AS(parse_tally(bad), ParseError);
}

TEST_CASE("a checkpoint cut anywhere is refused", "[odds]") {
  const std::string text = to_text(some_checkpoint());
  for (std::size_t length = 0; length < text.size(); ++length) {
    INFO(length << " of " << text.size());
    REQUIRE_THROWS_AS(parse_checkpoint(text.substr(0, length)), ParseError);
  }
  CHECK_THROWS_WITH(parse_checkpoint(text.substr(0, text.size() / 2)), Contains("truncated"));
}

TEST_CASE("a checkpoint with any bit changed is refused", "[odds]") {
  const std::string text = to_text(some_checkpoint());
  for (std::size_t at = 0; at < text.size(); ++at)
    for (int bit = 0; bit < 8; ++bit) {
      std::string altered = text;
      altered[at] = static_cast<char>(altered[at] ^ (1 << bit));
      INFO("byte " << at << " bit " << bit);
      REQUIRE_THROWS_AS(parse_checkpoint(altered), ParseError);
    }
  std::string altered = text;
  altered.replace(altered.find("random"), 6, "simple");
  CHECK_THROWS_WITH(parse_checkpoint(altered), Contains("altered"));
}

TEST_CASE("a foreign file and another version of the format are told apart", "[odds]") {
  CHECK_THROWS_WITH(parse_checkpoint("PK\x03\x04 anything"), Contains("not a checkpoint"));
  CHECK_THROWS_WITH(parse_checkpoint(""), Contains("not a checkpoint"));
  CHECK_THROWS_WITH(parse_checkpoint("boneyard checkpoint 2\n"), Contains("format '2'"));
}

TEST_CASE("a difference names what differs, both ways", "[odds]") {
  const Identity a = {{"game", "bingo"}, {"player", "random"}};
  CHECK(difference(a, a).empty());
  CHECK(difference(a, {{"game", "bingo"}, {"player", "fair"}}) == "player random, not fair");
  CHECK(difference(a, {{"game", "knock-out"}, {"player", "fair"}}) ==
        "game bingo, not knock-out; player random, not fair");
  CHECK_THAT(difference(a, {{"game", "bingo"}}), Contains("player random"));
}

TEST_CASE("a checkpoint is that of one run: whatever option is another, it is refused by name", "[odds]") {
  const auto variant = [](const char* game) { return Variant(Variant::parse(game)); };
  Question run;
  run.variant = variant("five-columns;refill=column");
  run.seeds = {1, 1000};
  run.precision = Precision{0.1, false};
  const Checkpoint checkpoint = checkpoint_of(run, Ledger(run.seeds), 0);
  CHECK_NOTHROW(resume_sampling(run, checkpoint));
  const std::vector<std::pair<const char*, std::function<void(Question&)>>> others = {
      {"GAME five-columns", [&](Question& other) { other.variant = variant("knock-out"); }},
      {"--rule refill=column", [&](Question& other) { other.variant = variant("five-columns;refill=none"); }},
      {"--player thoughtful", [](Question& other) { other.player = Player::random; }},
      {"SEEDS 1..1000", [](Question& other) { other.seeds.first = 2; }},
      {"SEEDS 1..1000", [](Question& other) { other.seeds.last = 1001; }},
      {"--fewest-left off", [](Question& other) { other.fewest_left = true; }},
      {"--who-wins (not given)", [](Question& other) { other.who_wins = true; }},
      {"--method (not given)", [](Question& other) { other.method = Method::rare; }},
      {"--time-limit none", [](Question& other) { other.time_limit = 1; }},
      {"--memory-limit", [](Question& other) { ++other.memory_limit; }},
      {"--precision 0.1", [](Question& other) { other.precision->value = 0.2; }},
      {"--precision 0.1", [](Question& other) { other.precision->relative = true; }},
      {"--precision 0.1", [](Question& other) { other.precision.reset(); }},
      {"--interval wilson", [](Question& other) { other.interval = IntervalKind::exact; }},
      {"--confidence 0.95", [](Question& other) { other.confidence = 0.9; }}};
  for (const auto& [differs, change] : others) {
    Question other = run;
    change(other);
    CHECK_THROWS_WITH(resume_sampling(other, checkpoint),
                      Contains("the checkpoint of another run: ") && Contains(differs));
  }
}

TEST_CASE("a tally that does not add up is refused, whatever its checksum says", "[odds]") {
  CHECK(is_sound(some_tally(5)));
  CHECK(is_sound({}));
  const auto refuse = [](const Tally& tally) {
    CHECK(!is_sound(tally));
    CHECK_THROWS_WITH(parse_checkpoint(to_text(Checkpoint{{}, 0, {tally, {}}})), Contains("does not add up"));
    CHECK_THROWS_WITH(parse_checkpoint(to_text(Checkpoint{{}, 0, {{}, {{7, tally}}}})), Contains("does not add up"));
  };
  Tally more_left = some_tally(5);
  more_left.left[28] = more_left.deals();
  refuse(more_left);
  Tally wraps;
  wraps.won = wraps.lost = std::uint64_t{1} << 63;
  refuse(wraps);
  Tally left_wraps = some_tally(5);
  left_wraps.left[1] = left_wraps.left[2] = std::uint64_t{1} << 63;
  refuse(left_wraps);
}
