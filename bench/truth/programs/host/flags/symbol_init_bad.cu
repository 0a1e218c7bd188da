// EXPECT: wrong race
// initialised with 1 in its declaration
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__device__ int ready = 1;
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
int main() {
  int *data;
  cudaMalloc(&data, 2 * sizeof(int));
  pass<<<2, 32>>>(data);
  return cudaDeviceSynchronize();
}
