// Hands for tests of what a seat may know, and all deals that look alike to it, found by trying every deal.
#pragma once

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "boneyard/player.hpp"
#include "tests/games/multiplayer/all_settings.hpp"

namespace boneyard::multiplayer_tests {

using namespace multiplayer;

struct Hand {
  Row deal;
  Moves moves;
  Position now;
};

/// A deal with some moves, at most `most`, played at random, and not to the end.
inline Hand some_hand(Row deal, const Settings& settings, std::uint64_t seed, std::uint64_t most) {
  Hand hand{deal, {}, Position(deal, settings)};
  SeedStream random(seed, 7);
  for (std::uint64_t left = random.below(most + 1); left > 0 && !hand.now.over(); --left) {
    const Moves moves = hand.now.moves();
    const Move move = moves[random.below(moves.size())];
    Position next = hand.now;
    next.play(move);
    if (next.over()) break;  // hands are turned up then
    hand.moves.push_back(move);
    hand.now = next;
  }
  return hand;
}

inline Hand some_hand(const Settings& settings, std::uint64_t seed) {
  return some_hand(some_deal(seed, settings), settings, seed, 40);
}

/// Whether the moves are legal in that deal.
inline bool agrees(const Row& deal, const Settings& settings, const Moves& moves) {
  if (!can_be_led(deal, settings)) return false;
  Position position(deal, settings);
  for (const Move& move : moves) {
    if (position.why_illegal(move)) return false;
    position.play(move);
  }
  return true;
}

/// A deal as text, in which the order of a dealt hand does not show.
inline std::string as_told(Row deal, const Settings& settings) {
  if (settings.drawing != Drawing::rows)
    for (int seat = 0; seat < settings.seats; ++seat)
      std::sort(deal.begin() + seat * settings.hand, deal.begin() + (seat + 1) * settings.hand);
  std::string text;
  for (const LaidTile laid : deal) text += to_text(laid.tile()) + " ";
  return text;
}

/// Every deal of the small set that looks to the seat as `hand` does, by trying all of them against the rules.
inline std::set<std::string> all_worlds(const Hand& hand, const Settings& settings, const View& view) {
  std::set<std::string> found;
  std::vector<int> tiles;
  for (const LaidTile laid : hand.deal) tiles.push_back(laid.tile().number());
  std::sort(tiles.begin(), tiles.end());
  do {
    Row deal;
    for (const int tile : tiles) deal.push_back(LaidTile(Tile(tile), false));
    if (settings.drawing != Drawing::rows) {  // one order of each dealt hand is enough
      bool sorted = true;
      for (int seat = 0; seat < settings.seats; ++seat)
        sorted =
            sorted && std::is_sorted(deal.begin() + seat * settings.hand, deal.begin() + (seat + 1) * settings.hand);
      if (!sorted) continue;
    }
    if (agrees(deal, settings, hand.moves) && View(deal, settings, view.seat, hand.moves) == view)
      found.insert(as_told(deal, settings));
  } while (std::next_permutation(tiles.begin(), tiles.end()));
  return found;
}

/// The game with the set of ten tiles (0 to 3), or of six.
inline Settings small(Settings settings, int highest, int hand) {
  settings.highest = static_cast<std::uint8_t>(highest);
  settings.hand = static_cast<std::uint8_t>(hand);
  return settings;
}

/// Games with so few tiles that all deals can be tried: each of them with six tiles (0 to 2), every ninth with ten.
inline std::vector<Settings> small_games(int highest) {
  std::vector<Settings> games, chosen;
  for (const Settings& settings : all_settings())
    if (!settings.partners && settings.seats < 4 && !settings.sevens) games.push_back(settings);
  for (std::size_t which = 0; which < games.size(); which += highest == 2 ? 1 : 9) {
    const Settings settings = small(games[which], highest, games[which].seats == 2 && highest == 3 ? 3 : 2);
    if (settings.highest == 2 && settings.seats * settings.hand > 4 && settings.drawing == Drawing::rows) continue;
    chosen.push_back(settings);
  }
  return chosen;
}

inline Row small_deal(std::uint64_t seed, const Settings& settings) {
  SeedStream random(seed, 8);
  for (;;) {
    Row deal;
    for (const Tile tile : LargeSet::full(settings.highest)) deal.push_back(LaidTile(tile, false));
    for (std::size_t i = deal.size(); i > 1; --i) std::swap(deal[i - 1], deal[random.below(i)]);
    if (can_be_led(deal, settings)) return deal;
  }
}

/// Asks about hands of small_games(): what a seat knows of one, and all deals that agree with that.
inline void of_small_hands(int highest,
                           const std::function<void(const View& view, const std::set<std::string>& worlds)>& ask) {
  for (const Settings& settings : small_games(highest))
    for (std::uint64_t seed = 1; seed <= (highest == 2 ? 3u : 1u); ++seed) {
      const Hand hand = some_hand(small_deal(seed, settings), settings, seed, 8);
      const View view(hand.deal, settings, static_cast<int>(seed % settings.seats), hand.moves);
      INFO(name(settings) << ", seed " << seed << ": " << hand.now.text() << ", seen by seat " << view.seat + 1);
      ask(view, all_worlds(hand, settings, view));
    }
}

}  // namespace boneyard::multiplayer_tests
