#include <fmt/format.h>

#include <atomic>
#include <boneyard/odds.hpp>
#include <boneyard/tally.hpp>

int main() {
  using namespace boneyard;
  const Sample sample{.variant = Variant::parse("five-columns;refill=none"), .player = Player::thoughtful};
  std::atomic<bool> stop = false;  // set it from anywhere, and run() comes back with what is done
  Ledger ledger({1, 100'000});
  run(ledger, [&](const std::atomic<bool>* flag) { return make_worker(sample, flag); },
      {.threads = 2, .stop = &stop, .tick = [&](const Ledger& now) {
         // About twenty times a second: draw now.done(), save a checkpoint of now.state(), or stop early (but not
         // because the figure looks good: its interval would then cover the truth less often).
         if (now.done().deals() >= 10'000'000) stop = true;
       }});
  const Tally tally = ledger.done();  // the same for any number of threads
  const Estimate figure = estimate(tally, IntervalKind::wilson, 0.95);
  fmt::print("{} of {} won: {:.4f} ({:.4f} to {:.4f})\n", tally.won, tally.deals(), figure.odds, figure.low,
             figure.high);

  const Question question{Variant::parse("twelve-to-go"), Player::thoughtful};
  if (best_method(question) == Method::exact)
    fmt::print("exactly {}\n", exact_odds(question, {}).estimate.fraction->text());
}
