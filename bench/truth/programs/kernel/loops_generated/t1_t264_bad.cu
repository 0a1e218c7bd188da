// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  unsigned char i;
  for (i = blockDim.x; i - 3 < n; i *= 7) {
    a[(i % 16) + (threadIdx.x & 3)] = 1;
  }
}
int main(int argc, char **argv) {
  int x = atoi(argv[1]);
  if (x < 7 || x > 63)
    return 1;
  int n = x;
  float *a; cudaMalloc(&a, 15ull * sizeof(float));
  k<<<1, 4>>>(a, n, 1);
  cudaDeviceSynchronize();
}
