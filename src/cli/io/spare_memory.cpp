#include "cli/io/spare_memory.hpp"

#include <cstddef>
#include <cstdlib>
#include <new>
#include <utility>

namespace boneyard::app {
namespace {

constexpr std::size_t spare_bytes = std::size_t{16} << 10;
// A plain pointer, because a variable with a destructor would need memory to register that.
thread_local void* spare = nullptr;

void give_back_and_throw() {
  SpareMemory::release();
  throw std::bad_alloc();
}

}  // namespace

void use_spare_memory() { std::set_new_handler(give_back_and_throw); }

void SpareMemory::refill() {
  if (spare == nullptr) spare = std::malloc(spare_bytes);
  if (spare == nullptr) throw std::bad_alloc();
}

void SpareMemory::release() { std::free(std::exchange(spare, nullptr)); }

}  // namespace boneyard::app
