// Draws winnable deals of Knock-Out with known weights, for importance sampling (Kahn and Marshall 1953).
//
// What is drawn. A split of a line is a family of blocks that clears it (see solver.cpp): with knock=pair all blocks
// have two tiles, with knock=run two or three. A run of four or more can be cut into pairs and threes, each still a
// legal move, so a line is winnable if and only if it has a split. There are far more (deal, split) pairs than can be
// listed, but they have a product form, so they can be counted and drawn exactly:
//
//   (deal, split) = a set of pieces (directed rows of two or three tiles that touch with equal ends; every tile of the
//   set is in one piece) + places for the pieces, such that blocks do not cross.
//
// Places. Take n tiles in b pieces. Scan a line from the left: each place either begins a piece (any of those left), or
// continues the incomplete piece that was begun last; continuing any other would make blocks cross. So a placing is a
// row of n steps. The b steps that begin pieces go up, by the size of the piece minus one; the others go down by one;
// and the sum never falls below zero. Now use the cycle lemma (Dvoretzky, Motzkin 1947): add one more step down at the
// end. Of the n + 1 rotations of any circle of n + 1 steps that add up to -1, exactly one falls below zero at its last
// step and not before. There are (n + 1)! / (n + 1 - b)! circles with a marked start, so there are n! / (n + 1 - b)!
// placings, whatever the sizes are. To draw a uniform placing, choose b of n + 1 slots for the pieces, in order, and
// rotate them to the good start. (With pairs, b = n / 2 and the number is Catalan(b) * b!.)
//
// Pieces. Two tiles share at most one pip. So a piece determines with which ends each of its tiles touches: an end tile
// of a piece touches with one end, a middle tile with both. Choose these roles for every tile. At a pip with e end
// tiles and m ends of middle tiles, each middle end gets an end tile of its own, in e! / (e - m)! ways (two middle
// tiles never touch: that would be a piece of four). The other end tiles pair up, in (e - m - 1)!! ways. Each piece can
// lie in two directions. If its middle is a double, its two ends are equal; then the two ways to give it the same two
// neighbours are the two directions, and the factor two is already counted. A double as an end tile has one role, not
// two, because its ends are equal, too. Hence
//
//   pairs of deal and split = sum over roles of product over pips * 2^(b - double middles) * n! / (n + 1 - b)!,
//   b = (n - number of middles) / 2.
//
// The sum. Roles are chosen pip by pip: at each pip, for its double and for its tiles whose other pip comes later. Then
// the factor of this pip is known. For the later pips, only the number of middle tiles matters, and how often each pip
// is used so far. Pips differ in nothing else, so the uses are sorted. That leaves a graph of a few dozen nodes for
// pairs and some thousand for runs. Its edges hold cumulative weights as exact 64-bit integers. A walk with exact draws
// gives uniform roles; a shuffle of each pip's end tiles gives the rest. (Without sorting there are about ten times as
// many nodes. Choosing roles tile by tile takes millions of nodes for runs.)
//
// Doubles have the factor two where they are not middle tiles, which leaves 2^b / 2^(doubles). And b is at least
// fewest_pieces, so what depends on b is counted relative to its value there, all in whole numbers.

#include "solvers/knock_out/sampler.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>

namespace boneyard::knock_out {
namespace {

enum Role : std::uint8_t { end_here, end_there, middle };

constexpr int most_pieces = tile_count / 2;

/// The number of ways to give each of `middles` ends of middle tiles one of `ends` end tiles, and to pair up the other
/// end tiles.
constexpr std::uint64_t ways_at_pip(int ends, int middles) {
  if (middles > ends || (ends - middles) % 2 != 0) return 0;
  std::uint64_t ways = 1;
  for (int i = ends; i > ends - middles; --i) ways *= static_cast<std::uint64_t>(i);
  for (int i = ends - middles - 1; i > 1; i -= 2) ways *= static_cast<std::uint64_t>(i);
  return ways;
}

constexpr std::uint64_t checked_multiply(std::uint64_t a, std::uint64_t b) {
  const auto product = detail::multiply(a, b);
  assert(product.high == 0);
  return product.low;
}

int fewest_pieces(int tiles, Knock knock) {
  // As many pieces of three as leave an even number of tiles.
  return knock == Knock::pair ? tiles / 2 : tiles < 2 ? tiles : (tiles + 2) / 3;
}

/// Puts a row into uniformly random order, beginning at its first place. It makes other draws than boneyard::shuffle,
/// and must not change, because winnable deals keep their numbers.
template <class Row>
void shuffle_forwards(Row&& row, SeedStream& random) {
  for (std::size_t i = 0; i + 1 < row.size(); ++i) std::swap(row[i], row[i + random.below(row.size() - i)]);
}

}  // namespace

/// Builds the graph of roles, depth first; every node is built once.
struct Sampler::Builder {
  Sampler& sampler;
  int tiles, base_pieces;
  std::map<std::pair<Uses, int>, std::uint32_t> known{};

