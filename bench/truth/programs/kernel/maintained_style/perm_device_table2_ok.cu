// EXPECT: right
// the table is a permutation and nobody changes it
#include <cuda_runtime.h>
__device__ int perm[8] = {3, 1, 0, 2, 7, 6, 5, 4};
__global__ void change() { perm[threadIdx.x] = threadIdx.x; }
__global__ void k(int *out) { out[perm[threadIdx.x]] = threadIdx.x; }
int main() {
  int *o; cudaMalloc(&o, 8 * sizeof(int));
  change<<<1, 8>>>();
  k<<<1, 8>>>(o);
  cudaDeviceSynchronize();
}
