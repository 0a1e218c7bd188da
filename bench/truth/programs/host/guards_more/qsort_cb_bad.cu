// EXPECT: wrong out-of-bounds
// the comparator (callback) increases limit
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static int limit = 32, calls = 0;
static int cmp(const void *x, const void *y) {
  ++limit;
  return *(const int *)x - *(const int *)y;
}
int main() {
  int v[] = {5, 3, 8, 1};
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  qsort(v, 4, sizeof(int), cmp);
  fill<<<1, 128>>>(a, limit);
  return cudaDeviceSynchronize();
}
