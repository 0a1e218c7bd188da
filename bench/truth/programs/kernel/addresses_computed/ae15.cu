// EXPECT: wrong out-of-bounds
// & ~7 then + 4
#include <cuda_runtime.h>
__global__ void k(float *a) { *(double *)(((unsigned long long)a & ~7ull) + 4) = 1.0; }
int main() {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 1>>>(p);
  return cudaDeviceSynchronize();
}
