#include "solvers/chain/hidden/stuck_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <numeric>

#include "solvers/parallel.hpp"

namespace boneyard::chain {

void Walk::clear() {
  won = false;
  ends.clear();
  seen_.clear();
}

void Walk::go(TileSet hand, Pip a, Pip b, bool stock_empty) {
  if (won) return;
  if (hand.empty() && (rules_.goal == Goal::hand || stock_empty)) {
    won = true;
    return;
  }
  if (!seen_.insert(stuck_of(hand, a, b)).second) return;
  const TileSet playable = hand & (TileSet::with_pip(a) | TileSet::with_pip(b));
  if (playable.empty()) {
    if (hand.size() < rules_.limit) ends.push_back(stuck_of(hand, a, b));
    return;
  }
  for (Tile tile : playable) {
    const TileSet rest = hand - only(tile);
    if (tile.has(a)) go(rest, tile.other(a), b, stock_empty);
    if (tile.has(b) && a != b) go(rest, a, tile.other(b), stock_empty);
  }
}

namespace {

Stuck image(const Relabellings& relabellings, Stuck stuck, int relabelling) {
  const PipMap& map = relabellings.map(relabelling);
  return stuck_of(relabellings.image(relabelling, hand_of(stuck)), map[left_of(stuck)], map[right_of(stuck)]);
}

/// Numbers for the positions of a class. Positions that are won or lost under every order get no number.
class Numbers {
 public:
  Numbers(TileSet drawn, const BoundsBeyond& beyond) : drawn_(drawn), beyond_(&beyond) {}

  Id id(Stuck stuck) {
    const auto [number, is_new] = numbers_.insert(stuck);
    if (!is_new) return *number;
    const Worth worth = beyond_->worth(drawn_, stuck);
    if (worth.high == 0) return *number = id_lost;
    if (worth.low == FairMath::certain(tile_count - drawn_.size())) return *number = id_won;
    if (positions.size() == most_ids) throw SearchCut{Cutoff::memory};
    positions.push_back(stuck);
    return *number = static_cast<Id>(positions.size() - 1);
  }

  /// Adds the images of all positions under the symmetries of the class. Returns [symmetry][position]: the number of
  /// the image.
  std::vector<std::vector<Id>> images(const SetClass& set, const Relabellings& relabellings) {
    std::vector<std::vector<Id>> result;
    if (set.symmetries.size() == 1) return result;
    result.resize(set.symmetries.size());
    for (std::size_t i = 0; i < positions.size(); ++i)  // this loop appends to `positions`
      for (std::size_t symmetry = 0; symmetry < set.symmetries.size(); ++symmetry)
        result[symmetry].push_back(id(image(relabellings, positions[i], set.symmetries[symmetry])));
    return result;
  }

  std::vector<Stuck> positions;

