// EXPECT: right
// benign: float4 (1, 2, 3, 4)
#include <cuda_runtime.h>
__global__ void k(float *a) { ((float4 *)a)[(threadIdx.x / 2)] = make_float4(1, 2, 3, 4); }
int main() {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
