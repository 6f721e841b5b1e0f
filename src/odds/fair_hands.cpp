#include "odds/fair_hands.hpp"

#include <fmt/format.h>

#include <memory>

#include "boneyard/notation.hpp"
#include "odds/one_by_one.hpp"

namespace boneyard {
namespace {

using multiplayer::Chooser;
using multiplayer::Settings;
using multiplayer::View;

/// How a hand or a match has ended.
struct Ended {
  std::array<int, most_seats> leads{};  ///< the value for each seat, from the leader on
  int hands = 0;                        ///< of a match
};

/// `lead_of(side)`: the points of a side, less those of the best other one.
template <class LeadOf>
Ended ended(const Settings& settings, int leader, int hands, LeadOf&& lead_of) {
  Ended end{.hands = hands};
  for (int k = 0; k < settings.seats; ++k)
    end.leads[static_cast<std::size_t>(k)] = lead_of(settings.side_of(seat_after(settings, leader, k)));
  return end;
}

int lead_of_side(const Settings& settings, const multiplayer::Scores& scores, int side) {
  int highest = std::numeric_limits<int>::min();
  for (int other = 0; other < settings.sides(); ++other)
    if (other != side) highest = std::max(highest, multiplayer::points_of_side(settings, scores, other));
  return multiplayer::points_of_side(settings, scores, side) - highest;
}

void count(Tally& tally, const Ended& end, int seats) {
  MultiplayerCounts& counts = tally.multiplayer;
  PlayedCounts& played = counts.played;
  const auto square = [](std::int64_t value) { return static_cast<std::uint64_t>(value * value); };
  for (std::size_t k = 0; k < static_cast<std::size_t>(seats); ++k) {
    const int lead = end.leads[k];
    counts.seat_wins[k] += lead > 0;
    played.ties[k] += lead == 0;
    played.points[k] += lead;
    played.points_squared[k] += square(lead);
  }
  const int lead = end.leads.front();
  ++(lead > 0 ? tally.won : tally.lost);
  counts.tied += lead == 0;
  counts.least += lead, counts.most += lead;
  counts.least_squared += square(lead), counts.most_squared += square(lead);
  played.hands += static_cast<std::uint64_t>(end.hands);
  played.hands_squared += square(end.hands);
}

/// Samples hands or matches of one game on one thread.
class FairSampler {
 public:
  FairSampler(const Question& question, const std::atomic<bool>* stop)
      : strengths_(question.strengths),
        matches_(question.matches),
        stop_(stop),
        settings_(multiplayer::settings(question.variant)),
        player_(settings_) {}

  Tally operator()(SeedRange seeds) {
    return one_by_one(seeds, stop_, [this](std::uint64_t seed, Tally& tally) {
      try {
        count(tally, matches_ ? match(seed) : hand(seed), settings_.seats);
        return true;
      } catch (const Stopped&) {
        return false;
      }
    });
  }

 private:
  /// Thrown in the middle of a hand, which is then not counted.
  struct Stopped {};

  /// One player object moves for all seats: what it answers depends on the view, the strength and the seed alone.
  Chooser chooser(std::uint64_t seed, int leader) {
    return [this, seed, leader](const View& view) {
      if (is_set(stop_)) throw Stopped{};
      const int k = (view.seat - leader + settings_.seats) % settings_.seats;
      return player_.choose(view, strengths_[static_cast<std::size_t>(k)], seed);
    };
  }

  Ended hand(std::uint64_t seed) {
    const Row deal = multiplayer::deal_of_seed(seed, settings_);
    const int leader = multiplayer::Position(deal, settings_).turn();
    multiplayer::Moves moves;
    const auto end = play_hand(deal, settings_, chooser(seed, leader), moves);
    return ended(settings_, leader, 0, [&](int side) { return end.lead_of_side(side); });
  }

  Ended match(std::uint64_t number) {
    const auto match = play_match(settings_, match_seed(number), [this](std::uint64_t seed, int leader) {
      if (is_set(stop_)) throw Stopped{};
      return chooser(seed, leader);
    });
    return ended(settings_, match.leader, match.hands,
                 [&](int side) { return lead_of_side(settings_, match.totals, side); });
  }

  Strengths strengths_;
  bool matches_;
  const std::atomic<bool>* stop_;
  Settings settings_;
  multiplayer::PimcPlayer player_;
};

}  // namespace

std::string to_text(const Strengths& strengths, int seats) {
  const auto last = strengths.begin() + seats;
  if (std::count(strengths.begin(), last, strengths.front()) == seats)
    return std::string(multiplayer::to_text(strengths.front()));
  std::string text;
  for (auto each = strengths.begin(); each != last; ++each)
    text += fmt::format("{}{}", text.empty() ? "" : ",", multiplayer::to_text(*each));
  return text;
}

Strengths parse_strengths(std::string_view text, int seats) {
  const auto texts = split(text, ',');
  if (texts.size() > 1 && std::ssize(texts) != seats)
    throw ParseError(fmt::format("{}: expected one strength, or one for each of {} players", in_quotes(text), seats));
  Strengths strengths;
  strengths.fill(multiplayer::parse_strength(texts.front()));
  for (std::size_t k = 0; k < texts.size(); ++k) strengths[k] = multiplayer::parse_strength(texts[k]);
  return strengths;
}

Worker fair_worker(const Question& question, const std::atomic<bool>* stop) {
  return [sampler = std::make_shared<FairSampler>(question, stop)](SeedRange seeds) { return (*sampler)(seeds); };
}

}  // namespace boneyard
