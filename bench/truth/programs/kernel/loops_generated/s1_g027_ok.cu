// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, int s) {
  unsigned i = n - 1 - threadIdx.x;
  while ((int)i > 0) {
    i -= (blockDim.x * gridDim.x);
    a[i] = 1;
  }
}
int main(int argc, char **argv) {
  for (unsigned n = 17u; n <= 117u; n += 20) {
    float *a; cudaMalloc(&a, (3 * n + 1) * sizeof(float));
    k<<<1, 1>>>(a, n, 1073741824);
  }
  cudaDeviceSynchronize();
}
