// Enough of CUDA to run a kernel of this suite as ordinary threads under ThreadSanitizer: one thread for each CUDA
// thread, a pthread barrier for __syncthreads and __syncwarp, relaxed atomics for CUDA's (acquire-release where the
// file has fences, which ThreadSanitizer does not model). Shuffles and votes exchange values behind the sanitizer's
// back: they order nothing.
//
// Blocks run one after the other in time, so that they may share the storage of __shared__ variables, but nothing that
// the sanitizer can see orders them: a race between blocks is reported, and so is the reuse of shared storage, which
// the reader of the reports has to leave out (its address range is printed first). Told to run one block, the program
// shows races inside it.
#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <pthread.h>
#include <sched.h>
#include <thread>
#include <type_traits>
#include <unistd.h>
#include <utility>
#include <vector>

#define __global__
#define __device__
#define __host__
#define __constant__
#define __forceinline__ inline
#define __launch_bounds__(...)
#define __align__(n) __attribute__((aligned(n)))
#define __shared__ static __attribute__((section("cudashared")))
#define UNSEEN __attribute__((no_sanitize("thread"), noinline))

#ifndef ATOMIC_ORDER
#define ATOMIC_ORDER __ATOMIC_RELAXED
#endif

struct dim3 {
  unsigned x = 1, y = 1, z = 1;
};
inline thread_local dim3 threadIdx{0, 0, 0}, blockIdx{0, 0, 0};
inline dim3 blockDim, gridDim;
constexpr int warpSize = 32;
inline double dynamicSharedStorage[8192];

struct float3 {
  float x, y, z;
};
struct alignas(16) float4 {
  float x, y, z, w;
};
struct alignas(8) int2 {
  int x, y;
};
inline float4 make_float4(float x, float y, float z, float w) { return {x, y, z, w}; }
template <class A, class B> auto min(A a, B b) { return a < b ? a : b; }
template <class A, class B> auto max(A a, B b) { return a > b ? a : b; }
inline float rsqrtf(float x) { return 1 / std::sqrt(x); }
inline int __popc(unsigned x) { return __builtin_popcount(x); }
inline int __ffs(int x) { return __builtin_ffs(x); }
inline float __int_as_float(int x) {
  float f;
  memcpy(&f, &x, 4);
  return f;
}
inline int __float_as_int(float x) {
  int i;
  memcpy(&i, &x, 4);
  return i;
}

