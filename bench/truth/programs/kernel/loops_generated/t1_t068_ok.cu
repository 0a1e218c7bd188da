// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, long long n, int s) {
  unsigned char j = 0;
  float x = 0;
  unsigned i;
  for (i = 0; i > 0 && j < 6; i = i * 2 + 1, j += s) {
    if (threadIdx.x + i < blockDim.x) x += a[(int)(threadIdx.x ^ i) + 512];
    __syncthreads();
    __syncthreads();
  }
  a[threadIdx.x + 2048] = x;
}
int main(int argc, char **argv) {
  long long n = 8;
  float *a; cudaMalloc(&a, 2200ull * sizeof(float));
  k<<<1, 32>>>(a, n, 16);
  cudaDeviceSynchronize();
}
