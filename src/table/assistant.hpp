// A person at a real table: what may be told now, what it does, and what is said of it. Every front end hands on what
// the person types or taps as words, and shows what comes back.
//
//   6-4 64 [6|4] …      before a hand: the tiles that the person was dealt; `hold 6-4 …` says so, too
//   2, me, Ann          who leads, where no rule says it; `lead 2`, also with the tiles behind: `lead 2 6-4 64 …`
//   6-4, 6-4>, <6-4     in a hand: the seat on turn lays a tile, alone if it fits at one place; on the own turn also
//                       the number of a legal move. Several entries may stand in a line
//   pass, draw, draw 5-1        the seat on turn passes, draws; the own draw with its tile
//   up 5-1, 5-1         Blind: the tile that is turned up
//   12, 6-4 5-1         after a hand: pips or tiles left with the player who is asked for
//   undo 3              takes back the last three entries; without a number one; before the first the hand
//   fix 5 6-4>          puts entries in the place of entry 5, and keeps the later ones as far as they can be
//   insert 5 pass, out 5        puts entries before entry 5, leaves entry 5 out
//   redo                takes back the last undo, fix, insert or out
//   doubt 4-0           notes an entry that others stand against, and concludes nothing from these: people revoke
//   name 2 Ann          what a seat is called
//   hint, who, review   ask for what a search finds out
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/assist.hpp"
#include "boneyard/lifetimebound.hpp"
#include "boneyard/sentence.hpp"

namespace boneyard {

/// What a real table waits for.
enum class Awaited : std::uint8_t { tiles, leader, move, own_move, turned_up, left, nothing };

/// What an act at a real table has done, and what is said of it.
struct Assisted {
  Sentences sentences{};
  bool moved = false;    ///< the table has changed
  bool refused = false;  ///< the words could not be done, or not all of them; the sentences say why
  /// The words that note a refused entry all the same, and doubt what stands against it; empty if that does not help.
  std::string doubt{};
  enum class Find : std::uint8_t { nothing, advice, who, review } find{};  ///< what a search is to find out
};

/// A person at a real table. Belongs to one thread.
class Assistant {
 public:
  explicit Assistant(RealTable table) : table_(std::move(table)) {}

  RealTable& table() BONEYARD_LIFETIMEBOUND { return table_; }
  const RealTable& table() const BONEYARD_LIFETIMEBOUND { return table_; }

  Awaited awaits() const;
  /// The same as a question: `Ann is on turn: a tile, draw or pass?`
  Sentence asks() const;
  /// Does what the words say. Throws no ParseError.
  Assisted act(std::string_view words);
  /// Whether `redo` has something to do.
  bool can_redo() const { return !undone_.empty(); }

 private:
  using Words = std::vector<std::string_view>;
  Assisted act_on(const Words& given);
  Assisted begin(const Words& given);
  Assisted begin_if_known();
  Assisted enter(const Words& given, bool doubted);
  Assisted undo(const Words& argument);
  Assisted redo();
  Assisted amend(std::string_view command, const Words& argument);
  Assisted name(std::string_view typed);
  std::vector<std::string> words_from(std::size_t first) const;
  void skip_name(Words& left) const;
  multiplayer::Seen read(Words& left) const;
  multiplayer::Seen read_left(Words& left) const;
  Assisted impossible(const multiplayer::Impossible& why, const multiplayer::Seen& entry) const;
  int read_seat(std::string_view text) const;

  RealTable table_;
  // Of a hand that has not begun:
  std::optional<LargeSet> tiles_;
  std::optional<int> leader_;
  std::vector<std::string> undone_;  ///< the table before each undo, fix, insert and out, as text
};

}  // namespace boneyard
