// Exact values with all hands open: depth-first alpha-beta with null windows (MTD(f), Plaat et al. 1996) and an exact
// transposition table (whole keys compared; no replacement). Every tile lies face up, and the order of the stock is
// known.
//
// Rule options covered. All of the table games but Blind (blind.cpp), All Sevens with two players (sevens.cpp) and the
// hands of block.cpp: every layout, way to draw and way to score, two to five players, partners, any set.
//
// State. The tiles in each hand, the open places (a bag of them, state.hpp; the two ends of a line are one number,
// line.hpp; branches that are counted, branches.hpp), how many tiles are drawn, whose turn it is, and with tie=blocker
// who laid the last tile. What has been scored is not part of a state: it adds to the margins of what follows. Passes
// are not part of it either: a player without a tile that fits passes or draws without a choice. So only states are
// stored in which the player on turn has such a tile, and there no passes in a row have to be counted. Two states with
// the same key differ in nothing that matters for the rest of the hand.
//
// Null windows. A search decides whether our side's margin over the others reaches beta: over each other side a beta of
// its own (margins.hpp). With two sides that is one number. With more sides that score in play, the value is the
// smallest of several margins, and these do not add up: opponents who have fallen behind with one player can go on with
// another. So there beta is a vector, with one number for each other side. Where nothing is scored before the end of
// the hand, all these numbers are equal, and a single number is enough.
//
// Why it is exhaustive. In a state every tile that fits is laid at every place that differs from the others; where a
// player may draw freely, drawing is a move, too. No position comes twice in a line, because tiles are only laid and
// drawn. A state is left early only by a beta cutoff: a move has decided it. MTD(f) narrows the bounds from both sides
// (solver.cpp), so when a limit ends the search, the null windows searched so far still give proven bounds.
//
// A null-window search often proves more than its window needs (fail-soft). So the transposition table stores two
// bounds for each state, with the state's whole key:
//   * The lower bound consists of margins that are certain: every beta that they reach is proven. On our turn these are
//     the margins of the move that cut off. On the others' turn they are, over each side, the smallest margin over all
//     moves.
//   * The upper bound is a beta that cannot be reached: every beta that reaches this one is refuted. At the end of a
//     hand, one margin is below its beta; what the other margins are does not matter, so in the bound they are set as
//     low as possible. On the others' turn the bound is that of the move that cut off. On our turn it is, over each
//     side, the largest bound over all moves.
//   So an entry serves for states with quite different scores. When the scores were part of the key, and each bound one
//   number, All Fives with three players took 1.7 times the states, and All Fives and Threes 2.3 times.
//
// Other pruning, and why it is sound:
//   * A side never takes more than is left in hands and may still be drawn; see bounds_at_end(). Of this, the player on
//     turn will lay at least the lightest tile that fits. With several other sides, each takes at most all pips except
//     what it holds now, unless blocked=sum: in All Sevens with three and four players this alone leaves only a tenth
//     to a fifth of the states. Bergen scores at most three points for a tile, so the bound is used there. In the games
//     of fives so much can be scored in play that the bound costs more than it saves.
//   * A state with only one move is played through, and so are draws and passes. They need no entry in the table.
//   * A player's last tile is also played through, wherever it may be laid, because then the hand is over. This does
//     not hold where laying a tile scores, or where both partners have to go out, because there the place matters. It
//     saves a sixth of the states of Block and Draw with three and four players, and 2 to 5 % of those of Draw and of
//     Cross.
//   * Places that show the same pip and count the same are treated as one: the bag does not distinguish them.
//
// Move ordering. The best move of the last visit is tried first. The others are ordered by how few answers they leave
// the opponent: the next player or, if several sides are against one, that one. Each answer of the opponent counts 20,
// and each of the opponent's partner 12. An opponent without an answer who has to take a tile counts like one with two
// answers: the tile may fit, but the opponent is further from going out. A point scored counts 1. The weights were
// found by trial. Other weights give so many times the states:
//   * Seven Rocks, if a point counts 6 and the opponent's partner is ignored: 2.7 times.
//   * Draw and All Fives with two players, if an opponent who has to take a tile counts 0: 1.4 and 1.6 times.
//   * All Sevens, where a player may draw, if drawing is tried last: 7 times and more. Drawing first is best, whoever
//     is on turn.
//   * Other features (the points of the best reply, the tiles that fit in one's own hand or a partner's, pips, doubles,
//     wild tiles last): a few percent more or less, differently for each game.
// Trying the heaviest tile first, as in Block, is a mistake in games where tiles are drawn.
//
// Cost. A state takes some 150 ns on a line and 200 to 300 ns in other layouts. Time for the leader's value, as the
// mean over some tens to hundreds of deals from seed 1 on: Draw 0.06 ms with two players, 0.09 with three; All Fives
// 0.24, 2.0 and 2.2 ms with two, three and four; Five Up 0.04, 0.2 and 1.3; Bergen 0.04, 0.6 and 5; Cross 3.6 and 3.2
// with two and three; Block and Draw 1.7 and 6 with two and four; Seven Rocks 75; All Sevens 27 and 63 with three and
// four. A few deals of Double-Nine Cross, in which hands grow to twenty tiles, did not end in any time that was tried.
// Counted branches have more places, and more kinds of them: All Fives 2.7, 33 and 89 ms with two, three and four;
// Bergen 0.05 and 2.5 ms with two and three, with four 3 s, at 0.5 µs a state.
//
// While the entry of a state is fetched from a large table, its moves are listed. A table of a few MiB lies in the
// processor's caches: there the entry is read first, and it answers an eighth to two fifths of the states. So the
// players' searches, whose tables have 2 MiB (pimc.cpp), take 5 to 15 % less time. In a large table that order would
// cost Seven Rocks 8 %.
//
// Tried and rejected. A single search with an open window, which finds the value at once, takes 1.8 times the states in
// Draw and 2.3 times in All Fives, even when every move after the first is searched with a null window (principal
// variation search). Looking up the states after every move before searching any of them saves 4 % of the states on
// lines and 20 % in Cross, but costs as much. The history heuristic: no fewer states. Two bounds of each kind in an
// entry: no fewer. Larger steps from one null window to the next, so that fewer windows are searched: 1.4 times the
// states of Cross. No table for the last five tiles: 7 % less time in Seven Rocks, nothing elsewhere. Compiling for
// newer instruction sets, as block.cpp does: 4 to 13 % less time, too little for one more way to build this file.
// Recognizing a last tile that fits at two places, so that nobody can stop it: saves a tenth of the states of Block and
// Draw with four players, none elsewhere, and costs 5 % of the time.
#include "solvers/multiplayer/perfect_information/search.hpp"

