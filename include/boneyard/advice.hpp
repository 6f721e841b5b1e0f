// What the solver can tell a person who plays: hints, chances, which move lost the game, and what moves have cost.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boneyard/game.hpp"
#include "boneyard/reason.hpp"
#include "boneyard/session.hpp"

namespace boneyard {

// Advice during a patience: whether it can still be won, what the best line is, which move lost it. Every question has
// a time limit. If it is not enough, the answer says that it is not known.

/// Finds chances that were computed before, at least those of a game's early positions; null if there are none.
using FindChances = std::function<std::shared_ptr<const Chances>(const Variant&)>;

/// What an answer may cost.
struct Thinking {
  std::chrono::milliseconds time{800};
  const std::atomic<bool>* stop = nullptr;  ///< may be null; set from outside to end the search soon
  int threads = 1;
  std::size_t memory = std::size_t{1} << 30;  ///< bytes that the tables of a search may take
  FindChances known{};                        ///< may be empty

  Limits limits() const;
};

/// Whether a player who sees every tile can still win.
Verdict still_winnable(const AnyPosition& position, const Thinking& thinking);

/// A winning line; if there is none, the line to the best end. In Bingo the line that speaks the fewest numbers, if it
/// is found in time. Where play brings points: perfect play, for the seat on turn. No line if the time was not enough
/// or no move can be played.
Answer best_line(const AnyPosition& position, const Thinking& thinking);

/// Where a patience was lost.
struct WhereLost {
  Verdict dealt = Verdict::undecided;  ///< of the deal before the first move
  /// The index (from 0) of the first move after which the deal could no longer be won. nullopt if it never could be
  /// won, can still be won, or the time was not enough to say.
  std::optional<std::size_t> move{};
};
/// The deal may take as long as `thinking` says, and so may all later positions together. Throws std::invalid_argument
/// for a table game.
WhereLost where_lost(const PlayedHand& game, const Thinking& thinking);

/// Why a patience cannot be won any more.
struct WhyLost {
  /// Of the position that is explained; winnable or undecided if there is nothing to explain.
  Verdict verdict = Verdict::undecided;
  /// The number of moves before that position.
  std::size_t after = 0;
  /// Unset if no short argument was found.
  std::optional<Reason> reason{};
};
/// Explains where the game stands or, when it is over, the position after the move that lost it: that of the deal if it
/// never could be won. Throws std::invalid_argument for a table game.
WhyLost why_lost(const PlayedHand& game, const Thinking& thinking);

/// Every legal move with its chance for a player who cannot see the hidden tiles, in the order of the position's moves.
/// Empty if there is no move. The chances are exact, or bounds if `cutoff` is set. They come from `known` (may be
/// empty) if it has them. The variant's Hidden must be `matters`.
struct FairMoves {
  Cutoff cutoff = Cutoff::none;
  std::vector<MoveChance> moves{};
};
FairMoves fair_moves(const AnyPosition& position, const ExactLimits& limits, const FindChances& known = {});

/// A move with what it is worth to a player who knows only what the rules show: its chance of winning, 0 to 1, or,
/// where play brings points, the mean of those that the player's side still scores, less those of the best other side.
struct MoveWorth {
  std::string move;
  double worth = 0;
  bool certain = false;  ///< wins wherever the hidden tiles lie: the chance is exactly 1

