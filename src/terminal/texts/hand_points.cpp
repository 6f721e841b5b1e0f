#include "terminal/texts/hand_points.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "platform/output.hpp"
#include "terminal/texts/game_text.hpp"

namespace boneyard::app {
namespace {

using multiplayer::Blocked;
using multiplayer::Ending;
using multiplayer::Position;
using multiplayer::Scores;
using multiplayer::Settings;

/// Some seats' pips that the end of a hand counts together.
struct Pips {
  int pips = 0;
  std::string of{};  ///< `you`, `seats 2 and 4`
};

class EndOfHand {
 public:
  explicit EndOfHand(const Session& match) : match_(match), hand_(match.now().hand()), settings_(hand_.settings()) {}

  /// The parts that the end of the hand gave to a side.
  std::vector<PointsPart> parts(int side) const {
    if (settings_.ending == Ending::own_pips) return own_pips(side);
    const int points = ending_of_side(side);
    if (points == 0) return {};
    switch (settings_.ending) {
      case Ending::pips: return pips(side);
      case Ending::game: return {{points, "for the hand"}};
      case Ending::going_out: return {{points, "for going out"}};
      case Ending::differences:
      case Ending::rounded_differences: return differences(side);
      case Ending::fifths: return fifths(side, points);
      case Ending::own_pips:
      case Ending::nothing: break;
    }
    return {};
  }

  int ending_of_side(int side) const {
    int points = 0;
    const Scores scores =
        multiplayer::ending_scores(settings_, hand_.hands(), is_out() ? hand_.last() : -1, hand_.last());
    for (int seat = 0; seat < settings_.seats; ++seat)
      if (settings_.side_of(seat) == side) points += scores[static_cast<std::size_t>(seat)];
    return points;
  }

 private:
  bool is_out() const { return hand_.standing() == multiplayer::Standing::out; }
  int pips_of(int seat) const { return hand_.hand(seat).pips(); }

  /// The seats that `is_meant` accepts, each by itself.
  std::vector<Pips> seats(const auto& is_meant) const {
    std::vector<Pips> found;
    for (int seat = 0; seat < settings_.seats; ++seat)
      if (is_meant(seat)) found.push_back({pips_of(seat), seat_name(match_, seat)});
    return found;
  }
  std::vector<Pips> others(int side) const {
    return seats([&](int seat) { return settings_.side_of(seat) != side; });
  }
  std::vector<Pips> own(int side) const {
    return seats([&](int seat) { return settings_.side_of(seat) == side; });
  }

  /// `9 pips with you`. The word `pips` stands in the first part only; a hand without pips has no part.
  static void add_pips(std::vector<PointsPart>& parts, const std::vector<Pips>& all, int sign = 1) {
    for (const Pips& each : all)
      if (each.pips > 0)
        parts.push_back({sign * each.pips, fmt::format("{}with {}",
                                                       !parts.empty()   ? ""
                                                       : each.pips == 1 ? "pip "
                                                                        : "pips ",
                                                       each.of)});
  }

  std::vector<PointsPart> pips(int side) const {
    std::vector<PointsPart> parts;
    add_pips(parts, others(side));
    if (is_out()) return parts;
    if (settings_.blocked == Blocked::sum) add_pips(parts, own(side));
    if (settings_.blocked == Blocked::difference) add_pips(parts, own(side), -1);
    return parts;
  }

  /// `15 for 14 pips with seat 3`; `6 for 14 pips with seat 3 less 8 with you`, if the winner has pips itself.
  PointsPart difference(const Pips& theirs, const Pips& mine) const {
    const int pips = theirs.pips - mine.pips;
    const bool rounds = settings_.ending == Ending::rounded_differences;
    const int points = rounds ? multiplayer::rounded_to_five(pips) : pips;
    if (mine.pips > 0)
      return {points, fmt::format("for {} with {} less {} with {}", grouped(theirs.pips, "pip"), theirs.of, mine.pips,
                                  mine.of)};
    if (rounds) return {points, fmt::format("for {} with {}", grouped(theirs.pips, "pip"), theirs.of)};
    return {points, fmt::format("{} with {}", points == 1 ? "pip" : "pips", theirs.of)};
  }

  std::vector<PointsPart> differences(int side) const {
    std::vector<PointsPart> parts;
    Pips mine;
    if (settings_.pips == multiplayer::Pips::seat) {
      const int winner = seat_that_wins(side);
      if (!is_out()) mine = {pips_of(winner), seat_name(match_, winner)};
      for (const Pips& each : others(side)) parts.push_back(difference(each, mine));
    } else {
      if (!is_out()) mine = together(side);
      for (int other = 0; other < settings_.sides(); ++other)
        if (other != side) parts.push_back(difference(together(other), mine));
    }
    std::erase_if(parts, [](const PointsPart& part) { return part.points == 0; });
    for (PointsPart& part : parts)  // the word stands in the first part only
      if (&part != &parts.front() && part.text.starts_with("pip")) part.text.erase(0, part.text.find(' ') + 1);
    return parts;
  }

