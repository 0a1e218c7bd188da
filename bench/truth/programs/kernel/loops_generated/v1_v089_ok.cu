// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  int r = 0;
  signed char i;
  i = 3;
  for (;;) {
    if (!(i >= (107) && r < 27)) break;
    i = ~i;
    if (i >= (107)) break;
    ++r;
    ;
  }
  a[(int)((i >> 5))] = 1;
}
int main(int argc, char **argv) {
  int n = 31;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<2, 8>>>(a, n, 1);
  cudaDeviceSynchronize();
}
