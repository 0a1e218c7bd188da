// EXPECT: right
// struct copied before growth keeps own size
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct View { int *p; int n; };
static void grow(View &v, int n) {
  cudaFree(v.p);
  cudaMalloc(&v.p, n * sizeof(int));
  v.n = n;
}
int main() {
  View orig;
  orig.n = 32;
  cudaMalloc(&orig.p, 32 * sizeof(int));
  View &v = orig;
  grow(orig, 256);
  fill<<<1, 256>>>(v.p, v.n);
  return cudaDeviceSynchronize();
}
