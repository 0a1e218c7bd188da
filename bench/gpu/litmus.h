// What all kernels of litmus.py share: which thread of which instance of the test a GPU thread is, where the variables
// of an instance lie, and how the threads of an instance are made to start together, under stress.
//
// A launch runs thousands of instances of one test. The techniques are those of Alglave et al., "GPU Concurrency: Weak
// Behaviours and Programming Assumptions" (ASPLOS 2015), and of Kirkham et al., "Foundations of Empirical Memory
// Consistency Testing" (OOPSLA 2020): instances in parallel, random places of variables and of blocks, a bounded wait
// before the start, memory stress by other blocks and before the test, and lines that are already in the L1 cache.
// Nothing of this adds an order between two instructions of a test: what is seen must be allowed.
#pragma once

#include <cstdint>

constexpr unsigned WARPS = 8;          // in each block
constexpr unsigned BLOCK = 32 * WARPS; // threads
constexpr unsigned CTAS = 4;           // of a test, at most
constexpr unsigned THREADS = 8;        // of a test, at most
constexpr unsigned LOCATIONS = 8;      // of a test, at most
constexpr unsigned VALUES = 8;         // of a final state, at most
constexpr unsigned POLLS = 2000;       // of threads that wait for each other, and rounds of a loop of the test
constexpr unsigned SCRATCH = 1u << 20; // words for stress

// Which threads of the test are in which of its CTAs.
struct Shape {
  unsigned ctas, most; // most: threads in the largest CTA
  unsigned sizes[CTAS];
  int members[CTAS][THREADS];
};

struct Launch {
  Shape shape;
  bool lanes; // threads of one CTA are lanes of one warp; otherwise, each is in a warp of its own
  unsigned blocks, instances, locations;
  int *memory, *values, *scratch;
  unsigned *unfinished, *arrived;
  const unsigned *order; // of blocks
  std::size_t zeros[4];  // which the compiler does not know
  unsigned mask, stride, plane;
  unsigned factors[LOCATIONS], offsets[LOCATIONS]; // instance -> place, a permutation
  unsigned seed, preload, before, beside, jitter;  // how much stress of which kind
};

struct Test {
  const char *name;
  void (*kernel)(Launch);
  Shape shape;
  unsigned locations;
  int initial[LOCATIONS];
  unsigned values;
  const char *names[VALUES]; // of what the final state consists of
  int from[VALUES];          // the location; -1: a register, which the kernel stores
};

struct Role {
  int thread; // of the test; -1: none
  unsigned instance;
  unsigned barrier; // threads that take part in the barriers of this block
};

__host__ __device__ inline unsigned mixed(unsigned x) {
  x = (x ^ (x >> 16)) * 0x7feb352du;
  x = (x ^ (x >> 15)) * 0x846ca68bu;
  return x ^ (x >> 16);
}

__host__ __device__ inline std::uint64_t placeOf(const Launch &launch, unsigned instance, unsigned location) {
  const unsigned index = (instance * launch.factors[location] + launch.offsets[location]) & launch.mask;
  return std::uint64_t(index) * launch.stride + std::uint64_t(location) * launch.plane;
}

#ifdef __CUDACC__
__device__ inline std::size_t addressOf(const Launch &launch, unsigned instance, unsigned location) {
  return __cvta_generic_to_global(launch.memory + placeOf(launch, instance, location));
}

__device__ inline void put(const Launch &launch, const Role &role, unsigned value, int is) {
  launch.values[std::uint64_t(value) * launch.instances + role.instance] = is;
}

static __device__ __noinline__ void stress(const Launch &launch, unsigned rounds, unsigned salt) {
  volatile int *hot = launch.scratch;
  unsigned x = mixed(launch.seed ^ salt);
  for (unsigned i = 0; i < rounds; ++i) {
    x = x * 1664525u + 1013904223u;
    // A few regions of a launch, each some lines long.
    const unsigned at = (mixed(launch.seed + (x >> 28)) + ((x >> 16) & 255)) % SCRATCH;
    if (launch.seed & 1)
      hot[at] = int(x);
    if (!(launch.seed & 1) || (launch.seed & 2))
      (void)hot[at ^ 32];
  }
}

static __device__ __noinline__ void waitForGroup(const Launch &launch, unsigned group) {
  __syncthreads();
  if (threadIdx.x == 0) {
    volatile unsigned *arrived = launch.arrived + group;
    atomicAdd(launch.arrived + group, 1);
    for (unsigned i = 0; i < POLLS && *arrived < launch.shape.ctas; ++i)
      ;
  }
  __syncthreads();
}

static __device__ __noinline__ Role enter(const Launch &launch) {
  const unsigned position = launch.order[blockIdx.x];
  if (position >= launch.blocks) {
    stress(launch, launch.beside, blockIdx.x * BLOCK + threadIdx.x);
    return {-1, 0, 0};
  }
  const Shape &shape = launch.shape;
  const unsigned group = position / shape.ctas, cta = position % shape.ctas;
  const unsigned warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  const unsigned slots = (launch.lanes ? 32 : WARPS) / shape.most, within = launch.lanes ? lane : warp;
  const unsigned slot = within / shape.most;
  const unsigned instance = launch.lanes ? (group * WARPS + warp) * slots + slot : (group * slots + slot) * 32 + lane;
  // Which warp or lane is which thread of the test changes.
  const unsigned turn = mixed(launch.seed + group * 64 + cta * 8 + (launch.lanes ? warp : slot));
  const unsigned index = (within % shape.most + turn % shape.most) % shape.most;
  const bool takesPart = slot < slots && index < shape.sizes[cta];
  const Role role{takesPart ? shape.members[cta][index] : -1, instance,
                  slots * shape.sizes[cta] * (launch.lanes ? WARPS : 32)};
  stress(launch, launch.before, threadIdx.x);
  for (unsigned location = 0; takesPart && location < launch.locations; ++location)
    if (launch.preload >> (mixed(turn + location) & 3) & 1) {
      [[maybe_unused]] int unused;
      asm volatile("ld.weak.global.u32 %0, [%1];"
                   : "=r"(unused)
                   : "l"(addressOf(launch, instance, location))
                   : "memory");
    }
  waitForGroup(launch, group);
  if (launch.jitter) {
    const unsigned begin = unsigned(clock64());
    const unsigned cycles = mixed(launch.seed + blockIdx.x * WARPS + warp) % launch.jitter;
    while (unsigned(clock64()) - begin < cycles)
      ;
  }
  return role;
}
#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
