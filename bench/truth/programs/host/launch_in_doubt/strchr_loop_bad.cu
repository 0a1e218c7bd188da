// EXPECT: wrong out-of-bounds
// 'b' occurs, the body runs once with 128 on 64
#include <cstring>
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
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  for (const char *p = strchr("abc", 'b'); p; p = strchr(p + 1, '/'))
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
