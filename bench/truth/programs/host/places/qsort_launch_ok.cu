// EXPECT: right
// comparator launches with 8
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static int *buf;
static int cmp(const void *x, const void *y) {
  int p = *(const int *)x, q = *(const int *)y;
  fill<<<2, 128>>>(buf, p & 15);
  return p - q;
}
int main() {
  int v[] = {160, 3, 150, 7};
  cudaMalloc(&buf, 16 * sizeof(int));
  qsort(v, 4, sizeof v[0], cmp);
  return cudaDeviceSynchronize();
}
