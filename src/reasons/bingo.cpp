// Why a row of Bingo cannot be cleared: tiles that are never touched by their totals, or a row where the count goes
// round.
//
// Rule options covered: all, from any position. With removal=optional and count=continue every row can be cleared.
//
// count=restart. A tile with n tiles before it is touched by n modulo 13 in every pass, and n never grows.
// G(T): the tiles outside T may leave at any time; those of T leave when they are touched by their totals, if the
// player likes. Projection: in a real pass the tiles outside T leave within that pass; in G(T) they leave before the
// pass or after it, as the player likes, so that each tile of T is touched by the same number. A real line with forced
// removal is one with optional removal. Monotony: the same argument. G(all) is the game with removal=optional.
// The search remembers states (the tiles of T that are left, and how many others lie before each); a step lets one
// other tile leave, or one of T that is touched by its total. That is enough: tiles that leave in one pass leave one by
// one from right to left just as well, because a tile does not move when one behind it leaves. Nearly always T is one
// tile: the first tile of the row is touched by 0 in every pass, so a row that does not begin with 0-0 is lost; and a
// tile needs as many tiles before it as its total.
//
// removal=forced. There is nothing to choose, and play comes to a row that it has had before: no tile of it is touched
// by its total, and every pass is like the one before. (count=continue: 13 or 26 tiles, see solvers/bingo/rules.cpp.)
// T is the whole row: it comes round because none of its tiles goes, so each of them belongs to the proof.
// Tried and rejected: to name a part of the row that stays even if the others are lifted. Of 83 rows of 26 tiles most
// have a part that stays while the others are lifted one by one, but in 62 it goes if they are lifted all at once.
#include <fmt/format.h>

#include <unordered_set>

#include "reasons/games.hpp"

namespace boneyard::reasons {
namespace {

using bingo::Count;
using bingo::Position;
using bingo::Removal;

/// G(T) with count=restart.
class Untouched {
 public:
  Untouched(const Position& position, TileSet kept) {
    State start;
    char others = 0;
    for (const LaidTile laid : position.row()) {
      if (!kept.contains(laid.tile())) {
        ++others;
        continue;
      }
      start.push_back(static_cast<char>(laid.total()));
      start.push_back(std::exchange(others, char{0}));
    }
    start_ = start;
  }

  Relaxed run() {
    const bool won = search(start_);
    return won ? Relaxed::winnable : seen_.size() >= most_states ? Relaxed::unknown : Relaxed::lost;
  }

 private:
  static constexpr std::size_t most_states = 100'000;
  /// For each tile of T that is left, from left to right: its total, and how many others lie between it and the last
  /// one.
  using State = std::string;

  bool search(const State& state) {
    if (state.empty()) return true;
    if (seen_.size() >= most_states || !seen_.insert(state).second) return false;
    return take(state) || let_another_leave(state);
  }
  bool let_another_leave(const State& state) {
    for (std::size_t i = 1; i < state.size(); i += 2) {
      if (state[i] == 0) continue;
      State next = state;
      --next[i];
      if (search(next)) return true;
    }
    return false;
  }
  /// Tries each tile of T that is touched by its total.
  bool take(const State& state) {
    int before = 0;
    for (std::size_t i = 0; i < state.size(); i += 2) {
      before += state[i + 1];
      if (before++ % total_count != state[i]) continue;
      State next = state;
      next.erase(i, 2);
      // The others before it now lie before the next tile of T, or matter no more.
      if (i < next.size()) next[i + 1] = static_cast<char>(next[i + 1] + state[i + 1]);
      if (search(next)) return true;
    }
    return false;
  }

