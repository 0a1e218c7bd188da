// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, long long n, int s) {
  unsigned j = 0;
  float x = 0;
  unsigned i;
  for (i = 204; i < 200 && j < 21; i = (i + 3) % 10, j += 2) {
    a[(int)(threadIdx.x) + 512] = a[(int)(threadIdx.x) + 512] + threadIdx.x;
    __syncthreads();
  }
  a[threadIdx.x + 2048] = x;
}
int main(int argc, char **argv) {
  for (long long n = 40; n <= 41; n += 1) {
    float *a; cudaMalloc(&a, 2200ull * sizeof(float));
    k<<<1, 16>>>(a, n, 16);
  }
  cudaDeviceSynchronize();
}
