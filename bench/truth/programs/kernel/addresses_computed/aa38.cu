// EXPECT: wrong out-of-bounds
// uint4 load from a pointer stored as int offset: base + off[t], off from table {0, 4, 6, 8}
#include <cuda_runtime.h>
#include <cstdint>
#include <cstddef>
#include <cstring>
#include <cstdlib>
__constant__ int off[4] = {0, 4, 6, 8};
__global__ void k(float *a) {
  uint4 v = *(uint4 *)(a + off[threadIdx.x & 3]);
  a[1000 + threadIdx.x] = v.x;
}
int main(int argc, char **argv) {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