namespace host {
inline unsigned linearThread() { return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x; }
inline unsigned linearBlock() { return (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x; }
inline unsigned threads() { return blockDim.x * blockDim.y * blockDim.z; }

// A barrier that the sanitizer sees, and one that it does not.
struct Meeting {
  pthread_barrier_t seen;
  volatile unsigned arrived = 0, round = 0;
  unsigned expected;
  volatile uint64_t slot[32];
  explicit Meeting(unsigned n) : expected(n) { pthread_barrier_init(&seen, nullptr, n); }
};
UNSEEN inline void meetUnseen(Meeting &m) {
  unsigned round = __atomic_load_n(&m.round, __ATOMIC_SEQ_CST);
  if (__atomic_add_fetch(&m.arrived, 1, __ATOMIC_SEQ_CST) == m.expected) {
    __atomic_store_n(&m.arrived, 0u, __ATOMIC_SEQ_CST);
    __atomic_store_n(&m.round, round + 1, __ATOMIC_SEQ_CST);
  } else {
    while (__atomic_load_n(&m.round, __ATOMIC_SEQ_CST) == round)
      sched_yield();
  }
}

// Made before the threads start, for the masks that the suite uses: a warp and its halves.
constexpr unsigned masks[] = {0xffffffffu, 0x0000ffffu, 0xffff0000u};
struct BlockState {
  Meeting *all;
  Meeting *warps[32][3];
  volatile unsigned count = 0;
};
inline std::vector<BlockState *> blocks;
inline volatile unsigned running = 0; // the block whose turn it is
inline volatile unsigned finished = 0;

inline BlockState *makeBlock(unsigned threads) {
  auto *block = new BlockState{new Meeting(threads), {}, 0};
  for (unsigned warp = 0; warp * 32 < threads; ++warp)
    for (int k = 0; k < 3; ++k) {
      unsigned present = threads - warp * 32 < 32 ? (1u << (threads - warp * 32)) - 1 : ~0u;
      block->warps[warp][k] = new Meeting(std::max(1, __builtin_popcount(masks[k] & present)));
    }
  return block;
}
UNSEEN inline Meeting &warpMeeting(unsigned mask) {
  for (int k = 0; k < 3; ++k)
    if (masks[k] == mask)
      return *blocks[linearBlock()]->warps[linearThread() / 32][k];
  abort();
}
UNSEEN inline uint64_t exchange(unsigned mask, uint64_t value, int from) {
  Meeting &m = warpMeeting(mask);
  unsigned lane = linearThread() % 32;
  m.slot[lane] = value;
  meetUnseen(m);
  uint64_t got = m.slot[from & 31];
  meetUnseen(m);
  return got;
}
template <class T> T shuffle(unsigned mask, T v, int from) {
  uint64_t bits = 0;
  memcpy(&bits, &v, sizeof v);
  bits = exchange(mask, bits, from);
  memcpy(&v, &bits, sizeof v);
  return v;
}
} // namespace host

inline void __syncthreads() { pthread_barrier_wait(&host::blocks[host::linearBlock()]->all->seen); }
inline void __syncwarp(unsigned mask = ~0u) { pthread_barrier_wait(&host::warpMeeting(mask).seen); }
UNSEEN inline void addUnseen(volatile unsigned *p, unsigned v) { __atomic_fetch_add(p, v, __ATOMIC_SEQ_CST); }
UNSEEN inline unsigned getUnseen(volatile unsigned *p) { return __atomic_load_n(p, __ATOMIC_SEQ_CST); }
UNSEEN inline void setUnseen(volatile unsigned *p, unsigned v) { __atomic_store_n(p, v, __ATOMIC_SEQ_CST); }
inline int __syncthreads_count(int p) {
  auto &b = *host::blocks[host::linearBlock()];
  addUnseen(&b.count, p != 0);
  __syncthreads();
  int n = getUnseen(&b.count);
  __syncthreads();
  if (host::linearThread() == 0)
    setUnseen(&b.count, 0);
  __syncthreads();
  return n;
}
inline int __syncthreads_or(int p) { return __syncthreads_count(p) != 0; }
template <class T> T __shfl_sync(unsigned mask, T v, int lane) { return host::shuffle(mask, v, lane); }
template <class T> T __shfl_xor_sync(unsigned mask, T v, int m) {
  return host::shuffle(mask, v, (host::linearThread() % 32) ^ m);
}
template <class T> T __shfl_down_sync(unsigned mask, T v, int d) {
  unsigned lane = host::linearThread() % 32;
  return host::shuffle(mask, v, lane + d < 32 ? lane + d : lane);
}
template <class T> T __shfl_up_sync(unsigned mask, T v, int d) {
  int lane = host::linearThread() % 32;
  return host::shuffle(mask, v, lane - d >= 0 ? lane - d : lane);
}
inline unsigned __ballot_sync(unsigned mask, int p) {
  unsigned all = 0;
  for (int l = 0; l < 32; ++l)
    if (mask >> l & 1)
      all |= (host::shuffle(mask, p != 0, l) ? 1u : 0u) << l;
  return all;
}
inline unsigned __match_any_sync(unsigned mask, int v) {
  unsigned same = 0;
  for (int l = 0; l < 32; ++l)
    same |= (host::shuffle(mask, v, l) == v ? 1u : 0u) << l;
  return same;
}
inline void __threadfence() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
inline void __threadfence_block() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }

