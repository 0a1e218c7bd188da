// EXPECT: right
// device flag reset by cudaMemcpyToSymbol
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__device__ int ready;
__global__ void pass(int *data) {
  if (threadIdx.x)
    return;
  if (blockIdx.x == 0) {
    data[0] = 1;
    __threadfence();
    atomicExch(&ready, 1);
  } else {
    while (atomicAdd(&ready, 0) == 0) {
    }
    __threadfence();
    data[1] = data[0];
  }
}
static void reset(int v) { cudaMemcpyToSymbol(ready, &v, sizeof v); }
int main() {
  int *data;
  cudaMalloc(&data, 2 * sizeof(int));
  for (int i = 0; i < 2; ++i) {
    reset(0);
    pass<<<2, 32>>>(data);
  }
  return cudaDeviceSynchronize();
}
