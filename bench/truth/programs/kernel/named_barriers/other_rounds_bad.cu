// EXPECT: wrong barrier-divergence
// Threads 0..31 come to barrier 1 three times, threads 32..63 once: the former wait for ever at the second.
#include <cuda_runtime.h>
__global__ void k(int *data) {
  asm volatile("bar.sync 1, 64;" ::: "memory");
  if (threadIdx.x < 32) {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    asm volatile("bar.sync 1, 64;" ::: "memory");
  }
  data[threadIdx.x] = 1;
}
int main() {
  int *data;
  cudaMalloc(&data, 4*64);
  k<<<1, 64>>>(data);
  cudaDeviceSynchronize();
}
