// A flag that a fill of too many bytes leaves as it is: the runtime refuses it.
// veriwarp-expect: race=refuted|possible@marked
// Why: ready is still 1 from the launch before, so block 1 does not wait for block 0.
#include <cuda_runtime.h>

__global__ void hand(int *data, volatile unsigned *ready, int *out) {
  if (blockIdx.x == 0) {
    data[threadIdx.x] = threadIdx.x * 5; // expect: race
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
    out[threadIdx.x] = data[63 - threadIdx.x]; // expect: race
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
  cudaMemset(ready, 0, 64 * sizeof *ready);
  hand<<<2, 64>>>(data, ready, out);
}
