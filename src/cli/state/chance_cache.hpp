// The chances of games with a hidden stock, for a player who cannot see it. Those of a game's early positions take up
// to a minute to compute and are the same for every deal. So they are kept in the cache folder, where every command and
// every pipe finds them:
//
//   chances/GAME,RULES.chances    a few lines that say what they are of, a checksum, and the values
//   chances/GAME,RULES.lock       locked while a process computes them
//
// What can't be read or written counts as missing: the cache only saves time.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "boneyard/advice.hpp"

namespace boneyard::app {

/// Threads may share an object.
class ChanceCache {
 public:
  static constexpr std::uint64_t usual_room = std::uint64_t{256} << 20;

  /// `cache`: the cache folder; empty: nothing is kept on disk. `room`: the most bytes that all files may have
  /// together; those used least recently make room.
  explicit ChanceCache(const std::filesystem::path& cache, std::uint64_t room = usual_room);

  /// The chances of a game's early positions if they were computed before, else null.
  std::shared_ptr<const Chances> find(const Variant& variant);
  /// The same, but computes and keeps them if they are not there. While another process computes them, waits for it. If
  /// a limit is reached, the chances say so by their cutoff, and are not kept.
  std::shared_ptr<const Chances> get(const Variant& variant, const ExactLimits& limits);

 private:
  using Bytes = std::vector<std::byte>;

  std::filesystem::path path(const Variant& variant, const char* ending) const;
  Bytes read(const Variant& variant) const;
  void keep(const Variant& variant, const Bytes& bytes) const;
  void make_room(std::uint64_t size) const;
  void remember(const Variant& variant, std::shared_ptr<const Chances> chances);

  std::filesystem::path folder_;
  std::uint64_t room_;
  std::mutex mutex_;                                                          ///< guards recent_
  std::vector<std::pair<Variant, std::shared_ptr<const Chances>>> recent_{};  ///< the last one used comes last
};

/// The cache in a folder, which all of this process share.
ChanceCache& chance_cache(const std::filesystem::path& cache);
/// ChanceCache::find() of that cache; empty for an empty path.
FindChances known_chances(const std::filesystem::path& cache);

}  // namespace boneyard::app
