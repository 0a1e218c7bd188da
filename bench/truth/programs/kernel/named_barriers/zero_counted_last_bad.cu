// EXPECT: wrong barrier-divergence
// The same with the roles exchanged: the warps that come first by number are those of all.
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *data) {
  const int t = threadIdx.x;
  if (t >= 64)
    asm volatile("bar.sync 0, 64;" ::: "memory");
  __syncthreads();
  data[t] = t;
}
int main() {
  int *d;
  cudaMalloc(&d, 512);
  k<<<1, 128>>>(d);
  return cudaDeviceSynchronize() != cudaSuccess;
}
