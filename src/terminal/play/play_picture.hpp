// Draws a game on the screen: the headline, the tiles, the moves and places to choose from, the status, the last
// message, and the keys. Every part has rows of its own, so that nothing jumps when a message comes or goes.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/choice.hpp"
#include "terminal/presenter/presenter.hpp"
#include "terminal/screen/line_input.hpp"
#include "terminal/screen/screen.hpp"

namespace boneyard::app {

/// The texts beside the tiles.
struct PlaySaying {
  std::string message{};
  std::string status{};  ///< whether a patience can still be won; empty: not shown
  Ink status_ink = Ink::plain;
  std::string doing{};                ///< what is being computed, in place of what the person can do; empty: nothing
  std::vector<KeyLabel> keys{};       ///< in place of the usual keys, if not empty
  const MoveText* hint = nullptr;     ///< the move that a hint named and that is marked; may be null
  bool on_hint = false;               ///< Enter plays that move
  const LineInput* typing = nullptr;  ///< the line being typed, in place of the keys; may be null
};

/// A key that runs a command without Enter. play_keys() has all of them. keys_now() has those whose command has
/// something to do now; the bottom row lists these.
struct PlayKey {
  std::string_view key, command;
};
std::span<const PlayKey> play_keys(const Presenter& presenter);
std::vector<PlayKey> keys_now(const Presenter& presenter);

/// Whether this is a pass of Bingo, which a key ends.
bool is_pass(const AnyPosition& position);
/// Whether it is one in which every tile that matches must go.
bool all_must_go(const AnyPosition& position);

/// Whether the session has an end that is worth looking at again: that of a match, or a lost one, beside which stands
/// what lost it. Enter does not leave it for another game.
bool keeps_its_review(const Session& session);

/// The number of rows that are kept for a message, and how many it may take: more at the end of a hand, when the table
/// may lose them.
int message_rows(const Screen& screen, const Presenter& presenter);
int most_message_rows(const Screen& screen, const Presenter& presenter);

/// Draws everything and shows it. `at` is the spot under the cursor, if there is one. Returns the stops: the spots that
/// can be chosen now, in the order in which Tab visits them.
std::vector<Spot> draw_play(Screen& screen, const Presenter& presenter, const Choice& choice,
                            const std::optional<Spot>& at, const PlaySaying& saying);

}  // namespace boneyard::app
