// Results and checkpoints as text: they come back as they were, or not at all.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <functional>

#include "boneyard/notation.hpp"
#include "boneyard/odds.hpp"

using namespace boneyard;
using Catch::Contains;

namespace {

const Question run_of_patience{.variant = Variant::parse("five-columns"), .player = Player::random, .seeds = {5, 1000}};

Tally counted(const Question& question, SeedRange seeds) { return make_worker(question, nullptr)(seeds); }

/// A ledger with seeds done, and with two parts ahead of them.
Ledger some_ledger(const Question& question) {
  Ledger ledger(question.seeds);
  const std::uint64_t first = question.seeds.first;
  for (const SeedRange part : {SeedRange{first, first + 9}, {first + 20, first + 22}, {first + 40, first + 40}})
    ledger.add(part, counted(question, part));
  return ledger;
}

/// A checkpoint with lines of one's own, and the checksum that fits.
std::string with_checksum(const std::string& text) {
  std::uint64_t hash = 0xCBF29CE484222325u;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
  return text + fmt::format("{{\"checksum\":\"{:016x}\"}}\n", hash);
}

std::string replaced(std::string text, const std::string& part, const std::string& by) {
  const std::size_t at = text.find(part);
  REQUIRE(at != text.npos);
  return text.replace(at, part.size(), by);
}

}  // namespace

TEST_CASE("a run of any kind goes on from its checkpoint with all that it has counted", "[odds]") {
  const Question questions[] = {
      run_of_patience,
      {.variant = Variant::parse("five-columns"), .fewest_left = true, .seeds = {1, 100}},
      {.variant = Variant::parse("knock-out;knock=run"), .method = Method::rare, .seeds = {0, 99}},
      {.variant = Variant::parse("knock-out"),
       .method = Method::rare,
       .seeds = {0, 99},
       .interval = IntervalKind::exact},
      {.variant = Variant::parse("block;seats=3"), .seeds = {1, 100}},
      {.variant = Variant::parse("draw"), .who_wins = true, .seeds = {1, 100}},
      {.variant = Variant::parse("block;seats=3"), .player = Player::fair, .seeds = {1, 100}},
      {.variant = Variant::parse("block;to=40"), .player = Player::fair, .matches = true, .seeds = {1, 100}}};
  for (Question question : questions) {
    INFO(question.variant.text());
    question.time_limit = 99;
    for (const Ledger& ledger : {Ledger(question.seeds), some_ledger(question)}) {
      const Resumed again = resume_sampling(question, checkpoint_text(question, ledger, 12.345678901234567));
      CHECK(again.ledger.state() == ledger.state());
      CHECK(again.ledger.seeds() == question.seeds);
      CHECK(again.seconds == 12.345678901234567);
    }
  }
}

TEST_CASE("a checkpoint is results, one a line: it can be merged, and results can be gone on from", "[odds]") {
  const Ledger ledger = some_ledger(run_of_patience);
  const std::string text = checkpoint_text(run_of_patience, ledger, 2);
  // What was done ahead lacks the slow deals, and depends on the threads: it counts for the run alone.
  const std::vector<OddsResult> done = parse_results(text);
  REQUIRE(done.size() == 1);
  CHECK(done.front().seeds == std::vector{SeedRange{5, 14}});
  CHECK(done.front().tally == ledger.done());
  const std::size_t first = text.find('\n') + 1, last = text.rfind('\n', text.size() - 2) + 1;
  const std::vector<OddsResult> parts = parse_results(text.substr(first, last - first));
  REQUIRE(parts.size() == 3);
  CHECK(parts[2].seeds == std::vector{SeedRange{45, 45}});
  std::vector<NamedResult> named;
  std::string lines;
  for (const OddsResult& part : parts) {
    named.push_back({"part", part});
    lines = to_text(part) + '\n' + lines;
  }
  const OddsResult sum = merge(named);
  CHECK(sum.tally.deals() == 14);
  CHECK(sum.seconds == 2);
  // In whatever order the lines stand.
  CHECK(resume_sampling(run_of_patience, lines).ledger.state() == ledger.state());
  CHECK_THROWS_WITH(resume_sampling(run_of_patience, to_text(sum)), Contains("gaps"));
  CHECK_THROWS_WITH(resume_sampling(run_of_patience, lines + lines), Contains("overlap"));
  // Two checkpoints one after the other are the results of both.
  Question later = run_of_patience;
  later.seeds = {2000, 3000};
  CHECK(parse_results(text + checkpoint_text(later, some_ledger(later), 1)).size() == 2);
}

