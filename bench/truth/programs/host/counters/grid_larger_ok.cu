// EXPECT: right
// n guards the surplus threads
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
  int *count, *list;
  int n = 300, padded = (n + 255) / 256 * 256;
  cudaMalloc(&in, padded * sizeof(float));
  cudaMemset(in, 1, padded * sizeof(float));
  cudaMalloc(&count, sizeof(int));
  cudaMalloc(&list, n * sizeof(int));
  cudaMemset(count, 0, sizeof(int));
  compact<<<padded / 256, 256>>>(in, n, count, list);
  return cudaDeviceSynchronize();
}
