// For tests of what is compiled once for each instruction set.
#pragma once

#include <catch2/catch.hpp>

#include <hwy/targets.h>

#include <cstdint>

/// Runs `test` with each instruction set of this processor that the library is compiled for, and without vectors.
template <class Test>
void with_every_instruction_set(Test&& test) {
  struct Guard {
    ~Guard() { hwy::SetSupportedTargetsForTest(0); }
  } back_to_all;
  const std::int64_t supported = hwy::SupportedTargets() | HWY_SCALAR;
  for (std::int64_t rest = supported; rest != 0; rest &= rest - 1) {
    const std::int64_t target = rest & -rest;
    hwy::SetSupportedTargetsForTest(target);
    INFO(hwy::TargetName(target));
    test();
  }
}
