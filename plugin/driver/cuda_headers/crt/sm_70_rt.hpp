// What Clang's header of warp functions includes from the toolkit: the functions of compute capability 7.0, over those
// that Clang defines for one width each.
#pragma once

#define VERIWARP_MATCH(T, BITS, U)                                                                                     \
  static __device__ __inline__ unsigned __match_any_sync(unsigned mask, T value) {                                     \
    return __match##BITS##_any_sync(mask, static_cast<U>(value));                                                      \
  }                                                                                                                    \
  static __device__ __inline__ unsigned __match_all_sync(unsigned mask, T value, int *all) {                           \
    return __match##BITS##_all_sync(mask, static_cast<U>(value), all);                                                 \
  }
VERIWARP_MATCH(unsigned, 32, unsigned)
VERIWARP_MATCH(int, 32, unsigned)
VERIWARP_MATCH(unsigned long, 64, unsigned long long)
VERIWARP_MATCH(long, 64, unsigned long long)
VERIWARP_MATCH(unsigned long long, 64, unsigned long long)
VERIWARP_MATCH(long long, 64, unsigned long long)
#undef VERIWARP_MATCH
static __device__ __inline__ unsigned __match_any_sync(unsigned mask, float value) {
  return __match32_any_sync(mask, __builtin_bit_cast(unsigned, value));
}
static __device__ __inline__ unsigned __match_all_sync(unsigned mask, float value, int *all) {
  return __match32_all_sync(mask, __builtin_bit_cast(unsigned, value), all);
}
static __device__ __inline__ void __nanosleep(unsigned time) { __asm__ volatile("nanosleep.u32 %0;" ::"r"(time)); }

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