#include <algorithm>

#include "solvers/multiplayer/perfect_information/node.hpp"
#include "solvers/multiplayer/perfect_information/plain_bag.hpp"

namespace boneyard::multiplayer::perfect_information {
namespace {

/// The search, with these template parameters:
///   Layout  Line, Branches, or any Bag; for the double-twelve set PlainBag. It says how wide a set of tiles is
///   Margin  OneMargin for two sides, and for more if nothing is scored in play; else ManyMargins
///   seats   the largest number of players
///   words   machine words of a key
template <class Layout, class Margin, int seats, int words>
class Search final : public Engine {
  using Tiles = typename Layout::Tiles;

 public:
  explicit Search(std::size_t memory) : table_(memory) {}

  int value(int bound) override {
    Node node;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats_); ++seat) {
      node.hands[seat] = static_cast<Tiles>(start_.hands[seat]);
      node.pips[seat] = start_.pips[seat];
    }
    if constexpr (std::is_same_v<Layout, Branches>)
      node.layout = Branches(start_.places);
    else if constexpr (std::is_same_v<Layout, PlainBag>)
      for (const OpenPlace place : start_.places) node.layout.add_place(place.pip, place.at);
    else
      node.layout = Layout(start_.bag, problem_.layout);
    node.stock = start_.stock;
    node.turn = start_.turn;
    node.last = start_.last;
    Margin before{};
    for (int side = 0; side < problem_.settings.sides(); ++side)
      before = before + Margin::gain(start_.gained[static_cast<std::size_t>(side)], side, problem_.side);
    const Margin beta = Margin::all(bound) - before;
    const Proven proven =
        start_.places.empty() ? search_leads(node, static_cast<Tiles>(start_.leads), beta) : search(node, beta);
    return proven.yes ? (proven.margin + before).least() : (proven.margin + before).most() - 1;
  }

