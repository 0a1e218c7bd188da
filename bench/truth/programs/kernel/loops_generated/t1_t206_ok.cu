// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  float x = 0;
  int i;
  for (i = 251; i < n - 5; i ^= 5) {
    if (threadIdx.x < i) a[(int)(threadIdx.x * 2) + 512] = threadIdx.x;
    __syncthreads();
    __syncthreads();
  }
  a[threadIdx.x + 2048] = x;
}
int main(int argc, char **argv) {
  for (int n = 30; n <= 100; n += 14) {
    float *a; cudaMalloc(&a, 2200ull * sizeof(float));
    k<<<1, 33>>>(a, n, 1);
  }
  cudaDeviceSynchronize();
}
