// See fault_device.h.
#include "fault_device.h"

#include <cstring>
#include <cuda_runtime_api.h>

namespace veriwarp::test {

namespace {
Fault fault = Fault::None;
uint64_t failing = 0, calls = 0, allocations = 0;
bool lost = false;

cudaError_t call() {
  if (fault == Fault::Lost && calls == failing)
    lost = true;
  ++calls;
  return lost ? cudaErrorLaunchFailure : cudaSuccess;
}

cudaError_t allocation() {
  const bool full = fault == Fault::OutOfMemory && allocations == failing;
  ++allocations;
  if (const cudaError_t error = call())
    return error;
  return full ? cudaErrorMemoryAllocation : cudaSuccess;
}
} // namespace

void planFault(Fault planned, uint64_t at) {
  fault = planned;
  failing = at;
  calls = allocations = 0;
  lost = false;
}
uint64_t deviceCalls() { return calls; }
uint64_t deviceAllocations() { return allocations; }

} // namespace veriwarp::test

using namespace veriwarp::test;

// A call that may fail and is otherwise the real one.
#define FAULTY(NAME, PARAMETERS, ARGUMENTS)                                                                            \
  cudaError_t __real_##NAME PARAMETERS;                                                                                \
  cudaError_t __wrap_##NAME PARAMETERS {                                                                               \
    if (const cudaError_t error = call())                                                                              \
      return error;                                                                                                    \
    return __real_##NAME ARGUMENTS;                                                                                    \
  }

extern "C" {
FAULTY(cudaMemsetAsync, (void *to, int byte, size_t n, cudaStream_t s), (to, byte, n, s))
FAULTY(cudaLaunchKernel, (const void *f, dim3 grid, dim3 block, void **a, size_t shared, cudaStream_t s),
       (f, grid, block, a, shared, s))
FAULTY(cudaLaunchKernelExC, (const cudaLaunchConfig_t *config, const void *f, void **a), (config, f, a))
FAULTY(cudaStreamSynchronize, (cudaStream_t s), (s))
FAULTY(cudaStreamWaitEvent, (cudaStream_t s, cudaEvent_t e, unsigned flags), (s, e, flags))
FAULTY(cudaStreamCreateWithFlags, (cudaStream_t * s, unsigned flags), (s, flags))
FAULTY(cudaEventCreateWithFlags, (cudaEvent_t * e, unsigned flags), (e, flags))
FAULTY(cudaEventRecord, (cudaEvent_t e, cudaStream_t s), (e, s))
FAULTY(cudaEventSynchronize, (cudaEvent_t e), (e))
FAULTY(cudaDeviceSynchronize, (), ())

cudaError_t __real_cudaMalloc(void **to, size_t n);
cudaError_t __wrap_cudaMalloc(void **to, size_t n) {
  const cudaError_t error = allocation();
  return error ? error : __real_cudaMalloc(to, n);
}
cudaError_t __real_cudaMallocHost(void **to, size_t n);
cudaError_t __wrap_cudaMallocHost(void **to, size_t n) {
  const cudaError_t error = allocation();
  return error ? error : __real_cudaMallocHost(to, n);
}

// Memory is given back, so that the test does not leak, but a lost device says no to that too.
cudaError_t __real_cudaFree(void *p);
cudaError_t __wrap_cudaFree(void *p) {
  const cudaError_t error = call();
  const cudaError_t real = __real_cudaFree(p);
  return error ? error : real;
}

// A copy that fails may have written some of it.
cudaError_t __real_cudaMemcpy(void *to, const void *from, size_t n, cudaMemcpyKind kind);
cudaError_t __real_cudaMemcpyAsync(void *to, const void *from, size_t n, cudaMemcpyKind kind, cudaStream_t s);
cudaError_t __wrap_cudaMemcpy(void *to, const void *from, size_t n, cudaMemcpyKind kind) {
  if (const cudaError_t error = call()) {
    std::memset(to, 0xa5, n);
    return error;
  }
  return __real_cudaMemcpy(to, from, n, kind);
}
cudaError_t __wrap_cudaMemcpyAsync(void *to, const void *from, size_t n, cudaMemcpyKind kind, cudaStream_t s) {
  if (const cudaError_t error = call()) {
    std::memset(to, 0xa5, n);
    return error;
  }
  return __real_cudaMemcpyAsync(to, from, n, kind, s);
}

cudaError_t __real_cudaGetDeviceCount(int *count);
cudaError_t __wrap_cudaGetDeviceCount(int *count) {
  if (fault == Fault::NoDevice) {
    *count = 0;
    return cudaErrorNoDevice;
  }
  const cudaError_t error = call();
  return error ? error : __real_cudaGetDeviceCount(count);
}

// The error of a lost device does not go away when it is read.
cudaError_t __real_cudaGetLastError();
cudaError_t __wrap_cudaGetLastError() {
  const cudaError_t real = __real_cudaGetLastError();
  return lost ? cudaErrorLaunchFailure : real;
}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
