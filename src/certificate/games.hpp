// The six games by their rules alone, and what of a position the rules can look at.
//
// with_rules() reads the name of a game with every one of its rule options, in the order of docs/rules.md, nothing left
// to a default: `bingo;removal=forced;count=restart`.
//
// A Key holds a position exactly, in 40 bytes: two keys are equal if and only if no rule can tell the positions apart.
// That is the whole position, tile by tile; of a chain its two open ends, since its inside never matters again: a tile
// is laid at an open end, and who has won depends on hand and stock.
#pragma once

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cstring>
#include <initializer_list>
#include <string>
#include <string_view>

#include "boneyard/notation.hpp"
#include "solvers/bingo/rules.hpp"
#include "solvers/chain/rules.hpp"
#include "solvers/five_columns/rules.hpp"
#include "solvers/knock_out/rules.hpp"
#include "solvers/twelve_to_go/rules.hpp"

namespace boneyard::certificate {

/// `GAME;OPTION=VALUE;…`, read from left to right. Throws ParseError.
class RulesText {
 public:
  explicit RulesText(std::string_view text) : parts_(split(text, ';')) {}

  std::string_view game() const { return parts_[0]; }
  /// The next option, which must be `name`: the place of its value among `words`.
  template <class Enum>
  Enum word(std::string_view name, std::initializer_list<std::string_view> words) {
    const std::string_view value = next(name);
    int place = 0;
    for (std::string_view each : words) {
      if (each == value) return static_cast<Enum>(place);
      ++place;
    }
    throw ParseError(
        fmt::format("rule {}: {}: expected {}", name, quoted(value), fmt::join(words.begin(), words.end(), " or ")));
  }
  int number(std::string_view name, int lowest, int highest) {
    const std::string_view value = next(name);
    for (int each = lowest; each <= highest; ++each)
      if (std::to_string(each) == value) return each;
    throw ParseError(fmt::format("rule {}: {}: expected {} to {}", name, quoted(value), lowest, highest));
  }
  void end() const {
    if (at_ != parts_.size()) throw ParseError(fmt::format("rule {}: one too many", quoted(parts_[at_])));
  }

 private:
  std::string_view next(std::string_view name) {
    const std::string_view part = at_ < parts_.size() ? parts_[at_++] : std::string_view();
    if (part.substr(0, part.find('=')) != name || part.find('=') == part.npos)
      throw ParseError(fmt::format("rule {}: expected {}=VALUE", quoted(part), name));
    return part.substr(name.size() + 1);
  }

  std::vector<std::string_view> parts_;
  std::size_t at_ = 1;
};

/// A game's position and the rules that it is played by.
template <class Position>
struct Played {
  using Rules = std::decay_t<decltype(std::declval<Position>().rules())>;
  Rules rules;
};

/// Calls `f(Played<Position>)` for the game that `text` names, and returns what it does. Throws ParseError.
template <class F>
auto with_rules(std::string_view text, F&& f) {
  RulesText read(text);
  const auto played = [&]<class Position>(Played<Position> game) {
    read.end();
    return f(game);
  };
  const auto goal = [&] { return read.word<chain::Goal>("goal", {"hand", "all"}); };
  if (read.game() == "bingo") {
    bingo::Rules rules;
    rules.removal = read.word<bingo::Removal>("removal", {"optional", "forced"});
    rules.count = read.word<bingo::Count>("count", {"continue", "restart"});
    return played(Played<bingo::Position>{rules});
  }
  if (read.game() == "domino-patience") return played(Played<chain::Position>{{.goal = goal()}});
  if (read.game() == "fives-the-limit") {
    chain::Rules rules{.goal = goal()};
    rules.limit = read.number("limit", 5, tile_count);
    return played(Played<chain::Position>{rules});
  }
  if (read.game() == "five-columns")
    return played(
        Played<five_columns::Position>{{.refill = read.word<five_columns::Refill>("refill", {"column", "none"})}});
  if (read.game() == "knock-out")
    return played(Played<knock_out::Position>{{.knock = read.word<knock_out::Knock>("knock", {"pair", "run"})}});
  if (read.game() == "twelve-to-go") return played(Played<twelve_to_go::Position>{{.hand = read.number("hand", 4, 8)}});
  throw ParseError(fmt::format("no game {}", quoted(read.game())));
}

class Key {
 public:
  /// Something small beside the tiles.
  Key& number(int value) { return byte(static_cast<std::uint8_t>(value + 1)); }
  /// Tiles in their order, each as it lies. No tile's code is 0 or 255 here, so that rows of other lengths differ.
  Key& row(const Row& tiles) {
    for (LaidTile tile : tiles) byte(static_cast<std::uint8_t>(tile.code() + 1));
    return byte(separator);
  }

