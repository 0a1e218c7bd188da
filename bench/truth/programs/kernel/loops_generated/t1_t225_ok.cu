// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  short j = 27;
  float x = 0;
  int i;
  for (i = n; i < n - 5 && j > 0; i += s, --j) {
    if (!(threadIdx.x & i)) a[(int)(threadIdx.x) + 512] = a[(int)(threadIdx.x ^ i) + 512] + threadIdx.x;
    __syncthreads();
    if (threadIdx.x == 0) a[(int)(threadIdx.x / 2) + 512] = x + threadIdx.x;
  }
  a[threadIdx.x + 2048] = x;
}
int main(int argc, char **argv) {
  int n = 1;
  float *a; cudaMalloc(&a, 2200ull * sizeof(float));
  k<<<1, 16>>>(a, n, 16);
  cudaDeviceSynchronize();
}
