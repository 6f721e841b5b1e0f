#include "boneyard/assist.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "boneyard/session.hpp"
#include "deals/lines.hpp"
#include "session/saved_rows.hpp"

namespace boneyard {

using multiplayer::Impossible;
using multiplayer::Move;
using multiplayer::Scores;
using multiplayer::Seen;
using multiplayer::Settings;
using multiplayer::View;

namespace {

std::size_t index(int seat) { return static_cast<std::size_t>(seat); }

/// Why a tile can be laid nowhere: ` was laid already`, ` fits at no open place: these are 1 and 4`.
std::string why_not_laid(const View& at, Tile tile) {
  if (at.laid.contains(tile)) return " was laid already";
  if (at.board.layout().empty()) return " cannot lead";
  std::vector<int> pips;
  for (const multiplayer::OpenPlace place : at.board.layout().open())
    if (std::find(pips.begin(), pips.end(), place.pip) == pips.end()) pips.push_back(place.pip);
  return fmt::format(" fits at no open place: {} {}", pips.size() == 1 ? "all are" : "these are",
                     fmt::join(pips, ", "));
}

void add(Scores& sum, const Scores& scores) {
  for (std::size_t seat = 0; seat < sum.size(); ++seat) sum[seat] += scores[seat];
}

}  // namespace

RealTable::RealTable(const Variant& variant, int seat)
    : variant_(variant), rules_(multiplayer::settings(variant)), seat_(seat) {
  if (seat < 0 || seat >= variant.seats()) throw std::invalid_argument("no such seat");
}

void RealTable::set_name(int seat, std::string_view name) {
  if (name.find(',') != name.npos || printable(name) != name)
    throw ParseError(fmt::format("{}: expected a name without commas", in_quotes(name)));
  names_[index(seat)] = name;
}

/// The seat that leads the next hand with any tile because of how the last one was led or ended.
std::optional<int> RealTable::led_by_last_hand() const {
  if (hands_.empty()) return std::nullopt;
  if (rules_.turns) return 1 - view().leader;
  if (rules_.game == multiplayer::GameKind::seven_rocks && view().board.standing() == multiplayer::Standing::out)
    return view().board.last();
  return std::nullopt;
}

std::optional<int> RealTable::next_leader() const {
  if (const auto leader = led_by_last_hand()) return leader;
  const int leader = View::leader_by_rule(rules_);
  return rules_.lots || leader < 0 ? std::nullopt : std::optional(leader);
}

Settings RealTable::next_rules(int leader) const {
  Settings rules = rules_;
  if (rules.lots || led_by_last_hand()) rules.leader = static_cast<std::uint8_t>(leader + 1);
  return rules;
}

std::optional<Sentence> RealTable::begin_hand(LargeSet tiles, int leader) {
  if (!hand_over() || winner() >= 0) throw std::invalid_argument("a hand was begun before its time");
  const Settings rules = next_rules(leader);
  if (const auto due = next_leader(); due && *due != leader)
    return Sentence{seat_part(*due), " ", verb("leads", "lead")};
  if (auto why = View::why_not(rules, seat_, tiles, leader)) return why;
  hands_.emplace_back(rules, seat_, tiles, leader);
  return std::nullopt;
}

bool RealTable::hand_over() const {
  return hands_.empty() || won_in_play() || (view().board.over() && view().wanted_pips().empty());
}

std::string RealTable::entry_text(const Seen& entry) const {
  if (entry.what == Seen::What::turns_up) return fmt::format("up={}", boneyard::to_text(*entry.tile));
  if (entry.what == Seen::What::left) return fmt::format("left{}={}", entry.seat + 1, entry.pips);
  std::string text = view().board.to_text(entry.move);
  if (entry.tile) text += fmt::format("={}", boneyard::to_text(*entry.tile));
  return text + (entry.doubted ? "?" : "");
}

Seen RealTable::read(std::string_view word) const {
  const View& at = view();
  const multiplayer::Board& board = at.board;
  const int highest = rules_.highest;
  const auto tile_of = [&](std::string_view text) { return parse_tile(text, highest).tile(); };
  Seen seen{.seat = board.turn()};
  if (word.starts_with("up="))
    return {.what = Seen::What::turns_up, .seat = board.turn(), .tile = tile_of(word.substr(3))};
  if (word.starts_with("left")) {
    const auto parts = split(word.substr(4), '=');
    const auto seat = parse_digits(parts.front()), pips = parse_digits(parts.back());
    if (parts.size() != 2 || !seat || *seat < 1 || *seat > rules_.seats || !pips || *pips > 10'000)
      throw ParseError(fmt::format("{}: expected a seat and its pips, such as left2=12", in_quotes(word)));
    return {.what = Seen::What::left, .seat = static_cast<int>(*seat) - 1, .pips = static_cast<int>(*pips)};
  }
  seen.doubted = word.ends_with('?');
  if (seen.doubted) word.remove_suffix(1);
  if (word.starts_with("draw=")) {
    seen.tile = tile_of(word.substr(5));
    word = word.substr(0, 4);
  }
  LargeSet one;
  if (word.find_first_of("<>@") == word.npos && word != "draw" && word != "pass") {
    one.insert(tile_of(word));
    multiplayer::Moves moves = board.moves(one);
    moves.erase(std::remove_if(moves.begin(), moves.end(), [](const Move& each) { return !each.lays(); }), moves.end());
    if (moves.empty()) throw ParseError(in_quotes(word) + why_not_laid(at, *one.begin()));
    const auto open = board.layout().open();
    const bool alike =
        board.settings().shape == multiplayer::Shape::line && open.size() == 2 && open[0].pip == open[1].pip;
    if (alike) moves.erase(moves.begin(), moves.end() - 1);  // at either end the hand goes on in the same way
    std::string ways;
    for (const Move& each : moves)
      ways += fmt::format("{}{} ({})", ways.empty() ? "" : " or ", board.to_text(each), board.move_part(each).place);
    if (at.laid.contains(*one.begin())) moves.erase(moves.begin() + 1, moves.end());  // the entry says so
    if (moves.size() > 1) throw ParseError(fmt::format("{} can go to several places: {}", in_quotes(word), ways));
    seen.move = moves.front();
  } else {
    seen.move = board.parse_move(word, LargeSet::full(highest));
  }
  if (seen.doubted && seen.move.lays()) throw ParseError(in_quotes(word) + ": only a pass or a draw is doubted");
  if (seen.move.kind == Move::Kind::draw && seen.tile.has_value() != (seen.seat == seat_))
    throw ParseError(seen.tile ? "nobody sees what another player draws" : "expected the tile drawn, such as draw=5-1");
  return seen;
}

std::optional<Impossible> RealTable::note_in_doubt(const Seen& seen, std::span<const std::size_t> doubted) {
  std::vector<Seen> entries = view().seen;
  entries.push_back(seen);
  for (const std::size_t each : doubted) entries.at(each).doubted = true;
  return amend(0, view().seen.size(), entries);
}

multiplayer::Reasoning RealTable::advice(multiplayer::Strength strength, std::uint64_t seed, const Limits& limits,
                                         const std::function<void(const multiplayer::Reasoning&)>& so_far) {
  if (!player_) player_ = std::make_unique<multiplayer::PimcPlayer>(rules_);
  return player_->advise(view(), strength, seed, limits, so_far);
}

multiplayer::HiddenTiles RealTable::who(const Limits& limits) const {
  return multiplayer::Whereabouts(view(), std::size_t{1} << 16, limits).table();
}

bool RealTable::won_in_play() const {
  if (hands_.empty() || rules_.won != multiplayer::Won::at_once) return false;
  Scores sum = view().scores_in_play();
  for (std::size_t i = 0; i + 1 < hands_.size(); ++i) add(sum, hands_[i].board.scores());
  return multiplayer::side_ahead(rules_, sum) >= 0;
}

Scores RealTable::scores(std::size_t hand) const {
  return hand + 1 == hands_.size() && won_in_play() ? view().scores_in_play() : hands_[hand].board.scores();
}

Scores RealTable::totals() const {
  Scores sum{};
  for (std::size_t i = 0; i < hands_.size(); ++i) add(sum, scores(i));
  return sum;
}

int RealTable::winner() const { return hand_over() ? multiplayer::side_ahead(rules_, totals()) : -1; }

// The text has the rows of a saved game up to `rules`, then
//
//   names Ann,,Bob,          who sits where
//   view 1                   a real table, seen from this seat
//   hand 1 leader 2          who leads, where no rule says it
//   holds 6-4 5-5 …          what this seat was dealt; not in Blind
//   line 6-6> <0-6 draw=5-1 pass? …
//   result 12,0

std::string RealTable::text() const {
  std::string text = fmt::format("{}\ngame {}\nseats {}\nrules {}\n", saved_heading, variant_.game_text(),
                                 variant_.seats(), variant_.rules_text());
  if (std::any_of(names_.begin(), names_.end(), [](const std::string& name) { return !name.empty(); }))
    text += fmt::format("names {}\n", fmt::join(names_.begin(), names_.begin() + variant_.seats(), ","));
  text += fmt::format("view {}\n", seat_ + 1);
  RealTable so_far(variant_, seat_);
  for (std::size_t i = 0; i < hands_.size(); ++i) {
    const View& hand = hands_[i];
    text += fmt::format("hand {}{}\n", i + 1, so_far.next_leader() ? "" : fmt::format(" leader {}", hand.leader + 1));
    if (!hand.board.has_rows()) text += fmt::format("holds {}\n", boneyard::to_text(hand.dealt()));
    std::string line;
    for (const Seen& each : hand.seen) line += fmt::format(" {}", entry_text(each));
    text += line_rows(line);
    so_far.hands_.push_back(hand);
  }
  return text + fmt::format("result {}\n", multiplayer::to_text(totals(), variant_.seats()));
}

namespace {

/// Reads the rows of a real table, in their order.
class TableReader {
 public:
  void read(std::string_view key, std::string_view value) {
    if (ended_) throw ParseError(in_quotes(key) + ": nothing may follow the result");
    if (key == "game" && !step_) {
      variant_ = Variant::parse(value);
    } else if (key == "seats" && step_ == 1) {
      const auto seats = parse_digits(value);
      if (!seats || *seats > most_seats) throw ParseError(in_quotes(value) + ": expected a number of seats");
      variant_ = Variant(variant_.game(), static_cast<int>(*seats));
    } else if (key == "rules" && step_ == 2) {
      if (!value.empty()) variant_ = Variant(variant_.game(), variant_.seats(), split(value, ';'));
      if (!variant_.hands_follow()) throw ParseError("expected a table game");
    } else if (key == "names" && step_ == 3) {
      for (const std::string_view name : split(value, ',')) names_.emplace_back(name);
      if (static_cast<int>(names_.size()) != variant_.seats()) throw ParseError("expected a name for each seat");
      return;
    } else if (key == "view" && step_ == 3) {
      table_.emplace(variant_, static_cast<int>(seat_in(value)));
      for (std::size_t seat = 0; seat < names_.size(); ++seat) table_->set_name(static_cast<int>(seat), names_[seat]);
    } else if (table_) {
      return read_play(key, value);
    } else {
      throw ParseError(in_quotes(key) +
                       ": expected game, seats, rules, names, view, hand, holds, line and result, in this order");
    }
    ++step_;
  }

  RealTable finish() {
    if (!ended_) throw ParseError("no result: the file was cut short");
    return std::move(*table_);
  }

 private:
  int seat_in(std::string_view text) const {
    const auto seat = parse_digits(text);
    if (!seat || *seat < 1 || *seat > static_cast<std::uint64_t>(variant_.seats()))
      throw ParseError(fmt::format("{}: expected a seat from 1 to {}", in_quotes(text), variant_.seats()));
    return static_cast<int>(*seat) - 1;
  }

  void read_play(std::string_view key, std::string_view value) {
    const bool rows = table_->rules().drawing == multiplayer::Drawing::rows;
    if (leads_ && key != "holds") throw ParseError(in_quotes(key) + ": expected holds");
    if (key == "hand") {
      const auto parts = words(value);
      const bool says = parts.size() == 3 && parts[1] == "leader";
      if (parts.empty() || parts[0] != std::to_string(table_->hands().size() + 1) || !(says || parts.size() == 1))
        throw ParseError(fmt::format("hand {}: expected hand {}", in_quotes(value), table_->hands().size() + 1));
      if (!table_->hand_over() || table_->winner() >= 0) throw ParseError("another hand, but it cannot begin yet");
      leads_ = says ? std::optional(seat_in(parts[2])) : table_->next_leader();
      if (!leads_) throw ParseError("expected a leader: no rule says who leads");
      if (rows) begin({});
    } else if (key == "holds" && leads_) {
      LargeSet tiles;
      for (const std::string_view word : words(value)) tiles.insert(parse_tile(word, table_->rules().highest).tile());
      begin(tiles);
    } else if (key == "line" && !table_->hands().empty()) {
      for (const std::string_view word : words(value)) {
        const std::size_t number = table_->view().seen.size() + 1;
        numbered("entry ", number, [&] {
          if (table_->hand_over()) throw ParseError(in_quotes(word) + ": the hand is over");
          if (const auto impossible = table_->note(table_->read(word)))
            throw ParseError(fmt::format("{}: {}", in_quotes(word), to_clause(impossible->why)));
        });
      }
    } else if (key == "result") {
      if (const std::string found = multiplayer::to_text(table_->totals(), variant_.seats()); found != value)
        throw ParseError(fmt::format("result {}: these hands end '{}'", in_quotes(value), found));
      ended_ = true;
    } else {
      throw ParseError(in_quotes(key) + ": expected hand, holds, line or result");
    }
  }

  void begin(LargeSet tiles) {
    if (const auto why = table_->begin_hand(tiles, *leads_)) throw ParseError(to_clause(*why));
    leads_.reset();
  }

  Variant variant_;
  std::vector<std::string> names_;
  std::optional<RealTable> table_;
  std::optional<int> leads_;  ///< of a hand whose tiles are still to come
  int step_ = 0;
  bool ended_ = false;
};

}  // namespace

RealTable RealTable::parse(std::string_view text) {
  const std::string plain = plain_text(text);
  TableReader reader;
  for (const SavedRow& row : saved_rows(plain)) numbered("", row.number, [&] { reader.read(row.key, row.value); });
  return numbered("", last_row(plain), [&] { return reader.finish(); });
}

}  // namespace boneyard
