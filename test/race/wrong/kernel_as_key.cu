// The address of a kernel is the key of a cache, from which it is launched, or which other files see.
// veriwarp-expect: race=possible@marked
// Why: two blocks write one element in the launch that goes through the cache.
#include <cuda_runtime.h>

#include <map>
#include <unordered_map>
#include <vector>

__global__ void launchedFromCache(float *a) {
  a[threadIdx.x] = blockIdx.x; // expect: race
}
__global__ void seenByOthers(float *a) {
  a[threadIdx.x] = blockIdx.x; // expect: race
}
__global__ void handedOn(float *a) {
  a[threadIdx.x] = blockIdx.x; // expect: race
}
__global__ void returned(float *a) {
  a[threadIdx.x] = blockIdx.x; // expect: race
}

static std::unordered_map<const void *, int> blocks;

static void note(const void *kernel, int count) { blocks[kernel] = count; }

void launchAll(float *a) {
  void *arguments[] = {&a};
  for (const auto &[kernel, count] : blocks)
    cudaLaunchKernel(kernel, dim3(count), dim3(64), arguments, 0, nullptr);
}

std::map<int, const void *> registry;

void submit(const std::vector<const void *> &kernels);

static std::vector<const void *> &list() {
  static std::vector<const void *> kernels;
  return kernels;
}
const void *first() { return list().front(); }

void launch(float *a) {
  note(reinterpret_cast<const void *>(launchedFromCache), 2);
  launchedFromCache<<<1, 64>>>(a);
  registry[1] = reinterpret_cast<const void *>(seenByOthers);
  seenByOthers<<<1, 64>>>(a);
  std::vector<const void *> kernels{reinterpret_cast<const void *>(handedOn)};
  submit(kernels);
  handedOn<<<1, 64>>>(a);
  list().push_back(reinterpret_cast<const void *>(returned));
  returned<<<1, 64>>>(a);
}
