// What the files of the CUDA runtime API share. The API is the toolkit's: its own header declares what is defined here,
// so a signature that differs does not compile. What is not defined is not supported, and linking says so by name.
#pragma once

#include <cuda_runtime_api.h>

#include <array>

namespace veriwarp::simt {

// The error of a call is returned, and kept for cudaGetLastError.
cudaError_t give(cudaError_t error);
// An error inside a kernel spoils everything after it.
void spoil(cudaError_t error);
cudaError_t spoiled(); // cudaSuccess: not

} // namespace veriwarp::simt

// Calls begin with this: after an error in a kernel they all fail.
#define VERIWARP_CALL                                                                                                  \
  if (cudaError_t sticky = veriwarp::simt::spoiled(); sticky != cudaSuccess)                                           \
  return veriwarp::simt::give(sticky)

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
