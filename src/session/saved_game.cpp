// A game as text: a heading with the number of the form, then rows with a key, a space and a value.
//
//   boneyard game 2
//   game all-fives
//   seats 2
//   rules hand=usual;draw=until;…
//   players person many
//   seed 42
//   hand 1
//   line 6-6> <0-6 … claim …
//   hand 2
//   line …
//   result 25,40
//
// In place of `seed`, a deal that is winnable by construction has `won_deal`, and typed tiles have `deal`; in a match
// they follow the seed. A game that begins at a table in mid-game has `table`. Where they hold, `winnable` says that
// only winnable deals were dealt, `date` whose day's deal it is, `spoiled` why the game does not count, and `hints`,
// `undos` and `seconds` what it has taken. The moves of a hand stand in rows `line`, none or several. What is said of a
// score stands where it was said: `claim` declares that of the last tile, `take3` claims that of the tile before it for
// seat 3, and `lost`, at a hand's end, means that nobody has what is still open. The result of a match has the points
// of each player. It comes last, so that a truncated file can be recognized. Blank rows and rows that begin with # are
// skipped.
//
// Form 1 had two headings, `boneyard transcript 1` for patiences and `boneyard match 1`. It is read as the rows that
// form 2 has in its place.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "boneyard/session.hpp"
#include "deals/lines.hpp"
#include "session/saved_rows.hpp"

namespace boneyard {
namespace {

constexpr std::size_t widest = 100;  // width of a `line` row in columns
constexpr std::pair<std::string_view, std::uint64_t Effort::*> effort_keys[] = {
    {"hints", &Effort::hints}, {"undos", &Effort::undos}, {"seconds", &Effort::seconds}};

SavedRow row_of(std::size_t number, std::string_view row) {
  const auto space = std::min(row.find(' '), row.size());
  return {number, row.substr(0, space), row.substr(std::min(space + 1, row.size()))};
}

/// What a patience said in comments in form 1, and every game about what it had taken, as a row of form 2.
std::optional<SavedRow> row_of_comment(std::size_t number, std::string_view comment) {
  if (comment == "# deals=winnable") return SavedRow{number, "winnable", "yes"};
  for (const auto& [mark, key] : {std::pair<std::string_view, std::string_view>{"# does not count: ", "spoiled"},
                                  {"# drawn from ", "won_deal"},
                                  {"# daily ", "date"},
                                  {"# hints ", "hints"},
                                  {"# undos ", "undos"},
                                  {"# seconds ", "seconds"}})
    if (comment.starts_with(mark)) return SavedRow{number, key, comment.substr(mark.size())};
  return std::nullopt;
}

/// Of a text of form 1: the rows behind the heading, which is in row `headed`, as rows of form 2.
std::vector<SavedRow> rows_of_form_1(const std::vector<std::string_view>& rows, std::size_t headed) {
  const bool patience = rows[headed - 1].starts_with("boneyard transcript");
  std::vector<SavedRow> setup, play;
  for (std::size_t number = headed + 1; number <= rows.size(); ++number) {
    const std::string_view text = rows[number - 1];
    if (text.starts_with('#')) {
      if (const auto row = row_of_comment(number, text)) setup.push_back(*row);
    } else if (!text.empty()) {
      SavedRow row = row_of(number, text);
      if (row.key == "daily") row.key = "date";
      const bool begins = row.key == "hand" || row.key == "line" || row.key == "result";
      (begins || !play.empty() ? play : setup).push_back(row);
    }
  }
  const std::size_t number = play.empty() ? rows.size() : play.front().number;
  const auto add_missing = [&](std::string_view key, std::string_view value) {
    if (std::none_of(setup.begin(), setup.end(), [&](const SavedRow& row) { return row.key == key; }))
      setup.push_back({number, key, value});
  };
  if (patience) {
    add_missing("seats", "1");
    add_missing("rules", "");
    add_missing("players", "person");
    play.insert(play.begin(), {number, "hand", "1"});
  }
  // The rows of a patience could come in any order.
  constexpr std::string_view first[] = {"game", "seats", "rules"};
  const auto place = [&](const SavedRow& row) { return std::find(std::begin(first), std::end(first), row.key); };
  std::stable_sort(setup.begin(), setup.end(),
                   [&](const SavedRow& a, const SavedRow& b) { return place(a) < place(b); });
  setup.insert(setup.end(), play.begin(), play.end());
  return setup;
}

}  // namespace

std::size_t last_row(std::string_view text) {
  const auto rows = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  return text.ends_with('\n') ? rows : rows + 1;
}

std::vector<SavedRow> saved_rows(std::string_view text) {
  const std::vector<std::string_view> rows = split(text, '\n');
  std::vector<SavedRow> found;
  bool headed = false;
  for (std::size_t number = 1; number <= rows.size(); ++number) {
    const std::string_view row = rows[number - 1];
    if (row.empty() || row.front() == '#') continue;
    if (std::exchange(headed, true))
      found.push_back(row_of(number, row));
    else if (row == "boneyard transcript 1" || row == "boneyard match 1")
      return rows_of_form_1(rows, number);
    else if (row != saved_heading)
      numbered("", number, [&] { throw ParseError(fmt::format("{}: expected '{}'", in_quotes(row), saved_heading)); });
  }
  if (!headed)
    numbered("", last_row(text), [&] { throw ParseError(fmt::format("expected '{}', found nothing", saved_heading)); });
  return found;
}

std::string line_rows(std::string_view line) {
  std::string text, row;
  const auto end_row = [&] {
    if (!row.empty()) text += "line" + std::exchange(row, "") + "\n";
  };
  for (const std::string_view word : words(line)) {
    if (row.size() + 1 + word.size() > widest) end_row();
    row += fmt::format(" {}", word);
  }
  end_row();
  return text;
}

namespace {

std::uint64_t parse_number(std::string_view value, std::string_view what) {
  const auto number = parse_digits(value);
  if (!number) throw ParseError(fmt::format("{}: expected {}, a whole number below 2^64", in_quotes(value), what));
  return *number;
}

/// How a game stands. A match: the points of each player. A patience: `won`, `lost, 4 left`, or `open, 12 left` if play
/// could go on.
std::string result_of(const Session& session) {
  if (session.variant().hands_follow()) return multiplayer::to_text(session.totals(), session.variant().seats());
  const AnyPosition& now = session.now();
  if (now.won()) return "won";
  return fmt::format("{}, {} left", now.lost() ? "lost" : "open", now.tiles_left());
}

/// Reads the rows. Each key except `hand` and `line` may come once. The game begins with the row of its first hand.
class GameReader {
 public:
  void read(std::string_view key, std::string_view value) {
    if (ended_) throw ParseError(in_quotes(key) + ": nothing may follow the result");
    if ((key == "line" || key == "result") && !session_) throw ParseError("expected hand before");
    if (key == "hand")
      begin_hand(value);
    else if (key == "line")
      play(value);
    else if (key == "result")
      end(value);
    else if (session_)
      throw ParseError(in_quotes(key) + ": expected hand, line or result");
    else
      read_setup(key, value);
  }

