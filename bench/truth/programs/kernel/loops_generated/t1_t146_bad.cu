// EXPECT: wrong race
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, long long n, int s) {
  int j = 0;
  float x = 0;
  unsigned char i;
  for (i = 1; i * 2 < n && j < 15; i <<= 1, ++j) {
    a[(int)((threadIdx.x + i) % blockDim.x) + 512] = x + threadIdx.x;
    __syncthreads();
    if (!(threadIdx.x & i)) a[(int)(threadIdx.x * 2) + 512] = a[(int)((threadIdx.x + i) % blockDim.x) + 512] + threadIdx.x;
    __syncthreads();
  }
  a[threadIdx.x + 2048] = x;
}
int main(int argc, char **argv) {
  long long n = 16;
  float *a; cudaMalloc(&a, 2200ull * sizeof(float));
  k<<<1, 16>>>(a, n, 4);
  cudaDeviceSynchronize();
}
