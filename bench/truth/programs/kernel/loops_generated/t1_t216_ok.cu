// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  unsigned char i;
  for (i = 2; i > 0; i /= 2) {
    a[i & 31] = 1;
  }
}
int main(int argc, char **argv) {
  int n = 1;
  float *a; cudaMalloc(&a, 3ull * sizeof(float));
  k<<<1, 1>>>(a, n, 1);
  cudaDeviceSynchronize();
}
