// The text of a checkpoint: written, read, and checked so that no damaged one goes on.
#include "boneyard/tally.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <span>

#include "boneyard/notation.hpp"

namespace boneyard {
namespace {

constexpr std::string_view magic = "boneyard checkpoint ", version = "1", counts_word = "table";

std::uint64_t fnv1a(std::string_view text) {
  std::uint64_t hash = 0xCBF29CE484222325u;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
  return hash;
}

// If the checksum is right, a bad number means a bug in this program. The checkpoint is refused all the same.
[[noreturn]] void refuse(std::string_view text) {
  throw ParseError(fmt::format("altered checkpoint: {} is no number", quoted(text)));
}

template <class Number = std::uint64_t>
Number parse_number(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) refuse(text);
  return number;
}

double parse_seconds(std::string_view text) {
  const auto seconds = parse_decimal(text);
  if (!seconds) refuse(text);
  return *seconds;
}

PlayedCounts parse_played_counts(std::span<const std::string_view> fields) {
  constexpr std::size_t seats = most_seats;
  if (fields.size() != 3 * seats + 2) throw ParseError("altered checkpoint: a bad tally");
  PlayedCounts counts;
  for (std::size_t k = 0; k < seats; ++k) {
    counts.ties[k] = parse_number(fields[k]);
    counts.points[k] = parse_number<std::int64_t>(fields[seats + k]);
    counts.points_squared[k] = parse_number(fields[2 * seats + k]);
  }
  counts.hands = parse_number(fields[3 * seats]);
  counts.hands_squared = parse_number(fields[3 * seats + 1]);
  return counts;
}

MultiplayerCounts parse_multiplayer_counts(std::span<const std::string_view> fields) {
  MultiplayerCounts counts;
  const std::size_t size = 5 + counts.seat_wins.size();
  if (fields.size() < size) throw ParseError("altered checkpoint: a bad tally");
  if (fields.size() > size) counts.played = parse_played_counts(fields.subspan(size));
  counts.tied = parse_number(fields[0]);
  counts.least = parse_number<std::int64_t>(fields[1]);
  counts.most = parse_number<std::int64_t>(fields[2]);
  counts.least_squared = parse_number(fields[3]);
  counts.most_squared = parse_number(fields[4]);
  for (std::size_t k = 0; k < counts.seat_wins.size(); ++k) counts.seat_wins[k] = parse_number(fields[5 + k]);
  return counts;
}

Tally parse_tally(std::span<const std::string_view> fields) {
  Tally tally;
  if (const auto found = std::find(fields.begin(), fields.end(), counts_word); found != fields.end()) {
    tally.multiplayer = parse_multiplayer_counts(fields.subspan(static_cast<std::size_t>(found - fields.begin()) + 1));
    fields = fields.first(static_cast<std::size_t>(found - fields.begin()));
  }
  std::size_t counts = 0;
  std::uint64_t last_splits = 0;
  std::uint64_t* const first[] = {&tally.won, &tally.lost, &tally.undecided};
  for (const std::string_view field : fields) {
    const auto colon = field.find(':');
    if (colon != field.npos) {
      const std::uint64_t splits = parse_number(field.substr(0, colon));
      if (splits <= last_splits) throw ParseError("altered checkpoint: splits out of order");
      tally.by_splits[last_splits = splits] = parse_number(field.substr(colon + 1));
      continue;
    }
    if (counts == 3 + tally.left.size() || !tally.by_splits.empty())
      throw ParseError("altered checkpoint: a bad tally");
    (counts < 3 ? *first[counts] : tally.left[counts - 3]) = parse_number(field);
    ++counts;
  }
  if (counts < 3) throw ParseError("altered checkpoint: a bad tally");
  if (!is_sound(tally)) throw ParseError("altered checkpoint: a tally that does not add up");
  return tally;
}

/// The text above the checksum line. Throws ParseError unless that line is there and the checksum is right.
std::string_view checked_body(std::string_view text) {
  if (!text.starts_with(magic)) throw ParseError("not a checkpoint of boneyard");
  const std::string_view found = text.substr(magic.size(), text.find('\n') - magic.size());
  if (found != version)
    throw ParseError(fmt::format("checkpoint format {}: this program reads format {}", quoted(found), version));
  constexpr std::string_view label = "checksum ";
  const auto last_line = text.size() < 2 ? text.npos : text.rfind('\n', text.size() - 2);
  if (!text.ends_with('\n') || last_line == text.npos || !text.substr(last_line + 1).starts_with(label))
    throw ParseError("truncated checkpoint: its last line is no checksum");
  const std::string_view body = text.substr(0, last_line + 1);
  if (text.substr(body.size()) != fmt::format("{}{:016x}\n", label, fnv1a(body)))
    throw ParseError("altered checkpoint: its checksum does not fit");
  return body;
}

/// Bounds for sums over `deals` numbers.
struct SumBounds {
  std::uint64_t deals;
  std::uint64_t largest;  ///< absolute value of a number

