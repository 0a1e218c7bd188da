// EXPECT: wrong out-of-bounds
// loop variable offset inside the kernel: a + r for r = 0..3
#include <cuda_runtime.h>
#include <cstdint>
#include <cstddef>
#include <cstring>
#include <cstdlib>
__global__ void k(float *a) {
  float s = 0;
  for (int r = 0; r < 4; r++) s += ((float2 *)(a + r))[threadIdx.x].x;
  a[1000 + threadIdx.x] = s;
}
int main(int argc, char **argv) {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