 private:
  TileSet drawn_;
  const BoundsBeyond* beyond_;
  TranspositionTable<Stuck, Id> numbers_{Limits{}.memory, 256};
};

void put_ends(Moves& moves, const Walk& walk, int relabelling, const Relabellings& relabellings, Numbers& numbers) {
  const std::size_t at = moves.size();
  bool won = walk.won;
  moves.push_back(0);
  for (Stuck end : walk.ends) {
    if (won) break;
    const Id id = numbers.id(image(relabellings, end, relabelling));
    won = id == id_won;
    if (id < most_ids) moves.push_back(id);
  }
  if (won) moves.resize(at + 1);
  moves[at] = won ? id_won : static_cast<Id>(moves.size() - at - 1);
}

/// Bytes that the graph may take. The rest is for the states.
std::size_t most_bytes(const ChainOddsRequest& request) { return request.limits.memory / 4 * 3; }

}  // namespace

StuckGraph::StuckGraph(const ChainOddsRequest& request) : draws_(0) {
  try {
    *this = StuckGraph(request, true);
  } catch (const SearchCut& cut) {
    if (cut.why != Cutoff::memory) throw;
    *this = StuckGraph(request, false);
  }
}

StuckGraph::StuckGraph(const ChainOddsRequest& request, bool may_be_whole)
    : draws_(request.tiles.size() - request.rules.dealt) {
  std::optional<BoundsBeyond> beyond(request);
  open(request, *beyond);
  Limits limits = request.limits;
  if (limits.deadline) {  // most of the time is needed for counting, after the graph is made
    const auto now = std::chrono::steady_clock::now();
    limits.deadline = now + (*limits.deadline - now) / 8;
  }
  try {
    for (int level = 1; level <= draws_; ++level) meet(request, *beyond, limits, level);
  } catch (const SearchCut& cut) {
    if (cut.why == Cutoff::stopped) throw;
    cutoff_ = cut.why;
  }
  if (cutoff_ == Cutoff::none && !may_be_whole) cutoff_ = Cutoff::memory;
  if (cutoff_ != Cutoff::none) {
    do levels_.pop_back();
    while (depth() > 0 && (bytes_met() > request.limits.memory / 2 || bytes_expected() > most_bytes(request)));
    judge(depth(), request, &*beyond);
    const std::size_t left = most_bytes(request) - std::min(most_bytes(request), bytes_expected());
    choose_compared(std::min(request.limits.memory / 8, left));
  }
  beyond.reset();
  for (int level = depth(); level >= 0; --level) {
    if (level == depth() && depth() < draws_) continue;
    judge(level, request, nullptr);
    if (depth() == draws_ && bytes_from(level) > most_bytes(request)) throw SearchCut{Cutoff::memory};
  }
  for (Opening& opening : openings_) {
    for (Id& id : opening.ends)
      if (id != id_won) id = levels_[0].raw[opening.number].kept_as[id];
    if (std::find(opening.ends.begin(), opening.ends.end(), id_won) != opening.ends.end()) opening.ends = {id_won};
    std::erase(opening.ends, id_lost);
  }
  levels_[0].raw = {};
  bytes_ = bytes_from(0);
}

void GraphClass::take_images(const std::vector<std::vector<Id>>& raw_images, const std::vector<Id>& kept_as,
                             const std::vector<Id>& kept) {
  for (const std::vector<Id>& each : raw_images) {
    std::vector<Id>& list = images.emplace_back();
    for (Id i : kept) list.push_back(kept_as[each[i]]);
  }
}

std::vector<Word> GraphClass::set_of(const std::vector<Id>& positions) const {
  std::vector<Word> set(words);
  for (Id id : positions) insert(set.data(), id);
  thin(set.data(), words);
  return set;
}

std::vector<StuckGraph::Out> StuckGraph::steps_out(int level) const {
  std::vector<Out> out(sets(level).classes.size());
  if (level == depth()) return out;
  const auto& into = sets(level + 1).into;
  for (std::uint32_t to = 0; to < into.size(); ++to)
    for (std::uint32_t step = 0; step < into[to].size(); ++step) out[into[to][step].from].emplace_back(to, step);
  return out;
}

/// Finds the positions that follow the opening hands.
void StuckGraph::open(const ChainOddsRequest& request, const BoundsBeyond& beyond) {
  Level& level = levels_.emplace_back();
  const TileSet absent = TileSet::full() - request.tiles;
  std::vector<Numbers> numbers;
  Walk walk(request.rules);
  for (const HandKind& kind : kinds_of_hand(request.tiles, request.rules.dealt, relabellings_)) {
    const auto [number, relabelling] = level.sets.add(absent | kind.hand, relabellings_);
    if (number == numbers.size()) numbers.emplace_back(level.sets.classes[number].tiles, beyond);
    walk.clear();
    for (Tile tile : kind.hand) walk.go(kind.hand - only(tile), tile.low(), tile.high(), kind.hand == request.tiles);
    Opening& opening = openings_.emplace_back(Opening{kind.hand, kind.count, number});
    put_ends(opening.ends, walk, relabelling, relabellings_, numbers[number]);
    // put_ends() writes the number of positions before them; an Opening does not have it.
    if (!opening.won()) opening.ends.erase(opening.ends.begin());
  }
  for (std::uint32_t number = 0; number < numbers.size(); ++number) {
    Raw& raw = level.raw.emplace_back();
    raw.images = numbers[number].images(level.sets.classes[number], relabellings_);
    raw.positions = std::move(numbers[number].positions);
  }
}

/// Finds all positions after one more draw.
void StuckGraph::meet(const ChainOddsRequest& request, const BoundsBeyond& beyond, const Limits& limits,
                      int number_of_level) {
  levels_.push_back({.sets = levels_.back().sets.next(relabellings_), .classes = {}, .moves = {}, .raw = {}});
  Level& level = levels_.back();
  const Level& before = levels_[levels_.size() - 2];
  const auto count = level.sets.classes.size();
  level.raw.resize(count);
  level.moves.resize(count);
  const std::size_t taken_before = bytes_met() + beyond.bytes(),
                    room = limits.memory - std::min(limits.memory, taken_before);
  const bool stock_empty = number_of_level == request.tiles.size() - request.rules.dealt;
  std::atomic<std::size_t> bytes = 0;
  parallel_for(count, request.threads, limits, [&](std::size_t i) {
    Numbers numbers(level.sets.classes[i].tiles, beyond);
    Walk walk(request.rules);
    for (const SetStep& step : level.sets.into[i]) {
      Moves& moves = level.moves[i].emplace_back();
      for (Stuck stuck : before.raw[step.from].positions) {
        walk.clear();
        walk.go(hand_of(stuck) | only(step.tile), left_of(stuck), right_of(stuck), stock_empty);
        put_ends(moves, walk, step.relabelling, relabellings_, numbers);
      }
      moves.shrink_to_fit();
    }
    level.raw[i].images = numbers.images(level.sets.classes[i], relabellings_);
    level.raw[i].positions = std::move(numbers.positions);
    const Raw& raw = level.raw[i];
    std::size_t taken = raw.positions.size() * (sizeof(Stuck) + (1 + raw.images.size()) * sizeof(Id));
    for (const Moves& moves : level.moves[i]) taken += sizeof moves + moves.size() * sizeof(Id);
    if ((bytes += taken) > room) throw SearchCut{Cutoff::memory};
  });
  level.bytes = bytes;
  say(request, "listed after", number_of_level);
}

/// Tells the user about the progress, at most every ten seconds.
void StuckGraph::say(const ChainOddsRequest& request, std::string_view what, int level) {
  const auto now = std::chrono::steady_clock::now();
  if (!request.say || now - last_said_ < std::chrono::seconds(10)) return;
  last_said_ = now;
  request.say(fmt::format("positions {} {} of {} draws", what, level, draws_));
}

std::size_t StuckGraph::bytes_met() const {
  std::size_t sum = 0;
  for (const Level& level : levels_) sum += level.bytes;
  return sum;
}

/// Upper bound for the bytes of all levels after they are judged, without the comparisons. It is not exact, as
/// positions may turn out to be equally good.
std::size_t StuckGraph::bytes_expected() const {
  std::size_t sum = bytes_met();
  for (const Level& level : levels_)
    for (const Raw& raw : level.raw) sum += raw.positions.size() * (sizeof(Worth) - sizeof(Stuck) - sizeof(Id));
  return sum;
}

/// To compare n positions with each other takes n * n bits. Decides how many positions a class may have to be compared.
void StuckGraph::choose_compared(std::size_t memory) {
  const auto bytes = [&](std::size_t most) {
    std::size_t sum = 0;
    for (const Level& level : levels_)
      for (const Raw& raw : level.raw)
        if (const std::size_t met = raw.positions.size(); met <= most) sum += met * ((met + word_bits - 1) / word_bits);
    return sum * sizeof(Word);
  };
  while (most_compared_ > word_bits && bytes(most_compared_) > memory) most_compared_ /= 2;
}

/// Bytes of a level and all later ones, once they are judged.
std::size_t StuckGraph::bytes_from(int first) const {
  std::size_t sum = 0;
  for (int number = first; number <= depth(); ++number) {
    const Level& level = levels_[static_cast<std::size_t>(number)];
    for (const GraphClass& each : level.classes)
      sum += each.size() * (sizeof(Worth) + each.images.size() * sizeof(Id)) + each.above.size() * sizeof(Word);
    if (number == first) continue;  // its moves are judged with the level before
    for (const auto& steps : level.moves)
      for (const Moves& moves : steps) sum += sizeof moves + moves.size() * sizeof(Id);
  }
  return sum;
}

/// Judges the positions of a level; all later levels must be judged before. `beyond`: not null for the last level of a
/// graph that ends before the game does.
void StuckGraph::judge(int number_of_level, const ChainOddsRequest& request, const BoundsBeyond* beyond) {
  Level& level = levels_[static_cast<std::size_t>(number_of_level)];
  const std::vector<Out> out = steps_out(number_of_level);
  level.classes.resize(out.size());
  parallel_for(out.size(), request.threads, request.limits,
               [&](std::size_t i) { judge_class(number_of_level, static_cast<std::uint32_t>(i), out[i], beyond); });
  if (number_of_level < depth()) levels_[static_cast<std::size_t>(number_of_level) + 1].raw = {};
  say(request, "compared from the end back to", number_of_level);
}

/// The effect of a tile on the positions of a class: whether each wins, and otherwise to which positions of the next
/// class it leads.
struct StuckGraph::Branch {
  Branch(const Moves& moves, std::size_t positions, const GraphClass& there, const Raw& raw_there, bool compared);