TEST_CASE("a finished result goes on with more seeds", "[odds]") {
  Question less = run_of_patience, more = run_of_patience;
  less.seeds = {5, 24};
  more.seeds = {1, 50};
  Ledger ledger(less.seeds);
  run(ledger, less, {});
  for (const std::string& text :
       {checkpoint_text(less, ledger, 1), to_text(result_of(less, ledger.done(), 1)) + "\r\n"}) {
    Ledger again = resume_sampling(more, text).ledger;
    CHECK(again.deals_seen() == 20);
    run(again, more, {});
    CHECK(again.done() == counted(more, more.seeds));
  }
}

TEST_CASE("won deals drawn are read back by their splits, and refused in a wrong number", "[odds]") {
  const Question question{.variant = Variant::parse("knock-out"), .method = Method::rare, .seeds = {1, 50}};
  const OddsResult result = result_of(question, counted(question, {1, 50}), 0);
  const std::string text = to_text(result);
  CHECK(parse_results(text).at(0).tally == result.tally);
  const std::size_t at = text.find("\"splits\":{"), end = text.find('}', at);
  REQUIRE(at != text.npos);
  const auto with = [&](const std::string& splits) {
    return text.substr(0, at) + "\"splits\":{" + splits + text.substr(end);
  };
  CHECK(parse_results(with("\"1\":40,\"7\":10")).at(0).tally.by_splits.at(7) == 10);
  for (const char* bad :
       {"", "\"1\":49", "\"1\":51", "\"0\":50", "\"x\":50", "\"1\":50.0", "\"1\":40,\"01\":10", "\"1\":-1,\"2\":51"})
    CHECK_THROWS_AS(parse_results(with(bad)), ParseError);
}

TEST_CASE("a checkpoint cut anywhere is refused", "[odds]") {
  const std::string text = checkpoint_text(run_of_patience, some_ledger(run_of_patience), 1);
  for (std::size_t length = 0; length + 1 < text.size(); ++length) {
    INFO(length << " of " << text.size());
    REQUIRE_THROWS_AS(resume_sampling(run_of_patience, text.substr(0, length)), ParseError);
  }
  CHECK_THROWS_WITH(parse_results(text.substr(0, text.size() / 2)), Contains("truncated"));
}

TEST_CASE("a checkpoint with any bit changed is refused", "[odds]") {
  Question question = run_of_patience;
  question.precision = Precision{0.1, false};
  Ledger ledger(question.seeds);
  ledger.add({5, 14}, counted(question, {5, 14}));
  const std::string text = checkpoint_text(question, ledger, 12.5);
  CHECK_NOTHROW(resume_sampling(question, text));
  for (std::size_t at = 0; at + 1 < text.size(); ++at)
    for (int bit = 0; bit < 8; ++bit) {
      std::string altered = text;
      altered[at] = static_cast<char>(altered[at] ^ (1 << bit));
      INFO("byte " << at << " bit " << bit);
      REQUIRE_THROWS_AS(parse_results(altered), ParseError);
    }
  CHECK_THROWS_WITH(parse_results(replaced(text, "random", "simple")), Contains("altered"));
}

TEST_CASE("a foreign file, an older form and a newer form are told apart", "[odds]") {
  CHECK_THROWS_WITH(parse_results("PK\x03\x04 anything"),
                    "1: not json: expected a result of `odds --format json` on one line");
  CHECK_THROWS_WITH(parse_results(""), Contains("empty"));
  CHECK_THROWS_WITH(parse_results("{\"checkpoint\":3}\n"), Contains("format '3'"));
  CHECK_THROWS_WITH(parse_results("{\"checkpoint\":}\n"), Contains("not json"));
  CHECK_THROWS_WITH(parse_results("boneyard checkpoint 1\nGAME bingo\n"),
                    Contains("of an earlier development version"));
  CHECK_THROWS_WITH(parse_results(with_checksum("")), Contains("altered"));
  const std::string deep(1'000'000, '['), end(1'000'000, ']');
  CHECK_THROWS_WITH(parse_results("{\"checkpoint\":" + deep + end + "}"), Contains("unexpected array"));
  CHECK_THROWS_WITH(parse_results("{\"checkpoint\":2,\"memory_limit\":" + deep + end + "}"),
                    Contains("unexpected array"));
  CHECK_THROWS_WITH(parse_results("# boneyard checkpoint: …\n"), Contains("nothing is counted in it yet"));
}

