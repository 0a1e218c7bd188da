// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  float x = 0;
  signed char i;
  for (i = 0; i >= 1; i = i * 2 + 1) {
    if (threadIdx.x < blockDim.x / 2) a[(int)(threadIdx.x - i) + 512] = x + threadIdx.x;
    __syncthreads();
    __syncthreads();
  }
  a[threadIdx.x + 2048] = x;
}
int main(int argc, char **argv) {
  for (int n = 15; n <= 21; n += 2) {
    float *a; cudaMalloc(&a, 2200ull * sizeof(float));
    k<<<1, 32>>>(a, n, 2);
  }
  cudaDeviceSynchronize();
}