  /// The node for the remaining pips, which have these uses, after `middles` tiles have become middle tiles.
  std::uint32_t node(const Uses& uses, int middles) {
    const auto [at, is_new] = known.try_emplace({uses, middles}, 0);
    if (!is_new) return at->second;
    std::vector<Choice> choices;
    Node built;
    if (uses.empty()) {
      built.weight = weight_of_pieces((tiles - middles) / 2);
    } else {
      Choice choice{};
      choose(uses, middles, 0, choice, choices, built.weight);
    }
    built.first = static_cast<std::uint32_t>(sampler.choices_.size());
    sampler.choices_.insert(sampler.choices_.end(), choices.begin(), choices.end());
    built.last = static_cast<std::uint32_t>(sampler.choices_.size());
    sampler.nodes_.push_back(built);
    return at->second = static_cast<std::uint32_t>(sampler.nodes_.size() - 1);
  }

  /// The number of directions and placings of `pieces` pieces, divided by that of the smallest possible number of
  /// pieces.
  std::uint64_t weight_of_pieces(int pieces) const {
    std::uint64_t weight = std::uint64_t{1} << (pieces - base_pieces);
    for (int b = base_pieces; b < pieces; ++b)
      weight = checked_multiply(weight, static_cast<std::uint64_t>(tiles + 1 - b));
    return weight;
  }

  /// Completes `choice` in every way: the roles from index `tile` on are still to be chosen.
  void choose(const Uses& uses, int middles, std::size_t tile, Choice& choice, std::vector<Choice>& choices,
              std::uint64_t& weight) {
    if (tile == uses.size()) {
      finish(uses, middles, choice, choices, weight);
      return;
    }
    for (Role role : {end_here, end_there, middle}) {
      if (role == end_there && tile == 0) continue;
      if (role == middle && sampler.rules_.knock == Knock::pair) continue;
      choice.roles[tile] = role;
      choose(uses, middles + (role == middle), tile + 1, choice, choices, weight);
    }
  }

  void finish(const Uses& uses, int middles, Choice& choice, std::vector<Choice>& choices, std::uint64_t& weight) {
    Use here = uses.front();
    Uses later(uses.begin() + 1, uses.end());
    (choice.roles[0] == middle ? here.middles += 2 : here.ends += 1);
    for (std::size_t i = 0; i < later.size(); ++i) {
      const auto role = choice.roles[i + 1];
      if (role == end_here) ++here.ends;
      if (role == end_there) ++later[i].ends;
      if (role == middle) ++here.middles, ++later[i].middles;
    }
    const std::uint64_t ways = ways_at_pip(here.ends, here.middles);
    if (ways == 0) return;
    std::iota(choice.order.begin(), choice.order.end(), std::uint8_t{0});
    std::sort(choice.order.begin(), choice.order.begin() + static_cast<std::ptrdiff_t>(later.size()),
              [&](std::uint8_t a, std::uint8_t b) { return std::pair(later[a], a) < std::pair(later[b], b); });
    std::sort(later.begin(), later.end());
    choice.next = node(later, middles);
    const std::uint64_t completions = sampler.nodes_[choice.next].weight;
    if (completions == 0) return;
    weight += checked_multiply(ways * (choice.roles[0] == middle ? 1 : 2), completions);
    choice.up_to = weight;
    choices.push_back(choice);
  }
};

Sampler::Sampler(Rules rules, int highest) : rules_(rules), highest_(highest) {
  const int tiles = tiles_in_set(highest), doubles = highest + 1;
  const int base_pieces = fewest_pieces(tiles, rules.knock);
  root_ = Builder{*this, tiles, base_pieces}.node(Uses(static_cast<std::size_t>(doubles)), 0);
  split_deals_ = nodes_[root_].weight * (factorial(tiles) / factorial(tiles + 1 - base_pieces));
  split_deals_ <<= base_pieces;
  split_deals_ >>= doubles;  // the division is exact: see the essay
  deals_ = factorial(tiles) << (tiles - doubles);
}

/// Two or three adjacent tiles, as they lie in the line.
struct Sampler::Piece {
  std::array<LaidTile, 3> tiles;
  std::uint8_t size = 0;
};

/// Joins tiles into pieces, pip by pip. Then places the pieces on the line.
class Sampler::Pieces {
 public:
  Pieces(SeedStream& random) : random_(random) {}

