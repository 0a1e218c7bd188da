// Kernels over indices: any function object as a grid-stride loop, in a shape that suits device and size (tune.h).
#pragma once

#include "runtime/gpu/check.cuh"
#include "runtime/gpu/tune.h"

namespace veriwarp::gpu {

template <class F> __global__ void forEachKernel(uint64_t n, F f) {
  const uint64_t step = static_cast<uint64_t>(gridDim.x) * blockDim.x;
  for (uint64_t i = static_cast<uint64_t>(blockIdx.x) * blockDim.x + threadIdx.x; i < n; i += step)
    f(i);
}

/// Threads of a kernel that the whole device holds at once, for blocks of that size.
template <class... Parameters>
uint64_t residentThreads(void (*kernel)(Parameters...), unsigned block, unsigned multiprocessors) {
  int blocks = 0;
  check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, static_cast<int>(block), 0), "occupancy");
  return static_cast<uint64_t>(blocks > 0 ? blocks : 1) * block * multiprocessors;
}

template <class F> void forEach(uint64_t n, const F &f, unsigned multiprocessors, cudaStream_t stream) {
  if (!n)
    return;
  constexpr unsigned block = 256;
  // Asked once for each kernel: it is a property of its code.
  static const uint64_t resident = residentThreads(forEachKernel<F>, block, multiprocessors);
  const LaunchShape shape = tune(n, resident, block);
  forEachKernel<F><<<shape.grid, shape.block, 0, stream>>>(n, f);
  check(cudaGetLastError(), "kernel launch");
}

} // namespace veriwarp::gpu

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
