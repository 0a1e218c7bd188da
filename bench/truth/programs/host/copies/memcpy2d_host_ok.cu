// EXPECT: right
// row 1 copied to row 1
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void hit(const int *t, int *a) {
  a[t[threadIdx.x]] = threadIdx.x;
}
int main() {
  int src[2][2] = {{0, 1}, {99, 99}};
  int *t, *a;
  cudaMalloc(&t, 4 * sizeof(int));
  cudaMalloc(&a, 2 * sizeof(int));
  cudaMemcpy2D(t, 2 * sizeof(int), src, 2 * sizeof(int), 2 * sizeof(int), 2, cudaMemcpyHostToDevice);
  
  hit<<<1, 2>>>(t, a);
  return cudaDeviceSynchronize();
}
