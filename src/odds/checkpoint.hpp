// A checkpoint as text: what a run is, and all that it has found out so far. Reading and writing the file is
// the program's business.
//
//   boneyard checkpoint 1            the format's version
//   game five-columns                what the run is: name and value, a line each
//   …
//   --                               from here on, what it has found out
//   seconds 12.5
//   done 1023 76 0 …                 won, lost, undecided; then the tiles left, or 1:1019 2:4, the splits of won deals
//   ahead 5000 10 2 0 …              the same, after the number of deals before it
//   done 40 60 0 table 3 -51 -51 930 930 40 57 0 0 0
//                                    of a table game: tied; the sums of the values and of their squares; wins of seats
//   checksum 0123456789abcdef        FNV-1a of everything above
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "odds/ledger.hpp"

namespace boneyard {

/// What a run is, as names and values to be compared and shown: ("player", "random").
using Identity = std::vector<std::pair<std::string, std::string>>;

/// Everything that an interrupted run needs to go on.
struct Checkpoint {
  Identity identity;
  double seconds = 0;  ///< spent so far, all sittings together
  Ledger::State state;

  friend bool operator==(const Checkpoint&, const Checkpoint&) = default;
};

/// The counts of a tally, in one line: won, lost, undecided; tiles left, without the zeros at the end; splits:deals;
/// the counts of a table game after the word `table`.
std::string to_text(const Tally& tally);
/// Reads such a line back. Throws ParseError.
Tally parse_tally(std::string_view text);

/// Whether the counts of a tally from outside add up without passing 2^64, the tiles left are of no more deals, the
/// splits, if there are any, of all won ones, and of a table game no more deals are tied than lost and the sums can be
/// those of so many values.
bool is_sound(const Tally& tally);

/// As parse_checkpoint() reads it.
std::string to_text(const Checkpoint& checkpoint);

/// Throws ParseError saying whether the text is foreign, of another version, truncated or altered.
Checkpoint parse_checkpoint(std::string_view text);

/// How a checkpoint differs from the run at hand, as a clause for a message; empty if it does not.
std::string difference(const Identity& checkpoint, const Identity& run);

}  // namespace boneyard
