// EXPECT: right
// n multiple of 256
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void sh(float *a, int n) {
  __shared__ float s[256];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    s[threadIdx.x] = a[i];
    __syncthreads();
    a[i] = s[threadIdx.x ^ 1];
  }
}
static int pad(int n) { return (n + 255) / 256 * 256; }
int main(int argc, char **argv) {
  int n = pad(argc > 1 ? 1000 : 512);
  float *a;
  cudaMalloc(&a, n * sizeof(float));
  sh<<<(n + 255) / 256, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
