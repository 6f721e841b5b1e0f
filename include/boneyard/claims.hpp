// What is said of scores in a hand with the rule option `muggins`: a person must declare the score of a tile before the
// next tile is laid.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/hand.hpp"
#include "boneyard/lifetimebound.hpp"
#include "boneyard/sitters.hpp"

// If a person declares nothing, the score may be claimed by any seat that is not of the person's side as soon as the
// next tile is laid, until one more is laid. The first who speaks has it. The program's seats declare their own scores,
// and claim others, in the order after the seat that scored: at once, but after a person who comes before them in that
// order only when the next move is played. A score that nobody claims is lost; so is one that is not declared on a
// hand's last tile. A tile is open while its score is neither declared, nor claimed by another seat, nor lost.

namespace boneyard {

/// The claims of one hand. It knows of each move only who made it and what it scored, and no tile. Without the rule
/// every seat has its own scores, and nothing can be said.
class Claims {
 public:
  Claims() = default;
  Claims(const multiplayer::Settings& rules, const Sitters& sitters) : rules_(rules), sitters_(sitters) {}

  /// Adds a move behind those played, and forgets what was said and played since. `scored`: the points of the tile that
  /// it laid; nullopt if it laid none.
  void add_move(int seat, std::optional<int> scored);
  /// Goes to where the first `moves` moves have been played.
  void go_to(std::size_t moves) { played_ = moves; }
  /// From now on no seat may claim anything: the match is over.
  void close() { closed_ = true; }

  /// Whether the last tile laid has scored for a person who has not declared that.
  bool can_be_declared() const;
  /// The same, or that tile has scored nothing, so that a front end that asks does not reveal whether there is a score.
  bool may_be_declared() const;
  /// The persons, by their seats in the order after the one that laid it, who may claim the score of the tile before
  /// the last one; also if that tile has scored nothing. Empty if it is not open to them.
  std::vector<int> takers() const;
  /// The points that a claim of such a person would give.
  int points_to_take() const;
  /// The program's seat that claims the score of the tile before the last one; -1 if there is none. `at_once`: whether
  /// it does so without waiting for a person who comes before it.
  int program_taker() const;
  bool program_takes_at_once() const;
  /// Whether a score is open, so that something may still be said of it.
  bool is_open() const;

  /// If can_be_declared(), gives the points of the last tile to the person who laid it. Returns the points, else 0.
  int claim();
  /// Gives the points of the tile before the last one to `seat`. Returns the points; 0 if the seat may not claim them,
  /// or there are none.
  int take(int seat);
  /// The program's seat claims what it may. `waited`: the persons before it have had their chance.
  void take_for_program(bool waited);
  /// At the end of a hand: what is open is lost.
  void lose();

  /// A score that a seat has claimed from another. `waited`: a person came before the seat.
  struct Taken {
    int seat = 0, points = 0;
    bool waited = false;
  };
  /// What was claimed after `moves` moves and before the next one.
  std::vector<Taken> taken(std::size_t moves) const;
  /// What was said after `moves` moves as words, each with a space before it: `claim`, `take3`, or `lost`.
  std::string said(std::size_t moves) const;
  /// Whether a word is one of these, and no move.
  static bool is_said(std::string_view word);
  /// Says such a word. Throws ParseError if nothing can be claimed by it.
  void say(std::string_view word);

  /// `scores`, in which each seat has the scores of its own tiles, with the score of each tile given to the seat that
  /// has it.
  multiplayer::Scores given(multiplayer::Scores scores) const;

 private:
  /// What was said of the score of a move: a seat has it, or (seat -1) whatever was open is lost.
  struct Said {
    std::size_t move = 0;
    int seat = -1;
  };
  struct Made {
    int seat = 0;
    std::optional<int> scored{};  ///< nullopt: it laid no tile
    std::vector<Said> said{};     ///< after this move and before the next one, in its order
  };

  bool is_person(int seat) const { return !sitters_[static_cast<std::size_t>(seat)]; }
  bool needs_claim(const Made& made) const;
  std::optional<std::size_t> tile_laid(std::size_t before) const;
  std::optional<std::size_t> tile_to_take() const;
  bool is_open(std::size_t move) const;
  int owner(std::size_t move) const;
  std::vector<int> others(std::size_t move) const;
  bool waits_for_person(std::size_t move, int seat) const;
  int give(std::size_t move, int seat);

  multiplayer::Settings rules_{};
  Sitters sitters_{};
  std::vector<Made> made_{};  // with those taken back
  std::size_t played_ = 0;
  bool closed_ = false;
};

}  // namespace boneyard
