// EXPECT: right
// benign: float4 (1, 1, 1, 1)
#include <cuda_runtime.h>
__global__ void k(float *a) { ((float4 *)a)[(threadIdx.x / 2)] = make_float4(1, 1, 1, 1); }
int main() {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
