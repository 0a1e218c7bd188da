// EXPECT: wrong out-of-bounds
// round up to 8 for float4: (a + 1 + 7) & ~7
#include <cuda_runtime.h>
__global__ void k(float *a) { *(float4 *)(((unsigned long long)(a + 1) + 7) & ~7ull) = make_float4(1, 2, 3, 4); }
int main() {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 1>>>(p);
  return cudaDeviceSynchronize();
}
