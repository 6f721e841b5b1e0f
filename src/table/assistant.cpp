#include "table/assistant.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "boneyard/notation.hpp"
#include "session/told.hpp"
#include "session/told_assist.hpp"

namespace boneyard {
namespace {

using multiplayer::Impossible;
using multiplayer::Move;
using multiplayer::Seen;
using multiplayer::View;

Assisted refusal(Sentence why) { return {.sentences = {std::move(why)}, .refused = true}; }

bool is_number(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) { return std::tolower(c); });
  return lower;
}

/// The only tile of a text; nullopt if it is none, or may be two.
std::optional<Tile> tile_in(std::string_view text, int highest) {
  try {
    const Row row = parse_row(text, highest);
    return row.size() == 1 ? std::optional(row.front().tile()) : std::nullopt;
  } catch (const ParseError&) {
    return std::nullopt;
  }
}

template <class Words>
std::string text_of(const Words& words) {
  return fmt::format("{}", fmt::join(words.begin(), words.end(), " "));
}

std::string_view take(std::vector<std::string_view>& left) {
  const std::string_view word = left.front();
  left.erase(left.begin());
  return word;
}

/// A word with its tile as the library writes it: `<50` becomes `<5-0`.
std::string spelled(std::string_view word, int highest) {
  const std::string_view begin = word.substr(0, word.starts_with('<') ? 1 : 0);
  const std::string_view rest = word.substr(begin.size());
  const std::string_view tile = rest.substr(0, rest.find_first_of(">@?"));
  if (!is_number(tile) || tile.size() < 2) return std::string(word);
  const Row row = parse_row(tile, highest);
  if (row.size() != 1) throw ParseError(in_quotes(word) + ": expected one tile");
  return fmt::format("{}{}{}", begin, to_text(row.front()), rest.substr(tile.size()));
}

}  // namespace

Awaited Assistant::awaits() const {
  if (table_.hand_over()) {
    if (table_.winner() >= 0) return Awaited::nothing;
    return tiles_ || table_.rules().drawing == multiplayer::Drawing::rows ? Awaited::leader : Awaited::tiles;
  }
  const View& view = table_.view();
  if (view.board.over()) return Awaited::left;
  if (view.must_turn_up()) return Awaited::turned_up;
  return view.board.turn() == table_.seat() ? Awaited::own_move : Awaited::move;
}

Sentence Assistant::asks() const {
  if (awaits() == Awaited::leader) return {"Who leads? A seat, a name, or me."};
  return asked_at(table_);
}

Assisted Assistant::act(std::string_view typed) {
  const Words given = words(typed);
  if (given.empty()) return {};
  try {
    if (given[0] == "name") return name(typed);
    return act_on(given);
  } catch (const ParseError& error) {
    return refusal({sentence(error.what())});
  }
}

Assisted Assistant::act_on(const Words& given) {
  const std::string_view command = given[0];
  const Words argument(given.begin() + 1, given.end());
  const auto find = [&](Assisted::Find what) { return Assisted{.find = what}; };
  if (command == "undo") return undo(argument);
  if (command == "redo") return redo();
  if (command == "fix" || command == "insert" || command == "out") return amend(command, argument);
  if (command == "hint") {
    if (awaits() != Awaited::own_move) return refusal({"It is not your turn."});
    return find(Assisted::Find::advice);
  }
  if (command == "who") {
    if (table_.hand_over()) return refusal({"No hand is being played."});
    return find(Assisted::Find::who);
  }
  if (command == "review") {
    if (table_.hands().empty() || !table_.hand_over()) return refusal({"This hand is not over."});
    return find(Assisted::Find::review);
  }
  if (table_.hand_over()) {
    if (table_.winner() >= 0) return refusal({"The match is over."});
    return begin(given);
  }
  if (command == "hold" || command == "lead") return refusal({"This hand has begun: undo takes it back."});
  return command == "doubt" ? enter(argument, true) : enter(given, false);
}

