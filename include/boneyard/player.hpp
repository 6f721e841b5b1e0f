// The players whose odds are computed (Player). Of a table game also what one player may see (View), random deals that
// agree with it (Worlds), the computer player that uses nothing else (PimcPlayer), and the table as front ends draw it.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "boneyard/answer.hpp"
#include "boneyard/deal.hpp"
#include "boneyard/hand.hpp"
#include "boneyard/lifetimebound.hpp"

namespace boneyard {

/// `thoughtful` sees every tile, `fair` sees only what the rules show; both play to win as often as possible. `random`
/// plays any legal move, all equally likely.
enum class Player : std::uint8_t { thoughtful, fair, random, any };

constexpr std::string_view to_text(Player player) {
  constexpr std::string_view names[] = {"thoughtful", "fair", "random", "any"};
  return names[static_cast<int>(player)];
}

}  // namespace boneyard

// What the player at one seat knows of a hand: the own tiles, the tiles on the table, who passed, who drew how many
// tiles, and what these facts say about the tiles that the player does not see.
//
// A view is made from what that player sees, entry by entry, and knows no deal. So two hands that look alike to the
// player have equal views, and code that is given a view cannot look at a hidden tile. Of a dealt hand the entries are
// taken from the deal; at a real table a person tells them.
//
// Conclusions that a view draws:
//   * A player who passed held no tile that fitted then. A player who drew held none either, except where drawing is
//     free (Drawing::freely). Such a tile can be in that hand only if it was drawn later. Nothing follows from an entry
//     that is doubted.
//   * A tile that a player laid was dealt to that player, or drawn after the last moment at which a pass or a draw
//     showed that the player did not hold it.
//   * In a hand led by the holder of the highest double, nobody was dealt a higher double than the leader
//     (lowest_double: a lower one).
//   * Blind: nobody sees any row, not even the own one. A tile is known once it has been turned up.

namespace boneyard::multiplayer {

class Solver;

static_assert(large_tile_count <= 127, "a View has tile numbers, and -1, in std::int8_t");

/// One thing that a player sees. Seats count from 0.
struct Seen {
  enum class What : std::uint8_t {
    moves,     ///< a player lays, draws or passes
    turns_up,  ///< Blind: a player turns up the next tile of the own row; needed if it was not seen before
    left       ///< after the end: a hand that counts is shown
  } what = What::moves;
  int seat = 0;
  Move move{};                 ///< of `moves`
  std::optional<Tile> tile{};  ///< of `turns_up`; of a draw the tile if it is one's own, else none
  int pips = 0;                ///< of `left`: the pips in that hand
  bool doubted = false;        ///< a pass or draw from which nothing is concluded: people revoke

  friend bool operator==(const Seen&, const Seen&) = default;
};

/// Why an entry cannot be.
struct Impossible {
  std::size_t entry = 0;  ///< its index
  Sentence why{};
  /// Indices of passes and draws. If they are doubted, the entry can be. None: it must be corrected.
  std::vector<std::size_t> doubt{};
  std::vector<Seen> rest{};  ///< of View::amend(): the entries that are not noted, the impossible one first
};

struct View {
  /// When a tile that another player has laid came to that player's hand: 0 means with the deal, k with the k-th draw.
  /// `earliest` and `latest` are bounds of it.
  struct Arrival {
    std::int8_t seat = -1;  ///< the player who laid the tile; -1: no other player has laid it
    std::uint8_t earliest = 0, latest = 0;
    friend bool operator==(const Arrival&, const Arrival&) = default;
  };
  using Places = boost::container::static_vector<std::uint8_t, large_tile_count>;

  /// What the player at `seat` knows before the lead: the own hand (none in Blind), and who leads. Throws
  /// std::invalid_argument if why_not() says why that cannot be.
  View(const Settings& settings, int seat, LargeSet hand, int leader);
  static std::optional<Sentence> why_not(const Settings& settings, int seat, LargeSet hand, int leader);
  /// The seat that leads by the rules, whatever was dealt; -1 if doubles decide.
  static int leader_by_rule(const Settings& settings);
  /// What the player at `seat` knows of the deal after `moves`, which must be legal. (After the end of a hand nothing
  /// is hidden: the scores tell what the others held.)
  View(const Row& deal, const Settings& settings, int seat, std::span<const Move> moves);

