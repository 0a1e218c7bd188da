// EXPECT: wrong out-of-bounds
// | 4 of the parameter itself, one thread
#include <cuda_runtime.h>
__global__ void k(float *a) { *(double *)((unsigned long long)a | 4) = 1.0; }
int main() {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 1>>>(p);
  return cudaDeviceSynchronize();
}