  Session finish() {
    if (!session_) throw ParseError("no hand: the file was cut short");
    if (!ended_) throw ParseError("no result: the file was cut short");
    return std::move(*session_);
  }

  const Effort& effort() const { return effort_; }

 private:
  /// Each value is read as soon as the values that it depends on are known, so that an error is reported with its own
  /// row.
  void read_setup(std::string_view key, std::string_view value) {
    if (!values_.emplace(key, value).second) throw ParseError(std::string(key) + " comes twice");
    if (key == "game") {
      variant_ = Variant::parse(value);
    } else if (key == "seats") {
      value_of("game");
      const auto seats = parse_digits(value);
      if (!seats || *seats < 1 || *seats > most_seats)
        throw ParseError(fmt::format("{}: expected a number of seats from 1 to {}", in_quotes(value), most_seats));
      variant_ = Variant(variant_.game(), static_cast<int>(*seats));
    } else if (key == "rules") {
      value_of("seats");
      if (!value.empty()) variant_ = Variant(variant_.game(), variant_.seats(), split(value, ';'));
    } else if (key == "players") {
      value_of("seats");
      sitters_ = parse_sitters(variant_, value);
    } else if (key == "seed") {
      dealt_.seed = parse_number(value, "a seed");
    } else if (key == "won_deal") {
      value_of("rules");
      if (!has_won_deals(variant_)) throw ParseError(fmt::format("{}: expected seed or deal", key));
      dealt_.drawn_from = parse_number(value, "the number of a winnable deal");
      dealt_.dealt = Dealt::winnable;
    } else if (key == "deal") {
      value_of("rules");
      dealt_.deal = DealReader(variant_).typed(value);
      dealt_.typed = true;
    } else if (key == "table") {
      value_of("rules");
      dealt_ = typed_table({variant_, value, TypedTable::From::position});
    } else if (key == "winnable") {
      if (value != "yes") throw ParseError(in_quotes(value) + ": expected yes");
      dealt_.dealt = Dealt::winnable;
    } else if (key == "date") {
      dealt_.date = Date::parse(value).text();
    } else if (!read_effort(key, value) && key != "spoiled") {
      throw ParseError(
          in_quotes(key) +
          ": expected game, seats, rules, players, seed, won_deal, deal, table, winnable, date, spoiled, hints, "
          "undos, seconds, hand, line or result");
    }
  }

