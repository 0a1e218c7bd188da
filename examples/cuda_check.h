// What every example needs around its kernel: CUDA calls that tell when they fail, and device memory that frees itself.
#pragma once

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <vector>

#define CUDA_CHECK(CALL)                                                                                               \
  do {                                                                                                                 \
    cudaError_t error_ = (CALL);                                                                                       \
    if (error_ != cudaSuccess) {                                                                                       \
      std::fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__, #CALL, cudaGetErrorString(error_));                  \
      std::exit(EXIT_FAILURE);                                                                                         \
    }                                                                                                                  \
  } while (false)

template <class T> class DeviceArray {
public:
  explicit DeviceArray(std::size_t count) : count(count) { CUDA_CHECK(cudaMalloc(&data, count * sizeof(T))); }
  explicit DeviceArray(const std::vector<T> &host) : DeviceArray(host.size()) {
    CUDA_CHECK(cudaMemcpy(data, host.data(), count * sizeof(T), cudaMemcpyHostToDevice));
  }
  DeviceArray(const DeviceArray &) = delete;
  DeviceArray &operator=(const DeviceArray &) = delete;
  ~DeviceArray() { cudaFree(data); }

  T *get() const { return data; }
  std::vector<T> download() const {
    std::vector<T> host(count);
    CUDA_CHECK(cudaMemcpy(host.data(), data, count * sizeof(T), cudaMemcpyDeviceToHost));
    return host;
  }

private:
  std::size_t count = 0;
  T *data = nullptr;
};
