#include "sitting/transcript.hpp"

#include <fmt/format.h>

#include <utility>

#include "sitting/saved_rows.hpp"

namespace boneyard {
namespace {

constexpr std::string_view heading = "boneyard transcript 1";
constexpr std::size_t widest = 100;  // columns of a `line` line

std::uint64_t parse_seed_value(std::string_view text) {
  const auto seed = parse_digits(text);
  if (!seed) throw ParseError(quoted(text) + ": expected a seed, a whole number below 2^64");
  return *seed;
}

/// Gathers the lines of a transcript; each key but `line` may come once.
class Reader {
 public:
  void read(std::string_view key, std::string_view value, std::size_t row) {
    if (result_) throw ParseError(quoted(key) + ": nothing may follow the result");
    if (key == "game")
      set_once(variant_, Variant(find_game(value)), key);
    else if (key == "rules")
      set_once(rules_, std::string(value), key);
    else if (key == "seed")
      set_once(seed_, parse_seed_value(value), key);
    else if (key == "deal")
      set_once(deal_, parse_deal(value), key);
    else if (key == "line")
      for (std::string_view move : words(value)) {
        line_ += (line_.empty() ? "" : " ") + std::string(move);
        move_rows_.push_back(row);
      }
    else if (key == "result") {
      result_ = std::string(value);
      result_row_ = row;
    } else
      throw ParseError(quoted(key) + ": expected game, rules, seed, deal, line or result");
    check_rules();
  }

  Transcript finish() const {
    if (!variant_) throw ParseError("no game named");
    if (seed_.has_value() == deal_.has_value()) throw ParseError("expected one of seed and deal");
    if (!result_) throw ParseError("no result: the file was cut short");
    return {*variant_, seed_, deal_ ? *deal_ : deal_from_seed(*seed_), line_, *result_, move_rows_, result_row_};
  }

 private:
  template <class T>
  static void set_once(std::optional<T>& slot, T value, std::string_view key) {
    if (slot) throw ParseError(std::string(key) + " comes twice");
    slot = std::move(value);
  }

  /// Rules can be read only when the game is known, in whichever order the two come.
  void check_rules() {
    if (!variant_ || !rules_ || std::exchange(rules_read_, true)) return;
    if (!rules_->empty()) variant_ = Variant(variant_->game(), 1, split(*rules_, ';'));
  }

  std::optional<Variant> variant_;
  std::optional<std::string> rules_;
  bool rules_read_ = false;
  std::optional<std::uint64_t> seed_;
  std::optional<Deal> deal_;
  std::string line_;
  std::vector<std::size_t> move_rows_;
  std::optional<std::string> result_;
  std::size_t result_row_ = 0;
};

}  // namespace

Transcript transcript_of(const Sitting& sitting) {
  return {.variant = sitting.variant(),
          .seed = sitting.dealt().seed,
          .deal = sitting.dealt().deal,
          .line = sitting.line(),
          .result = result_text(sitting.now())};
}

std::string result_text(const AnyPosition& position) {
  if (position.won()) return "won";
  return fmt::format("{}, {} left", position.lost() ? "lost" : "open", position.left());
}

std::string to_text(const Transcript& transcript) {
  std::string text =
      fmt::format("{}\ngame {}\nrules {}\n", heading, transcript.variant.name(), transcript.variant.rules_text());
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
  return text + "result " + transcript.result + "\n";
}

Transcript parse_transcript(std::string_view text) {
  Reader reader;
  for (const SavedRow& row : saved_rows(text, heading))
    in_row(row.number, [&] { reader.read(row.key, row.value, row.number); });
  Transcript transcript;
  in_row(last_row(text), [&] { transcript = reader.finish(); });
  return transcript;
}

void check_transcript(const Transcript& transcript) {
  AnyPosition position(transcript.variant, transcript.deal);
  std::size_t number = 0;
  for (std::string_view move : words(transcript.line)) {
    in_row(transcript.move_rows.at(number++), [&] {
      try {
        position.play(move);
      } catch (const ParseError& error) {
        throw ParseError(fmt::format("move {}: {}", number, error.what()), error.kind);
      }
    });
  }
  in_row(transcript.result_row, [&] {
    if (const std::string result = result_text(position); result != transcript.result)
      throw ParseError(
          fmt::format("result {}: this line of play ends '{}'", boneyard::quoted(transcript.result), result));
  });
}

}  // namespace boneyard
