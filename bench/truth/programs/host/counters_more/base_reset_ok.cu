// EXPECT: right
// reset cell is the used cell
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
  int *base, *list;
  cudaMalloc(&in, 256 * sizeof(float));
  cudaMemset(in, 1, 256 * sizeof(float));
  cudaMalloc(&base, 2 * sizeof(int));
  cudaMalloc(&list, 256 * sizeof(int));
  cudaMemset(base, 0, 2 * sizeof(int));
  for (int r = 0; r < 4; ++r) {
    cudaMemset(base+ (r & 1), 0, sizeof(int));
    compact<<<1, 256>>>(in, 256, base + (r & 1), list);
  }
  return cudaDeviceSynchronize();
}
