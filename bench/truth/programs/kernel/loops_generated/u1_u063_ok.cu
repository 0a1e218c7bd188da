// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  int r = 0;
  signed char i;
  for (i = (89); i > n && r < 40; i <<= 3, ++r) {
    a[(int)((i >> 5) + r)] = 1;
  }
}
int main(int argc, char **argv) {
  int n = 25;
  float *a; cudaMalloc(&a, 3ull * sizeof(float));
  k<<<1, 1>>>(a, n, 1);
  cudaDeviceSynchronize();
}
