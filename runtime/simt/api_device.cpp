// The device, as the CUDA runtime API describes it: one, with the compute capability that the kernels were compiled for
// and as many multiprocessors as the machine has processors.
#include "cuda_api/limits.h"
#include "runtime/simt/apicheck.h"
#include "runtime/simt/call.h"
#include "runtime/simt/checks.h"
#include "runtime/simt/memory.h"
#include "runtime/simt/registry.h"

#include <cstdio>
#include <cstring>
#include <thread>

using namespace veriwarp::simt;
namespace api = veriwarp::api;

namespace {

// Kernels can use all memory of the host here. Of a device where they cannot, memory is checked.
int pageableMemoryAccess() { return !isOn(VeriwarpCheckMemory); }

int multiprocessors() { return static_cast<int>(std::max(std::thread::hardware_concurrency(), 1u)); }

int attribute(cudaDeviceAttr which) {
  switch (which) {
  case cudaDevAttrMaxThreadsPerBlock:
    return api::limits::threadsOfBlock;
  case cudaDevAttrMaxBlockDimX:
  case cudaDevAttrMaxBlockDimY:
  case cudaDevAttrMaxBlockDimZ:
    return api::limits::threadsAlong[which - cudaDevAttrMaxBlockDimX];
  case cudaDevAttrMaxGridDimX:
  case cudaDevAttrMaxGridDimY:
  case cudaDevAttrMaxGridDimZ:
    return api::limits::blocksAlong[which - cudaDevAttrMaxGridDimX];
  case cudaDevAttrMaxSharedMemoryPerBlock:
    return api::limits::sharedByDefault;
  case cudaDevAttrMaxSharedMemoryPerBlockOptin:
  case cudaDevAttrMaxSharedMemoryPerMultiprocessor:
    return api::limits::sharedOfBlock;
  case cudaDevAttrReservedSharedMemoryPerBlock:
    return api::limits::sharedOfSystem;
  case cudaDevAttrTotalConstantMemory:
    return 65536;
  case cudaDevAttrWarpSize:
    return api::limits::threadsOfWarp;
  case cudaDevAttrMaxPitch:
    return 2147483647;
  case cudaDevAttrMaxRegistersPerBlock:
  case cudaDevAttrMaxRegistersPerMultiprocessor:
    return 65536;
  case cudaDevAttrClockRate:
  case cudaDevAttrMemoryClockRate:
    return 1000000;
  case cudaDevAttrTextureAlignment:
    return 512;
  case cudaDevAttrMultiProcessorCount:
    return multiprocessors();
  case cudaDevAttrMaxThreadsPerMultiProcessor:
    return api::limits::threadsOfMultiprocessor;
  case cudaDevAttrMaxBlocksPerMultiprocessor:
    return api::limits::blocksOfMultiprocessor;
  case cudaDevAttrGlobalMemoryBusWidth:
    return 64;
  case cudaDevAttrL2CacheSize:
    return 1 << 22;
  case cudaDevAttrComputeCapabilityMajor:
    return static_cast<int>(architecture() / 10);
  case cudaDevAttrComputeCapabilityMinor:
    return static_cast<int>(architecture() % 10);
  case cudaDevAttrPageableMemoryAccess:
    return pageableMemoryAccess();
  case cudaDevAttrCanMapHostMemory:
  case cudaDevAttrConcurrentKernels:
  case cudaDevAttrUnifiedAddressing:
  case cudaDevAttrManagedMemory:
  case cudaDevAttrConcurrentManagedAccess:
  case cudaDevAttrDirectManagedMemAccessFromHost:
  case cudaDevAttrHostNativeAtomicSupported:
  case cudaDevAttrCooperativeLaunch:
  case cudaDevAttrComputePreemptionSupported:
  case cudaDevAttrCanUseHostPointerForRegisteredMem:
  case cudaDevAttrHostRegisterSupported:
  case cudaDevAttrStreamPrioritiesSupported:
  case cudaDevAttrGlobalL1CacheSupported:
  case cudaDevAttrLocalL1CacheSupported:
  case cudaDevAttrAsyncEngineCount:
  case cudaDevAttrMemoryPoolsSupported:
  case cudaDevAttrGpuOverlap:
    return 1;
  default:
    return 0;
  }
}

} // namespace

