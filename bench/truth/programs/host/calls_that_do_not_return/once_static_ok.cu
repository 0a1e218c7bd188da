// EXPECT: right
// the second call returns at once
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
static void init(float *d, int n) {
  static bool done = false;
  if (done) return;
  done = true;
  fill<<<(n + 255) / 256, 256>>>(d, n);
}

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  init(d, 256);
  init(d, 512);
  return cudaDeviceSynchronize();
}
