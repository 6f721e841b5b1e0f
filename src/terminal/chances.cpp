#include "terminal/chances.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <thread>

#include "cli/errors.hpp"
#include "cli/io/list_folder.hpp"
#include "cli/io/signals.hpp"

namespace boneyard::app {
namespace {

constexpr std::size_t most_games = 3;  // some 60 MB each

/// Half of the processor's threads, at most four: the other half keeps the screen responsive.
int threads() { return static_cast<int>(std::clamp(std::thread::hardware_concurrency() / 2, 1u, 4u)); }

/// Removes the oldest folders until there is room for one more game.
void make_room(const std::filesystem::path& folder) {
  std::error_code error;
  std::vector<std::pair<std::filesystem::file_time_type, std::filesystem::path>> games;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error))
    games.emplace_back(entry.last_write_time(error), entry.path());
  std::ranges::sort(games);
  for (std::size_t i = 0; i + most_games <= games.size(); ++i) std::filesystem::remove_all(games[i].second, error);
}

/// A blob store, in a folder, for the chances of a game under its rules. What can't be read or written counts as
/// missing: the store only saves time.
BlobStore store_of(const std::filesystem::path& cache, const Variant& variant) {
  BlobStore nowhere{.find = [](int, std::uint32_t) { return std::vector<std::byte>(); },
                    .keep = [](int, std::uint32_t, const std::vector<std::byte>&) {},
                    .erase = [](int) {}};
  if (cache.empty()) return nowhere;
  const auto folder = cache / "chances", game = folder / fmt::format("{},{}", variant.name(), variant.rules_text(","));
  const auto open = [game, variant] {
    return list_folder(game.string(),
                       fmt::format("boneyard chances 1\n{} {}\nplayer fair\n", variant.name(), variant.rules_text()),
                       0, std::size_t{1} << 30);
  };
  BlobStore store = nowhere;
  store.find = [game, open](int level, std::uint32_t item) {
    std::error_code error;
    try {
      if (std::filesystem::exists(game, error)) return open().find(level, item);
    } catch (const InputError&) {
    }
    return std::vector<std::byte>();
  };
  store.keep = [folder, game, open](int level, std::uint32_t item, const std::vector<std::byte>& bytes) {
    std::error_code error;
    try {
      std::filesystem::remove_all(game, error);
      make_room(folder);
      open().keep(level, item, bytes);
    } catch (const InputError&) {
    }
  };
  return store;
}

}  // namespace

void ChanceWorker::sit_down(const AnyPosition& opening) {
  if (!has_chances(opening.variant())) return;
  from_ = nullptr;
  if (variant_ == opening.variant() && (game_ || (background_.busy() && of_game_))) return;
  background_.end();
  game_ = nullptr;
  variant_ = opening.variant();
  work_out(true, opening);
}

ExactLimits ChanceWorker::limits(const std::atomic<bool>& stop) {
  ExactLimits limits{.threads = threads(), .limits = {.deadline = {}, .memory = memory_, .stop = &stop}};
  limits.progress = [this, shown = 0](double share) mutable {
    done_.store(share);
    if (const int percent = static_cast<int>(share * 100); percent != shown) {
      shown = percent;
      send_news();
    }
  };
  return limits;
}

void ChanceWorker::work_out(bool of_game, const AnyPosition& position) {
  of_game_ = of_game;
  done_.store(0);
  background_.start([this, of_game, position](const std::atomic<bool>& stop) -> std::function<void()> {
    ExactLimits may = limits(stop);
    if (of_game) may.store = store_of(cache_, position.variant());
    const auto chances =
        of_game ? make_chances(position.variant(), Player::fair, may) : make_chances(position, Player::fair, may);
    if (!of_game && chances->cutoff() == Cutoff::memory) return [this, position] { given_up_ = position; };
    if (chances->cutoff() != Cutoff::none) return {};
    return [this, of_game, chances] { (of_game ? game_ : from_) = chances; };
  });
}

std::optional<std::vector<Chance>> ChanceWorker::ask(const AnyPosition& position, bool in_a_moment) {
  constexpr std::chrono::milliseconds at_once{200};
  for (const Shared& chances : {game_, from_}) {
    if (!chances) continue;
    if (auto found = chances_of(*chances, position); !found.empty()) return found;
  }
  if (in_a_moment) {
    if (auto found = exact_chances(position, {.time = at_once, .threads = threads()}); !found.empty()) return found;
  }
  if (!background_.busy() && position != given_up_) work_out(false, position);
  return std::nullopt;
}

std::string ChanceWorker::progress() const {
  if (!background_.busy() && given_up_)
    return fmt::format("The exact chances here take more than {} MiB of memory. Ask again when fewer tiles are unseen.",
                       memory_ >> 20);
  return fmt::format("Working out the exact chances: {:.0f} % done. {}", 100 * done_.load(),
                     of_game_ ? "Needed once for this game; play on." : "Go on meanwhile.");
}

}  // namespace boneyard::app
