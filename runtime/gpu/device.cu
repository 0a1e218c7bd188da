// The first contact with the CUDA runtime.
#include "runtime/gpu/check.cuh"
#include "runtime/gpu/device.h"

namespace veriwarp::gpu {

std::optional<DeviceInfo> findDevice(std::string &why) {
  int count = 0;
  cudaError_t error = cudaGetDeviceCount(&count);
  if (error == cudaSuccess && count == 0)
    error = cudaErrorNoDevice;
  int device = 0;
  cudaDeviceProp properties{};
  size_t available = 0, total = 0;
  if (error == cudaSuccess)
    error = cudaGetDevice(&device);
  if (error == cudaSuccess)
    error = cudaGetDeviceProperties(&properties, device);
  if (error == cudaSuccess)
    error = cudaMemGetInfo(&available, &total);
  if (error != cudaSuccess) {
    why = cudaGetErrorString(error);
    cudaGetLastError();
    return std::nullopt;
  }
  DeviceInfo info;
  info.name = properties.name;
  info.memory = total;
  info.freeMemory = available;
  info.multiprocessors = static_cast<unsigned>(properties.multiProcessorCount);
  info.residentThreads = static_cast<unsigned>(properties.maxThreadsPerMultiProcessor);
  return info;
}

} // namespace veriwarp::gpu

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
