// EXPECT: wrong race
// flag = data+1, block 1 writes data[1] plainly
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
  int *m;
  cudaMalloc(&m, 3 * sizeof(int));
  cudaMemset(m, 0, 3 * sizeof(int));
  pass<<<2, 32>>>(m, m + 1);
  return cudaDeviceSynchronize();
}
