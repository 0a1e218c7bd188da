// EXPECT: right
// __syncthreads stands between the rounds of barrier 1 for 64 and for 128.
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *data) {
  const int t = threadIdx.x;
  if (t < 64)
    asm volatile("bar.sync 1, 64;" ::: "memory");
  __syncthreads();
  asm volatile("bar.sync 1, 128;" ::: "memory");
  data[t] = t;
}
int main() {
  int *d;
  cudaMalloc(&d, 512);
  k<<<1, 128>>>(d);
  return cudaDeviceSynchronize() != cudaSuccess;
}
