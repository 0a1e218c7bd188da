// EXPECT: right
// benign: scalar 1.f in pairs
#include <cuda_runtime.h>
__global__ void k(float *a) { ((float *)a)[(threadIdx.x / 2)] = 1.f; }
int main() {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
