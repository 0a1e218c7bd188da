// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  int r = 0;
  int i;
  for (i = n; !(i > n || r >= 24); i <<= 3, ++r) {
    a[(int)(r)] = 1;
  }
}
int main(int argc, char **argv) {
  int n = 189;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<2, 1>>>(a, n, 1);
  cudaDeviceSynchronize();
}
