// EXPECT: wrong out-of-bounds
// reset only in even iterations
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
  cudaMalloc(&in, 256 * sizeof(float));
  cudaMemset(in, 1, 256 * sizeof(float));
  cudaMalloc(&count, sizeof(int));
  cudaMalloc(&list, 256 * sizeof(int));
  for (int r = 0; r < 4; ++r) {
    if (r % 2 == 0)
      cudaMemset(count, 0, sizeof(int));
    compact<<<1, 256>>>(in, 256, count, list);
  }
  return cudaDeviceSynchronize();
}
