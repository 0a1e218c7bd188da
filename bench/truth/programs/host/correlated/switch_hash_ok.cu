// EXPECT: right
// hash of "k" is 107: default
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static unsigned hash(const char *s) {
  unsigned h = 0;
  while (*s)
    h = h * 31 + (unsigned char)*s++;
  return h;
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  switch (hash("k")) {
  case 108:
    fill<<<1, 128>>>(a, 128);
    break;
  default:
    fill<<<1, 64>>>(a, 64);
  }
  return cudaDeviceSynchronize();
}
