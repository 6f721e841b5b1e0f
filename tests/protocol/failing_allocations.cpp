// Memory that ends at a random place: one allocation fails, or all from one on, while a deal is solved, odds are
// counted or a question of data/conformance.jsonl is answered. The answer must be the one with enough memory, or that
// memory is out, or bounds that hold; and whoever asks again, with enough memory, must get the answer from before.
//
//   boneyard_failing_allocations QUESTIONS TIMES SEED      so many times, or as many as 3600s have room for
#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <functional>
#include <iostream>
#include <limits>
#include <new>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "boneyard/deal.hpp"
#include "boneyard/odds.hpp"
#include "odds/odds_json.hpp"
#include "protocol/answer_json.hpp"
#include "protocol/protocol.hpp"

namespace {

std::atomic<bool> watched{false}, lasts{false};
std::atomic<std::size_t> smallest{1};  // of the allocations that may fail, in bytes
std::atomic<std::int64_t> left{0};     // allocations that still succeed; counts on below 0

/// Whether the next allocation fails. A thread that unwinds gets what it asks for, as from the program's reserve
/// (src/program/spare_memory.cpp).
bool fails(std::size_t bytes) {
  if (!watched || bytes < smallest || std::uncaught_exceptions() > 0) return false;
  const std::int64_t now = left.fetch_sub(1);
  return lasts ? now <= 0 : now == 0;
}

void* allocate(std::size_t bytes) {
  if (!fails(bytes))
    if (void* block = std::malloc(bytes == 0 ? 1 : bytes)) return block;
  throw std::bad_alloc();
}

void* allocate(std::size_t bytes, std::align_val_t alignment) {
  const auto align = static_cast<std::size_t>(alignment);
  if (!fails(bytes))
    if (void* block = std::aligned_alloc(align, (bytes + align - 1) / align * align)) return block;
  throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t bytes) { return allocate(bytes); }
void* operator new[](std::size_t bytes) { return allocate(bytes); }
void* operator new(std::size_t bytes, std::align_val_t alignment) { return allocate(bytes, alignment); }
void* operator new[](std::size_t bytes, std::align_val_t alignment) { return allocate(bytes, alignment); }
void operator delete(void* block) noexcept { std::free(block); }
void operator delete[](void* block) noexcept { std::free(block); }
void operator delete(void* block, std::size_t) noexcept { std::free(block); }
void operator delete[](void* block, std::size_t) noexcept { std::free(block); }
void operator delete(void* block, std::align_val_t) noexcept { std::free(block); }
void operator delete[](void* block, std::align_val_t) noexcept { std::free(block); }
void operator delete(void* block, std::size_t, std::align_val_t) noexcept { std::free(block); }
void operator delete[](void* block, std::size_t, std::align_val_t) noexcept { std::free(block); }

// The tables of searches come from calloc; the linker sends those calls here.
extern "C" void* __real_calloc(std::size_t count, std::size_t size);
extern "C" void* __wrap_calloc(std::size_t count, std::size_t size) {
  return fails(count * size) ? nullptr : __real_calloc(count, size);
}

namespace {

using boneyard::SeedStream;
using boneyard::Variant;
using nlohmann::json;

/// Something to compute, which says what it found as JSON once memory is back.
using Task = std::function<std::function<json()>()>;

struct Done {
  json found;  ///< null if memory was out
  std::int64_t allocations = 0;
};
constexpr std::int64_t no_end = std::numeric_limits<std::int64_t>::max();

/// Does the task while memory ends after so many allocations.
Done done(const Task& task, std::int64_t allocations = no_end, bool to_the_end = false) {
  std::function<json()> found;
  left = allocations;
  lasts = to_the_end;
  watched = true;
  try {
    found = task();
  } catch (const std::bad_alloc&) {
  }
  watched = false;
  return {found ? found() : json(), allocations - left};
}

/// Whether a wrong move of a puzzle is told as in the whole answer, but without the line that refutes it.
bool lacks_refutation(json cut, json whole) {
  const json::json_pointer refuted("/state/refutation/line");
  if (!cut.contains(refuted) || !cut[refuted].empty()) return false;
  for (json* each : {&cut, &whole}) {
    (*each)["state"].erase("refutation");
    for (const char* key : {"offers", "told"}) each->erase(key);
  }
  return cut == whole;
}

/// Whether what a search says that memory cut short holds beside the whole answer.
bool holds(const json& cut, const json& whole) {
  if (cut == "undecided") return true;
  if (!cut.is_object() || !whole.is_object()) return false;
  if (lacks_refutation(cut, whole)) return true;
  if (cut.contains("answer")) return holds(cut["answer"], whole.value("answer", json()));  // of a hint
  const json verdict = cut.value("verdict", json());
  if (verdict != "undecided" &&
      (cut.value("cut_short", "") != "memory limit" || verdict != whole.value("verdict", json())))
    return false;
  const auto bound = [](const json& answer, const char* key, double standard) {
    const auto found = answer.find(key);
    return found != answer.end() && found->is_number() ? found->get<double>() : standard;
  };
  constexpr double infinite = std::numeric_limits<double>::infinity();
  return bound(cut, "low", -infinite) <= bound(whole, "low", infinite) + 1e-12 &&
         bound(cut, "high", infinite) >= bound(whole, "high", -infinite) - 1e-12;
}

/// Solves a position with few tiles left, twice with the same solver: its tables outlive a failure.
Task solving(const Variant& variant, SeedStream& random) {
  boneyard::AnyPosition position(variant, boneyard::DealReader(variant).of_seed(random.below(1000)));
  const auto most = static_cast<int>(variant.scores() ? 4 + random.below(8) : 8 + random.below(21));
  while (!position.over() && position.tiles_left() > most) {
    const auto moves = position.moves();
    position.play(moves[random.below(moves.size())].text);
  }
  const boneyard::Want want{.shortest = random.below(4) == 0,
                            .fewest_left = random.below(2) == 0,
                            .count = !boneyard::why_no_count(variant) && random.below(4) == 0,
                            .line = true,
                            .moves = variant.scores() && random.below(2) == 0};
  const boneyard::Limits limits{.memory = std::size_t{1} << 20};
  return [=, solver = std::shared_ptr(boneyard::make_solver(variant, limits))] {
    const boneyard::Answer answer = solver->solve(position, want);
    return [=] {
      json found = {{"position", position.text()}};
      boneyard::protocol::add_answer(found, answer, want);
      return found;
    };
  };
}

Task counting(const Variant& variant, SeedStream& random) {
  boneyard::Question question{.variant = variant, .seeds = {1, 1 + random.below(variant.scores() ? 3 : 40)}};
  question.player = random.below(2) == 0 ? boneyard::Player::random : boneyard::Player::thoughtful;
  if (variant.scores() && question.player == boneyard::Player::thoughtful) question.player = boneyard::Player::fair;
  const int threads = static_cast<int>(1 + random.below(2));
  return [=] {
    boneyard::OddsResult result = boneyard::odds(question, {.threads = threads});
    result.seconds = 0;
    return [=] { return boneyard::protocol::odds_json<json>(result); };
  };
}

/// What takes JSON apart needs some bytes in a destructor, which no exception may leave: so many that small allocations
/// succeed here.
constexpr std::size_t more_than_json = std::size_t{1} << 14;

Task asking(const std::string& question) {
  return [=] {
    const std::string reply = boneyard::protocol::answer(question);
    return [=] {
      const json found = json::parse(reply);
      if (found.value("error", "") == "out of memory") return json();
      return found.contains("answer") ? found["answer"] : found;
    };
  };
}

}  // namespace

int main(int arguments, char** values) {
  if (arguments != 4) {
    std::cerr << "usage: boneyard_failing_allocations QUESTIONS TIMES SEED\n";
    return 2;
  }
  std::vector<std::string> questions;
  std::set<std::string> named;
  std::ifstream file(values[1]);
  for (std::string line; std::getline(file, line);) {
    const json question = json::parse(line).at("question");
    questions.push_back(question.dump());
    if (const auto variant = question.find("variant"); variant != question.end() && variant->is_string())
      named.insert(variant->get<std::string>());
  }
  std::vector<Variant> variants;
  for (const std::string& name : named) try {
      variants.push_back(Variant::parse(name));
    } catch (const std::exception&) {  // a question that is refused
    }
  if (variants.empty()) {
    std::cerr << values[1] << ": no questions\n";
    return 2;
  }

  const std::string limit = values[2];
  const bool timed = limit.ends_with('s');
  const std::uint64_t most = std::stoull(limit), seed = std::stoull(values[3]);
  const auto began = std::chrono::steady_clock::now();
  std::uint64_t same = 0, out = 0, bounds = 0, wrong = 0, times = 0, allocations = 0;
  for (; timed ? std::chrono::steady_clock::now() - began < std::chrono::seconds(most) : times < most; ++times) {
    const std::uint64_t i = times;
    SeedStream random(seed, i);
    const Variant& variant = variants[random.below(variants.size())];
    const std::string& question = questions[random.below(questions.size())];
    const auto kind = random.below(4);
    const std::string what = kind < 2 ? "solve " + variant.text() : kind == 2 ? "odds " + variant.text() : question;
    smallest = kind == 3 ? more_than_json : 1;
    const Task task = kind < 2 ? solving(variant, random) : kind == 2 ? counting(variant, random) : asking(question);
    const Done whole = done(task);
    if (whole.allocations == 0) continue;
    allocations += static_cast<std::uint64_t>(whole.allocations);
    const auto at = static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(whole.allocations)));
    const bool to_the_end = random.below(2) == 0;
    std::cerr << fmt::format("\r{} of {}: {:.60}, {} of {}", i + 1, limit, what, at, whole.allocations) << "\x1b[K";
    const Done cut = done(task, at, to_the_end);
    const auto report = [&](std::string_view how, const json& found) {
      ++wrong;
      std::cout << fmt::format("\n{}, number {} of seed {}: {}, allocation {} of {}{}\n  right {}\n  found {}\n", how,
                               i, seed, what, at, whole.allocations, to_the_end ? " and all after it" : "",
                               whole.found.dump(), found.dump());
    };
    if (cut.found.is_null()) {
      ++out;
    } else if (cut.found == whole.found) {
      ++same;
    } else if (holds(cut.found, whole.found)) {
      ++bounds;
    } else {
      report("wrong", cut.found);
    }
    if (const Done again = done(task); again.found != whole.found) report("wrong afterwards", again.found);
  }
  std::cout << fmt::format(
      "\n{} times, of {} allocations: {} answered all the same, {} out of memory, {} with bounds, {} wrong\n", times,
      allocations, same, out, bounds, wrong);
  return wrong == 0 ? 0 : 1;
}