 private:
  using Node = perfect_information::Node<Layout, seats>;
  /// A proven bound on the margin. With `yes`, `margin` is a lower bound: the margin reaches every beta that `margin`
  /// reaches. Otherwise it is an upper bound: the margin reaches no beta that reaches `margin`.
  struct Proven {
    bool yes;
    Margin margin;
  };
  /// An entry of the transposition table: the proven bounds, and the index of the best move.
  struct Entry {
    Margin lower = Margin::lowest(), upper = Margin::highest();
    std::uint8_t best = 255;
  };
  struct Move {
    Layout layout;  ///< layout after the move
    std::uint8_t tile;
    std::int16_t points = 0;  ///< scored for laying it
    std::int16_t rank = 0;    ///< moves of higher rank are tried first
  };
  // The bound: a hand of 53 tiles (89 of the double-twelve set) has at most two places for each, but All Sevens' four
  // wild tiles have four. Branches have at most two kinds of places for each half of a tile.
  static constexpr std::size_t most_moves = std::is_same_v<Tiles, Bits> ? 128 : 192;
  using Moves = boost::container::static_vector<Move, most_moves>;
  static_assert(2 * (tile_count_of<Tiles> - 2) + 2 * 4 <= most_moves && 4 * tile_count <= most_moves,
                "Moves holds all moves of a hand");
  static constexpr std::uint8_t draws = 255;                        ///< stands for a tile in a move that draws
  static constexpr std::size_t most_cached = std::size_t{4} << 20;  ///< bytes of the largest table that is read first

  void prepare(const Position&) override {
    rules_ = typename Layout::Rules(problem_.layout);
    seats_ = problem_.settings.seats;
    bounded_ = problem_.layout.counting == Counting::nothing ||
               (problem_.layout.counting == Counting::equal_ends && problem_.settings.sides() > 2);
    undrawn_.fill(0);
    for (auto i = static_cast<std::size_t>(problem_.drawable); i-- > 0;)
      undrawn_[i] = static_cast<std::int16_t>(undrawn_[i + 1] + total_of[problem_.stock[i]]);
    table_.clear();
    table_.obey(limits());
  }

  /// The answer for a final margin, or for a bound that decides: whether it reaches beta.
  Proven compared(Margin margin, Margin beta) const {
    if (reaches(margin, beta)) return {true, margin};
    return {false, beyond(margin, beta)};
  }

  /// The answer for a hand that has ended: seat `out` went out, or -1 if it is blocked.
  Proven ended(const Node& node, int out, Margin beta) const {
    const SideScores scores = scores_at_end(problem_.settings, pips_of(node), out, node.last);
    return compared(Margin::of(scores, problem_.settings.sides(), problem_.side), beta);
  }

  SeatPips pips_of(const Node& node) const {
    SeatPips pips{};
    std::copy(node.pips.begin(), node.pips.end(), pips.begin());
    return pips;
  }

  /// Whether the bounds by what is left in hands and stock decide; sets `answer` if so. It is used only where it saves
  /// time; see above.
  bool decided_by_bounds(const Node& node, Tiles tiles, Margin beta, Proven& answer) const {
    const Settings& s = problem_.settings;
    SeatPips pips = pips_of(node);
    if (s.drawing != Drawing::freely || !can_draw(node)) {  // one of these tiles will be laid now
      int lightest = infinite;
      for (Tiles rest = tiles; rest != 0; rest &= rest - 1)
        lightest = std::min<int>(lightest, total_of[static_cast<std::size_t>(first_of(rest))]);
      pips[node.turn] = static_cast<std::int16_t>(pips[node.turn] - lightest);
    }
    const Bounds end = bounds_at_end(s, pips, undrawn_[node.stock], problem_.side);
    Margin least = Margin::all(end.least), most = Margin::all(end.most);
    if (problem_.layout.counts) {
      std::array<int, most_seats> left{};  // tiles that each side may still lay, for at most three points each
      left.fill(std::max(0, problem_.drawable - node.stock));
      for (int seat = 0; seat < seats_; ++seat)
        left[static_cast<std::size_t>(s.side_of(seat))] += ones(node.hands[static_cast<std::size_t>(seat)]);
      for (int side = 0; side < s.sides(); ++side) {
        const Margin points = Margin::gain(3 * left[static_cast<std::size_t>(side)], side, problem_.side);
        (side == problem_.side ? most : least) = (side == problem_.side ? most : least) + points;
      }
    }
    if (reaches(least, beta))
      answer = {true, least};
    else if (!reaches(most, beta))
      answer = {false, beyond(most, beta)};
    else
      return false;
    return true;
  }

  Proven search_leads(const Node& node, Tiles leads, Margin beta) {
    const bool up = is_ours(node.turn);
    Proven all{!up, up ? Margin::lowest() : Margin::highest()};
    for (; leads != 0; leads &= leads - 1) {
      const int tile = first_of(leads);
      const Proven result = search_after(node, move_to(Layout::led(Tile(tile), rules_), tile), beta);
      if (result.yes == up) return result;
      all.margin = up ? larger(all.margin, result.margin) : smaller(all.margin, result.margin);
    }
    return all;
  }

