#include "app/transcript.hpp"

#include <fmt/format.h>

#include <charconv>

namespace boneyard::app {
namespace {

constexpr std::string_view heading = "boneyard transcript 1";
constexpr std::size_t widest = 100;  // columns of a `line` line

std::uint64_t parse_seed_value(std::string_view text) {
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error != std::errc{} || end != text.data() + text.size())
    throw ParseError(quoted(text) + ": expected a seed, a whole number below 2^64");
  return seed;
}

/// Gathers the lines of a transcript; each key but `line` may come once.
class Reader {
 public:
  void read(std::string_view key, std::string_view value) {
    if (key == "game")
      set_once(game_, parse_game(value), key);
    else if (key == "rules")
      set_once(rules_, std::string(value), key);
    else if (key == "seed")
      set_once(seed_, parse_seed_value(value), key);
    else if (key == "deal")
      set_once(deal_, parse_deal(value), key);
    else if (key == "line")
      for (std::string_view move : words(value)) line_ += (line_.empty() ? "" : " ") + std::string(move);
    else
      throw ParseError(quoted(key) + ": expected game, rules, seed, deal or line");
    check_rules();
  }

  Transcript finish() const {
    if (!game_) throw ParseError("no game named");
    if (seed_.has_value() == deal_.has_value()) throw ParseError("expected one of seed and deal");
    return {*game_, values_ ? *values_ : standard_rules(*game_), seed_, deal_ ? *deal_ : deal_from_seed(*seed_), line_};
  }

 private:
  template <class T>
  static void set_once(std::optional<T>& slot, T value, std::string_view key) {
    if (slot) throw ParseError(std::string(key) + " comes twice");
    slot = std::move(value);
  }

  /// Rules can be read only when the game is known, in whichever order the two come.
  void check_rules() {
    if (!game_ || !rules_ || values_) return;
    values_ = standard_rules(*game_);
    if (!rules_->empty())
      for (std::string_view rule : split(*rules_, ';')) set_rule(*game_, *values_, rule);
  }

  std::optional<GameId> game_;
  std::optional<std::string> rules_;
  std::optional<RuleValues> values_;
  std::optional<std::uint64_t> seed_;
  std::optional<Deal> deal_;
  std::string line_;
};

}  // namespace

std::string to_text(const Transcript& transcript) {
  std::string text = fmt::format("{}\ngame {}\nrules {}\n", heading, info(transcript.game).name,
                                 rules_text(transcript.game, transcript.rules));
  text +=
      transcript.seed ? fmt::format("seed {}\n", *transcript.seed) : fmt::format("deal {}\n", to_text(transcript.deal));
  std::string row;
  for (std::string_view move : words(transcript.line)) {
    if (!row.empty() && row.size() + 1 + move.size() > widest) {
      text += "line" + row + "\n";
      row.clear();
    }
    row += " " + std::string(move);
  }
  if (!row.empty()) text += "line" + row + "\n";
  return text;
}

Transcript parse_transcript(std::string_view text) {
  Reader reader;
  std::size_t number = 0;
  bool headed = false;
  for (std::string_view row : split(text, '\n')) {
    ++number;
    if (!row.empty() && row.back() == '\r') row.remove_suffix(1);
    if (row.empty() || row.front() == '#') continue;
    try {
      if (!headed) {
        if (row != heading) throw ParseError(fmt::format("{}: expected '{}'", quoted(row), heading));
        headed = true;
        continue;
      }
      const auto space = std::min(row.find(' '), row.size());
      reader.read(row.substr(0, space), row.substr(std::min(space + 1, row.size())));
    } catch (const ParseError& error) {
      throw ParseError(fmt::format("{}: {}", number, error.what()));
    }
  }
  try {
    if (!headed) throw ParseError(fmt::format("empty: expected '{}'", heading));
    return reader.finish();
  } catch (const ParseError& error) {
    throw ParseError(fmt::format("{}: {}", number, error.what()));
  }
}

}  // namespace boneyard::app