  State start_;
  std::unordered_set<State> seen_;  ///< states that are lost, or on the way
};

/// Plays the forced passes until the row is empty or goes round. Returns how many passes were played.
int play_to_end(Position& position) {
  int passes = 0;
  for (auto moves = position.moves(); !moves.empty(); moves = position.moves(), ++passes) position.play(moves.front());
  return passes;
}

/// `4 tiles lie`, or `4 or 17 tiles lie`: how many before it let a tile of this total go, of at most `most`.
std::string counts_text(int total, int most) {
  std::vector<std::string> counts;
  for (int n = total; n <= most || counts.empty(); n += total_count) counts.push_back(std::to_string(n));
  return fmt::format("{} {}", listed(counts, "or"), total == 1 && counts.size() == 1 ? "tile lies" : "tiles lie");
}

std::vector<std::string> tell_untouched(const Position& position, TileSet tiles) {
  std::vector<std::string> clauses;
  int before = 0;
  for (const LaidTile laid : position.row()) {
    const int total = laid.total();
    if (tiles.contains(laid.tile())) {
      const std::string name = to_text(laid.tile());
      if (tiles.size() == 1 && before == 0)
        return {
            fmt::format("Every pass begins at 0, so {}, the first tile of the row, is touched by 0 each time.", name),
            fmt::format("Its total is {}, so it never goes, and nothing can be put before it.", total)};
      if (tiles.size() == 1)
        return {fmt::format("Every pass begins at 0, so {}, with total {}, goes only when {} before it.", name, total,
                            counts_text(total, before)),
                fmt::format("Only {} {} before it, and they become no more.", number_word(before),
                            before == 1 ? "lies" : "lie")};
      clauses.push_back(
          fmt::format("{} (tile {}) goes only when {} before it", name, before + 1, counts_text(total, before)));
    }
    ++before;
  }
  std::vector<std::string> sentences = {
      "Every pass begins at 0, so a tile is touched by the number of tiles before it."};
  for (const std::string& sentence : sentences_of(clauses, longest_reason - 2)) sentences.push_back(sentence);
  sentences.push_back("In whatever order the others go, " +
                      (tiles.size() == 1
                           ? std::string("this tile never has its number.")
                           : fmt::format("these {} never all have their numbers.", number_word(tiles.size()))));
  return sentences;
}

std::optional<Argument> argue_untouched(const Position& position, const Limits& limits) {
  constexpr int passes = 10, longest_beginning = 12;
  TileSet beginning;
  for (const LaidTile laid : position.row()) {
    TileSet alone;
    alone.insert(laid.tile());
    if (relaxed(position, alone) == Relaxed::lost) return Argument{alone, tell_untouched(position, alone)};
  }
  for (const LaidTile laid : position.row()) {
    limits.obey();
    beginning.insert(laid.tile());
    if (beginning.size() > longest_beginning) break;
    if (relaxed(position, beginning) != Relaxed::lost) continue;
    const auto found = smallest_irreducible([&](TileSet tiles) { return relaxed(position, tiles); },
                                            in_order(beginning), passes, limits);
    if (!found || found->size() > most_tiles) return std::nullopt;
    return Argument{*found, tell_untouched(position, *found)};
  }
  return std::nullopt;
}

/// Why no tile of the row goes that is left after `passes` passes.
std::vector<std::string> tell_loop(const Position& end, int passes) {
  const bool restarted = end.rules().count == Count::restarted;
  const std::string size = number_word(end.tiles_left());
  std::vector<std::string> touched;
  for (int place = 0; place < end.tiles_left(); ++place)
    touched.push_back(
        fmt::format("{} by {}", to_text(end.row()[static_cast<std::size_t>(place)].tile()), end.number_at(place)));
  std::vector<std::string> sentences;
  sentences.push_back(passes == 0 ? fmt::format("{} {} in the row.", capitalized(size),
                                                end.tiles_left() == 1 ? "tile lies" : "tiles lie")
                                  : fmt::format("Every tile that matches must go, so nothing is chosen: after {} {}, "
                                                "{} {} left.",
                                                number_word(passes), passes == 1 ? "pass" : "passes", size,
                                                end.tiles_left() == 1 ? "tile is" : "tiles are"));
  sentences.push_back(restarted ? "Every pass begins at 0, so each touches them with the same numbers."
                                : fmt::format("That is {} the 13 numbers of the count, so every pass touches them "
                                              "with the same numbers.",
                                              end.tiles_left() == total_count ? "as many as" : "twice"));
  sentences.push_back(fmt::format("{}: none by its total.", capitalized(listed(touched))));
  return sentences;
}

std::optional<Argument> argue_loop(const Position& position) {
  Position end = position;
  const int played = play_to_end(end);
  if (end.won()) return std::nullopt;
  return Argument{tiles_of(end.row()), tell_loop(end, played)};
}

}  // namespace

Relaxed relaxed(const Position& position, TileSet tiles) { return Untouched(position, tiles).run(); }

std::optional<Argument> argue(const Position& position, const Limits& limits) {
  if (position.rules().count == Count::restarted)
    if (auto found = argue_untouched(position, limits)) return found;
  if (position.rules().removal == Removal::forced) return argue_loop(position);
  return std::nullopt;
}

}  // namespace boneyard::reasons
