// Counts of won deals, deal by deal, as the page adds them up.
#include <algorithm>

#include "boneyard/odds.hpp"
#include "boneyard/tally.hpp"
#include "protocol/question.hpp"

namespace boneyard::protocol {

/// Counts as `boneyard odds` has them: of all the seeds, or it is an error.
Json count_seeds(const Json& question, const Asking& how) {
  Question sample{.variant = variant_of(question)};
  sample.player = static_cast<Player>(2 * word_of(question, "player", {"thoughtful", "random"}));
  static_assert(static_cast<int>(Player::random) == 2);
  const SeedRange seeds = seeds_of(question);
  const bool timed = question.contains("time") || how.longest;
  const Limits limits = thinking_of(question, how).limits();
  const Worker worker = patience_worker(sample, how.stop);
  constexpr std::uint64_t piece = 64;
  Tally tally;
  for (std::uint64_t first = seeds.first;; first += piece) {
    const std::uint64_t last = seeds.last - first < piece ? seeds.last : first + (piece - 1);
    tally += worker({first, last});
    if (last == seeds.last) break;
    if (is_set(how.stop)) throw ParseError("interrupted");
    if (timed && Clock::now() >= *limits.deadline) throw ParseError("the time is too short for so many seeds");
  }
  return object(is("won", tally.won), is("lost", tally.lost), is("undecided", tally.undecided),
                is("left", knows_left(sample) ? Json(tally.left) : Json()));
}

/// Of counts added up. With undecided deals there are only bounds: all of those lost, all of them won.
Json interval_of(const Json& question, const Asking&) {
  constexpr double z = 1.959963984540054;  // 95 %
  const auto count = [&](const char* key) {
    question.at(key);  // throws without it
    return static_cast<double>(whole_of(question, key, 0, 0, std::int64_t{1} << 53));
  };
  const double won = count("won"), lost = count("lost"), undecided = count("undecided");
  const double deals = won + lost + undecided;
  return object(is("odds", undecided > 0 ? Json() : Json(won / std::max(1.0, deals))),
                is("low", wilson(won, deals, z).low), is("high", wilson(won + undecided, deals, z).high));
}

}  // namespace boneyard::protocol
