// The lots by which the leader of a hand is drawn in a match.
#include <algorithm>

#include "boneyard/deal.hpp"
#include "boneyard/session.hpp"

namespace boneyard {

std::vector<std::vector<Lot>> draw_lots(std::uint64_t seed, int hand, int seats, int highest) {
  SeedStream stream(seed, (static_cast<std::uint64_t>(StreamPurpose::lots) << 32) + static_cast<std::uint64_t>(hand));
  std::vector<int> drawing;  // the seats that draw
  for (int seat = 0; seat < seats; ++seat) drawing.push_back(seat);
  std::vector<std::vector<Lot>> rounds;
  while (drawing.size() > 1) {
    std::vector<Tile> tiles;
    for (int number = 0; number < tiles_in_set(highest); ++number) tiles.emplace_back(number);
    std::vector<Lot>& round = rounds.emplace_back();
    int most = -1;
    for (const int seat : drawing) {
      const auto drawn = tiles.begin() + static_cast<std::ptrdiff_t>(stream.below(tiles.size()));
      round.push_back({seat, *drawn});
      most = std::max(most, drawn->total());
      tiles.erase(drawn);
    }
    drawing.clear();
    for (const Lot& lot : round)
      if (lot.tile.total() == most) drawing.push_back(lot.seat);
  }
  return rounds;
}

int leader_by(const std::vector<std::vector<Lot>>& lots) {
  const auto& last = lots.back();
  return std::max_element(last.begin(), last.end(),
                          [](const Lot& a, const Lot& b) { return a.tile.total() < b.tile.total(); })
      ->seat;
}

}  // namespace boneyard
