// EXPECT: wrong out-of-bounds
// (a + 1) & ~3
#include <cuda_runtime.h>
__global__ void k(float *a) { *(double *)((unsigned long long)(a + 1) & ~3ull) = 1.0; }
int main() {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 1>>>(p);
  return cudaDeviceSynchronize();
}
