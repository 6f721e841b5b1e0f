// Counts of won deals, deal by deal, as the page adds them up.
#include <algorithm>

#include "boneyard/odds.hpp"
#include "boneyard/tally.hpp"
#include "protocol/question.hpp"

namespace boneyard::protocol {

/// Counts as `boneyard odds` has them.
Json count_seeds(const Json& question, const Asking& how) {
  const bool random = question.value("player", "") == "random";
  const Question sample{.variant = variant_of(question), .player = random ? Player::random : Player::thoughtful};
  const SeedRange seeds{number_of(question, "first"), number_of(question, "last")};
  if (seeds.first > seeds.last) throw ParseError("the range ends before it starts");
  const Tally tally = patience_worker(sample, how.stop)(seeds);
  return object(is("won", tally.won), is("lost", tally.lost), is("undecided", tally.undecided),
                is("left", knows_left(sample) ? Json(tally.left) : Json()));
}

/// Of counts added up. With undecided deals there are only bounds: all of those lost, all of them won.
Json interval_of(const Json& question, const Asking&) {
  constexpr double z = 1.959963984540054;  // 95 %
  const double won = question.at("won"), lost = question.at("lost"), undecided = question.at("undecided");
  const double deals = won + lost + undecided;
  return object(is("odds", undecided > 0 ? Json() : Json(won / std::max(1.0, deals))),
                is("low", wilson(won, deals, z).low), is("high", wilson(won + undecided, deals, z).high));
}

}  // namespace boneyard::protocol
