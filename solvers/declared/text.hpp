// A patience that is declared by a text: the language, and the game that a text describes with every option set.
//
// docs/rules-language.md explains the language to those who write a text, data/rules.schema.json describes it to
// programs. A Text is read once and never changes. Every Variant of it shares the Game that its options give, and
// through it the Text, so a declared game lives as long as something uses it.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/answer.hpp"
#include "boneyard/lifetimebound.hpp"
#include "boneyard/tile.hpp"
#include "boneyard/variant.hpp"
#include "solvers/game.hpp"

namespace boneyard::declared {

/// How the tiles of a place lie. A row closes up when tiles leave it; no text declares a line.
using Kind = PlaceKind;
/// Whether a list of such places has one place, from which no move takes a tile.
constexpr bool is_alone(Kind kind) { return kind == Kind::chain || kind == Kind::stock || kind == Kind::suits; }
/// Which tiles of a place are available.
enum class Open : std::uint8_t { all, last, first, ends, none };
/// When a place draws from the stock.
enum class Fill : std::uint8_t { never, missing, empty };

/// A list of places that are alike: five columns.
struct Group {
  std::string name;
  Kind kind{};
  Open open{};
  int count = 1;            ///< number of places
  std::vector<int> dealt;   ///< tiles dealt to each place; -1: all that remain
  int rows = 0, width = 0;  ///< of a triangle or a grid
  std::size_t limit = 0;    ///< most tiles that a place may hold; 0: any number
  Fill fill = Fill::never;
  std::size_t fill_to = 0;     ///< the number of tiles to which it is filled
  std::size_t fill_below = 0;  ///< if it is filled when tiles are missing: as soon as it has fewer
  bool closes_late = false;    ///< of a grid: gaps stay until the move `close`
  bool starts_with_double = false;
  bool emptied = false;  ///< must be empty to win
  int first = 0;         ///< the number of its first place

  bool has_gaps() const { return kind == Kind::triangle || kind == Kind::grid; }
  bool may_hold(std::size_t tiles) const { return limit == 0 || tiles <= limit; }
};

/// What tiles must have in common.
enum class Relation : std::uint8_t {
  any,
  sum,          ///< their totals add up to a number, or to one of several
  total,        ///< equal totals
  pip,          ///< a pip that all have
  touching,     ///< as they lie, the right end of one equals the left end of the next
  consecutive,  ///< totals that differ by one, in either direction
  rank,         ///< the lower end of the next is one less
};

/// Sums of totals: bit s stands for the sum s.
using Sums = std::uint64_t;
inline constexpr int highest_sum = 63;
inline constexpr Sums odd_sums = 0xAAAA'AAAA'AAAA'AAAA, even_sums = ~odd_sums;

/// Which tiles a rule takes up.
enum class Only : std::uint8_t { any, doubles, singles };

/// A kind of move.
struct MoveRule {
  enum class Kind : std::uint8_t { discard, middle, lay, move, draw, close };

  Kind kind{};
  std::vector<int> from;            ///< numbers of groups
  std::vector<int> places;          ///< all places of these
  int to = -1;                      ///< the number of the group to which tiles go
  std::size_t least = 1, most = 1;  ///< how many tiles are discarded or moved at a time; drawn: `least`
  bool neighbours = false;          ///< of a discard: its tiles lie side by side
  Relation by = Relation::any;
  Sums sums = 0;
  Only only = Only::any;
  bool onto_empty = false;  ///< of a move: to an empty place; otherwise onto a tile by the relation
  bool when_stuck = false;  ///< only if there is no other move

  bool has_sum(int sum) const { return sum <= highest_sum && (sums >> sum & 1) != 0; }
  /// The sum, if there is one only; else -1.
  int one_sum() const { return std::has_single_bit(sums) ? std::countr_zero(sums) : -1; }
  bool takes_up(bool is_double) const { return only == Only::any || (only == Only::doubles) == is_double; }
};

/// The rules with every option set. A place is a pile, a row, a hand …: groups[k] has the places from its `first` on.
struct Game {
  std::shared_ptr<const class Text> text;
  RuleValues values;
  int highest = max_pip;
  bool blanks = true;  ///< whether tiles with a blank are used
  std::vector<Group> groups;
  std::vector<int> group_of;  ///< by place
  std::vector<MoveRule> moves;
  int but = 0;     ///< tiles that may be left in the places that must be empty
  int stock = -1;  ///< the place of the stock; -1: there is none

  int places() const { return static_cast<int>(group_of.size()); }
  const Group& group(int place) const BONEYARD_LIFETIMEBOUND {
    return groups[static_cast<std::size_t>(group_of[static_cast<std::size_t>(place)])];
  }
  /// The group to which a rule brings tiles.
  const Group& target(const MoveRule& rule) const BONEYARD_LIFETIMEBOUND {
    return groups[static_cast<std::size_t>(rule.to)];
  }
  /// Whether the rules look at how a tile is turned, at its pips, or only at its total. What they do not look at cannot
  /// change a verdict.
  bool uses_ends() const {  // inline, since the page asks it of the module that has no reader of such rules
    return std::any_of(moves.begin(), moves.end(), [](const MoveRule& rule) { return rule.by == Relation::touching; });
  }
  bool uses_pips() const;
  /// How tiles leave the table: by discards alone.
  Pairs pairs() const {  // inline for the same reason
    Pairs pairs;
    for (const MoveRule& rule : moves) {
      if (rule.kind == MoveRule::Kind::middle) return {};
      if (rule.kind != MoveRule::Kind::discard) continue;
      if (rule.least != 2 || rule.most != 2) return {};
      const int total = rule.by == Relation::sum ? rule.one_sum() : -1;
      pairs.total = pairs.only && pairs.total != total ? -1 : total;
      pairs.only = true;
    }
    return pairs;
  }
  /// Whether a position can come again.
  bool can_loop() const;
  /// The number of tiles that are dealt.
  int tiles() const { return blanks ? tiles_in_set(highest) : tiles_in_set(highest) - highest - 1; }
};

class Text : public std::enable_shared_from_this<Text> {
 public:
  /// Reads a text. Throws a ParseError that names the place of what is wrong.
  static std::shared_ptr<const Text> read(std::string_view json);

  /// The whole text in one line of ASCII without `;`, its keys in alphabetical order. Two games are the same if and
  /// only if their texts are.
  const std::string& canonical() const BONEYARD_LIFETIMEBOUND { return canonical_; }
  const GameInfo& info() const BONEYARD_LIFETIMEBOUND { return info_; }
  const std::string& source() const BONEYARD_LIFETIMEBOUND { return source_; }
  /// The game with these values of the options. Throws ParseError.
  std::shared_ptr<const Game> game(const RuleValues& values) const;

 private:
  friend class Reader;
  void read_options();

  std::string canonical_, name_, title_, aim_, source_;
  std::deque<std::string> words_;                         // to which the options refer
  std::deque<std::vector<std::string_view>> word_lists_;  // likewise
  Options options_;
  GameInfo info_;
};

/// The end of the rules text with which `text` begins: a whole object in braces. Throws ParseError.
std::size_t end_of_text(std::string_view text);

/// The rules as a page for people, in Markdown as docs/rules has it.
std::string page(const Game& game);
/// What follows from the rules without playing: from the arithmetic of set and goal, and whether play can loop.
std::vector<std::string> facts(const Game& game);

}  // namespace boneyard::declared
