// Code that writing and checking share: the games by their rules alone, lines of play, and the positions met so far.
#pragma once

#include <fmt/format.h>

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "boneyard/answer.hpp"
#include "boneyard/lifetimebound.hpp"
#include "boneyard/notation.hpp"
#include "solvers/all/list.hpp"
#include "solvers/declared/rules.hpp"

namespace boneyard::certificate {

/// Reads the values of a game's options. Every option must be given, in the game's order, and written as the game
/// writes it. Throws ParseError.
inline RuleValues rule_values(std::span<const Option> options, std::span<const std::string_view> rules) {
  RuleValues values;
  for (const Option& option : options) {
    const std::string_view rule = values.size() < rules.size() ? rules[values.size()] : std::string_view();
    if (!rule.starts_with(fmt::format("{}=", option.name)))
      throw ParseError(fmt::format("rule {}: expected {}=VALUE", in_quotes(rule), option.name));
    const std::string_view text = rule.substr(option.name.size() + 1);
    int value = option.lowest;
    while (value <= option.highest && rule_value_text(option, value) != text) ++value;
    if (value > option.highest)
      throw ParseError(fmt::format("rule {}: {}: expected {}", option.name, in_quotes(text), values_text(option)));
    values.push_back(value);
  }
  if (rules.size() > values.size())
    throw ParseError(fmt::format("rule {}: one too many", in_quotes(rules[values.size()])));
  return values;
}

/// Calls `f(std::type_identity<G>(), rules)` for the game and the rules in `text`, and returns the result. `text` names
/// every rule option, in the order of docs/rules.md, and leaves nothing to a default:
/// `bingo;removal=forced;count=restart`. A declared game stands there with its rules in JSON, as Variant::text() writes
/// them. Throws ParseError.
template <class F>
auto with_rules(std::string_view text, F&& f) {
  if (text.starts_with('{')) {
    const std::size_t end = declared::end_of_text(text);
    const auto declared = declared::Text::read(text.substr(0, end));
    if (declared->canonical() != text.substr(0, end))
      throw ParseError("expected the rules in one line as the program writes them");
    auto parts = split(text.substr(end), ';');
    if (!parts[0].empty()) throw ParseError(fmt::format("{}: expected ;NAME=VALUE", in_quotes(parts[0])));
    const Options options = declared->info().options();
    const declared::Rules rules =
        declared->game(rule_values(std::span(options.data(), options.size()), std::span(parts).subspan(1)));
    return f(std::type_identity<declared::Declared>(), rules);
  }
  const auto parts = split(text, ';');
  if (!Games::has(parts[0])) throw ParseError(fmt::format("no game {}", in_quotes(parts[0])));
  return Games::with(parts[0], [&]<class G>(std::type_identity<G> game) {
    return f(game, G::rules(rule_values(G::options, std::span(parts).subspan(1))));
  });
}

/// The position after the moves of `line`. Throws ParseError if a word is no move, is not legal, or is not written as
/// the rules write it.
template <class Position>
Position play_exactly(Position position, std::string_view line) {
  if (line.empty()) return position;
  play_each(split(line, ' '), [&](std::string_view move) {
    if (const std::string written = play_move(position, move); written != move)
      throw ParseError(fmt::format("{}: expected {}", in_quotes(move), written));
  });
  return position;
}

/// The positions met so far, by exact keys, within a limit of memory. Value is what is known of a position: `Value{}`
/// for a new one.
template <class Value, class Key = PositionKey>
class Seen {
 public:
  explicit Seen(std::size_t memory) : most_(memory / bytes_each) {}

  /// A key and its value, which keep their address.
  using Entry = std::pair<const Key, Value>;

  std::size_t size() const { return map_.size(); }
  /// The entry of `key`, or null.
  Entry* find(const Key& key) {
    const auto found = map_.find(key);
    return found == map_.end() ? nullptr : &*found;
  }
  /// The entry of `key`, and whether it is new. Throws SearchCut if it is new and exceeds the limit of memory.
  std::pair<Entry&, bool> insert(const Key& key) {
    const auto [place, fresh] = map_.try_emplace(key);
    if (fresh && map_.size() > most_) throw SearchCut{Cutoff::memory};
    return {*place, fresh};
  }
  auto begin() const BONEYARD_LIFETIMEBOUND { return map_.begin(); }
  auto end() const BONEYARD_LIFETIMEBOUND { return map_.end(); }

 private:
  // Bytes of an entry: key and value, the links of the map's list and of its table, and what the heap adds; measured,
  // rounded up.
  static constexpr std::size_t bytes_each = std::is_same_v<Key, PositionKey> ? 112 : 240;
  struct Hash {
    std::size_t operator()(const Key& key) const {
      if constexpr (requires { key.hash(); })
        return static_cast<std::size_t>(key.hash());
      else
        return std::hash<Key>()(key);
    }
  };

  std::unordered_map<Key, Value, Hash> map_;
  std::size_t most_;
};

}  // namespace boneyard::certificate
