// EXPECT: wrong barrier-divergence
// Two arrivals of threads 0..31 complete barrier 1 without threads 32..63, which wait for ever.
#include <cuda_runtime.h>
__global__ void k(int *data) {
  if (threadIdx.x < 32) {
    asm volatile("bar.arrive 1, 64;" ::: "memory");
    asm volatile("bar.arrive 1, 64;" ::: "memory");
  } else {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    asm volatile("bar.sync 1, 64;" ::: "memory");
  }
  data[threadIdx.x] = 1;
}
int main() { int *d; cudaMalloc(&d, 4*64); k<<<1, 64>>>(d); cudaDeviceSynchronize(); }
