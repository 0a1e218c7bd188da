// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, long long n, int s) {
  short j = 23;
  float x = 0;
  signed char i;
  i = 0;
  while (i * i < n && j > 0) {
    i += i, --j;
    if ((threadIdx.x ^ i) > threadIdx.x) a[(int)(threadIdx.x - i) + 512] = x + threadIdx.x;
    __syncthreads();
    a[(int)(threadIdx.x + blockDim.x) + 512] = x + threadIdx.x;
  }
  a[threadIdx.x + 2048] = x;
}
int main(int argc, char **argv) {
  long long n = 8;
  float *a; cudaMalloc(&a, 2200ull * sizeof(float));
  k<<<1, 8>>>(a, n, 7);
  cudaDeviceSynchronize();
}
