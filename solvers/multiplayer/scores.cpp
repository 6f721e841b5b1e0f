// The scores for laying a tile and for the end of a hand, written straight from the rules.
#include "solvers/multiplayer/scores.hpp"

#include <algorithm>

namespace boneyard::multiplayer {
namespace {

class Ended {
 public:
  Ended(const Settings& settings, const Scores& pips, int out, int last)
      : settings_(settings), pips_(pips), out_(out), last_(last) {
    for (int seat = 0; seat < settings.seats; ++seat)
      side_pips_[static_cast<std::size_t>(settings.side_of(seat))] += pips[static_cast<std::size_t>(seat)];
  }

  EndingParts parts() {
    if (settings_.ending == Ending::own_pips) {
      for (int seat = 0; seat < settings_.seats; ++seat) add(seat, -rounded_to_five(pips_of(bit(seat))), bit(seat));
      return parts_;
    }
    const int winner = settings_.ending == Ending::going_out ? out_ : this->winner();
    if (winner < 0) return parts_;
    switch (settings_.ending) {
      case Ending::game:
      case Ending::going_out: add(winner, 1); break;
      case Ending::pips: add_pips(winner); break;
      case Ending::differences:
      case Ending::rounded_differences: add_differences(winner); break;
      case Ending::fifths: add(winner, pips_of(against(winner)) / 5, against(winner)); break;
      case Ending::own_pips:
      case Ending::nothing: break;
    }
    return parts_;
  }

 private:
  static SeatBits bit(int seat) { return static_cast<SeatBits>(1U << static_cast<unsigned>(seat)); }
  /// The seats whose side `is_meant` accepts.
  SeatBits seats(const auto& is_meant) const {
    SeatBits found = 0;
    for (int seat = 0; seat < settings_.seats; ++seat)
      if (is_meant(settings_.side_of(seat))) found |= bit(seat);
    return found;
  }
  SeatBits of_side(int side) const {
    return seats([&](int each) { return each == side; });
  }
  SeatBits against(int seat) const {
    return seats([&, side = settings_.side_of(seat)](int each) { return each != side; });
  }
  int pips_of(SeatBits whose) const {
    int sum = 0;
    for (int seat = 0; seat < settings_.seats; ++seat)
      if ((whose & bit(seat)) != 0) sum += pips_[static_cast<std::size_t>(seat)];
    return sum;
  }

  void add(int seat, int points, SeatBits whose = 0, SeatBits own = 0) {
    if (points != 0) parts_.push_back({seat, points, whose, pips_of(whose), own, pips_of(own)});
  }

  /// The side with the fewest pips. In a tie: -1, or with tie=blocker the side that did not lay the last tile.
  int side_with_fewest() const {
    const auto begin = side_pips_.begin(), end = begin + settings_.sides();
    const int fewest = *std::min_element(begin, end);
    const bool blocker_loses = std::count(begin, end, fewest) > 1 && settings_.tie == Tie::blocker;
    int winner = -1;
    for (int side = 0; side < settings_.sides(); ++side) {
      if (begin[side] != fewest || (blocker_loses && side == settings_.side_of(last_))) continue;
      if (winner >= 0) return -1;
      winner = side;
    }
    return winner;
  }

  /// With pips=seat: the seat with the fewest pips; -1 if seats of several sides have that number.
  int seat_with_fewest() const {
    const auto fewest = std::min_element(pips_.begin(), pips_.begin() + settings_.seats);
    const int winner = static_cast<int>(fewest - pips_.begin());
    for (int seat = 0; seat < settings_.seats; ++seat)
      if (settings_.side_of(seat) != settings_.side_of(winner) && pips_of(bit(seat)) == *fewest) return -1;
    return winner;
  }

  /// The seat for which the points of the winning side are booked; -1 if nobody wins.
  int winner() const {
    if (out_ >= 0) return out_;
    return settings_.pips == Pips::seat ? seat_with_fewest() : side_with_fewest();  // the first seat of a side
  }

  /// The pips of the others; in a blocked hand the winning side's own may be added, or taken off.
  void add_pips(int winner) {
    const auto add_each = [&](SeatBits whose, int sign) {
      for (int seat = 0; seat < settings_.seats; ++seat)
        if ((whose & bit(seat)) != 0) add(winner, sign * pips_of(bit(seat)), bit(seat));
    };
    add_each(against(winner), 1);
    const SeatBits own = of_side(settings_.side_of(winner));
    if (out_ < 0 && settings_.blocked != Blocked::theirs) add_each(own, settings_.blocked == Blocked::sum ? 1 : -1);
  }

  /// The differences between the winner and each other side or, with pips=seat, each seat of the other side. Whoever is
  /// out has no pips to take off, even if a partner has some.
  void add_differences(int winner) {
    const int side = settings_.side_of(winner);
    const bool by_seat = settings_.pips == Pips::seat;
    const SeatBits own = out_ >= 0 ? SeatBits{0} : by_seat ? bit(winner) : of_side(side);
    const auto add_one = [&](SeatBits whose) {
      const int difference = pips_of(whose) - pips_of(own);
      const bool rounds = settings_.ending == Ending::rounded_differences;
      add(winner, rounds ? rounded_to_five(difference) : difference, whose, own);
    };
    for (int other = 0; other < (by_seat ? settings_.seats : settings_.sides()); ++other)
      if ((by_seat ? settings_.side_of(other) : other) != side) add_one(by_seat ? bit(other) : of_side(other));
  }

  const Settings& settings_;
  const Scores& pips_;  // by seat
  const int out_, last_;
  Scores side_pips_{};
  EndingParts parts_;
};

/// Bergen: two ends that show the pip just laid outwards score 2; three or more, or two with a double among them, 3.
/// The lead, a double, scores 2.
int points_for_ends_alike(const Layout& layout) {
  const auto [arms, with_double] = layout.ends_alike();
  if (layout.tiles() == 1) return with_double ? 2 : 0;
  if (arms < 2) return 0;
  return arms > 2 || with_double ? 3 : 2;
}

}  // namespace

int counted(const Settings& settings, const Layout& layout) {
  const int sum = layout.sum();
  switch (settings.counting) {
    case Counting::nothing: return 0;
    case Counting::fives: return sum % 5 == 0 ? sum : 0;
    case Counting::fifths_of_fives: return sum % 5 == 0 ? sum / 5 : 0;
    case Counting::fives_and_threes: return sum % 5 == 0 || sum % 3 == 0 ? sum : 0;
    case Counting::equal_ends: return points_for_ends_alike(layout);
  }
  return 0;
}

EndingParts ending_parts(const Settings& settings, const Scores& pips, int out, int last) {
  return Ended(settings, pips, out, last).parts();
}

Scores pips_of(const std::array<LargeSet, most_seats>& hands) {
  Scores pips{};
  for (std::size_t seat = 0; seat < hands.size(); ++seat) pips[seat] = hands[seat].pips();
  return pips;
}

Scores ending_scores(const Settings& settings, const Scores& pips, int out, int last) {
  Scores scores{};
  for (const EndingPart& part : ending_parts(settings, pips, out, last))
    scores[static_cast<std::size_t>(part.seat)] += part.points;
  return scores;
}

Scores ending_scores(const Settings& settings, const std::array<LargeSet, most_seats>& hands, int out, int last) {
  return ending_scores(settings, pips_of(hands), out, last);
}

}  // namespace boneyard::multiplayer
