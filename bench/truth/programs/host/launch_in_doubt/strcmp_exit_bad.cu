// EXPECT: wrong out-of-bounds
// mode is "fast", launch of 128 on 64
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
static const char *mode() { return "fast"; }
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (strcmp(mode(), "fast") != 0) {
    fprintf(stderr, "unsupported\n");
    exit(1);
  }
  fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
