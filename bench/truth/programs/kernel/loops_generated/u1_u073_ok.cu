// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, int s) {
  int r = 0;
  unsigned i;
  i = 1 + threadIdx.x;
  while (i != n && r < 34) {
    i = ~i, ++r;
    a[(int)((i >> 27) + r)] = 1;
  }
}
int main(int argc, char **argv) {
  unsigned n = 1073741829;
  float *a; cudaMalloc(&a, 65ull * sizeof(float));
  k<<<1, 1>>>(a, n, 1);
  cudaDeviceSynchronize();
}
