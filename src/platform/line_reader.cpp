#include "platform/line_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "platform/errors.hpp"
#include "platform/signals.hpp"

namespace boneyard::app {

LineReader::LineReader(const std::string& path, Reading reading) : LineReader(path, reading, Bounds{}) {}

LineReader::LineReader(const std::string& path, Reading reading, const Bounds& bounds)
    : name_(shown(path)), reading_(reading), bounds_(bounds), file_(open_to_read(path)) {}

bool LineReader::read_more() {
  buffer_.erase(0, std::exchange(at_, 0));
  if (!wait_readable(file_.get())) return false;
  const std::size_t start = buffer_.size();
  ended_ = !read_some(file_, buffer_, name_);
  if (reading_ == Reading::lenient) ends_.unify(buffer_, start);
  return true;
}

Lines LineReader::take(std::size_t size, std::uint64_t count) {
  const bool lenient = reading_ == Reading::lenient;
  const auto text = std::string_view(buffer_).substr(at_, size);
  Lines lines{std::string(lenient && line_ == 1 ? without_mark(text) : text), line_};
  if (lenient && !text.ends_with('\n')) lines.text += '\n';
  at_ += size;
  line_ += count;
  return lines;
}

Lines LineReader::take_overlong() {
  Lines lines = take(bounds_.longest, 0);
  lines.overlong = true;
  // Skips the rest of the line, but not for ever: a device may have no end.
  for (std::size_t skipped = 0; buffer_.find('\n', at_) == buffer_.npos && !ended_;) {
    skipped += buffer_.size() - std::exchange(at_, buffer_.size());
    if (skipped > bounds_.endless) throw InputError(fmt::format("{}:{}: a line without an end", name_, line_));
    if (!read_more()) break;
  }
  const std::size_t newline = buffer_.find('\n', at_);
  at_ = newline == buffer_.npos ? buffer_.size() : newline + 1;
  ++line_;
  return lines;
}

std::optional<Lines> LineReader::next(std::size_t most) {
  for (;;) {
    std::uint64_t count = 0;
    std::size_t end = at_, newline = buffer_.npos;
    while (count < most && (newline = buffer_.find('\n', end)) != buffer_.npos && newline - end < bounds_.longest) {
      end = newline + 1;
      ++count;
    }
    if (count > 0) return take(end - at_, count);
    // A line is too long as soon as `longest` bytes of it have arrived, whether or not its end has.
    if (std::min(newline, buffer_.size()) - at_ >= bounds_.longest) return take_overlong();
    if (ended_) {
      if (at_ == buffer_.size()) return std::nullopt;
      return take(buffer_.size() - at_, 1);
    }
    if (!read_more()) return std::nullopt;
  }
}

}  // namespace boneyard::app
