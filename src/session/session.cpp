// The part of Session that patiences and matches share: moves, typed input, taking back. hands.cpp has the rest.
#include "boneyard/session.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "session/told.hpp"

namespace boneyard {
namespace {

/// The only legal move that takes up the tile that was typed. Throws if there is none or several. `error` says why the
/// text is not a move; it is thrown if nothing better can be said.
std::string move_with_tile(const AnyPosition& position, std::string_view typed, const ParseError& error) {
  constexpr std::size_t most_looked_at = 1000;  // Bingo can have millions of moves
  constexpr std::size_t most_named = 6;
  const bool multiplayer = position.variant().hands_follow();
  std::optional<Tile> tile;
  try {
    tile = parse_tile(typed, multiplayer ? position.hand().settings().highest : max_pip).tile();
  } catch (const ParseError&) {
    throw error;
  }
  if (position.move_count() > most_looked_at) throw error;
  std::vector<std::string> found;
  for (const MoveText& move : position.moves(most_looked_at))
    if (std::find(move.touched.tiles.begin(), move.touched.tiles.end(), *tile) != move.touched.tiles.end())
      found.push_back(move.text);
  if (found.size() == 1) return found[0];
  if (found.empty()) {
    if (multiplayer) throw ParseError(quoted(typed) + ": this tile cannot be laid now");
    if (error.kind == ParseError::Kind::illegal) throw error;  // the error already says why
    throw ParseError(quoted(typed) + ": no legal move plays this tile");
  }
  const bool cut = found.size() > most_named;
  if (cut) found.resize(most_named);
  throw ParseError(fmt::format("{}: which? {}{}", quoted(typed), fmt::join(found, " "), cut ? " …" : ""));
}

}  // namespace

Session::Session(const Variant& variant, DealtDeal dealt, const Sitters& sitters, Length length, std::uint8_t leader)
    : variant_(variant), dealt_(std::move(dealt)), sitters_(sitters), length_(length) {
  begin_hand(dealt_.deal, first_leader(leader));
}

int Session::persons() const {
  return static_cast<int>(std::count(sitters_.begin(), sitters_.begin() + variant_.seats(), Sitter()));
}

std::string Session::against() const {
  std::string strengths;
  for (const multiplayer::Strength strength :
       {multiplayer::Strength::random, multiplayer::Strength::few, multiplayer::Strength::many})
    if (std::count(sitters_.begin(), sitters_.begin() + variant_.seats(), Sitter(strength)) > 0)
      strengths += fmt::format("{}{}", strengths.empty() ? "" : "+", multiplayer::to_text(strength));
  return strengths;
}

void Session::begin_hand(Row deal, std::uint8_t leader) {
  deal_ = std::move(deal);
  positions_.clear();
  if (variant_.hands_follow()) {
    multiplayer::Settings settings = multiplayer::settings(variant_);
    settings.leader = leader;
    positions_.emplace_back(variant_, multiplayer::Position(deal_, settings));
  } else {
    positions_.emplace_back(variant_, deal_);
  }
  moves_.clear();
  laid_.clear();
  said_.assign(1, {});
  played_ = 0;
}

bool Session::begun() const {
  for (std::size_t i = 0; i < known(); ++i)
    if (is_person(positions_[i].turn())) return true;
  return !hands_.empty();
}

bool Session::over() const { return variant_.hands_follow() ? winner() >= 0 : now().over(); }

bool Session::won() const {
  if (!variant_.hands_follow()) return now().won();
  for (int seat = 0; seat < variant_.seats(); ++seat)
    if (is_person(seat) && winner() == settings().side_of(seat)) return true;
  return false;
}

std::string Session::read(std::string_view typed) const {
  if (const auto number = parse_digits(typed)) {
    const std::size_t count = now().move_count();
    if (*number >= 1 && *number <= count) return now().moves(1, static_cast<std::size_t>(*number - 1)).front().text;
    throw ParseError(fmt::format("{}: there {} {} legal move{}", quoted(typed), count == 1 ? "is" : "are", count,
                                 count == 1 ? "" : "s"));
  }
  try {
    const std::string written = now().read(typed).text;
    if (const auto why = now().why_illegal(typed))
      throw ParseError(quoted(typed) + " is not legal: " + to_clause(*why, reader_of(*this)),
                       ParseError::Kind::illegal);
    return written;
  } catch (const ParseError& bad) {
    return move_with_tile(now(), typed, bad);
  }
}

void Session::play(std::string_view typed) { play_written(read(typed)); }

std::string Session::play_written(std::string_view written) {
  if (!variant_.hands_follow()) return add_move(written);
  AnyPosition(now()).play(written);  // throws if it is not legal
  take_for_program(true);
  const std::string move = add_move(written);
  take_for_program(false);
  return move;
}

/// Plays a move. The program claims nothing.
std::string Session::add_move(std::string_view written) {
  if (!now().over() && hand_over()) throw ParseError("the match is won: expected no more moves");
  AnyPosition next = now();
  const std::string move = next.play(written);
  positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(played_) + 1, positions_.end());
  moves_.resize(played_);
  said_.resize(played_ + 1);
  positions_.push_back(std::move(next));
  moves_.push_back(move);
  said_.emplace_back();
  if (variant_.hands_follow()) note_laid();
  ++played_;
  return move;
}

Session::TookBack Session::would_take_back(std::size_t moves) const {
  if (counted_ || spoiled() || !hides_again(moves)) return TookBack::nothing_seen;
  return now().lost() ? TookBack::lost_already : TookBack::seen;
}

/// Whether going back to before move `from` hides again something that was seen since. In a patience: tiles of the
/// stock, if the stock matters. In a match: a tile that the player on turn there did not know.
bool Session::hides_again(std::size_t from) const {
  if (!variant_.hands_follow())
    return variant_.hidden() == Hidden::matters && positions_[from].hidden_tiles() > now().hidden_tiles();
  if (from >= played_) return false;
  if (hand_over()) return true;
  const bool rows = settings().drawing == multiplayer::Drawing::rows;
  for (std::size_t i = from; i < played_; ++i) {
    const bool own = positions_[i].turn() == positions_[from].turn();
    if (rows || laid_[i].kind == multiplayer::Move::Kind::draw || (laid_[i].lays() && !own)) return true;
  }
  return false;
}

Session::TookBack Session::go_to(std::size_t moves) {
  assert(moves <= known());
  const TookBack what = would_take_back(moves);
  if (what == TookBack::seen)
    spoil(variant_.hands_follow() ? "moves were taken back after a hidden tile had been shown"
                                  : "moves were taken back after drawing from the stock");
  played_ = moves;
  return what;
}

void Session::spoil(std::string_view why) {
  if (spoiled_.empty()) spoiled_ = why;
}

std::string Session::why_not_counted() const { return counted_ ? "it was counted before" : spoiled_; }

}  // namespace boneyard
