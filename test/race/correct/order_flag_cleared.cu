// A flag that the host sets to 0 before each launch.
// veriwarp-expect: race=proved
#include <cuda_runtime.h>

__global__ void hand(int *data, volatile unsigned *ready, int *out) {
  if (blockIdx.x == 0) {
    data[threadIdx.x] = threadIdx.x * 5;
    __threadfence();
    __syncthreads();
    if (threadIdx.x == 0)
      atomicExch((unsigned *)ready, 1u);
  } else {
    if (threadIdx.x == 0)
      while (atomicAdd((unsigned *)ready, 0u) == 0)
        ;
    __threadfence();
    __syncthreads();
    out[threadIdx.x] = data[63 - threadIdx.x];
  }
}

int main() {
  int *data, *out;
  unsigned *ready;
  cudaMalloc(&data, 64 * sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  cudaMalloc(&ready, sizeof *ready);
  cudaMemset(ready, 0, sizeof *ready);
  hand<<<2, 64>>>(data, ready, out);
}
