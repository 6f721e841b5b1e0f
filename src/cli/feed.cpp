#include "cli/feed.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "platform/errors.hpp"

namespace boneyard::app {

std::string DealItem::place() const {
  if (seed) return fmt::format("seed {}", *seed);
  return file.empty() ? "--deal" : fmt::format("{}:{}", file, line);
}

std::string DealItem::name() const {
  if (drawn_from) return fmt::format("a winnable deal drawn from {}", *drawn_from);
  return file.empty() && !seed ? "a typed deal" : place();
}

DealFeed::DealFeed(const DealSource& source, const Variant& variant) : source_(source), deals_(variant) {
  if (const auto* file = std::get_if<DealFile>(&source)) {
    name_ = shown(file->path);
    reader_.emplace(file->path);
  } else if (const auto* seeds = std::get_if<SeedList>(&source)) {
    rest_ = *seeds;
    std::ranges::reverse(rest_);  // so that the next range is the last element
  }
}

std::optional<DealChunk> DealFeed::next(std::size_t most) {
  DealChunk chunk{.number = given_};
  if (reader_) {
    try {
      auto lines = reader_->next(most);
      if (!lines) return std::nullopt;
      chunk.lines = std::move(*lines);
    } catch (const InputError& error) {
      chunk.failed = error.what();
    }
  } else if (std::holds_alternative<TypedDeal>(source_)) {
    if (given_ > 0) return std::nullopt;
  } else {
    if (rest_.empty()) return std::nullopt;
    // Careful at the end of the seeds: last + 1 may not exist.
    SeedRange& next = rest_.back();
    const std::uint64_t last = next.first + std::min<std::uint64_t>(next.last - next.first, most - 1);
    chunk.seeds = SeedRange{next.first, last};
    if (last == next.last)
      rest_.pop_back();
    else
      next.first = last + 1;
  }
  ++given_;
  return chunk;
}

void DealFeed::for_each(const DealChunk& chunk, const std::function<bool(DealItem&)>& visit) const {
  DealItem item{.file = name_, .line = chunk.lines.first, .overlong = chunk.lines.overlong};
  if (chunk.seeds) {
    for (std::uint64_t seed = chunk.seeds->first;; ++seed) {
      item.seed = seed;
      if (!visit(item) || seed == chunk.seeds->last) return;
    }
  }
  if (!reader_) {
    visit(item);
    return;
  }
  std::string_view rest = chunk.lines.text;
  for (std::size_t end; (end = rest.find('\n')) != rest.npos; rest.remove_prefix(end + 1), ++item.line) {
    item.text = rest.substr(0, std::min(end, rest.find('#')));
    if (item.text.find_first_not_of(" \t\f\v") != rest.npos && !visit(item)) return;
  }
}

Row DealFeed::deal_of(const DealItem& item) const {
  if (item.seed) return deals_.of_seed(*item.seed);
  if (!reader_) return std::get<TypedDeal>(source_).deal;
  if (item.overlong) throw ParseError(fmt::format("line longer than {} bytes", LineReader::longest));
  return deals_.typed(item.text);
}

}  // namespace boneyard::app
