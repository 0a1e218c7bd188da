// EXPECT: right
// cleared to 0
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void pass(int *data, int *flag) {
  if (threadIdx.x != 0)
    return;
  if (blockIdx.x == 0) {
    data[0] = 42;
    __threadfence();
    atomicExch(flag, 1);
  } else {
    while (atomicAdd(flag, 0) == 0) {
    }
    __threadfence();
    data[1] = data[0];
  }
}
int main() {
  int *data, *flag;
  cudaMalloc(&data, 2 * sizeof(int));
  cudaMalloc(&flag, sizeof(int));
  cudaMemset(flag, 0, sizeof(int));
  pass<<<2, 32>>>(data, flag);
  return cudaDeviceSynchronize();
}
