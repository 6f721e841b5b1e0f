// A hand as far as it is played: its deal, its players, and its moves, also those that were taken back. A patience is a
// hand with one seat.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/claims.hpp"
#include "boneyard/game.hpp"
#include "boneyard/lifetimebound.hpp"
#include "boneyard/sitters.hpp"

namespace boneyard {

class PlayedHand {
 public:
  /// The hand before its first move. `seed` decides by which deals the program's players choose their moves; `leader`
  /// is that of Settings::leader. A patience needs neither; it may begin at a table that was typed in mid-game,
  /// DealtDeal::table, and then has no deal.
  PlayedHand(const Variant& variant, Row deal, const Sitters& sitters, std::uint64_t seed = 0, std::uint8_t leader = 0,
             std::string_view table = {});

  const Variant& variant() const BONEYARD_LIFETIMEBOUND { return positions_.front().variant(); }
  const Row& deal() const BONEYARD_LIFETIMEBOUND { return deal_; }
  std::uint64_t seed() const { return seed_; }
  /// Only the first variant().seats() entries mean something.
  const Sitters& sitters() const BONEYARD_LIFETIMEBOUND { return sitters_; }
  bool is_person(int seat) const { return !sitters_[static_cast<std::size_t>(seat)]; }
  /// The number of seats that persons have.
  int persons() const;

  /// The position after the moves played.
  const AnyPosition& now() const BONEYARD_LIFETIMEBOUND { return positions_[played_]; }
  /// Position before move `i` (from 0), i <= known().
  const AnyPosition& before(std::size_t i) const BONEYARD_LIFETIMEBOUND { return positions_[i]; }
  std::size_t played() const { return played_; }       ///< number of moves played, without those taken back
  std::size_t known() const { return moves_.size(); }  ///< number of moves, including those taken back
  /// Move `i` (from 0) in the game's notation; i < known().
  const std::string& move(std::size_t i) const BONEYARD_LIFETIMEBOUND { return moves_[i]; }
  /// The points that move `i` scored in play, i < known(); 0 in a patience.
  int scored(std::size_t i) const;
  /// What was said of scores. After the end of a match ask Session::claims().
  const Claims& claims() const BONEYARD_LIFETIMEBOUND { return claims_; }
  Claims& claims() BONEYARD_LIFETIMEBOUND { return claims_; }
  /// The moves played, separated by spaces, with what was said of a score (`claim`, `take3`, `lost`) where it was said.
  std::string line() const;
  /// The index (from 0) of the last move that a person made with more than one legal move; nullopt if there is none.
  std::optional<std::size_t> last_choice() const;
  /// Whether a person made move `i`, i < known(), and could have made another one.
  bool was_choice(std::size_t i) const;

  /// Translates what a person typed to a legal move in the game's notation. `typed` is a move, the number (from 1) of a
  /// move in the list of legal moves, or a tile that only one legal move takes up. Throws ParseError.
  std::string read(std::string_view typed) const;
  /// Plays a move given in the game's notation, forgets the moves that were taken back, and returns it in its standard
  /// spelling. The program claims nothing. Throws ParseError.
  std::string play(std::string_view move);
  /// Goes to the position after the first `moves` moves, at most known().
  void go_to(std::size_t moves);
  /// Whether going back to before move `from` hides again something that was seen since. In a patience: tiles of the
  /// stock, if the stock matters. In a table game: a tile that the player on turn there did not know.
  bool hides_again(std::size_t from) const;

  /// The rules of this hand; `leader` says who leads it. Those of a patience have no partners, no claims, no goal of
  /// points.
  const multiplayer::Settings& settings() const BONEYARD_LIFETIMEBOUND { return settings_; }
  /// The moves played in a table game; none in a patience.
  std::span<const multiplayer::Move> multiplayer_moves() const BONEYARD_LIFETIMEBOUND {
    return std::span(multiplayer_moves_).first(std::min(played_, multiplayer_moves_.size()));
  }

  // Only of a table game:
  /// Move `i` (from 0), i < known().
  const multiplayer::Move& multiplayer_move(std::size_t i) const BONEYARD_LIFETIMEBOUND {
    return multiplayer_moves_[i];
  }
  /// What the seat on turn before move `i`, i <= played(), knew then. The hand must not have been over.
  multiplayer::View view(std::size_t i) const BONEYARD_LIFETIMEBOUND {
    return {deal_, settings(), before(i).turn(), multiplayer_moves().first(i)};
  }

 private:
  Row deal_;
  multiplayer::Settings settings_{};
  Sitters sitters_;
  std::uint64_t seed_;
  std::vector<AnyPosition> positions_;  // positions_[i] is before moves_[i]; one more than moves_
  std::vector<std::string> moves_;
  std::vector<multiplayer::Move> multiplayer_moves_;  // the same moves; only of a table game
  Claims claims_;
  std::size_t played_ = 0;
};

}  // namespace boneyard
