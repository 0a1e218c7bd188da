// EXPECT: right
// length 3: default
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
const char *name = "abc";
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  switch (strlen(name)) {
  case 4:
  case 5:
    fill<<<1, 128>>>(a, 128);
    break;
  default:
    fill<<<1, 64>>>(a, 64);
  }
  return cudaDeviceSynchronize();
}