  std::vector<char> wins;
  std::vector<Id> ids;              ///< the positions reached, one after the other for each position
  std::vector<std::uint32_t> ends;  ///< [position]: end of its part of `ids`
  // For comparing:
  std::size_t words;
  std::vector<Word> to;       ///< [position * words]: the set of positions reached
  std::vector<Word> covered;  ///< [position * words]: all positions that are no better than some position of `to`

  std::span<const Id> led_to(std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : ends[i - 1];
    return std::span(ids).subspan(begin, ends[i] - begin);
  }
  bool no_better(std::size_t i, std::size_t j) const {
    if (wins[j] != 0) return true;
    if (wins[i] != 0) return false;
    for (std::size_t w = 0; w < words; ++w)
      if ((to[i * words + w] & ~covered[j * words + w]) != 0) return false;
    return true;
  }
  bool leads_nowhere(std::size_t i) const { return wins[i] == 0 && led_to(i).empty(); }
  /// The moves of the positions in `kept`, for the finished graph.
  Moves moves(const std::vector<Id>& kept) const;
};

StuckGraph::Branch::Branch(const Moves& moves, std::size_t positions, const GraphClass& there, const Raw& raw_there,
                           bool compared)
    : wins(positions), words(there.words) {
  if (compared) to.resize(positions * words), covered.resize(positions * words);
  std::vector<Word> set(words);
  for_each_position(moves, [&](std::size_t i, std::span<const Id> led) {
    std::fill(set.begin(), set.end(), Word{0});
    for (Id id : led) {
      const Id kept_as = id == id_won ? id_won : raw_there.kept_as[id];
      if (kept_as == id_won)
        wins[i] = 1;
      else if (kept_as != id_lost)
        insert(set.data(), kept_as);
    }
    there.thin(set.data(), words);
    for_each(set.data(), words, [&](std::size_t id) {
      ids.push_back(static_cast<Id>(id));
      if (!compared) return;
      if (raw_there.below.empty())
        insert(&covered[i * words], id);
      else
        for (std::size_t w = 0; w < words; ++w) covered[i * words + w] |= raw_there.below[id * words + w];
    });
    ends.push_back(static_cast<std::uint32_t>(ids.size()));
    if (compared) std::copy(set.begin(), set.end(), &to[i * words]);
  });
}

Moves StuckGraph::Branch::moves(const std::vector<Id>& kept) const {
  Moves moves;
  for (Id i : kept) {
    if (wins[i] != 0) {
      moves.push_back(id_won);
      continue;
    }
    const auto led = led_to(i);
    moves.push_back(static_cast<Id>(led.size()));
    moves.insert(moves.end(), led.begin(), led.end());
  }
  moves.shrink_to_fit();
  return moves;
}

/// Whether position i is no better than position j for each next tile.
bool StuckGraph::no_better(const std::vector<Branch>& branches, std::size_t i, std::size_t j) {
  return std::all_of(branches.begin(), branches.end(), [&](const Branch& branch) { return branch.no_better(i, j); });
}

/// The worth of a position, computed from the worth of the positions to which it leads.
Worth StuckGraph::worth(int number_of_level, const Out& out, const std::vector<Branch>& branches,
                        std::size_t position) const {
  Worth sum;
  for (std::size_t b = 0; b < out.size(); ++b) {
    const Branch& branch = branches[b];
    const GraphClass& there = at(number_of_level + 1, out[b].first);
    const Count certain = FairMath::certain(unseen(number_of_level + 1));
    Worth best;
    if (branch.wins[position] != 0) best = {certain, certain};
    for (Id id : branch.led_to(position)) best.join(there.worth[id], certain);
    sum += best;
  }
  return sum;
}

/// Decides which positions are kept: those that are neither lost nor won under every order; of equally good positions
/// only the first. Returns their raw numbers. Sets kept_as for every raw number.
std::vector<Id> StuckGraph::keep(Raw& raw, const std::vector<Branch>& branches, bool compared) {
  const std::size_t met = raw.positions.size();
  raw.kept_as.resize(met);
  std::vector<Id> kept;
  const auto all = [&](auto&& holds) { return std::all_of(branches.begin(), branches.end(), holds); };
  for (std::size_t i = 0; i < met; ++i) {
    Id& as = raw.kept_as[i] = id_none;
    if (all([&](const Branch& branch) { return branch.leads_nowhere(i); }))
      as = id_lost;
    else if (all([&](const Branch& branch) { return branch.wins[i] != 0; }))
      as = id_won;
    for (std::size_t k = 0; k < kept.size() && compared && as == id_none; ++k)
      if (no_better(branches, i, kept[k]) && no_better(branches, kept[k], i)) as = static_cast<Id>(k);
    if (as != id_none) continue;
    as = static_cast<Id>(kept.size());
    kept.push_back(static_cast<Id>(i));
  }
  return kept;
}

/// Determines for each position which others are better (above) and which are no better (below).
void StuckGraph::compare(GraphClass& result, Raw& raw, const std::vector<Id>& kept,
                         const std::vector<Branch>& branches) {
  const std::size_t words = result.words;
  result.above.resize(kept.size() * words);
  raw.below.resize(kept.size() * words);
  for (std::size_t i = 0; i < kept.size(); ++i)
    for (std::size_t j = 0; j < kept.size(); ++j) {
      if (i != j && !no_better(branches, kept[i], kept[j])) continue;
      insert(&raw.below[j * words], i);
      if (i == j) continue;
      insert(&result.above[i * words], j);
      insert(result.useless.data(), i);
    }
}

void StuckGraph::judge_class(int number_of_level, std::uint32_t number, const Out& out, const BoundsBeyond* beyond) {
  Level& level = levels_[static_cast<std::size_t>(number_of_level)];
  Raw& raw = level.raw[number];
  const std::size_t met = raw.positions.size();
  const bool compared = beyond == nullptr && (depth() == draws_ || met <= most_compared_);
  std::vector<Branch> branches;
  for (const auto& [to, step] : out) {
    const Level& next = levels_[static_cast<std::size_t>(number_of_level) + 1];
    branches.emplace_back(next.moves[to][step], met, next.classes[to], next.raw[to], compared);
  }
  std::vector<Id> kept(met);
  std::iota(kept.begin(), kept.end(), Id{0});
  if (beyond == nullptr)
    kept = keep(raw, branches, compared);
  else
    raw.kept_as = kept;
  GraphClass& result = level.classes[number];
  result.words = std::max<std::size_t>(1, (kept.size() + word_bits - 1) / word_bits);
  result.useless.resize(result.words);
  if (compared) compare(result, raw, kept, branches);
  for (Id position : kept)
    result.worth.push_back(beyond == nullptr
                               ? worth(number_of_level, out, branches, position)
                               : beyond->worth(level.sets.classes[number].tiles, raw.positions[position]));
  result.take_images(raw.images, raw.kept_as, kept);
  for (std::size_t b = 0; b < out.size(); ++b)  // convert the moves to the final numbers
    levels_[static_cast<std::size_t>(number_of_level) + 1].moves[out[b].first][out[b].second] = branches[b].moves(kept);
}

}  // namespace boneyard::chain
