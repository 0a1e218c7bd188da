// EXPECT: right
// benign: int2 (1, 2)
#include <cuda_runtime.h>
__global__ void k(float *a) { ((int2 *)a)[(threadIdx.x / 2)] = make_int2(1, 2); }
int main() {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
