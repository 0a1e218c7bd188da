// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, unsigned s) {
  int i = n - 1 - threadIdx.x;
  while (true) {
    a[i & 63] = 1;
    i -= s;
    if (!(i > n)) break;
  }
}
int main(int argc, char **argv) {
  int x = atoi(argv[1]);
  if (x < 3 || x > 47)
    return 1;
  int n = x;
  float *a; cudaMalloc(&a, 63ull * sizeof(float));
  k<<<1, 16>>>(a, n, 1);
  cudaDeviceSynchronize();
}
