// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, unsigned s) {
  unsigned i = 4294967240u + 0;
  do {
    a[(long long)(i) - 4294967240ll] = 1;
    i += (blockDim.x * gridDim.x);
  } while (i <= min(n, 64));
}
int main(int argc, char **argv) {
  int n = argc > 1 ? 28 : 247;
  float *a; cudaMalloc(&a, (n / 4 + 1) * sizeof(float));
  k<<<3, 1>>>(a, n, 268435456);
  cudaDeviceSynchronize();
}
