// Where the deals at the table come from, and the files a table reads and writes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "app/options.hpp"
#include "app/transcript.hpp"

namespace boneyard::app {

struct NewDeal {
  Deal deal;
  std::optional<std::uint64_t> seed;  ///< absent if the deal was constructed
  std::string note;                   ///< said below the table, if anything is to be said
};

/// A random deal; with `winnable_only` one that can be won, by search. Throws InputError if none is found
/// within a few seconds.
NewDeal new_deal(const ChosenGame& game, bool winnable_only);

/// The deal of a date: the seed is the date read as the number YYYYMMDD.
std::uint64_t seed_of_today();

/// Throws InputError naming the file.
void write_file(std::string_view path, std::string_view text);
std::string read_file(std::string_view path);
/// Reads and checks every move. Throws InputError naming file and line, or the move.
Transcript read_transcript(std::string_view path);

}  // namespace boneyard::app
