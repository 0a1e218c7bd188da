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
#include <utility>

int main() {
  float *data, *out;
  int *flag;
  cudaMalloc(&data, sizeof(float));
  cudaMalloc(&out, sizeof(float));
  cudaMalloc(&flag, sizeof(int));
  int *other;
  cudaMalloc(&other, 4);
  cudaMemset(flag, 0, 4);
  cudaMemset(other, 0, 4);
  for (int i = 0; i < 2; ++i) {
    pass<<<2, 32>>>(data, out, flag);
    std::swap(flag, other);
  }
  return cudaDeviceSynchronize();
}
