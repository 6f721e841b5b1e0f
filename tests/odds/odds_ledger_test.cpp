// The ledger: order, pieces, interruptions and threads never change the result.
#include <catch2/catch.hpp>

#include <map>
#include <thread>

#include "boneyard/deal.hpp"
#include "boneyard/notation.hpp"
#include "boneyard/odds.hpp"

using namespace boneyard;

namespace {

/// A made-up game: a seed's outcome is a hash of it.
Tally outcome(std::uint64_t seed) {
  const std::uint64_t draw = detail::mix(seed) % 100;
  Tally tally;
  ++(draw < 30 ? tally.won : draw < 97 ? tally.lost : tally.undecided);
  ++tally.left[draw % (tile_count + 1)];
  return tally;
}

Tally outcomes(SeedRange seeds) {
  Tally tally;
  for (std::uint64_t seed = seeds.first;; ++seed) {
    tally += outcome(seed);
    if (seed == seeds.last) return tally;
  }
}

}  // namespace

TEST_CASE("a ledger gives the same result in any order of any pieces, stopped and resumed anywhere", "[odds]") {
  for (std::uint64_t trial = 0; trial < 300; ++trial) {
    INFO("trial " << trial);
    SeedStream random(trial, 77);
    const SeedRange seeds{random.below(1000), 1000 + random.below(9000)};
    const Tally expected = outcomes(seeds);

    auto ledger = std::make_unique<Ledger>(seeds);
    std::vector<SeedRange> out;
    while (!ledger->finished()) {
      const auto act = random.below(100);
      if (act < 45) {
        if (const auto piece = ledger->hand_out(1 + random.below(900))) out.push_back(*piece);
      } else if (act < 98 && !out.empty()) {
        const auto which = static_cast<std::ptrdiff_t>(random.below(out.size()));
        const SeedRange piece = out[static_cast<std::size_t>(which)];
        out.erase(out.begin() + which);
        ledger->add(piece, outcomes(piece));
      } else if (act >= 98) {  // stopped: what is out comes back in part or not at all
        for (const SeedRange& piece : out)
          if (const std::uint64_t some = random.below(piece.last - piece.first + 2); some > 0)
            ledger->add(piece, outcomes({piece.first, piece.first + some - 1}));
        out.clear();
        const auto state = ledger->state();
        ledger = std::make_unique<Ledger>(seeds, state);
        REQUIRE((ledger->finished() || ledger->state() == state));
      }
    }
    REQUIRE(ledger->done() == expected);
  }
}

TEST_CASE("the number of threads changes nothing", "[odds]") {
  const SeedRange seeds{5, 200'000};
  const WorkerFactory make = [](const std::atomic<bool>*) { return Worker(outcomes); };
  for (const int threads : {1, 2, 5}) {
    INFO(threads << " threads");
    Ledger ledger(seeds);
    run(ledger, make, {.threads = threads, .stop = nullptr, .tick = {}});
    REQUIRE(ledger.finished());
    REQUIRE(ledger.done() == outcomes(seeds));
  }
}

TEST_CASE("a run that is stopped keeps the first seeds, without a gap, and goes on from there", "[odds]") {
  const SeedRange seeds{1, 4'000};
  for (const int threads : {1, 3}) {
    Ledger::State state;
    int runs = 0;
    for (;; ++runs) {
      std::atomic<bool> stop{false};
      std::atomic<int> pieces{0};
      Ledger ledger(seeds, state);
      run(ledger,
          [&](const std::atomic<bool>* flag) {
            return Worker([&, flag](SeedRange piece) {
              if (++pieces == 7) stop = true;
              while (stop && !*flag) std::this_thread::yield();
              if (*flag) piece.last = piece.first + (piece.last - piece.first) / 2;
              return outcomes(piece);
            });
          },
          {.threads = threads, .stop = &stop, .tick = {}});
      if (threads == 1 && stop) CHECK(pieces == 7);
      state = ledger.state();
      if (state.done.deals() > 0) REQUIRE(state.done == outcomes({1, state.done.deals()}));
      if (ledger.finished()) break;
    }
    CHECK(runs >= 2);
    CHECK(state.done == outcomes(seeds));
  }
}

TEST_CASE("one slow deal does not let the pieces waiting behind it grow without bound", "[odds]") {
  Ledger ledger({0, 1'000'000'000'000});
  const auto slow = ledger.hand_out(1);
  REQUIRE(slow);
  std::uint64_t pieces = 0;
  while (const auto piece = ledger.hand_out(1'000'000)) {
    Tally tally;
    tally.lost = piece->last - piece->first;  // cut short, so that no two of them join
    ledger.add(*piece, tally);
    ++pieces;
    REQUIRE(pieces < 100'000);
  }
  CHECK(!ledger.exhausted());
  CHECK(ledger.state().ahead.size() <= 4096);
  ledger.add(*slow, outcome(0));
  CHECK(ledger.hand_out(1));
}

TEST_CASE("an exception in a worker comes out of the run", "[odds]") {
  for (const int threads : {1, 3}) {
    Ledger ledger({1, 1'000'000});
    CHECK_THROWS_AS(run(ledger, [](auto) { return Worker([](SeedRange) -> Tally { throw std::bad_alloc(); }); },
                        {.threads = threads, .stop = nullptr, .tick = {}}),
                    std::bad_alloc);
  }
}

TEST_CASE("a state that does not fit the seeds is refused", "[odds]") {
  Tally ten;
  ten.lost = 10;
  CHECK_THROWS_AS(Ledger({1, 5}, {ten, {}}), ParseError);
  CHECK_THROWS_AS(Ledger({1, 50}, {ten, {{45, ten}}}), ParseError);
  CHECK_THROWS_AS(Ledger({1, 50}, {ten, {{9, ten}}}), ParseError);
  CHECK_NOTHROW(Ledger({1, 50}, {ten, {{40, ten}}}));
}

TEST_CASE("parts of a state that touch are one", "[odds]") {
  Tally ten;
  ten.lost = 10;
  Ledger ledger({1, 50}, {ten, {{20, ten}, {30, ten}}});
  CHECK(ledger.state().ahead.size() == 1);
  const auto before = ledger.hand_out(100), behind = ledger.hand_out(100);
  REQUIRE((before && behind));
  CHECK((before->first == 11 && before->last == 20));
  CHECK((behind->first == 41 && behind->last == 50));
  CHECK_FALSE(ledger.hand_out(1));
}

TEST_CASE("a piece takes about ten milliseconds and is never empty", "[odds]") {
  CHECK(next_piece_size(16, 0.0001) == 32);
  CHECK(next_piece_size(1000, 0.01) == 1000);
  CHECK(next_piece_size(1000, 0.1) == 100);
  CHECK(next_piece_size(1, 3600) == 1);
  CHECK(next_piece_size(8, 1e9) == 1);
}