  /// Notes what was seen next; or says why that cannot be, and does not note it. It cannot be if it is against the
  /// rules, if a tile is elsewhere, or if no deal is left that agrees with it and all before it. Throws
  /// std::invalid_argument if the entry lacks the tile that was drawn or turned up, or has one that nobody saw.
  std::optional<Impossible> note(const Seen& entry);
  /// Puts other entries in the place of `count` entries from `first` on, and notes the later ones again, as far as they
  /// can be. What is said of the first that cannot be has the rest, too. So a slip is corrected, left out, or put in.
  std::optional<Impossible> amend(std::size_t first, std::size_t count, std::span<const Seen> with);

  /// Whether `tile` could be in the hand of the player `other`, or in the stock if `other` is -1, given all passes and
  /// draws. (This ignores what the lead says about doubles; Worlds takes that into account.)
  bool may_hold(int other, Tile tile) const;
  /// The tiles that the player does not see.
  LargeSet unseen() const;
  /// What is known of the tiles that the seat on turn may lay: the player's hand; in Blind the tile that is turned up.
  LargeSet playable() const;
  /// Whether the seat on turn must turn up a tile first, in Blind.
  bool must_turn_up() const { return board.has_rows() && !board.over() && playable().empty(); }
  /// The player's legal moves; empty if another player is on turn.
  Moves legal() const;
  /// What the player was dealt; nothing in Blind.
  LargeSet dealt() const;
  /// The scores without the points for the end of the hand.
  Scores scores_in_play() const;
  /// After the end: the other players whose pips are needed for the scores.
  std::vector<int> wanted_pips() const;
  /// After the end, once no pips are wanted: by seat the pips that are left, as far as they count.
  Scores pips() const;
  /// The position in a deal that agrees with this view, before the end of the hand. Passes that are doubted may be
  /// against the rules in it.
  Position position_in(const Row& deal) const;

  const Settings& settings() const BONEYARD_LIFETIMEBOUND { return board.settings(); }

  Board board;  ///< its scores have the points for the end once no pips are wanted
  int seat = 0;
  int leader = 0;
  std::vector<Seen> seen;  ///< what was noted
  LargeSet laid;
  LargeSet hand;  ///< the player's tiles; in Blind those of the own row that were turned up

  // A place is an index into the deal: first the hands, seat by seat, then the stock.
  std::array<std::int8_t, large_tile_count> known{};  ///< number of the tile at each place; -1 if not known
  std::array<Places, most_seats> drawn;               ///< by seat: the places of the tiles that the player drew
  std::array<Places, most_seats> rows;                ///< Blind: the places of the row, the next tile first
  /// [seat][tile]: the earliest arrival (0: dealt, k: k-th draw) with which the tile can be in that hand now.
  std::array<std::array<std::uint8_t, large_tile_count>, most_seats> since{};
  std::array<Arrival, large_tile_count> arrival{};  ///< [tile]: when it came to the hand of the player who laid it
  std::array<int, most_seats> left{};               ///< [seat]: the pips shown after the end; -1 if not shown

  int places() const { return places_; }
  /// The player to whose hand the tile at a place came, with the deal or by drawing; -1 if it is still in the stock, or
  /// was set aside.
  int owner(std::size_t place) const;
  friend bool operator==(const View&, const View&) = default;

 private:
  View(const Settings& settings, int seat, LargeSet hand, int leader, int places);
  bool is_settled() const { return board.over() && wanted_pips().empty(); }
  bool possible() const;
  std::optional<Sentence> contradiction(const Seen& entry) const;
  std::optional<Sentence> where_is(Tile tile) const;
  std::vector<std::size_t> doubts() const;
  Sentence why_no_deal(const Seen& entry) const;
  void take(const Seen& entry);
  void take_move(const Seen& entry);
  bool concludes(const Seen& entry) const;
  void exclude_what_fits(int other);
  View beginning() const;

