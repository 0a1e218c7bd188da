// EXPECT: wrong out-of-bounds
// __ldg of float2 at odd
#include <cuda_runtime.h>
#include <cstdint>
#include <cstddef>
#include <cstring>
#include <cstdlib>
__global__ void k(float *a) { a[1000 + threadIdx.x] = __ldg((const float2 *)(a + 1) + threadIdx.x).x; }
int main(int argc, char **argv) {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
