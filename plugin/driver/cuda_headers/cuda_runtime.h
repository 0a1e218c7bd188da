// What checking a kernel needs of CUDA where no toolkit is installed: the language's keywords and types, the device
// functions that Clang itself knows, and declarations of the runtime API for the host code around the kernels. Nothing
// is linked with this: it is seen by the check alone, with -nocudainc -nocudalib.
//
// No libcu++, no cooperative groups, no libraries: a source that includes them wants the toolkit.
#pragma once

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((device))
#define __grid_constant__ __attribute__((grid_constant))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __noinline__ __attribute__((noinline))
#define __forceinline__ __inline__ __attribute__((always_inline))
#define __align__(N) __attribute__((aligned(N)))
#define __builtin_align__(N) __attribute__((aligned(N)))
#define CUDART_VERSION 12030
#define CUDA_VERSION 12030
#define CUDART_CB

#define __CUDACC__
#define __CUDA_LIBDEVICE__
#include <__clang_cuda_builtin_vars.h>
#include <__clang_cuda_math_forward_declares.h>
#include <assert.h>
#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef uint32_t cuuint32_t;
typedef uint64_t cuuint64_t;

// Vector types: alignment as the CUDA guide's table of built-in types says
#define VERIWARP_VECTORS(T, NAME, ALIGN2, ALIGN4)                                                                      \
  struct NAME##1 { T x; };                                                                                             \
  struct __attribute__((aligned(ALIGN2))) NAME##2 { T x, y; };                                                         \
  struct NAME##3 { T x, y, z; };                                                                                       \
  struct __attribute__((aligned(ALIGN4))) NAME##4 { T x, y, z, w; };                                                   \
  __host__ __device__ constexpr NAME##1 make_##NAME##1(T x) { return {x}; }                                            \
  __host__ __device__ constexpr NAME##2 make_##NAME##2(T x, T y) { return {x, y}; }                                    \
  __host__ __device__ constexpr NAME##3 make_##NAME##3(T x, T y, T z) { return {x, y, z}; }                            \
  __host__ __device__ constexpr NAME##4 make_##NAME##4(T x, T y, T z, T w) { return {x, y, z, w}; }
VERIWARP_VECTORS(signed char, char, 2, 4)
VERIWARP_VECTORS(unsigned char, uchar, 2, 4)
VERIWARP_VECTORS(short, short, 4, 8)
VERIWARP_VECTORS(unsigned short, ushort, 4, 8)
VERIWARP_VECTORS(int, int, 8, 16)
VERIWARP_VECTORS(unsigned, uint, 8, 16)
VERIWARP_VECTORS(long, long, 16, 16)
VERIWARP_VECTORS(unsigned long, ulong, 16, 16)
VERIWARP_VECTORS(long long, longlong, 16, 16)
VERIWARP_VECTORS(unsigned long long, ulonglong, 16, 16)
VERIWARP_VECTORS(float, float, 8, 16)
VERIWARP_VECTORS(double, double, 16, 16)
#undef VERIWARP_VECTORS

struct dim3 {
  unsigned x, y, z;
  __host__ __device__ constexpr dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
  __host__ __device__ constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  __host__ __device__ constexpr operator uint3() const { return {x, y, z}; }
};

// The runtime API, as far as host code around kernels uses it
enum cudaError { cudaSuccess = 0, cudaErrorInvalidValue = 1, cudaErrorMemoryAllocation = 2, cudaErrorUnknown = 999 };
typedef enum cudaError cudaError_t;
enum cudaMemcpyKind {
  cudaMemcpyHostToHost,
  cudaMemcpyHostToDevice,
  cudaMemcpyDeviceToHost,
  cudaMemcpyDeviceToDevice,
  cudaMemcpyDefault
};
enum cudaFuncAttribute { cudaFuncAttributeMaxDynamicSharedMemorySize = 8 };
typedef struct CUstream_st *cudaStream_t;
typedef struct CUevent_st *cudaEvent_t;
struct cudaDeviceProp {
  char name[256];
  size_t totalGlobalMem, sharedMemPerBlock;
  int warpSize, maxThreadsPerBlock, maxThreadsDim[3], maxGridSize[3], clockRate, multiProcessorCount, major, minor;
};

