// EXPECT: right
// list has one more place
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
  int *buf;
  cudaMalloc(&in, 256 * sizeof(float));
  cudaMemset(in, 1, 256 * sizeof(float));
  cudaMalloc(&buf, 257 * sizeof(int));
  cudaMemset(buf, 0, sizeof(int));
  compact<<<1, 256>>>(in, 256, buf, buf + 1);
  return cudaDeviceSynchronize();
}
