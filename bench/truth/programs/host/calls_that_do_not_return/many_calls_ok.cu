// EXPECT: right
// all buffers have 256 elements
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
static float *b[12];
static void go(float *p) { fill<<<1, 256>>>(p, 256); }

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  for (int i = 0; i < 12; ++i) cudaMalloc(&b[i], (i == 20 ? 128 : 256) * sizeof(float));
  go(b[0]); go(b[1]); go(b[2]); go(b[3]); go(b[4]); go(b[5]);
  go(b[6]); go(b[7]); go(b[8]); go(b[9]); go(b[10]); go(b[11]);
  return cudaDeviceSynchronize();
}
