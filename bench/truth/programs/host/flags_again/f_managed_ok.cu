// EXPECT: right
// the flag is 0 at each launch
#include <cuda_runtime.h>
#include <cstdio>
__global__ void pass(float *data, float *out, int *flag) {
  if (threadIdx.x) return;
  if (blockIdx.x == 0) {
    *data = 1;
    __threadfence();
    atomicExch(flag, 1);
  } else if (blockIdx.x == 1) {
    while (atomicAdd(flag, 0) == 0) {}
    __threadfence();
    out[0] = *data;
  }
}

int main() {
  float *data, *out;
  int *flag;
  cudaMalloc(&data, sizeof(float));
  cudaMalloc(&out, sizeof(float));
  cudaMallocManaged(&flag, sizeof(int));
  *flag = 0;
  pass<<<2, 32>>>(data, out, flag);
  cudaDeviceSynchronize();
  *flag = 0;
  pass<<<2, 32>>>(data, out, flag);
  return cudaDeviceSynchronize();
}