TEST_CASE("a checkpoint is that of one run: whatever option is another, it is refused by name", "[odds]") {
  const auto variant = [](const char* game) { return Variant(Variant::parse(game)); };
  Question run;
  run.variant = variant("five-columns;refill=column");
  run.seeds = {1, 1000};
  run.precision = Precision{0.1, false};
  const std::string checkpoint = checkpoint_text(run, some_ledger(run), 0);
  CHECK_NOTHROW(resume_sampling(run, checkpoint));
  const std::vector<std::pair<const char*, std::function<void(Question&)>>> others = {
      {"game five-columns, not knock-out", [&](Question& other) { other.variant = variant("knock-out"); }},
      {"rules refill=column, not", [&](Question& other) { other.variant = variant("five-columns;refill=none"); }},
      {"player thoughtful, not random", [](Question& other) { other.player = Player::random; }},
      {"first_seed 1, not 2", [](Question& other) { other.seeds.first = 2; }},
      {"last_seed 1000, not 1001", [](Question& other) { other.seeds.last = 1001; }},
      {"tiles left", [](Question& other) { other.fewest_left = true; }},
      {"game five-columns",
       [&](Question& other) {
         other.variant = variant("knock-out");
         other.method = Method::rare;
       }},
      {"time_limit none, not 1", [](Question& other) { other.time_limit = 1; }},
      {"memory_limit", [](Question& other) { ++other.memory_limit; }},
      {"precision 0.1", [](Question& other) { other.precision->value = 0.2; }},
      {"precision 0.1", [](Question& other) { other.precision->relative = true; }},
      {"precision 0.1, not none", [](Question& other) { other.precision.reset(); }},
      {"interval wilson", [](Question& other) { other.interval = IntervalKind::exact; }},
      {"confidence 0.95", [](Question& other) { other.confidence = 0.9; }}};
  for (const auto& [differs, change] : others) {
    Question other = run;
    change(other);
    CHECK_THROWS_WITH(resume_sampling(other, checkpoint),
                      Contains("the checkpoint of another run: ") && Contains(differs));
  }
  run.precision.reset();
  const std::string whole = checkpoint_text(run, some_ledger(run), 0);
  run.seeds = {2, 1000};
  CHECK_THROWS_WITH(resume_sampling(run, whole), Contains("seeds 1..10, not in 2..1000"));
  run.seeds = {1, 25};
  CHECK_THROWS_WITH(resume_sampling(run, whole), Contains("seeds 41..41, not in 1..25"));
  run.precision = Precision{0.1, false};
  CHECK_THROWS_WITH(resume_sampling(run, to_text(result_of(run, counted(run, {1, 25}), 0))), Contains("planned_deals"));
}

TEST_CASE("a tally that does not add up is refused, whatever its checksum says", "[odds]") {
  const auto some_tally = [] {
    Tally tally;
    tally.won = 15;
    tally.lost = 36;
    tally.left[0] = 15;
    tally.left[12] = 5;
    return tally;
  };
  CHECK(is_sound(some_tally()));
  CHECK(is_sound({}));
  const auto refuse = [](const Tally& tally) {
    CHECK(!is_sound(tally));
    Question question = run_of_patience;
    question.seeds = {0, ~std::uint64_t{0} - 1};
    CHECK_THROWS_AS(parse_results(to_text(result_of(question, tally, 0))), ParseError);
  };
  Tally more_left = some_tally();
  more_left.left[28] = more_left.deals();
  refuse(more_left);
  Tally wraps;
  wraps.won = wraps.lost = std::uint64_t{1} << 63;
  CHECK(!is_sound(wraps));
  Tally left_wraps = some_tally();
  left_wraps.left[1] = left_wraps.left[2] = std::uint64_t{1} << 63;
  refuse(left_wraps);
}

TEST_CASE("a checkpoint of a table game whose lines contradict each other is refused, also in what is ahead",
          "[odds]") {
  Question question{.variant = Variant::parse("block;seats=3"), .player = Player::fair, .seeds = {1, 100}};
  const std::string text = checkpoint_text(question, some_ledger(question), 0);
  const std::string body = text.substr(0, text.find("{\"checksum\""));
  CHECK_NOTHROW(resume_sampling(question, with_checksum(body)));
  const std::size_t ahead = body.rfind("{\"game\"");
  for (const std::size_t from : {std::size_t{0}, ahead})
    for (const char* key : {"\"seat_wins\":[", "\"seat_ties\":[", "\"seat_points\":[", "\"seat_points_squared\":["}) {
      INFO(from << ' ' << key);
      std::string altered = body;
      const std::size_t at = altered.find(key, from);
      REQUIRE(at != altered.npos);
      altered.replace(at, std::string_view(key).size(), std::string(key) + "9");
      CHECK_THROWS_AS(resume_sampling(question, with_checksum(altered)), ParseError);
    }
}
