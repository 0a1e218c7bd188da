// In place of CUDA's runtime and driver, for programs with guards where there is no GPU: memory is the host's, its
// ranges are known, and kernels are not run.
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <vector>

static std::map<unsigned long long, std::size_t> ranges; // by their beginnings
static int launches = 0;

static cudaError_t make(void **to, std::size_t size) {
  *to = std::aligned_alloc(256, size / 256 * 256 + 256);
  ranges[reinterpret_cast<unsigned long long>(*to)] = size;
  return cudaSuccess;
}

struct Call {
  dim3 grid, block;
  size_t shared;
  cudaStream_t stream;
};
static std::vector<Call> calls;

extern "C" {
int cuMemGetAddressRange_v2(unsigned long long *base, std::size_t *size, unsigned long long address) {
  auto next = ranges.upper_bound(address);
  if (next == ranges.begin() || address - std::prev(next)->first > std::prev(next)->second)
    return 1;
  *base = std::prev(next)->first;
  *size = std::prev(next)->second;
  return 0;
}

cudaError_t cudaMalloc(void **to, size_t size) { return make(to, size); }
cudaError_t cudaMallocManaged(void **to, size_t size, unsigned) { return make(to, size); }
cudaError_t cudaFree(void *at) {
  ranges.erase(reinterpret_cast<unsigned long long>(at));
  return cudaSuccess;
}
cudaError_t cudaMemcpy(void *to, const void *from, size_t size, cudaMemcpyKind) {
  std::memcpy(to, from, size);
  return cudaSuccess;
}
cudaError_t cudaMemset(void *, int, size_t) { return cudaSuccess; }
cudaError_t cudaHostRegister(void *, size_t, unsigned) { return cudaSuccess; }
cudaError_t cudaHostUnregister(void *) { return cudaSuccess; }
cudaError_t cudaDeviceSynchronize() {
  std::printf("%d launches\n", launches);
  return cudaSuccess;
}
cudaError_t cudaGetSymbolAddress(void **to, const void *) { return make(to, 256); }
cudaError_t cudaLaunchKernel(const void *, dim3, dim3, void **, size_t, cudaStream_t) {
  ++launches;
  return cudaSuccess;
}
cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *, const void *, void **) {
  ++launches;
  return cudaSuccess;
}
cudaError_t cudaGraphCreate(cudaGraph_t *, unsigned) { return cudaSuccess; }
cudaError_t cudaGraphAddKernelNode(cudaGraphNode_t *, cudaGraph_t, const cudaGraphNode_t *, size_t,
                                   const cudaKernelNodeParams *) {
  return cudaSuccess;
}
cudaError_t cudaGraphInstantiate(cudaGraphExec_t *, cudaGraph_t, unsigned long long) { return cudaSuccess; }
cudaError_t cudaGraphLaunch(cudaGraphExec_t, cudaStream_t) { return cudaSuccess; }

unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared, cudaStream_t stream) {
  calls.push_back({grid, block, shared, stream});
  return 0;
}
cudaError_t __cudaPopCallConfiguration(dim3 *grid, dim3 *block, size_t *shared, void *stream) {
  *grid = calls.back().grid, *block = calls.back().block, *shared = calls.back().shared;
  std::memcpy(stream, &calls.back().stream, sizeof(cudaStream_t));
  calls.pop_back();
  return cudaSuccess;
}
void **__cudaRegisterFatBinary(void *) { return nullptr; }
void __cudaRegisterFatBinaryEnd(void **) {}
void __cudaUnregisterFatBinary(void **) {}
void __cudaRegisterFunction(void **, const char *, char *, const char *, int, void *, void *, void *, void *, int *) {}
void __cudaRegisterVar(void **, char *, char *, const char *, int, size_t, int, int) {}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
