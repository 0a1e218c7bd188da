// EXPECT: wrong out-of-bounds
// idx2 gets the table of large indices by a device-to-device copy
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void hit(const int *idx, int *a) { a[idx[threadIdx.x]] = 1; }
int main() {
  int lo[8] = {0, 1, 2, 3, 4, 5, 6, 7}, hi[8] = {8, 9, 10, 11, 12, 13, 14, 15};
  int *p, *q, *a;
  cudaMalloc(&p, sizeof lo);
  cudaMalloc(&q, sizeof hi);
  cudaMalloc(&a, 8 * sizeof(int));
  cudaMemcpy(p, lo, sizeof lo, cudaMemcpyHostToDevice);
  cudaMemcpy(q, hi, sizeof hi, cudaMemcpyHostToDevice);
  cudaMemcpy(p, q, sizeof lo, cudaMemcpyDeviceToDevice);
  hit<<<1, 8>>>(p, a);
  return cudaDeviceSynchronize();
}
