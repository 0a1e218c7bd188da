// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, unsigned s) {
  int r = 0;
  unsigned i = 64u;
  while (true) {
    a[(i + r) / 2] = 1;
    i -= blockDim.x, ++r;
    if (!((unsigned char)i > 0)) break;
  }
}
int main(int argc, char **argv) {
  int n = 42;
  float *a; cudaMalloc(&a, 33ull * sizeof(float));
  k<<<3, 1>>>(a, n, 1);
  cudaDeviceSynchronize();
}
