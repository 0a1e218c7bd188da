// EXPECT: wrong out-of-bounds
// const ref observes n raised to 200
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static void launch(const int &n, int &live, int *a) {
  live = 200;
  fill<<<1, 256>>>(a, n);
}
int main() {
  int n = 64;
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  launch(n, n, a);
  return cudaDeviceSynchronize();
}
