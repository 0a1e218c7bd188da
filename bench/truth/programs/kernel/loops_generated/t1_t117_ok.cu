// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  float x = 0;
  unsigned char i;
  for (i = n / 2; i + 2 < n; i = i - s + 1) {
    if (threadIdx.x < i) a[(int)(threadIdx.x ^ i) + 512] = a[(int)(threadIdx.x + i) + 512] + threadIdx.x;
    __syncthreads();
    __syncthreads();
  }
  a[threadIdx.x + 2048] = x;
}
int main(int argc, char **argv) {
  int n = 16;
  float *a; cudaMalloc(&a, 2200ull * sizeof(float));
  k<<<1, 16>>>(a, n, 7);
  cudaDeviceSynchronize();
}
