// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  short j = 0;
  signed char i;
  for (i = n / 2; i - 3 < n && j < 27; i >>= 1, j += s) {
    a[(long long)(i - j) - -15ll] = 1;
  }
}
int main(int argc, char **argv) {
  int x = atoi(argv[1]);
  if (x < 7 || x > 49)
    return 1;
  int n = x;
  float *a; cudaMalloc(&a, 40ull * sizeof(float));
  k<<<1, 1>>>(a, n, 16);
  cudaDeviceSynchronize();
}
