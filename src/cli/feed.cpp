#include "cli/feed.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace boneyard::app {

std::string DealItem::place() const {
  if (seed) return fmt::format("seed {}", *seed);
  return file.empty() ? "--deal" : fmt::format("{}:{}", file, line);
}

std::string DealItem::name() const { return file.empty() && !seed ? "a typed deal" : place(); }

DealFeed::DealFeed(const DealSource& source, const Variant& variant) : source_(source), deals_(variant) {
  if (const auto* file = std::get_if<DealFile>(&source)) {
    name_ = shown(file->path);
    reader_.emplace(file->path);
  } else if (const auto* seeds = std::get_if<SeedList>(&source)) {
    rest_ = *seeds;
    std::ranges::reverse(rest_);  // the next one last
  }
}

std::optional<DealChunk> DealFeed::next(std::size_t most) {
  if (reader_) {
    auto lines = reader_->next(most);
    if (!lines) return std::nullopt;
    return DealChunk{.lines = std::move(*lines)};
  }
  if (const auto* typed = std::get_if<TypedDeal>(&source_)) {
    if (std::exchange(typed_given_, true)) return std::nullopt;
    return DealChunk{.typed = typed};
  }
  if (rest_.empty()) return std::nullopt;
  // Careful at the end of the seeds: last + 1 may not exist.
  SeedRange& next = rest_.back();
  const std::uint64_t last = next.first + std::min<std::uint64_t>(next.last - next.first, most - 1);
  const DealChunk chunk{.seeds = SeedRange{next.first, last}};
  if (last == next.last)
    rest_.pop_back();
  else
    next.first = last + 1;
  return chunk;
}

void DealFeed::for_each(const DealChunk& chunk, const std::function<bool(const DealItem&)>& visit,
                        const std::function<bool(const std::string&)>& bad) const {
  DealItem item;
  if (chunk.typed != nullptr) {
    item.deal = chunk.typed->deal;
    visit(item);
  } else if (chunk.seeds) {
    for (std::uint64_t seed = chunk.seeds->first;; ++seed) {
      item.seed = seed;
      item.deal = deals_.of_seed(seed);
      if (!visit(item) || seed == chunk.seeds->last) return;
    }
  } else {
    item.file = name_;
    item.line = chunk.lines.first;
    std::string_view rest = chunk.lines.text;
    for (std::size_t end; (end = rest.find('\n')) != rest.npos; rest.remove_prefix(end + 1), ++item.line) {
      const std::string_view line = rest.substr(0, std::min(end, rest.find('#')));
      if (line.find_first_not_of(" \t\r\f\v") == line.npos) continue;
      bool go_on;
      try {
        if (chunk.lines.overlong) throw ParseError(fmt::format("line longer than {} bytes", LineReader::longest));
        item.deal = deals_.typed(line);
        go_on = visit(item);
      } catch (const ParseError& error) {
        go_on = bad(fmt::format("{}: {}", item.place(), error.what()));
      }
      if (!go_on) return;
    }
  }
}

}  // namespace boneyard::app
