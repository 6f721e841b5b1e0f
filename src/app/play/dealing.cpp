#include "app/play/dealing.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>
#include <ctime>
#include <fstream>
#include <iterator>

#include "app/errors.hpp"
#include "app/play/advice.hpp"

namespace boneyard::app {
namespace {

constexpr std::chrono::seconds searching_time{5};

}  // namespace

NewDeal new_deal(const ChosenGame& game, bool winnable_only) {
  const std::uint64_t first = random_seed();
  if (!winnable_only) return {deal_from_seed(first), first, ""};
  return with_game(game.id, [&]<class G>(std::type_identity<G>) -> NewDeal {
    const auto end = std::chrono::steady_clock::now() + searching_time;
    typename G::Solver solver(G::rules(game.rules), within(searching_time));
    for (std::uint64_t seed = first; std::chrono::steady_clock::now() < end; ++seed) {
      const Deal deal = deal_from_seed(seed);
      if (solver.decide(deal) == Verdict::winnable) return {deal, seed, ""};
    }
    throw InputError(fmt::format("no winnable deal found in {} seconds", searching_time.count()));
  });
}

std::uint64_t seed_of_today() {
  const std::time_t now = std::time(nullptr);
  std::tm date{};
  ::localtime_r(&now, &date);
  return static_cast<std::uint64_t>((date.tm_year + 1900) * 10'000 + (date.tm_mon + 1) * 100 + date.tm_mday);
}

void write_file(std::string_view path, std::string_view text) {
  std::ofstream out{std::string(path), std::ios::binary};
  out << text;
  out.close();
  if (!out) fail_with_errno(path, errno);
}

std::string read_file(std::string_view path) {
  errno = 0;
  std::ifstream in{std::string(path), std::ios::binary};
  if (!in) fail_with_errno(path, errno);
  std::string text{std::istreambuf_iterator<char>(in), {}};
  if (in.bad() || errno == EISDIR) fail_with_errno(path, errno);
  return text;
}

Transcript read_transcript(std::string_view path) {
  const std::string text = read_file(path);
  return at_place(path, [&] {
    Transcript transcript;
    try {
      transcript = parse_transcript(text);
    } catch (const ParseError& error) {
      throw InputError(fmt::format("{}:{}", path, error.what()));  // it starts with the line's number
    }
    with_game(transcript.game, [&]<class G>(std::type_identity<G>) {
      typename G::Position position(transcript.deal, G::rules(transcript.rules));
      play_line(position, transcript.line);
    });
    return transcript;
  });
}

}  // namespace boneyard::app
