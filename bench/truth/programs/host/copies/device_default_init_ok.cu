// EXPECT: right
// initialiser 8 stays
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__device__ int n = 8;
__global__ void run(int *a) {
  if (threadIdx.x < n)
    a[threadIdx.x] = 1;
}
static void keep() {}
static void raise() {
  int v = 80;
  cudaMemcpyToSymbol(n, &v, sizeof v);
}
int main() {
  void (*hook)() = keep;
  int *a;
  cudaMalloc(&a, 8 * sizeof(int));
  hook();
  run<<<1, 96>>>(a);
  return cudaDeviceSynchronize();
}
