// Stack for the searches, whatever `ulimit -s` says: they go as deep as a game may last, 3 KiB a move in the largest
// set.
#include <pthread.h>
#include <sys/resource.h>

#include <thread>

#include "program/program.hpp"

namespace boneyard::app {
namespace {

/// A thread has a stack of this size, unless `ulimit -s` allows more.
constexpr std::size_t enough_stack = std::size_t{8} << 20;

/// Gives all threads enough stack. Returns whether the main thread lacks it, which cannot get more.
bool stack_is_small() {
  rlimit allowed{};
  if (::getrlimit(RLIMIT_STACK, &allowed) != 0 || allowed.rlim_cur >= enough_stack) return false;
  pthread_attr_t usual;
  ::pthread_attr_init(&usual);
  ::pthread_attr_setstacksize(&usual, enough_stack);
  ::pthread_setattr_default_np(&usual);
  ::pthread_attr_destroy(&usual);
  return true;
}

}  // namespace

int with_enough_stack(const std::function<int()>& run) {
  if (!stack_is_small()) return run();
  int code = 0;
  std::thread([&] { code = run(); }).join();
  return code;
}

}  // namespace boneyard::app
