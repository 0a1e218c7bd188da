// EXPECT: right
// Barrier 1 completes with its first 64 arrivals, which order data[0]; nobody waits for the arrival behind them.
#include <cuda_runtime.h>
__global__ void k(int *data) {
  if (threadIdx.x < 32) {
    if (threadIdx.x == 0) data[0] = 1;
    asm volatile("bar.arrive 1, 64;" ::: "memory");
  } else {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    if (threadIdx.x == 32) data[1] = data[0];
    asm volatile("bar.arrive 1, 64;" ::: "memory");
  }
}
int main() { int *d; cudaMalloc(&d, 4*64); k<<<1, 64>>>(d); cudaDeviceSynchronize(); }
