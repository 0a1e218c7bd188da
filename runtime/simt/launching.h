// What launches of the host and of device code have in common (api_launch.cpp).
#pragma once

#include "runtime/simt/grid.h"

#include <cuda_runtime_api.h>

namespace veriwarp::simt {

// What makes a launch impossible; cudaSuccess: nothing.
cudaError_t refusalOfLaunch(const void *function, const VeriwarpKernel &kernel, dim3 grid, dim3 block,
                            std::size_t shared, bool cooperative);
// A grid that device code has launched, which is not refused, and what it launches itself. `depth`: as many grids above
// it. Returns an error for the program, or 0.
int launchChild(const void *function, dim3 grid, dim3 block, void **arguments, std::uint32_t shared, unsigned depth);

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
