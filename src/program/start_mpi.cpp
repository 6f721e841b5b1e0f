// The program `boneyard-mpi`: the same commands, with `odds` sampling on every rank of an MPI job.
//
// Rank 0 is the program: it reads the command line, keeps the ledger and the checkpoint, and prints. The
// others wait for a job, then for pieces of it, until there is nothing more to do. The ledger fixes the
// result, so it is the same for any number of ranks, and the same as boneyard's.
//
// Each rank has two pieces at a time, so that it need not wait for rank 0 between them. No rank blocks in MPI, where
// waiting keeps a core busy: it looks for a message, and sleeps for a moment if there is none. If rank 0 is alone, it
// does the work itself; otherwise it only hands out pieces, so the best `-n` is one more than the cores.
//
// If a rank dies, mpirun ends the others, rank 0 with SIGTERM: it saves the checkpoint, prints what is known, and
// does not wait for ranks that may be gone.
#include <mpi.h>

#include <array>
#include <cassert>
#include <chrono>
#include <cstdlib>
#include <thread>
#include <type_traits>
#include <vector>

#include "boneyard/tally.hpp"
#include "platform/signals.hpp"
#include "program/program.hpp"

namespace boneyard::app {
namespace {

enum Tag : int { job_tag = 1, piece_tag, answer_tag, tally_tag };

/// Messages are sent as bytes: all ranks run one binary.
struct Job {
  bool more = false;             ///< false: there is nothing more to do
  std::array<char, 512> game{};  ///< as Variant reads it
  Player player{};
  Method method{};
  bool fewest_left = false, who_wins = false, matches = false;
  Strengths strengths{};
  std::optional<double> time_limit{};
  std::size_t memory_limit = 0;

