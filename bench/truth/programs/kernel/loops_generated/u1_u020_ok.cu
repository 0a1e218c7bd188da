// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, int s) {
  int r = 0;
  unsigned i;
  for (i = 3 + threadIdx.x; !(i >= n) && r < 26; i *= 7, ++r) {
    ;
  }
  a[(int)((i >> 28))] = 1;
}
int main(int argc, char **argv) {
  unsigned n = 2147483673ll;
  float *a; cudaMalloc(&a, 14ull * sizeof(float));
  k<<<2, 4>>>(a, n, 1);
  cudaDeviceSynchronize();
}
