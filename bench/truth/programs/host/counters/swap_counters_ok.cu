// EXPECT: right
// swapped counters were both cleared
#include <utility>
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
  float *in;
  int *c0, *c1, *list;
  cudaMalloc(&in, 256 * sizeof(float));
  cudaMemset(in, 1, 256 * sizeof(float));
  cudaMalloc(&c0, sizeof(int));
  cudaMalloc(&c1, sizeof(int));
  cudaMemset(c0, 0, sizeof(int));
  cudaMemset(c1, 0, sizeof(int));
  cudaMalloc(&list, 256 * sizeof(int));
  for (int r = 0; r < 2; ++r) {
    compact<<<1, 256>>>(in, 256, c0, list);
    std::swap(c0, c1);
  }
  return cudaDeviceSynchronize();
}
