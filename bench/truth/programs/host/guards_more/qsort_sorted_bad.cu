// EXPECT: wrong out-of-bounds
// comparator reversed, v[0]=80 on 8
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static int cmp(const void *x, const void *y) {
  int p = *(const int *)x, q = *(const int *)y;
  return p * -1 + q;
}
int main() {
  int v[] = {40, 8, 80, 10};
  int *a;
  cudaMalloc(&a, 8 * sizeof(int));
  qsort(v, 4, sizeof(int), cmp);
  fill<<<1, 128>>>(a, v[0]);
  return cudaDeviceSynchronize();
}
