// Code that runs on the CPU and on a GPU: the markers, and the few atomics that both need.
//
// Simplification is written once (solver/sat/simplify) and executed by two devices. A header of it compiled by a CUDA
// compiler gives device functions, compiled by any other plain ones.
#pragma once

#include <cstdint>

#if defined(__CUDACC__)
#define VERIWARP_HD __host__ __device__
#else
#define VERIWARP_HD
#endif

namespace veriwarp::sat {

/// The value before. Relaxed: kernels are ordered by their launches, never by what they see in memory.
VERIWARP_HD inline uint32_t atomicAddTo(uint32_t *at, uint32_t n) {
#if defined(__CUDA_ARCH__)
  return atomicAdd(at, n);
#else
  return __atomic_fetch_add(at, n, __ATOMIC_RELAXED);
#endif
}

VERIWARP_HD inline uint32_t atomicOrTo(uint32_t *at, uint32_t bits) {
#if defined(__CUDA_ARCH__)
  return atomicOr(at, bits);
#else
  return __atomic_fetch_or(at, bits, __ATOMIC_RELAXED);
#endif
}

VERIWARP_HD inline void atomicMinTo(uint32_t *at, uint32_t value) {
#if defined(__CUDA_ARCH__)
  atomicMin(at, value);
#else
  uint32_t seen = __atomic_load_n(at, __ATOMIC_RELAXED);
  while (value < seen && !__atomic_compare_exchange_n(at, &seen, value, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
  }
#endif
}

/// A read of a word that others may be changing by the functions above.
VERIWARP_HD inline uint32_t loadShared(const uint32_t *at) {
#if defined(__CUDA_ARCH__)
  return *const_cast<const volatile uint32_t *>(at);
#else
  return __atomic_load_n(at, __ATOMIC_RELAXED);
#endif
}

/// A mark that several threads may set, all to the same value.
VERIWARP_HD inline void mark(uint8_t *at) {
#if defined(__CUDA_ARCH__)
  *const_cast<volatile uint8_t *>(at) = 1;
#else
  __atomic_store_n(at, uint8_t{1}, __ATOMIC_RELAXED);
#endif
}

VERIWARP_HD inline uint32_t leadingZeros(uint32_t x) {
#if defined(__CUDA_ARCH__)
  return static_cast<uint32_t>(__clz(static_cast<int>(x)));
#else
  return x ? static_cast<uint32_t>(__builtin_clz(x)) : 32;
#endif
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
