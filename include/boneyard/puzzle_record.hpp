// A player's rating, and which puzzles were missed and when they come back.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "boneyard/puzzle_list.hpp"

namespace boneyard {

/// A rating by Glicko-2 (M. Glickman, "Example of the Glicko-2 system", 2013), on the scale on which 1500 is the
/// middle.
struct PlayerRating {
  double rating = 1500;
  double deviation = 350;    ///< the standard deviation of the rating, as far as it is known
  double volatility = 0.06;  ///< how much the rating is expected to fluctuate

  static constexpr double highest = 9999, largest_deviation = 350;
  /// Whether a record can have this rating. One that PuzzleRecord::note() has changed is always possible.
  bool possible() const {
    return rating >= -highest && rating <= highest && deviation > 0 && deviation <= largest_deviation &&
           volatility > 0 && volatility < 1;
  }

  friend bool operator==(const PlayerRating&, const PlayerRating&) = default;
};
/// A game of a rating period: against whom, and its score, from 0 (lost) to 1 (won).
struct RatedGame {
  double rating = 1500, deviation = 0, score = 0;
};
/// The rating after a period with these games. `change` is the system constant τ of the paper: how fast the volatility
/// changes.
PlayerRating rated(const PlayerRating& before, std::span<const RatedGame> games, double change = 0.5);

/// How a puzzle went.
struct PuzzleResult {
  int wrong = 0, hints = 0;
  bool finished = false;  ///< all moves were found
  /// Solved: all moves found, without a wrong one and without a hint.
  bool solved() const { return finished && wrong == 0 && hints == 0; }

  friend bool operator==(const PuzzleResult&, const PuzzleResult&) = default;
};

/// What a player has done with puzzles. Days count from 1 January 1970.
struct PuzzleRecord {
  /// How far a puzzle's own rating may be from the truth: the model has been measured on programs only.
  static constexpr double puzzle_deviation = 100;
  /// After how many days a missed puzzle comes back: first after pauses[0]; when it is then solved, after the next one;
  /// when it is missed again, after the first. After the last pause it is done with.
  static constexpr int pauses[] = {1, 3, 7, 21, 60};

  struct Missed {
    std::size_t pause = 0;  ///< the index of the pause that runs
    int due = 0;            ///< the day on which the puzzle comes back

    friend bool operator==(const Missed&, const Missed&) = default;
  };
  /// When what was missed comes back after another try; nullopt once it is done with. What is solved before its day is
  /// known from the last time, and changes nothing.
  static std::optional<Missed> next_pause(const Missed& known, bool solved, int today);

  struct OfDay {
    std::string id{};
    PuzzleResult result{};

    friend bool operator==(const OfDay&, const OfDay&) = default;
  };

  /// Where a rating begins: between random play (1118) and the greedy player (1295), so the first puzzles are easy.
  static constexpr double first_rating = 1200;
  PlayerRating rating{.rating = first_rating};
  std::uint64_t tried = 0, solved = 0;  ///< first tries, and those that solved the puzzle
  std::set<std::string, std::less<>> seen{};
  std::map<std::string, Missed, std::less<>> missed{};
  std::map<int, OfDay> days{};  ///< the puzzles of days, by day

  /// Notes a result. The first result of a puzzle changes the rating; later ones do not, because the puzzle is known.
  /// `daily`: the day whose puzzle it is, if it is one. The result of a day stays once it is finished; an unfinished
  /// one keeps its wrong moves and hints. A front end notes the first mistake at once, and the end.
  void note(std::string_view id, int puzzle_rating, const PuzzleResult& result, int today,
            std::optional<int> daily = {});
  /// The missed puzzle of the list that has been due for longest; nullopt if none is due.
  std::optional<std::size_t> due(const PuzzleList& list, int today, std::string_view game = {}) const;
  /// How many missed puzzles of the list are due.
  std::size_t due_count(const PuzzleList& list, int today) const;

  friend bool operator==(const PuzzleRecord&, const PuzzleRecord&) = default;
};

/// The line to paste: `Boneyard puzzle 27 Nov · Five Columns · solved without a hint · boneyard puzzle --daily
/// 2026-11-27`. `day_and_month` and `date` are the day's texts.
std::string puzzle_line(std::string_view day_and_month, std::string_view title, const PuzzleResult& result,
                        std::string_view date);

}  // namespace boneyard
