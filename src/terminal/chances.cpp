#include "terminal/chances.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/errors.hpp"
#include "cli/io/files.hpp"
#include "cli/io/signals.hpp"

namespace boneyard::app {
namespace {

using Json = nlohmann::ordered_json;
constexpr int file_version = 1;
constexpr std::size_t most_positions = 2000;  // some 200 bytes each

/// A position as its player sees it: what lies face down is in no order.
std::string key_of(const AnyPosition& position) {
  std::string key = position.variant().text();
  for (Place& place : position.places()) {
    if (place.face_down) std::sort(place.tiles.begin(), place.tiles.end());
    key += " /";
    for (const LaidTile tile : place.tiles) key += " " + to_text(tile);
  }
  return key;
}

/// Half of the machine: a person is looking at the screen meanwhile.
int threads() { return static_cast<int>(std::clamp(std::thread::hardware_concurrency() / 2, 1u, 4u)); }

}  // namespace

ChanceFile::ChanceFile(const std::filesystem::path& state) : file_(state.empty() ? state : state / "chances.json") {
  std::error_code error;
  if (file_.empty() || !std::filesystem::exists(file_, error)) return;
  try {
    const Json all = Json::parse(read_file(file_.string()));
    if (all.at("boneyard_chances") != file_version) return;
    for (const auto& [key, moves] : all.at("positions").items())
      for (const Json& move : moves) known_[key].push_back({move.at(0), move.at(1), move.at(2)});
  } catch (const Json::exception&) {
    known_.clear();
  } catch (const InputError&) {
  }
}

std::optional<std::vector<Chance>> ChanceFile::find(const AnyPosition& position) const {
  const auto found = known_.find(key_of(position));
  return found == known_.end() ? std::nullopt : std::optional(found->second);
}

void ChanceFile::keep(const AnyPosition& position, const std::vector<Chance>& chances) {
  if (file_.empty()) return;
  if (known_.size() >= most_positions) known_.clear();
  if (!known_.emplace(key_of(position), chances).second) return;
  Json all = {{"boneyard_chances", file_version}, {"positions", Json::object()}};
  for (const auto& [key, moves] : known_)
    for (const Chance& chance : moves) all["positions"][key].push_back({chance.move, chance.win, chance.certain});
  try {
    make_private_folder(file_.parent_path());
    replace_file(file_.string(), all.dump(1) + '\n');
  } catch (const InputError&) {  // worked out again another time
  }
}

void ChanceWorker::sit_down(const AnyPosition& opening) {
  background_.end();
  chances_ = nullptr;
  opening_ = opening;
  if (opening.variant().game().hidden == Hidden::matters && !opening.over() && !file_.find(opening)) start();
}

void ChanceWorker::start() {
  done_.store(0);
  background_.start([this, opening = *opening_](const std::atomic<bool>& stop) -> std::function<void()> {
    ExactLimits limits{.threads = threads()};
    limits.limits.memory = std::size_t{3} << 29;  // Domino Patience takes 1 GiB
    limits.limits.stop = &stop;
    limits.progress = [this, shown = 0](double share) mutable {
      done_.store(share);
      if (const int percent = static_cast<int>(share * 100); percent != shown) {
        shown = percent;
        send_news();
      }
    };
    auto chances = std::make_shared<const AnyChances>(opening, Player::fair, limits);
    if (chances->cutoff() != Cutoff::none) return {};
    return [this, opening, chances = std::move(chances)] {
      chances_ = chances;
      file_.keep(opening, chances_of(*chances, opening));
    };
  });
}

std::optional<std::vector<Chance>> ChanceWorker::ask(const AnyPosition& position, bool in_a_moment) {
  constexpr std::chrono::milliseconds at_once{200};
  if (auto known = file_.find(position)) return known;
  std::vector<Chance> found;
  if (chances_) {
    found = chances_of(*chances_, position);
  } else if (in_a_moment) {
    found = exact_chances(position, {.time = at_once, .threads = threads()});
  }
  if (found.empty()) {
    if (!background_.busy()) start();
    return std::nullopt;
  }
  file_.keep(position, found);
  return found;
}

}  // namespace boneyard::app
