// Sets memory aside for the moment when an allocation fails. Clearing up after the failure may itself need a few bytes
// (nlohmann::json takes a stack apart where no exception may leave). Without them the program would end without a
// message.
#pragma once

namespace boneyard::app {

/// From here on, an allocation that fails first frees the calling thread's spare memory, then throws as usual.
void use_spare_memory();

/// While this object lives, the calling thread has spare memory, until an allocation fails and frees it.
class SpareMemory {
 public:
  /// Throws std::bad_alloc if there is no memory to set aside.
  SpareMemory() { refill(); }
  ~SpareMemory() { release(); }
  SpareMemory(const SpareMemory&) = delete;
  SpareMemory& operator=(const SpareMemory&) = delete;

  /// Sets memory aside again if it has been freed. Throws std::bad_alloc if there is none.
  static void refill();
  static void release();
};

}  // namespace boneyard::app
