// EXPECT: right
// the bad launch is never made
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <cstdlib>
static void die(int n) { printf("%d is too large\n", n); exit(0); }
static void warn(int n) { printf("%d is too large\n", n); }
void (*onError)(int) = die;

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  int n = 512;
  if (n > 256) onError(n);
  fill<<<2, 256>>>(d, n);
  return cudaDeviceSynchronize();
}
