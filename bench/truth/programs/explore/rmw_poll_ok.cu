// EXPECT: right
// Block 1 spins by adding 0, which keeps the value, reads 1 from block 0's exchange, and its fence pairs with block 0's fence, so data is ordered.
// AIM: an update by 0 as an atomic read: idle rounds that do write (the same value)
#include <cassert>
__device__ int data, flag, out;

__global__ void k() {
  if (blockIdx.x == 0) {
    data = 1;
    __threadfence();
    atomicExch(&flag, 1);
  } else {
    while (atomicAdd(&flag, 0) == 0)
      ;
    __threadfence();
    out = data;
    assert(out == 1);
  }
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
