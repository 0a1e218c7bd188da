// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, unsigned s) {
  int i = n + threadIdx.x;
  while (true) {
    a[(long long)(i) - 2147483531ll] = 1;
    i += s;
    if (!(i < n)) break;
  }
}
int main(int argc, char **argv) {
  int n = 2147483531;
  float *a; cudaMalloc(&a, 4ull * sizeof(float));
  k<<<3, 4>>>(a, n, 1);
  cudaDeviceSynchronize();
}
