// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, long long n, int s) {
  float x = 0;
  int i;
  for (i = 1; i * 2 < n; i += n) {
    if ((threadIdx.x ^ i) > threadIdx.x) x += a[(int)(threadIdx.x + blockDim.x) + 512];
    __syncthreads();
    if (threadIdx.x < i) a[(int)(threadIdx.x + i) + 512] = a[(int)(threadIdx.x / 2) + 512] + threadIdx.x;
    __syncthreads();
  }
  a[threadIdx.x + 2048] = x;
}
int main(int argc, char **argv) {
  for (long long n = 1; n <= 128; n *= 2) {
    float *a; cudaMalloc(&a, 2200ull * sizeof(float));
    k<<<1, 8>>>(a, n, 16);
  }
  cudaDeviceSynchronize();
}