extern "C" {
cudaError_t cudaMalloc(void **pointer, size_t size);
cudaError_t cudaMallocHost(void **pointer, size_t size);
cudaError_t cudaMallocManaged(void **pointer, size_t size, unsigned flags);
cudaError_t cudaFree(void *pointer);
cudaError_t cudaFreeHost(void *pointer);
cudaError_t cudaMemcpy(void *to, const void *from, size_t size, enum cudaMemcpyKind kind);
cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t size, enum cudaMemcpyKind kind, cudaStream_t stream);
cudaError_t cudaMemcpyToSymbol(const void *symbol, const void *from, size_t size, size_t offset,
                               enum cudaMemcpyKind kind);
cudaError_t cudaMemcpyFromSymbol(void *to, const void *symbol, size_t size, size_t offset, enum cudaMemcpyKind kind);
cudaError_t cudaMemset(void *pointer, int value, size_t size);
cudaError_t cudaMemsetAsync(void *pointer, int value, size_t size, cudaStream_t stream);
cudaError_t cudaGetLastError(void);
cudaError_t cudaPeekAtLastError(void);
const char *cudaGetErrorString(cudaError_t error);
const char *cudaGetErrorName(cudaError_t error);
cudaError_t cudaDeviceSynchronize(void);
cudaError_t cudaDeviceReset(void);
cudaError_t cudaGetDevice(int *device);
cudaError_t cudaSetDevice(int device);
cudaError_t cudaGetDeviceCount(int *count);
cudaError_t cudaGetDeviceProperties(struct cudaDeviceProp *properties, int device);
cudaError_t cudaStreamCreate(cudaStream_t *stream);
cudaError_t cudaStreamDestroy(cudaStream_t stream);
cudaError_t cudaStreamSynchronize(cudaStream_t stream);
cudaError_t cudaEventCreate(cudaEvent_t *event);
cudaError_t cudaEventDestroy(cudaEvent_t event);
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream);
cudaError_t cudaEventSynchronize(cudaEvent_t event);
cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t start, cudaEvent_t end);
cudaError_t cudaFuncSetAttribute(const void *function, enum cudaFuncAttribute attribute, int value);
cudaError_t cudaLaunchKernel(const void *function, dim3 grid, dim3 block, void **arguments, size_t shared,
                             cudaStream_t stream);
// What Clang calls for <<<...>>>: the second where it takes the toolkit to be newer than 9.2
cudaError_t cudaConfigureCall(dim3 grid, dim3 block, size_t shared = 0, cudaStream_t stream = nullptr);
unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared = 0, void *stream = nullptr);
}

template <class T> cudaError_t cudaMalloc(T **pointer, size_t size) {
  return cudaMalloc(reinterpret_cast<void **>(pointer), size);
}
template <class T> cudaError_t cudaMallocHost(T **pointer, size_t size) {
  return cudaMallocHost(reinterpret_cast<void **>(pointer), size);
}
template <class T> cudaError_t cudaMallocManaged(T **pointer, size_t size, unsigned flags = 1) {
  return cudaMallocManaged(reinterpret_cast<void **>(pointer), size, flags);
}
template <class T>
cudaError_t cudaMemcpyToSymbol(const T &symbol, const void *from, size_t size, size_t offset = 0,
                               cudaMemcpyKind kind = cudaMemcpyHostToDevice) {
  return cudaMemcpyToSymbol(reinterpret_cast<const void *>(&symbol), from, size, offset, kind);
}
template <class T>
cudaError_t cudaMemcpyFromSymbol(void *to, const T &symbol, size_t size, size_t offset = 0,
                                 cudaMemcpyKind kind = cudaMemcpyDeviceToHost) {
  return cudaMemcpyFromSymbol(to, reinterpret_cast<const void *>(&symbol), size, offset, kind);
}
inline cudaError_t cudaEventRecord(cudaEvent_t event) { return cudaEventRecord(event, nullptr); }
template <class T> cudaError_t cudaFuncSetAttribute(T *function, cudaFuncAttribute attribute, int value) {
  return cudaFuncSetAttribute(reinterpret_cast<const void *>(function), attribute, value);
}

#include "device_functions.h"

#include "device_additions.h"

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
