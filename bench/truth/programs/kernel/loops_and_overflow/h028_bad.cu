// EXPECT: wrong race
// i * 0x80000001u as index bits: (i*16) & 63 collides
#include <cuda_runtime.h>
__global__ void k(int *a) {
  unsigned i = threadIdx.x;
  a[(i * 17u) & 62] = i;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 64 * 4);
  k<<<1, 64>>>(a);
  cudaDeviceSynchronize();
}
