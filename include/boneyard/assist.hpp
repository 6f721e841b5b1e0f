// At a real table: a person plays a table game with people, and tells the program what the own seat sees. The program
// deals nothing. It says what to play and why, who may hold what, what cannot be, and keeps the score of the match.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/lifetimebound.hpp"
#include "boneyard/match.hpp"
#include "boneyard/player.hpp"
#include "boneyard/variant.hpp"

namespace boneyard {

/// A match at a real table, by the rules of match.hpp, but that people draw the lots. Every score counts as declared,
/// so the rule option muggins makes no difference. A RealTable belongs to one thread.
class RealTable {
 public:
  /// `seat`, from 0, is the person's own. Throws std::invalid_argument if the game is no table game.
  RealTable(const Variant& variant, int seat);

  const Variant& variant() const BONEYARD_LIFETIMEBOUND { return variant_; }
  /// The rules of the variant; those of a hand are View::settings().
  const multiplayer::Settings& rules() const BONEYARD_LIFETIMEBOUND { return rules_; }
  int seat() const { return seat_; }
  /// By seat: who sits there; empty without a name.
  const std::array<std::string, most_seats>& names() const BONEYARD_LIFETIMEBOUND { return names_; }
  /// Throws ParseError if a name has a comma, or what cannot be printed.
  void set_name(int seat, std::string_view name);

  /// The hands so far; of all but the last everything is told.
  const std::vector<multiplayer::View>& hands() const BONEYARD_LIFETIMEBOUND { return hands_; }
  /// The hand that is being played, or has just ended; there must be one.
  const multiplayer::View& view() const BONEYARD_LIFETIMEBOUND { return hands_.back(); }
  /// The rules of the next hand, if `leader` leads it.
  multiplayer::Settings next_rules(int leader) const;
  /// Who leads the next hand; nullopt if doubles or people's lots decide, so that the person must say it.
  std::optional<int> next_leader() const;
  /// Begins the next hand with the person's tiles (none in Blind); or says why it cannot begin so. The hand before must
  /// have ended, and the match not.
  std::optional<Sentence> begin_hand(LargeSet tiles, int leader);
  /// No hand is being played: none has begun, or all that the scores need is told.
  bool hand_over() const;
  /// Forgets the last hand.
  void drop_hand() { hands_.pop_back(); }

  /// What a person types now: a move, the tile alone if it fits at one place (or at the ends of a line
  /// that are equal, where it is laid at the right), `draw` (`draw=5-1` if it
  /// is the own), `pass`, `up=5-1` in Blind, and `left3=12` for the pips left at seat 3; `pass?` and `draw?` are
  /// doubted. Throws ParseError.
  multiplayer::Seen read(std::string_view word) const;
  /// An entry as read() takes it.
  std::string entry_text(const multiplayer::Seen& entry) const;
  /// View::note() and amend(), of the last hand.
  std::optional<multiplayer::Impossible> note(const multiplayer::Seen& seen) { return hands_.back().note(seen); }
  std::optional<multiplayer::Impossible> amend(std::size_t first, std::size_t count,
                                               std::span<const multiplayer::Seen> with) {
    return hands_.back().amend(first, count, with);
  }
  /// Notes an entry that cannot be unless others are doubted, Impossible::doubt, and doubts these.
  std::optional<multiplayer::Impossible> note_in_doubt(const multiplayer::Seen& seen,
                                                       std::span<const std::size_t> doubted);

  /// What to play, PimcPlayer::advise(). The person must be on turn.
  multiplayer::Reasoning advice(multiplayer::Strength strength, std::uint64_t seed, const Limits& limits = {},
                                const std::function<void(const multiplayer::Reasoning&)>& so_far = {});
  /// Who may hold what.
  multiplayer::HiddenTiles who(const Limits& limits = {}) const;

  /// Points by seat: of a hand, from 0, and of all.
  multiplayer::Scores scores(std::size_t hand) const;
  multiplayer::Scores totals() const;
  /// Whether the last hand has won the match before its end counts.
  bool won_in_play() const;
  /// The side that has won the match; -1 while none has.
  int winner() const;

  /// The match as text, and back. parse() throws a ParseError whose message begins with the number of the bad row.
  std::string text() const;
  static RealTable parse(std::string_view text);

 private:
  std::optional<int> led_by_last_hand() const;

  Variant variant_;
  multiplayer::Settings rules_;
  int seat_;
  std::array<std::string, most_seats> names_;
  std::vector<multiplayer::View> hands_;
  std::unique_ptr<multiplayer::PimcPlayer> player_;  ///< made when it is first asked
};

}  // namespace boneyard
