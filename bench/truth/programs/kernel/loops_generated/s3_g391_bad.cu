// EXPECT: wrong race
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, unsigned s) {
  short r = 0;
  short i = blockIdx.x * blockDim.x + threadIdx.x;
  do {
    a[i / 4] = threadIdx.x + 1000 * blockIdx.x;
    i += 32, ++r;
  } while (i < n / 2 || r < 5);
}
int main(int argc, char **argv) {
  for (int n = 19; n <= 29; n += 10) {
    float *a; cudaMalloc(&a, 33ull * sizeof(float));
    k<<<3, 1>>>(a, n, 32);
  }
  cudaDeviceSynchronize();
}
