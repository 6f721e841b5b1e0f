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
  LargeRow deal{};
  std::optional<std::uint64_t> seed{};
  std::string_view file{};  ///< its name, if the deal is from a file
  std::uint64_t line = 0;   ///< in that file

  /// `seed 42`, `deals.txt:3` or `--deal`.
  std::string place() const;
  /// The same, but "a typed deal" of one that comes from no seed and no file.
  std::string name() const;
  /// Of a patience.
  Deal whole() const { return Deal(Row(deal.begin(), deal.end())); }
};

/// Some deals in a row; one of the three.
struct DealChunk {
  std::optional<SeedRange> seeds{};
  const TypedDeal* typed = nullptr;
  Lines lines{};
};

class DealFeed {
 public:
  /// Opens the file, if it is one. `source` must outlive the feed.
  DealFeed(const DealSource& source, const Variant& variant);

  /// The next chunk of at most `most` deals. Blocks while a pipe has nothing. One thread at a time.
  std::optional<DealChunk> next(std::size_t most);

  /// Calls `visit(item)` for every deal and `bad(message)` for every bad line, until one of them returns false.
  void for_each(const DealChunk& chunk, const std::function<bool(const DealItem&)>& visit,
                const std::function<bool(const std::string&)>& bad) const;

 private:
  const DealSource& source_;
  DealReader deals_;
  std::optional<LineReader> reader_;
  std::string name_;
  SeedList rest_;  ///< seeds not yet handed out
  bool typed_given_ = false;
};

}  // namespace boneyard::app
