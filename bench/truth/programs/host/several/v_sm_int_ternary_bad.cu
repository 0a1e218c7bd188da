// EXPECT: wrong race
// the kernel stores 1, the host then launches two warps that write one word
#include <cuda_runtime.h>
__managed__ int parts;
__global__ void decide(int k) { parts = k; }
__global__ void last(int *a) {
  if (threadIdx.x % 32 == 0)
    *a = threadIdx.x;
}
int main() {
  int *a;
  cudaMalloc(&a, sizeof(int));
  decide<<<1, 1>>>(5);
  cudaDeviceSynchronize();
  int block = parts > 4 ? 64 : 32;
  last<<<1, block>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
