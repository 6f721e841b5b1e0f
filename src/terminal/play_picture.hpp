// A game on the screen: the head, the tiles with what can be chosen, moves and places to press, how things stand,
// what was said, the keys. Every part has its rows, so that nothing jumps when a message comes or goes.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/advice.hpp"
#include "terminal/line_input.hpp"
#include "terminal/presenter.hpp"
#include "terminal/screen.hpp"

namespace boneyard::app {

/// What is shown beside the tiles.
struct PlaySaying {
  std::string message{};
  std::string status{};  ///< how things stand in a patience; empty: not shown
  Ink status_ink = Ink::plain;
  std::string doing{};                ///< in place of what can be done; empty: nothing is worked out
  std::string keys{};                 ///< in place of the usual ones, if not empty
  const LineInput* typing = nullptr;  ///< a line being typed, in place of the keys
};

/// A key that gives a command without Enter. The bar at the bottom has those that have something to do now.
struct PlayKey {
  std::string_view key, command;
};
std::span<const PlayKey> play_keys(const Presenter& presenter);
std::vector<PlayKey> keys_now(const Presenter& presenter);

/// Rows that a message has.
int message_rows(Screen& screen, bool match);

/// Draws it all and shows it. `at` is where the cursor stands, if anywhere. Returns the stops, in the order of their
/// rows.
std::vector<Spot> draw_play(Screen& screen, const Presenter& presenter, const Choice& choice,
                            const std::optional<Spot>& at, const PlaySaying& saying);

}  // namespace boneyard::app
