// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, long long n, int s) {
  float x = 0;
  signed char i;
  i = n;
  while (i < n - 5) {
    i = 7 - i;
    a[(int)(blockDim.x - 1 - threadIdx.x) + 512] = threadIdx.x;
    __syncthreads();
    if (threadIdx.x < blockDim.x / 2) a[(int)(threadIdx.x - i) + 512] = a[(int)(threadIdx.x + blockDim.x) + 512] + threadIdx.x;
  }
  a[threadIdx.x + 2048] = x;
}
int main(int argc, char **argv) {
  long long n = 32;
  float *a; cudaMalloc(&a, 2200ull * sizeof(float));
  k<<<1, 32>>>(a, n, 7);
  cudaDeviceSynchronize();
}
