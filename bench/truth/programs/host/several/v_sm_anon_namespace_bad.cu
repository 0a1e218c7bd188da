// EXPECT: wrong race
// extraWarps becomes 1 on the device: two warps write the same word
#include <cuda_runtime.h>
namespace {
__managed__ int extraWarps;
}
__global__ void decide(int k) { extraWarps = k; }
__global__ void last(int *a) {
  if (threadIdx.x % 32 == 0)
    *a = threadIdx.x;
}
int main() {
  int *a;
  cudaMalloc(&a, sizeof(int));
  decide<<<1, 1>>>(1);
  cudaDeviceSynchronize();
  last<<<1, 32 * (1 + extraWarps)>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
