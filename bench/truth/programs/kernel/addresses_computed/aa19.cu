// EXPECT: wrong out-of-bounds
// int at addr + t (bytes)
#include <cuda_runtime.h>
#include <cstdint>
#include <cstddef>
#include <cstring>
#include <cstdlib>
__global__ void k(float *a) {
  unsigned t = threadIdx.x;
  *(int *)(((uintptr_t)a + t)) = 1;
}
int main(int argc, char **argv) {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
