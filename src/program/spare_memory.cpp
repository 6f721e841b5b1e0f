// Memory for the moment when there is no more. While an exception unwinds the stack, destructors may need a few bytes:
// nlohmann::json takes a value apart with a stack of its own, in a function that no exception may leave. Without those
// bytes the program would end without a message. So the allocation functions of the program keep a reserve, and give
// from it only to a thread that unwinds. (Memory that a new-handler gives back to malloc goes to whichever of many
// threads asks first, often not to the one that needs it.)
#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <functional>
#include <mutex>
#include <new>

namespace {

/// Blocks one behind the other. The reserve is whole again when all have been given back.
class Reserve {
 public:
  void* take(std::size_t size) {
    const std::lock_guard lock(mutex_);
    const std::size_t rounded =
        (size + alignof(std::max_align_t) - 1) / alignof(std::max_align_t) * alignof(std::max_align_t);
    if (size > sizeof bytes_ || rounded > sizeof bytes_ - used_) return nullptr;
    ++blocks_;
    return bytes_ + (used_ += rounded) - rounded;
  }
  bool has(const void* block) const {
    return !std::less<>()(block, bytes_) && std::less<>()(block, bytes_ + sizeof bytes_);
  }
  void give_back() {
    const std::lock_guard lock(mutex_);
    if (--blocks_ == 0) used_ = 0;
  }

 private:
  std::mutex mutex_;
  std::size_t used_ = 0, blocks_ = 0;
  alignas(std::max_align_t) std::byte bytes_[std::size_t{1} << 20]{};  // a kilobyte for each of a thousand threads
};

constinit Reserve reserve;

}  // namespace

// The other forms call these two.
void* operator new(std::size_t size) {
  if (void* block = std::malloc(std::max<std::size_t>(size, 1))) return block;
  if (std::uncaught_exceptions() > 0)
    if (void* block = reserve.take(size)) return block;
  throw std::bad_alloc();
}

void operator delete(void* block) noexcept {
  if (reserve.has(block))
    reserve.give_back();
  else
    std::free(block);
}

void operator delete(void* block, std::size_t) noexcept { ::operator delete(block); }
