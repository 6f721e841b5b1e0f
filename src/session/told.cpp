#include "session/told.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "boneyard/notation.hpp"
#include "solvers/multiplayer/scores.hpp"

namespace boneyard {
namespace {

using multiplayer::Ending;
using multiplayer::EndingPart;
using multiplayer::Move;
using multiplayer::Settings;
using multiplayer::Standing;

Sentence operator+(Sentence sentence, const Sentence& more) {
  sentence.insert(sentence.end(), more.begin(), more.end());
  return sentence;
}

/// What the program's seats have claimed after `moves` moves: at once, or after they had waited for a person.
void add_claims(Sentences& told, const Session& match, std::size_t moves, bool waited) {
  for (const Claims::Taken& taken : match.hand().claims().taken(moves))
    if (!match.hand().is_person(taken.seat) && taken.waited == waited)
      told.push_back(told_of_claim(taken.points, taken.seat));
}

/// How many tiles the player drew right before that move.
std::size_t draws_before(const PlayedHand& match, std::size_t move) {
  std::size_t first = move;
  while (first > 0 && match.multiplayer_move(first - 1).kind == Move::Kind::draw &&
         match.before(first - 1).turn() == match.before(move).turn())
    --first;
  return move - first;
}

// Of a move, without its full stop. `first` names the player, and tells of tiles drawn before.

Sentence told_of_draw(const PlayedHand& match, std::size_t move, Sentence first) {
  const LargeSet drawn = drawn_tiles(match, move, match.before(move).turn());
  first.push_back(verb("draws", "draw"));
  // With several persons the next one reads this.
  if (match.persons() == 1 && match.is_person(match.before(move).turn()))
    return first + Sentence{" ", tile_part(to_text(drawn))};
  return first;
}

/// In Blind everybody sees which tile does not fit.
Sentence told_of_pass(const PlayedHand& match, std::size_t move, Sentence first) {
  const multiplayer::Position& before = match.before(move).multiplayer();
  if (match.settings().drawing == multiplayer::Drawing::rows)
    first = std::move(first) +
            Sentence{verb("turns", "turn"), " up ", tile_part(to_text(before.row(before.turn()).front())), " and "};
  return std::move(first) + Sentence{verb("passes", "pass")};
}

Sentence told_of_lay(const PlayedHand& match, std::size_t move, Sentence first) {
  const Move& made = match.multiplayer_move(move);
  const bool person = match.is_person(match.before(move).turn());
  const int scored = match.scored(move);
  const bool hidden = match.settings().muggins && person;  // the player must find out what was scored
  first = std::move(first) + Sentence{verb("lays", "lay"), " ", match.before(move).multiplayer().move_part(made)};
  return scored > 0 && !hidden ? first + Sentence{": " + points(scored)} : first;
}

std::vector<int> seats_in(multiplayer::SeatBits bits) {
  std::vector<int> seats;
  for (int seat = 0; seat < most_seats; ++seat)
    if ((bits >> static_cast<unsigned>(seat) & 1U) != 0) seats.push_back(seat);
  return seats;
}

/// Where points for the end of a hand come from. `first`: the word `pips` has not been said yet.
Sentence from_ending(const Settings& settings, const EndingPart& part, bool first) {
  const std::vector<int> whose = seats_in(part.whose);
  const auto for_pips = [&](Sentence with) {
    return Sentence{fmt::format("for {} {} with ", part.pips, part.pips == 1 ? "pip" : "pips")} + with;
  };
  switch (settings.ending) {
    case Ending::game: return {"for the hand"};
    case Ending::going_out: return {"for going out"};
    case Ending::fifths:
      return for_pips({settings.sides() == 2 ? Part(whose) : Part("the others"), ", a point for every five"});
    case Ending::own_pips: return for_pips({whose});
    case Ending::differences:
    case Ending::rounded_differences:
      if (part.own_pips > 0) return for_pips({whose, fmt::format(" less {} with ", part.own_pips), seats_in(part.own)});
      if (settings.ending == Ending::rounded_differences) return for_pips({whose});
      break;
    case Ending::pips:
    case Ending::nothing: break;
  }
  return {!first ? "with " : part.pips == 1 ? "pip with " : "pips with ", whose};
}

/// `You score 23: 9 pips with you, 14 with seat 3.`
Sentence told_of_side(const HandPoints& hand, int side, const std::vector<PointsPart>& parts) {
  const int score = multiplayer::points_of_side(hand.settings, hand.scores, side);
  Sentence told{seats_of_side(hand.settings, side), " ", score < 0 ? verb("loses", "lose") : verb("scores", "score"),
                fmt::format(" {}", std::abs(score))};
  const bool one = parts.size() == 1 && !parts.front().from.front().text.starts_with("pip");
  for (const PointsPart& part : parts) {
    const bool less = (part.points < 0) != (score < 0);
    told.emplace_back(one ? " " : &part == &parts.front() ? ": " : ", ");
    if (!one) told.emplace_back(fmt::format("{}{} ", less ? "less " : "", std::abs(part.points)));
    told = std::move(told) + part.from;
  }
  told.emplace_back(".");
  return told;
}

std::vector<PointsPart> points_parts(const HandPoints& hand, int side) {
  std::vector<PointsPart> parts;
  int in_play = multiplayer::points_of_side(hand.settings, hand.scores, side);
  for (const EndingPart& part : hand.ending) {
    if (hand.settings.side_of(part.seat) != side) continue;
    in_play -= part.points;
    parts.push_back({part.points, from_ending(hand.settings, part, parts.empty())});
  }
  if (in_play != 0) parts.insert(parts.begin(), PointsPart{in_play, {"in play"}});
  return parts;
}

HandPoints points_of_hand(const Session& match) {
  const multiplayer::Position& now = match.now().multiplayer();
  HandPoints hand{now.settings(), match.hand_scores(), {}};
  if (now.over() && !match.won_in_play())
    hand.ending = multiplayer::ending_parts(hand.settings, multiplayer::pips_of(now.hands()),
                                            now.standing() == Standing::out ? now.last() : -1, now.last());
  return hand;
}

/// Who has won the match; to the only person, if another side has, who has lost it.
Sentence told_of_match(const Session& match) {
  const Settings& settings = match.hand().settings();
  const int winner = match.winner();
  const std::optional<int> you = reader_of(match).you;
  const int side = you ? settings.side_of(*you) : winner;
  if (side == winner) return told_who_won(settings, match.totals(), winner);
  const auto points_of = [&](int each) { return multiplayer::points_of_side(settings, match.totals(), each); };
  const Sentence lost{seats_of_side(settings, side), " ", verb("loses", "lose"), " the match"};
  if (settings.sides() == 2) return lost + Sentence{fmt::format(", {} to {}.", points_of(side), points_of(winner))};
  return lost + Sentence{" with " + points(points_of(side)) + ": ", seats_of_side(settings, winner), " ",
                         verb("wins", "win"), fmt::format(" with {}.", points_of(winner))};
}

Sentences told_at_end_of_hand(const Session& match) {
  Sentences told{told_how_it_ended(match.now().multiplayer().board())};
  for (Sentence& sentence : told_of_points(match)) told.push_back(std::move(sentence));
  if (match.over()) told.insert(told.begin(), told_of_match(match));
  return told;
}

Sentence told_at_end_of_patience(const Session& session) {
  if (session.now().won()) return {"Won, in " + counted(session.played(), "move") + "."};
  const std::string_view why = session.variant().game().stuck;
  if (session.played() == 0) return {fmt::format("Lost before the first move: {}.", why)};
  return {fmt::format("Lost, with {} left: {}.", counted(static_cast<std::size_t>(session.now().tiles_left()), "tile"),
                      why)};
}

}  // namespace

std::vector<int> seats_of_side(const Settings& settings, int side) {
  std::vector<int> seats;
  for (int seat = 0; seat < settings.seats; ++seat)
    if (settings.side_of(seat) == side) seats.push_back(seat);
  return seats;
}

std::string sentence(std::string_view text) {
  return fmt::format("{}{}", text, text.ends_with('?') || text.ends_with('.') ? "" : ".");
}

std::string counted(std::size_t count, const char* thing) {
  return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}
std::string points(int count) { return fmt::format("{} point{}", count, count == 1 || count == -1 ? "" : "s"); }

Reader reader_of(const PlayedHand& hand) {
  const Sitters& sitters = hand.sitters();
  if (hand.persons() != 1) return {};
  const int you = static_cast<int>(std::find(sitters.begin(), sitters.end(), Sitter()) - sitters.begin());
  Reader reader{.you = you};
  if (hand.settings().partners)
    reader.names[static_cast<std::size_t>((you + 2) % hand.settings().seats)] = "your partner";
  return reader;
}

std::string to_text(const Sentences& said, const Session& session) { return to_text(said, reader_of(session)); }

std::string seat_name(const Session& match, int seat) { return name_of({seat}, reader_of(match)); }

std::string side_name(const Session& match, int side) {
  return name_of(seats_of_side(match.hand().settings(), side), reader_of(match));
}

LargeSet drawn_tiles(const PlayedHand& match, std::size_t move, int seat) {
  if (match.multiplayer_move(move).kind != Move::Kind::draw || match.before(move).turn() != seat) return {};
  return match.before(move + 1).multiplayer().hand(seat) - match.before(move).multiplayer().hand(seat);
}

Sentences told_of_lots(const Session& match) {
  if (match.lots().empty()) return {};
  Sentence told{"Lots: "};
  for (const auto& round : match.lots()) {
    if (&round != &match.lots().front()) told.emplace_back("; again ");
    for (const Lot& lot : round) {
      if (&lot != &round.front()) told.emplace_back(", ");
      told = std::move(told) + Sentence{seat_part(lot.seat), " ", tile_part(to_text(lot.tile))};
    }
  }
  return {std::move(told) + Sentence{": ", seat_part(leader_by(match.lots())), " ", verb("leads", "lead"), "."}};
}

namespace {

/// Whether moves are left, and none of them takes a tile from the table.
bool only_shifts(const AnyPosition& position) {
  const auto moves = position.moves();
  return !moves.empty() &&
         std::all_of(moves.begin(), moves.end(), [](const MoveText& move) { return move.touched.to.has_value(); });
}

Sentence told_what_left(const PlayedHand& hand) {
  const AnyPosition& before = hand.before(hand.played() - 1);
  const Touched& touched = before.read(hand.move(hand.played() - 1)).touched;
  if (touched.tiles.empty()) return {"No tile was taken."};
  Sentence told;
  for (std::size_t i = 0; i < touched.tiles.size(); ++i) {
    if (i > 0) told.emplace_back(i + 1 == touched.tiles.size() ? " and " : ", ");
    told.push_back(tile_part(touched.tiles[i]));
  }
  if (!touched.to) return std::move(told) + Sentence{" left the table."};
  const std::string_view end = touched.end == Touched::End::left    ? ", left end"
                               : touched.end == Touched::End::right ? ", right end"
                                                                    : "";
  return std::move(told) + Sentence{fmt::format(" to {}{}.", before.places()[*touched.to].name, end)};
}

Sentences told_of_patience_move(const PlayedHand& hand) {
  Sentences told{told_what_left(hand)};
  const std::string_view unpaired = hand.variant().game().unpaired;
  if (!unpaired.empty() && only_shifts(hand.now())) told.push_back({std::string(unpaired)});
  return told;
}

}  // namespace

Sentence told_of_place(const Session& session) {
  const PlayedHand& hand = session.hand();
  if (hand.played() == 0) return {"Back to the deal."};
  const AnyPosition& before = hand.before(hand.played() - 1);
  Sentence told{fmt::format("The table after move {}: ", hand.played())};
  if (session.variant().hands_follow()) told = std::move(told) + Sentence{seat_part(before.turn()), ", "};
  return std::move(told) + Sentence{before.move_part(hand.move(hand.played() - 1)), "."};
}

Sentences told_of_move(const Session& match) {
  if (match.played() == 0) return {};
  if (!match.variant().hands_follow()) return told_of_patience_move(match.hand());
  const std::size_t move = match.played() - 1;
  const PlayedHand& hand = match.hand();
  const Move::Kind kind = hand.multiplayer_move(move).kind;
  const int seat = hand.before(move).turn();
  const bool program = !hand.is_person(seat);
  if (kind == Move::Kind::draw && program && match.program_is_on_turn() && match.now().turn() == seat) return {};
  Sentences told;
  add_claims(told, match, move, true);
  Sentence first{seat_part(seat), " "};
  if (const std::size_t drawn = program ? draws_before(hand, move) : 0; drawn > 0)
    first = std::move(first) +
            Sentence{verb("draws", "draw"), drawn == 1 ? " a tile and " : fmt::format(" {} tiles and ", drawn)};
  const Sentence sentence = kind == Move::Kind::draw   ? told_of_draw(hand, move, std::move(first))
                            : kind == Move::Kind::pass ? told_of_pass(hand, move, std::move(first))
                                                       : told_of_lay(hand, move, std::move(first));
  told.push_back(sentence + Sentence{"."});
  add_claims(told, match, move + 1, false);
  return told;
}

Sentence told_of_claim(int found) {
  return {found > 0 ? fmt::format("Claimed: {}.", points(found)) : "There is nothing to claim."};
}

Sentence told_of_claim(int found, int seat) {
  if (found == 0) return told_of_claim(0);
  return {seat_part(seat), " ", verb("claims", "claim"), " what was not declared: ", points(found) + "."};
}

Sentences told_of_table(const Session& match) {
  bool person_moved = false;
  for (std::size_t i = 0; i < match.played(); ++i)
    person_moved |= match.hand().is_person(match.hand().before(i).turn());
  Sentences told;
  if (!person_moved) told = told_of_lots(match);
  if (match.played() == 0 && told.empty())
    told.push_back({seat_part(match.now().turn()), " ", verb("leads", "lead"), "."});
  for (Sentence& sentence : told_of_move(match)) told.push_back(std::move(sentence));
  return told;
}

std::vector<PointsPart> points_parts(const Session& match, int side) {
  return points_parts(points_of_hand(match), side);
}

Sentences told_of_points(const HandPoints& hand) {
  Sentences told;
  for (int side = 0; side < hand.settings.sides(); ++side)
    if (const auto parts = points_parts(hand, side); !parts.empty()) told.push_back(told_of_side(hand, side, parts));
  if (told.empty()) told.push_back({"Nobody scores."});
  return told;
}

Sentences told_of_points(const Session& match) { return told_of_points(points_of_hand(match)); }

Sentence told_how_it_ended(const multiplayer::Board& board) {
  if (!board.over()) return {"The match ends in the middle of the hand."};
  if (board.standing() == Standing::blocked) return {"Blocked."};
  return {seat_part(board.last()), " ", verb("is", "are"), " out."};
}

Sentence told_who_won(const Settings& settings, const multiplayer::Scores& totals, int side) {
  return {seats_of_side(settings, side), " ", verb("wins", "win"), " the match with ",
          points(multiplayer::points_of_side(settings, totals, side)) + "."};
}

Sentences told_at_end(const Session& session) {
  return session.variant().hands_follow() ? told_at_end_of_hand(session) : Sentences{told_at_end_of_patience(session)};
}

}  // namespace boneyard
