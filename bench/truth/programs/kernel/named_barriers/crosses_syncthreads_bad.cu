// EXPECT: wrong barrier-divergence
// Threads 0..31 wait at barrier 1 and threads 32..63 at __syncthreads, for ever.
#include <cuda_runtime.h>
__global__ void k(int *data) {
  if (threadIdx.x < 32)
    asm volatile("bar.sync 1, 64;" ::: "memory");
  __syncthreads();
  if (threadIdx.x >= 32)
    asm volatile("bar.sync 1, 64;" ::: "memory");
  data[threadIdx.x] = 1;
}
int main() {
  int *data;
  cudaMalloc(&data, 4*64);
  k<<<1, 64>>>(data);
  cudaDeviceSynchronize();
}
