// EXPECT: right
// all buffers have 256 elements
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
static void go(float *p) { fill<<<1, 256>>>(p, 256); }

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  float *x;
  cudaMalloc(&x, 256 * sizeof(float));
  go(d); go(d); go(d); go(d); go(d); go(d);
  go(d); go(d); go(d); go(d); go(x); go(d);
  return cudaDeviceSynchronize();
}
