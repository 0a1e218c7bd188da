// Memory pools. All take their memory from the same place; what a pool keeps is its attributes, and how much of it is
// used.
#include "runtime/simt/capture.h"
#include "runtime/simt/memory.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <mutex>
#include <vector>

using namespace veriwarp::simt;

struct CUmemPoolHandle_st {
  cudaMemPoolProps properties{};
  int reuse[3] = {1, 1, 1}; // from cudaMemPoolReuseFollowEventDependencies on
  std::uint64_t releaseThreshold = 0, high = 0;
  std::vector<std::pair<const void *, std::size_t>> taken; // may have been freed
};

namespace {

std::recursive_mutex mutex;
struct Pools {
  std::vector<std::unique_ptr<CUmemPoolHandle_st>> all;
  cudaMemPool_t first = nullptr, current = nullptr;
};
Pools &pools() {
  static auto &instance = *[] {
    auto *made = new Pools;
    made->all.push_back(std::make_unique<CUmemPoolHandle_st>());
    made->first = made->current = made->all[0].get();
    return made;
  }();
  return instance;
}
bool known(cudaMemPool_t pool) {
  return std::any_of(pools().all.begin(), pools().all.end(), [&](const auto &own) { return own.get() == pool; });
}
// What is still allocated.
std::uint64_t used(CUmemPoolHandle_st &pool) {
  pool.taken.erase(std::remove_if(pool.taken.begin(), pool.taken.end(),
                                  [](const auto &block) { return !allocationOf(block.first); }),
                   pool.taken.end());
  std::uint64_t sum = 0;
  for (const auto &block : pool.taken)
    sum += block.second;
  pool.high = std::max(pool.high, sum);
  return sum;
}

} // namespace

extern "C" {

cudaError_t cudaMemPoolCreate(cudaMemPool_t *pool, const cudaMemPoolProps *properties) {
  VERIWARP_CALL;
  if (!pool || !properties || properties->allocType != cudaMemAllocationTypePinned)
    return give(cudaErrorInvalidValue);
  if (properties->handleTypes != cudaMemHandleTypeNone)
    return give(cudaErrorNotSupported);
  if (properties->location.type == cudaMemLocationTypeDevice && properties->location.id != 0)
    return give(cudaErrorInvalidDevice);
  std::lock_guard lock(mutex);
  pools().all.push_back(std::make_unique<CUmemPoolHandle_st>());
  *pool = pools().all.back().get();
  (*pool)->properties = *properties;
  return cudaSuccess;
}
cudaError_t cudaMemPoolDestroy(cudaMemPool_t pool) { // what was taken from it stays
  std::lock_guard lock(mutex);
  if (!known(pool) || pool == pools().first)
    return give(cudaErrorInvalidValue);
  if (pools().current == pool)
    pools().current = pools().first;
  auto &all = pools().all;
  all.erase(std::find_if(all.begin(), all.end(), [&](const auto &own) { return own.get() == pool; }));
  return cudaSuccess;
}
cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t *pool, int device) {
  if (device != 0 || !pool)
    return give(pool ? cudaErrorInvalidDevice : cudaErrorInvalidValue);
  std::lock_guard lock(mutex);
  *pool = pools().first;
  return cudaSuccess;
}
cudaError_t cudaDeviceGetMemPool(cudaMemPool_t *pool, int device) {
  const cudaError_t error = cudaDeviceGetDefaultMemPool(pool, device);
  std::lock_guard lock(mutex);
  if (!error)
    *pool = pools().current;
  return error;
}
cudaError_t cudaDeviceSetMemPool(int device, cudaMemPool_t pool) {
  std::lock_guard lock(mutex);
  if (device != 0 || !known(pool))
    return give(device != 0 ? cudaErrorInvalidDevice : cudaErrorInvalidValue);
  pools().current = pool;
  return cudaSuccess;
}

// Switches are ints, sizes are of 64 bits.
cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t pool, cudaMemPoolAttr which, void *value) {
  std::lock_guard lock(mutex);
  if (!known(pool) || !value)
    return give(cudaErrorInvalidValue);
  const auto number = [&] {
    std::uint64_t wide = 0;
    std::memcpy(&wide, value, sizeof wide);
    return wide;
  };
  switch (which) {
  case cudaMemPoolReuseFollowEventDependencies:
  case cudaMemPoolReuseAllowOpportunistic:
  case cudaMemPoolReuseAllowInternalDependencies:
    std::memcpy(&pool->reuse[which - cudaMemPoolReuseFollowEventDependencies], value, sizeof(int));
    return cudaSuccess;
  case cudaMemPoolAttrReleaseThreshold:
    pool->releaseThreshold = number();
    return cudaSuccess;
  case cudaMemPoolAttrReservedMemHigh:
  case cudaMemPoolAttrUsedMemHigh: // to be started again, and nothing else
    if (number() != 0)
      return give(cudaErrorInvalidValue);
    pool->high = 0;
    return cudaSuccess;
  default:
    return give(cudaErrorInvalidValue);
  }
}
cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t pool, cudaMemPoolAttr which, void *value) {
  std::lock_guard lock(mutex);
  if (!known(pool) || !value)
    return give(cudaErrorInvalidValue);
  const std::uint64_t now = used(*pool);
  const auto answer = [&](std::uint64_t number) {
    std::memcpy(value, &number, sizeof number);
    return cudaSuccess;
  };
  switch (which) {
  case cudaMemPoolReuseFollowEventDependencies:
  case cudaMemPoolReuseAllowOpportunistic:
  case cudaMemPoolReuseAllowInternalDependencies:
    std::memcpy(value, &pool->reuse[which - cudaMemPoolReuseFollowEventDependencies], sizeof(int));
    return cudaSuccess;
  case cudaMemPoolAttrReleaseThreshold:
    return answer(pool->releaseThreshold);
  case cudaMemPoolAttrReservedMemCurrent:
  case cudaMemPoolAttrUsedMemCurrent:
    return answer(now);
  case cudaMemPoolAttrReservedMemHigh:
  case cudaMemPoolAttrUsedMemHigh:
    return answer(pool->high);
  default:
    return give(cudaErrorInvalidValue);
  }
}
cudaError_t cudaMemPoolTrimTo(cudaMemPool_t pool, size_t) {
  std::lock_guard lock(mutex);
  return give(known(pool) ? cudaSuccess : cudaErrorInvalidValue);
}
cudaError_t cudaMemPoolSetAccess(cudaMemPool_t pool, const cudaMemAccessDesc *, size_t) {
  return cudaMemPoolTrimTo(pool, 0); // the one device has it already
}
cudaError_t cudaMemPoolGetAccess(cudaMemAccessFlags *flags, cudaMemPool_t pool, cudaMemLocation *) {
  if (!flags)
    return give(cudaErrorInvalidValue);
  *flags = cudaMemAccessFlagsProtReadWrite;
  return cudaMemPoolTrimTo(pool, 0);
}

cudaError_t cudaMallocFromPoolAsync(void **pointer, size_t size, cudaMemPool_t pool, cudaStream_t stream) {
  std::lock_guard lock(mutex);
  if (!known(pool))
    return give(cudaErrorInvalidValue);
  if (pool->properties.maxSize && used(*pool) + size > pool->properties.maxSize)
    return give(cudaErrorMemoryAllocation);
  if (cudaError_t error = cudaMallocAsync(pointer, size, stream))
    return error;
  pool->taken.emplace_back(*pointer, size);
  used(*pool);
  return cudaSuccess;
}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
