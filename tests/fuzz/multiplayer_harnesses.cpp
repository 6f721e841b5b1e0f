// The table games: any text as a position, a move, a setting or a match, and the solver against the tests' own reading
// of the rules in positions that the bytes choose.
#include <algorithm>

#include "boneyard/session.hpp"
#include "harness.hpp"
#include "solvers/multiplayer/solver.hpp"
#include "tests/games/multiplayer/all_settings.hpp"

namespace boneyard::fuzz {
namespace {

using multiplayer::Position;
using multiplayer::Settings;

/// A table game, its seats and its settings: a first line that names them (`draw;set=12`), or else two bytes.
Settings settings_from(Bytes& bytes) {
  const std::size_t end = bytes.rest().find('\n');
  if (end != std::string_view::npos) {
    std::optional<Variant> named;
    if (parsed([&] { named = Variant::parse(bytes.rest().substr(0, end), multiplayer_games()); })) {
      bytes = Bytes(bytes.rest().substr(end + 1));
      return multiplayer::settings(*named);
    }
  }
  static const std::vector<Settings> all = multiplayer_tests::all_settings(true);
  const unsigned low = bytes.next(), high = bytes.next();
  return all[(low + 256 * high) % all.size()];
}

void check_moves(const Position& position, const Settings& settings) {
  for (const multiplayer::Move& move : position.moves()) {
    demand(!position.why_illegal(move), "a listed move is legal");
    demand(position.parse_move(position.to_text(move)) == move, "a move's text reads as the move");
    Position after = position;
    after.play(move);
    demand(Position::parse(after.text(), settings) == after, "the text of the next position reads as it");
  }
}

}  // namespace

void multiplayer_text(std::string_view bytes) {
  Bytes choices(bytes);
  const Settings settings = settings_from(choices);
  const std::string_view text = choices.rest();
  parsed([&] {
    const std::array assignment = {text};
    Variant(multiplayer::info(settings.game), settings.seats, assignment);
  });
  parsed([&] { multiplayer::parse_deal(text, settings); });
  const Position begin(multiplayer::deal_of_seed(bytes.size(), settings), settings);
  parsed([&] {
    const multiplayer::Move move = begin.parse_move(text);
    if (const auto why = begin.why_illegal(move)) demand_message(to_clause(*why));
  });
  std::optional<Position> found;
  if (!parsed([&] { found = Position::parse(text, settings); })) return;
  demand(Position::parse(found->text(), settings) == *found, "a position's text reads as the position");
  check_moves(*found, settings);
}

void saved_game(std::string_view bytes) {
  std::optional<Session> found;
  Effort taken, read;
  if (!parsed([&] { found = Session::parse(bytes, &taken); })) return;
  const std::string text = found->text(taken);
  const Session again = Session::parse(text, &read);
  demand(again.text(read) == text, "a game's text reads as the game");
  demand(again.now() == found->now(), "the same game");
  int steps = 0;
  std::string last;
  play_again(*found, [&](const Session& step) { ++steps, last = step.text(taken); });
  if (!found->spoiled()) demand(steps > 0 && last == text, "played again, it ends as it stands");
}

void multiplayer_solver(std::string_view bytes) {
  Bytes choices(bytes);
  Settings settings = settings_from(choices);
  settings.hand = static_cast<std::uint8_t>(1 + choices.next() % (settings.seats > 3 ? 2 : 3));
  const std::uint64_t seed = choices.next() + 256 * choices.next();
  const Row deal =
      multiplayer_tests::some_deal(seed, settings, static_cast<int>(choices.next() % 4) + settings.reserve);
  Position position(deal, settings);
  multiplayer_oracle::Table oracle(multiplayer_tests::plain(deal), settings);
  while (!choices.empty() && !position.over()) {
    const multiplayer::Moves moves = position.moves();
    const multiplayer::Move move = moves[choices.next() % moves.size()];
    oracle.play(multiplayer_tests::act_of(oracle, position.to_text(move)));
    position.play(move);
  }
  const int side = static_cast<int>(seed) % settings.sides(), made = [&] {
    int best = -100'000;
    for (int other = 0; other < settings.sides(); ++other)
      if (other != side) best = std::max(best, position.score_of_side(other));
    return position.score_of_side(side) - best;
  }();
  // With more than two sides what was scored before does not simply add up; then only a hand without a score is asked.
  for (int each = 0; settings.sides() > 2 && each < settings.sides(); ++each)
    if (position.score_of_side(each) != 0) return;
  const int expected = oracle.value(side) - made;
  if (position.over()) return;
  const AnswerOf<multiplayer::Move> answer =
      multiplayer::Solver(settings).solve(position, {.line = true, .moves = true, .seat = side});
  demand(answer.value == Range{expected, expected}, "the oracle's value");
  Position end = position;
  for (const multiplayer::Move& move : answer.line) {
    demand(!end.why_illegal(move), "a legal line");
    end.play(move);
  }
  demand(end.over(), "a line to the end of the hand");
}

}  // namespace boneyard::fuzz