  friend bool operator==(const MoveWorth&, const MoveWorth&) = default;
};
/// The exact chances of all moves, best first. Empty if the chance of some move is not known exactly.
std::vector<MoveWorth> chances_of(const Chances& chances, const AnyPosition& position);
/// Computes these chances; empty if the time was not enough. Once a few tiles lie in the chain, milliseconds are
/// enough. An opening hand takes seconds.
std::vector<MoveWorth> exact_chances(const AnyPosition& position, const Thinking& thinking);

/// Estimates the chance of each move, best first, see Hint::Kind::estimated. Takes the time that it is given, and
/// solves every move with one order of the hidden tiles even if there is none.
std::vector<MoveWorth> estimated_chances(const AnyPosition& position, const Thinking& thinking);

/// What the seat on turn may tell about how an opponent can answer a move.
struct Response {
  int seat = 0;
  double chance = 0;  ///< that the opponent holds a tile that then fits, over the deals that agree with what is known
  std::vector<int> lacks;  ///< the pips at open places of which the opponent cannot hold a tile, by passes and draws
  bool exact = true;       ///< whether the deals were counted; otherwise the chance is a share of random ones
};
/// One for each opponent, in the order in which they are on turn. Empty if the move lays no tile or ends the hand, and
/// in Blind, where nobody has a choice. `limits` end it with a smaller sample. The hand must not be over.
std::vector<Response> responses(const PlayedHand& hand, const multiplayer::Move& move, const Limits& limits = {});
/// The same for the player whose view it is, who must be on turn.
std::vector<Response> responses(const multiplayer::View& view, const multiplayer::Move& move,
                                const Limits& limits = {});

/// A hint. It uses only what the player may know.
struct Hint {
  enum class Kind : std::uint8_t {
    idle,   ///< no choice matters; `moves` has one legal move, whose worth says nothing
    line,   ///< every tile lies face up; `answer` has the best line, and `moves` its first move alone
    exact,  ///< each move with its exact chance
    /// The hidden tiles were put into random orders, and the "chance" is the share of orders in which a player who sees
    /// all tiles still wins. On average this is not below the exact chance.
    estimated,
    /// Where play brings points: each move with its mean over `worlds`, by multiplayer::PimcPlayer.
    sampled,
  } kind{};
  std::vector<MoveWorth> moves{};  ///< best first; empty if a limit came before any line was found, or all are lost
  Answer answer{};
  int worlds = 0;  ///< of `sampled`: how many deals that agree with what is known; 0 for a forced move
  std::vector<Response> responses{};  ///< of `sampled`: how the opponents can answer the best move
};

/// Gives a hint. Where hidden tiles matter, tries exact chances for half of the time; only if that fails, it estimates
/// them in the rest. At a table half of the time is for the moves, the rest for the responses. Throws
/// std::invalid_argument if the game is over.
Hint hint(const PlayedHand& game, const Thinking& thinking);

// Advice during a hand of a table game: where hidden tiles may lie, the values with open hands, and a review of the
// moves.

/// Where the tiles may be that the seat on turn does not see. `limits` end it with a smaller sample. The hand must not
/// be over.
multiplayer::HiddenTiles hidden_tiles(const PlayedHand& hand, const Limits& limits = {});

/// Every move of the seat on turn with its value if all hands are open, best first. A move that could not be solved in
/// the time has a range. The caller should spoil the session, because the answer gives away hidden tiles.
Answer peek(const AnyPosition& position, const Thinking& thinking);

/// A person's move with its cost compared with the best move. Costs are in points: those that the player's side still
/// scores, less those that the best other side still scores.
struct Reviewed {
  std::size_t move = 0;  ///< index of the move in its hand, from 0
  /// The move played, the best move with open hands, and the best move for a player who sees only the own hand.
  multiplayer::Move played, best_open, best_fair;
  std::optional<int> open_cost;  ///< cost with open hands; nullopt if the time was not enough
  double fair_cost = 0;          ///< cost by the mean values over deals that agree with what the person could know
};

/// The best move by the mean values over deals that agree with what the person could know, and what the move played
/// cost beside it, in points.
struct FairCost {
  multiplayer::Move best;
  double cost = 0;
};
/// Of move `move` (from 0, below played()) of the hand. nullopt if a person did not make it or had only one move.
/// `limits` end it with fewer deals.
std::optional<FairCost> fair_cost(const PlayedHand& hand, std::size_t move, const Limits& limits = {});
/// The same of a move by the player whose view it is; nullopt if that player had only one move. `seed` is that of the
/// hand; where the deal is not known, any.
std::optional<FairCost> fair_cost(const multiplayer::View& view, const multiplayer::Move& move, std::uint64_t seed,
                                  const Limits& limits = {});

/// Reviews move `move` (from 0, below played()) of the hand. nullopt if a person did not make it or had only one move.
/// Half of the time is for the values with open hands; the rest ends the costs by what is known with fewer deals.
std::optional<Reviewed> review_move(const PlayedHand& hand, std::size_t move, const Thinking& thinking);
/// Reviews every move that a person made with more than one legal move, in their order. `thinking` is the time for
/// each. Once its `stop` is set, returns the reviews made until then. Calls `weighed` before each with the number of
/// reviews done and the number of all.
std::vector<Reviewed> review(const PlayedHand& hand, const Thinking& thinking,
                             const std::function<void(std::size_t done, std::size_t all)>& weighed = {});

}  // namespace boneyard
