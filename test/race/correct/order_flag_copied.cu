// A flag that the host copies from a variable that is 0, though the element behind is not, and once from a constant.
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

int main(int argc, char **) {
  int *data, *out;
  unsigned *ready;
  cudaMalloc(&data, 64 * sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  static const unsigned zero = 0;
  unsigned start[2] = {0, 7};
  start[1] = argc;
  cudaMalloc(&ready, sizeof *ready);
  cudaMemset(ready, 1, sizeof *ready);
  cudaMemcpy(ready, argc > 1 ? &zero : start, sizeof *ready, cudaMemcpyHostToDevice);
  cudaMemcpy(ready, start, sizeof *ready, cudaMemcpyHostToDevice);
  hand<<<2, 64>>>(data, ready, out);
  cudaMemcpy(ready, &zero, sizeof *ready, cudaMemcpyHostToDevice);
  hand<<<2, 64>>>(data, ready, out);
}
