// A patience as text:
//
//   boneyard transcript 1
//   game five-columns
//   rules refill=column
//   seed 42
//   line 6-4+1-1 3-2@4 …
//   result won
//
// If the deal was typed, `deal 28 TILES` stands in place of `seed`. `line` may be missing or come several times; the
// moves follow each other. The result comes last, so that a truncated file can be recognized. Blank lines and lines
// that begin with # are skipped, with four exceptions: why the game does not count, that only winnable deals were
// dealt, the number from which the deal was built, and the day whose deal it is.
#include <fmt/format.h>

#include <utility>

#include "boneyard/session.hpp"
#include "session/saved_rows.hpp"

namespace boneyard {
namespace {

constexpr std::string_view heading = "boneyard transcript 1";
constexpr std::size_t widest = 100;  // width of a `line` row in columns
constexpr std::string_view not_counted = "# does not count: ", only_winnable = "# deals=winnable",
                           number_mark = "# drawn from ", date_mark = "# daily ";

/// How the game stands: `won`, `lost, 4 left`, or `open, 12 left` if play could go on.
std::string result_of(const AnyPosition& position) {
  if (position.won()) return "won";
  return fmt::format("{}, {} left", position.lost() ? "lost" : "open", position.left());
}

/// Reads the rows. Each key except `line` may come once. The game begins with its first move or its result.
class TranscriptReader {
 public:
  explicit TranscriptReader(std::string_view text) : text_(text) {}

  void read(std::string_view key, std::string_view value) {
    if (ended_) throw ParseError(quoted(key) + ": nothing may follow the result");
    if (key == "line") {
      begin();
      for (const std::string_view move : words(value))
        numbered("move ", session_->played() + 1, [&] { session_->play_written(move); });
    } else if (key == "result") {
      begin();
      ended_ = true;
      if (const std::string result = result_of(session_->now()); result != value)
        throw ParseError(fmt::format("result {}: this line of play ends '{}'", boneyard::quoted(value), result));
    } else if (session_) {
      throw ParseError(quoted(key) + ": expected line or result");
    } else {
      read_setup(key, value);
    }
  }

  Session finish() {
    begin();
    if (!ended_) throw ParseError("no result: the file was cut short");
    return std::move(*session_);
  }

 private:
  void read_setup(std::string_view key, std::string_view value) {
    if (key == "game")
      set_once(variant_, Variant::parse(value, patiences()), key);
    else if (key == "rules")
      set_once(rules_, std::string(value), key);
    else if (key == "seed")
      set_once(dealt_, numbered_deal({}, parse_saved_seed(value)), key);
    else if (key == "deal" && variant_ && variant_->declared())
      set_once(typed_, std::string(value), key);  // its set may depend on the rules
    else if (key == "deal")
      set_once(dealt_, typed_deal(DealReader(Variant()).typed(value)), key);
    else
      throw ParseError(quoted(key) + ": expected game, rules, seed, deal, line or result");
    // The rules can be read only when the game is known; the two rows may come in either order.
    if (variant_ && rules_ && !std::exchange(rules_read_, true) && !rules_->empty())
      variant_ = Variant(variant_->game(), 1, split(*rules_, ';'));
  }

  template <class T>
  static void set_once(std::optional<T>& slot, T value, std::string_view key) {
    if (slot) throw ParseError(std::string(key) + " comes twice");
    slot = std::move(value);
  }

  void begin() {
    if (session_) return;
    if (!variant_) throw ParseError("no game named");
    if (typed_ && !dealt_) dealt_ = typed_deal(DealReader(*variant_).typed(*typed_));
    if (!dealt_) throw ParseError("expected one of seed and deal");
    if (dealt_->seed) *dealt_ = numbered_deal(*variant_, *dealt_->seed);
    if (comment(text_, only_winnable) == "") dealt_->dealt = Dealt::winnable;
    if (const auto number = comment(text_, number_mark)) dealt_->drawn_from = parse_digits(*number);
    if (const auto date = comment(text_, date_mark)) dealt_->date = printable(*date);
    session_.emplace(*variant_, *dealt_);
    if (const auto why = comment(text_, not_counted)) session_->spoil(printable(*why));
  }

  std::string_view text_;
  std::optional<Variant> variant_;
  std::optional<std::string> rules_, typed_;
  std::optional<DealtDeal> dealt_;
  std::optional<Session> session_;
  bool rules_read_ = false, ended_ = false;
};

}  // namespace

std::string Session::transcript() const {
  std::string text = fmt::format("{}\ngame {}\nrules {}\n", heading, variant().game_text(), variant().rules_text());
  text +=
      dealt_.seed ? fmt::format("seed {}\n", *dealt_.seed) : fmt::format("deal {}\n", boneyard::to_text(dealt_.deal));
  std::string row;
  for (std::size_t i = 0; i < played_; ++i) {
    if (!row.empty() && row.size() + 1 + moves_[i].size() > widest) text += "line" + std::exchange(row, "") + "\n";
    row += " " + moves_[i];
  }
  if (!row.empty()) text += "line" + row + "\n";
  text += "result " + result_of(now()) + "\n";
  if (const std::string why = why_not_counted(); !why.empty()) text += fmt::format("{}{}\n", not_counted, why);
  if (dealt_.dealt == Dealt::winnable) text += fmt::format("{}\n", only_winnable);
  if (dealt_.drawn_from) text += fmt::format("{}{}\n", number_mark, *dealt_.drawn_from);
  if (!dealt_.date.empty()) text += fmt::format("{}{}\n", date_mark, dealt_.date);
  return text;
}

Session parse_transcript(std::string_view text) { return parse_rows(TranscriptReader(text), text, heading); }

}  // namespace boneyard
