#include "solvers/chain/hidden/backwards.hpp"

#include <cmath>
#include <mutex>

#include "solvers/parallel.hpp"

namespace boneyard::chain {
namespace {

/// What each state of a class wins: numbers of one word, or of two where orders of so many tiles need them.
class Wins {
 public:
  Wins(std::uint64_t states, int unseen)
      : stride_(unseen <= FairMath::most_narrow_unseen ? 1 : 2), words_(static_cast<std::size_t>(states) * stride_) {}

  std::size_t size() const { return words_.size() / stride_; }
  Count at(std::size_t i) const {
    return stride_ == 1 ? words_[i] : (Count{words_[2 * i + 1]} << word_bits) + words_[2 * i];
  }
  void add(std::size_t i, Count wins) {
    const Count sum = at(i) + wins;
    words_[i * stride_] = static_cast<Word>(sum);
    if (stride_ == 2) words_[i * stride_ + 1] = static_cast<Word>(sum >> word_bits);
  }

 private:
  std::size_t stride_;
  std::vector<Word> words_;
};

/// The wins of the states of one class, to be asked for by their positions.
class KnownWins {
 public:
  KnownWins(const NetClass& net, int unseen, Bound bound, std::span<const std::byte> lists,
            std::span<const std::byte> wins, std::size_t memory)
      : net_(net), unseen_(unseen), bound_(bound), least_(net), table_(net.words) {
    std::vector<Word> positions(net.size() * net.words);  // [id * words]: the set of this position alone
    for (std::size_t id = 0; id < net.size(); ++id) insert(&positions[id * net.words], id);
    ListReader reader(lists, net.size());
    NumberReader numbers(wins.data());
    table_.reserve(static_cast<std::size_t>(reader.head.states), memory);
    for_each_union<0>(reader, positions, net.words, [&](const Word* set, Count) {
      table_.add(set, hash_set<0>(set, net.words), numbers.next() + 1);  // a table knows no zeros
    });
  }

  /// A set that is in no list is settled.
  Count of(const Word* set) {
    if (const Count found = table_.find(least_.of(set)); found != 0) return found - 1;
    const Worth worth = together(net_, unseen_, [&](auto&& visit) { for_each(set, net_.words, visit); });
    return bound_ == Bound::low ? worth.low : worth.high;
  }

 private:
  const NetClass& net_;
  int unseen_;
  Bound bound_;
  LeastImage least_;
  StateTable table_;
};

class Induction {
 public:
  Induction(const BackwardsRequest& request, Bound bound) : request_(request), net_(request.net), bound_(bound) {}

  std::vector<Count> opening_wins() {
    int level = 0;
    while (level < request_.last && !complete(level)) ++level;
    if (!complete(level)) settle_last();
    for (; level > 0; --level) {
      step(level - 1);
      request_.wins.forget(shelf_level(net_, wins_of(bound_), level));
    }
    return of_openings();
  }

 private:
  std::uint32_t classes(int level) const { return static_cast<std::uint32_t>(net_.sets(level).classes.size()); }
  int unseen(int level) const { return net_.draws() - level; }
  std::vector<std::byte> kept(int level, std::uint32_t number) const {
    return request_.wins.find(shelf_level(net_, wins_of(bound_), level), number);
  }
  void keep(int level, std::uint32_t number, const std::vector<std::byte>& bytes) const {
    request_.wins.keep(shelf_level(net_, wins_of(bound_), level), number, bytes);
  }
  /// An item after those of the classes says that they are all there.
  bool complete(int level) const { return !kept(level, classes(level)).empty(); }
  void close(int level) const { keep(level, classes(level), {std::byte{1}}); }

  std::vector<std::byte> lists(int level, std::uint32_t number) const { return request_.lists.find(level, number); }
  KnownWins known(int level, std::uint32_t number) const {
    return {net_.at(level, number), unseen(level), bound_, lists(level, number), kept(level, number), request_.memory};
  }

  void settle_last() const;
  void step(int level) const;
  struct Heirs;
  std::vector<Count> of_openings() const;

