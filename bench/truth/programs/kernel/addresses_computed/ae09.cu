// EXPECT: right
// benign: struct of two ints
#include <cuda_runtime.h>
struct S { int x, y; };
__global__ void k(float *a) { ((S *)a)[(threadIdx.x / 2)] = S{1, 2}; }
int main() {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
