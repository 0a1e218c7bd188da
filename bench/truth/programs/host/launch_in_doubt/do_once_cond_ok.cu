// EXPECT: right
// loop over 0 iterations: strlen("")==0
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
  const char *s = "";
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  for (size_t i = 0; i < strlen(s); ++i)
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
