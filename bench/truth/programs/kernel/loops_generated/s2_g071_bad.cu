// EXPECT: wrong race
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, unsigned s) {
  unsigned char i = n + blockIdx.x * blockDim.x + threadIdx.x;
  do {
    a[i / 4] = threadIdx.x + 1000 * blockIdx.x;
    i += 2;
  } while (i < n - 17);
}
int main(int argc, char **argv) {
  for (int n = 195; n <= 225; n += 10) {
    float *a; cudaMalloc(&a, 64ull * sizeof(float));
    k<<<1, 32>>>(a, n, 2);
  }
  cudaDeviceSynchronize();
}
