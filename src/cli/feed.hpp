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
  std::string table{};                        ///< DealtDeal::table; the item then has no deal
  std::string_view file{};                    ///< the file's name, if the deal is from a file
  std::uint64_t line = 0;                     ///< the line in that file
  std::string_view text{};                    ///< the text of that line, without its comment, or of a table
  bool overlong = false;                      ///< the line is too long, and `text` is only its beginning

  /// The position in which play begins.
  AnyPosition start(const Variant& variant) const;
  /// The deal's place in messages: `seed 42`, `deals.txt:3`, `--deal` or `--position`.
  std::string place() const;
  /// The deal's name in headings: its place; "a typed deal" for --deal; for a built deal, the number it was built from.
  std::string name() const;
};

/// Consecutive deals: those of a range of seeds, those of lines, or the one that was typed.
struct DealChunk {
  std::uint64_t number = 0;  ///< of the chunk, from 0
  std::optional<SeedRange> seeds{};
  Lines lines{};
  bool table = false;                   ///< the lines are one table, of one deal
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
  std::optional<Lines> next_lines(std::size_t most);
  Lines rest_of_table(Lines lines);
  bool begins_table(std::string_view line) const;

  const DealSource& source_;
  Variant variant_;
  DealReader deals_;
  std::optional<LineReader> reader_;
  std::optional<bool> tables_;  ///< whether the file has tables of several lines; unset before its first deal
  std::string name_;
  SeedList rest_;  ///< seeds not yet handed out
  std::uint64_t given_ = 0;
};

}  // namespace boneyard::app
