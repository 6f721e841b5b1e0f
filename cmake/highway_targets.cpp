// The two functions of Highway that are not in its headers, for programs that are linked statically: Debian has the
// library only as a shared one. They tell which instruction sets this processor has.
#include <hwy/targets.h>

namespace hwy {

std::int64_t SupportedTargets() {
#if HWY_ARCH_X86
  std::int64_t targets = HWY_STATIC_TARGET;
  if (__builtin_cpu_supports("ssse3")) targets |= HWY_SSSE3;
  // Highway's sets from SSE4 on include AES.
  if (__builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("aes") && __builtin_cpu_supports("pclmul")) {
    targets |= HWY_SSE4;
    if (__builtin_cpu_supports("x86-64-v3")) targets |= HWY_AVX2;
    if (__builtin_cpu_supports("x86-64-v4")) targets |= HWY_AVX3;
  }
  return targets;
#else
  return HWY_STATIC_TARGET;
#endif
}

ChosenTarget& GetChosenTarget() {
  static ChosenTarget chosen;
  return chosen;
}

}  // namespace hwy