  std::uint64_t hash() const {
    std::uint64_t h = 0;
    for (std::size_t i = 0; i < sizeof bytes_; i += 8) {
      std::uint64_t word;
      std::memcpy(&word, bytes_.data() + i, 8);
      h = (h ^ word) * 0x9E3779B97F4A7C15u;
      h ^= h >> 29;
    }
    return h;
  }
  friend bool operator==(const Key&, const Key&) = default;

  int first() const { return bytes_[0] - 1; }
  /// The row that begins at the byte `at`.
  Row row_at(std::size_t at) const {
    Row row;
    for (; bytes_[at] != separator; ++at) row.push_back(LaidTile::from_code(bytes_[at] - 1));
    return row;
  }
  /// The rows, from the byte `at` on, as text: `6-4 5-5 / 3-2`.
  std::string rows_text(std::size_t at) const {
    std::string text;
    for (; at + 1 < size_; ++at)
      text += bytes_[at] == separator ? "/ " : to_text(LaidTile::from_code(bytes_[at] - 1)) + " ";
    return text;
  }

 private:
  static constexpr std::uint8_t separator = 255;
  Key& byte(std::uint8_t value) {
    bytes_[size_++] = value;
    return *this;
  }

  std::array<std::uint8_t, 39> bytes_{};  // 28 tiles, at most six rows, and a number
  std::uint8_t size_ = 0;
};
static_assert(sizeof(Key) == 40);

/// Which way round a tile lies does not matter in Bingo.
inline Key key_of(const bingo::Position& position) {
  Row row;
  for (LaidTile laid : position.row()) row.push_back(LaidTile(laid.tile(), false));
  return Key().number(position.count()).row(row);
}
inline Key key_of(const knock_out::Position& position) { return Key().row(position.line()); }
inline Key key_of(const twelve_to_go::Position& position) { return Key().row(position.hand()).row(position.stock()); }
inline Key key_of(const five_columns::Position& position) {
  Key key = Key().row(position.reserve());
  for (const Row& column : position.columns()) key.row(column);
  return key;
}
inline Key key_of(const chain::Position& position) {
  const Row& chain = position.chain();
  const int ends = chain.empty() ? 0 : 1 + chain.front().left() * pip_count + chain.back().right();
  return Key().number(ends).row(position.hand()).row(position.stock());
}

inline bingo::Position position_of(const Key& key, const Played<bingo::Position>& game) {
  return {key.row_at(1), game.rules, key.first()};
}

/// A position as it is written; of a chain only the ends are known: `6…4 / HAND / STOCK`.
template <class Position>
std::string text_of(const Key& key, const Played<Position>& game) {
  return Position::parse(key.rows_text(0), game.rules).text();
}
inline std::string text_of(const Key& key, const Played<bingo::Position>&) {
  return fmt::format("{}: {}", key.first(), key.rows_text(1));
}
inline std::string text_of(const Key& key, const Played<chain::Position>&) {
  const int ends = key.first() - 1;
  const std::string chain = ends < 0 ? "" : fmt::format("{}…{}", ends / pip_count, ends % pip_count);
  return fmt::format("{} / {}", chain, key.rows_text(1));
}

/// The position that a claim is about. Throws ParseError: a move that is none, is not legal or is not written as the
/// rules write it.
template <class Position>
Position play_exactly(Position position, std::string_view line) {
  std::size_t number = 0;
  const auto all = line.empty() ? std::vector<std::string_view>() : split(line, ' ');
  for (std::string_view word : all) {
    ++number;
    try {
      const auto move = position.parse_move(word);
      if (const auto why = position.why_illegal(move))
        throw ParseError(quoted(word) + " is not legal: " + *why, ParseError::Kind::illegal);
      if (const std::string written = position.to_text(move); written != word)
        throw ParseError(fmt::format("{}: expected {}", quoted(word), written));
      position.play(move);
    } catch (const ParseError& error) {
      throw ParseError(fmt::format("move {}: {}", number, error.what()), error.kind, number);
    }
  }
  return position;
}

}  // namespace boneyard::certificate
