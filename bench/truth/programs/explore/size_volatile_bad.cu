// EXPECT: wrong data-race
// Block 1 polls flag by a volatile read, which counts as a plain access and races with block 0's atomic exchange.
// AIM: volatile is no atomic in the documented model, although PTX would treat it as one
#include <cuda/atomic>
__device__ int data, flag, out;

__global__ void k() {
  if (blockIdx.x == 0) {
    data = 1;
    __threadfence();
    atomicExch(&flag, 1);
  } else {
    while (*(volatile int *)&flag == 0)
      ;
    __threadfence();
    out = data;
  }
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