  /// The seat of a side whose pips are compared: the one that went out, else the one with the fewest.
  int seat_that_wins(int side) const {
    if (is_out()) return hand_.last();
    int winner = side;
    for (int seat = side; seat < settings_.seats; ++seat)
      if (settings_.side_of(seat) == side && pips_of(seat) < pips_of(winner)) winner = seat;
    return winner;
  }

  Pips together(int side) const {
    Pips sum{0, side_name(match_, side)};
    for (const Pips& each : own(side)) sum.pips += each.pips;
    return sum;
  }

  std::vector<PointsPart> fifths(int side, int points) const {
    int sum = 0;
    for (const Pips& each : others(side)) sum += each.pips;
    const bool one = settings_.sides() == 2;
    const std::string of = one ? side_name(match_, 1 - side) : "the others";
    return {{points, fmt::format("for {} with {}, a point for every five", grouped(sum, "pip"), of)}};
  }

  std::vector<PointsPart> own_pips(int side) const {
    std::vector<PointsPart> parts;
    for (const Pips& each : own(side))
      if (const int lost = multiplayer::rounded_to_five(each.pips); lost > 0)
        parts.push_back({-lost, fmt::format("for {} with {}", grouped(each.pips, "pip"), each.of)});
    return parts;
  }

  const Session& match_;
  const Position& hand_;
  const Settings& settings_;
};

bool is_one(const std::string& name) { return name.starts_with("seat "); }

}  // namespace

std::vector<PointsPart> points_parts(const Session& match, int side) {
  const bool ended = match.now().over() && !match.won_in_play();
  const EndOfHand end(match);
  std::vector<PointsPart> parts;
  if (const int in_play = match.hand_score_of_side(side) - (ended ? end.ending_of_side(side) : 0); in_play != 0)
    parts.push_back({in_play, "in play"});
  if (ended)
    for (PointsPart& part : end.parts(side)) parts.push_back(std::move(part));
  return parts;
}

std::string hand_points_text(const Session& match) {
  std::string text;
  for (int side = 0; side < match.settings().sides(); ++side) {
    const std::vector<PointsPart> parts = points_parts(match, side);
    if (parts.empty()) continue;
    const int score = match.hand_score_of_side(side);
    const std::string name = side_name(match, side);
    std::string sentence = fmt::format("{} {}{} {}", capital(name), score < 0 ? "lose" : "score",
                                       is_one(name) ? "s" : "", std::abs(score));
    std::string_view between = parts.size() == 1 && !parts.front().text.starts_with("pip") ? " " : ": ";
    for (const PointsPart& part : parts) {
      const bool alone = between == " ", less = (part.points < 0) != (score < 0);
      sentence += between;
      if (!alone) sentence += fmt::format("{}{} ", less ? "less " : "", std::abs(part.points));
      sentence += part.text;
      between = ", ";
    }
    add(text, sentence + ".");
  }
  return text.empty() ? "Nobody scores." : text;
}

std::string score_sheet(const Session& match) {
  constexpr std::size_t least = 5;
  const int sides = match.settings().sides();
  std::vector<std::string> names;
  for (int side = 0; side < sides; ++side) names.push_back(side_name(match, side));
  if (match.settings().partners)
    for (std::string& name : names)
      name = name.starts_with("you") ? "you two" : name.substr(std::string("seats ").size());
  const auto row = [&](std::string_view title, const auto& of) {
    std::string text = fmt::format("{:<8}", title);
    for (int side = 0; side < sides; ++side)
      text += fmt::format("  {:>{}}", of(side), std::max(least, names[static_cast<std::size_t>(side)].size()));
    return text + '\n';
  };
  std::string text = row("", [&](int side) { return names[static_cast<std::size_t>(side)]; });
  for (int hand = 1; hand <= match.hand_number(); ++hand) {
    const bool now = hand == match.hand_number();
    text += row(fmt::format("hand {}{}", hand, now && !match.hand_over() ? " …" : ""), [&](int side) {
      if (now) return match.hand_score_of_side(side);
      int sum = 0;
      for (int seat = 0; seat < match.settings().seats; ++seat)
        if (match.settings().side_of(seat) == side) sum += match.scores_of_hand(hand)[static_cast<std::size_t>(seat)];
      return sum;
    });
  }
  text += row("total", [&](int side) { return match.total_of_side(side); });
  return text + fmt::format("The match is won with {}.\n", points(match.settings().match_to));
}

}  // namespace boneyard::app
