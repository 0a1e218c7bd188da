// EXPECT: right
// second kernel uses its own counter
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void compact(const float *in, int n, int *count, int *list) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 0)
    list[atomicAdd(count, 1)] = i;
}
__global__ void tally(const float *in, int *count) {
  if (in[threadIdx.x] > 0)
    atomicAdd(count, 1);
}
int main() {
  float *in;
  int *count, *all, *list;
  cudaMalloc(&in, 256 * sizeof(float));
  cudaMemset(in, 1, 256 * sizeof(float));
  cudaMalloc(&count, sizeof(int));
  cudaMalloc(&all, sizeof(int));
  cudaMemset(count, 0, sizeof(int));
  cudaMemset(all, 0, sizeof(int));
  cudaMalloc(&list, 256 * sizeof(int));
  tally<<<1, 256>>>(in, all);
  compact<<<1, 256>>>(in, 256, count, list);
  return cudaDeviceSynchronize();
}
