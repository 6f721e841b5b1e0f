// Which entries cannot be, of those that a person tells of a real table. An entry cannot be if the rules refuse it, if
// its tile is elsewhere, or if no deal is left: no way to match the tiles to the places that take them.
#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "solvers/multiplayer/hidden_places.hpp"

namespace boneyard::multiplayer {
namespace {

/// Whether `count` of these tiles have so many pips together.
bool can_add_up(LargeSet tiles, int count, int pips) {
  std::vector<std::vector<bool>> sums(static_cast<std::size_t>(count) + 1,
                                      std::vector<bool>(static_cast<std::size_t>(pips) + 1));
  sums[0][0] = true;
  for (const Tile tile : tiles) {
    const auto total = static_cast<std::size_t>(tile.total());
    for (std::size_t k = sums.size() - 1; k > 0; --k)
      for (std::size_t sum = total; sum < sums[k].size(); ++sum)
        if (sums[k - 1][sum - total]) sums[k][sum] = true;
  }
  return sums.back().back();
}

std::string in_entry(std::size_t index) { return fmt::format(" in entry {}", index + 1); }

std::string double_that_leads(const Settings& settings) {
  return settings.lead == Lead::lowest_double ? "the lowest double" : "the highest double";
}

}  // namespace

int View::leader_by_rule(const Settings& settings) {
  return settings.leader != 0 ? settings.leader - 1 : settings.lead_by_double() ? -1 : 0;
}

std::optional<Sentence> View::why_not(const Settings& settings, int seat, LargeSet hand, int leader) {
  const int tiles = settings.drawing == Drawing::rows ? 0 : settings.hand, by_rule = leader_by_rule(settings);
  if (seat < 0 || seat >= settings.seats || leader < 0 || leader >= settings.seats)
    return Sentence{fmt::format("there are {} seats", settings.seats)};
  if (by_rule >= 0 && leader != by_rule) return Sentence{seat_part(by_rule), " ", verb("leads", "lead")};
  if (const LargeSet beyond = hand - LargeSet::full(settings.highest); !beyond.empty())
    return Sentence{tile_part(*beyond.begin()), " is not in the set"};
  if (hand.size() != tiles) return Sentence{fmt::format("a hand has {} tiles, not {}", tiles, hand.size())};
  if (View(settings, seat, hand, leader, tiles_in_set(settings.highest)).possible()) return std::nullopt;
  return Sentence{seat_part(leader), " ", verb("does", "do"), " not hold " + double_that_leads(settings)};
}

/// Whether some deal agrees with the view.
bool View::possible() const {
  const std::vector<int> doubles = deciding_doubles(*this);
  return std::any_of(doubles.begin(), doubles.end(), [&](int each) {
    const HiddenPlaces places(*this, each);
    return Matching(places).complete();
  });
}

/// Where a tile is that is not hidden; nullopt if it is.
std::optional<Sentence> View::where_is(Tile tile) const {
  if (!LargeSet::full(settings().highest).contains(tile)) return Sentence{tile_part(tile), " is not in the set"};
  if (laid.contains(tile))
    for (std::size_t i = 0; i < seen.size(); ++i)
      if (seen[i].move.lays() && seen[i].move.tile.tile() == tile)
        return Sentence{seat_part(seen[i].seat), " laid ", tile_part(tile), in_entry(i)};
  for (std::size_t place = 0; place < known.size(); ++place)
    if (known[place] == tile.number())
      return Sentence{seat_part(owner(place)), " ", verb("has", "have"), " ", tile_part(tile)};
  return std::nullopt;
}

/// What the rules say against an entry, or the tiles that are seen.
std::optional<Sentence> View::contradiction(const Seen& entry) const {
  const Part who = seat_part(entry.seat);
  if (entry.what == Seen::What::left) {
    const std::vector<int> wanted = wanted_pips();
    if (!board.over()) return Sentence{"the hand is not over"};
    if (std::find(wanted.begin(), wanted.end(), entry.seat) == wanted.end())
      return Sentence{"the pips of ", who, " are not needed"};
    const int most = board.holds(entry.seat) * 2 * settings().highest;
    if (entry.pips >= 0 && entry.pips <= most) {
      if (can_add_up(unseen(), board.holds(entry.seat), entry.pips)) return std::nullopt;
      return Sentence{fmt::format("no {} tiles that are not seen have {} pips", board.holds(entry.seat), entry.pips)};
    }
    return Sentence{who, " ", verb("has", "have"), fmt::format(" 0 to {} pips", most)};
  }
  if (board.over()) return Sentence{"the hand is over"};
  if (entry.seat != board.turn()) return Sentence{seat_part(board.turn()), " ", verb("is", "are"), " on turn"};
  const bool turns_up = entry.what == Seen::What::turns_up, own = entry.seat == seat;
  const bool draws = !turns_up && entry.move.kind == Move::Kind::draw;
  if (entry.tile.has_value() != (turns_up || (draws && own)))
    throw std::invalid_argument("a tile belongs to what a player turns up or draws for itself, and to nothing else");
  LargeSet held = playable();
  if (board.has_rows()) {
    if (turns_up && held.empty()) return where_is(*entry.tile);
    if (held.empty()) return Sentence{who, " ", verb("turns", "turn"), " up a tile first"};
    const Tile next = *held.begin();
    if (turns_up ? *entry.tile != next : entry.move.lays() && entry.move.tile.tile() != next)
      return Sentence{who, " ", verb("turns", "turn"), " up ", tile_part(next)};
  }
  if (turns_up) return board.has_rows() ? std::nullopt : std::optional(Sentence{"nobody turns up a tile in this game"});
  if (entry.move.lays() && !board.has_rows()) {
    const Tile tile = entry.move.tile.tile();
    if (!own || laid.contains(tile))
      if (auto elsewhere = where_is(tile)) return elsewhere;
    if (!own) held.insert(tile);
    if (board.moves(held).empty())
      return Sentence{who, " ", verb("leads", "lead"), " with " + double_that_leads(settings())};
  }
  // With a doubt a player may pass, or draw a tile that there is, whatever the hand has.
  if (entry.move.lays() || !entry.doubted || board.layout().empty() || (draws && !board.can_draw()))
    if (auto why = board.why_illegal(entry.move, held)) return why;
  return draws && own ? where_is(*entry.tile) : std::nullopt;
}

std::optional<Impossible> View::note(const Seen& entry) {
  Impossible found{.entry = seen.size()};
  if (auto why = contradiction(entry)) {
    found.why = std::move(*why);
    if (entry.what != Seen::What::moves || entry.move.lays() || entry.doubted) return found;
    Seen doubted = entry;
    doubted.doubted = true;
    const auto still = View(*this).note(doubted);
    if (still) found.doubt = still->doubt;
    if (!still || !still->doubt.empty()) found.doubt.push_back(found.entry);
    return found;
  }
  View with = *this;
  with.take(entry);
  if (with.possible()) {
    *this = std::move(with);
    return std::nullopt;
  }
  found.why = why_no_deal(entry);
  found.doubt = with.doubts();
  return found;
}

/// Of a view that no deal agrees with: which passes and draws leave a deal if they are doubted. The last one that does
/// so alone; or else several, none of which may be left out.
std::vector<std::size_t> View::doubts() const {
  const auto leave_a_deal = [&](const std::vector<std::size_t>& doubted) {
    View again = beginning();
    for (std::size_t i = 0; i < seen.size(); ++i) {
      Seen entry = seen[i];
      entry.doubted = entry.doubted || std::find(doubted.begin(), doubted.end(), i) != doubted.end();
      again.take(entry);
    }
    return again.possible();
  };
  std::vector<std::size_t> together;
  for (std::size_t i = seen.size(); i-- > 0;) {
    if (!concludes(seen[i])) continue;
    if (leave_a_deal({i})) return {i};
    together.insert(together.begin(), i);
  }
  if (!leave_a_deal(together)) return {};
  for (std::size_t i = 0; i < together.size();) {
    std::vector<std::size_t> fewer = together;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    leave_a_deal(fewer) ? together.swap(fewer) : void(++i);
  }
  return together;
}

/// Says of an entry that leaves no deal what it contradicts.
Sentence View::why_no_deal(const Seen& entry) const {
  const Part who = seat_part(entry.seat);
  if (!entry.move.lays()) return {who, " must hold a tile that fits, by all that was seen"};
  const Tile tile = entry.move.tile.tile();
  const auto at = static_cast<std::size_t>(entry.seat);
  if (entry.seat != seat && since[at][static_cast<std::size_t>(tile.number())] > drawn[at].size()) {
    View again = beginning();
    std::size_t last = 0;
    for (std::size_t i = 0; i < seen.size(); ++i) {
      if (seen[i].seat == entry.seat && concludes(seen[i]) && again.board.fits(tile)) last = i;
      again.take(seen[i]);
    }
    return {who, " did not hold ", tile_part(tile), ", which fitted", in_entry(last)};
  }
  if (board.layout().empty()) return {"somebody must hold a double that leads before ", tile_part(tile)};
  return {who, " cannot hold ", tile_part(tile), ", by all that was seen"};
}

}  // namespace boneyard::multiplayer
