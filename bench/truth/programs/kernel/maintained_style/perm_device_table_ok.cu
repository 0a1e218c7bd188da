// EXPECT: right
// the table is a permutation
#include <cuda_runtime.h>
__constant__ int perm[8] = {3, 1, 0, 2, 7, 6, 5, 4};
__global__ void k(int *out) { out[perm[threadIdx.x]] = threadIdx.x; }
int main() {
  int *o; cudaMalloc(&o, 8 * sizeof(int));
  int h[8] = {0, 1, 2, 3, 4, 5, 6, 7};
  cudaMemcpyToSymbol(perm, h, sizeof h);
  k<<<1, 8>>>(o);
  cudaDeviceSynchronize();
}
