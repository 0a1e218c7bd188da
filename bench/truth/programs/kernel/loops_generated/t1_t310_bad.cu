// EXPECT: wrong race
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, long long n, int s) {
  short j = 0;
  float x = 0;
  size_t i;
  for (i = 1; i > 0 && j < 14; i *= 3, j += 3) {
    if (threadIdx.x < i) a[(int)(threadIdx.x / 2) + 512] = threadIdx.x;
    __syncthreads();
  }
  a[threadIdx.x + 2048] = x;
}
int main(int argc, char **argv) {
  long long n = argc > 1 ? 83 : 157;
  float *a; cudaMalloc(&a, 2200ull * sizeof(float));
  k<<<1, 32>>>(a, n, 16);
  cudaDeviceSynchronize();
}
