// min and max for the pairs of types that CUDA's math_functions.h has, but for (int, int). Of which side, and more than
// once: VERIWARP_SIDE is `host` or `device`, VERIWARP_BUILTIN(fmin) is the function of that name there.
#define VERIWARP_MIN_MAX(R, A, B)                                                                                      \
  static inline __attribute__((VERIWARP_SIDE)) R min(A a, B b) { return (R)a < (R)b ? (R)a : (R)b; }                   \
  static inline __attribute__((VERIWARP_SIDE)) R max(A a, B b) { return (R)a > (R)b ? (R)a : (R)b; }
// Mixed signedness is unsigned.
#define VERIWARP_MIN_MAX_UNSIGNED(T)                                                                                   \
  VERIWARP_MIN_MAX(unsigned T, unsigned T, unsigned T)                                                                 \
  VERIWARP_MIN_MAX(unsigned T, T, unsigned T)                                                                          \
  VERIWARP_MIN_MAX(unsigned T, unsigned T, T)
VERIWARP_MIN_MAX_UNSIGNED(int)
VERIWARP_MIN_MAX_UNSIGNED(long)
VERIWARP_MIN_MAX_UNSIGNED(long long)
VERIWARP_MIN_MAX(long, long, long)
VERIWARP_MIN_MAX(long long, long long, long long)
#undef VERIWARP_MIN_MAX_UNSIGNED
#undef VERIWARP_MIN_MAX

// Of a number and a NaN, the number.
#define VERIWARP_MIN_MAX(R, A, B, SUFFIX)                                                                              \
  static inline __attribute__((VERIWARP_SIDE)) R min(A a, B b) { return VERIWARP_BUILTIN(fmin##SUFFIX)(a, b); }        \
  static inline __attribute__((VERIWARP_SIDE)) R max(A a, B b) { return VERIWARP_BUILTIN(fmax##SUFFIX)(a, b); }
VERIWARP_MIN_MAX(float, float, float, f)
VERIWARP_MIN_MAX(double, double, double, )
VERIWARP_MIN_MAX(double, float, double, )
VERIWARP_MIN_MAX(double, double, float, )
#undef VERIWARP_MIN_MAX

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
