// Device functions of the CUDA language for cuda_runtime.h beside this file. Clang's headers bring nearly all of them;
// what NVIDIA's headers add to those, and what declares libdevice and the device's own C library, stands here.
#pragma once

extern "C" {
__device__ int vprintf(const char *, const char *);
__device__ int printf(const char *, ...);
__device__ void *malloc(size_t) __attribute__((nothrow, malloc));
__device__ void free(void *) __attribute__((nothrow));
__device__ void __assertfail(const char *message, const char *file, unsigned line, const char *function, size_t size);
__device__ static inline void __assert_fail(const char *message, const char *file, unsigned line,
                                            const char *function) {
  __assertfail(message, file, line, function, sizeof(char));
}
}

static __device__ inline void *memmove(void *to, const void *from, size_t size) {
  return __builtin_memmove(to, from, size);
}

static __device__ inline unsigned __isGlobal(const void *p) { return __nvvm_isspacep_global(p); }
static __device__ inline unsigned __isShared(const void *p) { return __nvvm_isspacep_shared(p); }
static __device__ inline unsigned __isConstant(const void *p) { return __nvvm_isspacep_const(p); }
static __device__ inline unsigned __isLocal(const void *p) { return __nvvm_isspacep_local(p); }
static __device__ inline size_t __cvta_generic_to_shared(const void *p) {
  return reinterpret_cast<size_t>((__attribute__((address_space(3))) const void *)p);
}

#include <__clang_cuda_libdevice_declares.h>

#include <__clang_cuda_device_functions.h>

#include <__clang_cuda_math.h>

#include <__clang_cuda_cmath.h>

#include <__clang_cuda_intrinsics.h>

__device__ inline __cuda_builtin_threadIdx_t::operator dim3() const { return {x, y, z}; }
__device__ inline __cuda_builtin_threadIdx_t::operator uint3() const { return {x, y, z}; }
__device__ inline __cuda_builtin_blockIdx_t::operator dim3() const { return {x, y, z}; }
__device__ inline __cuda_builtin_blockIdx_t::operator uint3() const { return {x, y, z}; }
__device__ inline __cuda_builtin_blockDim_t::operator dim3() const { return {x, y, z}; }
__device__ inline __cuda_builtin_blockDim_t::operator uint3() const { return {x, y, z}; }
__device__ inline __cuda_builtin_gridDim_t::operator dim3() const { return {x, y, z}; }
__device__ inline __cuda_builtin_gridDim_t::operator uint3() const { return {x, y, z}; }

// Atomics under the names of the CUDA guide; Clang has them with the type in the name.
#define VERIWARP_ATOMIC(NAME, T, FUNCTION)                                                                             \
  static __device__ __forceinline__ T atomic##NAME(T *p, T v) { return __##FUNCTION(p, v); }                           \
  static __device__ __forceinline__ T atomic##NAME##_block(T *p, T v) { return __##FUNCTION##_block(p, v); }           \
  static __device__ __forceinline__ T atomic##NAME##_system(T *p, T v) { return __##FUNCTION##_system(p, v); }
VERIWARP_ATOMIC(Add, int, iAtomicAdd)
VERIWARP_ATOMIC(Add, unsigned, uAtomicAdd)
VERIWARP_ATOMIC(Add, unsigned long long, ullAtomicAdd)
VERIWARP_ATOMIC(Add, float, fAtomicAdd)
VERIWARP_ATOMIC(Add, double, dAtomicAdd)
VERIWARP_ATOMIC(Exch, int, iAtomicExch)
VERIWARP_ATOMIC(Exch, unsigned, uAtomicExch)
VERIWARP_ATOMIC(Exch, unsigned long long, ullAtomicExch)
VERIWARP_ATOMIC(Exch, float, fAtomicExch)
VERIWARP_ATOMIC(Min, int, iAtomicMin)
VERIWARP_ATOMIC(Min, unsigned, uAtomicMin)
VERIWARP_ATOMIC(Min, unsigned long long, ullAtomicMin)
VERIWARP_ATOMIC(Max, int, iAtomicMax)
VERIWARP_ATOMIC(Max, unsigned, uAtomicMax)
VERIWARP_ATOMIC(Max, unsigned long long, ullAtomicMax)
VERIWARP_ATOMIC(Inc, unsigned, uAtomicInc)
VERIWARP_ATOMIC(Dec, unsigned, uAtomicDec)
VERIWARP_ATOMIC(And, int, iAtomicAnd)
VERIWARP_ATOMIC(And, unsigned, uAtomicAnd)
VERIWARP_ATOMIC(And, unsigned long long, ullAtomicAnd)
VERIWARP_ATOMIC(Or, int, iAtomicOr)
VERIWARP_ATOMIC(Or, unsigned, uAtomicOr)
VERIWARP_ATOMIC(Or, unsigned long long, ullAtomicOr)
VERIWARP_ATOMIC(Xor, int, iAtomicXor)
VERIWARP_ATOMIC(Xor, unsigned, uAtomicXor)
VERIWARP_ATOMIC(Xor, unsigned long long, ullAtomicXor)
#undef VERIWARP_ATOMIC
#define VERIWARP_CAS(T, FUNCTION)                                                                                      \
  static __device__ __forceinline__ T atomicCAS(T *p, T expected, T desired) {                                         \
    return __##FUNCTION(p, expected, desired);                                                                         \
  }
VERIWARP_CAS(int, iAtomicCAS)
VERIWARP_CAS(unsigned, uAtomicCAS)
VERIWARP_CAS(unsigned long long, ullAtomicCAS)
#undef VERIWARP_CAS
static __device__ __forceinline__ int atomicSub(int *p, int v) { return __iAtomicAdd(p, -v); }
static __device__ __forceinline__ unsigned atomicSub(unsigned *p, unsigned v) { return __uAtomicAdd(p, 0u - v); }

// Read-only loads
template <class T> static __device__ __forceinline__ T __ldg(const T *p) { return *p; }

// Clang has min and max of (int, int) for the device.
#define VERIWARP_SIDE device
#define VERIWARP_BUILTIN(NAME) ::NAME
#include "min_max.h"
#undef VERIWARP_SIDE
#undef VERIWARP_BUILTIN
#include "host_min_max.h"

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
