// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, long long n, int s) {
  short r = 0;
  long long i = 59ll + blockIdx.x * blockDim.x + threadIdx.x;
  while (true) {
    a[(unsigned short)i] = 1;
    i += blockDim.x, ++r;
    if (!(i <= 25ll && r < 16)) break;
  }
}
int main(int argc, char **argv) {
  long long n = argc > 1 ? 68 : 240;
  float *a; cudaMalloc(&a, 90ull * sizeof(float));
  k<<<2, 16>>>(a, n, 1);
  cudaDeviceSynchronize();
}
