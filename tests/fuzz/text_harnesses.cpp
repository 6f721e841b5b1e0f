// Texts that the library reads: tiles, deals, rule options, lines, positions.
#include <algorithm>

#include "cli/options.hpp"
#include "harness.hpp"
#include "tests/games/play_line.hpp"

namespace boneyard::fuzz {

void tile(std::string_view bytes) {
  for (const int highest : {6, 9, 12}) {
    LaidTile found;
    if (!parsed([&] { found = parse_tile(bytes, highest); })) continue;
    demand(found.left() <= highest && found.right() <= highest, "pips of the set");
    demand(parse_tile(to_text(found), highest) == found, "a tile's text reads as the tile");
    demand(parse_tile(to_text(found), 12) == found, "it reads the same in a larger set");
  }
}

void deal(std::string_view bytes) {
  Row row;
  if (parsed([&] { row = parse_row(bytes); })) {
    demand(row.size() <= tile_count && static_cast<std::size_t>(tiles_of(row).size()) == row.size(), "no tile twice");
    demand(parse_row(to_text(row)) == row, "a row's text reads as the row");
  }
  for (int highest = 0; highest <= max_pip; ++highest) {
    Deal whole;
    if (!parsed([&] { whole = parse_deal(bytes, highest); })) continue;
    demand(whole == row, "a deal is a row");
    demand(tiles_of(whole) == TileSet::full(highest), "a deal has every tile");
  }
}

void rule(std::string_view bytes) {
  Bytes choices(bytes);
  Variant variant = variant_from(choices);
  const Variant before = variant;
  const std::string_view assignment = choices.rest();
  if (!parsed([&] { variant = Variant(before.game(), before.seats(), std::span(&assignment, 1)); })) return;
  const auto options = variant.options();
  for (std::size_t i = 0; i < options.size(); ++i)
    demand(variant.values()[i] >= options[i].lowest && variant.values()[i] <= options[i].highest,
           "a rule option in its range");
  demand(Variant::parse(variant.text()) == variant, "the options' text reads as the options");
  parsed([&] { find_game(choices.rest()); });
}

void seeds(std::string_view bytes) {
  SeedRange range{};
  const bool is_range = parsed([&] { range = app::parse_seeds(bytes); });
  if (is_range) {
    demand(range.first <= range.last, "a range goes up");
    const std::string text = std::to_string(range.first) + ".." + std::to_string(range.last);
    demand(app::parse_seeds(text) == range, "a range's text reads as the range");
  }
  app::SeedList list;
  if (parsed([&] { list = app::parse_seed_list(bytes); }))
    for (const SeedRange& each : list) demand(each.first <= each.last, "every range of a list goes up");
  std::uint64_t seed = 0;
  if (parsed([&] { seed = app::parse_seed(bytes); }))
    demand(is_range && range.first == seed && range.last == seed, "a seed is a range of one seed");
  parsed([&] { app::parse_number(bytes); });
  parsed([&] { app::parse_word(bytes, {"sample", "exact", "rare"}); });
}

void line(std::string_view bytes) {
  Bytes choices(bytes);
  const Variant variant = variant_from(choices);
  const std::uint64_t seed = choices.next();
  with_game(variant.game(), [&]<class G>(std::type_identity<G>) {
    const typename G::Position start(deal_from_seed(seed), G::rules(variant.values()));
    typename G::Position end = start;
    std::vector<typename G::Move> moves;
    if (!parsed([&] { moves = play_line(end, choices.rest()); })) return;
    typename G::Position again = start, last = start;
    std::string text;
    for (const std::string& word : replay(last, moves)) text += (text.empty() ? "" : " ") + word;
    demand(play_line(again, text) == moves && again == end, "a line's text plays as the line");
    demand(G::Position::parse(end.text(), G::rules(variant.values())) == end,
           "a position's text reads as the position");
    demand(!(end.won() && end.lost()), "won or lost, not both");
  });
}

void position(std::string_view bytes) {
  Bytes choices(bytes);
  const Variant variant = variant_from(choices);
  with_game(variant.game(), [&]<class G>(std::type_identity<G>) {
    const auto rules = G::rules(variant.values());
    std::optional<typename G::Position> found;
    if (!parsed([&] { found = G::Position::parse(choices.rest(), rules); })) return;
    demand(G::Position::parse(found->text(), rules) == *found, "a position's text reads as the position");
    demand(found->tiles_left() >= 0 && found->tiles_left() <= tile_count, "a number of tiles left");
    const auto moves = found->moves();
    std::size_t tried = 0;
    for (const auto& move : moves) {
      demand(!found->why_illegal(move), "a listed move is legal");
      demand(found->parse_move(found->to_text(move)) == move, "a move's text reads as the move");
      typename G::Position after = *found;
      after.play(move);
      demand(G::Position::parse(after.text(), rules) == after, "the text of the next position reads as it");
      if (++tried == 100) break;
    }
  });
}

}  // namespace boneyard::fuzz
