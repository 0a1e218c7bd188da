// EXPECT: wrong out-of-bounds
// double stored at | 4
#include <cuda_runtime.h>
#include <cstdint>
__global__ void k(double *a) {
  uintptr_t u = (uintptr_t)(a + threadIdx.x) | 4;
  *(double *)u = 1;
}
int main() {
  double *p;
  cudaMalloc(&p, 4096);
  k<<<1, 64>>>(p);
  return cudaDeviceSynchronize();
}
