// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  int r = 0;
  unsigned char i;
  i = n + threadIdx.x;
  while (++r < 15 && (i += (1)) > n) {
    a[(int)((unsigned char)i)] = 1;
  }
}
int main(int argc, char **argv) {
  int n = 8;
  float *a; cudaMalloc(&a, 23ull * sizeof(float));
  k<<<1, 1>>>(a, n, 1);
  cudaDeviceSynchronize();
}
