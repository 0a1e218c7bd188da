// Where programs read the limits that are the same on every device that CUDA 12 and later support. test/cuda_api
// compares them with the toolkit's header.
#pragma once

#include "cuda_api/limits.h"

namespace veriwarp::api {

struct DeviceNumber {
  unsigned attribute; // cudaDeviceAttr
  unsigned offset;    // in cudaDeviceProp, in bytes
  unsigned bytes;     // that it has there
  unsigned value;
};

inline constexpr DeviceNumber deviceNumbers[] = {
    {8, 296, 8, limits::sharedByDefault}, {10, 308, 4, limits::threadsOfWarp},  {1, 320, 4, limits::threadsOfBlock},
    {2, 324, 4, limits::threadsAlong[0]}, {3, 328, 4, limits::threadsAlong[1]}, {4, 332, 4, limits::threadsAlong[2]},
    {5, 336, 4, limits::blocksAlong[0]},  {6, 340, 4, limits::blocksAlong[1]},  {7, 344, 4, limits::blocksAlong[2]},
};

} // namespace veriwarp::api

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
