// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, int s) {
  int r = 0;
  unsigned i;
  i = 3;
  while ((int)i < 100 && r < 15) {
    i -= (536870912u), ++r;
    a[(int)((i - n) & 31)] = 1;
  }
}
int main(int argc, char **argv) {
  unsigned n = argc > 1 ? 4294967217ll : 4294967233ll;
  float *a; cudaMalloc(&a, 19ull * sizeof(float));
  k<<<1, 4>>>(a, n, 1);
  cudaDeviceSynchronize();
}
