// EXPECT: right
// each level clears
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void compact(const float *in, int n, int *count, int *list) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 0)
    list[atomicAdd(count, 1)] = i;
}
static void level(const float *in, int *count, int *list, int depth) {
  
    cudaMemset(count, 0, sizeof(int));
  compact<<<1, 256>>>(in, 256, count, list);
  if (depth < 2)
    level(in, count, list, depth + 1);
}
int main() {
  float *in;
  int *count, *list;
  cudaMalloc(&in, 256 * sizeof(float));
  cudaMemset(in, 1, 256 * sizeof(float));
  cudaMalloc(&count, sizeof(int));
  cudaMalloc(&list, 256 * sizeof(int));
  level(in, count, list, 0);
  return cudaDeviceSynchronize();
}
