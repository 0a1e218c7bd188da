// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  int j = 0;
  long long i;
  for (i = threadIdx.x + 1; i * i < n || j < 22; i ^= s, ++j) {
    if (i >= n) break;
    a[(i < 10 ? i : 9)] = 1;
  }
}
int main(int argc, char **argv) {
  for (int n = 2; n <= 32; n *= 2) {
    float *a; cudaMalloc(&a, 9ull * sizeof(float));
    k<<<1, 64>>>(a, n, 64);
  }
  cudaDeviceSynchronize();
}
