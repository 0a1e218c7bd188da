// EXPECT: right
// 17 is odd: a permutation modulo 64
#include <cuda_runtime.h>
__global__ void k(int *a) {
  unsigned i = threadIdx.x;
  a[(i * 17u) & 63] = i;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 64 * 4);
  k<<<1, 64>>>(a);
  cudaDeviceSynchronize();
}
