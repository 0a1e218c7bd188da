// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, long long n, int s) {
  short j = 5;
  float x = 0;
  int i;
  i = 2;
  do {
    if (threadIdx.x >= i) x += a[(int)(threadIdx.x) + 512];
    __syncthreads();
    i = i & (i - 1), --j;
  } while (i + 2 < n && j > 0);
  a[threadIdx.x + 2048] = x;
}
int main(int argc, char **argv) {
  long long n = argc > 1 ? 53 : 139;
  float *a; cudaMalloc(&a, 2200ull * sizeof(float));
  k<<<1, 48>>>(a, n, 48);
  cudaDeviceSynchronize();
}
