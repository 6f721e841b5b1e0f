// A checksum for files of the program's own, against accidents, not against forgery.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace boneyard::app {

/// Mixes a word. Files hold such sums, so this stays as it is, whatever the hash of a transposition table becomes.
constexpr std::uint64_t mix_word(std::uint64_t word) {
  word *= 0x9E3779B97F4A7C15u;
  word ^= word >> 32;
  word *= 0xD6E8FEB86659FD93u;
  return word ^ (word >> 29);
}

/// Adds bytes to a checksum. If they are added piece by piece, all pieces but the last have a multiple of eight bytes.
inline std::uint64_t add_to_checksum(std::uint64_t sum, std::span<const std::byte> bytes) {
  std::size_t at = 0;
  for (std::uint64_t word; at + sizeof word <= bytes.size(); at += sizeof word) {
    std::memcpy(&word, bytes.data() + at, sizeof word);
    sum = mix_word(sum + word);
  }
  for (; at < bytes.size(); ++at) sum = mix_word(sum + static_cast<std::uint64_t>(bytes[at]));
  return sum;
}

}  // namespace boneyard::app
