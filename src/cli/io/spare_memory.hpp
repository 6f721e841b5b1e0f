// Memory set aside for the moment when there is no more. Clearing up after a failed allocation may itself need a few
// bytes (nlohmann::json takes a stack apart where no exception may leave), and would end the program without a word.
#pragma once

namespace boneyard::app {

/// From here on an allocation that fails first gives the calling thread's spare memory back, then throws as usual.
void use_spare_memory();

/// The calling thread has spare memory as long as this lives, if it is not given back before.
class SpareMemory {
 public:
  /// Throws std::bad_alloc if there is none to set aside.
  SpareMemory() { refill(); }
  ~SpareMemory() { release(); }
  SpareMemory(const SpareMemory&) = delete;
  SpareMemory& operator=(const SpareMemory&) = delete;

  /// Sets memory aside again if it has been given back. Throws std::bad_alloc if there is none.
  static void refill();
  static void release();
};

}  // namespace boneyard::app
