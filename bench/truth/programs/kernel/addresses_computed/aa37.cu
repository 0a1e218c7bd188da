// EXPECT: right
// the struct itself at a + 2
#include <cuda_runtime.h>
#include <cstdint>
#include <cstddef>
#include <cstring>
#include <cstdlib>
struct __align__(8) S { float x, y, z; };
__global__ void k(float *a) {
  S *s = (S *)(a + 2);
  s[threadIdx.x].z = 1;
}
int main(int argc, char **argv) {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
