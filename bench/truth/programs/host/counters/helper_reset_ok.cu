// EXPECT: right
// helper clears
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void compact(const float *in, int n, int *count, int *list) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 0)
    list[atomicAdd(count, 1)] = i;
}
static bool ready = false;
static void prepare(int *count) {
  
  cudaMemset(count, 0, sizeof(int));
  ready = true;
}
int main() {
  float *in;
  int *count, *list;
  cudaMalloc(&in, 256 * sizeof(float));
  cudaMemset(in, 1, 256 * sizeof(float));
  cudaMalloc(&count, sizeof(int));
  cudaMalloc(&list, 256 * sizeof(int));
  prepare(count);
  compact<<<1, 256>>>(in, 256, count, list);
  prepare(count);
  compact<<<1, 256>>>(in, 256, count, list);
  return cudaDeviceSynchronize();
}
