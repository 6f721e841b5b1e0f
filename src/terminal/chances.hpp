// Exact chances in the games that hide something: worked out from the opening hand on another thread while a person
// thinks, and then ready for every position of the deal. What a position came to is kept on disk.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "sitting/advice.hpp"
#include "terminal/background.hpp"

namespace boneyard::app {

/// The chances of positions that were asked about, in the file chances.json of the state folder. It only saves time: a
/// file with any fault counts as empty.
class ChanceFile {
 public:
  explicit ChanceFile(const std::filesystem::path& state);

  std::optional<std::vector<Chance>> find(const AnyPosition& position) const;
  void keep(const AnyPosition& position, const std::vector<Chance>& chances);

 private:
  std::filesystem::path file_;
  std::map<std::string, std::vector<Chance>> known_;
};

class ChanceWorker {
 public:
  explicit ChanceWorker(const std::filesystem::path& state) : file_(state) {}

  /// Begins to work for another deal, unless nothing that matters is hidden in it.
  void sit_down(const AnyPosition& opening);
  /// Every move with its chance, best first; nothing if that is still being worked out. `in_a_moment`: a try with the
  /// position alone, too, which takes a fraction of a second.
  std::optional<std::vector<Chance>> ask(const AnyPosition& position, bool in_a_moment);
  /// The share of the work that is done, 0 to 1.
  double done() const { return done_.load(); }
  bool busy() const { return background_.busy(); }
  /// When there is news.
  void fetch() { background_.fetch(); }

 private:
  void start();

  ChanceFile file_;
  std::optional<AnyPosition> opening_;
  std::shared_ptr<const AnyChances> chances_;  // from the opening on
  std::atomic<double> done_{0};
  Background background_;  // ends first
};

}  // namespace boneyard::app
