// EXPECT: wrong out-of-bounds
// no throw
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static int parse(const char *s) {
  if (s[0] != '4')
    throw 1;
  return 128;
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  try {
    int n = parse("4096");
    fill<<<1, 128>>>(a, n);
  } catch (int) {
    puts("bad number");
  }
  return cudaDeviceSynchronize();
}
