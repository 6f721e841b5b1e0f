// Hands out the deals of a batch in chunks.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "boneyard/game.hpp"
#include "cli/options.hpp"
#include "platform/line_reader.hpp"

namespace boneyard::app {

/// One deal of the input.
struct DealItem {
  Row deal{};
  std::optional<std::uint64_t> seed{};
  std::optional<std::uint64_t> drawn_from{};  ///< the number from which a winnable deal was built; it is no seed
  std::string_view file{};                    ///< the file's name, if the deal is from a file
  std::uint64_t line = 0;                     ///< the line in that file
  std::string_view text{};                    ///< the text of that line, without its comment
  bool overlong = false;                      ///< the line is too long, and `text` is only its beginning

  /// The deal's place in messages: `seed 42`, `deals.txt:3` or `--deal`.
  std::string place() const;
  /// The deal's name in headings: its place; "a typed deal" for --deal; for a built deal, the number it was built from.
  std::string name() const;
};

/// Consecutive deals: those of a range of seeds, those of lines, or the one that was typed.
struct DealChunk {
  std::uint64_t number = 0;  ///< of the chunk, from 0
  std::optional<SeedRange> seeds{};
  Lines lines{};
  std::optional<std::string> failed{};  ///< why the file could not be read further; there are no deals then
};

class DealFeed {
 public:
  /// Opens the file, if `source` is one. `source` must outlive the feed.
  DealFeed(const DealSource& source, const Variant& variant);

  /// The next chunk of at most `most` deals; nullopt after the last. Blocks while a pipe has no data. Only one thread
  /// at a time may call this.
  std::optional<DealChunk> next(std::size_t most);

  /// The file's name for messages; empty if the deals come from no file.
  const std::string& file() const { return name_; }
  /// The number of chunks handed out so far.
  std::uint64_t given() const { return given_; }
  /// Calls `visit(item)` for every deal of the chunk, until that returns false. `item.deal` is not set yet: see
  /// deal_of().
  void for_each(const DealChunk& chunk, const std::function<bool(DealItem&)>& visit) const;
  /// The deal of an item. Throws ParseError if the item's line is bad.
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
