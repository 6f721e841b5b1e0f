// The list of puzzles, its compact form, the puzzle of a day.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "boneyard/notation.hpp"
#include "boneyard/puzzle_list.hpp"

namespace boneyard {
namespace {

constexpr std::string_view mark = "boneyard puzzles 1";
/// The step from the puzzle of a day to that of the next. Its ratio to the number of puzzles is near the golden
/// section, so days near each other have puzzles of different games.
constexpr std::size_t step = 3583;

/// From a day on, so many of the list's puzzles count. An entry is added when puzzles are appended, with a day that
/// lies ahead; the number must have no factor in common with `step`.
struct Edition {
  int from_day;
  std::size_t puzzles;
};
constexpr Edition editions[] = {{0, 5800}};
static_assert(std::gcd(editions[0].puzzles, step) == 1, "else some puzzles never come");

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// A move with the dash of each tile: `53+22` is `5-3+2-2`.
std::string whole_move(std::string_view text) {
  if (text == "d") return "draw";
  if (text == "p") return "pass";
  std::string move;
  for (std::size_t i = 0; i < text.size(); ++i) {
    move += text[i];
    if (is_digit(text[i]) && i + 1 < text.size() && is_digit(text[i + 1])) move += '-';
  }
  return move;
}

std::vector<std::string> whole_moves(std::string_view text) {
  std::vector<std::string> moves;
  for (const std::string_view word : words(text)) moves.push_back(whole_move(word));
  return moves;
}

ListedPuzzle read_row(std::string_view row, std::string_view variant) {
  const auto fields = split(row, ',');
  const auto rating = fields.size() == 6 ? parse_digits(fields[4]) : std::nullopt;
  if (!rating || *rating > 9999 || variant.empty())
    throw ParseError(fmt::format("{}: expected id, number, moves, solution, rating, themes", in_quotes(row)));
  return {fields[0], variant, fields[1], fields[2], fields[3], static_cast<int>(*rating), fields[5]};
}

}  // namespace

Puzzle ListedPuzzle::puzzle() const {
  const Variant of = Variant::parse(variant);
  const auto deal = parse_digits(number);
  if (!deal) throw ParseError(fmt::format("{}: expected the number of a deal", in_quotes(number)));
  Puzzle puzzle{.variant = of,
                .deal = PuzzleDeals(of).numbered(*deal),
                .before = whole_moves(before),
                .solution = whole_moves(solution),
                .rating = rating,
                .id = std::string(id)};
  for (const char letter : themes) {
    if (letter < 'a' || letter >= 'a' + static_cast<int>(theme_count))
      throw ParseError(fmt::format("{}: expected the letters of themes", in_quotes(themes)));
    puzzle.themes.push_back(static_cast<Theme>(letter - 'a'));
  }
  return puzzle;
}

PuzzleList::PuzzleList(std::string_view text) {
  std::string_view variant;
  bool first = true;
  for (const std::string_view row : split(text, '\n')) {
    if (std::exchange(first, false)) {
      if (row != mark) throw ParseError(fmt::format("expected a list of puzzles that begins with {}", in_quotes(mark)));
    } else if (row.starts_with('=')) {
      variant = row.substr(1);
    } else if (!row.empty()) {
      puzzles_.push_back(read_row(row, variant));
    }
  }
  if (puzzles_.empty()) throw ParseError("a list without puzzles");
}

std::optional<std::size_t> PuzzleList::find(std::string_view id) const {
  const auto found =
      std::find_if(puzzles_.begin(), puzzles_.end(), [&](const ListedPuzzle& each) { return each.id == id; });
  return found == puzzles_.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - puzzles_.begin()));
}

std::size_t PuzzleList::of_day(int day) const {
  std::size_t count = size();
  for (const Edition& each : editions)
    if (day >= each.from_day) count = std::min(size(), each.puzzles);
  const auto whole = static_cast<std::int64_t>(count);
  const std::int64_t index = static_cast<std::int64_t>(day) * static_cast<std::int64_t>(step) % whole;
  return static_cast<std::size_t>(index < 0 ? index + whole : index);
}

std::optional<std::size_t> PuzzleList::near(double rating, const Wanted& wanted, SeedStream& random) const {
  constexpr double close = 100;
  std::vector<std::size_t> best;
  double least = close;
  for (std::size_t i = 0; i < size(); ++i) {
    const ListedPuzzle& each = puzzles_[i];
    if (each.rating < wanted.lowest || each.rating > wanted.highest) continue;
    if (!wanted.game.empty() && each.game() != wanted.game) continue;
    if (wanted.tried && wanted.tried(each.id)) continue;
    const double away = std::max(close, std::abs(each.rating - rating));
    if (best.empty() || away < least) {
      best.clear();
      least = away;
    }
    if (away == least) best.push_back(i);
  }
  if (best.empty() && wanted.tried) return near(rating, {wanted.game, wanted.lowest, wanted.highest, {}}, random);
  if (best.empty()) return std::nullopt;
  return best[static_cast<std::size_t>(random.below(best.size()))];
}

}  // namespace boneyard