  /// Whether so many numbers can have this sum, and this sum of their squares.
  bool fit(std::int64_t sum, std::uint64_t squares) const {
    const std::uint64_t size = sum < 0 ? 0 - static_cast<std::uint64_t>(sum) : static_cast<std::uint64_t>(sum);
    return size <= deals * largest && squares <= deals * largest * largest && squares_fit(size, squares);
  }
  /// By the Cauchy-Schwarz inequality the sum of `deals` numbers, squared, is at most `deals` times the sum of their
  /// squares.
  bool squares_fit(std::uint64_t size, std::uint64_t squares) const {
    using Wide = unsigned __int128;
    return Wide{size} * size <= Wide{squares} * deals;
  }
};

bool is_sound(const PlayedCounts& played, const MultiplayerCounts& counts, const Tally& tally) {
  if (played == PlayedCounts{}) return true;
  const std::uint64_t deals = tally.deals();
  const bool matches = played.hands > 0;
  const SumBounds bounds{deals, matches ? MultiplayerCounts::largest_of_match : MultiplayerCounts::largest_value};
  for (std::size_t k = 0; k < played.ties.size(); ++k)
    if (played.ties[k] > deals - counts.seat_wins[k] || !bounds.fit(played.points[k], played.points_squared[k]))
      return false;
  return tally.undecided == 0 && played.ties.front() == counts.tied && played.points.front() == counts.least &&
         played.points_squared.front() == counts.least_squared && (!matches || played.hands >= deals) &&
         bounds.squares_fit(played.hands, played.hands_squared);
}

bool is_sound(const MultiplayerCounts& counts, const Tally& tally) {
  if (counts == MultiplayerCounts{}) return true;
  const std::uint64_t deals = tally.deals();
  const SumBounds bounds{
      deals, counts.played.hands > 0 ? MultiplayerCounts::largest_of_match : MultiplayerCounts::largest_value};
  return deals <= MultiplayerCounts::most_deals && counts.tied <= tally.lost && counts.least <= counts.most &&
         bounds.fit(counts.least, counts.least_squared) && bounds.fit(counts.most, counts.most_squared) &&
         counts.seat_wins.front() == tally.won &&
         std::all_of(counts.seat_wins.begin(), counts.seat_wins.end(),
                     [&](std::uint64_t wins) {
                       // Partners of the leader win the same deals as the leader.
                       return wins == tally.won || wins <= deals - tally.won;
                     }) &&
         is_sound(counts.played, counts, tally);
}

}  // namespace

bool is_sound(const Tally& tally) {
  std::uint64_t deals = 0;
  for (const std::uint64_t part : {tally.won, tally.lost, tally.undecided})
    if (__builtin_add_overflow(deals, part, &deals)) return false;
  for (const std::uint64_t part : tally.left) {
    if (part > deals) return false;
    deals -= part;
  }
  std::uint64_t won = tally.won;
  for (const auto& [splits, drawn] : tally.by_splits) {
    if (drawn > won) return false;
    won -= drawn;
  }
  return (tally.by_splits.empty() || won == 0) && is_sound(tally.multiplayer, tally);
}

