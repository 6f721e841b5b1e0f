#include "app/solving.hpp"

#include <fmt/format.h>

#include <memory>
#include <new>

#include "app/errors.hpp"
#include "app/proof.hpp"
#include "app/signals.hpp"

namespace boneyard::app {
namespace {

using Clock = std::chrono::steady_clock;

template <class G>
class DealWorker {
 public:
  explicit DealWorker(const SolveRequest& request)
      : request_(request),
        rules_(G::rules(request.game.rules)),
        solver_(std::in_place, rules_, search_limits(request)) {}

  Solved operator()(const Deal& deal) {
    const auto start = Clock::now();
    typename G::Position position(deal, rules_);
    at_place("--after", [&] { play_line(position, request_.after); });
    Solved solved;
    if (request_.table) solved.places = position.places();
    try {
      solver_->set_limits(search_limits(request_));
      auto result = solver_->solve(position, request_.want);
      solved.verdict = result.verdict;
      solved.cutoff = result.cutoff;
      solved.line = line_text(position, result.line);
      solved.left = result.left;
      if (result.count) solved.count = result.count->str();
      solved.nodes = result.nodes;
      // Only Bingo counts what it speaks. A row that is empty already takes no number.
      if constexpr (requires { spoken(position, std::span<const typename G::Move>(result.line)); })
        if (!result.line.empty() || result.verdict == Verdict::winnable)
          solved.spoken = spoken(position, std::span<const typename G::Move>(result.line));
    } catch (const std::bad_alloc&) {
      solved.cutoff = Cutoff::memory;
      solver_.emplace(rules_, search_limits(request_));
    }
    if constexpr (std::is_same_v<typename G::Position, chain::Position>)
      if (request_.fair) {
        FairWork work = request_.fair_work;
        work.limits = search_limits(request_);
        solved.fair = fair_moves(position, request_.fair_table, work);
        if (solved.cutoff == Cutoff::none) solved.cutoff = solved.fair.cutoff;
      }
    // Without a line there is nothing to prove: unwinnable is the solver's word, held against the oracle in
    // the tests.
    if (solved.verdict == Verdict::winnable || !solved.line.empty())
      solved.left = prove(position, solved.verdict, solved.line, solved.left);
    solved.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return solved;
  }

 private:
  SolveRequest request_;
  typename G::Rules rules_;
  std::optional<typename G::Solver> solver_;
};

}  // namespace

Limits search_limits(const SolveRequest& request) {
  Limits limits;
  limits.memory = request.memory_limit;
  limits.stop = &abandon_flag();
  if (request.time_limit)
    limits.deadline =
        Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(*request.time_limit));
  return limits;
}

DealSolver make_deal_solver(const SolveRequest& request) {
  return with_game(request.game.id, [&]<class G>(std::type_identity<G>) -> DealSolver {
    auto worker = std::make_shared<DealWorker<G>>(request);  // a std::function must be copyable
    return [worker](const Deal& deal) { return (*worker)(deal); };
  });
}

void prepare_fair(SolveRequest& request, bool many) {
  with_game(request.game.id, [&]<class G>(std::type_identity<G>) {
    if constexpr (std::is_same_v<typename G::Position, chain::Position>) {
      FairWork work = request.fair_work;
      work.limits = search_limits(request);
      if (many) request.fair_table = make_fair_table(G::rules(request.game.rules), work);
    } else {
      throw InputError(fmt::format("--player: 'fair': {} hides no tile that matters; expected thoughtful", G::name));
    }
  });
}

std::vector<Place> opening_places(const ChosenGame& game, const Deal& deal) {
  return with_game(game.id, [&]<class G>(std::type_identity<G>) {
    return typename G::Position(deal, G::rules(game.rules)).places();
  });
}

}  // namespace boneyard::app
