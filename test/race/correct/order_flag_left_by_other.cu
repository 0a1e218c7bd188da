// A flag that another kernel has used before, and set back; and one that it has only read.
// veriwarp-expect: kernel=hand race=proved
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

__global__ void mark(unsigned *other) {
  atomicExch(other, 1u);
  atomicExch(other, 0u);
}
__global__ void look(const unsigned *other, int *last) { last[threadIdx.x] = *other; }

int main() {
  int *data, *out;
  unsigned *ready;
  cudaMalloc(&data, 64 * sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  cudaMalloc(&ready, sizeof *ready);
  cudaMemset(ready, 0, sizeof *ready);
  mark<<<1, 1>>>(ready);
  hand<<<2, 64>>>(data, ready, out);
  cudaMemset(ready, 0, sizeof *ready);
  look<<<1, 64>>>(ready, data);
  hand<<<2, 64>>>(data, ready, out);
}
