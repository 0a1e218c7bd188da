// EXPECT: wrong out-of-bounds
// char4 at 4 * t + 2
#include <cuda_runtime.h>
#include <cstdint>
#include <cstddef>
#include <cstring>
#include <cstdlib>
__global__ void k(float *a) { *(char4 *)((char *)a + 4 * threadIdx.x + 2) = make_char4(1, 2, 3, 4); }
int main(int argc, char **argv) {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
