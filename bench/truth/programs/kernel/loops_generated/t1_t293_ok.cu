// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, long long n, int s) {
  unsigned j = 0;
  float x = 0;
  int i;
  for (i = 144; i != 0 && j < 17; i *= 2, j += 2) {
    x += a[(int)(blockDim.x - 1 - threadIdx.x) + 512];
    __syncthreads();
    if (threadIdx.x + i < blockDim.x) a[(int)(threadIdx.x + blockDim.x * (j & 1)) + 512] = a[(int)(threadIdx.x - i) + 512] + threadIdx.x;
  }
  a[threadIdx.x + 2048] = x;
}
int main(int argc, char **argv) {
  for (long long n = 28; n <= 43; n += 15) {
    float *a; cudaMalloc(&a, 2200ull * sizeof(float));
    k<<<1, 48>>>(a, n, 48);
  }
  cudaDeviceSynchronize();
}
