// One interface to every game, in plain values and text. Every front end uses it. A file that includes this header
// needs no header of a single game.
//
//   Variant        a game with its number of players and its rule options; variant.hpp
//   AnyPosition    a position: the tiles on the table, the legal moves as text, playing a move
//   Solver         solves positions and deals; each line of play that it returns has been replayed by the rules
//
// For the patiences:
//   Chances        for games with hidden tiles that matter: each move's chance for a player who cannot see these tiles
//   WonDeals       for games that are won too rarely for a search: deals that are winnable by construction
//
// For the table games. They are one game with different settings, so they need no interface that hides the type of the
// position (hand.hpp, player.hpp):
//   multiplayer::Position    a hand being played: the player on turn, the scores, moves and positions as text
//   multiplayer::View        what one player may see; multiplayer::PimcPlayer chooses a move from it alone
//
// Positions are values. An object of any other class belongs to one thread, unless its comment says that threads may
// share it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/answer.hpp"
#include "boneyard/deal.hpp"
#include "boneyard/exact.hpp"
#include "boneyard/hand.hpp"
#include "boneyard/lifetimebound.hpp"
#include "boneyard/notation.hpp"
#include "boneyard/player.hpp"
#include "boneyard/variant.hpp"

namespace boneyard {

class PositionFace;

class AnyPosition {
 public:
  /// The opening position of a deal. In a patience, `deal` may also have fewer tiles, which makes a smaller table.
  AnyPosition(const Variant& variant, const Row& deal);
  /// The position of a table game in which `hand` is played. `hand` must have the variant's rules; any seat may lead.
  AnyPosition(const Variant& variant, multiplayer::Position hand);
  /// Reads text() back. Unless `drawn`, tiles that the rules draw by themselves may be missing in it, and are drawn
  /// now. Throws ParseError.
  static AnyPosition parse(const Variant& variant, std::string_view text, bool drawn = true);

  const Variant& variant() const BONEYARD_LIFETIMEBOUND { return variant_; }
  /// The position of a table game, which offers more than this class. Throws std::invalid_argument for a patience.
  const multiplayer::Position& multiplayer() const BONEYARD_LIFETIMEBOUND;
  /// Whether a patience is won. A hand of a table game is never won or lost: it ends with scores.
  bool won() const;
  /// Whether a patience is lost: it is not won, and no line wins because no move is left or play can only loop.
  bool lost() const;
  bool over() const;
  int turn() const;  ///< the seat whose move it is, from 0
  /// The number of tiles left, as the game counts them: tiles not discarded, tiles not in the chain (goal=all), or
  /// tiles in hand (goal=hand). In a table game: tiles in all hands.
  int tiles_left() const;
  /// The places of the table with their tiles. Hidden tiles are included, and marked as face down.
  std::vector<Place> places() const;
  /// The number of tiles that lie face down.
  std::size_t hidden_tiles() const;
  /// The whole position in one line. Two positions are equal if and only if their texts are.
  std::string text() const;

  /// The number of legal moves; in Bingo there can be millions.
  std::size_t move_count() const;
  /// The legal moves in a fixed order, at most `most` of them, beginning with number `first` (from 0). Each is listed
  /// once.
  std::vector<MoveText> moves(std::size_t most = 200, std::size_t first = 0) const;
  /// The tiles that at least one legal move touches.
  LargeSet movable() const;
  /// Reads a move in any accepted spelling, and returns it in the standard spelling. The move need not be legal. Throws
  /// ParseError if `move` is not a move of this game.
  MoveText read(std::string_view move) const;
  /// The same as a part of a sentence, in the standard spelling.
  Part move_part(std::string_view move) const;
  /// The reason why a move is not legal here, as a clause such as "6-4 is not available"; nullopt if it is legal.
  /// Throws ParseError if `move` is not a move of this game.
  std::optional<Sentence> why_illegal(std::string_view move) const;
  /// Plays a move, and returns it in the standard spelling. Throws a ParseError with the reason if it is no move of
  /// this game or not legal.
  std::string play(std::string_view move);
  /// Plays moves separated by white space, and returns them. Throws a ParseError that names the first bad move by its
  /// number in the line (from 1); the moves before it have then been played.
  std::vector<std::string> play_line(std::string_view line);
  /// For a game in which numbers are spoken (Bingo): how many numbers the legal line `line` speaks from here; for other
  /// games nullopt.
  std::optional<int> spoken(const std::vector<std::string>& line) const;

