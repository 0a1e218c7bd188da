// EXPECT: right
// an odd factor is a permutation of 32-bit numbers, shifted right no two... no: only in 64 elements
#include <cuda_runtime.h>
__global__ void k(int *a) {
  unsigned i = threadIdx.x;
  a[(i * 2654435769u) % 64] = i;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 64 * 4);
  k<<<1, 64>>>(a);
  cudaDeviceSynchronize();
}
