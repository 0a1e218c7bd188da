// EXPECT: wrong assertion
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  int r = 0;
  unsigned char i = 229 + blockIdx.x * blockDim.x + threadIdx.x;
  while ((signed char)i < n && r < 13) {
    i += s, ++r;
    assert((long long)(i) > 3ll);
  }
}
int main(int argc, char **argv) {
  int n = 45;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<1, 1>>>(a, n, 5);
  cudaDeviceSynchronize();
}
