// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  unsigned j = 0;
  unsigned char i;
  i = threadIdx.x;
  do {
    a[i % 16] = 1;
    if (i & 16) break;
    i = i * 2 + 1, j += 2;
  } while (i && i < 1000 && j < 15);
}
int main(int argc, char **argv) {
  int n = 212;
  float *a; cudaMalloc(&a, 15ull * sizeof(float));
  k<<<1, 1>>>(a, n, 4);
  cudaDeviceSynchronize();
}