  /// A random game in which positions can come again is given up after so many moves. Only declared games can have
  /// some.
  static constexpr std::size_t most_random_moves = 500;
  /// Plays random moves to the end of the game; all legal moves are equally likely.
  void play_at_random(SeedStream& random);
  /// Puts the tiles that lie face down into a random order; all orders are equally likely.
  void shuffle_hidden(SeedStream& random);

  /// The game's own position inside this object, for that game's solvers.
  const PositionFace& face() const BONEYARD_LIFETIMEBOUND { return *face_; }

  friend bool operator==(const AnyPosition& a, const AnyPosition& b) {
    return a.variant_ == b.variant_ && a.text() == b.text();
  }

 private:
  friend AnyPosition prove(const AnyPosition& position, const Answer& answer);
  AnyPosition(const Variant& variant, std::shared_ptr<const PositionFace> face);
  template <class Change>
  void change(Change&& change_copy);

  Variant variant_;
  std::shared_ptr<const PositionFace> face_;  // never changed, so copies share it
};

/// Makes deals of a game: from a seed, or from text.
class DealReader {
 public:
  explicit DealReader(const Variant& variant);
  Row of_seed(std::uint64_t seed) const;
  /// Reads a deal that a person typed. Throws ParseError, also if nobody can lead the deal.
  Row typed(std::string_view text) const;

 private:
  std::optional<multiplayer::Settings> hand_;  ///< settings of a table game; nullopt for a patience
  int highest_ = max_pip;                      ///< of the set of a patience
};

/// Replays the answer's line from `position` by the rules alone. Checks that every move is legal. In a patience the
/// line of a winnable verdict must win, and leave as many tiles as the answer says. Where play brings points, a line
/// must end the hand, and the side of the answer's seat must score what the value says. Returns the position at the end
/// of the line. Throws CheckFailed.
AnyPosition prove(const AnyPosition& position, const Answer& answer);

/// Solves positions and deals of one variant, and keeps its transposition tables in between. It belongs to one thread.
class Solver {
 public:
  explicit Solver(const Variant& variant) : variant_(variant) {}
  virtual ~Solver() = default;

  const Variant& variant() const BONEYARD_LIFETIMEBOUND { return variant_; }
  /// Sets the limits of the following searches.
  virtual void set_limits(const Limits& limits) = 0;
  /// Solves a position. If memory cannot be allocated for a patience, the answer has Cutoff::memory. Throws
  /// std::invalid_argument if the position is of another variant, or the seat asked about is none of its; and
  /// CheckFailed if the line found does not replay.
  virtual Answer solve(const AnyPosition& position, const Want& want = {}) = 0;
  /// The verdict of a whole deal, for the seat that leads it, without a line, as fast as possible.
  virtual Verdict decide(const Row& deal) = 0;
  /// The fewest tiles that any line of play of a whole deal leaves; nullopt unless knows_tiles_left().
  virtual std::optional<int> tiles_left(const Row& deal) = 0;
  virtual bool knows_tiles_left() const = 0;  ///< whether tiles_left() costs no more than decide()
  /// Decides the deals of the seeds `first` to `last`, many at a time, none of them undecided. Returns how many are
  /// winnable. With `left`, also adds to left[n] the number of deals that leave n tiles. Returns nullopt if the game
  /// has no code that decides many deals at a time (with `left`: none that finds the tiles left).
  virtual std::optional<std::uint64_t> count_winnable(std::uint64_t first, std::uint64_t last,
                                                      LeftCounts* left = nullptr) = 0;
  /// Decides the deals of the seeds `first` to `last`, many at a time: winnable[i] becomes 1 if the deal of seed
  /// `first` + i is winnable, else 0. Returns false, and writes nothing, if the game has no such code.
  virtual bool decide_seeds(std::uint64_t first, std::uint64_t last, std::uint8_t* winnable) = 0;
  /// The end of a random game: the number of tiles left, and whether the game is won. It is not over if its positions
  /// can come again and it was given up: AnyPosition::most_random_moves.
  struct RandomEnd {
    int left;
    bool won;
    bool over;
  };
  virtual RandomEnd random_play(const Row& deal, SeedStream& random) = 0;
  /// The number of positions searched since the solver was made.
  virtual std::uint64_t nodes() const = 0;

