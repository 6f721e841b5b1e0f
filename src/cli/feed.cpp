#include "cli/feed.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "platform/errors.hpp"
#include "protocol/table_text.hpp"

namespace boneyard::app {

std::string DealItem::place() const {
  if (seed) return fmt::format("seed {}", *seed);
  if (!table.empty()) return "--position";
  return file.empty() ? "--deal" : fmt::format("{}:{}", file, line);
}

std::string DealItem::name() const {
  if (drawn_from) return fmt::format("a winnable deal drawn from {}", *drawn_from);
  if (!table.empty()) return "a typed table";
  return file.empty() && !seed ? "a typed deal" : place();
}

AnyPosition DealItem::start(const Variant& variant) const {
  if (table.empty()) return {variant, deal};
  return TypedTable(variant, table, TypedTable::From::position).position();
}

DealFeed::DealFeed(const DealSource& source, const Variant& variant)
    : source_(source), variant_(variant), deals_(variant) {
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
      auto lines = next_lines(most);
      if (!lines) return std::nullopt;
      chunk.lines = std::move(*lines);
      chunk.table = tables_.value_or(false);
    } catch (const InputError& error) {
      chunk.failed = error.what();
    }
  } else if (std::holds_alternative<DealtDeal>(source_)) {
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

namespace {

bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

/// Whether a text has anything that no row of tiles has: a name, json, an unknown tile.
bool may_be_table(std::string_view text) {
  return text.find_first_of("{?\n") != text.npos || std::ranges::any_of(text, is_letter);
}

/// Whether a line without its comment says nothing.
bool is_empty(std::string_view line) { return line.find_first_not_of(" \t\f\v\n") == line.npos; }
/// Whether a line that is not empty begins with a name.
bool has_name(std::string_view line) { return is_letter(line[line.find_first_not_of(" \t\f\v\n")]); }
std::string_view without_comment(std::string_view line) {
  return line.substr(0, std::min(line.find('#'), line.size()));
}

}  // namespace

/// The next lines of deals, a line each; or those of one table. The first deal of a file decides which.
std::optional<Lines> DealFeed::next_lines(std::size_t most) {
  if (tables_ == false) return reader_->next(most);
  std::optional<Lines> lines;
  do lines = reader_->next(1);
  while (lines && is_empty(without_comment(lines->text)));
  if (!lines) return std::nullopt;
  if (tables_ == true) return rest_of_table(std::move(*lines));
  tables_ = begins_table(without_comment(lines->text));
  if (!*tables_) return lines;
  if (has_name(lines->text)) return rest_of_table(std::move(*lines));
  // A short line is the first of a table, or a bad deal among others.
  const auto second = reader_->next(1);
  if (!second) return lines;
  tables_ = is_empty(second->text) || begins_table(without_comment(second->text));
  lines->text += second->text;
  return *tables_ && !is_empty(second->text) ? rest_of_table(std::move(*lines)) : lines;
}

/// A table of several lines begins with a name, or with some of a deal's tiles.
bool DealFeed::begins_table(std::string_view line) const {
  if (variant_.scores() || is_empty(line)) return false;
  if (has_name(line)) return true;
  try {
    return 2 * parse_cells(line, large_max_pip).size() <= deals_.of_seed(1).size();
  } catch (const ParseError&) {
    return false;
  }
}

/// Up to the next empty line.
Lines DealFeed::rest_of_table(Lines lines) {
  while (const auto more = reader_->next(1)) {
    if (is_empty(more->text)) break;
    lines.text += more->text;
    if (lines.text.size() > LineReader::longest)
      throw InputError(fmt::format("{}:{}: a table longer than {} bytes", name_, lines.first, LineReader::longest));
  }
  return lines;
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
    item.table = std::get<DealtDeal>(source_).table;
    visit(item);
    return;
  }
  if (chunk.table) {
    item.text = chunk.lines.text;
    visit(item);
    return;
  }
  std::string_view rest = chunk.lines.text;
  for (std::size_t end; (end = rest.find('\n')) != rest.npos; rest.remove_prefix(end + 1), ++item.line) {
    item.text = without_comment(rest.substr(0, end));
    if (!is_empty(item.text) && !visit(item)) return;
  }
}

Row DealFeed::deal_of(const DealItem& item) const {
  if (item.seed) return deals_.of_seed(*item.seed);
  if (!reader_) return std::get<DealtDeal>(source_).deal;
  if (item.overlong) throw ParseError(fmt::format("line longer than {} bytes", LineReader::longest));
  if (variant_.scores() || !may_be_table(item.text)) return deals_.typed(item.text);
  constexpr auto deal = TypedTable::From::deal;
  return typed_table({variant_, protocol::table_text(variant_, item.text, deal), deal}).deal;
}

}  // namespace boneyard::app
