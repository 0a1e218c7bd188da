// EXPECT: wrong assertion
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, unsigned s) {
  unsigned char i = 0;
  while (true) {
    assert((long long)(2 * i + 1) < 409ll);
    i += 3;
    if (!(i - 10 < n - 5)) break;
  }
}
int main(int argc, char **argv) {
  int n = 201;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<1, 64>>>(a, n, 3);
  cudaDeviceSynchronize();
}