extern "C" {

cudaError_t cudaGetDeviceCount(int *count) {
  *count = 1;
  return cudaSuccess;
}
cudaError_t cudaGetDevice(int *device) {
  *device = 0;
  return cudaSuccess;
}
cudaError_t cudaSetDevice(int device) { return give(device == 0 ? cudaSuccess : cudaErrorInvalidDevice); }
cudaError_t cudaInitDevice(int device, unsigned, unsigned) { return cudaSetDevice(device); }
cudaError_t cudaChooseDevice(int *device, const cudaDeviceProp *) { return cudaGetDevice(device); }
cudaError_t cudaSetValidDevices(int *, int) { return cudaSuccess; }
cudaError_t cudaSetDeviceFlags(unsigned) { return cudaSuccess; }
cudaError_t cudaGetDeviceFlags(unsigned *flags) {
  *flags = cudaDeviceMapHost;
  return cudaSuccess;
}
cudaError_t cudaDeviceSynchronize() {
  VERIWARP_CALL_OF(cudaDeviceSynchronize);
  veriwarp::simt::returned({veriwarp::api::Name::cudaDeviceSynchronize});
  return cudaSuccess;
}
cudaError_t cudaDeviceReset() {
  const cudaError_t result = cudaDeviceSynchronize();
  veriwarp::simt::tellLeaks(); // what the program has not freed itself
  veriwarp::simt::releaseAll();
  return result;
}
cudaError_t cudaDeviceGetAttribute(int *value, cudaDeviceAttr which, int device) {
  if (device != 0)
    return give(cudaErrorInvalidDevice);
  if (!value || which < cudaDevAttrMaxThreadsPerBlock || which >= cudaDevAttrMax)
    return give(cudaErrorInvalidValue);
  *value = attribute(which);
  return cudaSuccess;
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp *p, int device) {
  if (device != 0)
    return give(cudaErrorInvalidDevice);
  std::memset(p, 0, sizeof *p);
  std::snprintf(p->name, sizeof p->name, "Veriwarp CPU device");
  p->totalGlobalMem = memoryTotal();
  p->sharedMemPerBlock = api::limits::sharedByDefault;
  p->sharedMemPerBlockOptin = p->sharedMemPerMultiprocessor = api::limits::sharedOfBlock;
  p->reservedSharedMemPerBlock = api::limits::sharedOfSystem;
  p->regsPerBlock = p->regsPerMultiprocessor = 65536;
  p->warpSize = api::limits::threadsOfWarp;
  p->memPitch = 2147483647;
  p->maxThreadsPerBlock = api::limits::threadsOfBlock;
  for (int axis = 0; axis < 3; ++axis) {
    p->maxThreadsDim[axis] = api::limits::threadsAlong[axis];
    p->maxGridSize[axis] = api::limits::blocksAlong[axis];
  }
  p->totalConstMem = 65536;
  p->major = static_cast<int>(architecture() / 10);
  p->minor = static_cast<int>(architecture() % 10);
  p->textureAlignment = 512;
  p->texturePitchAlignment = 32;
  p->multiProcessorCount = multiprocessors();
  p->canMapHostMemory = p->concurrentKernels = p->unifiedAddressing = p->managedMemory = p->concurrentManagedAccess = 1;
  p->pageableMemoryAccess = pageableMemoryAccess();
  p->directManagedMemAccessFromHost = p->hostNativeAtomicSupported = p->cooperativeLaunch = 1;
  p->streamPrioritiesSupported = p->globalL1CacheSupported = p->localL1CacheSupported = p->computePreemptionSupported =
      1;
  p->canUseHostPointerForRegisteredMem = p->hostRegisterSupported = p->memoryPoolsSupported = p->asyncEngineCount = 1;
  p->maxThreadsPerMultiProcessor = api::limits::threadsOfMultiprocessor;
  p->maxBlocksPerMultiProcessor = api::limits::blocksOfMultiprocessor;
  p->memoryBusWidth = 64;
  p->l2CacheSize = 1 << 22;
#if CUDART_VERSION < 13000
  p->clockRate = p->memoryClockRate = 1000000;
  p->deviceOverlap = 1;
#endif
  return cudaSuccess;
}

cudaError_t cudaDriverGetVersion(int *version) {
  *version = CUDART_VERSION;
  return cudaSuccess;
}
cudaError_t cudaRuntimeGetVersion(int *version) { return cudaDriverGetVersion(version); }
cudaError_t cudaDeviceCanAccessPeer(int *can, int, int) {
  *can = 0;
  return cudaSuccess;
}
cudaError_t cudaDeviceGetP2PAttribute(int *value, cudaDeviceP2PAttr which, int, int) {
  if (!value || which < cudaDevP2PAttrPerformanceRank || which > cudaDevP2PAttrCudaArrayAccessSupported)
    return give(cudaErrorInvalidValue);
  return give(cudaErrorInvalidDevice); // there is one, and it is no peer of itself
}
cudaError_t cudaDeviceEnablePeerAccess(int, unsigned) { return give(cudaErrorInvalidDevice); }
cudaError_t cudaDeviceDisablePeerAccess(int) { return give(cudaErrorPeerAccessNotEnabled); }
cudaError_t cudaDeviceSetLimit(cudaLimit, size_t) { return cudaSuccess; }
cudaError_t cudaDeviceGetLimit(size_t *value, cudaLimit limit) {
  *value = limit == cudaLimitStackSize ? 200 * 1024 : limit == cudaLimitMallocHeapSize ? memoryTotal() : 1 << 20;
  return cudaSuccess;
}
cudaError_t cudaDeviceGetCacheConfig(cudaFuncCache *config) {
  *config = cudaFuncCachePreferNone;
  return cudaSuccess;
}
cudaError_t cudaDeviceSetCacheConfig(cudaFuncCache) { return cudaSuccess; }
cudaError_t cudaDeviceGetPCIBusId(char *text, int length, int device) {
  if (device != 0)
    return give(cudaErrorInvalidDevice);
  if (!text || length < 1)
    return give(cudaErrorInvalidValue);
  std::snprintf(text, static_cast<std::size_t>(length), "0000:00:00.0");
  return cudaSuccess;
}
cudaError_t cudaDeviceGetByPCIBusId(int *device, const char *text) {
  if (!device || !text)
    return give(cudaErrorInvalidValue);
  unsigned domain = 0, bus = 0, slot = 0, function = 0; // domain and function may be left out
  if (std::sscanf(text, "%x:%x:%x.%x", &domain, &bus, &slot, &function) < 3 &&
      std::sscanf(text, "%x:%x.%x", &bus, &slot, &function) < 2)
    return give(cudaErrorInvalidValue);
  *device = 0;
  return give(domain || bus || slot || function ? cudaErrorInvalidDevice : cudaSuccess);
}
cudaError_t cudaProfilerStart() { return cudaSuccess; }
cudaError_t cudaProfilerStop() { return cudaSuccess; }
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