  /// Joins the tiles that touch at a pip. All tiles with this pip must have roles: `ends` are its end tiles, `middles`
  /// its middle tiles.
  void settle(int pip, boost::container::static_vector<Tile, 2 * pip_count>& ends,
              const boost::container::static_vector<Tile, 2 * pip_count>& middles) {
    shuffle_forwards(ends, random_);
    std::size_t next = 0;
    for (Tile tile : middles) serve(pip, tile, ends[next++]);
    for (; next < ends.size(); next += 2)
      pieces_.push_back({{LaidTile::from_ends(ends[next].other(pip), pip),
                          LaidTile::from_ends(pip, ends[next + 1].other(pip)), LaidTile()},
                         2});
  }

  /// Returns the line: places the pieces by the cycle lemma.
  Row place(std::size_t tiles) {
    constexpr std::uint8_t no_piece = 0xff;
    std::array<std::uint8_t, tile_count + 1> slot;
    const std::size_t slots = tiles + 1;
    for (std::size_t i = 0; i < slots; ++i) slot[i] = i < pieces_.size() ? static_cast<std::uint8_t>(i) : no_piece;
    shuffle_forwards(std::span(slot).first(slots), random_);

    int height = 0, lowest = 1;
    std::size_t start = 0;
    for (std::size_t i = 0; i < slots; ++i) {
      height += slot[i] == no_piece ? -1 : pieces_[slot[i]].size - 1;
      if (height < lowest) {
        lowest = height;
        start = i + 1;
      }
    }
    struct Open {
      std::uint8_t piece, next;
    };
    std::array<Open, tile_count> open;
    std::size_t depth = 0;
    Row line;
    for (std::size_t i = 0; i < tiles; ++i) {
      const std::uint8_t here = slot[start + i < slots ? start + i : start + i - slots];
      if (here != no_piece) open[depth++] = {here, 0};
      Open& top = open[depth - 1];
      const Piece& piece = pieces_[top.piece];
      line.push_back(piece.tiles[top.next++]);
      if (top.next == piece.size) --depth;
    }
    return line;
  }

 private:
  /// Gives a middle tile a neighbour at `pip`. The second neighbour completes the piece, whose direction is then drawn.
  /// The two neighbours of a double come in random order already.
  void serve(int pip, Tile tile, Tile neighbour) {
    auto& waiting = first_neighbour_[static_cast<std::size_t>(tile.number())];
    if (waiting.size == 0) {
      waiting = {{LaidTile::from_ends(neighbour.other(pip), pip), LaidTile::from_ends(pip, tile.other(pip)), {}}, 2};
      return;
    }
    Piece piece = waiting;
    piece.tiles[2] = LaidTile::from_ends(pip, neighbour.other(pip));
    piece.size = 3;
    if (!tile.is_double() && random_.below(2) == 1)
      piece.tiles = {piece.tiles[2].reversed(), piece.tiles[1].reversed(), piece.tiles[0].reversed()};
    pieces_.push_back(piece);
  }

