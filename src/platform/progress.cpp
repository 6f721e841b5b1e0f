#include "platform/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "platform/errors.hpp"
#include "platform/output.hpp"

namespace boneyard::app {
namespace {

constexpr int bar_width = 24;
constexpr const char* wipe = "\r\x1b[K";  // the terminal's current row

/// Whether standard error is a terminal whose rows can be wiped.
bool can_be_drawn() { return ::isatty(STDERR_FILENO) == 1 && terminal_understands("el", "\x1b[K"); }

std::string one_row(const ProgressParts& parts) {
  std::string row;
  for (const std::string& part : {parts.bar, parts.share, parts.left, parts.count, parts.note})
    if (!part.empty()) row += (row.empty() ? "" : "  ") + part;
  return row;
}

/// Replaces the terminal's current row. The row must not be longer than the terminal is wide, because it could not be
/// wiped then.
void draw_parts(const ProgressParts& parts) {
  write_to_stderr(wipe + fitted_row(parts, static_cast<std::size_t>(terminal_columns(STDERR_FILENO))));
}

}  // namespace

std::string fitted_row(ProgressParts parts, std::size_t columns) {
  // No character of these rows is wider than a column.
  const auto starts = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
  const auto fits = [&](const std::string& row) {
    return static_cast<std::size_t>(std::ranges::count_if(row, starts)) < columns;
  };
  for (std::string ProgressParts::*spare : {&ProgressParts::bar, &ProgressParts::note, &ProgressParts::left})
    if (!fits(one_row(parts))) (parts.*spare).clear();
  std::string row = one_row(parts);
  while (!row.empty() && !fits(row)) row.pop_back();
  return row;
}

Progress::Progress(bool wanted, std::optional<std::uint64_t> total, std::string_view unit, std::uint64_t before)
    : on_(wanted && can_be_drawn()), total_(total), unit_(unit), before_(before) {}

void Progress::update(std::uint64_t done, std::string_view note) {
  if (!on_) return;
  const auto now = Clock::now();
  if (now < next_) return;
  next_ = now + std::chrono::milliseconds(200);
  const double seconds = seconds_since(start_, now);
  const double rate = static_cast<double>(done - std::min(done, before_)) / seconds;
  ProgressParts parts;
  if (total_ && *total_ > 0) {
    const double share = std::min(1.0, static_cast<double>(done) / static_cast<double>(*total_));
    const int filled = static_cast<int>(share * bar_width);
    parts.bar = fmt::format("[{:#<{}}{:.<{}}]", "", filled, "", bar_width - filled);
    parts.share = fmt::format("{:.1f}%", 100 * share);
    if (rate > 0)
      parts.left = fmt::format("{} left", duration_text(static_cast<double>(*total_ - std::min(done, *total_)) / rate));
  }
  if (!unit_.empty()) {
    const std::string rate_text = rate < 100 ? number_text(rate, 3) : grouped(static_cast<std::uint64_t>(rate));
    parts.count = fmt::format("{} {}, {}/s", grouped(done), unit_, rate_text);
  }
  parts.note = note;
  draw_parts(parts);
  drawn_ = true;
}

void Progress::clear() {
  if (drawn_) write_to_stderr(wipe);
  drawn_ = false;
}

void ShareProgress::update(double share) {
  if (!json_) return bar_.update(static_cast<std::uint64_t>(share * 1000));
  const auto now = Clock::now();
  if (!first_) {
    first_ = share;
    start_ = now;
  }
  if (now < next_) return;
  next_ = now + std::chrono::seconds(1);
  const double seconds = seconds_since(start_, now);
  std::string line = fmt::format("{{\"share\":{:.6f}", share);
  if (share > *first_) line += fmt::format(",\"left_seconds\":{:.1f}", seconds * (1 - share) / (share - *first_));
  write_to_stderr(line + fmt::format(",\"seconds\":{:.1f}}}\n", seconds));
}

Waiting::Waiting() {
  if (can_be_drawn()) thread_ = std::thread([this] { draw(); });
}

Waiting::~Waiting() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Waiting::know(std::string note) {
  const std::lock_guard lock(mutex_);
  note_ = std::move(note);
}

void Waiting::draw() {
  const auto start = Clock::now();
  std::unique_lock lock(mutex_);
  bool drawn = false;
  for (; !changed_.wait_for(lock, std::chrono::seconds(1), [&] { return done_; }); drawn = true) {
    draw_parts({.count = duration_text(seconds_since(start)), .note = note_});
  }
  if (drawn) write_to_stderr(wipe);
}

std::string duration_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::clamp(seconds, 0.0, 1e15));
  if (whole >= 3600) return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace boneyard::app
