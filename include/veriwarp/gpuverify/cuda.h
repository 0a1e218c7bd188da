// Annotations in GPUVerify's manner, so that kernels written for that tool are checked as they are: put this folder
// first on the include path (-I .../veriwarp/gpuverify), and `#include <cuda.h>` finds this file.
//
// What Veriwarp does with them:
//   __requires(e), __assume(e), __axiom(e)   e may be relied on, from that point on (an axiom: in every kernel)
//   __assert(e), __ensures(e)                e is checked (check "assertion")
//   __invariant(e), __global_invariant(e)    e is offered as an invariant of the loop, and used if it is one
//   __implies(a, b), __enabled()             as they read; a thread that is here is enabled
// Conditions about several threads, or about the set of accesses made so far (__uniform_int, __distinct_int, __no_read,
// __write_implies, ...), compile and are ignored; an assertion that uses one is listed among a kernel's assumptions as
// not checked.
#ifndef VERIWARP_GPUVERIFY_CUDA_H
#define VERIWARP_GPUVERIFY_CUDA_H

// The toolkit's own cuda.h, which Clang asks for CUDA's version before anything else is declared.
#if __has_include_next(<cuda.h>)
#include_next <cuda.h>
#endif

#ifdef __CUDA__
#define VERIWARP_DEVICE __attribute__((device))
#else
#define VERIWARP_DEVICE
#endif

typedef unsigned int uint;
typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned long ulong;

VERIWARP_DEVICE void __requires(bool);
VERIWARP_DEVICE void __ensures(bool);
VERIWARP_DEVICE void __global_ensures(bool);
VERIWARP_DEVICE void __assume(bool);
VERIWARP_DEVICE void __assert(bool);
VERIWARP_DEVICE void __invariant(bool);
VERIWARP_DEVICE void __global_invariant(bool);
VERIWARP_DEVICE void __function_wide_invariant(bool);
VERIWARP_DEVICE void __function_wide_ensures(bool);
VERIWARP_DEVICE void __candidate_invariant(bool);

VERIWARP_DEVICE bool __implies(bool, bool);
VERIWARP_DEVICE bool __enabled(void);

VERIWARP_DEVICE bool __uniform_int(int);
VERIWARP_DEVICE bool __uniform_bool(bool);
VERIWARP_DEVICE bool __distinct_int(int);
VERIWARP_DEVICE bool __distinct_bool(bool);
VERIWARP_DEVICE int __other_int(int);
VERIWARP_DEVICE bool __other_bool(bool);
VERIWARP_DEVICE bool __all(bool);
VERIWARP_DEVICE bool __exclusive(bool);
VERIWARP_DEVICE bool __at_most_one(bool);

VERIWARP_DEVICE bool __read(const volatile void *);
VERIWARP_DEVICE bool __write(const volatile void *);
VERIWARP_DEVICE bool __no_read(const volatile void *);
VERIWARP_DEVICE bool __no_write(const volatile void *);
VERIWARP_DEVICE bool __read_implies(const volatile void *, bool);
VERIWARP_DEVICE bool __write_implies(const volatile void *, bool);
VERIWARP_DEVICE unsigned __read_offset_bytes(const volatile void *);
VERIWARP_DEVICE unsigned __write_offset_bytes(const volatile void *);
VERIWARP_DEVICE unsigned __ptr_offset_bytes(const volatile void *);
VERIWARP_DEVICE void *__ptr_base(const volatile void *);
VERIWARP_DEVICE void __reads_from(const volatile void *);
VERIWARP_DEVICE void __writes_to(const volatile void *);
VERIWARP_DEVICE void __requires_fresh_array(const volatile void *);

VERIWARP_DEVICE int __old_int(int);
VERIWARP_DEVICE bool __old_bool(bool);
VERIWARP_DEVICE int __return_val_int(void);
VERIWARP_DEVICE bool __return_val_bool(void);
VERIWARP_DEVICE void *__return_val_ptr(void);
#define __return_val_funptr(type) ((type)__return_val_ptr())

template <typename Integer> VERIWARP_DEVICE inline Integer __mod_pow2(Integer x, Integer y) { return x & (y - 1); }
template <typename A, typename B> VERIWARP_DEVICE inline auto __mod_pow2(A x, B y) -> decltype(x & (y - 1)) {
  return x & (y - 1);
}

#define VERIWARP_AXIOM_NAME_(n) __veriwarp_axiom_##n
#define VERIWARP_AXIOM_NAME(n) VERIWARP_AXIOM_NAME_(n)
#define __axiom(condition)                                                                                             \
  static VERIWARP_DEVICE __attribute__((used)) void VERIWARP_AXIOM_NAME(__COUNTER__)() { __requires(condition); }      \
  static_assert(true, "takes the semicolon")

#endif

// GPUVerify's header also brings these. Clang includes this file once before CUDA's own declarations exist, and only
// the inclusion by the kernel's source can bring them.
#if defined(__CUDACC__) && defined(__host__) && !defined(VERIWARP_GPUVERIFY_LIBRARIES)
#define VERIWARP_GPUVERIFY_LIBRARIES
#if __has_include(<cooperative_groups.h>)
#include <cooperative_groups.h>
namespace cooperative_groups {
template <typename Group> VERIWARP_DEVICE inline void synchronize(const Group &group) { group.sync(); } // its old name
} // namespace cooperative_groups
#endif
#if __has_include(<curand_kernel.h>) && __has_include(<curand_mtgp32_kernel.h>)
#include <curand_kernel.h>
#include <curand_mtgp32_kernel.h>
#endif
#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
