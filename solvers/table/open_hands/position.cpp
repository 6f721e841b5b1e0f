#include "solvers/table/open_hands/position.hpp"

#include <algorithm>

namespace boneyard::table::open_hands {

namespace {

Bag bag_of(const Layout& layout, const TableRules& rules) {
  Bag bag;
  const bool double_alone = layout.tiles() == 1 && layout.places().front().at != At::half;
  for (const OpenPlace place : layout.places()) {
    const Kind kind = place.at == At::half   ? Kind::half
                      : place.at == At::end  ? Kind::end
                      : place.at == At::side ? Kind::side
                      : double_alone         ? Kind::side
                                             : Kind::crosswise;
    bag.add_place(place.pip, kind, rules);
  }
  if (layout.has_spinner()) bag.add_spinner();
  return bag;
}

}  // namespace

Asked asked_of(const Position& root, int side) {
  const Settings& settings = root.settings();
  Asked asked{.settings = settings,
              .table = {.shape = settings.shape,
                        .counts = settings.counting != Counting::nothing,
                        .sevens = settings.sevens,
                        .double_opens = settings.double_opens,
                        .counting = settings.counting},
              .side = side};
  std::size_t next = 0;
  for (const LaidTile laid : root.stock()) asked.stock[next++] = static_cast<std::uint8_t>(laid.tile().number());
  if (settings.drawing != Drawing::none && settings.drawing != Drawing::rows)
    asked.drawable = std::max(0, static_cast<int>(root.stock().size()) - settings.reserve);
  return asked;
}

HandBits hands_of(const Position& position) {
  HandBits hands{};
  for (std::size_t seat = 0; seat < position.settings().seats; ++seat) hands[seat] = position.hands()[seat].bits();
  return hands;
}

State state_of(const Position& position, const Position& root, const Asked& asked) {
  State state;
  state.hands = hands_of(position);
  for (std::size_t seat = 0; seat < position.settings().seats; ++seat)
    state.pips[seat] = static_cast<std::int16_t>(position.hands()[seat].pips());
  state.bag = bag_of(position.layout(), asked.table);
  state.stock = static_cast<std::uint8_t>(root.stock().size() - position.stock().size());
  state.turn = static_cast<std::uint8_t>(position.turn());
  state.last = static_cast<std::uint8_t>(std::max(0, position.last()));
  return state;
}

BlindRows rows_of(const Position& root) {
  BlindRows rows;
  if (root.settings().drawing != Drawing::rows) return rows;
  for (std::size_t seat = 0; seat < root.settings().seats; ++seat)
    for (const Tile tile : root.row(static_cast<int>(seat)))
      rows[seat].push_back(static_cast<std::uint8_t>(tile.number()));
  return rows;
}

BlindState blind_state_of(const Position& position, const BlindRows& rows) {
  BlindState state;
  for (std::size_t seat = 0; seat < position.settings().seats; ++seat) {
    const auto& row = position.row(static_cast<int>(seat));
    const auto place_of = [&](Tile tile) {
      return static_cast<unsigned>(std::find(rows[seat].begin(), rows[seat].end(), tile.number()) - rows[seat].begin());
    };
    for (const Tile tile : row) state.left[seat] = static_cast<std::uint16_t>(state.left[seat] | 1u << place_of(tile));
    if (!row.empty()) state.next[seat] = static_cast<std::uint8_t>(place_of(row.front()));
    state.turned[seat] = static_cast<std::uint8_t>(position.turned_up(static_cast<int>(seat)));
  }
  const OpenPlaces places = position.layout().open();
  state.led = !places.empty();
  if (state.led) {
    state.one_end = places[0].pip;
    state.other_end = places[1].pip;
  }
  state.turn = static_cast<std::uint8_t>(position.turn());
  return state;
}

Bits leads_of(const Position& position) {
  Bits leads = 0;
  if (position.layout().empty())
    for (const Move& move : position.moves()) leads |= bit(move.tile.tile().number());
  return leads;
}

}  // namespace boneyard::table::open_hands
