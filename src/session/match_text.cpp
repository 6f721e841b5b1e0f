// A match as text:
//
//   boneyard match 1
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
// If the deal was typed, `deal TILES` follows the seed. `spoiled` says why the match does not count, `daily` is the
// date if this is the deal of a day. What is said of a score stands where it was said: `claim` declares that of the
// last tile, `take3` claims that of the tile before it for seat 3, and `lost`, at a hand's end, means that nobody has
// what is still open. The result has the points of each player. It comes last, so that a truncated file can be
// recognized.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "boneyard/session.hpp"
#include "session/saved_rows.hpp"

namespace boneyard {

/// Reads the rows. Each key except `hand` and `line` may come once. The match begins with the row of its first hand.
class MatchReader {
 public:
  void read(std::string_view key, std::string_view value) {
    if (result_) throw ParseError(quoted(key) + ": nothing may follow the result");
    if ((key == "line" || key == "result") && !match_) throw ParseError("expected hand before");
    if (key == "hand")
      begin_hand(value);
    else if (key == "line")
      play(value);
    else if (key == "result")
      end(value);
    else if (match_)
      throw ParseError(quoted(key) + ": expected hand, line or result");
    else
      read_setup(key, value);
  }

  Session finish() {
    if (!match_) throw ParseError("no hand: the file was cut short");
    if (!result_) throw ParseError("no result: the file was cut short");
    return std::move(*match_);
  }

 private:
  /// Each value is read as soon as the values that it depends on are known, so that an error is reported with its own
  /// row.
  void read_setup(std::string_view key, std::string_view value) {
    if (!values_.emplace(key, value).second) throw ParseError(std::string(key) + " comes twice");
    if (key == "game") {
      if (!is_multiplayer_game(value)) throw ParseError(quoted(value) + ": expected a table game");
    } else if (key == "seats") {
      const auto seats = parse_digits(value);
      if (!seats || *seats < 2 || *seats > most_seats)
        throw ParseError(quoted(value) + ": expected a number of seats from 2 to 5");
      variant_ = Variant(find_game(value_of("game")), static_cast<int>(*seats));
    } else if (key == "rules") {
      value_of("seats");
      variant_ = Variant(variant_.game(), variant_.seats(), split(value, ';'));
    } else if (key == "players") {
      value_of("seats");
      const auto players = words(value);
      if (players.size() != static_cast<std::size_t>(variant_.seats()))
        throw ParseError(fmt::format("players: expected {} words", variant_.seats()));
      std::transform(players.begin(), players.end(), sitters_.begin(), parse_sitter);
    } else if (key == "seed") {
      dealt_.seed = parse_saved_seed(value);
    } else if (key == "deal") {
      value_of("rules");
      dealt_.deal = DealReader(variant_).typed(value);
      dealt_.typed = true;
    } else if (key == "daily") {
      dealt_.date = Date::parse(value).text();
    } else if (key != "spoiled") {
      throw ParseError(quoted(key) +
                       ": expected game, seats, rules, players, seed, deal, daily, spoiled, hand, line or result");
    }
  }

  std::string_view value_of(std::string_view key) const {
    const auto found = values_.find(key);
    if (found == values_.end()) throw ParseError(fmt::format("expected {} before", key));
    return found->second;
  }

  void begin_hand(std::string_view number) {
    if (!match_) {
      for (const std::string_view key : {"game", "seats", "rules", "players", "seed"}) value_of(key);
      if (!dealt_.typed) dealt_.deal = DealReader(variant_).of_seed(*dealt_.seed);
      match_.emplace(variant_, dealt_, sitters_);
      if (const auto why = values_.find("spoiled"); why != values_.end()) match_->spoil(printable(why->second));
    } else {
      if (match_->over()) throw ParseError("another hand, but the match is over");
      if (!match_->now().over()) throw ParseError("another hand, but the one before can go on");
      match_->settle_claims();
      if (match_->over()) throw ParseError("another hand, but the match is over");
      match_->next_hand();
    }
    if (number != std::to_string(match_->hand_number()))
      throw ParseError(fmt::format("hand {}: expected hand {}", quoted(number), match_->hand_number()));
    moves_ = 0;
  }

  void play(std::string_view line) {
    for (const std::string_view word : words(line)) numbered("move ", ++moves_, [&] { match_->play_word(word); });
  }

  void end(std::string_view result) {
    result_ = true;
    const std::string found = multiplayer::to_text(match_->totals(), match_->settings().seats);
    if (found != result) throw ParseError(fmt::format("result {}: these moves end '{}'", quoted(result), found));
  }

  std::map<std::string_view, std::string_view> values_;
  Variant variant_;
  DealtDeal dealt_;
  Sitters sitters_{};
  std::optional<Session> match_;
  std::size_t moves_ = 0;  // number of the move in the hand; claims count, too
  bool result_ = false;
};

std::string Session::match_text() const {
  const int seats = variant_.seats();
  std::string players;
  for (int seat = 0; seat < seats; ++seat) players += " " + to_text(sitters_[static_cast<std::size_t>(seat)]);
  std::string text = fmt::format("{}\ngame {}\nseats {}\nrules {}\nplayers{}\nseed {}\n", match_heading,
                                 variant_.name(), seats, variant_.rules_text(), players, *dealt_.seed);
  if (dealt_.typed) text += fmt::format("deal {}\n", boneyard::to_text(dealt_.deal));
  if (!dealt_.date.empty()) text += fmt::format("daily {}\n", dealt_.date);
  if (const std::string why = why_not_counted(); !why.empty()) text += fmt::format("spoiled {}\n", why);
  for (std::size_t i = 0; i < hands_.size(); ++i) text += fmt::format("hand {}\nline {}\n", i + 1, hands_[i].line);
  return text +
         fmt::format("hand {}\nline {}\nresult {}\n", hand_number(), line(), multiplayer::to_text(totals(), seats));
}

void Session::play_again(const std::function<void(const Session&)>& show) const {
  Session match(variant_, dealt_, sitters_, length_);
  for (std::size_t hand = 0; hand <= hands_.size(); ++hand) {
    if (hand > 0) match.next_hand();
    show(match);
    const std::string text = hand < hands_.size() ? hands_[hand].line : line();
    const std::vector<std::string_view> all = words(text);
    for (std::size_t i = 0; i < all.size(); ++i) {
      match.play_word(all[i]);
      if (i + 1 == all.size() || !is_said(all[i + 1])) show(match);
    }
  }
}

Session Session::as_of_hand(int hand) const {
  if (hand == this->hand_number()) return *this;
  Session match(variant_, dealt_, sitters_, length_);
  match.spoiled_ = spoiled_;
  for (int i = 1;; ++i) {
    for (const std::string_view word : words(hands_[static_cast<std::size_t>(i - 1)].line)) match.play_word(word);
    if (i == hand) return match;
    match.next_hand();
  }
}

Session parse_match(std::string_view text) { return parse_rows(MatchReader(), text, match_heading); }

}  // namespace boneyard
