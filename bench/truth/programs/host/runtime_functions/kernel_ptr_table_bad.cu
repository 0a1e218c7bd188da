// EXPECT: wrong out-of-bounds
// entry 1 is the unguarded kernel, 128 threads on 64
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
__global__ void raw(int *a, int n) { a[threadIdx.x] = n; }
int main() {
  void (*table[])(int *, int) = {fill, raw};
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  table[1]<<<1, 128>>>(a, 64);
  raw<<<1, 64>>>(a, 64);
  return cudaDeviceSynchronize();
}
