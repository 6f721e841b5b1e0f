// Rules that a text declares: any bytes are a game or one line of complaint, and a game plays, prints and is searched.
#include <ctime>

#include "boneyard/game.hpp"
#include "harness.hpp"
#include "solvers/declared/solver.hpp"

namespace boneyard::fuzz {
namespace {

using declared::Position;

/// Plays a random game, whose moves and positions must read as they are written.
void check_play(const declared::Rules& rules, const Deal& deal, std::uint64_t seed) {
  SeedStream dice(seed, StreamPurpose::random_play);
  Position position(deal, rules);
  std::size_t left = rules->can_loop() ? AnyPosition::most_random_moves : 10'000;
  for (; left > 0; --left) {
    const auto moves = position.moves();
    if (moves.empty()) break;
    demand(!position.won(), "a game that is won has no moves");
    const auto& move = moves[static_cast<std::size_t>(dice.below(moves.size()))];
    demand(!position.why_illegal(move), "a listed move is legal");
    demand(position.parse_move(position.to_text(move)) == move, "a move's text reads as the move");
    for (const Tile tile : position.touched(move).tiles) demand(tile.high() <= rules->highest, "a tile of the set");
    position.play(move);
    if (left % 8 == 0)
      demand(Position::parse(position.text(), rules) == position, "a position's text reads as the position");
    position.places();
  }
  demand(left > 0 || rules->can_loop(), "play ends unless the text says that it can loop");
}

void check_search(const declared::Rules& rules, const Deal& deal) {
  declared::Solver solver(rules, {.deadline = deadline_after(0.005), .memory = std::size_t{1} << 20});
  const std::clock_t began = std::clock();  // of the processor: a busy machine is no fault
  const Position start(deal, rules);
  const auto result = solver.solve(start, {.shortest = true, .fewest_left = true});
  demand(std::clock() - began < 20 * CLOCKS_PER_SEC, "a search that ends at its limit");
  Position end = start;
  for (const auto& move : result.line) {
    demand(!end.why_illegal(move), "a line of legal moves");
    end.play(move);
  }
  if (result.verdict == Verdict::winnable) demand(end.won(), "a line that wins");
  if (result.verdict == Verdict::unwinnable && result.left) demand(end.tiles_left() == *result.left, "the tiles left");
}

}  // namespace

void rules_text(std::string_view bytes) {
  std::shared_ptr<const declared::Text> text;
  if (!parsed([&] { text = declared::Text::read(bytes); })) return;
  demand(declared::Text::read(text->canonical())->canonical() == text->canonical(), "the text reads as itself");
  RuleValues usual;
  for (const Option& option : text->info().options()) usual.push_back(option.standard);
  const declared::Rules rules = text->game(usual);
  demand(!declared::page(*rules).empty(), "a page");
  declared::facts(*rules);
  const std::uint64_t seed = bytes.size();
  const Deal deal = rules->highest == max_pip ? deal_from_seed(seed) : deal_from_seed(seed, rules->highest);
  check_play(rules, deal, seed);
  check_search(rules, deal);
}

}  // namespace boneyard::fuzz