int Assistant::read_seat(std::string_view text) const {
  const int seats = table_.variant().seats();
  if (const auto number = parse_digits(text); number && *number >= 1 && *number <= static_cast<std::uint64_t>(seats))
    return static_cast<int>(*number) - 1;
  const std::string lower = in_lower_case(text);
  if (lower == "me" || lower == "i" || lower == "you") return table_.seat();
  for (int seat = 0; seat < seats; ++seat)
    if (in_lower_case(table_.names()[static_cast<std::size_t>(seat)]) == lower) return seat;
  throw ParseError(fmt::format("{}: expected a seat from 1 to {}, a name, or me", in_quotes(text), seats));
}

// --- The beginning of a hand -----------------------------------------------------------------------------------------

/// Reads who leads and what the person holds, in any order, together or one after the other.
Assisted Assistant::begin(const Words& given) {
  Words left = given;
  const bool rows = table_.rules().drawing == multiplayer::Drawing::rows;
  if (left.front() == "lead") {
    take(left);
    if (left.empty()) throw ParseError("lead: expected a seat, a name, or me");
    leader_ = read_seat(take(left));
  } else if (left.front() != "hold" && awaits() == Awaited::leader) {
    if (left.size() > 1 && left.front() == "seat") take(left);
    if (left.size() > 1) throw ParseError(in_quotes(text_of(left)) + ": expected who leads");
    leader_ = read_seat(take(left));
  }
  if (!left.empty() && left.front() == "hold") take(left);
  if (!left.empty()) {
    if (rows) throw ParseError("in this game nobody sees the own tiles");
    LargeSet tiles;
    for (const LaidTile tile : parse_row(text_of(left), table_.rules().highest)) tiles.insert(tile.tile());
    tiles_ = tiles;
  }
  return begin_if_known();
}

Assisted Assistant::begin_if_known() {
  const multiplayer::Settings& settings = table_.rules();
  const bool rows = settings.drawing == multiplayer::Drawing::rows;
  if (!tiles_ && !rows) return {.moved = true};
  const LargeSet tiles = tiles_.value_or(LargeSet());
  if (tiles.size() != (rows ? 0 : settings.hand)) {
    tiles_.reset();
    return refusal({fmt::format("A hand has {} tiles, not {}.", settings.hand, tiles.size())});
  }
  std::optional<int> leader = table_.next_leader();
  if (leader && leader_ && *leader_ != *leader) {
    leader_.reset();
    return refusal({seat_part(*leader), " ", verb("leads", "lead"), " by the rules."});
  }
  // Whoever holds the double that comes first leads.
  const int first = settings.lead == multiplayer::Lead::lowest_double ? 0 : settings.highest;
  if (!leader && !leader_ && table_.next_rules(table_.seat()).lead_by_double() && tiles.contains(Tile(first, first)))
    leader = table_.seat();
  if (!leader) leader = leader_;
  if (!leader) return {.moved = true};
  if (auto why = table_.begin_hand(tiles, *leader)) {
    leader_.reset();
    Sentence said = std::move(*why);
    said.emplace_back(".");
    return refusal(std::move(said));
  }
  tiles_.reset();
  leader_.reset();
  undone_.clear();
  return {.moved = true};
}

// --- Entries ---------------------------------------------------------------------------------------------------------

/// Takes a name in front of what its player does. Throws ParseError if another player is on turn.
void Assistant::skip_name(Words& left) const {
  const View& at = table_.view();
  const std::vector<int> wanted = at.wanted_pips();
  const int due = !at.board.over() ? at.board.turn() : wanted.empty() ? -1 : wanted.front();
  const std::string first = in_lower_case(left.front());
  bool named = false;
  for (int seat = 0; seat < table_.variant().seats() && left.size() > 1; ++seat) {
    const std::string& name = table_.names()[static_cast<std::size_t>(seat)];
    if (name.empty() || in_lower_case(name) != first) continue;
    named = true;
    if (seat != due) continue;
    take(left);
    return;
  }
  if (named)
    throw ParseError(fmt::format("{} is not on turn: correct the entries before, or leave the name out", left.front()));
}