std::string to_text(const Tally& tally) {
  std::string text = fmt::format("{} {} {}", tally.won, tally.lost, tally.undecided);
  auto end = tally.left.end();
  while (end != tally.left.begin() && *(end - 1) == 0) --end;
  for (auto n = tally.left.begin(); n != end; ++n) text += fmt::format(" {}", *n);
  for (const auto& [splits, deals] : tally.by_splits) text += fmt::format(" {}:{}", splits, deals);
  if (tally.multiplayer != MultiplayerCounts{}) {
    const MultiplayerCounts& counts = tally.multiplayer;
    text += fmt::format(" {} {} {} {} {} {} {}", counts_word, counts.tied, counts.least, counts.most,
                        counts.least_squared, counts.most_squared, fmt::join(counts.seat_wins, " "));
    if (const PlayedCounts& played = counts.played; played != PlayedCounts{})
      text += fmt::format(" {} {} {} {} {}", fmt::join(played.ties, " "), fmt::join(played.points, " "),
                          fmt::join(played.points_squared, " "), played.hands, played.hands_squared);
  }
  return text;
}

Tally parse_tally(std::string_view text) { return parse_tally(words(text)); }

std::string to_text(const Checkpoint& checkpoint) {
  std::string text = fmt::format("{}{}\n", magic, version);
  for (const auto& [name, value] : checkpoint.identity) text += fmt::format("{} {}\n", name, value);
  text += fmt::format("--\nseconds {}\n", checkpoint.seconds);
  text += fmt::format("done {}\n", to_text(checkpoint.state.done));
  for (const Ledger::Part& part : checkpoint.state.ahead)
    text += fmt::format("ahead {} {}\n", part.first, to_text(part.tally));
  return text + fmt::format("checksum {:016x}\n", fnv1a(text));
}

Checkpoint parse_checkpoint(std::string_view text) {
  Checkpoint checkpoint;
  bool in_identity = true, is_first = true;
  for (std::string_view line : split(checked_body(text), '\n')) {
    if (std::exchange(is_first, false) || line.empty()) continue;
    if (line == "--") {
      in_identity = false;
      continue;
    }
    const auto space = line.find(' ');
    const std::string_view name = line.substr(0, space), value = line.substr(std::min(line.size(), space + 1));
    const auto fields = words(value);
    if (in_identity)
      checkpoint.identity.emplace_back(name, value);
    else if (name == "seconds")
      checkpoint.seconds = parse_seconds(value);
    else if (name == "done")
      checkpoint.state.done = parse_tally(fields);
    else if (name == "ahead" && !fields.empty())
      checkpoint.state.ahead.push_back({parse_number(fields[0]), parse_tally(std::span(fields).subspan(1))});
    else
      throw ParseError(fmt::format("altered checkpoint: a line {}", quoted(name)));
  }
  return checkpoint;
}

std::string difference(const Identity& checkpoint, const Identity& run) {
  std::string text;
  const auto add = [&](std::string_view name, std::string_view had, std::string_view has) {
    text += fmt::format("{}{} {}, not {}", text.empty() ? "" : "; ", name, had, has);
  };
  const auto find = [](const Identity& in, const std::string& name) {
    const auto at = std::find_if(in.begin(), in.end(), [&](const auto& each) { return each.first == name; });
    return at == in.end() ? std::string("(not given)") : at->second;
  };
  for (const auto& [name, value] : run)
    if (const std::string had = find(checkpoint, name); had != value) add(name, had, value);
  for (const auto& [name, value] : checkpoint)
    if (find(run, name) == "(not given)") add(name, value, "(not given)");
  return text;
}

}  // namespace boneyard
