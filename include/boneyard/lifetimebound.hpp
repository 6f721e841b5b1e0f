// A mark for functions whose result refers into the object, or the argument, that they are called on: clang then warns
// where the result outlives it, as in `for (const Option& option : Variant::parse(text).options())`. For other
// compilers it is empty. script/check-portability makes the warning an error.
#pragma once

#if defined(__has_cpp_attribute)
#if __has_cpp_attribute(clang::lifetimebound)
#define BONEYARD_LIFETIMEBOUND [[clang::lifetimebound]]
#endif
#endif
#ifndef BONEYARD_LIFETIMEBOUND
#define BONEYARD_LIFETIMEBOUND
#endif
