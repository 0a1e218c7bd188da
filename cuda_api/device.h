// Numbers that are the same on every device that CUDA 12 and later support. (CUDA C++ Programming Guide, "Technical
// Specifications per Compute Capability".) test/cuda_api holds them against the toolkit's header.
#pragma once

namespace veriwarp::api {

struct DeviceNumber {
  unsigned attribute; // cudaDeviceAttr
  unsigned offset;    // in cudaDeviceProp, in bytes
  unsigned bytes;     // that it has there
  unsigned value;
};

inline constexpr DeviceNumber deviceNumbers[] = {
    {8, 296, 8, 49152},                                              // bytes of shared memory of a block
    {10, 308, 4, 32},                                                // threads of a warp
    {1, 320, 4, 1024},                                               // threads of a block,
    {2, 324, 4, 1024},       {3, 328, 4, 1024},  {4, 332, 4, 64},    // by dimension
    {5, 336, 4, 2147483647}, {6, 340, 4, 65535}, {7, 344, 4, 65535}, // blocks of a grid, by dimension
};

} // namespace veriwarp::api

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
