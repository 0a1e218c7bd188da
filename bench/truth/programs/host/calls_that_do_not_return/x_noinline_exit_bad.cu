// EXPECT: wrong out-of-bounds
// n is 512, the array has 256
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <cstdlib>
int level = 0;
__attribute__((noinline)) static void report(int n) {
  printf("%d\n", n);
  if (level > 0) exit(0);
}

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  report(512);
  fill<<<2, 256>>>(d, 512);
  return cudaDeviceSynchronize();
}
