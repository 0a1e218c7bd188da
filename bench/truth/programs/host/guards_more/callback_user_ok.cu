// EXPECT: right
// callback of a visitor lowers n
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
typedef void (*Visit)(void *, int);
static void each(Visit v, void *u) { for (int i = 1; i <= 3; ++i) v(u, i); }
static void add(void *u, int i) { *(int *)u -= i; }
int main() {
  int n = 64;
  each(add, &n);
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  fill<<<1, 128>>>(a, n);
  return cudaDeviceSynchronize();
}
