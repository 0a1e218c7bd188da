// EXPECT: wrong out-of-bounds
// row 1 keeps 0x7f.. because height is 1
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void hit(const int *t, int *a) { a[t[threadIdx.x * 8] + threadIdx.x] = 1; }
int main() {
  int *t, *a;
  cudaMalloc(&t, 2 * 8 * sizeof(int));
  cudaMalloc(&a, 4 * sizeof(int));
  cudaMemset(t, 0x7f, 2 * 8 * sizeof(int));
  cudaMemset2D(t, 8 * sizeof(int), 0, 4 * sizeof(int), 1);
  hit<<<1, 2>>>(t, a);
  return cudaDeviceSynchronize();
}
