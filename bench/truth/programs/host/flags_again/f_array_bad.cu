// EXPECT: wrong race
// the fifth launch uses flag 0 again
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
  int *flags;
  cudaMalloc(&data, sizeof(float));
  cudaMalloc(&out, sizeof(float));
  cudaMalloc(&flags, 4 * sizeof(int));
  cudaMemset(flags, 0, 4 * sizeof(int));
  for (int i = 0; i < 5; ++i)
    pass<<<2, 32>>>(data, out, flags + i % 4);
  return cudaDeviceSynchronize();
}
