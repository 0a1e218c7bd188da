// Algorithm 7 on a device: SUB with the clause under test in shared memory.
//
// A thread compares one clause with many. Short clauses, nearly all of them, move to shared memory, each thread's
// literals a block apart so that the lanes of a warp never meet in a bank; longer ones are read where they are.
#pragma once

#include "solver/sat/gpu/cuda_device.cuh"

namespace veriwarp::sat::kernels {

inline constexpr unsigned subsumeBlock = 128;
inline constexpr uint32_t heldLits = 32;

struct HoldInShared {
  Lit *slot; // this thread's first literal

  struct Lits {
    const Lit *at;
    uint32_t step;
    VERIWARP_HD Lit operator[](uint32_t i) const { return at[i * step]; }
  };

  VERIWARP_HD Lits load(const Clause &c) const {
    if (c.size > heldLits)
      return {c.lits(), 1};
    for (uint32_t i = 0; i < c.size; ++i)
      slot[i * subsumeBlock] = c.lits()[i];
    return {slot, subsumeBlock};
  }
};

static __global__ void __launch_bounds__(subsumeBlock) subsumeKernel(uint64_t n, SubsumeVariable kernel) {
  __shared__ uint32_t held[heldLits * subsumeBlock];
  const HoldInShared hold{reinterpret_cast<Lit *>(held) + threadIdx.x};
  const uint64_t step = static_cast<uint64_t>(gridDim.x) * blockDim.x;
  for (uint64_t i = static_cast<uint64_t>(blockIdx.x) * blockDim.x + threadIdx.x; i < n; i += step)
    kernel.run(i, hold);
}

inline void launch(CudaDevice &d, uint64_t n, const SubsumeVariable &kernel) {
  if (!n)
    return;
  static const uint64_t resident = veriwarp::gpu::residentThreads(subsumeKernel, subsumeBlock, d.processors());
  const veriwarp::gpu::LaunchShape shape = veriwarp::gpu::tune(n, resident, subsumeBlock);
  subsumeKernel<<<shape.grid, shape.block, 0, d.stream()>>>(n, kernel);
  veriwarp::gpu::check(cudaGetLastError(), "subsumeKernel");
}

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
