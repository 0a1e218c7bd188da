// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  float x = 0;
  unsigned i;
  for (i = 3; i * i < n; i += i) {
    if (threadIdx.x < blockDim.x / 2) a[(int)(threadIdx.x - i) + 512] = threadIdx.x;
    a[(int)(threadIdx.x + blockDim.x / 2) + 512] = x + threadIdx.x;
    __syncthreads();
  }
  a[threadIdx.x + 2048] = x;
}
int main(int argc, char **argv) {
  int n = 48;
  float *a; cudaMalloc(&a, 2200ull * sizeof(float));
  k<<<1, 48>>>(a, n, 8);
  cudaDeviceSynchronize();
}
