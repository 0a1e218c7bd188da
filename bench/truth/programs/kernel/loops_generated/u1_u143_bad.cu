// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, int s) {
  int r = 0;
  unsigned i;
  for (i = 1 - threadIdx.x; i != n && r < 10; i -= (1073741823u), ++r) {
    if (i > (2147483620u)) break;
    ;
  }
  a[(int)((unsigned)i % 97)] = 1;
}
int main(int argc, char **argv) {
  unsigned n = argc > 1 ? 3 : 2147483666ll;
  float *a; cudaMalloc(&a, 34ull * sizeof(float));
  k<<<1, 8>>>(a, n, 1);
  cudaDeviceSynchronize();
}