  Move move_to(const Layout& next, int tile) const {
    const int points = problem_.layout.counts ? next.score(rules_) : 0;
    return {next, static_cast<std::uint8_t>(tile), static_cast<std::int16_t>(points)};
  }

  /// Searches the position after the player on turn has laid or taken a tile.
  Proven search_after(Node node, Move move, Margin beta) {
    if (move.tile == draws) {
      draw(node);
      return search(node, beta);
    }
    const Margin gained = lay(node, move);
    Proven proven;
    if (is_out(node, node.last)) {
      proven = ended(node, node.last, beta - gained);
    } else {
      next(node);
      proven = search(node, beta - gained);
    }
    return {proven.yes, proven.margin + gained};
  }

  void draw(Node& node) const {
    const int tile = problem_.stock[node.stock++];
    node.hands[node.turn] |= bit<Tiles>(tile);
    node.pips[node.turn] = static_cast<std::int16_t>(node.pips[node.turn] + total_of[static_cast<std::size_t>(tile)]);
  }

  /// Lays a tile without changing the turn. Returns the points that it scores.
  Margin lay(Node& node, Move move) const {
    node.hands[node.turn] ^= bit<Tiles>(move.tile);
    node.pips[node.turn] = static_cast<std::int16_t>(node.pips[node.turn] - total_of[move.tile]);
    node.layout = move.layout;
    node.last = node.turn;
    if (!problem_.layout.counts) return Margin{};
    return Margin::gain(move.points, problem_.settings.side_of(node.turn), problem_.side);
  }

  bool is_out(const Node& node, int seat) const {
    if (node.hands[static_cast<std::size_t>(seat)] != 0) return false;
    return problem_.settings.out == Out::one || node.hands[static_cast<std::size_t>((seat + 2) % seats_)] == 0;
  }

  /// Whether there is only one move, which becomes `only`; also if there is a single tile and all its places are
  /// equally good.
  bool one_move(const Node& node, Tiles tiles, Move& only) const {
    if ((tiles & (tiles - 1)) != 0 || (problem_.settings.drawing == Drawing::freely && can_draw(node))) return false;
    const bool goes_out =
        tiles == node.hands[node.turn] && problem_.settings.out == Out::one && !problem_.layout.counts;
    const int tile = first_of(tiles);
    int ways = 0;
    node.layout.for_each_next(tile, rules_, [&](Layout next) {
      only.layout = next;
      ++ways;
    });
    if (ways != 1 && !goes_out) return false;
    only = move_to(only.layout, tile);
    return true;
  }

  /// Searches a position, which it leaves changed.
  Proven search(Node& node, Margin beta) {
    Margin gained{};
    int passed = 0;
    const auto counted = [&](Proven proven) -> Proven { return {proven.yes, proven.margin + gained}; };
    for (;;) {
      const Tiles tiles = fitting(node);
      if (tiles == 0) {
        if (can_draw(node)) {
          draw(node);
          if (problem_.settings.drawing == Drawing::one) next(node);
        } else {
          if (++passed == seats_) return counted(ended(node, -1, beta - gained));
          next(node);
        }
        continue;
      }
      Move only;
      if (!one_move(node, tiles, only)) return counted(search_moves(node, tiles, beta - gained));
      passed = 0;
      gained = gained + lay(node, only);
      if (is_out(node, node.last)) return counted(ended(node, node.last, beta - gained));
      next(node);
    }
  }

  /// Lists all moves with their ranks; see move ordering above.
  void list(const Node& node, Tiles tiles, Moves& moves) const {
    const Settings& s = problem_.settings;
    const int next_seat = node.turn + 1 == seats_ ? 0 : node.turn + 1;
    const bool against_one = s.sides() > 2 && !is_ours(node.turn);
    const Tiles opponent = node.hands[static_cast<std::size_t>(against_one ? problem_.side : next_seat)];
    const Tiles its_partner = s.partners ? node.hands[static_cast<std::size_t>((next_seat + 2) % seats_)] : 0;
    const int takes_a_tile = can_draw(node) ? 2 : 0;  // counts like two answers
    for (Tiles rest = tiles; rest != 0; rest &= rest - 1) {
      const int tile = first_of(rest);
      node.layout.for_each_next(tile, rules_, [&](Layout next) {
        const Tiles fit = next.fitting(rules_);
        const int answers = ones(fit & opponent);
        Move& move = moves.emplace_back(move_to(next, tile));
        move.rank = static_cast<std::int16_t>(move.points - 20 * (answers == 0 ? takes_a_tile : answers) -
                                              12 * ones(fit & its_partner));
      });
    }
    if (s.drawing == Drawing::freely && can_draw(node)) moves.push_back({.layout = {}, .tile = draws, .rank = 1000});
  }

