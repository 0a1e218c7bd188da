// Kernels over indices with a warp an index, for work that differs much between indices.
#pragma once

#include "solver/sat/gpu/cuda_device.cuh"

namespace veriwarp::sat::kernels {

inline constexpr unsigned warpsOfBlock = 4;

#if defined(__CUDACC__)
template <class F> __global__ void __launch_bounds__(32 * warpsOfBlock) warpKernel(uint64_t n, F f) {
  const uint64_t step = static_cast<uint64_t>(gridDim.x) * warpsOfBlock;
  for (uint64_t i = static_cast<uint64_t>(blockIdx.x) * warpsOfBlock + threadIdx.x / 32; i < n; i += step)
    f.byWarp(i);
}
#endif

/// F::byWarp(i), by all lanes of a warp together, for every i below n.
template <class F> void forEachWarp(CudaDevice &d, uint64_t n, const F &f) {
  if (!n)
    return;
  constexpr unsigned block = 32 * warpsOfBlock;
  static const uint64_t resident = veriwarp::gpu::residentThreads(warpKernel<F>, block, d.processors());
  const auto grid = veriwarp::gpu::tune(n * 32, resident, block, block).grid;
  warpKernel<F><<<grid, block, 0, d.stream()>>>(n, f);
  veriwarp::gpu::check(cudaGetLastError(), "kernel launch");
}

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