  SeedStream& random_;
  boost::container::static_vector<Piece, most_pieces> pieces_;
  std::array<Piece, tile_count> first_neighbour_{};
};

Row Sampler::draw(SeedStream& random) const {
  assert(nodes_[root_].weight > 0);
  using Tiles = boost::container::static_vector<Tile, 2 * pip_count>;
  std::array<Tiles, pip_count> ends, middles;
  std::array<std::uint8_t, pip_count> pips;  // the pips that are still to come, in the node's order
  std::iota(pips.begin(), pips.end(), std::uint8_t{0});
  std::size_t count = static_cast<std::size_t>(highest_) + 1;
  Pieces pieces(random);
  for (const Node* node = &nodes_[root_]; count > 0; --count) {
    const std::uint64_t rank = random.below(node->weight);
    const Choice& choice = *std::upper_bound(choices_.begin() + node->first, choices_.begin() + node->last, rank,
                                             [](std::uint64_t value, const Choice& c) { return value < c.up_to; });
    const std::uint8_t pip = pips[0];
    for (std::size_t i = 0; i < count; ++i) {
      const Tile tile(pip, pips[i]);
      const std::uint8_t role = choice.roles[i];
      if (role == end_here) ends[pip].push_back(tile);
      if (role == end_there) ends[pips[i]].push_back(tile);
      if (role == middle) middles[pip].push_back(tile), middles[pips[i]].push_back(tile);
    }
    pieces.settle(pip, ends[pip], middles[pip]);
    const auto before = pips;
    for (std::size_t i = 0; i + 1 < count; ++i) pips[i] = before[static_cast<std::size_t>(choice.order[i] + 1)];
    node = &nodes_[choice.next];
  }
  return pieces.place(static_cast<std::size_t>(tiles_in_set(highest_)));
}

Row Sampler::draw_winnable(SeedStream& random) const {
  for (;;) {
    const Row deal = draw(random);
    if (random.below(count_splits(deal, rules_.knock)) == 0) return deal;
  }
}

std::uint64_t count_splits(const Row& line, Knock knock) {
  using Places = std::uint32_t;
  using Counts = std::array<std::uint64_t, tile_count + 1>;
  std::array<Places, pip_count> with_left{};  // places to the right of i, by their left pip
  // As in the solver. ends[i]: the ends of stretches that begin at i and can be cleared. next[i]: the places of the
  // tiles that may follow tile i in a move.
  std::array<Places, tile_count + 1> ends, next;
  std::array<Counts, tile_count + 1> splits;  // [i][e]: number of splits of the stretch [i, e); set where ends[i] has e
  const auto places = [](Places& set) {       // removes a place from a set and returns it
    const auto place = static_cast<std::size_t>(std::countr_zero(set));
    set &= set - 1;
    return place;
  };
  std::size_t i = line.size();
  ends[i] = Places{1} << i;
  splits[i][i] = 1;
  while (i-- > 0) {
    next[i] = ends[i + 1] & with_left[line[i].right()];
    ends[i] = Places{1} << i;
    splits[i][i] = 1;
    const auto add_block = [&](std::size_t last, std::uint64_t ways) {
      for (Places rest = ends[last + 1]; rest != 0;) {
        const std::size_t end = places(rest);
        if ((ends[i] >> end & 1) == 0) splits[i][end] = 0;
        ends[i] |= Places{1} << end;
        splits[i][end] += ways * splits[last + 1][end];
      }
    };
    for (Places partners = next[i]; partners != 0;) {
      const std::size_t second = places(partners);
      const std::uint64_t inside = splits[i + 1][second];
      add_block(second, inside);
      if (knock == Knock::run)
        for (Places thirds = next[second]; thirds != 0;) {
          const std::size_t third = places(thirds);
          add_block(third, inside * splits[second + 1][third]);
        }
    }
    with_left[line[i].left()] |= Places{1} << i;
  }
  return (ends[0] >> line.size() & 1) != 0 ? splits[0][line.size()] : 0;
}

double Sampler::expected_splits() const { return nearest_double(split_deals_, deals_); }

}  // namespace boneyard::knock_out
