// EXPECT: wrong out-of-bounds
// a block of 62: 61 ^ 3 = 62
#include <cuda_runtime.h>
__global__ void k(int *a) {
  a[threadIdx.x ^ 3] = threadIdx.x;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 62 * 4);
  k<<<1, 62>>>(a);
  cudaDeviceSynchronize();
}
