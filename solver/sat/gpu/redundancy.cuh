// Algorithm 8 on a device: ERE in two dimensions.
//
// Along y a warp takes a variable and goes through the pairs of its clauses. All its lanes walk through the merge
// together, which costs what one would, and leave the resolvent in shared memory. Along x the lanes then share out the
// candidates, the clauses of the resolvent's rarest literal. A resolvent too long for its place is compared by merging
// again.
#pragma once

#include "solver/sat/gpu/cuda_device.cuh"

namespace veriwarp::sat::kernels {

inline constexpr unsigned redundancyWarps = 4; // of a block, along y
inline constexpr uint32_t mergedLits = 256;

#if defined(__CUDACC__)
static __global__ void __launch_bounds__(32 * redundancyWarps) redundancyKernel(uint64_t n, MarkRedundant kernel) {
  __shared__ uint32_t merged[redundancyWarps][mergedLits];
  uint32_t *const mine = merged[threadIdx.y];
  const Formula &f = kernel.f;
  const Table &t = kernel.table;
  for (uint64_t i = static_cast<uint64_t>(blockIdx.y) * blockDim.y + threadIdx.y; i < n;
       i += static_cast<uint64_t>(gridDim.y) * blockDim.y) {
    const Var v = kernel.elected[i];
    const Lit x = makeLit(v, false);
    for (const uint32_t *a = t.begin(x); a != t.end(x); ++a)
      for (const uint32_t *b = t.begin(~x); b != t.end(~x); ++b) {
        Resolvent r;
        if (!kernel.describe(v, *a, *b, r)) // the same for all lanes
          continue;
        const bool held = r.size <= mergedLits;
        __syncwarp();
        if (held) {
          uint32_t k = 0;
          mergeClauses(f[*a], f[*b], v, [&](Lit l) {
            if (k % 32 == threadIdx.x)
              mine[k] = l.code;
            ++k;
          });
        }
        __syncwarp();
        const uint32_t candidates = t.size(r.rarest);
        for (uint32_t k = threadIdx.x; k < candidates; k += 32) {
          const uint32_t ref = t.begin(r.rarest)[k];
          if (!kernel.candidate(ref, r))
            continue;
          bool same = true;
          if (held)
            for (uint32_t j = 0; same && j < r.size; ++j)
              same = f[ref].lits()[j].code == mine[j];
          else
            same = MarkRedundant::sameAsResolvent(f[ref], f[*a], f[*b], v);
          if (same)
            kernel.doom(ref);
        }
      }
  }
}
#endif

inline void launch(CudaDevice &d, uint64_t n, const MarkRedundant &kernel) {
  if (!n)
    return;
  constexpr unsigned block = 32 * redundancyWarps;
  static const uint64_t resident = veriwarp::gpu::residentThreads(redundancyKernel, block, d.processors());
  const uint32_t blocks = std::min<uint32_t>(veriwarp::gpu::tune(n * 32, resident, block, block).grid, 65535);
  redundancyKernel<<<dim3(1, blocks), dim3(32, redundancyWarps), 0, d.stream()>>>(n, kernel);
  veriwarp::gpu::check(cudaGetLastError(), "redundancyKernel");
}

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
