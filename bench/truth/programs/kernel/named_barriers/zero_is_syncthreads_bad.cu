// EXPECT: wrong barrier-divergence
// Barrier 0 is that of __syncthreads: threads 64..127 arrive there for 128 while threads 0..63 wait at it for 64.
#include <cuda_runtime.h>
__global__ void k(int *data) {
  __shared__ int s[128];
  s[threadIdx.x] = threadIdx.x;
  if (threadIdx.x < 64) {
    asm volatile("bar.sync 0, 64;" ::: "memory");
    data[threadIdx.x] = s[63 - threadIdx.x];
  }
  __syncthreads();
}
int main() {
  int *data;
  cudaMalloc(&data, 4*64);
  k<<<1, 128>>>(data);
  cudaDeviceSynchronize();
}
