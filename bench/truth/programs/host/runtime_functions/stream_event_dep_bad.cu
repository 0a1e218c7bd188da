// EXPECT: wrong out-of-bounds
// second buffer of 16 used with the first's size
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main() {
  cudaStream_t s[2];
  cudaEvent_t e;
  cudaEventCreate(&e);
  int *a[2], n[2] = {64, 16};
  for (int i = 0; i < 2; ++i) {
    cudaStreamCreate(&s[i]);
    cudaMalloc(&a[i], n[i] * sizeof(int));
  }
  fill<<<1, 64, 0, s[0]>>>(a[0], n[0]);
  cudaEventRecord(e, s[0]);
  cudaStreamWaitEvent(s[1], e, 0);
  fill<<<1, 64, 0, s[1]>>>(a[1], n[0]);
  return cudaDeviceSynchronize();
}
