// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  int r = 0;
  short i;
  i = (16404) + threadIdx.x;
  for (;;) {
    if (!(i < n - 38 && r < 13)) break;
    i >>= 3;
    if (i < n) break;
    ++r;
    ;
  }
  a[(int)(((unsigned)i >> 24))] = 1;
}
int main(int argc, char **argv) {
  int n = 16343;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<2, 4>>>(a, n, 1);
  cudaDeviceSynchronize();
}
