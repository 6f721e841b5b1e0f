#include <fmt/format.h>

#include <atomic>
#include <boneyard/odds.hpp>
#include <boneyard/tally.hpp>

int main() {
  using namespace boneyard;
  Question question{.variant = Variant::parse("five-columns;refill=none"), .seeds = {1, 100'000}};
  std::atomic<bool> stop = false;  // set it from anywhere, and odds() comes back with what is done
  const auto tick = [&](const Ledger& now) {
    // About twenty times a second: draw now.done(), save a checkpoint of now.state(), or stop early (but not because
    // the figure looks good: its interval would then cover the truth less often).
    if (now.done().deals() >= 10'000'000) stop = true;
  };
  const OddsResult result = odds(question, {.threads = 2, .stop = &stop, .tick = tick});
  const Tally& tally = result.tally;  // the same for any number of threads
  const Estimate& figure = result.estimate;
  fmt::print("{} of {} won: {:.4f} ({:.4f} to {:.4f})\n", tally.won, tally.deals(), figure.odds, figure.low,
             figure.high);

  question = {.variant = Variant::parse("twelve-to-go")};
  question.method = best_method(question);
  if (question.method == Method::exact) fmt::print("exactly {}\n", odds(question).estimate.fraction->text());
}
