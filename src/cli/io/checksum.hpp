// A checksum for files of the program's own, against accidents, not against forgery.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "solvers/transposition_table.hpp"

namespace boneyard::app {

/// Adds bytes to a checksum. If they are added piece by piece, all pieces but the last have a multiple of eight bytes.
inline std::uint64_t add_to_checksum(std::uint64_t sum, std::span<const std::byte> bytes) {
  std::size_t at = 0;
  for (std::uint64_t word; at + sizeof word <= bytes.size(); at += sizeof word) {
    std::memcpy(&word, bytes.data() + at, sizeof word);
    sum = hash_word(sum + word);
  }
  for (; at < bytes.size(); ++at) sum = hash_word(sum + static_cast<std::uint64_t>(bytes[at]));
  return sum;
}

}  // namespace boneyard::app
