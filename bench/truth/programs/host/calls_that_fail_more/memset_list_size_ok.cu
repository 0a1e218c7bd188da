// EXPECT: right
// the counter alone is cleared
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void compact(const float *in, int n, int *count, int *list) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 0)
    list[atomicAdd(count, 1)] = i;
}
int main() {
  const int n = 1 << 22;
  float *in;
  int *count, *list;
  cudaMalloc(&in, n * sizeof(float));
  cudaMemset(in, 1, n * sizeof(float));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(count, 0, sizeof(int));
  cudaMalloc(&list, n * sizeof(int));
  for (int r = 0; r < 2; ++r) {
    compact<<<n / 256, 256>>>(in, n, count, list);
    cudaMemset(count, 0, sizeof(int));
  }
  return cudaDeviceSynchronize();
}
