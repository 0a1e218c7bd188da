// Errors of the CUDA runtime as exceptions.
#pragma once

#include "runtime/gpu/device.h"

#include <cuda_runtime.h>

namespace veriwarp::gpu {

inline void check(cudaError_t error, const char *what) {
  if (error == cudaSuccess)
    return;
  const auto kind = error == cudaErrorMemoryAllocation ? DeviceError::Kind::OutOfMemory : DeviceError::Kind::Lost;
  cudaGetLastError(); // an error of an allocation does not stick
  throw DeviceError(kind, std::string(what) + ": " + cudaGetErrorString(error));
}

} // namespace veriwarp::gpu

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
