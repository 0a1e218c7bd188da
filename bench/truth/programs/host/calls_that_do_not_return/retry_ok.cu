// EXPECT: right
// the bad launch is never made
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
static bool run(float *d, int n) {
  if (n > 256) return false;
  fill<<<2, 256>>>(d, n);
  return true;
}

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  int n = 512;
  bool ok;
  do {
    ok = run(d, n);
    if (!ok) n /= 2;
  } while (!ok);
  return cudaDeviceSynchronize();
}