  static Job of(const Question& question) {
    Job job{.more = true,
            .player = question.player,
            .method = question.method,
            .fewest_left = question.fewest_left,
            .who_wins = question.who_wins,
            .matches = question.matches,
            .strengths = question.strengths,
            .time_limit = question.time_limit,
            .memory_limit = question.memory_limit};
    const std::string game = question.variant.text();
    assert(game.size() < job.game.size());
    game.copy(job.game.data(), game.size());
    return job;
  }
  Question question() const {
    return {.variant = Variant::parse(game.data()),
            .player = player,
            .method = method,
            .fewest_left = fewest_left,
            .who_wins = who_wins,
            .strengths = strengths,
            .matches = matches,
            .time_limit = time_limit,
            .memory_limit = memory_limit};
  }
};

struct Piece {
  bool more = false;  ///< false: the job is done
  SeedRange seeds;
};

/// Followed by the tally: its counts, then its splits.
struct Answer {
  SeedRange seeds;
  std::uint64_t want = first_piece_size;  ///< how many seeds the next piece should have
};

struct Counts {
  std::uint64_t won, lost, undecided;
  decltype(Tally::left) left;
  MultiplayerCounts multiplayer;
};
struct Splits {
  std::uint64_t splits, deals;
};

template <class Message>
void send(const Message& message, int rank, Tag tag) {
  static_assert(std::is_trivially_copyable_v<Message>);
  MPI_Send(&message, sizeof message, MPI_BYTE, rank, tag, MPI_COMM_WORLD);
}

/// The rank that a message of this kind has come from; -1 if none has.
int sender(Tag tag) {
  int there = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &there, &status);
  return there != 0 ? status.MPI_SOURCE : -1;
}

template <class Message>
Message receive(int rank, Tag tag) {
  Message message;
  MPI_Recv(&message, sizeof message, MPI_BYTE, rank, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return message;
}

void send_tally(const Tally& tally, int rank) {
  send(Counts{tally.won, tally.lost, tally.undecided, tally.left, tally.multiplayer}, rank, tally_tag);
  std::vector<Splits> all;
  for (const auto& [splits, deals] : tally.by_splits) all.push_back({splits, deals});
  MPI_Send(all.data(), static_cast<int>(all.size() * sizeof(Splits)), MPI_BYTE, rank, tally_tag, MPI_COMM_WORLD);
}

Tally receive_tally(int rank) {
  const auto counts = receive<Counts>(rank, tally_tag);
  Tally tally{counts.won, counts.lost, counts.undecided, counts.left, {}, counts.multiplayer};
  MPI_Status status;
  MPI_Probe(rank, tally_tag, MPI_COMM_WORLD, &status);
  int size = 0;
  MPI_Get_count(&status, MPI_BYTE, &size);
  std::vector<Splits> all(static_cast<std::size_t>(size) / sizeof(Splits));
  MPI_Recv(all.data(), size, MPI_BYTE, rank, tally_tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  for (const auto& [splits, deals] : all) tally.by_splits[splits] = deals;
  return tally;
}

template <class Message>
Message wait_for(Tag tag) {
  while (sender(tag) < 0) std::this_thread::sleep_for(std::chrono::microseconds(100));
  return receive<Message>(0, tag);
}

/// Rank 0 of a job: hands out pieces, takes answers.
class Foreman {
 public:
  /// Of ranks 1 to `ranks` - 1.
  Foreman(Ledger& ledger, const Run& how, int ranks)
      : ledger_(ledger), how_(how), queues_(static_cast<std::size_t>(ranks)) {}

  /// False if some ranks did not answer in the end.
  bool run() {
    feed_all();
    auto last_tick = Clock::now();
    while (waiting_for_ > 0) {
      if (stopped() && Clock::now() - stopped_at_ > grace) return false;
      if (const int rank = sender(answer_tag); rank > 0) {
        const auto answer = receive<Answer>(rank, answer_tag);
        ledger_.add(answer.seeds, receive_tally(rank));
        --waiting_for_;
        --queues_[static_cast<std::size_t>(rank)].pieces;
        queues_[static_cast<std::size_t>(rank)].want = answer.want;
        if (!stopped()) feed_all();
      } else {
        std::this_thread::sleep_for(std::chrono::microseconds(100));
      }
      if (Clock::now() - last_tick >= std::chrono::milliseconds(50)) {
        how_.tick(ledger_);
        last_tick = Clock::now();
      }
    }
    for (std::size_t rank = 1; rank < queues_.size(); ++rank) send(Piece{}, static_cast<int>(rank), piece_tag);
    return true;
  }

 private:
  // mpirun kills for good a second after SIGTERM.
  static constexpr auto grace = std::chrono::milliseconds(300);

  /// What a rank has to do.
  struct Queue {
    int pieces = 0;
    std::uint64_t want = first_piece_size;  ///< seeds of the next one
  };

  bool stopped() {
    if (!how_.stop->load()) return false;
    if (stopped_at_ == Clock::time_point{}) stopped_at_ = Clock::now();
    return true;
  }

  /// Fills up every rank's queue of two, also of those that got no piece while too much lay ahead.
  void feed_all() {
    for (std::size_t rank = 1; rank < queues_.size(); ++rank)
      while (queues_[rank].pieces < 2) {
        const auto seeds = ledger_.hand_out(queues_[rank].want);
        if (!seeds) return;
        send(Piece{true, *seeds}, static_cast<int>(rank), piece_tag);
        ++queues_[rank].pieces;
        ++waiting_for_;
      }
  }

  Ledger& ledger_;
  const Run& how_;
  std::vector<Queue> queues_;  ///< by rank
  int waiting_for_ = 0;
  Clock::time_point stopped_at_{};
};

/// A rank other than 0, until rank 0 ends it.
void serve() {
  for (Job job = wait_for<Job>(job_tag); job.more; job = wait_for<Job>(job_tag)) {
    const Worker worker = make_worker(job.question(), &abandon_flag());
    for (Piece piece = wait_for<Piece>(piece_tag); piece.more; piece = wait_for<Piece>(piece_tag)) {
      const auto start = Clock::now();
      const Tally tally = worker(piece.seeds);
      const std::uint64_t want = next_piece_size(piece.seeds.count(), seconds_since(start));
      send(Answer{piece.seeds, want}, 0, answer_tag);
      send_tally(tally, 0);
    }
  }
}

int run_ranks(int argc, char** argv) {
  int rank = 0, ranks = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  if (rank != 0) {
    catch_signals();
    serve();
    return 0;
  }
  bool all_there = true;
  const int code = run_program(argc, argv, [&](Ledger& ledger, const Question& question, const Run& how) {
    if (ranks == 1) return boneyard::run(ledger, question, how);
    for (int other = 1; other < ranks; ++other) send(Job::of(question), other, job_tag);
    all_there = false;  // unless the job ends as it should
    all_there = Foreman(ledger, how, ranks).run();
  });
  // A rank that did not answer would not obey the message that ends it either.
  if (!all_there) MPI_Abort(MPI_COMM_WORLD, code);
  for (int other = 1; other < ranks; ++other) send(Job{}, other, job_tag);
  return code;
}

}  // namespace
}  // namespace boneyard::app

namespace {

int run_as_rank(int argc, char** argv) {
  boneyard::app::fill_standard_streams();  // before MPI opens anything
  // mpirun gives every rank a terminal of its own, also where the job's output goes into a file.
  ::setenv("NO_COLOR", "1", 1);
  MPI_Init(&argc, &argv);
  int code = 0;
  try {
    code = boneyard::app::run_ranks(argc, argv);
  } catch (const std::exception& error) {
    boneyard::app::complain(error.what());
    MPI_Abort(MPI_COMM_WORLD, dynamic_cast<const std::bad_alloc*>(&error) != nullptr ? 3 : 4);
  }
  MPI_Finalize();
  return code;
}

}  // namespace

int main(int argc, char** argv) {
  return boneyard::app::with_enough_stack([&] { return run_as_rank(argc, argv); });
}
