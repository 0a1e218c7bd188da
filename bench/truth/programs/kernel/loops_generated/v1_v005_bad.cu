// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  int r = 0;
  short i;
  for (i = n + threadIdx.x; !(i > n || r >= 35); i -= (8191), ++r) {
    a[(long long)((int)((i / (1638)))) - -19ll] = 1;
  }
}
int main(int argc, char **argv) {
  int n = 6;
  float *a; cudaMalloc(&a, 19ull * sizeof(float));
  k<<<2, 8>>>(a, n, 1);
  cudaDeviceSynchronize();
}