  bool read_effort(std::string_view key, std::string_view value) {
    constexpr std::uint64_t most = 1'000'000'000;
    for (const auto& [name, member] : effort_keys)
      if (key == name) {
        effort_.*member = std::min(most, parse_number(value, "how many"));
        return true;
      }
    return false;
  }

  std::string_view value_of(std::string_view key) const {
    const auto found = values_.find(key);
    if (found == values_.end()) throw ParseError(fmt::format("expected {} before", key));
    return found->second;
  }

  void begin() {
    for (const std::string_view key : {"game", "seats", "rules", "players"}) value_of(key);
    if (variant_.hands_follow()) value_of("seed");
    if (!dealt_.typed) dealt_.deal = deal_by_number();
    session_.emplace(variant_, dealt_, sitters_);
    if (const auto why = values_.find("spoiled"); why != values_.end()) session_->spoil(printable(why->second));
  }

  Row deal_by_number() const {
    if (dealt_.drawn_from) return make_won_deals(variant_)->numbered(*dealt_.drawn_from);
    if (dealt_.seed) return DealReader(variant_).of_seed(*dealt_.seed);
    throw ParseError("expected seed, won_deal, deal or table before");
  }

  void begin_hand(std::string_view number) {
    if (!session_) {
      begin();
    } else {
      if (session_->over()) throw ParseError("another hand, but the game is over");
      if (!session_->now().over()) throw ParseError("another hand, but the one before can go on");
      session_->settle_claims();
      if (session_->over()) throw ParseError("another hand, but the game is over");
      session_->next_hand();
    }
    if (number != std::to_string(session_->hand_number()))
      throw ParseError(fmt::format("hand {}: expected hand {}", in_quotes(number), session_->hand_number()));
    moves_ = 0;
  }

  void play(std::string_view line) {
    for (const std::string_view word : words(line)) numbered("move ", ++moves_, [&] { session_->play_word(word); });
  }

  void end(std::string_view result) {
    ended_ = true;
    if (const std::string found = result_of(*session_); found != result)
      throw ParseError(fmt::format("result {}: these moves end '{}'", in_quotes(result), found));
  }

  std::map<std::string_view, std::string_view> values_;
  Variant variant_;
  DealtDeal dealt_;
  Sitters sitters_{};
  Effort effort_;
  std::optional<Session> session_;
  std::size_t moves_ = 0;  // number of the move in the hand; claims count, too
  bool ended_ = false;
};

}  // namespace

std::string Session::text(const Effort& taken) const {
  const int seats = variant().seats();
  std::string text = fmt::format("{}\ngame {}\nseats {}\nrules {}\nplayers {}\n", saved_heading, variant().game_text(),
                                 seats, variant().rules_text(), to_text(hand_.sitters(), seats));
  const auto add = [&](std::string_view key, const auto& value) { text += fmt::format("{} {}\n", key, value); };
  if (dealt_.seed) add("seed", *dealt_.seed);
  if (dealt_.drawn_from) add("won_deal", *dealt_.drawn_from);
  if (!dealt_.table.empty())
    add("table", dealt_.table);
  else if (dealt_.typed || !(dealt_.seed || dealt_.drawn_from))
    add("deal", boneyard::to_text(dealt_.deal));
  if (dealt_.dealt == Dealt::winnable) add("winnable", "yes");
  if (!dealt_.date.empty()) add("date", dealt_.date);
  if (counted_)
    add("spoiled", "it was counted before");
  else if (spoiled())
    add("spoiled", spoiled_);
  for (const auto& [key, member] : effort_keys)
    if (taken.*member > 0) add(key, taken.*member);
  for (std::size_t i = 0; i <= ended_.size(); ++i) {
    add("hand", i + 1);
    text += line_rows(i < ended_.size() ? ended_[i].line : hand_.line());
  }
  add("result", result_of(*this));
  return text;
}

Session Session::parse(std::string_view text, Effort* taken) {
  const std::string plain = plain_text(text);
  GameReader reader;
  for (const SavedRow& row : saved_rows(plain)) numbered("", row.number, [&] { reader.read(row.key, row.value); });
  if (taken != nullptr) *taken = reader.effort();
  return numbered("", last_row(plain), [&] { return reader.finish(); });
}

}  // namespace boneyard