  Proven search_moves(const Node& node, Tiles tiles, Margin beta) {
    count_node();
    if (bounded_)
      if (Proven answer{false, Margin{}}; decided_by_bounds(node, tiles, beta, answer)) return answer;
    const Key<words> key = pack<words>(node, problem_.settings.tie == Tie::blocker);
    const std::uint64_t hash = table_.hash(key);
    table_.prefetch(hash);
    Moves moves;
    const bool cached = table_.bytes() <= most_cached;
    if (!cached) list(node, tiles, moves);  // while the memory is fetched
    std::uint8_t expected = 255;
    if (const Entry* found = table_.find(key, hash)) {
      if (reaches(found->lower, beta)) return {true, found->lower};
      if (reaches(beta, found->upper)) return {false, found->upper};
      expected = found->best;
    }
    if (cached) list(node, tiles, moves);

    if (expected != 255) moves[expected].rank = 10000;
    const bool up = is_ours(node.turn);
    Proven best{!up, up ? Margin::lowest() : Margin::highest()};
    std::uint8_t best_move = 0;
    for (std::size_t tried = 0; tried < moves.size() && best.yes != up; ++tried) {
      std::size_t pick = 0;
      for (std::size_t i = 1; i < moves.size(); ++i)
        if (moves[i].rank > moves[pick].rank) pick = i;
      moves[pick].rank = -10000;
      const Proven result = search_after(node, moves[pick], beta);
      if (tried == 0 || result.yes == up) best_move = static_cast<std::uint8_t>(pick);
      if (result.yes == up)
        best = result;
      else
        best.margin = up ? larger(best.margin, result.margin) : smaller(best.margin, result.margin);
    }

    Entry& entry = *table_.insert(key, hash).first;
    (best.yes ? entry.lower : entry.upper) = best.margin;
    entry.best = best_move;
    return best;
  }

  Tiles fitting(const Node& node) const { return node.layout.fitting(rules_) & node.hands[node.turn]; }
  bool can_draw(const Node& node) const { return node.stock < problem_.drawable; }
  bool is_ours(int seat) const { return problem_.settings.side_of(seat) == problem_.side; }
  void next(Node& node) const { node.turn = static_cast<std::uint8_t>(node.turn + 1 == seats_ ? 0 : node.turn + 1); }

  typename Layout::Rules rules_;
  int seats_ = 0;
  bool bounded_ = true;                                       ///< whether decided_by_bounds() saves time
  std::array<std::int16_t, large_tile_count + 1> undrawn_{};  ///< [tiles drawn]: number of pips that may still be drawn
  TranspositionTable<Key<words>, Entry, HashOf<Key<words>>, std::uint16_t> table_;
};

template <class Layout, class Margin, int seats, int words>
std::unique_ptr<Engine> make(std::size_t memory) {
  return std::make_unique<Search<Layout, Margin, seats, words>>(memory);
}

}  // namespace

// The double-six set: two players on a line; more players; more sides that score in play; the same for branches that
// are counted, and for any other layout. The double-nine set: one search for everything. The double-twelve set:
// another, with sets of tiles in two words.
Maker general_search(const Problem& problem) {
  const Settings& s = problem.settings;
  const bool scoring = problem.layout.counts && s.sides() > 2;
  if (s.highest > narrow_max_pip) return make<PlainBag, OneMargin, 5, 6>;
  if (s.highest > max_pip) return make<Bag, OneMargin, 5, 4>;
  if (s.shape == Shape::line && !s.sevens)
    return s.seats == 2 ? make<Line, OneMargin, 2, 2>
           : scoring    ? make<Line, ManyMargins, 5, 2>
                        : make<Line, OneMargin, 5, 2>;
  if (s.counts_arms())
    return s.seats == 2 ? make<Branches, OneMargin, 2, 2>
           : scoring    ? make<Branches, ManyMargins, 5, 3>
                        : make<Branches, OneMargin, 5, 3>;
  return s.seats == 2 ? make<Bag, OneMargin, 2, 2>
         : scoring    ? make<Bag, ManyMargins, 5, 3>
                      : make<Bag, OneMargin, 5, 3>;
}

}  // namespace boneyard::multiplayer::perfect_information
