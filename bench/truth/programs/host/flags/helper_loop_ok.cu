// EXPECT: right
// run() clears its flag
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
static void run(int *data, int *flag) {
  cudaMemset(flag, 0, sizeof(int));
  pass<<<2, 32>>>(data, flag);
}
int main(int argc, char **argv) {
  int *data, *flag;
  cudaMalloc(&data, 2 * sizeof(int));
  cudaMalloc(&flag, sizeof(int));
  cudaMemset(flag, 0, sizeof(int));
  for (int i = 0; i < argc; ++i)
    run(data, flag);
  return cudaDeviceSynchronize();
}