 private:
  Variant variant_;
};
std::unique_ptr<Solver> make_solver(const Variant& variant, const Limits& limits = {});

/// Whether exact odds can be computed for this player of a variant, and how long it takes.
ExactReach exact_reach(const Variant& variant, Player player);
/// Computes the exact odds. If a limit stops the computation, the result has bounds instead. Throws
/// std::invalid_argument if exact_reach() is `none`.
ExactFigure exact_figure(const Variant& variant, Player player, const ExactLimits& limits);

/// Exact chances for a player who cannot see the hidden tiles (fair or random). The object never changes, so threads
/// may share it.
class Chances {
 public:
  virtual ~Chances() = default;

  virtual Cutoff cutoff() const = 0;
  /// The odds of the whole game: the mean over all opening hands.
  virtual Estimate odds() const = 0;
  /// The chance of winning after every legal move, in the order of the position's moves. It does not depend on the
  /// order of the hidden tiles. Throws std::invalid_argument if the position is of another variant.
  virtual std::vector<MoveChance> moves(const AnyPosition& position) const = 0;
  /// Every kind of opening hand with its chance of winning. The counts of the kinds add up to all hands.
  virtual std::vector<OpeningHand> opening_hands() const = 0;
};
/// Whether make_chances() knows the game: one of the list in which hidden tiles matter.
bool has_chances(const Variant& variant);
/// Why it does not, as a clause for a message; nullopt if it does.
std::optional<std::string> why_no_chances(const Variant& variant);
/// Why the winning lines of a variant have no number; nullopt if they have one. Want::count must not ask for it then.
std::optional<std::string> why_no_count(const Variant& variant);
/// Computes the chances of the whole game. Throws std::invalid_argument unless has_chances().
std::shared_ptr<const Chances> make_chances(const Variant& variant, Player player, const ExactLimits& limits);
/// Computes only the chances of `position` and of the positions that can follow it; this takes less time.
std::shared_ptr<const Chances> make_chances(const AnyPosition& position, Player player, const ExactLimits& limits);

/// Deals that are winnable by construction, each with its number of splits: the ways to take it apart that each prove
/// that it can be won. Threads may share an object. See solvers/knock_out/sampler.cpp.
class WonDeals {
 public:
  virtual ~WonDeals() = default;

  /// The expected number of splits of a random deal: the number of all pairs (deal, split) over the number of all
  /// deals.
  virtual double expected_splits() const = 0;
  /// A deal, and the number of its splits, at least 1.
  struct Drawn {
    Deal deal;
    std::uint64_t splits = 1;
  };
  /// Draws a pair (deal, split), all equally likely.
  virtual Drawn draw_with_splits(SeedStream& random) const = 0;
  /// Draws a winnable deal, all equally likely.
  virtual Deal draw(SeedStream& random) const = 0;
  /// The winnable deal with this number, the same for ever. The number is not the seed of the deal.
  Deal numbered(std::uint64_t number) const;
};
/// Whether the game has WonDeals. Making them takes milliseconds.
bool has_won_deals(const Variant& variant);
/// Makes the WonDeals of a variant with the double-`highest` set; tests use sets other than 6. Throws
/// std::invalid_argument unless has_won_deals().
std::shared_ptr<const WonDeals> make_won_deals(const Variant& variant, int highest = max_pip);
/// The same of more variants: also of those whose winnable deals are numbered by a search for them.
bool has_rare_deals(const Variant& variant);
std::shared_ptr<const WonDeals> make_rare_deals(const Variant& variant, int highest = max_pip);

/// The kinds of opening hand. Throws std::invalid_argument if the game does not distinguish opening hands.
HandKinds hand_kinds(const Variant& variant);

/// The verdict that a theorem gives for every deal of the variant, if one does. A search for another never ends.
std::optional<Verdict> every_deal(const Variant& variant);

}  // namespace boneyard