  int places_ = 0;
};

// Random deals that agree with everything that a player knows, all such deals equally likely. worlds.cpp says how.
// Where counting the deals would take too long, a random walk draws them, and they are nearly equally likely
// (walk.hpp).

class Worlds {
 public:
  /// `states`: how many states of the count may be stored, a 32nd of these with the double-twelve set. If that is
  /// not enough, or `limits` end the count, a random walk draws the deals.
  explicit Worlds(const View& view, std::size_t states = std::size_t{1} << 20, const Limits& limits = {});
  ~Worlds();
  Worlds(Worlds&&) noexcept;
  Worlds& operator=(Worlds&&) noexcept;

  /// Draws a deal in which the player sees what the view says and all moves are legal, but for those that are doubted.
  /// All such deals are equally likely, or nearly so if walks(). (Deals that differ only in the order of the tiles of a
  /// dealt hand count as the same deal.)
  Row draw(SeedStream& random) const;
  /// Draws such a deal, and returns the position of the hand in it.
  Position draw_position(SeedStream& random) const;
  bool walks() const;

 private:
  struct Source;
  View view_;
  std::unique_ptr<Source> source_;
};

/// A way in which the hidden tiles may lie now, and the share of the deals, 0 to 1, in which they lie so. The order of
/// tiles that nobody will draw makes no other way.
struct PossibleWorld {
  Position position;
  double share = 0;
};

/// All such ways, of which one is true; nullopt if there are more than `most`, if `limits` end the search, or if their
/// shares take too long to count, which takes dozens of drawn tiles of the double-twelve set.
std::optional<std::vector<PossibleWorld>> every_world(const View& view, std::size_t most, const Limits& limits = {});

// Where the hidden tiles may lie: chances over all deals that agree with what a player knows, each equally likely.

/// Where each hidden tile may be.
struct HiddenTiles {
  LargeSet tiles;  ///< those that the player does not see
  /// [player][tile]: the chance, 0 to 1, that the tile is in that hand; the last row is the stock, or what was set
  /// aside.
  std::array<std::array<double, large_tile_count>, most_seats + 1> chance{};
  /// [player]: the tiles that may be there, by what was laid, passed, drawn and led; of a sample some of them may have
  /// the chance 0.
  std::array<LargeSet, most_seats + 1> possible{};
  bool exact = true;  ///< whether the chances were counted; otherwise they are shares of `deals` random deals
  int deals = 0;      ///< 0 if the chances were counted
};

/// The deals are counted as Worlds counts them. Where that needs too many states, chances are shares of `sampled`
/// random deals instead, always the same ones. Once `limits` end the count or the sample, the deals drawn so far are
/// the sample, at least one. Each object belongs to one thread.
class Whereabouts {
 public:
  static constexpr int sampled = 400;

  /// `states`: as for Worlds.
  explicit Whereabouts(const View& view, std::size_t states = std::size_t{1} << 16, const Limits& limits = {});

  /// The chance that the player `other` (-1: the stock, or what was set aside) holds none of `tiles`, which the player
  /// must not see.
  double none(int other, LargeSet tiles);
  /// All chances are counted, or all are of one sample, so that those of each tile add up to 1, and those of each hand
  /// to its number of tiles.
  HiddenTiles table();
  /// Whether every chance given so far was counted.
  bool exact() const { return sample_.empty(); }

 private:
  double counted(int other, LargeSet tiles) const;
  const std::vector<Row>& sample();
  double share(int other, LargeSet tiles);
  std::vector<LargeSet> classes() const;
  bool count_deals(const std::vector<LargeSet>& classes, HiddenTiles& found) const;
  void estimate(const std::vector<LargeSet>& classes, HiddenTiles& found);