/// Reads the next entry, and takes its words.
Seen Assistant::read(Words& left) const {
  const View& at = table_.view();
  const int highest = at.settings().highest;
  skip_name(left);
  if (at.board.over()) return read_left(left);
  const bool own = at.board.turn() == table_.seat();
  const std::string_view word = take(left);
  const auto tile_behind = [&]() -> Tile {
    const auto tile = left.empty() ? std::nullopt : tile_in(left.front(), highest);
    if (!tile) throw ParseError(fmt::format("{}: expected a tile behind it, such as {} 5-1", in_quotes(word), word));
    take(left);
    return *tile;
  };
  if (word == "up") return {.what = Seen::What::turns_up, .seat = at.board.turn(), .tile = tile_behind()};
  if (word == "draw" && own) return table_.read(fmt::format("draw={}", to_text(tile_behind())));
  if (is_number(word) && own) {
    const multiplayer::Moves legal = at.legal();
    const std::uint64_t number = parse_digits(word).value_or(0);
    const bool is_move = number >= 1 && number <= legal.size();
    const auto tile = word.size() > 1 ? tile_in(word, highest) : std::nullopt;
    if (is_move && tile && at.hand.contains(*tile))
      throw ParseError(fmt::format("{} can be move {} or the tile {}: write {}", word, number, to_text(*tile),
                                   at.board.to_text(legal[static_cast<std::size_t>(number - 1)])));
    if (is_move) {
      const Move& move = legal[static_cast<std::size_t>(number - 1)];
      if (move.kind == Move::Kind::draw) return table_.read(fmt::format("draw={}", to_text(tile_behind())));
      return {.seat = at.board.turn(), .move = move};
    }
    if (!tile) throw ParseError(fmt::format("{}: expected a move, or its number from 1 to {}", word, legal.size()));
  }
  std::string text(word);
  if (is_number(word) && word.size() == 1 && !left.empty() && is_number(left.front()) && left.front().size() <= 2)
    text = fmt::format("{} {}", word, take(left));  // a tile with a blank in it
  if (text.size() > word.size() || (is_number(word) && word.size() == 1))
    text = to_text(parse_row(text, highest).front());
  else
    text = spelled(text, highest);
  if (at.must_turn_up())
    if (const auto tile = tile_in(text, highest))
      return {.what = Seen::What::turns_up, .seat = at.board.turn(), .tile = tile};
  return table_.read(text);
}

