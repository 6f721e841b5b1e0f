#include "terminal/views/layout_labels.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace boneyard::app {

using multiplayer::At;
using multiplayer::Move;
using multiplayer::OpenPlace;

namespace {

/// The pips that an open place counts. A half counts its own. A double that lies crosswise counts its total, at one of
/// its places for all. The ends of the spinner count nothing, nor do the other places of a double that counts no more.
int count_of(const OpenPlace& place) {
  if (place.at == At::end || place.at == At::quiet) return 0;
  return place.at == At::half ? place.pip : 2 * place.pip;
}

/// Whether moves and labels mark a place with `x`: a place at a double, in a game in which open ends count.
bool is_marked(const multiplayer::Settings& settings, const OpenPlace& place) {
  return settings.marks_doubles() && place.at != At::half;
}

bool is_there(const Move& move, const OpenPlace& place) { return move.kind == Move::Kind::at && move.place == place; }

}  // namespace

std::string LayoutLabels::name(const OpenPlace& place) const {
  return is_marked(board_.settings(), place) ? fmt::format("{}x={}", place.pip, count_of(place))
                                             : std::to_string(place.pip);
}

bool LayoutLabels::goes(const OpenPlace& place) const {
  return std::any_of(legal_.begin(), legal_.end(), [&](const Move& move) { return is_there(move, place); });
}

std::string LayoutLabels::numbers(const OpenPlace& place) const {
  std::string text;
  for (std::size_t i = 0; i < legal_.size(); ++i)
    if (is_there(legal_[i], place) && (!on_screen_ || legal_[i].tile.tile() == tile_))
      text += fmt::format("{}{}", text.empty() ? "#" : ",", i + 1);
  return text;
}

EndLabel LayoutLabels::label(const multiplayer::LayoutTile::End& end) const {
  if (!goes(end.place)) return {name(end.place)};
  EndLabel label{fmt::format("*{}", name(end.place)), Ink::open};
  if (!end.next) return label;  // an interchangeable place takes the tile
  label.text += numbers(end.place);
  for (const Move& move : legal_) {
    if (!is_there(move, end.place)) continue;
    const std::string word = board_.to_text(move);
    if (word == marks_.hinted_move) label.ink = Ink::hint;
    if (move.tile.tile() != tile_) continue;
    if (label.ink != Ink::hint) label.ink = Ink::chosen;
    if (word == marks_.move) label.ink = Ink::at;
    if (!marks_.chosen.empty()) label.word = word;
  }
  return label;
}

int LayoutLabels::columns(const multiplayer::LayoutTile::End& end) const {
  const std::size_t numbers_at_most =
      !on_screen_ && end.next ? numbers(end.place).size() : std::string_view("#12").size();
  return static_cast<int>(2 + name(end.place).size() + numbers_at_most);
}

std::string LayoutLabels::legend(int columns) const {
  std::string fits, number, double_place;
  for (const OpenPlace place : board_.layout().open()) {
    if (goes(place)) fits = "* fits your hand  ";
    if (const std::string shown = numbers(place); !shown.empty() && number.empty())
      number = fmt::format("#{0}: move {0}  ", shown.substr(1, shown.find(',') - 1));
    if (is_marked(board_.settings(), place) && double_place.empty())
      double_place = fmt::format("{}: at a double, counts {}", name(place), count_of(place));
  }
  for (std::string text : {fits + number + double_place, fits + double_place, double_place}) {
    text.erase(text.find_last_not_of(' ') + 1);
    if (static_cast<int>(text.size()) <= columns) return text;
  }
  return "";
}

}  // namespace boneyard::app