template <class T, class F> T atomicChange(T *p, F change) {
  T old;
  __atomic_load(p, &old, __ATOMIC_RELAXED);
  for (;;) {
    T wanted = change(old);
    if (__atomic_compare_exchange(p, &old, &wanted, false, ATOMIC_ORDER, __ATOMIC_RELAXED))
      return old;
  }
}
template <class T, class V> T atomicAdd(T *p, V v) {
  return atomicChange(p, [=](T o) { return T(o + v); });
}
template <class T, class V> T atomicAdd_block(T *p, V v) { return atomicAdd(p, v); }
template <class T, class V> T atomicMin(T *p, V v) {
  return atomicChange(p, [=](T o) { return o < T(v) ? o : T(v); });
}
template <class T, class V> T atomicMax(T *p, V v) {
  return atomicChange(p, [=](T o) { return o > T(v) ? o : T(v); });
}
template <class T, class V> T atomicOr(T *p, V v) {
  return atomicChange(p, [=](T o) { return T(o | v); });
}
template <class T, class V> T atomicExch(T *p, V v) { return __atomic_exchange_n(p, T(v), ATOMIC_ORDER); }
template <class T, class U, class V> T atomicCAS(T *p, U expected, V v) {
  T old = T(expected);
  __atomic_compare_exchange_n(p, &old, T(v), false, ATOMIC_ORDER, __ATOMIC_RELAXED);
  return old;
}
inline unsigned atomicInc(unsigned *p, unsigned limit) {
  return atomicChange(p, [=](unsigned o) { return o >= limit ? 0 : o + 1; });
}

extern "C" char __start_cudashared[] __attribute__((weak)), __stop_cudashared[] __attribute__((weak));
namespace host {
// A buffer for a pointer parameter: small numbers, so that data that is used as an index stays inside.
template <class T> void *fill() {
  constexpr size_t bytes = 8 << 20;
  static_assert(sizeof(T) > 0);
  char *p = static_cast<char *>(malloc(2 * bytes)) + bytes / 2;
  unsigned seed = 12345;
  for (size_t k = 0; k < bytes / 4; ++k) {
    seed = seed * 1664525u + 1013904223u;
    int v = seed >> 26;
    if constexpr (std::is_same_v<std::remove_const_t<T>, float>) {
      float f = v;
      memcpy(p + 4 * k, &f, 4);
    } else if constexpr (sizeof(T) == 1) {
      memset(p + 4 * k, v, 4);
    } else {
      memcpy(p + 4 * k, &v, 4);
    }
  }
  return p;
}
template <class T> struct Argument {
  static T make(long value) { return T(value); }
};
template <class T> struct Argument<T *> {
  static T *make(long value) {
    auto p = static_cast<std::remove_cv_t<T> *>(fill<std::remove_cv_t<T>>());
    if (value == 0) // locks, tickets and counters start at 0
      memset((void *)p, 0, 4096);
    return p;
  }
};

// Runs the first `nb` blocks of the grid.
template <class F> void launch(unsigned nb, dim3 grid, dim3 block, F body) {
  gridDim = grid;
  blockDim = block;
  unsigned nt = block.x * block.y * block.z;
  fprintf(stderr, "SHARED %p %p %p %p\n", (void *)__start_cudashared, (void *)__stop_cudashared,
          (void *)dynamicSharedStorage, (void *)(dynamicSharedStorage + 8192));
  nb = std::min(nb, grid.x * grid.y * grid.z);
  for (unsigned b = 0; b < nb; ++b)
    blocks.push_back(makeBlock(nt));
  std::vector<std::thread> all;
  for (unsigned b = 0; b < nb; ++b)
    for (unsigned t = 0; t < nt; ++t)
      all.emplace_back([=] {
        blockIdx = {b % grid.x, b / grid.x % grid.y, b / grid.x / grid.y};
        threadIdx = {t % block.x, t / block.x % block.y, t / block.x / block.y};
        while (getUnseen(&running) != b)
          usleep(200);
        body();
        addUnseen(&finished, 1);
        if (getUnseen(&finished) == nt * (b + 1))
          setUnseen(&running, b + 1);
      });
  for (auto &t : all)
    t.join();
}
} // namespace host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
