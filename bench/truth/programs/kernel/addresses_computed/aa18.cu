// EXPECT: wrong out-of-bounds
// short at addr | 1
#include <cuda_runtime.h>
#include <cstdint>
#include <cstddef>
#include <cstring>
#include <cstdlib>
__global__ void k(float *a) {
  unsigned t = threadIdx.x;
  *(short *)(((uintptr_t)(a + 2 * t) | 1)) = 1;
}
int main(int argc, char **argv) {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
