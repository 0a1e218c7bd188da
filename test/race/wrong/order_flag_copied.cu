// A flag that the host copies from a variable that is not 0 in one of two cases: the wait for it may end at once.
// veriwarp-expect: race=refuted|possible@marked
// Why: with an argument, ready is 2, so block 1 does not wait for block 0.
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

int main(int argc, char **) {
  int *data, *out;
  unsigned *ready;
  cudaMalloc(&data, 64 * sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  unsigned start[2] = {0, 7};
  if (argc > 1)
    start[0] = 2;
  cudaMalloc(&ready, sizeof *ready);
  cudaMemset(ready, 0, sizeof *ready);
  if (argc > 1)
    cudaMemcpy(ready, start, sizeof *ready, cudaMemcpyHostToDevice);
  hand<<<2, 64>>>(data, ready, out);
}
