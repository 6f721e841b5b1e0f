// The fuzzing program: libFuzzer brings main(). BONEYARD_HARNESS names the harness to run.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "harness.hpp"

namespace {

const boneyard::fuzz::Harness& chosen() {
  const char* name = std::getenv("BONEYARD_HARNESS");
  for (const auto& harness : boneyard::fuzz::harnesses())
    if (name != nullptr && harness.name == name) return harness;
  std::fputs("BONEYARD_HARNESS: expected one of\n", stderr);
  for (const auto& harness : boneyard::fuzz::harnesses()) std::fprintf(stderr, "%s\n", harness.name.data());
  std::exit(2);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto run = chosen().run;
  run({reinterpret_cast<const char*>(data), size});
  return 0;
}
