// EXPECT: right
// the counter is 0 before each launch
#include <cuda_runtime.h>
#include <cstdio>
__global__ void collect(const int *in, int n, int *list, int *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 0) list[atomicAdd(count, 1)] = i;
}

int main() {
  int *in, *list, *count;
  cudaMalloc(&in, 512 * sizeof(int));
  cudaMalloc(&list, 512 * sizeof(int));
  cudaHostAlloc(&count, sizeof(int), cudaHostAllocMapped);
  cudaMemset(in, 1, 512 * sizeof(int));
  int *dp;
  cudaHostGetDevicePointer(&dp, count, 0);
  *count = 0;
  cudaMemset(dp, 0, sizeof(int));
  cudaDeviceSynchronize();
  collect<<<2, 256>>>(in, 512, list, count);
  return cudaDeviceSynchronize();
}
