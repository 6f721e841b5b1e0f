// Counts of won deals, deal by deal, as the page adds them up.
#include <algorithm>

#include "boneyard/odds.hpp"
#include "boneyard/tally.hpp"
#include "protocol/question.hpp"

namespace boneyard::protocol {

std::optional<std::chrono::milliseconds> time_of(const Json& question, const Asking& how) {
  return question.contains("time") ? thinking_of(question, how).time : how.longest;
}

void count_ledger(Ledger& ledger, const Worker& worker, const Asking& how,
                  std::optional<std::chrono::milliseconds> time) {
  const auto deadline = time ? std::optional(Clock::now() + *time) : std::nullopt;
  std::uint64_t want = deadline ? 1 : first_piece_size;
  while (!is_set(how.stop) && (!deadline || Clock::now() < *deadline)) {
    const auto piece = ledger.hand_out(want);
    if (!piece) break;
    const auto start = Clock::now();
    ledger.add(*piece, worker(*piece));
    want = next_piece_size(piece->count(), seconds_since(start));
    if (how.progress) how.progress(static_cast<double>(ledger.deals_seen()) / static_cast<double>(ledger.seed_count()));
  }
}

/// Counts as `boneyard odds` has them: of all the seeds, or it is an error.
Json count_seeds(const Json& question, const Asking& how) {
  const bool random = word_of(question, "player", {"thoughtful", "random"}) == 1;
  const Question sample{.variant = variant_of(question), .player = random ? Player::random : Player::thoughtful};
  Ledger ledger(seeds_of(question));
  count_ledger(ledger, patience_worker(sample, how.stop), how, time_of(question, how));
  if (is_set(how.stop)) throw ParseError("interrupted");
  if (!ledger.finished()) throw ParseError("the time is too short for so many seeds");
  const Tally tally = ledger.done();
  return object(is("won", tally.won), is("lost", tally.lost), is("undecided", tally.undecided),
                is("left", knows_left(sample) ? Json(tally.left) : Json()));
}

/// Of counts added up. With undecided deals there are only bounds: all of those lost, all of them won.
Json interval_of(const Json& question, const Asking&) {
  constexpr double z = 1.959963984540054;  // 95 %
  const auto count = [&](const char* key) {
    return static_cast<double>(whole_of(question, key, 0, std::int64_t{1} << 53));
  };
  const double won = count("won"), lost = count("lost"), undecided = count("undecided");
  const double deals = won + lost + undecided;
  return object(is("odds", undecided > 0 ? Json() : Json(won / std::max(1.0, deals))),
                is("low", wilson(won, deals, z).low), is("high", wilson(won + undecided, deals, z).high));
}

}  // namespace boneyard::protocol
