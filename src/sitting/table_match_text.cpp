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
// A typed deal has `deal TILES` after the seed. `spoiled` says why the match does not count, `daily` of what day it is.
// Among the moves stand `claim` and `take`. The result, which stands last, is the points of each seat, so that a file
// that was cut short can be told from a whole one.
#include <fmt/format.h>

#include <map>

#include "deals/notation.hpp"
#include "deals/reading.hpp"
#include "sitting/table_match.hpp"

namespace boneyard {
namespace {

constexpr std::string_view heading = "boneyard match 1";

std::string numbers_text(const table::Scores& scores, int seats) {
  return fmt::format("{}", fmt::join(scores.begin(), scores.begin() + seats, ","));
}

using Rows = std::vector<std::pair<std::string_view, std::string_view>>;

std::string_view value_of(const Rows& rows, std::string_view key) {
  for (const auto& [name, value] : rows)
    if (name == key) return value;
  throw ParseError(fmt::format("there is no {}", key));
}

MatchSetup read_setup(const Rows& rows) {
  const table::GameRow* game = table::find_row(value_of(rows, "game"));
  if (game == nullptr) throw ParseError(quoted(value_of(rows, "game")) + ": expected a table game");
  const auto seats = parse_digits(value_of(rows, "seats"));
  if (!seats || *seats > table::most_seats) throw ParseError("seats: expected a number from 2 to 5");
  const std::vector<std::string_view> rules = split(value_of(rows, "rules"), ';');
  MatchSetup setup{.settings = table::settings(game->game, static_cast<int>(*seats), rules)};
  const auto players = words(value_of(rows, "players"));
  if (players.size() != setup.settings.seats)
    throw ParseError(fmt::format("players: expected {} words", setup.settings.seats));
  for (std::size_t i = 0; i < players.size(); ++i) setup.sitters[i] = parse_sitter(players[i]);
  const auto seed = parse_digits(value_of(rows, "seed"));
  if (!seed) throw ParseError("seed: expected a whole number below 2^64");
  setup.seed = *seed;
  for (const auto& [key, value] : rows) {
    if (key == "deal") setup.typed = table::parse_deal(value, setup.settings);
    if (key == "daily") setup.date = value;
  }
  return setup;
}

}  // namespace

std::string TableMatch::line() const {
  std::string line;
  for (std::size_t i = 0; i < played_; ++i) {
    line += (line.empty() ? "" : " ") + move_text(i);
    const bool person = is_person(positions_[i].turn());
    if (settings().muggins && person && claims_[i] == Claim::own && points_in_play(i) > 0) line += " claim";
    if (claims_[i] == Claim::taken) line += " take";
  }
  return line;
}

std::string TableMatch::text() const {
  const int seats = settings().seats;
  std::string players;
  for (int seat = 0; seat < seats; ++seat) players += " " + to_text(setup_.sitters[static_cast<std::size_t>(seat)]);
  std::string text =
      fmt::format("{}\ngame {}\nseats {}\nrules {}\nplayers{}\nseed {}\n", heading, table::row(settings().game).name,
                  seats, table::settings_text(setup_.settings), players, setup_.seed);
  if (setup_.typed) text += fmt::format("deal {}\n", boneyard::to_text(*setup_.typed));
  if (!setup_.date.empty()) text += fmt::format("daily {}\n", setup_.date);
  if (spoiled()) text += fmt::format("spoiled {}\n", spoiled_);
  for (std::size_t i = 0; i < hands_.size(); ++i) text += fmt::format("hand {}\nline {}\n", i + 1, hands_[i].line);
  return text + fmt::format("hand {}\nline {}\nresult {}\n", hand(), line(), numbers_text(totals(), seats));
}

void TableMatch::play_word(std::string_view word) {
  if (word == "claim" || word == "take") {
    if ((word == "claim" ? claim() : take()) == 0) throw ParseError(quoted(word) + ": there is nothing to claim");
  } else {
    play(word);
  }
}

TableMatch TableMatch::parse(std::string_view text) {
  Rows rows;
  for (std::string_view row : split(text, '\n')) {
    if (!row.empty() && row.back() == '\r') row.remove_suffix(1);
    const auto space = std::min(row.find(' '), row.size());
    rows.emplace_back(row.substr(0, space), row.substr(std::min(space + 1, row.size())));
  }
  std::size_t number = 1;
  try {
    if (fmt::format("{} {}", rows.front().first, rows.front().second) != heading)
      throw ParseError(fmt::format("expected '{}'", heading));
    TableMatch match(read_setup(rows));
    bool ended = false, begun = false;
    for (const auto& [key, value] : rows) {
      if (ended && !key.empty() && key[0] != '#') throw ParseError(quoted(key) + ": nothing may follow the result");
      if (key == "hand" && std::exchange(begun, true)) {
        if (!match.now().over() || match.match_over()) throw ParseError("another hand, but the one before can go on");
        match.next_hand();
      } else if (key == "line") {
        for (const std::string_view word : words(value)) match.play_word(word);
      } else if (key == "spoiled") {
        match.spoil(value);
      } else if (key == "result") {
        ended = true;
        if (const std::string found = numbers_text(match.totals(), match.settings().seats); found != value)
          throw ParseError(fmt::format("result {}: these moves end {}", quoted(value), found));
      }
      ++number;
    }
    if (!ended) throw ParseError("no result: the file was cut short");
    return match;
  } catch (const ParseError& error) {
    throw ParseError(fmt::format("{}: {}", number, error.what()), error.kind, number);
  }
}

}  // namespace boneyard
