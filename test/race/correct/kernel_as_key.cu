// The address of a kernel is the key of a cache; only the launch in sight launches it.
// veriwarp-expect: race=proved
#include <cuda_runtime.h>

#include <map>
#include <mutex>
#include <unordered_map>

__global__ void hashed(float *a) { a[threadIdx.x] = 1; }
__global__ void sorted(float *a) { a[threadIdx.x] = 1; }

static bool isLarge(const void *kernel) {
  static std::mutex mutex;
  static std::unordered_map<const void *, bool> known;
  std::lock_guard<std::mutex> lock(mutex);
  const auto at = known.find(kernel);
  if (at != known.end())
    return at->second;
  cudaFuncAttributes attributes = {};
  cudaFuncGetAttributes(&attributes, kernel);
  return known[kernel] = attributes.numRegs > 64;
}

static int callsOf(const void *kernel) {
  static std::map<const void *, int> calls;
  return ++calls[kernel];
}

void launch(float *a) {
  if (isLarge(reinterpret_cast<const void *>(hashed)))
    return;
  hashed<<<1, 64>>>(a);
  if (callsOf(reinterpret_cast<const void *>(sorted)) < 10)
    sorted<<<1, 64>>>(a);
}
