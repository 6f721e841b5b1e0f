// Where the deals of a batch come from, in chunks.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "boneyard/game.hpp"
#include "cli/io/lines.hpp"
#include "cli/options.hpp"

namespace boneyard::app {

/// One deal of the input.
struct DealItem {
  Row deal{};
  std::optional<std::uint64_t> seed{};
  std::optional<std::uint64_t> drawn_from{};  ///< built to be winnable from this number, which is no seed
  std::string_view file{};                    ///< its name, if the deal is from a file
  std::uint64_t line = 0;                     ///< in that file
  std::string_view text{};                    ///< of the line, without its comment
  bool overlong = false;                      ///< of which only the beginning was read

  /// `seed 42`, `deals.txt:3` or `--deal`.
  std::string place() const;
  /// The same, but "a typed deal" of one that comes from no seed and no file, and of a built one where it comes from.
  std::string name() const;
};

/// Some deals in a row: those of seeds, those of lines, or the one that was typed.
struct DealChunk {
  std::uint64_t number = 0;  ///< of the chunk, from 0
  std::optional<SeedRange> seeds{};
  Lines lines{};
  std::optional<std::string> failed{};  ///< why the file could not be read on, in place of deals
};

class DealFeed {
 public:
  /// Opens the file, if it is one. `source` must outlive the feed.
  DealFeed(const DealSource& source, const Variant& variant);

  /// The next chunk of at most `most` deals. Blocks while a pipe has nothing. One thread at a time.
  std::optional<DealChunk> next(std::size_t most);

  /// How many chunks it has given.
  std::uint64_t given() const { return given_; }
  /// Calls `visit(item)` for every item, still without its deal, until that returns false.
  void for_each(const DealChunk& chunk, const std::function<bool(DealItem&)>& visit) const;
  /// Throws ParseError if it is a bad line.
  Row deal_of(const DealItem& item) const;

 private:
  const DealSource& source_;
  DealReader deals_;
  std::optional<LineReader> reader_;
  std::string name_;
  SeedList rest_;  ///< seeds not yet handed out
  std::uint64_t given_ = 0;
};

}  // namespace boneyard::app
