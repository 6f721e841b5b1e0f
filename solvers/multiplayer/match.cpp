// From one hand of a match to the next: lots, who leads, and the points so far.
#include "boneyard/match.hpp"

#include <algorithm>

#include "boneyard/deal.hpp"

namespace boneyard {

std::vector<std::vector<Lot>> draw_lots(std::uint64_t seed, int hand, int seats, int highest) {
  SeedStream stream(seed, (static_cast<std::uint64_t>(StreamPurpose::lots) << 32) + static_cast<std::uint64_t>(hand));
  std::vector<int> drawing;  // the seats that draw
  for (int seat = 0; seat < seats; ++seat) drawing.push_back(seat);
  std::vector<std::vector<Lot>> rounds;
  while (drawing.size() > 1) {
    std::vector<Tile> tiles;
    for (int number = 0; number < tiles_in_set(highest); ++number) tiles.emplace_back(number);
    std::vector<Lot>& round = rounds.emplace_back();
    int most = -1;
    for (const int seat : drawing) {
      const auto drawn = tiles.begin() + static_cast<std::ptrdiff_t>(stream.below(tiles.size()));
      round.push_back({seat, *drawn});
      most = std::max(most, drawn->total());
      tiles.erase(drawn);
    }
    drawing.clear();
    for (const Lot& lot : round)
      if (lot.tile.total() == most) drawing.push_back(lot.seat);
  }
  return rounds;
}

int leader_by(const std::vector<std::vector<Lot>>& lots) {
  const auto& last = lots.back();
  return std::max_element(last.begin(), last.end(),
                          [](const Lot& a, const Lot& b) { return a.tile.total() < b.tile.total(); })
      ->seat;
}

namespace multiplayer {

bool seats_may_lead(const Settings& rules) { return rules.lots || rules.game == GameKind::seven_rocks || rules.turns; }

Led led_by_lot(const Settings& rules, std::uint64_t seed, int hand) {
  if (!rules.lots) return {};
  Led led{.lots = draw_lots(seed, hand, rules.seats, rules.highest)};
  led.leader = static_cast<std::uint8_t>(leader_by(led.lots) + 1);
  return led;
}

Led next_led(const Position& ended, int before, std::uint64_t seed, int hand) {
  const Settings& rules = ended.settings();
  if (rules.turns) return {.leader = static_cast<std::uint8_t>(2 - before)};
  if (rules.game == GameKind::seven_rocks && ended.standing() == Standing::out)
    return {.leader = static_cast<std::uint8_t>(ended.last() + 1)};
  return led_by_lot(rules, seed, hand);
}

int points_of_side(const Settings& settings, const Scores& scores, int side) {
  int sum = 0;
  for (int seat = 0; seat < settings.seats; ++seat)
    if (settings.side_of(seat) == side) sum += scores[static_cast<std::size_t>(seat)];
  return sum;
}

int side_ahead(const Settings& settings, const Scores& totals) {
  const auto total = [&](int side) { return points_of_side(settings, totals, side); };
  int best = 0, with_as_many = 0;
  for (int side = 1; side < settings.sides(); ++side)
    if (total(side) > total(best)) best = side;
  for (int side = 0; side < settings.sides(); ++side) with_as_many += total(side) == total(best);
  return with_as_many == 1 && total(best) >= settings.match_to ? best : -1;
}

Scores scores_in_play(const Position& before, const Move& move, const Position& after) {
  if (!after.over()) return after.scores();
  Scores scores = before.scores();
  if (move.lays()) scores[static_cast<std::size_t>(before.turn())] += counted(after.settings(), after.layout());
  return scores;
}

Position play_hand(const Row& deal, const Settings& settings, const Chooser& choose, Moves& moves,
                   const std::function<bool(const Scores& in_play)>& ended) {
  Position position(deal, settings);
  while (!position.over()) {
    const Moves legal = position.moves();
    const Move move = legal.size() == 1 ? legal.front() : choose(View(deal, settings, position.turn(), moves));
    moves.push_back(move);
    if (!ended) {
      position.play(move);
      continue;
    }
    const Position before = position;
    position.play(move);
    if (ended(scores_in_play(before, move, position))) break;
  }
  return position;
}

PlayedMatch play_match(const Settings& settings, std::uint64_t seed,
                       const std::function<Chooser(std::uint64_t seed, int leader)>& choose_in) {
  using Ended = std::function<bool(const Scores&)>;
  PlayedMatch match;
  const auto totals_with = [&](Scores scores) {
    for (std::size_t seat = 0; seat < scores.size(); ++seat) scores[seat] += match.totals[seat];
    return scores;
  };
  Settings rules = settings;
  rules.leader = led_by_lot(settings, seed, 1).leader;
  for (std::uint64_t hand_seed = seed; match.winner < 0; ++hand_seed) {
    const Row deal = deal_of_seed(hand_seed, rules);
    const int leader = Position(deal, rules).turn();
    if (match.hands++ == 0) match.leader = leader;
    Scores in_play{};
    const auto won_at_once = [&](const Scores& scores) {
      in_play = totals_with(scores);
      match.winner = side_ahead(settings, in_play);
      return match.winner >= 0;
    };
    Moves moves;
    const Position end = play_hand(deal, rules, choose_in(hand_seed, match.leader), moves,
                                   settings.won == Won::at_once ? Ended(won_at_once) : Ended());
    const bool at_once = match.winner >= 0;
    match.totals = at_once ? in_play : totals_with(end.scores());
    if (!at_once) match.winner = side_ahead(settings, match.totals);
    rules.leader = next_led(end, leader, seed, match.hands + 1).leader;
  }
  return match;
}

}  // namespace multiplayer
}  // namespace boneyard
