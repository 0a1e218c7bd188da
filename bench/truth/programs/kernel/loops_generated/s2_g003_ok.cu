// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, unsigned s) {
  int r = 0;
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  while (true) {
    a[(unsigned char)(i + 14)] = 1;
    i += 536870912, ++r;
    if (!(2 * i < n && r < 38)) break;
  }
}
int main(int argc, char **argv) {
  unsigned n = 176u;
  float *a; cudaMalloc(&a, 22ull * sizeof(float));
  k<<<2, 4>>>(a, n, 536870912);
  cudaDeviceSynchronize();
}
