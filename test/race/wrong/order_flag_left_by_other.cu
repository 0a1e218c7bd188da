// A flag that another kernel has raised before: the wait for it ends at once.
// veriwarp-expect: race=refuted|possible@marked
// Why: ready is 3 after mark, so block 1 does not wait for block 0.
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

__global__ void mark(int *first, unsigned *other) {
  first[threadIdx.x] = 0;
  if (threadIdx.x == 0)
    atomicAdd(other, 3u);
}

int main() {
  int *data, *out;
  unsigned *ready;
  cudaMalloc(&data, 64 * sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  cudaMalloc(&ready, sizeof *ready);
  cudaMemset(ready, 0, sizeof *ready);
  mark<<<1, 64>>>(data, ready);
  hand<<<2, 64>>>(data, ready, out);
}
