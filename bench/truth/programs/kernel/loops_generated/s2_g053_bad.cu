// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, unsigned s) {
  short r = 0;
  unsigned i = 35u + blockIdx.x * blockDim.x + threadIdx.x;
  while (true) {
    a[2 * i + 1] = 1;
    i += 8, ++r;
    if (!(i < n && r < 26)) break;
  }
}
int main(int argc, char **argv) {
  unsigned n = 53u;
  float *a; cudaMalloc(&a, 325ull * sizeof(float));
  k<<<2, 64>>>(a, n, 8);
  cudaDeviceSynchronize();
}