/// Reads what is left with the player who is asked for: pips, or tiles.
Seen Assistant::read_left(Words& left) const {
  if (left.front().starts_with("left")) return table_.read(take(left));
  const View& at = table_.view();
  const std::vector<int> wanted = at.wanted_pips();
  if (wanted.empty()) throw ParseError("the hand is over");
  const int seat = wanted.front(), highest = at.settings().highest;
  const auto holds = static_cast<std::size_t>(at.board.holds(seat));
  const auto pips = parse_digits(left.front());
  const bool says_pips = left.size() > 1 && (left[1] == "pips" || left[1] == "pip");
  Seen entry{.what = Seen::What::left, .seat = seat};
  LargeSet tiles;
  const bool enough = left.size() >= holds;
  for (std::size_t i = 0; enough && i < holds; ++i)
    if (const auto tile = tile_in(left[i], highest); tile && left[i].size() > 1) tiles.insert(*tile);
  const bool are_tiles = holds > 0 && tiles.size() == static_cast<int>(holds) && !says_pips;
  const auto is_digit = [](std::string_view word) { return is_number(word) && word.size() == 1; };
  if (holds > 0 && left.size() > 1 && is_digit(left[0]) && is_digit(left[1]) &&
      tile_in(fmt::format("{} {}", left[0], left[1]), highest))
    throw ParseError(fmt::format(
        "{0} {1} can be the tile {0}-{1}, or the pips of two players: write {0}-{1}, or {0} pips", left[0], left[1]));
  const bool are_pips = pips && *pips <= holds * 2 * static_cast<std::uint64_t>(highest);
  if (are_pips && are_tiles && left.size() <= wanted.size()) {  // more words than numbers are wanted: tiles
    const std::string as_pips = counted(*pips, "pip");
    throw ParseError(fmt::format("{0} can be {1} or the tile {2}: write `{1}` or {2}", left.front(), as_pips,
                                 to_text(*tile_in(left.front(), highest))));
  }
  if (are_tiles) {
    for (const Tile tile : tiles)  // what passes say does not matter here: people overlook tiles
      if (!at.unseen().contains(tile)) throw ParseError(to_text(tile) + " cannot be left there: it lies elsewhere");
    entry.pips = tiles.pips();
    left.erase(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(holds));
    return entry;
  }
  if (!pips)
    throw ParseError(
        fmt::format("{}: expected the pips left, such as 12, or {}", in_quotes(text_of(left)), counted(holds, "tile")));
  entry.pips = static_cast<int>(std::min<std::uint64_t>(*pips, 10'000));
  take(left);
  if (says_pips) take(left);
  return entry;
}

/// `4-0> can't be: seat 2 cannot hold 4-0, by all that was seen. Correct it, or doubt entry 3, seat 2 draws.`
Assisted Assistant::impossible(const Impossible& why, const Seen& entry) const {
  const std::string text = table_.entry_text(entry);
  Sentence said = entry.what == Seen::What::left
                      ? Sentence{counted(static_cast<std::size_t>(entry.pips), "pip") + " at ", seat_part(entry.seat)}
                      : Sentence{text};
  said.emplace_back(" can't be: ");
  said.insert(said.end(), why.why.begin(), why.why.end());
  said.emplace_back(".");
  Assisted refused = refusal(std::move(said));
  if (why.doubt.empty()) return refused;
  refused.doubt = fmt::format("doubt {}", text);
  Sentence way{"Correct it, or play on in doubt of "};
  for (const std::size_t each : why.doubt) {
    if (each != why.doubt.front()) way.emplace_back(each == why.doubt.back() ? " and " : ", ");
    if (each >= table_.view().seen.size()) {
      way.emplace_back(entry.move.kind == Move::Kind::pass ? "this pass" : "this draw");
      continue;
    }
    const Seen& other = table_.view().seen[each];
    way.insert(way.end(), {fmt::format("entry {}, where ", each + 1), seat_part(other.seat), " ",
                           other.move.kind == Move::Kind::pass ? verb("passes", "pass") : verb("draws", "draw")});
  }
  way.emplace_back(".");
  refused.sentences.push_back(std::move(way));
  return refused;
}

Assisted Assistant::enter(const Words& given, bool doubted) {
  Assisted all;
  if (given.empty()) throw ParseError("doubt: expected the entry, such as doubt 4-0>");
  for (Words left = given; !left.empty();) {
    const std::size_t words = left.size();
    Assisted one;
    try {
      if (table_.hand_over()) throw ParseError(in_quotes(left.front()) + ": the hand is over");
      const Seen entry = read(left);
      const multiplayer::Scores before = table_.view().scores_in_play();
      auto why = table_.note(entry);
      if (why && doubted && !why->doubt.empty()) why = table_.note_in_doubt(entry, why->doubt);
      if (why) {
        one = impossible(*why, entry);
      } else {
        undone_.clear();
        all.moved = true;
        all.sentences.push_back(told_of_entry(table_, before));
        if (table_.hand_over())
          for (Sentence& each : told_at_end(table_)) all.sentences.push_back(std::move(each));
      }
    } catch (const ParseError& error) {
      one = refusal({sentence(error.what())});
    }
    if (!one.refused) continue;
    all.refused = true;
    all.doubt = std::move(one.doubt);
    for (Sentence& each : one.sentences) all.sentences.push_back(std::move(each));
    if (!left.empty() && left.size() < words)
      all.sentences.push_back({fmt::format("What follows was not noted: {}.", text_of(left))});
    return all;
  }
  return all;
}

// --- Corrections -----------------------------------------------------------------------------------------------------

Assisted Assistant::undo(const Words& argument) {
  const auto number = argument.empty() ? std::optional<std::uint64_t>(1) : parse_digits(argument.front());
  if (!number || *number == 0 || argument.size() > 1)
    throw ParseError(in_quotes(text_of(argument)) + ": expected how many entries to take back");
  if (tiles_ || leader_) {
    tiles_.reset();
    leader_.reset();
    return {.moved = true};
  }
  if (table_.hands().empty()) return refusal({"Nothing to take back."});
  undone_.push_back(table_.text());
  const std::size_t entries = table_.view().seen.size();
  if (entries == 0) {
    table_.drop_hand();
    return {.sentences = {{"The hand has not begun."}}, .moved = true};
  }
  const std::size_t left = entries - static_cast<std::size_t>(std::min<std::uint64_t>(*number, entries));
  table_.amend(left, entries - left, {});
  return {.sentences = {{left == 0 ? "Back to the beginning of the hand." : fmt::format("Back to entry {}.", left)}},
          .moved = true};
}

Assisted Assistant::redo() {
  if (undone_.empty()) return refusal({"Nothing to bring back."});
  table_ = RealTable::parse(undone_.back());
  undone_.pop_back();
  return {.sentences = {{"Brought back."}}, .moved = true};
}

/// Edits the list of entries as a person sees it, words one after the other: whose turn each is follows anew.
Assisted Assistant::amend(std::string_view command, const Words& argument) {
  if (table_.hands().empty()) return refusal({"No entry was made yet."});
  const std::size_t entries = table_.view().seen.size();
  const auto number = argument.empty() ? std::nullopt : parse_digits(argument.front());
  if (!number || *number < 1 || *number > entries)
    throw ParseError(fmt::format("{}: expected the number of an entry, 1 to {}", command, entries));
  const Words with(argument.begin() + 1, argument.end());
  if (with.empty() != (command == "out"))
    throw ParseError(command == "out" ? "out: expected nothing after the number"
                                      : fmt::format("{} {}: expected an entry after the number", command, *number));
  const std::string whole = table_.text();
  const auto first = static_cast<std::size_t>(*number - 1), kept = first + (command == "insert" ? 0 : 1);
  const std::vector<std::string> later = words_from(kept);
  table_.amend(first, entries - first, {});
  std::vector<std::string> undone = std::move(undone_);
  const auto give_back = [&] {
    table_ = RealTable::parse(whole);
    undone_ = std::move(undone);
  };
  if (!with.empty()) {
    if (Assisted entered = enter(with, false); entered.refused) {
      give_back();
      entered.moved = false;
      entered.doubt.clear();
      return entered;
    }
  }
  Assisted said{.moved = true};
  for (std::size_t i = 0; i < later.size(); ++i) {
    const Assisted again = enter({later[i]}, false);
    if (!again.refused) continue;
    said.sentences = again.sentences;
    said.sentences.push_back(
        {fmt::format("Left out, and to be told again: {}.",
                     fmt::join(later.begin() + static_cast<std::ptrdiff_t>(i), later.end(), " "))});
    break;
  }
  if (said.sentences.empty()) said.sentences.push_back({"Corrected."});
  undone_ = std::move(undone);
  undone_.push_back(whole);
  return said;
}

/// The words of the entries from `first` on. A tile that fitted at one place alone stands there without it: nobody has
/// chosen that place, so it follows anew, and is asked for if the tile then fits at two.
std::vector<std::string> Assistant::words_from(std::size_t first) const {
  RealTable before = RealTable::parse(table_.text());
  std::vector<std::string> list;
  for (std::size_t i = table_.view().seen.size(); i-- > first;) {
    const Seen& entry = table_.view().seen[i];
    before.amend(i, 1, {});
    std::string word = before.entry_text(entry);
    if (entry.what == Seen::What::moves && entry.move.lays()) try {
        const std::string tile = to_text(entry.move.tile.tile());
        if (before.read(tile).move == entry.move) word = tile;
      } catch (const ParseError&) {
        // it fitted at several places
      }
    list.insert(list.begin(), word);
  }
  return list;
}

Assisted Assistant::name(std::string_view typed) {
  const Words given = words(typed);
  if (given.size() < 2) throw ParseError("name: expected a seat and a name, such as name 2 Ann");
  const int seat = read_seat(given[1]);
  const auto end = static_cast<std::size_t>(given[1].data() - typed.data()) + given[1].size();
  std::string_view rest = typed.substr(end);
  while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
  while (!rest.empty() && rest.back() == ' ') rest.remove_suffix(1);
  table_.set_name(seat, rest);
  return {.moved = true};
}

}  // namespace boneyard
