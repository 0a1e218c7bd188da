// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, unsigned s) {
  int r = 0;
  unsigned char i = blockIdx.x * blockDim.x + threadIdx.x;
  while (i < 221 && r < 31) {
    i += (blockDim.x * gridDim.x), ++r;
    a[(unsigned char)(i + 23)] = threadIdx.x + 1000 * blockIdx.x;
  }
}
int main(int argc, char **argv) {
  unsigned n = argc > 1 ? 28 : 175;
  float *a; cudaMalloc(&a, 256ull * sizeof(float));
  k<<<1, 33>>>(a, n, 16);
  cudaDeviceSynchronize();
}