  const BackwardsRequest& request_;
  const Net& net_;
  Bound bound_;
};

/// The states that were not followed any further are worth their bounds, unless the shelf knows better.
void Induction::settle_last() const {
  const int level = request_.last;
  parallel_for(classes(level), request_.threads, request_.limits, [&](std::size_t i) {
    const auto number = static_cast<std::uint32_t>(i);
    if (!kept(level, number).empty()) return;
    const NetClass& net = net_.at(level, number);
    const auto bytes = lists(level, number);
    ListReader reader(bytes, net.size());
    std::vector<Id> list;
    std::vector<std::byte> wins;
    for (std::uint64_t left = reader.head.states; left > 0; --left) {
      reader.next([&](std::size_t place, Id id) {
        list.resize(place);
        list.push_back(id);
      });
      list.resize(reader.length());
      const Worth worth = together(net, unseen(level), [&](auto&& visit) {
        for (Id id : list) visit(id);
      });
      put_number(wins, bound_ == Bound::low ? worth.low : worth.high);
    }
    wins.push_back(std::byte{0});  // an item is never empty
    keep(level, number, wins);
  });
  close(level);
}

/// What the states of a class win after a certain tile.
struct Induction::Heirs {
  KnownWins& known;
  int unseen;             ///< after the tile
  std::vector<Word> set;  ///< room for one
  std::vector<Count> wins{};

  void won(Count) { wins.push_back(FairMath::certain(unseen)); }
  void lost(Count) { wins.push_back(0); }
  Word* next() { return set.data(); }
  void add(Count) { wins.push_back(known.of(set.data())); }
};

/// A state wins with as many orders as the states that the next tile leads to, added up over the tiles.
void Induction::step(int level) const {
  std::vector<Wins> wins;
  for (std::uint32_t number = 0; number < classes(level); ++number)
    wins.emplace_back(ListReader(lists(level, number), 0).head.states, unseen(level));
  std::vector<std::mutex> guards(wins.size());
  std::mutex guard;
  std::size_t done = 0;
  parallel_for(classes(level + 1), request_.threads, request_.limits, [&](std::size_t i) {
    const auto number = static_cast<std::uint32_t>(i);
    const NetClass& next = net_.at(level + 1, number);
    KnownWins there = known(level + 1, number);
    const auto& into = net_.sets(level + 1).into[number];
    for (std::size_t k = 0; k < into.size(); ++k) {
      const std::uint32_t from = into[k].from;
      const std::size_t positions = net_.at(level, from).size();
      const auto bytes = lists(level, from);
      Heirs heirs{there, unseen(level + 1), std::vector<Word>(next.words)};
      const Leads leads(next, net_.moves(level + 1, number, k), positions);
      with_words(next.words,
                 [&]<std::size_t Words>() { draw<Words>(next, leads, ListReader(bytes, positions), heirs); });
      const std::lock_guard lock(guards[from]);
      for (std::size_t state = 0; state < heirs.wins.size(); ++state) wins[from].add(state, heirs.wins[state]);
    }
    const std::lock_guard lock(guard);
    ++done;
    if (request_.progress) {
      // The work grows from level to level by a factor of about two.
      const double share = static_cast<double>(done) / classes(level + 1), scale = std::ldexp(1, level - request_.last);
      request_.progress(1 - 2 * scale + scale * share);
    }
  });
  for (std::uint32_t number = 0; number < classes(level); ++number) {
    if (!kept(level, number).empty()) continue;  // by a run that was stopped here
    std::vector<std::byte> bytes;
    for (std::size_t state = 0; state < wins[number].size(); ++state) put_number(bytes, wins[number].at(state));
    bytes.push_back(std::byte{0});
    keep(level, number, bytes);
  }
  close(level);
}

std::vector<Count> Induction::of_openings() const {
  std::vector<Count> wins;
  for (const Net::Opening& opening : net_.openings()) {
    if (opening.ends.empty()) {
      wins.push_back(0);
    } else if (opening.ends.front() == id_won) {
      wins.push_back(FairMath::certain(net_.draws()));
    } else {
      const NetClass& net = net_.at(0, opening.number);
      std::vector<Word> set(net.words);
      for (Id id : opening.ends) insert(set.data(), id);
      net.thin(set.data());
      wins.push_back(known(0, opening.number).of(set.data()));
    }
  }
  return wins;
}

}  // namespace

int shelf_level(const Net& net, Kept kind, int draws) { return (net.draws() + 1) * static_cast<int>(kind) + draws; }

std::vector<std::byte> written_wins(std::span<const std::uint64_t> wins) {
  std::vector<std::byte> bytes;
  for (std::uint64_t each : wins) put_number(bytes, each);
  bytes.push_back(std::byte{0});
  return bytes;
}

std::vector<Count> opening_wins(const BackwardsRequest& request, Bound bound) {
  return Induction(request, bound).opening_wins();
}

}  // namespace boneyard::chain