  View view_;
  std::size_t states_;
  Limits limits_;
  std::vector<int> doubles_;
  double all_ = 0;  ///< the number of all deals; 0 if they are too many to be counted
  std::vector<Row> sample_;
};

// The computer player. It is strong but not perfect, and sees only what the rules show to its seat.
//
// It works by perfect information Monte Carlo: it draws deals that agree with its view (Worlds), lets the solver
// compute the value of each of its moves in each deal with all tiles face up, and plays the move with the best mean
// value. Its weakness: in each deal all players are assumed to see every tile. So it never plays to find something out,
// or to hide something.

/// How strong the computer player is: `random` plays any legal move, `few` draws 8 deals for a move, `many` 100.
enum class Strength : std::uint8_t { random, few, many };

std::string_view to_text(Strength strength);
/// Reads `random`, `few` or `many`. Throws ParseError.
Strength parse_strength(std::string_view text);
/// The largest number of deals that are drawn for one move; 0 for `random`.
int worlds_of(Strength strength);

/// A move with its mean value over the drawn deals, for the side on turn. The value is the points that this side still
/// scores, less the points that the best other side still scores.
struct Weighed {
  Move move;
  double mean = 0;
  double won = 0;  ///< the share of the deals in which this side then has more points in the hand than any other
  friend bool operator==(const Weighed&, const Weighed&) = default;
};

struct Reasoning {
  std::vector<Weighed> moves;  ///< every legal move, in the order of Position::moves()
  int worlds = 0;              ///< number of deals drawn; 0 for a forced or a random move
  bool all = false;            ///< whether these are all that are possible (PimcPlayer::advise)
  /// Whether some deals were too long to solve from here. In these, greedy_move() played the first moves, and the rest
  /// was solved.
  bool shortened = false;

  /// The move with the best mean; of several equal ones the first.
  const Weighed& best() const BONEYARD_LIFETIMEBOUND;
};

/// A computer player. Each belongs to one thread, and keeps the solver's transposition tables from move to move.
class PimcPlayer {
 public:
  explicit PimcPlayer(const Settings& settings);
  ~PimcPlayer();
  PimcPlayer(PimcPlayer&&) noexcept;
  PimcPlayer& operator=(PimcPlayer&&) noexcept;

  /// Computes the mean value of every move of the player whose view it is. The result depends on the view, the strength
  /// and the seed alone, unless `limits` end it: then fewer deals are drawn, at least one, and greedy_move() plays
  /// where there is no time to solve it. With `Strength::random`, one random move gets the mean 1 and the others 0.
  /// Throws std::invalid_argument if the view is of a hand with other rules, or its player is not on turn.
  Reasoning reason(const View& view, Strength strength, std::uint64_t seed, const Limits& limits = {});
  /// For a person who waits: the same, but where at most as many worlds are possible as would be drawn (every_world()),
  /// each is weighed once, by its share of the deals, and the means are exact. Where counting the deals would take half
  /// a second or more, they are drawn by a walk. `so_far` (may be empty) gets a first guess at once, for which
  /// greedy_move() plays one world on, and then the means after each world.
  Reasoning advise(const View& view, Strength strength, std::uint64_t seed, const Limits& limits = {},
                   const std::function<void(const Reasoning&)>& so_far = {});
  Move choose(const View& view, Strength strength, std::uint64_t seed) {
    return reason(view, strength, seed).best().move;
  }

 private:
  Reasoning weigh_worlds(const View& view, Strength strength, std::uint64_t seed, const Limits& limits, bool all_if_few,
                         const std::function<void(const Reasoning&)>& so_far);
  void weigh(const Position& world, double share, Reasoning& reasoning);
  int value_in_the_end(Position position, int side);

  Settings settings_;
  Limits limits_;
  std::unique_ptr<Solver> solver_;
};

/// A simple strategy: the move that scores most at once; of several, the one that lays the tile with the most pips; of
/// several, the first. The position must not be over.
Move greedy_move(const Position& position);

// The table of a table game as plain values for drawing, with every tile visible or as one player sees it.

/// The places "table", "seat 1", …, "stock" ("aside" where nobody draws), every tile face up. The tiles of a line are
/// in the order in which they lie; those of another layout in the order in which they were laid.
std::vector<Place> places(const Position& position);
/// The same as one player sees it: the hands of the others and the stock have only a number of unknown tiles.
std::vector<Place> places(const View& view);

/// `stock`; `aside` where nobody draws from the stock.
std::string_view stock_name(const Settings& settings);

/// The unseen tiles that cannot be in the hand of the player `other`, given all passes and draws.
LargeSet cannot_hold(const View& view, int other);

}  // namespace boneyard::multiplayer
