// EXPECT: wrong out-of-bounds
// half2 at odd half
#include <cuda_runtime.h>
#include <cstdint>
#include <cstddef>
#include <cstring>
#include <cstdlib>
__global__ void k(float *a) { *(ushort2 *)((unsigned short *)a + 2 * threadIdx.x + 1) = make_ushort2(1, 2); }
int main(int argc, char **argv) {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
