// EXPECT: wrong out-of-bounds
// the array is freed through the stored pointer before the launch
#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>

__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  void **s = (void **)malloc(4 * sizeof(void *));
  int n = 0;
  s[n++] = d;
  while (n > 0) cudaFree(s[--n]);
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
