// EXPECT: wrong out-of-bounds
// function-local static makes the fill happen once
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void compact(const float *in, int n, int *count, int *list) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 0)
    list[atomicAdd(count, 1)] = i;
}
static int clear(int *count) { return cudaMemset(count, 0, sizeof(int)); }
static void round_(const float *in, int *count, int *list) {
  static int rc = clear(count);
  if (rc == 0)
    compact<<<1, 256>>>(in, 256, count, list);
}
int main() {
  float *in;
  int *count, *list;
  cudaMalloc(&in, 256 * sizeof(float));
  cudaMemset(in, 1, 256 * sizeof(float));
  cudaMalloc(&count, sizeof(int));
  cudaMalloc(&list, 256 * sizeof(int));
  round_(in, count, list);
  round_(in, count, list);
  return cudaDeviceSynchronize();
}
