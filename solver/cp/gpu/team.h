// What a block of threads is to the search: who am I, barriers, votes, and atomic operations without order.
//
// The search (block_search.h) is written against a Team, so that the same source is a CUDA kernel and an ordinary
// function. A Team has thread(), size(), lane(), warp(), warps(), kLanes, sync() for all threads of the block, and
// syncWarp(), any() and ballot() for those of a warp. CudaTeam is the real one; test/cp has two that run on the CPU.
//
// Bounds are read and written by threads at the same time. They only ever tighten, so any order is right, and relaxed
// atomics are all that is needed; barriers order everything else.
#pragma once

#include <cstdint>

#ifdef __CUDACC__
#include <cuda/atomic>
#define VERIWARP_DEVICE __device__ inline
#else
#include <atomic>
#define VERIWARP_DEVICE inline
#endif

namespace veriwarp::cp::gpu {

using Word64 = unsigned long long; // what CUDA's 64-bit atomics take

#ifdef __CUDACC__

template <class T> using Cell = cuda::atomic_ref<T, cuda::thread_scope_device>;
template <class T> __device__ inline T load(const T *at) {
  return Cell<T>(*const_cast<T *>(at)).load(cuda::memory_order_relaxed);
}
template <class T> __device__ inline void store(T *at, T value) {
  Cell<T>(*at).store(value, cuda::memory_order_relaxed);
}
// Each returns what was there before.
template <class T> __device__ inline T addTo(T *at, T value) { return atomicAdd(at, value); }
template <class T> __device__ inline T orTo(T *at, T value) { return atomicOr(at, value); }
template <class T> __device__ inline T raiseTo(T *at, T value) { return atomicMax(at, value); }
template <class T> __device__ inline T lowerTo(T *at, T value) { return atomicMin(at, value); }
template <class T> __device__ inline T exchange(T *at, T value) { return atomicExch(at, value); }
__device__ inline int countBits(uint32_t word) { return __popc(word); }
__device__ inline int lowestBit(uint32_t word) { return __ffs(static_cast<int>(word)) - 1; }

/// One CUDA block, in one dimension.
class CudaTeam {
public:
  static constexpr uint32_t kLanes = 32;
  __device__ uint32_t thread() const { return threadIdx.x; }
  __device__ uint32_t size() const { return blockDim.x; }
  __device__ uint32_t lane() const { return threadIdx.x % kLanes; }
  __device__ uint32_t warp() const { return threadIdx.x / kLanes; }
  __device__ uint32_t warps() const { return blockDim.x / kLanes; }
  __device__ void sync() { __syncthreads(); }
  __device__ void syncWarp() { __syncwarp(); }
  __device__ bool any(bool mine) { return __any_sync(0xffffffffu, mine); }
  __device__ uint32_t ballot(bool mine) { return __ballot_sync(0xffffffffu, mine); }
};

#else

template <class T> T load(const T *at) {
  return std::atomic_ref<T>(*const_cast<T *>(at)).load(std::memory_order_relaxed);
}
template <class T> void store(T *at, T value) { std::atomic_ref<T>(*at).store(value, std::memory_order_relaxed); }
template <class T> T addTo(T *at, T value) {
  return std::atomic_ref<T>(*at).fetch_add(value, std::memory_order_relaxed);
}
template <class T> T orTo(T *at, T value) { return std::atomic_ref<T>(*at).fetch_or(value, std::memory_order_relaxed); }
template <class T> T raiseTo(T *at, T value) {
  std::atomic_ref<T> cell(*at);
  T old = cell.load(std::memory_order_relaxed);
  while (old < value && !cell.compare_exchange_weak(old, value, std::memory_order_relaxed))
    ;
  return old;
}
template <class T> T lowerTo(T *at, T value) {
  std::atomic_ref<T> cell(*at);
  T old = cell.load(std::memory_order_relaxed);
  while (value < old && !cell.compare_exchange_weak(old, value, std::memory_order_relaxed))
    ;
  return old;
}
template <class T> T exchange(T *at, T value) {
  return std::atomic_ref<T>(*at).exchange(value, std::memory_order_relaxed);
}
inline int countBits(uint32_t word) { return __builtin_popcount(word); }
inline int lowestBit(uint32_t word) { return __builtin_ctz(word); }

#endif

} // namespace veriwarp::cp::gpu

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
