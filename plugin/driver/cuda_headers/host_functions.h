// What nvcc gives programs and Clang does not: in host code, functions of the global namespace (those of <math.h>, and
// min and max for the pairs of types that CUDA's math_functions.h has); __managed__ variables. Included before a
// program that is compiled to run on the CPU (veriwarp run).
#ifndef VERIWARP_HOST_FUNCTIONS_H
#define VERIWARP_HOST_FUNCTIONS_H
#if defined(__cplusplus) && defined(__CUDA__)
#include <math.h>

// passes/instrument makes one variable of the device's and the host's.
#undef __managed__
#define __managed__ __attribute__((device)) __attribute__((annotate("veriwarp.managed")))

#define VERIWARP_MIN_MAX(R, A, B)                                                                                      \
  static inline __attribute__((host)) R min(A a, B b) { return (R)a < (R)b ? (R)a : (R)b; }                            \
  static inline __attribute__((host)) R max(A a, B b) { return (R)a > (R)b ? (R)a : (R)b; }
// Mixed signedness is unsigned.
#define VERIWARP_MIN_MAX_INTEGERS(T)                                                                                   \
  VERIWARP_MIN_MAX(T, T, T)                                                                                            \
  VERIWARP_MIN_MAX(unsigned T, unsigned T, unsigned T)                                                                 \
  VERIWARP_MIN_MAX(unsigned T, T, unsigned T)                                                                          \
  VERIWARP_MIN_MAX(unsigned T, unsigned T, T)
VERIWARP_MIN_MAX_INTEGERS(int)
VERIWARP_MIN_MAX_INTEGERS(long)
VERIWARP_MIN_MAX_INTEGERS(long long)
#undef VERIWARP_MIN_MAX_INTEGERS
#undef VERIWARP_MIN_MAX

// Of a number and a NaN, the number.
#define VERIWARP_MIN_MAX(R, A, B, SUFFIX)                                                                              \
  static inline __attribute__((host)) R min(A a, B b) { return __builtin_fmin##SUFFIX(a, b); }                         \
  static inline __attribute__((host)) R max(A a, B b) { return __builtin_fmax##SUFFIX(a, b); }
VERIWARP_MIN_MAX(float, float, float, f)
VERIWARP_MIN_MAX(double, double, double, )
VERIWARP_MIN_MAX(double, float, double, )
VERIWARP_MIN_MAX(double, double, float, )
#undef VERIWARP_MIN_MAX

#endif
#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
