// EXPECT: wrong assertion
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, unsigned s) {
  signed char i = 60 - threadIdx.x;
  while (i >= n) {
    i -= s;
    assert((long long)(i) < 123ll);
  }
}
int main(int argc, char **argv) {
  for (unsigned n = 13u; n <= 29u; n += 16) {
    float *a; cudaMalloc(&a, 1ull * sizeof(float));
    k<<<1, 33>>>(a, n, 33);
  }
  cudaDeviceSynchronize();
}
