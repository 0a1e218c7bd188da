// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, long long n, int s) {
  unsigned short i;
  for (i = blockDim.x / 2; i >= 1; i *= 2) {
    a[i - 1] = 1;
  }
}
int main(int argc, char **argv) {
  for (long long n = 16; n <= 64; n += 12) {
    float *a; cudaMalloc(&a, 32768ull * sizeof(float));
    k<<<1, 16>>>(a, n, 7);
  }
  cudaDeviceSynchronize();
}
